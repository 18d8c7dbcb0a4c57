// What time does to screenings: a reminder a day before the deadline, and word to whoever asked once it is over.
import type { AppContext } from '../../infra/context.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import { assessmentsPath } from './answering.ts';
import * as queries from './due.queries.ts';
import { mailReminder } from './screenings.mail.ts';
import { keepMail } from './screenings.queries.ts';
import { linkAgain } from './screenings.ts';

type Context = Pick<AppContext, 'db'> & MailContext;

/** One after the other, each in a transaction of its own: any number of workers may do so at once. */
export async function notifyWhatIsDue({ db, ...context }: Context): Promise<void> {
  while (await db.transaction().execute((tx) => remindNext(tx, context)));
  while (await db.transaction().execute(expireNext));
}

type Tx = Parameters<typeof queries.takeToRemind>[0];

async function remindNext(tx: Tx, context: MailContext): Promise<boolean> {
  const found = await queries.takeToRemind(tx);
  if (!found) return false;
  const { workspace_id, id, is_open, candidate_id, sealed_token, ...asked } = found;
  const thread = { workspace_id, candidate_id, user_id: null };
  if (!is_open) return true;
  const url = linkAgain(context, sealed_token);
  await keepMail(tx, workspace_id, id, await mailReminder(tx, context, thread, { ...asked, url }));
  return true;
}

/** Somebody who asked for a person instead has not let the time pass. */
async function expireNext(tx: Tx): Promise<boolean> {
  const found = await queries.takeExpired(tx);
  if (!found) return false;
  const { workspace_id, candidate_id, asked_by, role_title, is_expired } = found;
  if (!is_expired) return true;
  const event = { kind: 'screenings.expired', line: 'Missed the assessment deadline' };
  await recordEvent(tx, { workspace_id, user_id: null }, [candidate_id], event);
  const line = role_title ? `Assessment for ${role_title}` : 'An assessment you requested';
  const news = { workspace_id, title: 'A candidate missed the deadline', line, path: assessmentsPath(candidate_id) };
  await notify(tx, { ...news, user_ids: asked_by ? [asked_by] : [] });
  return true;
}
