// SQL on people and their passwords.

import type { Language } from '@hireframe/contract/languages.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Users } from '../../infra/database/schema.ts';
import { signInNeeded } from '../../infra/http/problem.ts';

const now = sql<string>`now()`;

export type NewAccount = {
  email: string; // Lower case.
  first_name: string;
  last_name: string;
  is_email_verified?: boolean;
  is_password_autoset?: boolean;
  language?: Language | null;
};

export async function insertUser(tx: Db, user: NewAccount): Promise<string> {
  return (await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

/** @returns undefined when the address has an account */
export async function insertUserUnlessKnown(tx: Db, user: NewAccount): Promise<string | undefined> {
  const made = tx
    .insertInto('users')
    .values(user)
    .onConflict((on) => on.column('email').doNothing());
  return (await made.returning('id').executeTakeFirst())?.id;
}

/** @returns the address; undefined where somebody has been in, or nobody is there */
export async function deleteUnclaimedUser(tx: Db, user_id: string): Promise<string | undefined> {
  const unclaimed = tx.deleteFrom('users').where('id', '=', user_id).where('is_password_autoset', '=', true);
  return (await unclaimed.where('role', 'is', null).returning('email').executeTakeFirst())?.email;
}

export async function upsertPassword(tx: Db, user_id: string, password_hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id, password_hash })
    .onConflict((on) => on.column('user_id').doUpdateSet({ password_hash, changed_at: now }))
    .execute();
}

/** The same password under a costlier hash. Not where another one was chosen meanwhile. */
export async function raisePassword(
  db: Db,
  { user_id, password_hash, raised_hash }: { user_id: string; password_hash: string | null; raised_hash: string },
): Promise<void> {
  const same = db.updateTable('credentials').set({ password_hash: raised_hash }).where('user_id', '=', user_id);
  await same.where('password_hash', '=', password_hash).execute();
}

export async function deletePassword(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('credentials').where('user_id', '=', user_id).execute();
}

/** @param ip_address of the caller: one from which the person signed in before is known */
export function findLogin(db: Db, email: string, ip_address: string) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id as user_id', 'credentials.password_hash'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sign_ins')
            .select('sign_ins.id')
            .whereRef('sign_ins.user_id', '=', 'users.id')
            .where('sign_ins.ip_address', '=', ip_address),
        )
        .as('is_known_place'),
    )
    .where('users.email', '=', email)
    .executeTakeFirst();
}

