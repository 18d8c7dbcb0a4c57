// The door of accounts: who asks, and the person as everybody is shown them.
import type { User } from '@hireframe/contract/users.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Db, onViolation } from '../../infra/database/postgres.ts';
import { fieldConflict, fieldRule } from '../../infra/http/problem.ts';
import type { Actor } from '../../infra/security/actor.ts';
import type { Storage } from '../../infra/storage.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { findWebAddress } from '../../lib/web-address.ts';
import * as queries from './accounts.queries.ts';
import { measureCompletion } from './profile-completion.ts';
import * as signIns from './sign-ins.queries.ts';

export { lacksSecondFactor, memberName, selectIdentity } from './accounts.queries.ts';
export { deleteFilesTask } from './delete-account.ts';
export { findKnownDevice } from './known-device.ts';
export { linkInMail } from './link-in-mail.ts';
export { deleteUnclaimedUser, ensureAccount, sendWelcome } from './made-accounts.ts';
export { measureCompletion } from './profile-completion.ts';
export { proveIdentity } from './prove-identity.ts';
export { openTicket, startOrAskForCode } from './second-step.ts';
export { recordRefusedSignIn } from './sign-in-log.ts';
export {
  deleteSingleSignOns as endSingleSignOns,
  hidesCandidates,
  isSignInAlive,
  selectSignInSecurity,
} from './sign-ins.queries.ts';
export { type Provided, startSignIn } from './start-sign-in.ts';

/** Resumes stand on a higher storey, so `app/` hands down how to ask them. */
export type HasResume = (db: Db, user_id: string) => Promise<boolean>;
type Context = Pick<AppContext, 'db' | 'storage'>;

const pictureSeconds = 15 * 60;

/** One query for each call. The time of last use is written at most once a minute, and no answer waits for it. */
export async function whoAsks(db: Db, authorization: string | undefined): Promise<Actor | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const found = await signIns.findSignedIn(db, hashOfToken(token));
  if (!found) return undefined;
  const { is_stale, ...actor } = found;
  // A lost touch is made up for by the next call, and the connection's fault shows in that one's own query.
  if (is_stale) signIns.touchSignIn(db, actor.sign_in_id).catch(() => {});
  return actor as Actor; // The checks of the table users make it one.
}

/** After the person has shown once more who they are: whoever has the token from before has nothing (ASVS 5.0, 7.2.4). */
export async function renewToken(db: Db, { sign_in_id }: Pick<Actor, 'sign_in_id'>): Promise<string | undefined> {
  const token = makeToken();
  return (await signIns.replaceToken(db, sign_in_id, hashOfToken(token))) ? token : undefined;
}

/**
 * A person and their password, in the caller's transaction.
 * @param password_hash made before it, since that takes a while
 * @throws Problem 409 when the address has an account; 422 for a name that mails would turn into a link, since nobody has proved
 *   the address that is mailed
 */
export async function createAccount(tx: Db, account: queries.NewAccount, password_hash: string): Promise<string> {
  for (const field of ['first_name', 'last_name'] as const)
    if (findWebAddress(account[field])) throw fieldRule(field, "Names can't contain web addresses");
  const user_id = await queries.insertUser(tx, account).catch(onTakenAddress);
  await queries.upsertPassword(tx, user_id, password_hash);
  return user_id;
}

const onTakenAddress = onViolation('users_email_unique', () =>
  fieldConflict('email', 'There is an account with this email address already. Log in, or choose a new password.'),
);

/** The signed-in person, as every answer shows them. */
export async function getUser({ db, storage }: Context, hasResume: HasResume, user_id: string): Promise<User> {
  const found = await queries.selectPerson(db, user_id);
  const { id, email, first_name, last_name, mobile_number, is_email_verified, is_password_autoset, created_at } = found;
  const { current_organization, city, state_province, country, linkedin, github, website, twitter } = found;
  const { skills, languages, avatar_key, cover_image_key, workspace_id, workspace_name } = found;
  const workspace_role = found.workspace_role as WorkspaceRole; // The checks of the table make it one.
  const [avatar, cover_image, hasOne] = await Promise.all([
    pictureUrl(storage, avatar_key),
    pictureUrl(storage, cover_image_key),
    hasResume(db, user_id),
  ]);
  const role = found.role as User['role'];
  const profile = {
    id,
    email,
    first_name,
    last_name,
    mobile_number,
    is_email_verified,
    is_password_autoset,
    created_at,
    role,
    avatar,
    cover_image,
    is_onboarded: role !== null,
    needs_second_factor: found.needs_second_factor,
    has_quick_apply: Boolean(found.has_quick_apply),
    language: found.language as User['language'],
    is_demo: Boolean(found.is_demo),
    details: {
      current_organization,
      city,
      state_province,
      country,
      linkedin,
      github,
      website,
      twitter,
      skills,
      languages,
    },
    workspace: workspace_id ? { id: workspace_id, name: workspace_name ?? '', role: workspace_role } : null,
  };
  return { ...profile, ...measureCompletion(profile, hasOne) };
}

/** An address for a quarter of an hour, or null where there is no picture. */
export async function pictureUrl(storage: Storage, key: string | null): Promise<string | null> {
  if (!key) return null;
  const about = { content_type: 'image/webp', file_name: 'picture.webp', disposition: 'inline' as const };
  return storage.signedGet(key, { ...about, expires_seconds: pictureSeconds });
}

type Change = Parameters<typeof queries.updateUser>[2];

/** What the features above write of a person. */
export const changeUser = (tx: Db, user_id: string, change: Change) => queries.updateUser(tx, user_id, change);

/** @returns false when a role was chosen before, here or at the same time elsewhere */
export const takeRole = (tx: Db, user_id: string, role: queries.TakenRole) => queries.setRole(tx, user_id, role);

/**
 * Where somebody else ends them: the mailed links that would let the person in end as well.
 * @param kept a sign-in that stays, such as the one that asks
 */
export async function endSignInsOf(tx: Db, user_id: string, kept?: string): Promise<void> {
  await signIns.deleteSignIns(tx, user_id, kept);
  await queries.deleteWaysIn(tx, user_id);
}

/** The password was chosen by somebody who never proved the address: it may be a stranger's, who waits for its owner. */
export async function claimAddress(tx: Db, id: string): Promise<void> {
  await queries.deletePassword(tx, id);
  await signIns.deleteSignIns(tx, id);
  await queries.updateUser(tx, id, { is_email_verified: true, is_password_autoset: true });
}

/** Out of the workspace: without a role, and signed in nowhere. */
export async function dropRole(tx: Db, user_id: string): Promise<void> {
  await queries.clearRole(tx, user_id);
  await signIns.deleteSignIns(tx, user_id);
}
