// Mail to people. It goes into the outbox with what it tells about, and from there out: see outbox.ts.
import { sql } from 'kysely';
import { z } from 'zod';
import { html, written } from '../../lib/html.ts';
import { messagesIn } from '../../lib/messages.ts';
import { storedJson } from '../../lib/stored-json.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/postgres.ts';
import { sealAttachment, sealBody } from './sealed-body.ts';

/** What mails may bring along: nothing that runs. */
export const attachmentTypes = ['text/csv; charset=utf-8', 'image/png'] as const;
const maxBytes = 5 * 2 ** 20; // All together: mail servers take ten, and write three bytes as four.

const oneLine = z
  .string()
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .max(250); // A line break would begin a header; two names of 100 letters each fit in.
const webAddress = z.url({ protocol: /^https?$/ });
const Attachment = z.object({
  file_name: oneLine.min(1),
  content_type: z.enum(attachmentTypes),
  bytes: z.custom<Uint8Array>((given) => given instanceof Uint8Array),
});
export type Attachment = z.output<typeof Attachment>;

const Mail = z.object({
  id: z.uuid().optional(),
  to: z.object({ name: oneLine, address: z.email().max(254) }),
  from_name: oneLine.default(''),
  reply_to: z.email().max(254).optional(),
  in_reply_to: z.array(oneLine).default([]),
  subject: oneLine.min(1),
  text: z.string().min(1),
  list: z.array(z.object({ title: oneLine.min(1), line: oneLine, url: webAddress })).default([]),
  action: z.object({ label: oneLine.min(1), url: webAddress }).optional(),
  unsubscribe_url: webAddress.optional(),
  language: z.string().nullish(), // Of its words; English where none is said.
  delay_seconds: z.number().min(0).default(0),
  about: z.string().min(1).optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string().min(1) }).optional(),
  attachments: z
    .array(Attachment)
    .refine((files) => files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= maxBytes, 'are too large together')
    .default([]),
});

/**
 * `text`: plain words; an empty line separates paragraphs. `list`: what it tells of, each with its page. `unsubscribe_url`: where
 * a page asks whether to stop mails of this kind, and a POST stops them (RFC 8058). `action`: the one thing to do, a button in HTML and its
 * address in the text. `name` may be ''. `delay_seconds`: how long it waits before it goes out; until then it can be
 * taken back. `about`: the page that it tells about; with what stands there the mail is deleted. `calendar`: an entry for calendars (RFC 5545), which mail programs offer to take over. `attachments`: files of 5 MB together. `id`: of a mail that a
 * task may write twice; the second is not written. `from_name`: in place of our name, the address stays ours.
 * `reply_to`: where answers go. `in_reply_to`: Message-IDs of what it continues, the oldest first.
 */
export type Mail = z.input<typeof Mail>;

/** What writing mails takes: their links lead to us, and their bodies are sealed. */
export type MailContext = Pick<AppContext, 'public_url' | 'encryption' | 'hasMailServer'>;

/**
 * Puts a mail into the outbox, in the caller's transaction: roll back, and it was never written. What it says is sealed there.
 * @returns its id there
 * @throws z.ZodError when an address is none or a header would have more than one line
 */
export async function sendMail(db: Db, { encryption }: Pick<MailContext, 'encryption'>, mail: Mail): Promise<string> {
  const { id, to, delay_seconds, calendar, about, attachments, from_name, reply_to, in_reply_to, ...said } =
    Mail.parse(mail);
  const row = {
    ...(id && { id }),
    to_name: to.name,
    to_address: to.address,
    from_name,
    reply_to: reply_to ?? null,
    in_reply_to,
    subject: said.subject,
    sealed_body: sealBody(encryption, to.address, {
      text: renderText(said),
      html: render(said),
      unsubscribe_url: said.unsubscribe_url ?? null,
    }),
    next_attempt_at: sql<string>`now() + make_interval(secs => ${delay_seconds})`,
    calendar: calendar ? storedJson(calendar) : null,
    about: about ?? null,
  };
  const written = db.insertInto('outbox').values(row).returning('id');
  const made = await written.onConflict((on) => on.column('id').doNothing()).executeTakeFirst();
  if (!made) return id as string; // Written before.
  await attach(db, made.id, (bytes) => sealAttachment(encryption, to.address, bytes), attachments);
  return made.id;
}

async function attach(
  db: Db,
  outbox_id: string,
  seal: (bytes: Uint8Array) => Buffer,
  attachments: Attachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map(({ bytes, ...about }, position) => ({
    ...about,
    outbox_id,
    position,
    bytes: seal(bytes),
  }));
  await db.insertInto('outbox_attachments').values(rows).execute();
}

type Said = Pick<z.output<typeof Mail>, 'subject' | 'text' | 'list' | 'action' | 'unsubscribe_url' | 'language'>;

function renderText({ text, list, action, unsubscribe_url, language }: Said): string {
  const { t } = messagesIn(language);
  return `${[
    text,
    ...list.map(({ title, line, url }) => [title, line, url].filter(Boolean).join('\n')),
    action && `${action.label}: ${action.url}`,
    unsubscribe_url && `${t('Stop these emails')}: ${unsubscribe_url}`,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** Without pictures from elsewhere, which would tell when it was read. */
function render({ subject, text, list, action, unsubscribe_url, language }: Said): string {
  const { t, language: lang } = messagesIn(language);
  const paragraphs = text.split(/\n{2,}/).map((one) => html`<p style="white-space:pre-line">${one}</p>`);
  const entries = list.map(
    ({ title, line, url }) =>
      html`<p style="overflow-wrap:anywhere"><a href="${url}" style="font-weight:600">${title}</a><br>${line}</p>`,
  );
  const button = action
    ? html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none">${action.label}</a></p>
<p style="font-size:13px;overflow-wrap:anywhere">${t('If the button does nothing, open this address: {url}', { url: action.url })}</p>`
    : html``;
  const end = unsubscribe_url
    ? html`<p style="font-size:13px"><a href="${unsubscribe_url}">${t('Stop these emails')}</a></p>`
    : html``;
  return written(html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:36rem;margin:0 auto">
${paragraphs}
${entries}
${button}
${end}
</div></body></html>
`);
}
