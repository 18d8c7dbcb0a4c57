// The mail with which somebody whom the workspace took in chooses a password.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { countCall } from '../../infra/http/limits.ts';
import { ruleBroken } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { lockCandidates, recordEvent, requireCandidate, type StoredCandidate } from '../candidates/candidates.ts';
import { requireNoWebAddress } from '../sending/sending.ts';
import * as queries from './intake.queries.ts';
import { type Account, isPasswordAutoset, linkAccount, welcome } from './made-accounts.ts';
import * as people from './people.queries.ts';

/** To one candidate: nobody's mailbox is filled by pressing a button. */
const mailsToOne = { name: 'password-email', max: 3, seconds: 3600 };

/**
 * Mails a link that opens the account, which is made now if there is none. Whose account is not ours is told of the resume
 * instead; the answer is the same.
 * @throws Problem 404; 422 for a candidate who has chosen a password, or is known to have; 429
 */
export async function sendPasswordEmail(
  context: Pick<AppContext, 'db'> & MailContext,
  actor: Recruiter,
  candidate_id: string,
): Promise<void> {
  const { db } = context;
  await requireCandidate(db, actor, candidate_id);
  await requireNoWebAddress(db, actor, {});
  await countCall(db, mailsToOne, `${actor.workspace_id} ${candidate_id}`);
  await db.transaction().execute(async (tx) => {
    const [candidate] = (await lockCandidates(tx, actor, [candidate_id])) as [StoredCandidate];
    const account = await accountFor(tx, actor, candidate);
    const { name } = await queries.selectWorkspace(tx, actor.workspace_id);
    await welcome(tx, context, actor, account, candidate, name);
    const line = 'Sent a password email';
    await recordEvent(tx, actor, [candidate_id], { kind: 'intake.password-email', line });
  });
}

/** @returns undefined for a recruiter's, who gets no mail */
async function accountFor(tx: Db, actor: Recruiter, candidate: StoredCandidate): Promise<Account | undefined> {
  const { user_id, is_account_ours } = candidate;
  const is_password_autoset = user_id ? await people.hasAutosetPassword(tx, user_id) : null;
  if (!isPasswordAutoset({ ...candidate, is_password_autoset }))
    throw notNeeded(user_id ? 'This candidate has a password already.' : 'This candidate has deleted the account.');
  if (candidate.shared_at && !is_account_ours) throw notNeeded('This candidate has an account of their own.');
  return user_id ? { user_id, is_ours: is_account_ours } : linkAccount(tx, actor, candidate);
}

const notNeeded = (message: string) => ruleBroken({ message, non_field_errors: [message] });
