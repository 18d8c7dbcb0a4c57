// Links of a workspace's mails to pages of a candidate's: they sign in, once.
import type { Db } from '../../infra/database/postgres.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { signInAddress } from './accounts.mail.ts';
import * as queries from './accounts.queries.ts';

/** Most mails are read within a week. Those that lie about afterwards sign in nobody any more. */
const linkMinutes = 7 * 24 * 60;

/** `address`: whom the mail is to. `path`: of the page. `delay_seconds`: how long the mail waits before it goes out. */
type Mailed = { workspace_id: string; address: string; path: string; delay_seconds: number };

/**
 * In the transaction of its mail; a newer link to the same page ends the older one.
 * @returns the page's own address, which leads through the log-in, where the workspace has switched such links off or the
 * address is not that of a candidate who has proved it
 */
export async function linkInMail(tx: Db, context: Pick<MailContext, 'public_url'>, mailed: Mailed): Promise<string> {
  const { workspace_id, address, path, delay_seconds } = mailed;
  const user_id = await queries.findWhoSignsInByMail(tx, workspace_id, address.toLowerCase());
  if (!user_id) return context.public_url + path;
  const token = makeToken();
  await queries.upsertVerification(tx, {
    user_id,
    purpose: 'sign-in',
    token_hash: hashOfToken(token),
    minutes: linkMinutes + Math.ceil(delay_seconds / 60),
    about: path,
    workspace_id,
  });
  return signInAddress(context, token, path);
}
