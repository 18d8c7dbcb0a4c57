import PostalMime from 'postal-mime';
import type { Enclosed } from './enclosed.ts';
import { isWorthOpening } from './worth-opening.ts';

const mostHeaderBytes = 1024 * 1024; // Of the mail and all its parts.
const mostDepth = 30;
// Each line becomes an object while it is read. A file of 25 MB in lines of 76 letters has a third of it.
const mostLines = 1_000_000;

// Fields that only a mail has; others ('Name:', 'Phone:') begin a resume as well.
const mailField = /^(received|return-path|message-id|mime-version|content-type|delivered-to|dkim-signature|x-[\w-]+):/i;

/** Whether bytes are a mail as it was sent (RFC 5322): it begins with header fields, one of them a mail's alone. */
export function isMail(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16_384)).toString('latin1');
  const lines = start.replace(/^(\u00ef\u00bb\u00bf|\s)+/, '').split(/\r?\n/);
  if (/^>?From \S/.test(lines[0] ?? '')) lines.shift(); // As in files of many mails.
  const end = lines.findIndex((line) => !/^[!-9;-~]+[ \t]*:|^[ \t]/.test(line));
  const head = end < 0 ? lines.slice(0, -1) : lines.slice(0, end);
  const isFromSomebody =
    head.some((line) => /^(from|sender):/i.test(line)) && head.some((line) => /^(date|to|subject):/i.test(line));
  return head.length >= 2 && (isFromSomebody || head.filter((line) => mailField.test(line)).length >= 2);
}

/** What a mail holds that may be a resume or hold one; nothing where the mail cannot be read. Links are never followed. */
export async function openMail(bytes: Uint8Array): Promise<Enclosed[]> {
  if (hasTooManyLines(bytes)) return [];
  const options = { forceRfc822Attachments: true, maxNestingDepth: mostDepth, maxHeadersSize: mostHeaderBytes };
  // Texts are left as they are, each a part of its own: some are files, and the mail's own need not be turned into HTML.
  const parser = Object.assign(new PostalMime(options), { isInlineTextNode: () => false });
  const mail = await parser.parse(withoutLead(bytes)).catch(() => undefined);
  if (!mail || mail.headers.some(({ key, value }) => key === 'content-type' && /^\s*multipart\/report\b/i.test(value)))
    return [];
  return mail.attachments.flatMap(({ filename, mimeType, disposition, related, contentId, content }) => {
    const said = {
      content_type: mimeType,
      disposition: disposition === 'attachment' ? ('attachment' as const) : null,
      file_name: filename ?? '',
      is_referred_to: Boolean(related ?? contentId),
    };
    if (typeof content === 'string' || !isWorthOpening(said)) return [];
    return [{ file_name: said.file_name, bytes: new Uint8Array(content) }];
  });
}

function hasTooManyLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0 && lines <= mostLines; at = bytes.indexOf(10, at + 1)) lines++;
  return lines > mostLines;
}

/** Without what may stand before the first field: a mark of Unicode, empty lines, the line that parts mails in a file. */
function withoutLead(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16_384)).toString('latin1');
  return bytes.subarray(/^(\u00ef\u00bb\u00bf|\s)*(>?From [^\n]*\n)?/.exec(start)?.[0].length ?? 0);
}
