// How mail is fetched from a mailbox, by its provider.
import type { Tools } from '../../infra/tools.ts';
import { MailboxFailure, type MailSource } from './mail-source.ts';
import type { StoredMailbox } from './mailboxes.queries.ts';

/** What is needed to reach it. */
export type MailboxToOpen = Pick<
  StoredMailbox,
  | 'workspace_id'
  | 'id'
  | 'provider'
  | 'email_address'
  | 'host'
  | 'port'
  | 'security'
  | 'username'
  | 'sign_in'
  | 'client_id'
  | 'token_url'
  | 'sealed_secret'
>;

/** Close it when it is no longer read. @throws MailboxFailure */
export type OpenSource = (tools: Tools, mailbox: MailboxToOpen) => Promise<MailSource>;

export const openSource: OpenSource = async (_tools, mailbox) => {
  throw new MailboxFailure('unreachable', `Mail from ${mailbox.provider} cannot be fetched yet.`);
};

/** Whether its server lets us in. @returns why not */
export async function tryMailbox(tools: Tools, mailbox: MailboxToOpen): Promise<MailboxFailure | undefined> {
  try {
    const source = await openSource(tools, mailbox);
    try {
      await source.check();
    } finally {
      await source.close();
    }
    return undefined;
  } catch (error) {
    if (error instanceof MailboxFailure) return error;
    throw error;
  }
}
