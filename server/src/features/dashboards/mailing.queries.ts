// SQL on who gets which dashboard by mail.
import { rolesOfTheirJobs } from '@hireframe/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { lacksSecondFactor } from '../accounts/accounts.ts';

export type MailingKey = { workspace_id: string; dashboard_id: string; user_id: string };

/** Asking anew for another day begins anew. @param now an instant */
export async function upsertMailing(db: Db, key: MailingKey, weekday: number, now: string): Promise<void> {
  await db
    .insertInto('dashboard_mailings')
    .values({ ...key, weekday, created_at: now })
    .onConflict((on) =>
      on
        .columns(['workspace_id', 'dashboard_id', 'user_id'])
        .doUpdateSet({ weekday, created_at: now })
        .where('dashboard_mailings.weekday', '<>', weekday),
    )
    .execute();
}

const one = ({ workspace_id, dashboard_id, user_id }: MailingKey) =>
  sql<boolean>`workspace_id = ${workspace_id} and dashboard_id = ${dashboard_id} and user_id = ${user_id}`;

export async function deleteMailing(db: Db, key: MailingKey): Promise<void> {
  await db.deleteFrom('dashboard_mailings').where(one(key)).execute();
}

const isOn = (day: string) =>
  sql<boolean>`weekday = extract(isodow from ${day}::date) and (mailed_on is null or mailed_on < ${day})`;

/**
 * Whose day it is and who has not had it yet.
 * @param begins the instant from which mails of that day go out: who asked later gets the first one a week on
 */
export const selectDue = (db: Db, day: string, begins: string) =>
  db
    .selectFrom('dashboard_mailings')
    .select(['workspace_id', 'dashboard_id', 'user_id'])
    .where(isOn(day))
    .where('created_at', '<=', begins)
    .orderBy('dashboard_id')
    .orderBy('user_id')
    .execute();

/** Spares the drawing of what was mailed, or is no longer wanted. */
export const isDue = async (db: Db, key: MailingKey, day: string): Promise<boolean> =>
  (await db.selectFrom('dashboard_mailings').select('weekday').where(one(key)).where(isOn(day)).executeTakeFirst()) !==
  undefined;

/** Whoever marks it first mails it. @returns whether that was us */
export async function markMailed(tx: Db, key: MailingKey, day: string): Promise<boolean> {
  const marked = tx.updateTable('dashboard_mailings').set({ mailed_on: day }).where(one(key)).where(isOn(day));
  return (await marked.executeTakeFirst()).numUpdatedRows > 0n;
}

/**
 * A dashboard and whom it goes to, who may see it now: a member of its workspace, with a confirmed address where the
 * workspace wants that, who owns it or whom it is shared with.
 */
export const findToMail = (db: Db, { workspace_id, dashboard_id, user_id }: MailingKey) =>
  db
    .selectFrom('dashboards')
    .innerJoin('workspaces', 'workspaces.id', 'dashboards.workspace_id')
    .innerJoin('users', 'users.workspace_id', 'dashboards.workspace_id')
    .leftJoin('dashboard_mailings', (join) =>
      join
        .onRef('dashboard_mailings.workspace_id', '=', 'dashboards.workspace_id')
        .onRef('dashboard_mailings.dashboard_id', '=', 'dashboards.id')
        .onRef('dashboard_mailings.user_id', '=', 'users.id'),
    )
    .select(['dashboards.name', 'dashboards.query', 'workspaces.name as workspace_name', 'weekday'])
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('dashboards.workspace_id', '=', workspace_id)
    .where('users.workspace_role', 'not in', rolesOfTheirJobs)
    .where('dashboards.id', '=', dashboard_id)
    .where('users.id', '=', user_id)
    .where((eb) => eb.or([eb('dashboards.user_id', '=', user_id), eb('dashboards.is_shared', '=', true)]))
    .where((eb) => eb.not(lacksSecondFactor))
    .where((eb) => eb.or([eb('verified_addresses_required', '=', false), eb('is_email_verified', '=', true)]))
    .executeTakeFirst();
export type ToMail = NonNullable<Awaited<ReturnType<typeof findToMail>>>;
