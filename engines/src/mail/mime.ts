// The parts of a mail (RFC 2045 to 2047, 2231). Heads are read by postal-mime. Bodies are not: it makes an object of each
// of their lines, and a line of base64 filled with '=' for each of its letters, so that 1 MB can take a minute and 1 GB.
import PostalMime from 'postal-mime';

/** What the head of a mail or of a part of it says, and what stands under it, still encoded. */
export type Entity = {
  content_type: string; // In lower case.
  boundary: string; // Between its parts; '' for what has none.
  disposition: 'attachment' | 'inline' | null;
  file_name: string;
  is_referred_to: boolean;
  encoding: string;
  body: Buffer;
};

const maxHeadBytes = 256 * 1024;
const maxFieldBytes = 16 * 1024; // Of all that is said of the content; a file's name in the most wasteful spelling.
const maxBoundaries = 5000; // Of one body: so many parts are only ever sent to exhaust who reads them.

/** Undefined where a head has no end, or more to say than any program does. */
export async function readEntity(bytes: Buffer): Promise<Entity | undefined> {
  const end = endOfHead(bytes);
  if (end === undefined) return undefined;
  const fields = contentFields(bytes.toString('latin1', 0, end.head));
  if (fields.length > maxFieldBytes) return undefined;
  // Texts are to be told like files, not to be gathered into what the mail says.
  const parser = Object.assign(new PostalMime({ forceRfc822Attachments: true }), { isInlineTextNode: () => false });
  const { headers, attachments } = await parser.parse(Buffer.from(`${fields}\r\n\r\n.`, 'latin1'));
  const field = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  const [part] = attachments;
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(field('content-type'));
  return {
    content_type: part?.mimeType ?? (/^\s*([^\s;]*)/.exec(field('content-type'))?.[1] ?? '').toLowerCase(),
    boundary: boundary?.[1] ?? boundary?.[2] ?? '',
    disposition: part?.disposition === 'attachment' ? 'attachment' : part?.disposition === 'inline' ? 'inline' : null,
    file_name: part?.filename ?? '',
    is_referred_to: field('content-id') !== '',
    encoding: field('content-transfer-encoding').trim().toLowerCase(),
    body: bytes.subarray(end.body),
  };
}

/** Where the empty line after the head begins, and what comes behind it. */
function endOfHead(bytes: Buffer): { head: number; body: number } | undefined {
  for (let at = 0; at <= maxHeadBytes; ) {
    const end = bytes.indexOf(10, at);
    if (end < 0) return bytes.length > maxHeadBytes ? undefined : { head: bytes.length, body: bytes.length };
    if (end === at || (end === at + 1 && bytes[at] === 13)) return { head: at, body: end + 1 };
    at = end + 1;
  }
  return undefined;
}

/** The fields that tell of the content, with the lines on which they go on. */
function contentFields(head: string): string {
  const fields = head.split(/\r?\n(?![ \t])/);
  return fields.filter((field) => /^content-[a-z-]{1,30}[ \t]*:/i.test(field)).join('\r\n');
}

/** What stands between the lines of a boundary, without what comes before the first and after the last. */
export function splitParts({ body, boundary }: Entity): Buffer[] {
  if (boundary === '') return [];
  const parts: Buffer[] = [];
  const line = Buffer.from(`--${boundary}`, 'latin1');
  let from = -1; // Where the part begins that is open.
  let at = body.subarray(0, line.length).equals(line) ? 0 : nextLine(body, line, 0);
  for (let seen = 0; at >= 0 && seen < maxBoundaries; seen++) {
    const behind = body.toString('latin1', at + line.length, at + line.length + 200);
    const [ending, last] = /^(--)?[ \t]*(?:\r?\n|$)/.exec(behind) ?? [];
    if (ending !== undefined) {
      if (from >= 0) parts.push(body.subarray(from, withoutLineEnd(body, at)));
      from = last === undefined ? at + line.length + ending.length : -1;
      if (from < 0) break;
    }
    at = nextLine(body, line, at + line.length);
  }
  if (from >= 0 && at < 0) parts.push(body.subarray(from)); // It was cut off.
  return parts;
}

function nextLine(body: Buffer, line: Buffer, from: number): number {
  const found = body.indexOf(Buffer.concat([Buffer.from('\n'), line]), Math.max(0, from - 1));
  return found < 0 ? -1 : found + 1;
}

const withoutLineEnd = (body: Buffer, at: number) => Math.max(0, body[at - 2] === 13 ? at - 2 : at - 1);

/** The bytes of a part as they were before it was sent. What is no base64 between what is, is skipped. */
export function decodeBody({ body, encoding }: Entity): Buffer {
  if (encoding.includes('base64')) return fromBase64(body.toString('latin1'));
  return encoding.includes('quoted-printable') ? fromQuotedPrintable(body) : body;
}

const maxUnits = 500_000; // A file of 25 MB in lines of 76 letters has fewer.

/** Some programs end each line with '=' as though it were the last. */
function fromBase64(text: string): Buffer {
  const first = text.indexOf('=');
  if (first < 0 || /^[=\s]*$/.test(text.slice(first, first + 10_000))) return Buffer.from(text, 'base64');
  const units = text.split(/=+/, maxUnits);
  return Buffer.concat(units.map((unit) => Buffer.from(unit, 'base64')));
}

function fromQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.alloc(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    const [next, last] = [body[at + 1] ?? 0, body[at + 2] ?? 0];
    if (byte !== 61) decoded[length++] = byte;
    else if (next === 10) at += 1;
    else if (next === 13 && last === 10) at += 2;
    else if (hexOf(next) >= 0 && hexOf(last) >= 0) {
      decoded[length++] = hexOf(next) * 16 + hexOf(last);
      at += 2;
    } else decoded[length++] = byte;
  }
  return decoded.subarray(0, length);
}

/** -1 for what is no digit of a number to the base of 16. */
function hexOf(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
