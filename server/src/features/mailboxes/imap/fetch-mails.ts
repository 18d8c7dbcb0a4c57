// Descriptions of mails from an IMAP server; nothing of what is in them.

import { createHash } from 'node:crypto';
import { isWrittenByProgram, referencesFrom, threadHeaders } from '@hireframe/engines/mail/headers.ts';
import type { MailEnvelope, MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type {
  FetchMessageObject,
  FetchQueryObject,
  ImapFlow,
  ImapFlowError,
  MessageAddressObject,
  MessageStructureObject,
} from 'imapflow';
import { oneLine } from '../../../lib/one-line.ts';
import { MailTooLarge } from '../mail-source.ts';

// One part of a mail on an IMAP server, as the bytes that were attached.

const bytesAtOnce = 2 ** 20;

/** Decoded; empty where the mail has been deleted meanwhile. @throws MailTooLarge before all of it has come */
export async function fetchPart(
  client: ImapFlow,
  uid: number,
  { part_id }: MailPart,
  max_bytes: number,
): Promise<Uint8Array> {
  // Without a part: all of the mail.
  const asked = { uid: true, maxBytes: max_bytes + 1, chunkSize: bytesAtOnce };
  const { content } = await client.download(String(uid), part_id || undefined, asked);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content ?? []) {
    pieces.push(piece);
    size += piece.length;
    if (size > max_bytes) throw new MailTooLarge(); // Which ends the download.
  }
  return Buffer.concat(pieces, size);
}

// What stands around a mail's parts, as an IMAP server tells it, and what tells it from every other mail.

const maxAddresses = 200;
/** Where servers say whom they brought it to, which the mail itself need not tell. */
const deliveryHeaders = ['Delivered-To', 'X-Original-To'];

/** @param message with its envelope; headers in `headers` */
function readEnvelope({ envelope = {}, headers, internalDate }: FetchMessageObject): MailEnvelope {
  const [sender] = envelope.from ?? [];
  const fields = headerFields(headers?.toString('latin1', 0, 40_000) ?? '');
  const header = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const delivered = fields.flatMap(({ name, value }) =>
    deliveryHeaders.some((one) => one.toLowerCase() === name)
      ? (/^<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(value)?.[1] ?? [])
      : [],
  );
  const to = [...addresses(envelope.to), ...addresses(envelope.cc), ...delivered];
  return {
    from: { name: line(sender?.name), address: line(sender?.address) },
    to: [...new Set(to.map((address) => line(address)).filter(Boolean))].slice(0, maxAddresses),
    subject: line(envelope.subject),
    received_at: receivedAt(internalDate).toISOString(),
    message_id: line(envelope.messageId),
    references: referencesFrom({
      in_reply_to: envelope.inReplyTo ?? header('in-reply-to'),
      references: header('references'),
    }),
    is_automatic: isWrittenByProgram(header),
  };
}

/** Lines that go on are joined. */
const headerFields = (text: string): { name: string; value: string }[] =>
  text
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((field) => {
      const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(field) ?? [];
      return name === undefined || value === undefined ? [] : { name: name.toLowerCase(), value };
    });

