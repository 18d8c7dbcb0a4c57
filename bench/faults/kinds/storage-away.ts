// The bucket answers each request with 503, or takes connections and says nothing, up to longer than somebody waits before a page.
import { setTimeout as sleep } from 'node:timers/promises';
import { between } from '../dice.ts';
import type { Fault } from '../fault.ts';

const storageAway = (kind: 'refusing' | 'silent', maxSeconds: number): Fault => ({
  name: `storage-${kind}`,
  async strike({ bucket }, roll) {
    bucket?.behave({ kind });
    await sleep(between(roll, 5, maxSeconds) * 1000);
    bucket?.behave({ kind: 'usual' });
    return [];
  },
});

export const storageRefusing = storageAway('refusing', 20);
export const storageSilent = storageAway('silent', 45);
