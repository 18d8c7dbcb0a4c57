// The link that was mailed to an address that somebody applied with. Whoever holds it has read the mail.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { changeCandidate, confirmResume, lockCandidates, markShared } from '../candidates/candidates.ts';
import { mailOnOccasion } from './application-letter.ts';
import * as queries from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

/** How long a link is good, counted from the mail, or from whatever changed the application last. */
export const confirmDays = 30;

/** @throws Problem 404 for a link that is wrong or too old */
export async function requireByToken(db: Db, token: string): Promise<StoredApplication> {
  const found = await queries.findByToken(db, hashOfToken(token), confirmDays);
  if (!found) throw new Problem(404, { message: 'This link is no longer valid. Apply again to get a new one.' });
  return found;
}

/** For a mail that is sent again: the older link is worth nothing any more. */
export const renewLink = (tx: Db, application: StoredApplication, token_hash: string): Promise<void> =>
  queries.updateApplication(tx, application, { confirm_token_hash: token_hash });

/**
 * Confirms the address, and gives the application to the candidate's account of that address where there is one. Following
 * the link twice changes nothing more; after an account was made by it, it gives that the application. An account whose
 * address nobody has proved may be a stranger's: it gets nothing unless its person is the one who follows the link.
 * @param reader_id who is signed in
 * @throws Problem 404
 */
export async function confirmApplication(
  tx: Db,
  { now, ...context }: Pick<AppContext, 'now'> & MailContext,
  token: string,
  reader_id?: string,
): Promise<StoredApplication> {
  const known = await requireByToken(tx, token);
  await lockCandidates(tx, { workspace_id: known.workspace_id, user_id: null }, [known.candidate_id]);
  await queries.lockRows(tx, known.workspace_id, [known.id]);
  const application = await requireByToken(tx, token);
  const user_id =
    application.user_id ?? (await queries.findCandidateAccount(tx, application.email, reader_id))?.id ?? null;
  if (user_id && !application.user_id) await giveTo(tx, application, user_id, now().toISOString());
  const confirmed = { ...application, user_id, is_address_confirmed: true };
  await queries.updateApplication(tx, application, { user_id, is_address_confirmed: true });
  if (application.resume_id) await confirmResume(tx, application, application.resume_id);
  if (!application.is_address_confirmed) await mailOnOccasion(tx, context, confirmed, 'received');
  return confirmed;
}

/** What was sent is theirs from now on: they may take it back. */
async function giveTo(tx: Db, application: StoredApplication, user_id: string, shared_at: string): Promise<void> {
  const { workspace_id, candidate_id, resume_id, email } = application;
  const owner = { workspace_id, user_id };
  const [candidate] = await lockCandidates(tx, owner, [candidate_id]);
  const isTheirs = candidate?.user_id === user_id || (!candidate?.user_id && candidate?.email === email);
  if (isTheirs) await changeCandidate(tx, owner, candidate_id, { user_id, shared_at });
  if (resume_id) await markShared(tx, owner, resume_id, user_id);
}
