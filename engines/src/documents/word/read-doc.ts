import WordExtractor from 'word-extractor';
import { joinSpacedLetters } from '../clean-text.ts';
import { compose, type DraftLine, type DraftRegion } from '../compose.ts';
import type { Document, Flag } from '../document.ts';
import { DocumentFailure } from '../failure.ts';

const columnWidth = 6; // Points, as `Box` says.
const lineHeight = 12;

/** A Word 97 to 2003 file. Throws DocumentFailure: corrupt, encrypted, no_text. */
export async function readDoc(bytes: Uint8Array): Promise<Document> {
  const word = await new WordExtractor().extract(Buffer.from(bytes)).catch(explain);
  const plain = { filterUnicode: false };
  const parts: [DraftRegion['role'], string][] = [
    ['header', word.getHeaders({ ...plain, includeFooters: false })],
    ['main', word.getBody(plain)],
    ['main', word.getTextboxes({ ...plain, includeHeadersAndFooters: true, includeBody: true })],
    ['footer', word.getFooters(plain)],
  ];
  let row = 0;
  const regions = parts.map(([role, text]): DraftRegion => {
    const lines = text.split(/[\r\n\v\f]/).map((line) => toLine(line, row++));
    return { page: 1, role, lines };
  });
  const document = compose({ format: 'doc', page_count: 1, regions, links: [], hidden: [], flags: findMacros(bytes) });
  if (document.lines.length === 0) {
    throw new DocumentFailure('no_text', 'No text was found in this Word file. Upload it as PDF or DOCX instead.');
  }
  return document;
}

function toLine(text: string, row: number): DraftLine {
  const box = { x: 0, y: row * lineHeight, width: text.length * columnWidth, height: lineHeight };
  return { text: joinSpacedLetters(text), spans: [], box };
}

/** Macros live in a storage of this name inside the container; names there are UTF-16. */
function findMacros(bytes: Uint8Array): Flag[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => buffer.includes(Buffer.from(name, 'utf16le'));
  return has('_VBA_PROJECT') || has('Macros') ? ['macro'] : [];
}

function explain(error: unknown): never {
  if (/encrypt|password/i.test(String(error))) {
    throw new DocumentFailure(
      'encrypted',
      'This Word file opens only with a password. Save a copy without a password and upload that.',
    );
  }
  throw new DocumentFailure(
    'corrupt',
    'This Word file is damaged and cannot be opened. Open it in your word processor, save it as DOCX or PDF and upload that.',
  );
}
