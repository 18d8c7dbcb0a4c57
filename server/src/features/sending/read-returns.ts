// The operator's inbox of what comes back: mails that did not arrive, and people who call one spam.
import { readMailReport } from '@hireframe/engines/mail/mail-report.ts';
import { ImapFlow } from 'imapflow';
import type { AppContext } from '../../infra/context.ts';
import { recordComplaint, recordReturn } from './sending.queries.ts';

/** Of a report; some bring the whole mail back, of which the head is enough. */
const maxBytes = 500_000;
/** The rest has its turn five minutes later. */
const atOnce = 500;
const timeout_ms = 30_000;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Each unread mail is read, counted where it is a report about a mail of ours, and marked as read; none is deleted. Whoever is
 * stopped between counting and marking counts it again, which changes nothing.
 * @param url `imaps://user:password@host:993/INBOX`; on `imap:` TLS is asked for, except on this machine
 * @throws Error of the mail server
 */
export async function readReturns({ db, log }: Pick<AppContext, 'db' | 'log'>, url: string): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: !loopback.includes(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    connectionTimeout: timeout_ms,
    greetingTimeout: timeout_ms,
    socketTimeout: timeout_ms,
    logger: false,
  });
  client.on('error', () => {}); // What is waited for fails by itself.
  await client.connect();
  try {
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    const counts = { returned: 0, complaint: 0 };
    for (const uid of unread.slice(0, atOnce)) {
      const report = await readMailReport(await download(client, uid));
      if (report) counts[report.kind]++;
      for (const id of report?.message_ids.flatMap((one) => outboxIdIn(one) ?? []) ?? [])
        await (report?.kind === 'complaint' ? recordComplaint : recordReturn)(db, id);
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    if (unread.length > 0) log.info({ mails: unread.length, ...counts }, 'returns were read');
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function download(client: ImapFlow, uid: number): Promise<Buffer> {
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes });
  const pieces: Buffer[] = [];
  for await (const piece of content ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Mails of ours have the id of their row in the outbox as their Message-ID. */
const outboxIdIn = (message_id: string): string | undefined =>
  /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(message_id)?.[1]?.toLowerCase();
