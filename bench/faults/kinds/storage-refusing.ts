// The bucket answers each request with 503.
import { setTimeout as sleep } from 'node:timers/promises';
import { between } from '../dice.ts';
import type { Fault } from '../fault.ts';

export const storageRefusing: Fault = {
  name: 'storage-refusing',
  async strike({ bucket }, roll) {
    bucket?.behave({ kind: 'refusing' });
    await sleep(between(roll, 5, 20) * 1000);
    bucket?.behave({ kind: 'usual' });
    return [];
  },
};
