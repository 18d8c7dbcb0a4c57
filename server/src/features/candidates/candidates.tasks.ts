import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import type { Task } from '../../infra/tools.ts';
import type { CandidatePart } from './candidates.ts';
import { deleteForsakenAccounts, deleteOldCandidates } from './delete-candidate.ts';
import { deleteOldDepartures } from './drain.queries.ts';
import { drainChanges } from './drain.ts';

/** Often enough that a list knows of a change within two seconds, however long a batch takes. */
const drainTask = task({
  name: 'candidates.drain-changes',
  input: z.object({}),
  repeat_ms: 500,
  run: ({ db }) => drainChanges(db),
});

/** @param parts what the features above keep about a candidate */
export const candidateTasks = (parts: CandidatePart[]): Task[] => [
  ...[drainTask, deleteOldDeparturesTask, deleteOldTask(parts), deleteForsakenTask],
];

const deleteOldDeparturesTask = task({
  name: 'candidates.delete-old-departures',
  input: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db }) => deleteOldDepartures(db),
});

const deleteForsakenTask = task({
  name: 'candidates.delete-forsaken-accounts',
  input: z.object({}),
  schedule: '50 3 * * *',
  run: (tools) => deleteForsakenAccounts(tools),
});

const deleteOldTask = (parts: CandidatePart[]) =>
  task({
    name: 'candidates.delete-old',
    input: z.object({}),
    schedule: '40 3 * * *',
    run: (tools) => deleteOldCandidates(tools, parts),
  });