/** As the server received it. One that cannot be a date is from the beginning of time, so that it is never newer than others. */
function receivedAt(internalDate: FetchMessageObject['internalDate']): Date {
  const date = new Date(internalDate ?? 0);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

/** By its Message-ID; where there is none, by all that does not change when a server numbers its mails anew. */
function messageKey({ envelope = {}, size }: FetchMessageObject): string {
  const { messageId, date, from, subject } = envelope;
  const parts = messageId ? [messageId] : [date ?? '', from?.[0]?.address ?? '', subject ?? '', size ?? 0];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const addresses = (list: MessageAddressObject[] = []) =>
  list.slice(0, maxAddresses).map(({ address }) => address ?? '');

/** Headers are somebody else's text. */
const line = (text = '') => oneLine(text, 1000).trim();

// The parts of a mail as an IMAP server describes them (BODYSTRUCTURE).

const maxParts = 2000; // As many as anybody looks at.

/** Part numbers are counted here: of a mail within a mail with one part only the library gives a wrong one. */
function mailTree(structure: MessageStructureObject): MailPart {
  let count = 0;
  /** @param path of the mail or the multipart that this part is in; `nth`: its place there, undefined for a mail's body */
  function walk(node: MessageStructureObject, path: string, nth?: number): MailPart {
    const isMultipart = node.type.startsWith('multipart/');
    const place = nth === undefined ? (isMultipart ? '' : '1') : String(nth);
    const part_id = [path, place].filter(Boolean).join('.');
    const parts: MailPart[] = [];
    for (const [index, child] of (node.childNodes ?? []).entries())
      if (++count < maxParts) parts.push(walk(child, part_id, isMultipart ? index + 1 : undefined));
    return { ...describe(node), part_id, parts };
  }
  return walk(structure, '');
}

/** A mail whose parts could not be told is looked into when it is here. */
export const wholeMail = (size_bytes: number | null): MailPart => ({
  part_id: '',
  content_type: 'message/rfc822',
  charset: '',
  disposition: null,
  file_name: '',
  size_bytes,
  is_referred_to: false,
  parts: [],
});

function describe({ type, disposition, dispositionParameters, parameters, size, id }: MessageStructureObject) {
  const name = dispositionParameters?.filename ?? parameters?.name ?? '';
  return {
    content_type: type.slice(0, 200),
    charset: oneLine(parameters?.charset ?? '', 50)
      .trim()
      .toLowerCase(),
    disposition: disposition === 'attachment' || disposition === 'inline' ? disposition : null,
    file_name: oneLine(name, 500).trim(),
    size_bytes: size !== undefined && Number.isSafeInteger(size) && size >= 0 ? size : null,
    is_referred_to: Boolean(id),
  } as const;
}

/** As far as anybody looks at it: what a server, or a sender, says beyond that is not kept until its turn comes. */
export type DescribedMail = MailEnvelope & { uid: number; message_key: string; tree: MailPart };

/** Connects anew where the server, or what somebody sent it, has broken the connection. */
export type Session = { client: ImapFlow; reconnect(): Promise<void> };

const known = { uid: true, internalDate: true, size: true } satisfies FetchQueryObject;
const withEnvelope = { ...known, envelope: true, headers: [...deliveryHeaders, ...threadHeaders] };
/** The first one does for all but broken and hostile mails. */
const queries: FetchQueryObject[] = [{ ...withEnvelope, bodyStructure: true }, withEnvelope, known];

/**
 * One mail may break the answer for all: the library leaves out without a word what it cannot parse, such as parts
 * nested more than some twenty levels deep, and hangs up when a line gets too long; servers refuse what they have stored
 * badly. Whoever is missing is asked for alone, and about less. Who is still missing has been deleted meanwhile.
 * @param uids ascending @returns in the same order
 */
export async function fetchMails(session: Session, uids: number[]): Promise<DescribedMail[]> {
  const found = await ask(session, uids, queries[0]);
  for (const uid of uids)
    for (const query of found.has(uid) ? [] : queries) {
      const one = (await ask(session, [uid], query)).get(uid);
      if (!one) continue;
      found.set(uid, one);
      break;
    }
  return uids.flatMap((uid) => found.get(uid) ?? []);
}

async function ask(
  session: Session,
  uids: number[],
  query: FetchQueryObject = known,
): Promise<Map<number, DescribedMail>> {
  const found = new Map<number, DescribedMail>();
  try {
    // A server may also tell that somebody has just read a mail: that has no date.
    for await (const message of session.client.fetch(uids.join(','), query, { uid: true }))
      if (uids.includes(message.uid) && message.internalDate !== undefined) found.set(message.uid, described(message));
  } catch (error) {
    // So little is no mail's fault.
    if (query === known || (error as ImapFlowError).code === 'ETHROTTLE') throw error;
    if (!session.client.usable) await session.reconnect();
  }
  return found;
}

/** A copy: what is cut from a long text holds all of it in memory. */
const described = (message: FetchMessageObject): DescribedMail =>
  structuredClone({
    ...readEnvelope(message),
    uid: message.uid,
    message_key: messageKey(message),
    tree: message.bodyStructure ? mailTree(message.bodyStructure) : wholeMail(message.size ?? null),
  });
