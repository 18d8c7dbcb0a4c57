// SQL on messages to webhooks. A row is the message and how its delivery goes.
import type { WebhookDelivery } from '@hireframe/contract/boards.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import type { WebhookDeliveries } from '../../../infra/database/schema.ts';

const columns = [
  'id',
  'posting_id',
  'posting_title',
  'event',
  'status',
  'attempts',
  'last_status',
  'last_error',
  'delivered_at',
  'created_at',
] as const;
const nextAttempt = sql<string | null>`case when status = 'pending' then next_attempt_at end`.as('next_attempt_at');

export async function insertDelivery(tx: Db, delivery: Insertable<WebhookDeliveries>): Promise<string> {
  return (await tx.insertInto('webhook_deliveries').values(delivery).returning('id').executeTakeFirstOrThrow()).id;
}

/** Newest first. */
export const selectDeliveries = (db: Db, workspace_id: string, status: WebhookDelivery['status'] | undefined) =>
  db
    .selectFrom('webhook_deliveries')
    .select(columns)
    .select(nextAttempt)
    .where('workspace_id', '=', workspace_id)
    .where((eb) => (status ? eb('status', '=', status) : eb.lit(true)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const findDelivery = (db: Db, workspace_id: string, id: string) =>
  selectDeliveries(db, workspace_id, undefined).where('id', '=', id).executeTakeFirst();

/** A message that failed before says less than the one which now follows on the same posting. */
export async function giveWayToNewer(tx: Db, workspace_id: string, posting_id: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'dead', last_error: overtaken })
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .where('status', '=', 'pending')
    .where('attempts', '>', 0)
    .execute();
}

const overtaken = 'A newer message on this posting was sent instead.';

export type Claimed = {
  workspace_id: string;
  id: string;
  posting_id: string | null;
  event: string;
  payload: string;
  attempts: number; // This one counted.
  url: string;
  secret: string; // Sealed.
};

/**
 * Takes one that is due, for `lease_seconds`: nobody else sends it meanwhile, and when its worker dies it is due again
 * after them. Of one posting the older message goes first.
 * @param busy workspaces that are being sent to; a slow address must not hold up the others
 */
export async function claimDelivery(db: Db, lease_seconds: number, busy: string[]): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries as claimed
    set attempts = claimed.attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease_seconds})
    from board_webhooks
    where (claimed.workspace_id, claimed.id) = (
        select due.workspace_id, due.id from webhook_deliveries as due
        where due.status = 'pending' and due.next_attempt_at <= now() and due.workspace_id <> all (${busy})
          and not exists (
            select from webhook_deliveries as older
            where older.workspace_id = due.workspace_id and older.posting_id = due.posting_id
              and older.status = 'pending' and older.id < due.id)
        order by due.next_attempt_at, due.id limit 1 for update skip locked)
      and board_webhooks.workspace_id = claimed.workspace_id
    returning claimed.workspace_id, claimed.id, claimed.posting_id, claimed.event, claimed.payload, claimed.attempts,
      board_webhooks.url, board_webhooks.secret`.execute(db);
  return rows[0];
}

type Sent = Pick<Claimed, 'workspace_id' | 'id' | 'attempts'>;
type Result = { last_status: number | null; last_error: string | null };

export async function markDelivered(tx: Db, { workspace_id, id }: Sent, last_status: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'delivered', last_status, last_error: null, delivered_at: sql<string>`now()` })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

/**
 * Notes a failure, unless somebody else has taken the message up since.
 * @param wait_seconds until the next try; undefined: there is none
 * @returns what it is now, and undefined where it was taken up
 */
export async function markFailed(tx: Db, { workspace_id, id, attempts }: Sent, result: Result, wait_seconds?: number) {
  const isOvertaken = sql<boolean>`exists (
    select from webhook_deliveries as newer
    where newer.workspace_id = webhook_deliveries.workspace_id and newer.posting_id = webhook_deliveries.posting_id
      and newer.status = 'pending' and newer.id > webhook_deliveries.id)`;
  const isOver = wait_seconds === undefined;
  const failed = tx
    .updateTable('webhook_deliveries')
    .set({
      ...result,
      status: isOver ? 'dead' : sql<string>`case when ${isOvertaken} then 'dead' else 'pending' end`,
      ...(!isOver && {
        last_error: sql<string>`case when ${isOvertaken} then ${overtaken} else ${result.last_error} end`,
      }),
      next_attempt_at: sql<string>`now() + make_interval(secs => ${wait_seconds ?? 0})`,
    })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempts);
  return failed.returning('status').executeTakeFirst();
}

/** Everything that waits for an address which is told no more. */
export async function buryPending(tx: Db, workspace_id: string, last_error: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'dead', last_error })
    .where('workspace_id', '=', workspace_id)
    .where('status', '=', 'pending')
    .execute();
}

/** Begins anew, under the same id. @returns false where it is on its way already */
export async function revive(tx: Db, workspace_id: string, id: string): Promise<boolean> {
  const again = { status: 'pending', attempts: 0, last_error: null, last_status: null, delivered_at: null };
  const revived = tx
    .updateTable('webhook_deliveries')
    .set({ ...again, next_attempt_at: sql<string>`now()` })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('status', '<>', 'pending');
  return (await revived.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteOldDeliveries(db: Db, days: number): Promise<void> {
  const old = sql<string>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', old).where('status', '<>', 'pending').execute();
}
