// The mail server of this installation.
import nodemailer from 'nodemailer';
import { z } from 'zod';

export type Letter = {
  id: string; // The same for every attempt.
  to: { name: string; address: string };
  from_name?: string; // '' or left out: ours.
  reply_to?: string | null;
  in_reply_to?: string[]; // Message-IDs of what it continues, the oldest first.
  unsubscribe_url?: string | null; // A POST there stops mails of this kind (RFC 8058).
  subject: string;
  text: string;
  html: string;
  calendar?: { method: string; text: string } | undefined; // An entry for calendars.
  attachments?: { file_name: string; content_type: string; bytes: Buffer }[];
};

/**
 * `refused`: the server will never take this letter. `unreachable`: it takes no letter at present (down, wrong
 * password). `delayed`: it wants this one later.
 */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'unreachable' | 'delayed'; reason: string };

export type Smtp = { send(letter: Letter): Promise<Outcome>; check(): Promise<unknown>; close(): void };

const onThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/i;
const words = 'SMTP_URL is not of the form smtp://user:password@host:587?from=jobs@example.com';

/**
 * `url` is SMTP_URL: `smtp://user:password@host:587?from=jobs@example.com`; `smtps:` for TLS from the start (465). On
 * `smtp:` STARTTLS is insisted on: a server that does not offer it is sent nothing, but for one on this machine, or where
 * `may_be_clear`; with a password not even then. User and password are percent-encoded and may be left out; `from` may be
 * when the user is an address.
 *
 * Throws in words for the operator, without the password.
 */
export function openSmtp(url: string, { may_be_clear = false } = {}): Smtp {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const user = decodeURIComponent(username);
  const { data: from } = z.email(words).safeParse(searchParams.get('from') ?? user);
  if (!from || !hostname) throw new Error(words);
  const secure = protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 4,
    host: hostname.replace(/^\[|\]$/g, ''),
    secure,
    port: Number(port) || (secure ? 465 : 587),
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
    requireTLS: !secure && (user !== '' || !(may_be_clear || onThisMachine.test(hostname))),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true, // A letter is what it says, never what it points at.
  });

  async function send({
    id,
    to,
    calendar,
    attachments = [],
    from_name,
    reply_to,
    in_reply_to = [],
    unsubscribe_url,
    ...letter
  }: Letter): Promise<Outcome> {
    const messageId = `<${id}@${from?.split('@')[1]}>`;
    try {
      const icalEvent = calendar && { method: calendar.method, filename: 'invite.ics', content: calendar.text };
      const about = {
        messageId,
        to,
        from: { name: from_name || 'Hireframe', address: from ?? '' },
        ...(reply_to && { replyTo: reply_to }),
        ...(unsubscribe_url && { headers: oneClick(unsubscribe_url) }),
        ...(in_reply_to.length > 0 && { inReplyTo: in_reply_to.at(-1), references: in_reply_to }),
      };
      const files = attachments.map(({ file_name, content_type, bytes }) => ({
        filename: file_name,
        contentType: content_type,
        content: bytes,
      }));
      await transport.sendMail({ ...letter, ...about, ...(icalEvent && { icalEvent }), attachments: files });
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(error as Failure);
    }
  }
  return { send, check: () => transport.verify(), close: () => transport.close() };
}

/** Both headers as RFC 8058 has them: the address alone, in one line however long it is. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type Failure = Error & { code?: string; responseCode?: number; response?: string };

/** Only what is said of this letter counts against it: a 5xx at signing in is about us. */
function outcomeOf({ code = '', responseCode = 0, response, message }: Failure): Outcome {
  const reason = (response ?? message).slice(0, 500);
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { kind: 'unreachable', reason };
  return { kind: responseCode >= 500 ? 'refused' : 'delayed', reason };
}
