// SQL on what was found.

import type { Warning } from '@hireframe/contract/warnings.ts';
import type { Warning as Found } from '@hireframe/engines/warnings/warning.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { memberName } from '../accounts/accounts.ts';
import { isInPool, isOfSeenPosting, type Viewer } from '../confidential/confidential.ts';

export type NewWarning = {
  kind: Found['kind'];
  application_id: string | null;
  resume_id: string | null;
  evidence: Evidence;
  other_ids: string[];
};
/** What the engine says of it, without other people. */
export type Evidence = Omit<Found, 'other_ids'>;
type Owner = { workspace_id: string; candidate_id: string };

/** What stays is the same row, with who has looked at it and what was said about it; what is no more goes. */
export async function replaceWarnings(
  tx: Db,
  { workspace_id, candidate_id }: Owner,
  found: NewWarning[],
  engine_version: number,
): Promise<void> {
  const kept: string[] = [];
  for (const { other_ids, evidence, ...about } of found) {
    const row = { ...about, workspace_id, candidate_id, evidence: storedJson(evidence), engine_version };
    const { id } = await tx
      .insertInto('warnings')
      .values(row)
      .onConflict((on) => on.constraint('warnings_unique').doUpdateSet({ engine_version }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceOthers(tx, { workspace_id, id }, other_ids);
    kept.push(id);
  }
  const gone = tx.deleteFrom('warnings').where('workspace_id', '=', workspace_id);
  await gone.where('candidate_id', '=', candidate_id).where(sql<boolean>`not id = any(${kept}::uuid[])`).execute();
}

/** Another person is a new matter, whoever has looked at it before. */
async function replaceOthers(tx: Db, { workspace_id, id }: { workspace_id: string; id: string }, other_ids: string[]) {
  await sql`
    delete from warning_others where workspace_id = ${workspace_id} and warning_id = ${id}
    and not candidate_id = any(${other_ids}::uuid[])`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into warning_others (workspace_id, warning_id, candidate_id)
    select ${workspace_id}, ${id}, unnest(${other_ids}::uuid[]) on conflict do nothing`.execute(tx);
  if (numAffectedRows > 0n)
    await tx
      .updateTable('warnings')
      .set({ fine_at: null, fine_by: null })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', id)
      .execute();
}

/** Which of these others do not have this candidate among their own. */
export async function selectUnaware(db: Db, { workspace_id, candidate_id }: Owner, other_ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${other_ids}::uuid[]) as id where not exists (
      select from warnings join warning_others others
        on others.workspace_id = warnings.workspace_id and others.warning_id = warnings.id
      where warnings.workspace_id = ${workspace_id} and warnings.candidate_id = id
      and others.candidate_id = ${candidate_id})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Somebody who was taken into another is that one; nobody is their own other. Who is not in the pool is named to nobody. */
const isOther = sql<boolean>`(coalesce(candidates.merged_into, candidates.id) <> warnings.candidate_id
  and ${isInPool(sql.ref('candidates.workspace_id'), 'candidates.id')})`;

const found = (db: Db, workspace_id: string) =>
  db
    .selectFrom('warnings')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.workspace_id', '=', 'warnings.workspace_id')
        .onRef('messages.id', '=', 'warnings.message_id'),
    )
    .select(['warnings.id', 'warnings.application_id', 'found_at', 'fine_at', 'contested_at'])
    .select((eb) => [
      eb.ref('warnings.kind').$castTo<Warning['kind']>().as('kind'),
      eb.ref('evidence').$castTo<Found>().as('evidence'),
      eb.ref('messages.body').as('contest'),
      sql<string | null>`case when fine_at is not null then ${memberName('warnings.fine_by')} end`.as('fine_by_name'),
      jsonArrayFrom(
        eb
          .selectFrom('warning_others')
          .innerJoin('candidates', (join) =>
            join
              .onRef('candidates.workspace_id', '=', 'warning_others.workspace_id')
              .onRef('candidates.id', '=', 'warning_others.candidate_id'),
          )
          .select(sql<string>`coalesce(candidates.merged_into, candidates.id)`.as('candidate_id'))
          .select(
            sql<string>`coalesce(nullif(btrim(candidates.first_name || ' ' || candidates.last_name), ''), candidates.email)`.as(
              'name',
            ),
          )
          .whereRef('warning_others.workspace_id', '=', 'warnings.workspace_id')
          .whereRef('warning_others.warning_id', '=', 'warnings.id')
          .where(isOther)
          .orderBy('candidates.id'),
      ).as('others'),
    ])
    .where('warnings.workspace_id', '=', workspace_id)
    // What spoke of others, and they are gone.
    .where(
      sql<boolean>`(warnings.kind not in ('same_resume', 'shared_text') or exists (
        select from warning_others others
          join candidates on candidates.workspace_id = others.workspace_id and candidates.id = others.candidate_id
        where others.workspace_id = warnings.workspace_id and others.warning_id = warnings.id and ${isOther}))`,
    );
export type FoundRow = Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirstOrThrow']>>;

/** What concerns an application: what was sent with it, the resume that it was sent with, and its address. */
const concerns = (application_id: string) => sql<boolean>`exists (
  select from applications where applications.workspace_id = warnings.workspace_id and applications.id = ${application_id}
  and applications.candidate_id = warnings.candidate_id and (
    warnings.application_id = applications.id
    or warnings.application_id is null and warnings.resume_id = applications.resume_id
    or warnings.kind = 'disposable_address' and evidence ->> 'address' = applications.email))`;

type Asked = Owner & { application_id?: string | undefined; viewer?: Viewer };

/** Those that nobody has looked at first, then the newest. @param asked.viewer left out for the person themselves */
export function selectWarnings(db: Db, { workspace_id, candidate_id, application_id, viewer }: Asked) {
  let those = found(db, workspace_id)
    .where('warnings.candidate_id', '=', candidate_id)
    .where(isOfSeenPosting(viewer ?? { workspace_id, user_id: null }, 'warnings.application_id'));
  if (application_id) those = those.where(concerns(application_id));
  return those.orderBy(sql`fine_at is not null`).orderBy('found_at', 'desc').orderBy('warnings.id', 'desc');
}

export const findWarning = (db: Db, { workspace_id, candidate_id }: Owner, id: string) =>
  found(db, workspace_id)
    .where('warnings.candidate_id', '=', candidate_id)
    .where('warnings.id', '=', id)
    .executeTakeFirst();

type Which = { workspace_id: string; id: string };

/** @param user_id who has looked at it; null: nobody has */
export async function updateFine(db: Db, { workspace_id, id }: Which, user_id: string | null): Promise<void> {
  const looked = user_id ? { fine_at: sql<string>`now()`, fine_by: user_id } : { fine_at: null, fine_by: null };
  await db.updateTable('warnings').set(looked).where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** Of somebody's own application. */
export const selectMine = (
  db: Db,
  { workspace_id, candidate_id, application_id }: Owner & { application_id: string },
) =>
  found(db, workspace_id)
    .where('warnings.candidate_id', '=', candidate_id)
    .where(concerns(application_id))
    .orderBy('found_at', 'desc')
    .orderBy('warnings.id', 'desc');

/** Locks it: of two who contest it at once, one follows the other. */
export async function lockWarning(tx: Db, { workspace_id, id }: Which): Promise<void> {
  const one = tx.selectFrom('warnings').select('id').where('workspace_id', '=', workspace_id).where('id', '=', id);
  await one.forUpdate().execute();
}

export async function keepContest(tx: Db, { workspace_id, id }: Which, message_id: string): Promise<void> {
  const said = { contested_at: sql<string>`now()`, message_id };
  await tx.updateTable('warnings').set(said).where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

type Pair = { from: string; to: string };

/** @returns which are the other's now; those that the other has as well stay */
export async function moveWarnings(tx: Db, workspace_id: string, { from, to }: Pair): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update warnings set candidate_id = ${to} where workspace_id = ${workspace_id} and candidate_id = ${from}
    and not exists (
      select from warnings theirs where theirs.workspace_id = ${workspace_id} and theirs.candidate_id = ${to}
      and theirs.kind = warnings.kind and theirs.evidence_key = warnings.evidence_key
      and theirs.application_id is not distinct from warnings.application_id
      and theirs.resume_id is not distinct from warnings.resume_id)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function moveWarningsBack(tx: Db, workspace_id: string, { from, to }: Pair, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const moved = tx.updateTable('warnings').set({ candidate_id: from }).where('workspace_id', '=', workspace_id);
  await moved.where('candidate_id', '=', to).where('id', 'in', ids).execute();
}

/** They are looked at again as soon as something changes about them. */
export async function forgetLooks(tx: Db, workspace_id: string, candidate_ids: string[]): Promise<void> {
  if (candidate_ids.length === 0) return;
  const looks = tx.deleteFrom('warning_looks').where('workspace_id', '=', workspace_id);
  await looks.where('candidate_id', 'in', candidate_ids).execute();
}

/** Whose warnings speak of a candidate. */
export async function selectSpeakingOf(tx: Db, workspace_id: string, candidate_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('warning_others')
    .innerJoin('warnings', (join) =>
      join
        .onRef('warnings.workspace_id', '=', 'warning_others.workspace_id')
        .onRef('warnings.id', '=', 'warning_others.warning_id'),
    )
    .select('warnings.candidate_id')
    .distinct()
    .where('warning_others.workspace_id', '=', workspace_id)
    .where('warning_others.candidate_id', '=', candidate_id)
    .execute();
  return rows.map((row) => row.candidate_id);
}

/** Of a person's own applications, for the copy of their data. */
export const selectOfPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('applications')
    .select(['workspace_id', 'candidate_id', 'id as application_id'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
