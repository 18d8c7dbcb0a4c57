import { z } from 'zod';
import type { Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import type { CandidatePart } from '../candidates/candidates.ts';
import { deleteEnded, warnOfDeletion } from './retention.ts';

const warnTask = task({
  name: 'retention.warn',
  input: z.object({}),
  schedule: '20 3 * * *',
  run: (context) => warnOfDeletion(context),
});

const deleteTask = (parts: CandidatePart[]) =>
  task({
    name: 'retention.delete-ended',
    input: z.object({}),
    schedule: '40 3 * * *',
    run: (context) => deleteEnded(context, parts),
  });

/** @param parts what the features above keep about a candidate */
export const retentionTasks = (parts: CandidatePart[]): Task[] => [warnTask, deleteTask(parts)];
