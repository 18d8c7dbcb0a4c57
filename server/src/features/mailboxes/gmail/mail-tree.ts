// A mail as Gmail describes it, in the words of a mailbox of any provider.
import { headerAddresses, headerLine, isWrittenByProgram, referencesFrom } from '@hireframe/engines/mail/headers.ts';
import type { MailEnvelope, MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type { GmailMessage, GmailPart } from './answers.ts';

const maxAddresses = 200;
const maxParts = 10_000;
/** Where servers say whom they brought it to, which the mail itself need not tell. */
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to'];

export function readEnvelope({ payload, internalDate }: GmailMessage): MailEnvelope {
  const from = headerAddresses(headerOf(payload, 'from'))[0] ?? { name: '', address: '' };
  const lists = payload.headers.filter(({ name }) => recipientHeaders.includes(name.toLowerCase()));
  const to = lists.slice(0, maxAddresses).flatMap(({ value }) => headerAddresses(value).map(({ address }) => address));
  return {
    from,
    to: [...new Set(to.filter(Boolean))].slice(0, maxAddresses),
    subject: headerLine(headerOf(payload, 'subject')),
    received_at: receivedAt(internalDate),
    message_id: headerLine(headerOf(payload, 'message-id')),
    references: referencesFrom({
      in_reply_to: headerOf(payload, 'in-reply-to'),
      references: headerOf(payload, 'references'),
    }),
    is_automatic: isWrittenByProgram((name) => headerOf(payload, name)),
  };
}

/** Milliseconds in letters. One that cannot be a date is from the beginning of time, never newer than others. */
export function receivedAt(internalDate: string): string {
  const date = new Date(Number(internalDate));
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}

export function buildMailTree(payload: GmailPart): MailPart {
  let count = 0;
  function walk(part: GmailPart): MailPart {
    const inner = part.parts.slice(0, Math.max(0, maxParts - count));
    count += inner.length;
    return { ...describe(part), parts: inner.map(walk) };
  }
  return walk(payload);
}

function describe(part: GmailPart) {
  const [, said = ''] = /^\s*([\w-]+)/.exec(headerOf(part, 'content-disposition').toLowerCase()) ?? [];
  const { attachmentId, size } = part.body;
  return {
    part_id: part.partId,
    content_type: part.mimeType.toLowerCase().slice(0, 200),
    charset: /charset\s*=\s*"?([\w.:-]{1,50})/i.exec(headerOf(part, 'content-type'))?.[1]?.toLowerCase() ?? '',
    disposition: said === 'attachment' || said === 'inline' ? said : null,
    file_name: headerLine(part.filename).slice(0, 500),
    // Of a mail within a mail Gmail says 0, though there is something to fetch.
    size_bytes: size > 0 || !attachmentId ? size : null,
    is_referred_to: headerOf(part, 'content-id') !== '',
  } as const;
}

const headerOf = ({ headers }: GmailPart, wanted: string) =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';

/** The part that Gmail calls so. */
export function partIn(part: GmailPart, part_id: string): GmailPart | undefined {
  if (part.partId === part_id) return part;
  for (const inner of part.parts) {
    const found = partIn(inner, part_id);
    if (found) return found;
  }
  return undefined;
}
