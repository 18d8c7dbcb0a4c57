// What members may have mailed to people outside their workspace: nobody relays spam by us.
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule, forbidden, Problem } from '../../infra/http/problem.ts';
import { type Mail, type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { findWebAddress } from '../../lib/web-address.ts';
import * as queries from './sending.queries.ts';

export { recordReturn, recordSending } from './sending.queries.ts';

export type Sender = { workspace_id: string; user_id: string };

/** Mails in 24 hours, by days since the workspace was made. */
const dailyLimits = [
  { from_days: 30, max: 2000 },
  { from_days: 7, max: 500 },
  { from_days: 1, max: 200 },
  { from_days: 0, max: 50 },
] as const;
/** More, for each person who wrote back in 90 days: nobody answers spam. */
const perAnswer = 10;
const maxDaily = 10_000;
/** From this age on a workspace's own words to strangers may lead elsewhere. */
const trustedDays = 30;
/** So many mails of a week came back, and so large a part: the addresses were guessed or bought. */
const stop = { returned: 10, share: 0.1 };
/** Gmail and Yahoo ask senders (February 2024) to stay below 0.3 % of reports as spam; fewer than three may be one person's mood. */
const stopByComplaints = { complaints: 3, share: 0.003 };

/**
 * Mails somebody outside on behalf of a member, in the caller's transaction. Refused before anything is written.
 * @returns the mail's id in the outbox
 * @throws Problem as `requireSending`
 */
export async function mailFor(tx: Db, context: MailContext, sender: Sender, mail: Mail): Promise<string> {
  await requireSending(tx, context, sender);
  const id = await sendMail(tx, context, mail);
  await queries.recordSending(tx, sender, id);
  return id;
}

/**
 * Without a mail server nothing leaves, and nothing is refused.
 * @throws Problem 403 before the member's address is confirmed and where too many mails came back or were called spam, 429 above the daily limit
 */
export async function requireSending(
  db: Db,
  { hasMailServer }: Pick<MailContext, 'hasMailServer'>,
  sender: Sender,
): Promise<void> {
  if (!hasMailServer) return;
  const found = await queries.selectStanding(db, sender);
  if (!found) throw forbidden();
  const { is_email_verified, returned, complaints, sent_week, sent_today, ...standing } = found;
  if (!is_email_verified) throw forbidden('Confirm your email address first. Then you can email people.');
  if (returned >= stop.returned && returned >= stop.share * sent_week)
    throw forbidden(
      `Emailing is paused: ${returned} of your workspace's ${sent_week} emails came back in the last 7 days. Check the addresses. You can email people again as those get older than 7 days.`,
    );
  if (complaints >= stopByComplaints.complaints && complaints >= stopByComplaints.share * sent_week)
    throw forbidden(
      `Emailing is paused: ${complaints} people reported your workspace's emails as spam in the last 7 days. Write only to people who expect it. You can email people again as those get older than 7 days.`,
    );
  const max = limitOf(standing);
  if (sent_today >= max)
    throw new Problem(429, {
      message: `Your workspace has sent ${sent_today} emails in the last 24 hours, which is its limit. Try again tomorrow. The limit grows with your workspace's age and the people who write back.`,
    });
}

/** The same, for what goes on without its mail. @returns why it is not sent, in a sentence */
export async function findWhyNotSent(db: Db, context: MailContext, sender: Sender): Promise<string | undefined> {
  try {
    await requireSending(db, context, sender);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** Mails in 24 hours. */
export function limitOf({ age_days, answered }: { age_days: number; answered: number }): number {
  const base = dailyLimits.find(({ from_days }) => age_days >= from_days)?.max ?? dailyLimits[3].max;
  return Math.min(base + perAnswer * answered, maxDaily);
}

/**
 * What somebody who does not know the workspace is mailed leads to no page but ours: neither the member's words nor their names.
 * @param words by the field that they were typed into
 * @throws Problem 422 at the field, or where a name holds one
 */
export async function requireNoWebAddress(db: Db, sender: Sender, words: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(words)) {
    const address = findWebAddress(text);
    if (address)
      throw fieldRule(
        field,
        `Remove “${address}”. Emails to people who haven't written to you can't contain web addresses.`,
      );
  }
  const { workspace_name, member_name } = await queries.selectNames(db, sender);
  for (const [what, name] of [
    ["Your workspace's name", workspace_name],
    ['Your name', member_name],
  ] as const) {
    const address = findWebAddress(name);
    if (address)
      throw new Problem(422, {
        message: `${what} contains the web address “${address}”, and emails to people who haven't written to you can't. Change it in Settings, then try again.`,
      });
  }
}

/** The same for a candidate, unless they know the workspace: they applied, wrote, or shared their profile. */
export async function requireNoWebAddressToStranger(
  db: Db,
  sender: Sender,
  candidate_id: string,
  words: Record<string, string>,
): Promise<void> {
  if (await queries.isStranger(db, sender.workspace_id, candidate_id)) await requireNoWebAddress(db, sender, words);
}

/** What members of a young workspace write to somebody who does not know it leads to no page but ours. Where mail leaves us. @throws Problem 422 */
export async function requireTrustForLinks(
  db: Db,
  { hasMailServer, public_url }: MailContext,
  sender: Sender,
  { candidate_id, subject, body }: { candidate_id: string; subject: string; body: string },
): Promise<void> {
  if (!hasMailServer) return;
  const words = { subject, body: body.replaceAll(public_url, '') };
  if (!Object.values(words).some(findWebAddress)) return;
  const standing = await queries.selectStanding(db, sender);
  if (standing && standing.age_days >= trustedDays) return;
  await requireNoWebAddressToStranger(db, sender, candidate_id, words);
}
