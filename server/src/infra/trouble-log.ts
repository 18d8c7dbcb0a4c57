// What fails again and again by itself, said once.
import { isUnreachable } from './database/postgres.ts';
import { isOutOfRoom } from './disk-space.ts';
import type { Log } from './log.ts';

const sameMs = 60_000;

export type SayTrouble = (error: unknown, message: string, about?: { task: string }) => void;

/**
 * For work that repeats by itself: while the database is away or a disk is full, all of it says so in one line a minute;
 * any other trouble once a minute for each task.
 */
export function openTroubleLog(log: Log): SayTrouble {
  const saidAt = new Map<string, number>();
  return (err, message, about) => {
    const kind = kindOf(err, `${message} ${about?.task}`);
    if (Date.now() - (saidAt.get(kind) ?? Number.NEGATIVE_INFINITY) < sameMs) return;
    saidAt.set(kind, Date.now());
    log.error({ err, ...about }, message);
  };
}

function kindOf(error: unknown, who: string): string {
  if (isUnreachable(error)) return 'database';
  if (isOutOfRoom(error)) return 'disk';
  const { message = '' } = error as { message?: string };
  // Without numbers and ids, which differ each time, or there would be as many kinds as lines.
  return `${who} ${message.replace(/[\da-f-]*\d[\da-f-]*/gi, '').slice(0, 200)}`;
}
