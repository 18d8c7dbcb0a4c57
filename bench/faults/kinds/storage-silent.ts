// The bucket takes connections and says nothing for a while, up to longer than somebody waits before a page.
import { setTimeout as sleep } from 'node:timers/promises';
import { between } from '../dice.ts';
import type { Fault } from '../fault.ts';

export const storageSilent: Fault = {
  name: 'storage-silent',
  async strike({ bucket }, roll) {
    bucket?.behave({ kind: 'silent' });
    await sleep(between(roll, 5, 45) * 1000);
    bucket?.behave({ kind: 'usual' });
    return [];
  },
};
