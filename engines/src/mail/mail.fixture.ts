// Mails and files as programs send them, made for tests.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export const sentHead =
  'From: Ada <ada@example.org>\r\nTo: jobs@example.com\r\nSubject: Hello\r\nMIME-Version: 1.0\r\n';

/** A part: lines of its head, then what it holds. */
export const makePart = (head: string, body: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body)]);

export const inBase64 = (head: string, body: Buffer | string): Buffer =>
  makePart(
    `${head}\r\nContent-Transfer-Encoding: base64`,
    Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n'),
  );

/** A mail, or a part that holds others where `head` is ''. */
export function makeMail(parts: Buffer[], { head = sentHead, type = 'mixed', boundary = 'next' } = {}): Buffer {
  const inner = parts.flatMap((part) => [Buffer.from(`\r\n--${boundary}\r\n`), part]);
  const start = Buffer.from(`${head}Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n`);
  return Buffer.concat([start, ...inner, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export async function makeZip(members: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(members)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export function number(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
}

/** An attribute of a winmail.dat: the lower half of its number, and what it holds; `length` may lie. */
export const attribute = (id: number, held: Buffer | string, length = held.length): Buffer =>
  Buffer.concat([Buffer.from([2]), number(id, 2), number(6, 2), number(length, 4), Buffer.from(held), number(0, 2)]);

/** A property of an attachment there: a length and bytes filled up to four. */
export const property = (id: number, type: number, held: Buffer, head = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    number(type, 2),
    number(id, 2),
    head,
    number(1, 4),
    number(held.length, 4),
    held,
    Buffer.alloc((4 - (held.length % 4)) % 4),
  ]);

export const makeProperties = (...properties: Buffer[]): Buffer =>
  attribute(0x9005, Buffer.concat([number(properties.length, 4), ...properties]));

export const attachmentBegins: Buffer = attribute(0x9002, Buffer.alloc(14));

export const makeWinmail = (...attributes: Buffer[]): Buffer =>
  Buffer.concat([number(0x223e9f78, 4), number(1, 2), ...attributes]);
