// SQL on what members have had mailed.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

type Sender = { workspace_id: string; user_id: string };

/** One mail that goes out. */
export async function recordSending(tx: Db, { workspace_id }: Sender, id: string): Promise<void> {
  const row = tx.insertInto('sendings').values({ workspace_id, id });
  await row.onConflict((on) => on.doNothing()).execute();
}

/** A mail that came back; one that was not a member's is none. */
export async function recordReturn(tx: Db, id: string): Promise<void> {
  const mine = tx.updateTable('sendings').set({ returned_at: sql<string>`now()` });
  await mine.where('id', '=', id).where('returned_at', 'is', null).execute();
}

/** Its recipient calls it spam. Of nobody's member as above. */
export async function recordComplaint(tx: Db, id: string): Promise<void> {
  const mine = tx.updateTable('sendings').set({ complained_at: sql<string>`now()` });
  await mine.where('id', '=', id).where('complained_at', 'is', null).execute();
}

type Standing = {
  is_email_verified: boolean;
  age_days: number;
  sent_today: number; // In 24 hours.
  sent_week: number;
  returned: number; // Of these.
  complaints: number; // Of these.
  answered: number; // People, in 90 days.
};

/** @returns undefined for somebody who has left the workspace */
export async function selectStanding(db: Db, { workspace_id, user_id }: Sender): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select users.is_email_verified,
      extract(epoch from now() - workspaces.created_at)::float8 / 86400 as age_days,
      sent.today as sent_today, sent.week as sent_week, sent.returned, sent.complaints,
      (select count(distinct candidate_id)::int from messages where messages.workspace_id = workspaces.id
        and direction = 'in' and not is_automatic and send_at > now() - interval '90 days') as answered
    from users join workspaces on workspaces.id = users.workspace_id,
      lateral (select count(*) filter (where created_at > now() - interval '1 day')::int as today,
        count(*)::int as week, count(returned_at)::int as returned,
        count(complained_at)::int as complaints
        from sendings where sendings.workspace_id = workspaces.id and created_at > now() - interval '7 days') as sent
    where users.id = ${user_id} and workspaces.id = ${workspace_id}`.execute(db);
  return rows[0];
}

export async function selectNames(db: Db, { workspace_id, user_id }: Sender) {
  return db
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .select([
      'workspaces.name as workspace_name',
      sql<string>`users.first_name || ' ' || users.last_name`.as('member_name'),
    ])
    .where('users.id', '=', user_id)
    .where('workspaces.id', '=', workspace_id)
    .executeTakeFirstOrThrow();
}

/** Whether a candidate has neither applied, nor written, nor shared their profile. Whose address is not confirmed did none of it. */
export async function isStranger(db: Db, workspace_id: string, candidate_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from candidates where workspace_id = ${workspace_id} and id = ${candidate_id} and shared_at is not null)
      or exists (select from messages where workspace_id = ${workspace_id} and candidate_id = ${candidate_id} and direction = 'in')
      or exists (select from applications where workspace_id = ${workspace_id} and candidate_id = ${candidate_id}
        and source in ('applied', 'quick_apply', 'public', 'mail') and is_address_confirmed) as is_known`.execute(db);
  return !rows[0]?.is_known;
}

/** What no limit looks at any more. */
export async function deleteOldSendings(db: Db): Promise<void> {
  await db.deleteFrom('sendings').where('created_at', '<', sql<string>`now() - interval '30 days'`).execute();
}
