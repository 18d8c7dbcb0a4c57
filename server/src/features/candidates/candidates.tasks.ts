import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import type { Task } from '../../infra/tools.ts';
import type { CandidatePart } from './candidates.ts';
import { drainChanges } from './drain.ts';

/** Often enough that a list knows of a change within two seconds, however long a batch takes. */
const drainTask = task({
  name: 'candidates.drain-changes',
  input: z.object({}),
  repeat_ms: 500,
  run: ({ db }) => drainChanges(db),
});

/** @param _parts what the features above keep about a candidate */
export const candidateTasks = (_parts: CandidatePart[]): Task[] => [drainTask];
