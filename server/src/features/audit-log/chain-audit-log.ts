// Entries become links of the chain some moments after they were written, so that no transaction waits for another.
import type { AuditRow } from '@hireframe/contract/audit-log.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { firstHash, hashAuditRow } from './audit-chain.ts';
import * as queries from './audit-log.queries.ts';

const batch = 500;

/** Told each link once it is committed: so the log that is sent elsewhere holds it too. */
export type OnChained = (link: AuditRow & { hash: string }) => void;

/**
 * Chains what is not chained yet, in every workspace. Several workers may: one at a time is at a workspace.
 * @throws AggregateError where a workspace failed; the others are chained
 */
export async function chainAuditLogs(db: Db, onChained: OnChained = () => {}): Promise<void> {
  const errors: unknown[] = [];
  for (const workspace_id of await queries.selectUnchainedWorkspaces(db))
    await chainAuditLog(db, workspace_id, onChained).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'The audit log of a workspace could not be chained.');
}

/** Everything of one workspace that is committed now, unless another is at it. */
export async function chainAuditLog(db: Db, workspace_id: string, onChained: OnChained = () => {}): Promise<void> {
  for (let isMore = true; isMore; ) {
    const chained = await db.transaction().execute((tx) => chainBatch(tx, workspace_id));
    chained.links.forEach(onChained);
    isMore = chained.isMore;
  }
}

async function chainBatch(tx: Db, workspace_id: string) {
  const none = { isMore: false, links: [] };
  if (!(await queries.lockChain(tx, workspace_id))) return none;
  const pending = await queries.selectPending(tx, workspace_id, batch);
  if (pending.length === 0) return none;
  let { position, hash } = (await queries.findHead(tx, workspace_id)) ?? { position: 0, hash: firstHash };
  const links = pending.flatMap(({ entry_id, row }) => {
    if (!row) return []; // Erased with its workspace.
    position++;
    hash = hashAuditRow(hash, { ...row, position });
    return [{ ...row, position, entry_id, hash }];
  });
  await queries.insertLinks(
    tx,
    workspace_id,
    links.map(({ position, entry_id, hash }) => ({ position, entry_id, hash })),
  );
  await queries.deletePending(
    tx,
    workspace_id,
    pending.map(({ entry_id }) => entry_id),
  );
  return { isMore: pending.length === batch, links: links.map(({ entry_id: _, ...link }) => link) };
}
