import type { Flag } from '../document.ts';
import { brokenWord, DocumentFailure } from '../failure.ts';
import { type ZipEntry, ZipLimitError, zipEntries } from '../zip.ts';
import { parseXml, type Xml } from './xml.ts';

/** The parts of a Word file that text can be in, and what else is in it that matters. */
export type Parts = { xml: Map<string, Xml>; flags: Flag[] };

const maxPartBytes = 20 * 1024 * 1024; // Unpacked; the text of a very long resume is below 2 MB.
const maxBytes = 40 * 1024 * 1024;
const maxMembers = 2000;
const wanted = /^word\/(document|styles|numbering|header\d*|footer\d*|footnotes|_rels\/[a-z]+\d*\.xml)\.(xml|rels)$/i;

/** Reads a DOCX under limits. Throws DocumentFailure: encrypted, corrupt, archive_bomb. */
export async function openDocx(bytes: Uint8Array): Promise<Parts> {
  const parts: Parts = { xml: new Map(), flags: [] };
  let [members, total] = [0, 0];
  try {
    for await (const entry of zipEntries(bytes)) {
      if (++members > maxMembers) throw new ZipLimitError('too many members');
      if (/vbaProject\.bin$/i.test(entry.name)) parts.flags.push('macro');
      if (/^word\/(embeddings|activeX)\//i.test(entry.name)) parts.flags.push('attachment');
      if (entry.size > maxPartBytes && isXml(entry)) throw new ZipLimitError('a part too large');
      if (!wanted.test(entry.name)) continue;
      const content = await entry.read(Math.min(maxPartBytes, maxBytes - total));
      total += content.length;
      parts.xml.set(entry.name, parseXml(content));
    }
  } catch (error) {
    throw explain(error);
  }
  if (!parts.xml.has('word/document.xml')) throw brokenWord();
  return parts;
}

function isXml(entry: ZipEntry): boolean {
  return /\.(xml|rels)$/i.test(entry.name);
}

function explain(error: unknown): DocumentFailure {
  if (!(error instanceof ZipLimitError)) return brokenWord();
  return new DocumentFailure(
    'archive_bomb',
    'This Word file is far too large when unpacked. Save it again without embedded files.',
  );
}
