// Proof that candidates are gone: counted before, and looked for afterwards.
import type { AppContext } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import { deleteFilesTask } from '../../accounts/accounts.ts';
import type { CandidatePart, Owner } from '../owner.ts';
import { eraseCandidates } from './erase-candidates.ts';
import * as queries from './erasures.queries.ts';

type Erasing = { parts: CandidatePart[]; owner: Owner; ids: string[]; cause: queries.Cause };

/** As `eraseCandidates`, and leaves a certificate. Files go once the caller's transaction has committed. */
export async function eraseWithProof(
  tx: Db,
  { enqueue }: Pick<AppContext, 'enqueue'>,
  { parts, owner, ids, cause }: Erasing,
): Promise<void> {
  if (ids.length === 0) return;
  const erased = await eraseCandidates(tx, parts, owner, ids);
  await certify(tx, owner, cause, erased);
  await enqueue(tx, deleteFilesTask, { prefixes: erased.keys });
}

/** For who deletes files themselves: what was erased is looked for until nothing of it is found. */
export async function certify(
  tx: Db,
  { workspace_id, user_id: erased_by }: Owner,
  cause: queries.Cause,
  { gone: candidate_ids, keys, rows }: Awaited<ReturnType<typeof eraseCandidates>>,
): Promise<void> {
  const counted = { people: candidate_ids.length, rows, files: keys.length };
  await queries.insertErasure(tx, { workspace_id, cause, erased_by, ...counted, pending: { candidate_ids, keys } });
}

/** Those of which no row and no file is left are done. Copies of the facts follow within seconds, files as the storage lets them. */
export async function checkErasures({ db, storage }: Pick<AppContext, 'db' | 'storage'>): Promise<void> {
  for (const { id, workspace_id, pending } of await queries.selectPending(db)) {
    const { candidate_ids, keys } = pending;
    if (Object.keys(await queries.countRows(db, workspace_id, candidate_ids)).length > 0) continue;
    const found = await Promise.all(keys.map((key) => isThere(storage, key)));
    if (!found.includes(true)) await queries.markChecked(db, id);
  }
}

/** @param key of an object; with a slash at its end, of all below it */
async function isThere(storage: AppContext['storage'], key: string): Promise<boolean> {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
  for await (const found of storage.list(folder)) if (key === folder || found.key === key) return true;
  return false;
}
