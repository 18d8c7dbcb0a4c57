// Everything that may go wrong on purpose. Throw one anywhere; infra/http.ts turns it into an answer.
import type { Refusal } from '@hireframe/contract/refusal.ts';
import { inEnglish } from '@hireframe/engines/text/sentence.ts';
import type { KeptMessage } from '../../lib/messages.ts';

export class Problem extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  readonly headers: Record<string, string>;
  /** The sentences of `message`, where they hold values: for whoever reads another language. */
  said?: KeptMessage[];

  constructor(status: number, refusal: Refusal, headers: Record<string, string> = {}) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
    this.headers = headers;
  }
}

/** A refusal that holds values, or one sentence after another. */
function say(status: number, said: KeptMessage[]): Problem {
  const problem = new Problem(status, { message: said.map(inEnglish).join(' ') });
  problem.said = said;
  return problem;
}

export const malformed = (refusal: Refusal) => new Problem(400, refusal);
export const signInNeeded = () => new Problem(401, { message: 'Please sign in.' });
export const forbidden = (message: string | KeptMessage = "You don't have permission to do this.") =>
  typeof message === 'string' ? new Problem(403, { message }) : say(403, [message]);
export const notFound = (what: string) => new Problem(404, { message: `This ${what} doesn't exist.` });
export const conflict = (message: string | KeptMessage, ...more: KeptMessage[]) =>
  typeof message === 'string' ? new Problem(409, { message }) : say(409, [message, ...more]);
export const fieldConflict = (field: string, message: string) =>
  new Problem(409, { message, errors: { [field]: [message] } });
export const tooLarge = (message: string | KeptMessage) =>
  typeof message === 'string' ? new Problem(413, { message }) : say(413, [message]);
export const wrongType = (message: string) => new Problem(415, { message });
export const ruleBroken = (refusal: Refusal) => new Problem(422, refusal);
/** A rule on one field that only the server can check. */
export const fieldRule = (field: string, message: string) =>
  new Problem(422, { message, errors: { [field]: [message] } });
/** What is saved needs room on the disk, and there is none. */
export const outOfRoom = () =>
  new Problem(507, {
    message: "Hireframe is out of disk space, so this can't be saved right now. What you saved before is safe.",
  });
export const tooMany = (retry_after_seconds: number) =>
  new Problem(
    429,
    { message: 'Too many requests, Please try again after some time.' },
    { 'retry-after': String(Math.max(1, Math.ceil(retry_after_seconds))) },
  );
