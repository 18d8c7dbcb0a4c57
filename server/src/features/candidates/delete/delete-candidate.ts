// The end of a workspace's copies of people: by a recruiter, by the workspace's retention, or by the person.

import type { AppContext } from '../../../infra/context.ts';
import { type Db, insist } from '../../../infra/database/postgres.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';
import { deleteFilesTask, deleteUnclaimedUser } from '../../accounts/accounts.ts';
import { recordAudit } from '../../audit-log/audit-log.ts';
import { candidatesChanged } from '../../read-model/read-model.ts';
import { type CandidatePart, lockCandidates, type Owner } from '../candidates.ts';
import * as queries from './delete-candidate.queries.ts';

type Context = Pick<AppContext, 'db' | 'enqueue'>;

/** @param parts what the features above keep about a candidate. @throws Problem 404 */
export async function deleteCandidate(
  { db, enqueue }: Context,
  parts: CandidatePart[],
  actor: Recruiter,
  id: string,
): Promise<void> {
  await insist(db, async (tx) => {
    await lockCandidates(tx, actor, [id]);
    await enqueue(tx, deleteFilesTask, { prefixes: await eraseCandidates(tx, parts, actor, [id]) });
  });
}

/**
 * Deletes them, those that were taken into them, and accounts that were made for them and are nobody's else. In the
 * caller's transaction.
 * @returns keys of the files to delete once it has committed
 */
export async function eraseCandidates(tx: Db, parts: CandidatePart[], owner: Owner, ids: string[]): Promise<string[]> {
  const { workspace_id } = owner;
  const all = await queries.selectWithTakenIn(tx, workspace_id, ids);
  const gone = all.map(({ id }) => id);
  if (gone.length === 0) return [];
  await queries.lockForGood(tx, workspace_id, gone);
  const keys: string[] = [];
  for (const id of gone) for (const part of parts) keys.push(...(await part.erase(tx, owner, id)));
  keys.push(...(await queries.selectKeys(tx, workspace_id, gone)));
  await queries.takeBackPictures(tx, workspace_id, gone);
  await queries.deleteCandidates(tx, workspace_id, gone);
  await candidatesChanged(tx, workspace_id, gone);
  const deleted = gone.map((id) => ({ action: 'candidate.deleted', object: { type: 'candidate', id } }) as const);
  await recordAudit(tx, owner, deleted);
  for (const user_id of new Set(all.flatMap((one) => one.user_id ?? []))) await deleteOrphaned(tx, user_id);
  return keys;
}

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

const atOnce = 100;

/** Whoever came to a workspace, and was last of interest to anybody there, longer ago than the workspace keeps people. */
export async function deleteOldCandidates({ db, enqueue }: Context, parts: CandidatePart[]): Promise<void> {
  for (const { id: workspace_id, retention_months } of await queries.selectForgetful(db)) {
    const nobody = { workspace_id, user_id: null };
    for (let after = ''; ; ) {
      const old = await queries.selectOld(db, workspace_id, { months: retention_months, after, limit: atOnce });
      const last = old.at(-1);
      if (!last) break;
      await db.transaction().execute(async (tx) => {
        // Looked at again, now that nobody else can write to their history.
        const locked = await queries.lockOld(tx, workspace_id, { months: retention_months, ids: old });
        await enqueue(tx, deleteFilesTask, { prefixes: await eraseCandidates(tx, parts, nobody, locked) });
      });
      after = last;
    }
  }
}
