// kill -9 of an API. Its supervisor starts it again.
import { pick } from '../dice.ts';
import type { Fault } from '../fault.ts';

export const killApi: Fault = {
  name: 'kill-api',
  async strike({ apis }, roll) {
    pick(roll, apis).kill();
    return [];
  },
};
