// Every message to the database and from it takes some time, as over a line that is full.
import { setTimeout as sleep } from 'node:timers/promises';
import { between } from '../dice.ts';
import type { Fault } from '../fault.ts';

export const slowDatabase: Fault = {
  name: 'slow-database',
  async strike({ database }, roll) {
    database.proxy.behave({ kind: 'slow', delay_ms: between(roll, 50, 250) });
    await sleep(between(roll, 5, 20) * 1000);
    database.proxy.behave({ kind: 'usual' });
    return [];
  },
};
