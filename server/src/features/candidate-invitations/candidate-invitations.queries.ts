// SQL on invitations of candidates.

import { invitationDays } from '@hireframe/contract/candidate-invitation-mail.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { containing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { signInNeeded } from '../../infra/http/problem.ts';
import { memberName } from '../accounts/accounts.ts';
import { isPersonSeenBy, type Viewer } from '../confidential/confidential.ts';

export type Status = 'pending' | 'expired' | 'accepted' | 'withdrawn';
const status = sql<Status>`case
  when candidate_invitations.accepted_at is not null then 'accepted'
  when candidate_invitations.withdrawn_at is not null then 'withdrawn'
  when candidate_invitations.expires_at <= now() then 'expired'
  else 'pending' end`;

const shown = (eb: ExpressionBuilder<DB, 'candidate_invitations'>) =>
  [
    'candidate_invitations.id',
    'candidate_invitations.email',
    'message',
    'sent_at',
    'expires_at',
    'accepted_at',
    'candidate_id',
    eb.ref('invited_to').$castTo<'profile'>().as('invited_to'),
    status.as('status'),
    memberName('candidate_invitations.invited_by').as('invited_by_name'),
  ] as const;

/** Newest first. */
export function selectInvitations(
  db: Db,
  workspace_id: string,
  asked: { status?: Status | undefined; search?: string | undefined } = {},
) {
  let found = db
    .selectFrom('candidate_invitations')
    .select(shown)
    .where('candidate_invitations.workspace_id', '=', workspace_id);
  if (asked.status) found = found.where(status, '=', asked.status);
  if (asked.search) found = found.where('candidate_invitations.email', 'ilike', containing(asked.search));
  return found.orderBy('sent_at', 'desc').orderBy('candidate_invitations.id', 'desc');
}

export const selectInvitation = (db: Db, workspace_id: string, id: string) =>
  selectInvitations(db, workspace_id).where('candidate_invitations.id', '=', id).executeTakeFirstOrThrow();

/** One that is still good. */
export const findByToken = (db: Db, token_hash: string) =>
  db
    .selectFrom('candidate_invitations')
    .innerJoin('workspaces', 'workspaces.id', 'candidate_invitations.workspace_id')
    .select(shown)
    .select(['candidate_invitations.workspace_id', 'workspaces.name as workspace_name', 'mail_id', 'invited_by'])
    .where('candidate_invitations.token_hash', '=', token_hash)
    .where('candidate_invitations.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Those who have shared themselves and a resume: there is nothing to ask them for. Whoever was only uploaded may be asked. */
export async function selectSharing(db: Db, viewer: Viewer, emails: string[]): Promise<Set<string>> {
  const { workspace_id } = viewer;
  const sharing = db
    .selectFrom('candidates')
    .select('candidates.email')
    .where('candidates.workspace_id', '=', workspace_id)
    .where('candidates.email', 'in', emails)
    .where(isPersonSeenBy(viewer, 'candidates.id'))
    .where('candidates.shared_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('candidate_resumes')
          .select('candidate_resumes.id')
          .where('candidate_resumes.workspace_id', '=', workspace_id)
          .whereRef('candidate_resumes.candidate_id', '=', sql`coalesce(candidates.merged_into, candidates.id)`)
          .where('candidate_resumes.shared_by', 'is not', null),
      ),
    );
  return new Set((await sharing.execute()).map(({ email }) => email));
}

/** Whom a workspace knows by an address; whoever was taken into another counts as that one. */
export async function findCandidate(db: Db, workspace_id: string, email: string): Promise<string | undefined> {
  const known = db.selectFrom('candidates').where('workspace_id', '=', workspace_id).where('email', '=', email);
  return (await known.select((eb) => eb.fn.coalesce('merged_into', 'id').as('id')).executeTakeFirst())?.id;
}

