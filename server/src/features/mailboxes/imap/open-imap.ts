// A mailbox on an IMAP server as a source of mails. Nothing on the server is changed: not even that a mail was read.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../../infra/context.ts';
import { type ListedMail, MailboxFailure, type MailSource } from '../mail-source.ts';
import { toFailure } from './failure.ts';
import type { DescribedMail, Session } from './fetch-mails.ts';
import { fetchPart } from './fetch-part.ts';
import type { ImapConnection } from './imap-connection.ts';
import { openInbox } from './open-inbox.ts';
import { readInbox, readInboxState } from './read-inbox.ts';

/** While one mailbox is read: some for each mail that breaks the connection. */
const maxReconnects = 20;

/** @throws MailboxFailure */
export async function openImap(
  context: Pick<AppContext, 'safeFetch'>,
  connection: ImapConnection,
): Promise<MailSource> {
  let client = await openInbox(context, connection);
  const validity = readInboxState(client).uid_validity;
  let reconnects = 0;
  let isClosed = false; // Whoever still waits for an answer does not open it again.
  const session: Session = {
    get client() {
      return client;
    },
    async reconnect() {
      if (isClosed || ++reconnects > maxReconnects)
        throw new MailboxFailure('unreachable', 'The connection broke off again and again.');
      client.close();
      client = await openInbox(context, connection);
      if (isClosed) client.close();
      if (readInboxState(client).uid_validity !== validity)
        throw new MailboxFailure('unreachable', 'The mail server has numbered its mails anew.');
    },
  };
  const orFailure = (error: unknown) => {
    throw toFailure(error, connection);
  };
  const listed = ({ uid, ...mail }: DescribedMail): ListedMail => ({
    ...mail,
    fetchPart: (part, max_bytes) => fetchPart(session.client, uid, part, max_bytes).catch(orFailure),
  });
  return {
    check: async () => ({ email_address: null }), // It has let us in, and opened INBOX.
    async *read(cursor) {
      try {
        for await (const batch of readInbox(session, cursor)) yield { ...batch, mails: batch.mails.map(listed) };
      } catch (error) {
        orFailure(error);
      }
    },
    async close() {
      isClosed = true;
      const farewell = session.client.logout().catch(() => {});
      await Promise.race([farewell, sleep(2000, undefined, { ref: false })]);
      session.client.close();
    },
  };
}
