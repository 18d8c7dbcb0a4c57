// Google tells of new mail at once where a topic of Cloud Pub/Sub is set up: asked for, asked for again, and heard.
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import { task } from '../../../infra/tasks.ts';
import { MailboxFailure } from '../mail-source.ts';
import { gmailGrant } from '../open-source.ts';
import { hearNews } from '../read-mailbox.ts';
import { realTime } from './ask-google.ts';
import { openClient } from './client.ts';
import * as queries from './watch-gmail.queries.ts';

/** A watch holds for seven days. With one of six left it was asked for today. */
export const watchGmailTask = task({
  name: 'mailboxes.watch-gmail',
  input: z.object({}),
  schedule: '23 * * * *',
  run: watchAll,
});

async function watchAll(context: AppContext): Promise<void> {
  const { push } = context.google;
  if (!push) return;
  for (const mailbox of await queries.selectUnwatched(context.db)) {
    try {
      const until = await openClient(context.google, gmailGrant(context, mailbox), realTime).watch(push.topic);
      await queries.setWatched(context.db, mailbox, until);
    } catch (error) {
      // It is looked at twice a minute meanwhile, which also tells its owner what is wrong with it.
      if (!(error instanceof MailboxFailure)) throw error;
      context.log.warn(
        { mailbox: mailbox.id, trouble: error.trouble, why: error.message },
        'Gmail does not watch a mailbox',
      );
    }
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest();
const Told = z.object({ emailAddress: z.string().max(320) });

/** Says the same to everybody: whether a mailbox is here is nobody's business. */
export async function hearGmail(
  context: AppContext,
  token: string,
  { message }: { message: { data: string } },
): Promise<void> {
  const { push } = context.google;
  if (!timingSafeEqual(hashed(token), hashed(push?.token ?? '')) || !push) return;
  const told = Told.safeParse(jsonIn(Buffer.from(message.data, 'base64').toString('utf8')));
  if (!told.success) return;
  const email_address = told.data.emailAddress.toLowerCase();
  await context.db.transaction().execute(async (tx) => {
    for (const mailbox of await queries.selectReadAt(tx, email_address)) await hearNews(context, tx, mailbox);
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