/** Who asks, as mails name them. */
export const selectInviter = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .select(['users.id as invited_by', 'workspaces.id as workspace_id', 'workspaces.name as workspace_name'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('inviter_name'))
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow();
export type Inviter = Awaited<ReturnType<typeof selectInviter>>;

export const selectPerson = (db: Db, user_id: string) =>
  db.selectFrom('users').select(['email', 'role']).where('id', '=', user_id).executeTakeFirstOrThrow(signInNeeded);

type NewInvitation = {
  workspace_id: string;
  email: string;
  message: string;
  invited_to: string;
  invited_by: string;
  token_hash: string;
  mail_id: string;
};

/** Inviting again renews: a new link, and the old one is worth nothing. @returns the mail that it came in, as well */
export async function upsertInvitation(tx: Db, one: NewInvitation) {
  const { rows } = await sql<{ id: string; is_new: boolean; old_mail_id: string | null }>`
    insert into candidate_invitations
      (workspace_id, email, message, invited_to, invited_by, token_hash, mail_id, expires_at)
    values (${one.workspace_id}, ${one.email}, ${one.message}, ${one.invited_to}, ${one.invited_by}, ${one.token_hash},
      ${one.mail_id}, now() + make_interval(days => ${invitationDays}))
    on conflict on constraint candidate_invitations_email_unique do update set
      (message, invited_to, invited_by, token_hash, mail_id, expires_at) =
        (excluded.message, excluded.invited_to, excluded.invited_by, excluded.token_hash, excluded.mail_id,
          excluded.expires_at),
      (sent_at, accepted_at, withdrawn_at, candidate_id) = (now(), null, null, null)
    returning new.id, old.id is null as is_new, old.mail_id as old_mail_id`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('An invitation was neither made nor renewed.');
  return kept;
}

/** Of two who act on an invitation at once, one follows the other. */
export const lockInvitation = (tx: Db, workspace_id: string, id: string) =>
  tx
    .selectFrom('candidate_invitations')
    .select(['email', 'message', 'invited_to', 'mail_id', status.as('status')])
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateInvitation(
  tx: Db,
  workspace_id: string,
  id: string,
  change: { withdrawn_at: 'now'; mail_id: null } | { candidate_id: string },
): Promise<void> {
  const set = 'withdrawn_at' in change ? { ...change, withdrawn_at: sql<string>`now()`, token_hash: null } : change;
  const one = tx.updateTable('candidate_invitations').set(set).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).execute();
}

/** Its link works once. @returns false when it was used, withdrawn or renewed in the meantime */
export async function takeInvitation(tx: Db, workspace_id: string, token_hash: string): Promise<boolean> {
  const taken = await tx
    .updateTable('candidate_invitations')
    .set({ token_hash: null, accepted_at: sql<string>`now()` })
    .where('workspace_id', '=', workspace_id)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Of those that became one candidate. @returns those that moved */
export async function moveInvitations(
  tx: Db,
  workspace_id: string,
  { from, to, ids }: { from: string; to: string; ids?: string[] },
): Promise<string[]> {
  let moved = tx
    .updateTable('candidate_invitations')
    .set({ candidate_id: to })
    .where('workspace_id', '=', workspace_id);
  if (ids) moved = moved.where('id', 'in', ids);
  return (await moved.where('candidate_id', '=', from).returning('id').execute()).map(({ id }) => id);
}

/** Everything that was ever sent to the address of a candidate. @returns ids of the mails */
export async function deleteInvitations(tx: Db, workspace_id: string, candidate_id: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('candidate_invitations')
    .where('workspace_id', '=', workspace_id)
    .where((eb) => {
      const email = eb.selectFrom('candidates').select('email').where('workspace_id', '=', workspace_id);
      return eb.or([eb('candidate_id', '=', candidate_id), eb('email', '=', email.where('id', '=', candidate_id))]);
    })
    .returning('mail_id')
    .execute();
  return gone.flatMap(({ mail_id }) => mail_id ?? []);
}

/** Sent longer ago than the workspace keeps people; an accepted one goes with its candidate. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await db
    .deleteFrom('candidate_invitations')
    .using('workspaces')
    .whereRef('workspaces.id', '=', 'candidate_invitations.workspace_id')
    .where('candidate_id', 'is', null)
    .where('sent_at', '<', sql<string>`now() - make_interval(months => workspaces.retention_months)`)
    .execute();
}
