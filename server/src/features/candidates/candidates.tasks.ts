import { z } from 'zod';
import type { Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { deleteOrphanedAccounts } from './delete/erase-candidates.ts';
import { checkErasures } from './delete/erasures.ts';

const deleteOrphanedTask = task({
  name: 'candidates.delete-orphaned-accounts',
  input: z.object({}),
  schedule: '50 3 * * *',
  run: (context) => deleteOrphanedAccounts(context),
});

/** After the read model in the list of tasks: it removes the copies of the facts. */
const checkErasuresTask = task({
  name: 'candidates.check-erasures',
  input: z.object({}),
  repeat_ms: 5000,
  run: (context) => checkErasures(context),
});

export const candidateTasks: Task[] = [checkErasuresTask, deleteOrphanedTask];
