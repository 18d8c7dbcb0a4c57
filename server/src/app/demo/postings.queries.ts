// SQL for the demo's postings: what is there already, and how it becomes one of some days ago.
import { sql } from 'kysely';
import { candidatesChanged } from '../../features/read-model/read-model.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { deleteMail } from '../../infra/mail/outbox.ts';

export type Which = { workspace_id: string; id: string };

/** The one that was read from this description. */
export const findPosting = (db: Db, workspace_id: string, description: string) =>
  db
    .selectFrom('postings')
    .select(['id', 'status', 'title'])
    .where('workspace_id', '=', workspace_id)
    .where('original_description', '=', description)
    .executeTakeFirst();

export async function setAbout(db: Db, { workspace_id, id }: Which, about: string): Promise<void> {
  await db
    .updateTable('postings')
    .set({ about })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

/** What the law of some places wants said; before it is approved, so that the notice begins with that. */
export async function setLegalLines(db: Db, { workspace_id, id }: Which): Promise<void> {
  await db
    .updateTable('postings')
    .set({ vacancy_kind: 'existing', says_machine_analysis: true })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .execute();
}

export async function setTeam(db: Db, { workspace_id, id }: Which, team: string): Promise<void> {
  await db
    .updateTable('postings')
    .set({ team })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute();
}

/** The members who see no other jobs. */
export async function addHiringTeam(db: Db, { workspace_id, id }: Which): Promise<void> {
  await sql`
    insert into hiring_team_members (workspace_id, posting_id, user_id)
    select workspace_id, ${id}, id from users
    where workspace_id = ${workspace_id} and workspace_role in ('hiring_manager', 'interviewer')
    on conflict do nothing`.execute(db);
}

/** So many views in all, about as many on each of the last days as on another. */
export async function setViews(db: Db, { workspace_id, id }: Which, views: number, days: number): Promise<void> {
  await sql`
    with those as (
      select (now() at time zone 'UTC')::date - ago as day, views
      from generate_series(0, ${days}::int) as ago,
        lateral (select ${views}::int / (${days}::int + 1) + (ago < ${views}::int % (${days}::int + 1))::int as views) share
      where views > 0),
    counted as (
      insert into posting_views (workspace_id, posting_id, day, views) select ${workspace_id}, ${id}, day, views from those
      on conflict (workspace_id, posting_id, day) do update set views = excluded.views)
    update postings set views_count = ${views} where workspace_id = ${workspace_id} and id = ${id}`.execute(db);
}

export const findApplication = (db: Db, { workspace_id, id }: Which, user_id: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'status', 'candidate_id'])
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** An application of whoever was not asked for an assessment yet. */
export async function findUnasked(db: Db, workspace_id: string, user_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where workspace_id = ${workspace_id} and user_id = ${user_id}
    and status in ('submitted', 'under_review', 'shortlisted') and not exists (
      select from assessment_requests r join applications asked
        on asked.workspace_id = r.workspace_id and asked.id = r.application_id
      where asked.workspace_id = ${workspace_id} and asked.user_id = ${user_id})
    order by created_at limit 1`.execute(db);
  return rows[0]?.id;
}

export const hasProfile = async (db: Db, user_id: string): Promise<boolean> =>
  (await db.selectFrom('quick_apply_profiles').select('user_id').where('user_id', '=', user_id).executeTakeFirst()) !==
  undefined;

const recent = sql`now() - interval '12 hours'`;
const back = (days: number) => sql`make_interval(days => ${days})`;

/** A posting of the last hours becomes one of some days ago; an older one stays where it is. */
export async function movePostingBack(tx: Db, { workspace_id, id }: Which, days: number): Promise<void> {
  const one = sql`workspace_id = ${workspace_id}`;
  await sql`
    update posting_history set created_at = created_at - ${back(days)}
    where ${one} and posting_id = ${id} and created_at > ${recent}`.execute(tx);
  await sql`
    update postings set created_at = created_at - ${back(days)}, updated_at = updated_at - ${back(days)},
      approved_at = approved_at - ${back(days)}, posted_external_at = posted_external_at - ${back(days)},
      closed_at = closed_at - ${back(days)}
    where ${one} and id = ${id} and created_at > ${recent}`.execute(tx);
}

type Applied = { workspace_id: string; id: string; candidate_id: string };

/** An application of the last hours came some days ago, and each step of it took its share of the time since. */
export async function moveApplicationBack(tx: Db, { workspace_id, id, candidate_id }: Applied, days: number) {
  const one = sql`workspace_id = ${workspace_id} and application_id = ${id}`;
  await sql`
    with steps as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as total from application_history where ${one}
    )
    update application_history h set created_at = h.created_at - make_interval(secs => ${days} * 86400 * (1 - place::float / (total + 1)))
    from steps where ${one} and h.id = steps.id and h.created_at > ${recent}`.execute(tx);
  await sql`
    update applications set created_at = created_at - ${back(days)}, updated_at = updated_at - ${back(days)}, mail_id = null,
      status_changed_at = (select max(created_at) from application_history where ${one})
    where workspace_id = ${workspace_id} and id = ${id} and created_at > ${recent}`.execute(tx);
  await sql`
    update candidate_activity set created_at = created_at - ${back(days)}
    where workspace_id = ${workspace_id} and candidate_id = ${candidate_id} and kind like 'applications.%'
      and created_at > ${recent}`.execute(tx);
  await sql`
    update notifications set created_at = created_at - ${back(days)}, read_at = now()
    where path = ${`/applications/${id}`} and created_at > ${recent}`.execute(tx);
  await candidatesChanged(tx, workspace_id, [candidate_id]);
}

/** What was written to these people: they have no mailbox. */
export async function forgetMails(tx: Db, user_ids: string[]): Promise<void> {
  const mails = tx
    .selectFrom('outbox')
    .innerJoin('users', 'users.email', 'outbox.to_address')
    .select('outbox.id')
    .where('users.id', 'in', user_ids);
  const ids = (await mails.execute()).map(({ id }) => id);
  await deleteMail(tx, ids);
}
