// A mail as it was sent, in the shape in which Gmail describes it.
import { headerLine } from '@hireframe/engines/mail/headers.ts';

export type Payload = {
  partId: string;
  mimeType: string;
  filename: string;
  headers: { name: string; value: string }[];
  body: { attachmentId?: string; size: number; data?: string };
  parts?: Payload[];
};

/** With all bytes in it, as base64url. What Gmail would give by an attachment's id has an `attachmentId`. */
export function toPayload(source: string, partId = ''): Payload {
  const end = /\r?\n\r?\n/.exec(source);
  const head = source.slice(0, end?.index ?? source.length);
  const rest = end ? source.slice(end.index + end[0].length) : '';
  const headers = head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }));
  const header = (wanted: string) => headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';
  const type = header('content-type') || 'text/plain';
  const mimeType = (type.split(';')[0] ?? '').trim().toLowerCase();
  const filename = headerLine(parameter(header('content-disposition'), 'filename') || parameter(type, 'name'));
  const part = { partId, mimeType, filename, headers };
  const within = (index: number) => [partId, index].filter((one) => one !== '').join('.');

  if (mimeType.startsWith('multipart/')) {
    const pieces = rest.split(
      new RegExp(`\\r?\\n?--${RegExp.escape(parameter(type, 'boundary'))}(?:--)?[ \\t]*\\r?\\n?`),
    );
    const inner = pieces.slice(1, -1);
    return { ...part, body: { size: 0 }, parts: inner.map((one, index) => toPayload(one, within(index))) };
  }
  const bytes = decoded(rest, header('content-transfer-encoding').toLowerCase());
  const data = bytes.toString('base64url');
  if (mimeType === 'message/rfc822') {
    const inner = toPayload(bytes.toString('latin1'), within(0));
    return { ...part, body: { attachmentId: partId, size: 0, data }, parts: [inner] };
  }
  const isAside = filename !== '' || !mimeType.startsWith('text/');
  return { ...part, body: { ...(isAside && { attachmentId: partId }), size: bytes.length, data } };
}

function decoded(text: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1');
  const plain = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

const parameter = (header: string, name: string) =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header)?.slice(1).find(Boolean) ?? '';
