// SQL on how long workspaces keep people.

import { warningDays } from '@hireframe/contract/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { memberName } from '../accounts/accounts.ts';
import { isPersonSeenBy, type Viewer } from '../confidential/confidential.ts';

/** Workspaces that do not keep everybody for ever. */
export const selectForgetful = (db: Db) =>
  db
    .selectFrom('workspaces')
    .select(['id', 'name'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('retention_months', 'is not', null),
        exists(
          selectFrom('retention_countries')
            .select('country')
            .whereRef('retention_countries.workspace_id', '=', 'workspaces.id'),
        ),
      ]),
    )
    .execute();

/** How long they are kept: as their country says, else as the workspace does; null is for ever. */
const months = sql<number | null>`coalesce(
  (select retention_countries.months from retention_countries
   where retention_countries.workspace_id = candidates.workspace_id and country_name = candidates.country),
  (select retention_months from workspaces where workspaces.id = candidates.workspace_id))`;

/** When somebody came, or something last happened with them. */
const lastContact = sql<string>`greatest(candidates.created_at, (
  select max(created_at) from candidate_activity
  where candidate_activity.workspace_id = candidates.workspace_id and candidate_id = candidates.id))`;
const isHeld = sql<boolean>`exists (
  select from legal_holds where legal_holds.workspace_id = candidates.workspace_id and candidate_id = candidates.id)`;
/** Of the silence that still lasts: what happens afterwards makes a warning void. */
const isWarned = sql<boolean>`warned_at > ${lastContact}`;

const people = (db: Db, workspace_id: string) =>
  db
    .selectFrom('candidates')
    .leftJoin('retention_warnings', (join) =>
      join
        .onRef('retention_warnings.workspace_id', '=', 'candidates.workspace_id')
        .onRef('retention_warnings.candidate_id', '=', 'candidates.id'),
    )
    .where('candidates.workspace_id', '=', workspace_id)
    .where('merged_into', 'is', null)
    .where(sql<boolean>`not ${isHeld}`);

type Page = { after: string; limit: number };
const atMonths = sql<string>`${lastContact} + make_interval(months => ${months})`;
/** The later of two: when their time is over, and 30 days after the warning. */
const deletesAt = sql<string>`greatest(${atMonths}, warned_at + make_interval(days => ${warningDays}))`;
/** Whoever is kept for ever is not warned, nor deleted for a warning of before. */
const isKeptForever = sql<boolean>`${months} is null`;

/** @param page.after an id, or '' for the first */
export async function selectToWarn(db: Db, workspace_id: string, { after, limit }: Page) {
  let page = people(db, workspace_id)
    .leftJoin('users', 'users.id', 'candidates.user_id')
    .select(['candidates.id', 'candidates.email', 'candidates.first_name', 'users.language'])
    .select([
      lastContact.as('last_contact_at'),
      sql<string>`greatest(${atMonths}, now() + make_interval(days => ${warningDays}))`.as('deletes_at'),
      sql<boolean>`shared_at is not null or source in ('application', 'invitation', 'mailbox')`.as('was_in_contact'),
    ])
    .where(sql<boolean>`${atMonths} < now() + make_interval(days => ${warningDays})`)
    .where(sql<boolean>`(${isWarned}) is not true`)
    .orderBy('candidates.id')
    .limit(limit);
  if (after) page = page.where('candidates.id', '>', after);
  return page.execute();
}
export type ToWarn = Awaited<ReturnType<typeof selectToWarn>>[number];

export async function insertWarnings(
  tx: Db,
  workspace_id: string,
  warned: { candidate_id: string; is_mailed: boolean }[],
): Promise<void> {
  const rows = warned.map((one) => ({ ...one, workspace_id }));
  const made = tx.insertInto('retention_warnings').values(rows);
  await made
    .onConflict((on) =>
      on.columns(['workspace_id', 'candidate_id']).doUpdateSet({
        warned_at: sql<string>`now()`,
        is_mailed: (eb) => eb.ref('excluded.is_mailed'),
      }),
    )
    .execute();
}

const ended = (db: Db, workspace_id: string) =>
  people(db, workspace_id)
    .select('candidates.id')
    .where(isWarned)
    .where(sql<boolean>`not ${isKeptForever} and ${deletesAt} < now()`)
    .orderBy('candidates.id');

/** @param page.after an id, or '' for the first */
export async function selectEnded(db: Db, workspace_id: string, { after, limit }: Page): Promise<string[]> {
  let page = ended(db, workspace_id).limit(limit);
  if (after) page = page.where('candidates.id', '>', after);
  return (await page.execute()).map(({ id }) => id);
}

export async function lockEnded(tx: Db, workspace_id: string, ids: string[]) {
  const still = ended(tx, workspace_id).where('candidates.id', 'in', ids).forUpdate('candidates');
  return (await still.execute()).map(({ id }) => id);
}

