// How a request is refused: every error as a status and a sentence.
import type { Refusal } from '@hireframe/contract/refusal.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type KeptMessage, keepMessage, translateRefusal } from '../../lib/messages.ts';
import { isUnreachable } from '../database/postgres.ts';
import { StorageAway } from '../storage.ts';
import { readClientAddress } from './client-address.ts';
import { notFound, Problem, signInNeeded } from './problem.ts';

/** Under the API's path, where no endpoint is. */
export const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(translateRefusal(notFound('address').refusal, readClientAddress(request).language));

/** What went wrong, in words for whoever asked and in their language. Only what is nobody's fault but ours is logged. */
export function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const say = <R extends Refusal>(refusal: R, kept?: KeptMessage[]) =>
    translateRefusal(refusal, readClientAddress(request).language, kept);
  if (error instanceof Problem)
    return reply.code(error.status).headers(error.headers).send(say(error.refusal, error.said));
  // Whoever asked was deleted while we worked for them.
  if (/_user_id_fkey$/.test((error as { constraint?: string }).constraint ?? ''))
    return refuse(signInNeeded(), request, reply);
  if (error instanceof StorageAway) {
    const message = "Hireframe can't reach its file storage right now. Please try again.";
    return reply.code(503).header('retry-after', '2').send(say({ message }));
  }
  if (isUnreachable(error)) {
    const message = "Hireframe can't reach its database right now. Please try again.";
    return reply.code(503).header('retry-after', '2').send(say({ message }));
  }
  if (error.code === 'ECONNRESET') return reply.code(400).send(say({ message: 'The connection was interrupted.' }));
  const { statusCode = 500, message } = error;
  if (statusCode === 413) return reply.code(413).send(say({ message: 'This request is too large.' }));
  if (error.code?.startsWith('FST_ERR_CTP_') && statusCode === 400)
    return reply.code(400).send(say({ message: "This isn't valid JSON." }));
  if (statusCode < 500) return reply.code(statusCode).send({ message }); // Fastify's own, such as a wrong type.
  request.log.error({ err: error }, 'request failed');
  const { id } = request;
  const said = [keepMessage('Something went wrong on our side. If you contact us, quote {id}.', { id })];
  return reply
    .code(500)
    .send(say({ message: `Something went wrong on our side. If you contact us, quote ${id}.` }, said));
}
