// An IMAP server that tells of new mail by itself (IDLE).
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../../../infra/context.ts';
import { toFailure } from './failure.ts';
import type { ImapConnection } from './imap-connection.ts';
import { openInbox } from './open-inbox.ts';

export type Heard = { begun(): void; mail(): void };

/**
 * Listens until the connection ends, by itself or because of `signal`.
 * @returns false where the server does not tell of new mail @throws MailboxFailure where it lets nobody in
 */
export async function hear(
  context: Pick<AppContext, 'safeFetch'>,
  connection: ImapConnection,
  heard: Heard,
  signal: AbortSignal,
): Promise<boolean> {
  const client = await openInbox(context, connection);
  const end = () => client.close();
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) return true;
    if (!client.capabilities.has('IDLE')) return false;
    client.on('exists', ({ count, prevCount }) => count > prevCount && heard.mail());
    heard.begun();
    while (client.usable) {
      const isRefused = (await client.idle()) === false && client.usable;
      if (isRefused) return false;
      await sleep(100); // It ends for a moment when a silent connection is asked whether it is still there.
    }
    return true;
  } catch (error) {
    throw toFailure(error, connection);
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}
