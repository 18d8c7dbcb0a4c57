// One line per event on standard output: JSON for machines, words at a terminal. Never a body, a token, an address with its query, or a person's name.
import type { FastifyBaseLogger } from 'fastify';
import { type LoggerOptions, pino } from 'pino';

export type Log = FastifyBaseLogger;

/**
 * @param level 'info' for servers, 'silent' for tests
 * @param isTerminal whether a person reads along
 * @param sender gets each line of 'info' and above, whatever the terminal shows
 */
export const createLog = (
  level: 'info' | 'warn' | 'silent',
  isTerminal = false,
  sender?: { write(line: string): void },
): Log => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A last net: our own code logs none of these.
    redact: ['req.headers', 'res.headers', '*.password', '*.token', '*.email', '*.authorization'],
    serializers: { err: describeError },
  };
  const terminal = { write: (line: string) => process.stdout.write(inWords(line)) };
  if (!sender || level === 'silent') return isTerminal ? pino(options, terminal) : pino(options);
  const streams = [
    { level, stream: isTerminal ? terminal : pino.destination(1) },
    { level: 'info' as const, stream: sender },
  ];
  return pino({ ...options, level: 'info' }, pino.multistream(streams));
};

/** '14:30:07 warn  Mail could not be sent: connect ECONNREFUSED'. A line that is no event stays as it is. */
export function inWords(line: string): string {
  try {
    const { time, level, msg, err } = JSON.parse(line);
    const label = pino.levels.labels[level]?.padEnd(5);
    return `${time.slice(11, 19)} ${label} ${msg}${err ? `: ${err.message}` : ''}\n`;
  } catch {
    return line;
  }
}

/** PostgreSQL puts rows into `detail` and `where`, which may be somebody's address. */
function describeError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error;
  return { name, message, stack, ...(code && { code }), ...(constraint && { constraint }) };
}
