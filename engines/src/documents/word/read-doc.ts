// The server reads this file too, without our list of types.
/// <reference path="./word-extractor.d.ts" />
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import WordOleExtractor, { type Piece } from 'word-extractor/lib/word-ole-extractor.js';
import { compose } from '../compose.ts';
import type { Document, Flag, HiddenText } from '../document.ts';
import { DocumentFailure } from '../failure.ts';
import { type HiddenRun, hiddenRuns } from './doc-runs.ts';
import { takeFields, toRegions } from './doc-text.ts';

/** A Word 97 to 2003 file. Throws DocumentFailure: corrupt, encrypted, no_text. */
export async function readDoc(bytes: Uint8Array): Promise<Document> {
  const { headers, body, boxes, footers, hidden } = await extract(bytes).catch(explain);
  const links: Document['links'] = [];
  const at = { row: 0 };
  const regions = [
    ...toRegions(headers, 'header', at),
    ...toRegions(takeFields(body, links), 'main', at),
    ...toRegions(boxes, 'main', at),
    ...toRegions(footers, 'footer', at),
  ];
  const document = compose({ format: 'doc', page_count: 1, regions, links, hidden, flags: findMacros(bytes) });
  if (document.lines.length === 0) {
    throw new DocumentFailure('no_text', 'This Word file has no text. Upload a PDF or DOCX instead.');
  }
  return document;
}

/**
 * The text of a Word file by its parts. The body is taken as it stands in the file, because word-extractor's own text
 * no longer tells the cells of tables (\x07 ends one, \n a row) from tabs, and has dropped the addresses of links.
 */
async function extract(bytes: Uint8Array) {
  const reader = new BufferReader(Buffer.from(bytes));
  await reader.open();
  const extractor = new WordOleExtractor();
  const hidden = takeHidden(extractor);
  const word = await extractor.extract(reader);
  const whole = extractor._pieces.map((piece) => piece.text).join('');
  const plain = { filterUnicode: false };
  return {
    headers: word.getHeaders({ ...plain, includeFooters: false }),
    body: whole.slice(0, extractor._boundaries.ccpText).replaceAll('\0', ''),
    boxes: word.getTextboxes({ ...plain, includeHeadersAndFooters: true, includeBody: true }),
    footers: word.getFooters(plain),
    hidden: hidden.filter(hasLetters),
  };
}

/** Has `extractor` take out what nobody sees at the moment at which it takes out what was deleted; answers where that goes. */
function takeHidden(extractor: WordOleExtractor): HiddenText[] {
  const hidden: HiddenText[] = [];
  const takeDeleted = extractor.writeCharacterProperties.bind(extractor);
  extractor.writeCharacterProperties = (document, table) => {
    takeDeleted(document, table);
    for (const run of hiddenRuns(document, table)) {
      const text = extractor._pieces.map((piece) => takeRun(piece, run)).join('');
      const last = hidden.at(-1);
      if (last?.flag === run.flag) last.text += text;
      else if (text) hidden.push({ flag: run.flag, text, page: 1 });
    }
  };
  return hidden;
}

// Stray blanks and marks without letters are nothing to report.
const hasLetters = ({ text }: HiddenText) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3;

/** The run's letters in this piece, which has zero characters in their place; marks of cells, lines and fields stay. */
function takeRun(piece: Piece, { from, to }: HiddenRun): string {
  const letterAt = (offset: number) => Math.max(0, Math.ceil((offset - piece.startFilePos) / piece.bpc));
  const [start, end] = [letterAt(from), letterAt(Math.min(to, piece.endFilePos))];
  if (from >= piece.endFilePos || end <= start) return '';
  const taken = piece.text.slice(start, end);
  piece.text = piece.text.slice(0, start) + taken.replace(/\P{Cc}/gu, '\0') + piece.text.slice(end);
  return taken.replace(/\p{Cc}+/gu, ' ');
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
      'This Word file is password-protected. Save a copy without a password and upload that.',
    );
  }
  throw new DocumentFailure(
    'corrupt',
    "This Word file is damaged and can't be opened. Save it as DOCX or PDF in your word processor and upload that.",
  );
}
