// After an upgrade: entries that another edition made are made anew, in the background, some at a time.
import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { selectOlder } from './remake-entries.queries.ts';
import { currentEdition } from './write-entries.ts';

/** So few that whoever comes while the refresh of the read model is at them is in lists, and found, within two seconds. */
const atOnce = 100;

/**
 * Leaves them to the refresh of the read model, wherever it has nothing else to do. What is left is read from the entries themselves, so that it may be killed
 * at any time, and several may run.
 */
export const remakeEntriesTask = task({
  name: 'search.remake-entries',
  input: z.object({}),
  repeat_ms: 1000,
  async run({ db }) {
    for (const { workspace_id, candidate_ids } of await selectOlder(db, currentEdition(), atOnce))
      await candidatesChanged(db, workspace_id, candidate_ids);
  },
});
