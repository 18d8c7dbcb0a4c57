// A mailbox is disconnected: Google forgets that we might read it, as far as that can be had.
import type { AppContext } from '../../../infra/context.ts';
import { MailboxFailure } from '../mail-source.ts';
import type { StoredMailbox } from '../mailboxes.queries.ts';
import { gmailGrant } from '../open-source.ts';
import { askOnce } from './ask-google.ts';
import { isReadElsewhere } from './consent.queries.ts';

const maxBytes = 10_000;

/**
 * Once, and never fails: its owner can end it at Google as well. All consents of a person to one client end together,
 * so that it stays where another workspace reads the mailbox by it.
 */
export async function endConsent(context: AppContext, mailbox: StoredMailbox): Promise<void> {
  try {
    if (await isReadElsewhere(context.db, mailbox)) return;
    const { refresh_token } = gmailGrant(context, mailbox).tokens;
    const said = await askOnce({
      method: 'POST',
      url: new URL('revoke', context.google.token_url).href,
      max_bytes: maxBytes,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: refresh_token }).toString(),
    });
    if (said instanceof MailboxFailure) throw said;
  } catch (error) {
    context.log.warn({ mailbox: mailbox.id, why: (error as Error).message }, 'a consent was not ended at Google');
  }
}
