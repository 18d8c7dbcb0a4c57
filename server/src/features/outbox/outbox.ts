// Mail that would have been sent, for the demo and for developers. Its bodies hold links that sign people in, so the
// page exists only where the demo may, behind a token that is printed at start.
import { timingSafeEqual } from 'node:crypto';
import { listOutbox } from '../../infra/outbox.ts';
import type { Db } from '../../infra/postgres.ts';
import { notFound } from '../../infra/problem.ts';
import { type Html, html, page } from '../../lib/html.ts';

const most = 100;

/** @throws Problem 404 without the right token: the page then looks as if it were not there */
export async function outboxPage(db: Db, expected: string | undefined, given: string): Promise<string> {
  if (!expected || !isSame(expected, given)) throw notFound('address');
  const mails = await listOutbox(db, most);
  const none = html`<p>No mail yet. It appears here when somebody signs up, is invited or forgets a password.</p>`;
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
<p>What Hireframe would have sent, newest first. Reload for more.</p>
${mails.length === 0 ? none : mails.map(article)}`,
  );
}

type Mail = Awaited<ReturnType<typeof listOutbox>>[number];

const article = ({ to_name, to_address, subject, text_body, created_at, status, last_error }: Mail) =>
  html`<article><h2>${subject}</h2>
<small>To ${to_name} &lt;${to_address}&gt; · ${created_at} · ${status}${last_error ? ` · ${last_error}` : ''}</small>
${text_body.split(/\n{2,}/).map((paragraph) => html`<p>${linked(paragraph)}</p>`)}</article>`;

const linked = (text: string): Html[] =>
  text.split(/(https?:\/\/\S+)/).map((part, n) => (n % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
