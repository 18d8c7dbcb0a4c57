import { fileTypeFromBuffer } from 'file-type';
import type { Format } from './document.ts';

/** What the bytes are; `other` names what was recognised though it is no resume ('xlsx', 'exe'). */
export type Sniffed =
  | { format: Format }
  | { format: 'zip' | 'empty' | 'encrypted' }
  | { format: 'other'; name: string };

/** The kind of file, from its bytes alone. Reads at most the first 64 kB of a text. */
export async function sniff(bytes: Uint8Array): Promise<Sniffed> {
  if (bytes.length === 0) return { format: 'empty' };
  // A PDF may begin with up to 1024 bytes of something else (ISO 32000, annex H: Acrobat accepts it).
  // Not a ZIP, though, whose first member is a PDF that was stored as it is.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && indexOf(bytes.subarray(0, 1024), '%PDF-') >= 0) return { format: 'pdf' };
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (known) return fromFileType(known.ext, bytes);
  return looksLikeText(bytes.subarray(0, 65_536)) ? { format: 'txt' } : { format: 'other', name: 'unknown' };
}

/**
 * A ZIP under the name of a Word file: what made it one is lost, as in a download that was cut off. An archive of resumes
 * it is not.
 */
export const isBrokenWord = (format: Sniffed['format'], name: string): boolean =>
  format === 'zip' && /\.do[ct][xm]$/i.test(name);

function fromFileType(ext: string, bytes: Uint8Array): Sniffed {
  if (ext === 'pdf') return { format: 'pdf' };
  if (ext === 'docx' || ext === 'docm' || ext === 'dotx' || ext === 'dotm') return { format: 'docx' };
  if (ext === 'cfb') return fromContainer(bytes);
  // An archive whose first members say nothing is still a DOCX when its directory names the main part.
  if (ext === 'zip') return { format: indexOf(directoryOf(bytes), 'word/document.xml') >= 0 ? 'docx' : 'zip' };
  return { format: 'other', name: ext };
}

/**
 * The list of members at the end of a ZIP (APPNOTE 4.3.12 to 4.3.16). Not the bytes before it: a DOCX that lies unpacked
 * in an archive has a list of its own there. A ZIP that was cut off has none, and is looked at whole.
 */
function directoryOf(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > view.length) return bytes;
  const start = view.readUInt32LE(end + 16);
  return start <= end ? bytes.subarray(start, end) : bytes;
}

/** The container of old Office files tells its kind by the names in it, which are UTF-16. */
function fromContainer(bytes: Uint8Array): Sniffed {
  const has = (name: string) => indexOf(bytes, [...name].join('\0')) >= 0;
  if (has('WordDocument')) return { format: 'doc' };
  // A DOCX with a password is put whole into such a container.
  return has('EncryptedPackage') ? { format: 'encrypted' } : { format: 'other', name: 'cfb' };
}

function indexOf(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text, 0, 'latin1');
}

/** No zero bytes outside UTF-16, hardly any control characters. */
function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return true;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return true;
  let [odd, evenZeros, oddZeros] = [0, 0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) index % 2 ? oddZeros++ : evenZeros++;
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) odd++;
  });
  // UTF-16 of Latin text without a mark: every second byte is zero, the others never are.
  const [fewer, more] = [Math.min(evenZeros, oddZeros), Math.max(evenZeros, oddZeros)];
  const isUtf16 = more > bytes.length / 5 && fewer <= bytes.length / 1000;
  return odd <= bytes.length / 200 && (more === 0 || isUtf16);
}
