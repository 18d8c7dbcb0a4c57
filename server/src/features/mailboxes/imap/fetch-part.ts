// One part of a mail on an IMAP server, as the bytes that were attached.
import type { MailPart } from '@hireframe/engines/mail/mail-part.ts';
import type { ImapFlow } from 'imapflow';
import { MailTooLarge } from '../mail-source.ts';

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
