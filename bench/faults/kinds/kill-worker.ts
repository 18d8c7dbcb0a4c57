// kill -9 of a worker. Its supervisor starts it again; until then the other one is alone.
import { pick } from '../dice.ts';
import type { Fault } from '../fault.ts';

export const killWorker: Fault = {
  name: 'kill-worker',
  async strike({ workers }, roll) {
    pick(roll, workers).kill();
    return [];
  },
};
