// The clock of the whole machine, or of one process's machine, jumps by up to an hour, forward or back, and back to what is right.
import { setTimeout as sleep } from 'node:timers/promises';
import { hasFakeClock } from '../clock-file.ts';
import { between, pick } from '../dice.ts';
import type { Fault } from '../fault.ts';

export const clock: Fault = {
  name: 'clock',
  set_up: 'clocks',
  whyNot: () => (hasFakeClock ? undefined : 'libfaketime is missing (Debian: apt-get install faketime)'),
  async strike({ clocks }, roll) {
    const jumping = roll(3) === 0 ? clocks : [pick(roll, clocks)];
    const seconds = pick(roll, [-1, 1]) * between(roll, 60, 3600);
    for (const one of jumping) one.shift(seconds);
    await sleep(between(roll, 5, 15) * 1000);
    for (const one of jumping) one.shift(0);
    return [];
  },
};
