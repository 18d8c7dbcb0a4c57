// When a mailbox cannot be read: what it says of itself, when it is tried again, and who is told.

import type { AppContext } from '../../infra/context.ts';
import { type Db, isUnreachable } from '../../infra/database/postgres.ts';
import { StorageAway } from '../../infra/storage.ts';
import { notify } from '../notifications/notifications.ts';
import { MailboxFailure } from './mail-source.ts';
import type { StoredMailbox } from './mailboxes.queries.ts';
import * as queries from './reading.queries.ts';

const [firstWait, maxWait, longestWait] = [30, 15 * 60, 24 * 3600]; // Seconds; the last where the server asks for it.
/** So often in a row means that somebody should know. It is tried again all the same. */
const maxFailures = 10;

/** @throws the error where our database or storage is the trouble */
export async function noteTrouble({ db, log }: AppContext, mailbox: StoredMailbox, error: unknown): Promise<void> {
  if (isUnreachable(error) || error instanceof StorageAway) throw error;
  const failure = error instanceof MailboxFailure ? error : ours;
  if (failure === ours) log.error({ err: error, mailbox: mailbox.id }, 'reading a mailbox failed');
  const { status, wait_seconds } = whatFollows(failure, mailbox.failures + 1);
  await db.transaction().execute(async (tx) => {
    const isNoted = await queries.noteTrouble(tx, mailbox, { status, last_error: failure.message, wait_seconds });
    if (isNoted && status !== 'active' && status !== mailbox.status)
      await tell(tx, mailbox, failure.message, wait_seconds === null ? stopped : "can't be read");
  });
}

const ours = new MailboxFailure(
  'unreachable',
  "Something went wrong while reading this mailbox. We'll try again automatically.",
);

function whatFollows({ trouble, retry_after_seconds = 0 }: MailboxFailure, failures: number) {
  if (trouble === 'refused') return { status: 'error', wait_seconds: null };
  if (trouble === 'expired') return { status: 'expired', wait_seconds: null };
  const wait = failures < maxFailures ? Math.min(firstWait * 2 ** (failures - 1), maxWait) : maxWait;
  const status = failures < maxFailures ? 'active' : 'error';
  return { status, wait_seconds: Math.max(wait, Math.min(retry_after_seconds, longestWait)) };
}

const stopped = 'is no longer being read';

/** Whoever connected it; where they have left, the admins. */
export async function tell(
  tx: Db,
  mailbox: Pick<StoredMailbox, 'workspace_id' | 'user_id' | 'email_address'>,
  line: string,
  what = stopped,
): Promise<void> {
  const { workspace_id, email_address } = mailbox;
  const user_ids = await queries.selectKeepers(tx, mailbox);
  const title = `${email_address} ${what}`;
  await notify(tx, { user_ids, workspace_id, title, line, path: '/integrations' });
}
