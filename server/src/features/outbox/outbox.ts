// Mail that would have been sent, for the demo and for developers. Its bodies hold links that sign people in, so the
// page exists only where the demo may, behind a token that is printed at start.
import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AppContext } from '../../infra/context.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import { notFound } from '../../infra/http/problem.ts';
import { findAttachment, listOutbox } from '../../infra/mail/outbox.ts';
import { type Html, html, page } from '../../lib/html.ts';

const max = 100;

/** @throws Problem 404 without the right token: the page then looks as if it were not there */
export async function outboxPage(
  context: Pick<AppContext, 'db' | 'encryption'>,
  expected: string | undefined,
  given: string,
): Promise<string> {
  admit(expected, given);
  const mails = await listOutbox(context, max);
  const none = html`<p>No emails yet. They appear here when someone signs up, is invited or resets a password.</p>`;
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
<p>What Hireframe would have sent, newest first. Reload for more.</p>
${mails.length === 0 ? none : mails.map((mail) => article(mail, given))}`,
  );
}

/** Its links must not lie about. */
const gone = 'The text was deleted when it was sent.';
const unreadable = 'Sealed with another signing_key: it cannot be read.';

type Mail = Awaited<ReturnType<typeof listOutbox>>[number];

function article({ id, subject, text, attachments, ...mail }: Mail, token: string): Html {
  const { to_name, to_address, created_at, status, last_error } = mail;
  return html`<article><h2>${subject}</h2>
<small>To ${to_name} &lt;${to_address}&gt; · ${created_at} · ${status}${last_error ? ` · ${last_error}` : ''}</small>
${(text ?? (status === 'sent' ? gone : unreadable)).split(/\n{2,}/).map((paragraph) => html`<p style="white-space:pre-line">${linked(paragraph)}</p>`)}${attachments.map((file) => attachment(id, file, token))}</article>`;
}

const attachment = (id: string, { position, file_name, size_bytes }: Mail['attachments'][number], token: string) =>
  html`<p>Attached: <a href="/outbox/${id}/attachments/${position}?token=${encodeURIComponent(token)}">${file_name}</a> (${Math.ceil(size_bytes / 1024)} kB)</p>`;

const linked = (text: string): Html[] =>
  text.split(/(https?:\/\/\S+)/).map((part, n) => (n % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

/** @throws Problem 404 as above, and where the mail has no such file */
export async function outboxAttachment(
  context: Pick<AppContext, 'db' | 'encryption'>,
  expected: string | undefined,
  given: string,
  { id, position }: { id: string; position: number },
): Promise<FileAnswer> {
  admit(expected, given);
  const file = await findAttachment(context, id, position);
  if (!file) throw notFound('address');
  const { content_type, file_name, bytes } = file;
  // A picture is shown; anything else is for programs of its own.
  const disposition = content_type === 'image/png' ? 'inline' : 'attachment';
  const headers = {
    'content-type': content_type,
    'content-length': String(bytes.length),
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file_name)}`,
  };
  return { status: 200, headers, body: Readable.from([bytes]) };
}

function admit(expected: string | undefined, given: string): void {
  if (!expected || !isSame(expected, given)) throw notFound('address');
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