export function findRecipient(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Who did something, as a workspace is told: the person that a column points to, such as 'notes.user_id'. */
export const memberName = (column: string) =>
  sql<string>`coalesce((
    select first_name || ' ' || last_name from users where users.id = ${sql.ref(column)}), 'A former member')`;

export const findAccount = (db: Db, email: string) =>
  db.selectFrom('users').select(['id', 'role', 'is_password_autoset']).where('email', '=', email).executeTakeFirst();

/** Locks the account of this address, unless it is a recruiter's. @returns its id, if there is one */
export async function lockCandidate(tx: Db, email: string): Promise<string | undefined> {
  const found = tx.selectFrom('users').select('id').where('email', '=', email);
  return (await found.where('role', 'is distinct from', 'recruiter').forUpdate().executeTakeFirst())?.id;
}

/** Locks the account of this address for which nobody has chosen a password yet. @returns its id, if there is one */
export async function lockUnclaimed(tx: Db, email: string): Promise<string | undefined> {
  const id = await lockCandidate(tx, email);
  // Once the lock is held: of two who come at once the second finds the password of the first.
  const isIn =
    id && (await tx.selectFrom('credentials').select('user_id').where('user_id', '=', id).executeTakeFirst());
  return isIn ? undefined : id;
}

/** What proves who somebody is, and how they are written to. */
export function selectIdentity(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .select(['users.id', 'email', 'first_name', 'last_name', 'is_email_verified', 'is_password_autoset', 'language'])
    .select(['password_hash', 'workspaces.name as workspace_name'])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow(signInNeeded); // Deleted since they were let in.
}

const hasNoAuthenticator = sql<boolean>`not exists (
  select from authenticators where authenticators.user_id = users.id and authenticators.added_at is not null)`;

/** Of a row of users: whether a password alone gets in. A passkey counts, since devices look who is there before they use it. */
export const hasNoSecondFactor = sql<boolean>`(
  ${hasNoAuthenticator}
  and not exists (select from passkeys where passkeys.user_id = users.id))`;

/** Of a row of users beside its workspace: whether that demands a second factor which the person has not here. */
const lacksOwnFactor = sql<boolean>`case when workspaces.second_factor_required then ${hasNoSecondFactor} else false end`;

/**
 * Of a row of users beside their workspace and a sign-in: whether that demands a second factor which nobody showed. Of a provider that does
 * not say that it asked for several, one is assumed: an app of ours makes up for it, whose code is then asked for. A passkey does not, since
 * such a sign-in is not by it.
 */
export const lacksFactorOf = sql<boolean>`case when not coalesce(workspaces.second_factor_required, false) then false
  when sign_ins.is_single_sign_on then not sign_ins.has_provider_factors and ${hasNoAuthenticator}
  else ${hasNoSecondFactor} end`;

/** Of a row of users: whether they sign in at their workspace's provider, whose factors count as theirs. */
export const hasSingleSignOn = sql<boolean>`exists (
  select from sso_identities where sso_identities.user_id = users.id and sso_identities.workspace_id = users.workspace_id)`;

/** The same of what is done for them while they are away: whoever signs in at the workspace's provider has its factors. */
export const lacksSecondFactor = sql<boolean>`(${lacksOwnFactor} and not ${hasSingleSignOn})`;

/**
 * Of a row of users: whether their workspace lets them in through its provider alone. Owners keep another way in, for the day
 * on which the provider fails.
 */
export const mustUseSingleSignOn = sql<boolean>`(users.workspace_role <> 'owner' and exists (
  select from single_sign_on join sso_domains on sso_domains.workspace_id = single_sign_on.workspace_id
  where single_sign_on.workspace_id = users.workspace_id and single_sign_on.is_required
    and sso_domains.verified_at is not null and sso_domains.domain = split_part(users.email, '@', 2)))`;

export async function mustPersonUseSingleSignOn(db: Db, user_id: string): Promise<boolean> {
  const must = db.selectFrom('users').select('id').where('id', '=', user_id).where(mustUseSingleSignOn);
  return (await must.executeTakeFirst()) !== undefined;
}

const isInBySingleSignOn = (isStrong: boolean) => sql<boolean>`exists (select from sign_ins
  where sign_ins.user_id = users.id and sign_ins.is_single_sign_on and sign_ins.has_provider_factors = ${isStrong}
    and sign_ins.expires_at > now())`;

/** Of a row of users beside its workspace: whether they are to set up a second factor here before they see anything. */
const needsSecondFactor = sql<boolean>`(coalesce(workspaces.second_factor_required, false) and not ${isInBySingleSignOn(true)}
  and (${hasNoSecondFactor} or (${isInBySingleSignOn(false)} and ${hasNoAuthenticator})))`;

/** Whether the workspace of a person demands a second factor. */
export async function isFactorDemanded(db: Db, user_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .select('second_factor_required')
    .where('users.id', '=', user_id)
    .executeTakeFirst();
  return found?.second_factor_required ?? false;
}

/** When the password was chosen that a ticket rests on; null without one. @returns undefined where nobody is asked for a code */
export function findAskedForCode(db: Db, user_id: string) {
  return db
    .selectFrom('authenticators')
    .leftJoin('credentials', 'credentials.user_id', 'authenticators.user_id')
    .select('credentials.changed_at')
    .where('authenticators.user_id', '=', user_id)
    .where('added_at', 'is not', null)
    .executeTakeFirst();
}

export function selectPerson(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .leftJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .selectAll('users')
    .select(needsSecondFactor.as('needs_second_factor'))
    .select((eb) => [
      'workspaces.name as workspace_name',
      eb
        .or([
          eb.exists(eb.selectFrom('demo_people').select('user_id').whereRef('demo_people.user_id', '=', 'users.id')),
          eb(eb.fn.coalesce('workspaces.is_demo', eb.lit(false)), '=', true),
        ])
        .as('is_demo'),
      eb
        .exists(
          eb
            .selectFrom('quick_apply_profiles')
            .select('user_id')
            .whereRef('quick_apply_profiles.user_id', '=', 'users.id'),
        )
        .as('has_quick_apply'),
    ])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow(signInNeeded); // Deleted since they were let in.
}

export type NewEmailChange = {
  user_id: string;
  new_email: string;
  old_token_hash: string | null;
  new_token_hash: string;
  hours: number;
};

/** The newest change replaces the one before. */
export async function upsertEmailChange(tx: Db, { hours, ...row }: NewEmailChange): Promise<void> {
  const change = { ...row, expires_at: sql<string>`now() + make_interval(hours => ${hours})` };
  await tx
    .insertInto('email_changes')
    .values(change)
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute();
}

export function findEmailChange(db: Db, user_id: string) {
  return db
    .selectFrom('email_changes')
    .select(['new_email', 'expires_at', 'old_token_hash', 'new_token_hash'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Locks the change that one of its two links belongs to. */
export function lockEmailChange(tx: Db, token_hash: string) {
  return tx
    .selectFrom('email_changes')
    .select(['user_id', 'new_email', 'old_token_hash', 'new_token_hash'])
    .where((eb) => eb.or([eb('old_token_hash', '=', token_hash), eb('new_token_hash', '=', token_hash)]))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function confirmEmailChange(tx: Db, user_id: string, side: 'old_token_hash' | 'new_token_hash') {
  await tx
    .updateTable('email_changes')
    .set({ [side]: null })
    .where('user_id', '=', user_id)
    .execute();
}

export async function deleteEmailChange(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).execute();
}

export type Purpose = 'verify-email' | 'reset-password' | 'welcome' | 'sign-in';

/** The newest link of a kind replaces the one before. */
type NewLink = {
  user_id: string;
  purpose: Purpose;
  token_hash: string;
  minutes: number;
  about?: string; // The page that it leads to; each has a link of its own.
  workspace_id?: string; // Whose mail it is in: it works as long as they let such links sign in.
};

/** In place of an older link of the same. */
export async function upsertVerification(tx: Db, link: NewLink): Promise<void> {
  const { minutes, ...row } = link;
  const expires_at = sql<string>`now() + make_interval(mins => ${minutes})`;
  await tx
    .insertInto('verifications')
    .values({ ...row, expires_at })
    .onConflict((on) =>
      on.columns(['user_id', 'purpose', 'about']).doUpdateSet({ token_hash: row.token_hash, expires_at }),
    )
    .execute();
}

export async function findVerification(db: Db, purpose: Purpose, token_hash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('verifications')
    .select('user_id')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.user_id;
}

const isStillAllowed = sql<boolean>`(verifications.workspace_id is null or exists (
  select from workspaces where workspaces.id = verifications.workspace_id and workspaces.request_links_sign_in))`;

/** Whom a mail of a workspace may sign in: a candidate who has proved the address, where the workspace lets mails do so. */
export async function findWhoSignsInByMail(db: Db, workspace_id: string, email: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('is_email_verified', '=', true)
    .where('role', '=', 'candidate')
    .where(sql<boolean>`exists (
      select from workspaces where workspaces.id = ${workspace_id} and workspaces.request_links_sign_in)`)
    .executeTakeFirst();
  return found?.id;
}

/** Deleting decides: of two who use a link at once one gets it. */
export async function takeVerification(tx: Db, purpose: Purpose, token_hash: string): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('verifications')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where(isStillAllowed)
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id;
}

export async function deleteVerification(tx: Db, user_id: string, purpose: Purpose): Promise<void> {
  await tx.deleteFrom('verifications').where('user_id', '=', user_id).where('purpose', '=', purpose).execute();
}

/** Links of mails that would let somebody in: what ends the sign-ins ends them too. */
export async function deleteWaysIn(tx: Db, user_id: string): Promise<void> {
  const mine = tx.deleteFrom('verifications').where('user_id', '=', user_id);
  await mine.where('purpose', 'in', ['reset-password', 'welcome', 'sign-in'] satisfies Purpose[]).execute();
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
}

export async function updateUser(tx: Db, user_id: string, change: Updateable<Users>): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', user_id).execute();
}

export type TakenRole =
  | { role: 'candidate' }
  | { role: 'recruiter'; workspace_id: string; workspace_role: WorkspaceRole; is_email_verified?: true };

export async function setRole(tx: Db, user_id: string, role: TakenRole): Promise<boolean> {
  const taken = await tx
    .updateTable('users')
    .set({ ...role, onboarded_at: now, removed_from: null })
    .where('id', '=', user_id)
    .where('role', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function clearRole(tx: Db, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role: null, workspace_id: null, workspace_role: null, onboarded_at: null })
    .where('id', '=', user_id)
    .execute();
}

export async function deleteUser(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', user_id).execute();
}

/** @returns false when the person has left */
export async function insertExport(
  db: Db,
  made: { user_id: string; task_id: string; object_key: string },
): Promise<boolean> {
  const row = db
    .selectFrom('users')
    .select(['id as user_id', sql<string>`${made.task_id}::uuid`.as('task_id')])
    .select(sql<string>`${made.object_key}::text`.as('object_key'))
    .where('id', '=', made.user_id);
  const kept = await db
    .insertInto('data_exports')
    .columns(['user_id', 'task_id', 'object_key'])
    .expression(row)
    .onConflict((on) => on.columns(['user_id', 'task_id']).doUpdateSet({ object_key: made.object_key }))
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function selectOldExports(db: Db) {
  const dayAgo = sql<string>`now() - interval '1 day'`;
  return db
    .selectFrom('data_exports')
    .select(['user_id', 'task_id', 'object_key'])
    .where('created_at', '<', dayAgo)
    .execute();
}

export async function deleteExport(db: Db, user_id: string, task_id: string): Promise<void> {
  await db.deleteFrom('data_exports').where('user_id', '=', user_id).where('task_id', '=', task_id).execute();
}
