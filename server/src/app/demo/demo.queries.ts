// The demo invents people who never signed up, so it writes their accounts itself; all else goes through the doors.
import { type Insertable, sql } from 'kysely';
import { candidatesChanged } from '../../features/read-model/read-model.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Users } from '../../infra/database/schema.ts';
import type { Recruiter } from '../../infra/security/actor.ts';

/** Undefined before the first start with a demo. */
export const findDemo = (db: Db) => db.selectFrom('demo').select('removed_at').executeTakeFirst();

/** @returns false when another start made it at the same time */
export async function insertDemo(tx: Db): Promise<boolean> {
  const made = tx
    .insertInto('demo')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing());
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** Until the transaction ends nobody can remove the demo, and others who ask this wait. @returns whether there still is one */
export async function holdDemo(tx: Db): Promise<boolean> {
  const held = tx.selectFrom('demo').select('is_only').where('removed_at', 'is', null).forUpdate();
  return (await held.executeTakeFirst()) !== undefined;
}

export async function markRemoved(tx: Db, removed_at: string): Promise<void> {
  await tx.updateTable('demo').set({ removed_at }).execute();
}

export async function insertWorkspace(tx: Db, name: string, country: string): Promise<string> {
  const made = tx.insertInto('workspaces').values({ name, country, is_demo: true }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** @returns undefined when somebody has this address already: then it stays theirs */
export async function insertPerson(tx: Db, person: Insertable<Users>, number: number | null) {
  const made = tx
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing());
  const user = await made.returning('id').executeTakeFirst();
  if (user) await tx.insertInto('demo_people').values({ user_id: user.id, number }).execute();
  return user?.id;
}

export async function insertPassword(tx: Db, user_id: string, password_hash: string): Promise<void> {
  await tx.insertInto('credentials').values({ user_id, password_hash }).execute();
}

/** Of the recruiter. Nobody was shown its secret, so nobody can use it. */
export async function insertApiKey(tx: Db, user_id: string, key: { short: string; key_hash: string }): Promise<void> {
  await sql`
    insert into api_keys (workspace_id, user_id, owner_joined_at, name, short, key_hash, scopes, expires_at)
    select workspace_id, id, onboarded_at, 'Careers site', ${key.short}, ${key.key_hash}, '{jobs:read,applications:read}',
      now() + interval '1 year'
    from users where id = ${user_id}`.execute(tx);
}

/** An app that the recruiter allowed. Its secret and tokens were shown to nobody. */
export async function insertConnectedApp(tx: Db, user_id: string, secret_hash: string): Promise<void> {
  await sql`
    with app as (
      insert into connected_apps (workspace_id, name, redirect_uris, scopes, secret_hash, created_by)
      select workspace_id, 'Interview calendar', '{https://calendar.example/connect/back}',
        '{candidates:read,interviews:read,interviews:write}', ${secret_hash}, id
      from users where id = ${user_id}
      returning workspace_id, id
    ), access as (
      insert into app_grants (workspace_id, app_id, user_id, owner_joined_at, scopes, expires_at, last_used_at)
      select app.workspace_id, app.id, users.id, onboarded_at, '{interviews:read,interviews:write}',
        now() + interval '1 year', now() - interval '3 hours'
      from app, users where users.id = ${user_id}
      returning workspace_id, id, expires_at
    )
    insert into app_tokens (kind, token_hash, workspace_id, grant_id, payload, expires_at)
    select 'RefreshToken', ${secret_hash}, workspace_id, id, '{}', expires_at from access`.execute(tx);
}

/** One that is verified, and one whose record is still to be set. */
export async function insertEmailDomains(tx: Db, workspace_id: string): Promise<void> {
  const domains = [
    { workspace_id, domain: 'fernhill.example', token: 'shown-in-the-demo', verified_at: sql<string>`now()` },
    { workspace_id, domain: 'fernhill-labs.example', token: '4f6b0c1d9a7e4e52b8d3a6f01c27e985', verified_at: null },
  ];
  await tx.insertInto('sso_domains').values(domains).execute();
}

export async function findPerson(db: Db, number: number) {
  return db
    .selectFrom('demo_people')
    .leftJoin('resumes', 'resumes.user_id', 'demo_people.user_id')
    .select(['demo_people.user_id', 'resumes.id as resume_id'])
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function selectPeople(db: Db): Promise<string[]> {
  return (await db.selectFrom('demo_people').select('user_id').execute()).map(({ user_id }) => user_id);
}

export async function isDemoWorkspace(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('workspaces').select('id').where('id', '=', id).where('is_demo', '=', true);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function selectMembers(db: Db, workspace_id: string): Promise<string[]> {
  const members = db.selectFrom('users').select('id').where('workspace_id', '=', workspace_id);
  return (await members.execute()).map(({ id }) => id);
}

/** The addresses of its careers page become free: nobody outside was sent there. */
export async function deleteWorkspace(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('careers_slugs').where('workspace_id', '=', id).execute();
  await tx.deleteFrom('workspaces').where('id', '=', id).execute();
}

/** Those of the addresses that have an account. */
export async function selectAddresses(db: Db, emails: string[]): Promise<string[]> {
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return found.map(({ email }) => email);
}

/** As whom the demo's company acts; undefined once it was removed. */
export async function findRecruiter(db: Db): Promise<Recruiter | undefined> {
  const found = await db
    .selectFrom('demo_people')
    .innerJoin('users', 'users.id', 'demo_people.user_id')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .select(['users.id as user_id', 'workspaces.id as workspace_id'])
    .where('is_demo', '=', true)
    .where('users.workspace_role', '=', 'owner')
    .executeTakeFirst();
  return found && { ...found, role: 'recruiter', workspace_role: 'owner', sign_in_id: '' };
}

export function findUpload(db: Db, workspace_id: string, upload_key: string) {
  const one = db.selectFrom('uploads').select(['id', 'finished_at']).where('workspace_id', '=', workspace_id);
  return one.where('upload_key', '=', upload_key).executeTakeFirst();
}

/** An upload of the last hours, with all that it made, becomes one of so many days ago; an older one stays where it is. */
export async function moveBack(tx: Db, workspace_id: string, id: string, days: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update uploads set created_at = created_at - make_interval(days => ${days}),
        received_at = received_at - make_interval(days => ${days}), started_at = started_at - make_interval(days => ${days}),
        finished_at = finished_at - make_interval(days => ${days})
      where workspace_id = ${workspace_id} and id = ${id} and created_at > now() - interval '12 hours'
      returning workspace_id, id
    ), made as (
      update candidates set created_at = candidates.created_at - make_interval(days => ${days})
      from upload_items i join moved on moved.workspace_id = i.workspace_id and moved.id = i.upload_id
      where candidates.workspace_id = i.workspace_id and candidates.id = i.candidate_id and i.status = 'success'
      returning candidates.workspace_id, candidates.id
    ), resumes_moved as (
      update candidate_resumes r set uploaded_at = r.uploaded_at - make_interval(days => ${days})
      from made where r.workspace_id = made.workspace_id and r.candidate_id = made.id
    ), events_moved as (
      update candidate_activity a set created_at = a.created_at - make_interval(days => ${days})
      from made where a.workspace_id = made.workspace_id and a.candidate_id = made.id
    )
    select id from made`.execute(tx);
  await candidatesChanged(
    tx,
    workspace_id,
    rows.map((row) => row.id),
  );
}

export async function hasTags(db: Db, workspace_id: string): Promise<boolean> {
  const one = db.selectFrom('tags').select('id').where('workspace_id', '=', workspace_id);
  return (await one.limit(1).executeTakeFirst()) !== undefined;
}

export async function selectCandidates(db: Db, workspace_id: string): Promise<string[]> {
  const all = db.selectFrom('candidates').select('id').where('workspace_id', '=', workspace_id).orderBy('email');
  return (await all.execute()).map(({ id }) => id);
}

export async function hasCandidate(db: Db, workspace_id: string, email: string): Promise<boolean> {
  const one = db.selectFrom('candidates').select('id').where('workspace_id', '=', workspace_id);
  return (await one.where('email', '=', email).executeTakeFirst()) !== undefined;
}
