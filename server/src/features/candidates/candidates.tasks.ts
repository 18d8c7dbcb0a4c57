import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import type { CandidatePart } from './candidates.ts';
import { deleteForsakenAccounts, deleteOldCandidates } from './delete-candidate.ts';
import { deleteOldTombstones } from './refresh-read-model.queries.ts';
import { type OnFactsChanged, refreshReadModel } from './refresh-read-model.ts';

/** Often enough that a list knows of a change within two seconds, however long a batch takes. */
const drainTask = (onFactsChanged: AboveCandidates['onFactsChanged']) =>
  task({
    name: 'candidates.drain-changes',
    input: z.object({}),
    repeat_ms: 500,
    run: (context) => refreshReadModel(context.db, (tx, changed) => onFactsChanged(context, tx, changed)),
  });

type AboveCandidates = {
  parts: CandidatePart[]; // What the features above keep about a candidate.
  onFactsChanged: (context: AppContext, ...changed: Parameters<OnFactsChanged>) => Promise<void>;
};

export const candidateTasks = ({ parts, onFactsChanged }: AboveCandidates): Task[] => [
  drainTask(onFactsChanged),
  deleteOldDeparturesTask,
  deleteOldTask(parts),
  deleteForsakenTask,
];

const deleteOldDeparturesTask = task({
  name: 'candidates.delete-old-departures',
  input: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db }) => deleteOldTombstones(db),
});

const deleteForsakenTask = task({
  name: 'candidates.delete-forsaken-accounts',
  input: z.object({}),
  schedule: '50 3 * * *',
  run: (context) => deleteForsakenAccounts(context),
});

const deleteOldTask = (parts: CandidatePart[]) =>
  task({
    name: 'candidates.delete-old',
    input: z.object({}),
    schedule: '40 3 * * *',
    run: (context) => deleteOldCandidates(context, parts),
  });
