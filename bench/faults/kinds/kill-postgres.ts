// kill -9 of PostgreSQL's first process: the others end by themselves, and it starts again from its log.
import type { Fault } from '../fault.ts';

export const killPostgres: Fault = {
  name: 'kill-postgres',
  async strike({ database }) {
    process.kill(database.postmaster(), 'SIGKILL');
    return [];
  },
};
