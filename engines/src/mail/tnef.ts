// winmail.dat: how Outlook sends attachments to those whom it takes for its like (MS-OXTNEF).
import type { Enclosed } from './enclosed.ts';
import { readProperties } from './tnef-properties.ts';

const signature = 0x223e9f78;
const maxAttachments = 200;
const objectHead = 16; // A message within begins with the name of its interface.

// Attributes (MS-OXTNEF 2.1.3.3): the lower half of a number that also tells its type.
const attachmentBegins = 0x9002;
const attachmentTitle = 0x8010;
const attachmentData = 0x800f;
const attachmentProperties = 0x9005;
const codePage = 0x9007;

/** Whether bytes are such a file. */
export const isTnef = (bytes: Uint8Array): boolean =>
  bytes.length > 6 && viewOf(bytes).getUint32(0, true) === signature;

/** The files in it, messages within as winmail.dat of their own. What breaks off ends with what was whole before. */
export function openTnef(bytes: Uint8Array): Enclosed[] {
  const found: { title: string; long_name: string; data: Uint8Array | undefined }[] = [];
  let encoding = 'windows-1252';
  for (const { id, data } of attributesOf(bytes)) {
    if (id === codePage && data.length >= 4) encoding = encodingOf(viewOf(data).getUint32(0, true));
    if (id === attachmentBegins) {
      if (found.length >= maxAttachments) break;
      found.push({ title: '', long_name: '', data: undefined });
    }
    const current = found.at(-1);
    if (!current) continue;
    if (id === attachmentTitle) current.title = decode(data, encoding);
    if (id === attachmentData) current.data ??= data;
    if (id === attachmentProperties) {
      const { long_name, content, object } = readProperties(data, (text) => decode(text, encoding));
      current.long_name ||= long_name;
      current.data ??= content ?? object?.subarray(objectHead);
    }
  }
  return found.flatMap(({ title, long_name, data }) =>
    data && data.length > 0 ? [{ file_name: long_name || title, bytes: data }] : [],
  );
}

/** Level (1 byte), number and type (2 and 2), length (4), data, checksum (2), one after the other (2.1.3). */
function* attributesOf(bytes: Uint8Array): Generator<{ id: number; data: Uint8Array }> {
  const view = viewOf(bytes);
  for (let at = 6; at + 9 <= bytes.length; ) {
    const length = view.getUint32(at + 5, true);
    if (at + 9 + length > bytes.length) return;
    yield { id: view.getUint16(at + 1, true), data: bytes.subarray(at + 9, at + 9 + length) };
    at += 9 + length + 2;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const encodings: Record<number, string> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20866: 'koi8-r',
  65001: 'utf-8',
};

const encodingOf = (page: number) =>
  encodings[page] ?? (page === 874 || (page >= 1250 && page <= 1258) ? `windows-${page}` : 'windows-1252');

/** Up to the zero byte at its end. */
const decode = (text: Uint8Array, encoding: string) =>
  new TextDecoder(encoding).decode(text.subarray(0, 1024)).split('\0')[0] ?? '';
