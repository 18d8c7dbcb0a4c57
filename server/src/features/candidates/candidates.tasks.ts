import { z } from 'zod';
import type { Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import type { CandidatePart } from './candidates.ts';
import { deleteOldCandidates, deleteOrphanedAccounts } from './delete/delete-candidate.ts';

/** @param parts what the features above keep about a candidate */
export const candidateTasks = (parts: CandidatePart[]): Task[] => [deleteOldTask(parts), deleteOrphanedTask];

const deleteOrphanedTask = task({
  name: 'candidates.delete-orphaned-accounts',
  input: z.object({}),
  schedule: '50 3 * * *',
  run: (context) => deleteOrphanedAccounts(context),
});

const deleteOldTask = (parts: CandidatePart[]) =>
  task({
    name: 'candidates.delete-old',
    input: z.object({}),
    schedule: '40 3 * * *',
    run: (context) => deleteOldCandidates(context, parts),
  });
