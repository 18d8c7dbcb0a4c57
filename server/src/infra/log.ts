// One JSON line per event on standard output. Never a body, a token, an address with its query, or a person's name.
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** @param level 'info' for servers, 'silent' for tests. */
export const createLog = (level: 'info' | 'warn' | 'silent'): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A last net: our own code logs none of these.
    redact: ['req.headers', 'res.headers', '*.password', '*.token', '*.email', '*.authorization'],
    serializers: { err: describeError },
  });

/** PostgreSQL puts rows into `detail` and `where`, which may be somebody's address. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error;
  return { name, message, stack, ...(code && { code }), ...(constraint && { constraint }) };
}
