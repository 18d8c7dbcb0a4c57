// What stands around a mail's parts, as an IMAP server tells it, and what tells it from every other mail.
import { createHash } from 'node:crypto';
import type { MailEnvelope } from '@hireframe/engines/mail/mail-part.ts';
import type { FetchMessageObject, MessageAddressObject } from 'imapflow';
import { oneLine } from '../../../lib/one-line.ts';

const maxAddresses = 200;
/** Where servers say whom they brought it to, which the mail itself need not tell. */
export const deliveryHeaders = ['Delivered-To', 'X-Original-To'];

/** @param message with its envelope; headers in `headers` */
export function readEnvelope({ envelope = {}, headers, internalDate }: FetchMessageObject): MailEnvelope {
  const [sender] = envelope.from ?? [];
  const delivered = (headers?.toString('latin1', 0, 20_000) ?? '').matchAll(
    /^[\w-]+:\s*<?([^\s<>@]+@[^\s<>@]+)>?\s*$/gm,
  );
  const to = [
    ...addresses(envelope.to),
    ...addresses(envelope.cc),
    ...[...delivered].map(([, address = '']) => address),
  ];
  return {
    from: { name: line(sender?.name), address: line(sender?.address) },
    to: [...new Set(to.map((address) => line(address)).filter(Boolean))].slice(0, maxAddresses),
    subject: line(envelope.subject),
    received_at: receivedAt(internalDate).toISOString(),
  };
}

/** As the server received it. One that cannot be a date is from the beginning of time, so that it is never newer than others. */
function receivedAt(internalDate: FetchMessageObject['internalDate']): Date {
  const date = new Date(internalDate ?? 0);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

/** By its Message-ID; where there is none, by all that does not change when a server numbers its mails anew. */
export function messageKey({ envelope = {}, size }: FetchMessageObject): string {
  const { messageId, date, from, subject } = envelope;
  const parts = messageId ? [messageId] : [date ?? '', from?.[0]?.address ?? '', subject ?? '', size ?? 0];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const addresses = (list: MessageAddressObject[] = []) =>
  list.slice(0, maxAddresses).map(({ address }) => address ?? '');

/** Headers are somebody else's text. */
const line = (text = '') => oneLine(text, 1000).trim();
