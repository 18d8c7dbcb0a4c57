import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { deleteOldTombstones } from './refresh.queries.ts';
import { type OnFactsChanged, refreshReadModel } from './refresh.ts';

/** What the features above keep of candidates follows in the same transaction. */
type OnChanged = (context: AppContext, ...changed: Parameters<OnFactsChanged>) => Promise<void>;

export const readModelTasks = (onChanged: OnChanged): Task[] => [
  task({
    name: 'candidates.drain-changes',
    input: z.object({}),
    repeat_ms: 500, // Often enough that a list knows of a change within two seconds, however long a batch takes.
    run: (context) => refreshReadModel(context.db, (tx, changed) => onChanged(context, tx, changed)),
  }),
  task({
    name: 'candidates.delete-old-tombstones',
    input: z.object({}),
    schedule: '*/10 * * * *',
    run: ({ db }) => deleteOldTombstones(db),
  }),
];
