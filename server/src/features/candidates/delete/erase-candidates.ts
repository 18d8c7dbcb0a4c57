// The end of a workspace's copies of people: by a recruiter, by the workspace's retention, or by the person.

import type { AppContext } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import { conflict } from '../../../infra/http/problem.ts';
import { deleteUnclaimedUser } from '../../accounts/accounts.ts';
import { recordAudit } from '../../audit-log/audit-log.ts';
import { candidatesChanged } from '../../read-model/read-model.ts';
import type { CandidatePart, Owner } from '../owner.ts';
import * as queries from './erase-candidates.queries.ts';
import { countRows, selectHeld } from './erasures.queries.ts';

export type Erased = {
  gone: string[]; // Ids, with those that were taken into them.
  keys: string[]; // Of files to delete once the caller has committed.
  rows: Record<string, number>; // That named them, by table.
};

/**
 * Deletes them, those that were taken into them, and accounts that were made for them and are nobody's else. In the
 * caller's transaction.
 * @throws Problem 409 where a legal hold keeps one of them
 */
export async function eraseCandidates(tx: Db, parts: CandidatePart[], owner: Owner, ids: string[]): Promise<Erased> {
  const { workspace_id } = owner;
  const all = await queries.selectWithTakenIn(tx, workspace_id, ids);
  const gone = all.map(({ id }) => id);
  if (gone.length === 0) return { gone, keys: [], rows: {} };
  await queries.lockForGood(tx, workspace_id, gone);
  if ((await selectHeld(tx, workspace_id, gone)).length > 0) throw conflict(underHold);
  const rows = await countRows(tx, workspace_id, gone);
  const keys: string[] = [];
  for (const id of gone) for (const part of parts) keys.push(...(await part.erase(tx, owner, id)));
  keys.push(...(await queries.selectKeys(tx, workspace_id, gone)));
  await queries.takeBackPictures(tx, workspace_id, gone);
  await queries.deleteCandidates(tx, workspace_id, gone);
  await candidatesChanged(tx, workspace_id, gone);
  const deleted = gone.map((id) => ({ action: 'candidate.deleted', object: { type: 'candidate', id } }) as const);
  await recordAudit(tx, owner, deleted);
  for (const user_id of new Set(all.flatMap((one) => one.user_id ?? []))) await deleteOrphaned(tx, user_id);
  return { gone, keys, rows };
}

const underHold = 'A legal hold keeps this data. An admin can end the hold in Settings.';

/** Locked first: of two workspaces that let go of a person at once, the second sees that it is the last. */
async function deleteOrphaned(tx: Db, user_id: string): Promise<void> {
  await queries.lockUser(tx, user_id);
  if (!(await queries.isCandidateSomewhere(tx, user_id))) await deleteUnclaimedUser(tx, user_id);
}

/** Accounts that were made for candidates of a workspace that is no more. */
export async function deleteOrphanedAccounts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (const user_id of await queries.selectOrphaned(db))
    await db.transaction().execute((tx) => deleteOrphaned(tx, user_id));
}
