// Entries become links of the chain some moments after they were written, so that no transaction waits for another.
import type { Db } from '../../infra/database/postgres.ts';
import { firstHash, hashAuditRow } from './audit-chain.ts';
import * as queries from './audit-log.queries.ts';

const batch = 500;

/**
 * Chains what is not chained yet, in every workspace. Several workers may: one at a time is at a workspace.
 * @throws AggregateError where a workspace failed; the others are chained
 */
export async function chainAuditLogs(db: Db): Promise<void> {
  const errors: unknown[] = [];
  for (const workspace_id of await queries.selectUnchainedWorkspaces(db))
    await chainAuditLog(db, workspace_id).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'The audit log of a workspace could not be chained.');
}

/** Everything of one workspace that is committed now, unless another is at it. */
export async function chainAuditLog(db: Db, workspace_id: string): Promise<void> {
  while (await db.transaction().execute((tx) => chainBatch(tx, workspace_id)));
}

/** @returns whether there may be more */
async function chainBatch(tx: Db, workspace_id: string): Promise<boolean> {
  if (!(await queries.lockChain(tx, workspace_id))) return false;
  const pending = await queries.selectPending(tx, workspace_id, batch);
  if (pending.length === 0) return false;
  let { position, hash } = (await queries.findHead(tx, workspace_id)) ?? { position: 0, hash: firstHash };
  const links = pending.flatMap(({ entry_id, row }) => {
    if (!row) return []; // Erased with its workspace.
    position++;
    hash = hashAuditRow(hash, { ...row, position });
    return [{ position, entry_id, hash }];
  });
  await queries.insertLinks(tx, workspace_id, links);
  await queries.deletePending(
    tx,
    workspace_id,
    pending.map(({ entry_id }) => entry_id),
  );
  return pending.length === batch;
}
