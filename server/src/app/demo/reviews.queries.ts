// SQL for the review that the demo has: how it becomes one of some days ago.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** The only request of an application, with its message and what was told of it. */
export async function moveReviewBack(tx: Db, application_id: string, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`;
  await sql`
    update review_requests set created_at = created_at - ${back}, due_at = due_at - ${back}
    where application_id = ${application_id}`.execute(tx);
  await sql`
    update messages set send_at = send_at - ${back}, handled_at = handled_at - ${back}
    where application_id = ${application_id} and direction = 'in'`.execute(tx);
  await sql`
    update notifications set created_at = created_at - ${back}, read_at = now() where path = ${`/applications/${application_id}`}
    and created_at > now() - interval '12 hours'`.execute(tx);
}
