import type { Enclosed } from './enclosed.ts';
import { decodeBody, readEntity, splitParts } from './mime.ts';
import { isWorthOpening } from './worth-opening.ts';

const maxParts = 2000;
const maxDepth = 15; // Parts within parts, mails within mails.
const maxBytes = 250 * 1024 * 1024; // Looked through: what is nested is looked through once for each part around it.

// Fields that only a mail has; others ('Name:', 'Phone:') begin a resume as well.
const mailField = /^(received|return-path|message-id|mime-version|content-type|delivered-to|dkim-signature|x-[\w-]+):/i;

/**
 * Whether bytes are a mail as it was sent (RFC 5322): it begins with fields, among them some that only a mail has. Of a
 * file whose name says that it is one, any of them will do.
 */
export function isMail(bytes: Uint8Array, file_name: string): boolean {
  const lines = startOf(bytes).slice(leadOf(bytes)).split(/\r?\n/);
  const end = lines.findIndex((line) => !/^[!-9;-~]+[ \t]*:|^[ \t]/.test(line));
  const head = end < 0 ? lines.slice(0, -1) : lines.slice(0, end);
  const has = (name: RegExp) => head.some((line) => name.test(line));
  const isSent = has(/^(from|sender):/i) && has(/^(date|to|subject):/i);
  const own = head.filter((line) => mailField.test(line)).length;
  return isSent || own >= 2 || (/\.eml$/i.test(file_name) && (own > 0 || has(/^(from|subject|date|to):/i)));
}

/** What a mail holds that may be a resume or hold one, mails within it included. Links are never followed. */
export async function* openMail(bytes: Uint8Array): AsyncGenerator<Enclosed> {
  const waiting = [
    { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(leadOf(bytes)), depth: 0 },
  ];
  let bytesLeft = maxBytes;
  for (let seen = 0; seen < maxParts && bytesLeft > 0; seen++) {
    const next = waiting.pop();
    if (!next) return;
    const { bytes: inner, depth } = next;
    bytesLeft -= inner.length;
    const entity = await readEntity(inner);
    // What comes back from a server tells of a mail that did not arrive: it was sent from here.
    if (!entity || entity.content_type === 'multipart/report' || depth > maxDepth) continue;
    if (entity.content_type.startsWith('multipart/'))
      waiting.push(
        ...splitParts(entity)
          .map((part) => ({ bytes: part, depth: depth + 1 }))
          .reverse(),
      );
    else if (/^message\/(rfc822|global)$/.test(entity.content_type))
      waiting.push({ bytes: decodeBody(entity), depth: depth + 1 });
    else if (isWorthOpening(entity)) yield { file_name: entity.file_name, bytes: decodeBody(entity) };
  }
}

const startOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16_384)).toString('latin1');

/** Bytes before the first field: a mark of Unicode, empty lines, the line that parts mails in a file of many. */
const leadOf = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf|\s)*(?:>?From [^\n]*\n)?/.exec(startOf(bytes))?.[0].length ?? 0;
