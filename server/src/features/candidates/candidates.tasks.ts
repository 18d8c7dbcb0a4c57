import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import type { Task, Tools } from '../../infra/tools.ts';
import type { CandidatePart } from './candidates.ts';
import { deleteForsakenAccounts, deleteOldCandidates } from './delete-candidate.ts';
import { deleteOldDepartures } from './drain.queries.ts';
import { drainChanges, type OnFactsChanged } from './drain.ts';

/** Often enough that a list knows of a change within two seconds, however long a batch takes. */
const drainTask = (onFactsChanged: AboveCandidates['onFactsChanged']) =>
  task({
    name: 'candidates.drain-changes',
    input: z.object({}),
    repeat_ms: 500,
    run: (tools) => drainChanges(tools.db, (tx, changed) => onFactsChanged(tools, tx, changed)),
  });

type AboveCandidates = {
  parts: CandidatePart[]; // What the features above keep about a candidate.
  onFactsChanged: (tools: Tools, ...changed: Parameters<OnFactsChanged>) => Promise<void>;
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
