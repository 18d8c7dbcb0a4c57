// SQL on who wants new jobs by mail.
import type { JobAlertFilter } from '@hireframe/contract/job-alert-words.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { JobAlerts } from '../../infra/database/schema.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { isListedNow } from '../postings/postings.ts';

type Wanted = { workspace_id: string | null; email: string; filter: JobAlertFilter; language: string | null };
export type Alert = Pick<Selectable<JobAlerts>, 'id' | 'workspace_id' | 'email' | 'language'> & {
  filter: JobAlertFilter;
  company_name: string | null;
  careers_slug: string | null;
  is_confirmed: boolean;
};

/** How long a link that nobody has followed is good; its mail says so. */
const confirmDays = 3;
const isStale = sql<boolean>`(confirmed_at is null and job_alerts.created_at < now() - make_interval(days => ${confirmDays}))`;

/** Where one waits for its confirmation its days begin anew; one that is confirmed stays as it is. */
export async function insertAlert(tx: Db, { filter, ...wanted }: Wanted): Promise<string> {
  const isWaiting = sql`job_alerts.confirmed_at is null`;
  const made = tx
    .insertInto('job_alerts')
    .values({ ...wanted, filter: storedJson(filter) })
    .onConflict((on) =>
      on.constraint('job_alerts_unique').doUpdateSet({
        language: sql`case when ${isWaiting} then excluded.language else job_alerts.language end`,
        created_at: sql`case when ${isWaiting} then now() else job_alerts.created_at end`,
        notified_until: sql`case when ${isWaiting} then now() else job_alerts.notified_until end`,
      }),
    )
    .returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

const alerts = (db: Db) =>
  db
    .selectFrom('job_alerts')
    .leftJoin('workspaces', 'workspaces.id', 'job_alerts.workspace_id')
    .leftJoin('careers_pages', (join) =>
      join.onRef('careers_pages.workspace_id', '=', 'job_alerts.workspace_id').on('is_published', '=', true),
    )
    .select(['job_alerts.id', 'job_alerts.workspace_id', 'email', 'filter', 'language'])
    .select(['workspaces.name as company_name', 'careers_pages.slug as careers_slug'])
    .select(sql<boolean>`confirmed_at is not null`.as('is_confirmed'));

/** @returns undefined where it was stopped, or nobody confirmed it in time */
export async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  const found = alerts(db).where('job_alerts.id', '=', id).where(sql<boolean>`not ${isStale}`);
  return (await found.executeTakeFirst()) as Alert | undefined;
}

export async function countOthers(db: Db, { id, email }: Pick<Alert, 'id' | 'email'>): Promise<number> {
  const others = db.selectFrom('job_alerts').where('email', '=', email).where('id', '!=', id);
  const counted = others.where('confirmed_at', 'is not', null).select(sql<number>`count(*)::int`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

export async function markConfirmed(db: Db, id: string): Promise<void> {
  const one = db.updateTable('job_alerts').set({ confirmed_at: sql<string>`coalesce(confirmed_at, now())` });
  await one.where('id', '=', id).execute();
}

/** @returns the ids of those that are gone */
export async function deleteAlert(tx: Db, id: string, { all }: { all: boolean }): Promise<string[]> {
  const one = tx.selectFrom('job_alerts').select('email').where('id', '=', id);
  const gone = all
    ? tx.deleteFrom('job_alerts').where('email', '=', one)
    : tx.deleteFrom('job_alerts').where('id', '=', id);
  return (await gone.returning('id').execute()).map((row) => row.id);
}

export async function deleteUnconfirmed(db: Db): Promise<void> {
  await db.deleteFrom('job_alerts').where(isStale).execute();
}

/** At most one mail a day, in UTC; none of a page that its company has taken down. */
const isDue = sql<boolean>`(confirmed_at is not null and (mailed_on is null or mailed_on < (now() at time zone 'utc')::date)
  and (job_alerts.workspace_id is null or careers_pages.slug is not null))`;

/** Approved this long ago: what another transaction is about to commit has then been committed. */
const settling = sql`interval '1 minute'`;

/** Those that are due and for which any job was published since. Whether one matches is seen when it is mailed. */
export const selectDue = async (db: Db): Promise<string[]> =>
  (
    await alerts(db)
      .where(isDue)
      .where(
        sql<boolean>`exists (select from postings where ${isListedNow} and approved_at > notified_until
          and (job_alerts.workspace_id is null or postings.workspace_id = job_alerts.workspace_id))`,
      )
      .orderBy('job_alerts.id')
      .execute()
  ).map(({ id }) => id);

export type DueAlert = Alert & { since: string; until: string };

/** Until the transaction ends nobody else mails it. `since`, `until`: of which jobs it has not told, as text, to the microsecond. */
export async function lockDue(tx: Db, id: string) {
  const due = alerts(tx).where('job_alerts.id', '=', id).where(isDue);
  const found = due
    .select([sql<string>`notified_until::text`.as('since'), sql<string>`(now() - ${settling})::text`.as('until')])
    .forUpdate('job_alerts')
    .skipLocked();
  return (await found.executeTakeFirst()) as DueAlert | undefined;
}

export async function markMailed(tx: Db, id: string, until: string): Promise<void> {
  const mailed_on = sql<string>`(now() at time zone 'utc')::date`;
  await tx.updateTable('job_alerts').set({ mailed_on, notified_until: until }).where('id', '=', id).execute();
}

/** Of whoever has proved that they read the address of the account. */
const ofPerson = (user_id: string) =>
  sql<boolean>`job_alerts.email = (select email from users where id = ${user_id} and is_email_verified)`;

export const selectAlertsOf = (db: Db, user_id: string) =>
  alerts(db).select(['job_alerts.created_at', 'confirmed_at', 'mailed_on']).where(ofPerson(user_id)).execute();

/** @returns the ids of those that are gone */
export async function deleteAlertsOf(tx: Db, user_id: string): Promise<string[]> {
  const gone = tx.deleteFrom('job_alerts').where(ofPerson(user_id)).returning('id');
  return (await gone.execute()).map(({ id }) => id);
}
