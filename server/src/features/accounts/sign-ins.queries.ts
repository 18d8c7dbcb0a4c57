// SQL on sign-ins: who is signed in where, and until when.
import { singleSignOnHours } from '@hireframe/contract/single-sign-on.ts';
import type { SignInSecurity } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { planKept } from '../../infra/database/kept-plans.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { hasNoSecondFactor, hasSingleSignOn, lacksFactorOf, mustUseSingleSignOn } from './accounts.queries.ts';

export const signInDays = 30;
/** A day of work: what was left open in the evening is closed in the morning. */
const idleHours = 8;
const now = sql<string>`now()`;

type NewSignIn = {
  user_id: string;
  token_hash: string;
  renewal_hash: string | null; // Of a browser that is kept signed in.
  user_agent: string;
  ip_address: string;
  is_single_sign_on: boolean;
  has_provider_factors: boolean;
  proved_at?: string | null;
};

export async function insertSignIn(tx: Db, sign_in: NewSignIn): Promise<void> {
  const hours = sign_in.is_single_sign_on ? singleSignOnHours : signInDays * 24;
  const expires_at = sql<string>`now() + make_interval(hours => ${hours})`;
  await tx
    .insertInto('sign_ins')
    .values({ ...sign_in, expires_at })
    .execute();
}

/**
 * Neither past its days nor, of a member of a workspace that is not kept signed in, left alone for too long; and through the
 * provider where the workspace wants that of this member.
 */
const isAlive = sql<boolean>`sign_ins.expires_at > now() and (
  sign_ins.is_single_sign_on
  or not exists (select from users where users.id = sign_ins.user_id and ${mustUseSingleSignOn})) and (
  sign_ins.renewal_hash is not null
  or sign_ins.last_used_at > now() - make_interval(hours => ${idleHours})
  or not exists (select from users where users.id = sign_ins.user_id and users.role = 'recruiter'))`;

/**
 * Whether answers to this member hide anybody. Asked here, in the one query that each call needs anyway. A process that
 * remembers who asks forgets it as soon as a job turns it on (migration 96).
 */
export const hidesCandidates = sql<boolean>`exists(
  select from postings where postings.workspace_id = users.workspace_id and postings.anonymous_review <> 'off')`;

export function findSignedIn(db: Db, token_hash: string) {
  return db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .leftJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .modifyFront(planKept)
    .select([
      'sign_ins.id as sign_in_id',
      'users.id as user_id',
      'users.role',
      'users.workspace_id',
      'users.workspace_role',
    ])
    .select(
      sql<boolean>`coalesce(workspaces.verified_addresses_required and not users.is_email_verified, false)`.as(
        'is_unconfirmed',
      ),
    )
    .select(hidesCandidates.as('hides_candidates'))
    .select(lacksFactorOf.as('lacks_factor'))
    .select(sql<boolean>`sign_ins.last_used_at < now() - interval '1 minute'`.as('is_stale'))
    .where('sign_ins.token_hash', '=', token_hash)
    .where(isAlive)
    .executeTakeFirst();
}

/** Whether somebody is still signed in by it. */
export async function isSignInAlive(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('sign_ins').select('id').where('id', '=', id).where(isAlive).executeTakeFirst();
  return found !== undefined;
}

/** The token before is worth nothing any more. @returns whether a sign-in has this renewal and still lives */
export async function renewSignIn(db: Db, renewal_hash: string, token_hash: string): Promise<boolean> {
  const renewed = await db
    .updateTable('sign_ins')
    .set({ token_hash, last_used_at: now })
    .where('renewal_hash', '=', renewal_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** In place of the one before. @returns whether there is such a sign-in */
export async function replaceToken(db: Db, id: string, token_hash: string): Promise<boolean> {
  const replaced = db.updateTable('sign_ins').set({ token_hash }).where('id', '=', id);
  return (await replaced.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function touchSignIn(db: Db, id: string): Promise<void> {
  await db.updateTable('sign_ins').set({ last_used_at: now }).where('id', '=', id).execute();
}

export function selectSignIns(db: Db, user_id: string) {
  return db
    .selectFrom('sign_ins')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_used_at'])
    .select(sql<boolean>`renewal_hash is not null`.as('is_kept'))
    .where('user_id', '=', user_id)
    .where(isAlive)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

/** Of members who came in through the workspace's provider. @param kept a sign-in that stays, such as the one that asks */
export async function deleteSingleSignOns(tx: Db, workspace_id: string, kept: string): Promise<void> {
  await tx
    .deleteFrom('sign_ins')
    .where('is_single_sign_on', '=', true)
    .where('id', '<>', kept)
    .where(
      ({ selectFrom }) =>
        sql<boolean>`user_id in ${selectFrom('users').select('id').where('workspace_id', '=', workspace_id)}`,
    )
    .execute();
}

export async function deleteSignIn(db: Db, user_id: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('sign_ins').where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** @param kept a sign-in that stays, such as the one that asks */
export async function deleteSignIns(tx: Db, user_id: string, kept?: string): Promise<void> {
  let ended = tx.deleteFrom('sign_ins').where('user_id', '=', user_id);
  if (kept) ended = ended.where('id', '<>', kept);
  await ended.execute();
}

/** What one browser still holds, whoever is signed in by it. */
export async function deleteSignInsOfBrowser(
  tx: Db,
  { id, renewal_hash }: { id: string | undefined; renewal_hash: string | undefined },
): Promise<void> {
  const held = [
    ...(id ? [sql<boolean>`id = ${id}`] : []),
    ...(renewal_hash ? [sql<boolean>`renewal_hash = ${renewal_hash}`] : []),
  ];
  if (held.length > 0)
    await tx
      .deleteFrom('sign_ins')
      .where((eb) => eb.or(held))
      .execute();
}

/** By when the person showed who they are, which a provider may have asked long before. @returns undefined for no sign-in */
export function findFreshness(db: Db, id: string, minutes: number) {
  const since = sql<string>`now() - make_interval(mins => ${minutes})`;
  return db
    .selectFrom('sign_ins')
    .select('is_single_sign_on')
    .select(sql<boolean>`coalesce(proved_at > ${since}, false)`.as('is_fresh'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteEndedSignIns(db: Db): Promise<void> {
  await db.deleteFrom('sign_ins').where(sql<boolean>`not (${isAlive})`).execute();
}

/** How the members of a workspace get in. Names are sorted. */
export async function selectSignInSecurity(db: Db, workspace_id: string): Promise<SignInSecurity> {
  const members = db.selectFrom('users').where('users.workspace_id', '=', workspace_id);
  const open = db.selectFrom('sign_ins').innerJoin('users', 'users.id', 'sign_ins.user_id').where(isAlive);
  const [{ second_factor_required }, { count }, without, { open_sign_ins }] = await Promise.all([
    db
      .selectFrom('workspaces')
      .select('second_factor_required')
      .where('id', '=', workspace_id)
      .executeTakeFirstOrThrow(),
    members.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    members
      .select(sql<string>`first_name || ' ' || last_name`.as('name'))
      .where(hasNoSecondFactor)
      .where(sql<boolean>`not ${hasSingleSignOn}`)
      .orderBy(sql`lower(first_name || ' ' || last_name)`)
      .execute(),
    open
      .select(({ fn }) => fn.countAll<number>().as('open_sign_ins'))
      .where('users.workspace_id', '=', workspace_id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    members: count,
    without_second_factor: without.map(({ name }) => name),
    is_second_factor_required: second_factor_required,
    open_sign_ins,
  };
}
