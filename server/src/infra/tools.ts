// What handlers and tasks work with. Given to them as an argument; nothing of it is global.
import type { Reader } from '@hireframe/engines/resumes/read-file.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Db } from './postgres.ts';
import type { Storage } from './storage.ts';
import type { Enqueue } from './tasks.ts';

export type Tools = {
  db: Db;
  enqueue: Enqueue;
  storage: Storage;
  reader: Reader;
  now: Clock;
  log: Log;
  public_url: string; // Where people reach us, without a closing slash: mails link there.
};
