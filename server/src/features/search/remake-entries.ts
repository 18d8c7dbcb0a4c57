// After an upgrade: entries that another edition made are made anew, in the background, some at a time.
import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { findNewer, markSeen, selectOlder } from './remake-entries.queries.ts';
import { currentEdition } from './write-entries.ts';

/** So few that whoever comes while the refresh of the read model is at them is in lists, and found, within two seconds. */
const atOnce = 100;

/** Of which newer edition the log has heard. */
let told: number | undefined;

/**
 * Leaves them to the refresh of the read model, wherever it has nothing else to do. What is left is read from the entries themselves, so that it may be killed
 * at any time, and several may run. Where workers of a newer edition run, theirs are left alone: two would make each other's anew for ever.
 */
export const remakeEntriesTask = task({
  name: 'search.remake-entries',
  input: z.object({}),
  repeat_ms: 1000,
  async run({ db, log }) {
    const edition = currentEdition();
    if (await markSeen(db, edition)) log.info({ edition }, 'a new edition makes the entries for search');
    const newer = await findNewer(db, edition);
    if (newer !== undefined && newer !== told)
      log.warn({ edition, newer }, 'workers of a newer edition run: entries for search are left to them');
    told = newer;
    if (newer !== undefined) return;
    for (const { workspace_id, candidate_ids } of await selectOlder(db, edition, atOnce))
      await candidatesChanged(db, workspace_id, candidate_ids);
  },
});
