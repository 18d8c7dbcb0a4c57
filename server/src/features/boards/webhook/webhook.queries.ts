import { sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';

const columns = ['url', 'is_active', 'secret', 'created_at', 'updated_at'] as const;

/** With its secret sealed. */
export const findWebhook = (db: Db, workspace_id: string) => found(db, workspace_id).executeTakeFirst();

/** Nobody switches it off or takes it away until the transaction ends: what is written for it would wait for ever. */
export const findWebhookHeld = (tx: Db, workspace_id: string) => found(tx, workspace_id).forShare().executeTakeFirst();

const found = (db: Db, workspace_id: string) =>
  db.selectFrom('board_webhooks').select(columns).where('workspace_id', '=', workspace_id);

type Change = { url: string; is_active: boolean; secret: string | undefined };

/** @param secret sealed; undefined: as it is, which it must be already. @returns undefined where there is none to keep */
export async function saveWebhook(tx: Db, workspace_id: string, { secret, ...change }: Change) {
  const changed = { ...change, ...(secret && { secret }), updated_at: sql<string>`now()` };
  const updated = tx.updateTable('board_webhooks').set(changed).where('workspace_id', '=', workspace_id);
  const known = await updated.returning(columns).executeTakeFirst();
  if (known || !secret) return known;
  const made = tx.insertInto('board_webhooks').values({ workspace_id, ...change, secret });
  return made.returning(columns).executeTakeFirst();
}

/** @param url where it answered so; one that was set since then stays on */
export async function switchOff(tx: Db, workspace_id: string, url: string): Promise<boolean> {
  const one = tx.updateTable('board_webhooks').set({ is_active: false, updated_at: sql<string>`now()` });
  const off = await one.where('workspace_id', '=', workspace_id).where('url', '=', url).executeTakeFirst();
  return off.numUpdatedRows > 0n;
}

export async function deleteWebhook(tx: Db, workspace_id: string): Promise<boolean> {
  const one = tx.deleteFrom('board_webhooks').where('workspace_id', '=', workspace_id);
  return (await one.executeTakeFirst()).numDeletedRows > 0n;
}
