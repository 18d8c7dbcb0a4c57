// Accounts of people whom a workspace took in, and what they are mailed.
import type { Db } from '../../infra/database/postgres.ts';
import { type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { firstNameInMail, lastNameInMail } from '../../lib/names-in-mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { ensureAccount, sendWelcome } from '../accounts/accounts.ts';
import { linkCandidate, type Owner } from '../candidates/candidates.ts';
import { recordSending, requireSending, type Sender } from '../sending/sending.ts';

type Person = { email: string; first_name: string; last_name: string };
/** `is_ours`: the workspace made it just now, or earlier. */
export type Account = { user_id: string; is_ours: boolean };

/**
 * The account of a candidate who has none here yet, made where the address has none anywhere.
 * @returns undefined for a recruiter's: theirs is never linked
 */
export async function linkAccount(
  tx: Db,
  owner: Owner,
  candidate: Person & { id: string },
): Promise<Account | undefined> {
  const account = await ensureAccount(tx, fitForMail(candidate));
  if (!account) return undefined;
  const { user_id, is_made } = account;
  await linkCandidate(tx, owner, candidate.id, { user_id, is_account_ours: is_made });
  return { user_id, is_ours: is_made };
}

/**
 * A link that opens an account of ours; who has one already is only told.
 * @throws Problem where the member may not mail them: see `requireSending`
 */
export async function welcome(
  tx: Db,
  context: MailContext,
  sender: Sender,
  account: Account | undefined,
  person: Person,
  company: string,
): Promise<void> {
  if (!account) return;
  await requireSending(tx, context, sender);
  await recordSending(tx, sender, await mailWelcome(tx, context, account, person, company));
}

async function mailWelcome(
  tx: Db,
  context: MailContext,
  account: Account,
  person: Person,
  company: string,
): Promise<string> {
  if (account.is_ours) return sendWelcome(tx, context, account.user_id, company);
  const { email, first_name, last_name } = fitForMail(person);
  return sendMail(tx, context, {
    to: { name: `${first_name} ${last_name}`.trim(), address: email },
    subject: oneLine(`${company} has your resume on Hireframe`),
    text: `Hello ${first_name || 'there'},\n\n${company} has your resume on Hireframe. You already have an account with this address: sign in, or choose "Forgot your password?" to set a new one. ${company} can't see anything in your account.`,
    action: { label: 'Sign in', url: `${context.public_url}/login` },
  });
}

/** A resume may say of its owner what no person could: such a name, an address perhaps, stands in no mail. */
const fitForMail = ({ email, first_name, last_name }: Person): Person => ({
  email,
  first_name: firstNameInMail(first_name),
  last_name: lastNameInMail(last_name),
});

type Known = { is_account_ours: boolean | null; shared_at: string | null; is_password_autoset: boolean | null };

/**
 * What a workspace is told of a candidate's password. Of an account that it neither made nor was shown it learns nothing:
 * somebody known elsewhere looks like somebody new.
 * @param known.is_password_autoset null without an account: of one of ours, the person has deleted it
 */
export const isPasswordAutoset = ({ is_account_ours, shared_at, is_password_autoset }: Known): boolean =>
  is_account_ours || shared_at ? (is_password_autoset ?? false) : true;