/** Who was warned and has heard nothing since, soonest first. */
export const selectEnding = (db: Db, viewer: Viewer) =>
  people(db, viewer.workspace_id)
    .where(isPersonSeenBy(viewer, 'candidates.id'))
    .select(['candidates.id as candidate_id', 'email', 'first_name', 'last_name'])
    .select((eb) => [
      lastContact.as('last_contact_at'),
      deletesAt.as('deletes_at'),
      eb.ref('is_mailed').$notNull().as('is_mailed'),
    ])
    .where(isWarned)
    .where(sql<boolean>`not ${isKeptForever}`)
    .orderBy('deletes_at')
    .orderBy('candidates.id');

/** @returns undefined where they are gone */
export const findKept = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('candidates')
    .innerJoin('workspaces', 'workspaces.id', 'candidates.workspace_id')
    .leftJoin('retention_warnings', (join) =>
      join
        .onRef('retention_warnings.workspace_id', '=', 'candidates.workspace_id')
        .onRef('retention_warnings.candidate_id', '=', 'candidates.id'),
    )
    .select('workspaces.name as company_name')
    .select(sql<string | null>`case when ${isWarned} and not ${isKeptForever} then ${deletesAt} end`.as('deletes_at'))
    .where('candidates.workspace_id', '=', workspace_id)
    .where('candidates.id', '=', id)
    .executeTakeFirst();

export async function selectAdmins(db: Db, workspace_id: string): Promise<string[]> {
  const admins = db.selectFrom('users').select('id').where('workspace_id', '=', workspace_id);
  return (await admins.where('workspace_role', 'in', ['owner', 'admin']).execute()).map(({ id }) => id);
}

/** Newest first. */
export const selectHolds = (db: Db, workspace_id: string) =>
  db
    .selectFrom('legal_holds')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'legal_holds.workspace_id')
        .onRef('candidates.id', '=', 'legal_holds.candidate_id'),
    )
    .select(['candidate_id', 'reason', 'legal_holds.created_at', 'email', 'first_name', 'last_name'])
    .select(memberName('legal_holds.held_by').as('held_by_name'))
    .where('legal_holds.workspace_id', '=', workspace_id)
    .orderBy('legal_holds.created_at', 'desc')
    .orderBy('candidate_id');

type Hold = { workspace_id: string; candidate_id: string; reason: string; held_by: string };
export async function upsertHold(tx: Db, hold: Hold): Promise<void> {
  const { reason, held_by } = hold;
  const made = tx.insertInto('legal_holds').values(hold);
  await made
    .onConflict((on) => on.columns(['workspace_id', 'candidate_id']).doUpdateSet({ reason, held_by }))
    .execute();
}

/** @returns whether there was one */
export async function deleteHold(tx: Db, workspace_id: string, candidate_id: string): Promise<boolean> {
  const gone = tx.deleteFrom('legal_holds').where('workspace_id', '=', workspace_id);
  const { numDeletedRows } = await gone.where('candidate_id', '=', candidate_id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Newest first. */
export const selectErasures = (db: Db, workspace_id: string) =>
  db
    .selectFrom('erasures')
    .select(['id', 'erased_at', 'people', 'files', 'checked_at'])
    .select((eb) => [
      eb.ref('cause').$castTo<'member' | 'retention' | 'person'>().as('cause'),
      eb.ref('rows').$castTo<Record<string, number>>().as('rows'),
      eb.case().when('cause', '=', 'member').then(memberName('erasures.erased_by')).end().as('erased_by_name'),
    ])
    .where('workspace_id', '=', workspace_id)
    .orderBy('erased_at', 'desc')
    .orderBy('id', 'desc');

/** Where both are held, each keeps its own. @returns whether it moved */
export async function moveHold(tx: Db, workspace_id: string, { from, to }: { from: string; to: string }) {
  const has = tx.selectFrom('legal_holds').select('candidate_id').where('workspace_id', '=', workspace_id);
  const moved = tx
    .updateTable('legal_holds')
    .set({ candidate_id: to })
    .where('workspace_id', '=', workspace_id)
    .where('candidate_id', '=', from)
    .where(({ not, exists }) => not(exists(has.where('candidate_id', '=', to))));
  return (await moved.executeTakeFirst()).numUpdatedRows > 0n;
}

export const selectCountries = (db: Db, workspace_id: string) =>
  db
    .selectFrom('retention_countries')
    .select(['country', 'months'])
    .where('workspace_id', '=', workspace_id)
    .orderBy('country_name');

/** @returns null where the country has no time of its own */
export async function findCountry(tx: Db, workspace_id: string, country: string): Promise<number | null> {
  const one = tx.selectFrom('retention_countries').select('months').where('workspace_id', '=', workspace_id);
  return (await one.where('country', '=', country).forUpdate().executeTakeFirst())?.months ?? null;
}

type Country = { workspace_id: string; country: string; country_name: string; months: number };
export async function upsertCountry(tx: Db, given: Country): Promise<void> {
  const made = tx.insertInto('retention_countries').values(given);
  const { months } = given;
  await made.onConflict((on) => on.columns(['workspace_id', 'country']).doUpdateSet({ months })).execute();
}

export async function deleteCountry(tx: Db, workspace_id: string, country: string): Promise<void> {
  const gone = tx.deleteFrom('retention_countries').where('workspace_id', '=', workspace_id);
  await gone.where('country', '=', country).execute();
}
