// Mails of Gmail by their ids, and the bytes of their parts.
import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import { mapLimit } from '../../../lib/map-limit.ts';
import { type ListedMail, MailTooLarge } from '../mail-source.ts';
import { decodeBody, type GmailMessage } from './answers.ts';
import type { Gmail } from './client.ts';
import { buildMailTree, partIn, readEnvelope } from './mail-tree.ts';

const lanes = 4; // Google refuses more at once for one mailbox.

/** In the order of their ids, without those that are gone or that nobody has received. */
export async function fetchListedMails(gmail: Gmail, ids: string[]): Promise<ListedMail[]> {
  const found = new Map<string, ListedMail>();
  await mapLimit(lanes, ids, async (id) => {
    const message = await gmail.message(id).catch(tooLargeToRead);
    if (message && isWanted(message)) found.set(id, mailOf(gmail, message));
  });
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Its description alone is larger than any mail that people write. */
function tooLargeToRead(error: unknown): null {
  if (error instanceof MailTooLarge) return null;
  throw error;
}

/** Neither thrown away, nor being written, nor sent from here to others. */
export const isWanted = ({ labelIds }: Pick<GmailMessage, 'labelIds'>): boolean =>
  !labelIds.some((label) => ['SPAM', 'TRASH', 'DRAFT', 'CHAT'].includes(label)) &&
  (!labelIds.includes('SENT') || labelIds.includes('INBOX'));

const mailOf = (gmail: Gmail, message: GmailMessage): ListedMail => ({
  ...readEnvelope(message),
  message_key: message.id,
  tree: buildMailTree(message.payload),
  fetchPart: (part, max_bytes) => fetchPart(gmail, message, part, max_bytes),
});

/** No bytes where the mail has been deleted since it was listed. @throws MailTooLarge */
async function fetchPart(gmail: Gmail, message: GmailMessage, part: MailPart, max_bytes: number): Promise<Uint8Array> {
  if (part.size_bytes !== null && part.size_bytes > max_bytes) throw new MailTooLarge();
  const attachmentId = partIn(message.payload, part.part_id)?.body.attachmentId;
  const bytes = attachmentId && (await gmail.attachment(message.id, attachmentId, max_bytes));
  if (bytes) return bytes;
  // A small part comes with the mail; and the id of an attachment holds for a while only.
  const whole = await gmail.message(message.id, true);
  const body = whole && partIn(whole.payload, part.part_id)?.body;
  const renewed = body?.attachmentId && (await gmail.attachment(message.id, body.attachmentId, max_bytes));
  return renewed || decodeBody(body || { size: 0 }, max_bytes);
}
