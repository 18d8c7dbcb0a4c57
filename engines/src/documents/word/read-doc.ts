// The server reads this file too, without our list of types.
/// <reference path="./word-extractor.d.ts" />
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { compose } from '../compose.ts';
import type { Document, Flag } from '../document.ts';
import { DocumentFailure } from '../failure.ts';
import { takeFields, toRegions } from './doc-text.ts';

/** A Word 97 to 2003 file. Throws DocumentFailure: corrupt, encrypted, no_text. */
export async function readDoc(bytes: Uint8Array): Promise<Document> {
  const { headers, body, boxes, footers } = await extract(bytes).catch(explain);
  const links: Document['links'] = [];
  const at = { row: 0 };
  const regions = [
    ...toRegions(headers, 'header', at),
    ...toRegions(takeFields(body, links), 'main', at),
    ...toRegions(boxes, 'main', at),
    ...toRegions(footers, 'footer', at),
  ];
  const document = compose({ format: 'doc', page_count: 1, regions, links, hidden: [], flags: findMacros(bytes) });
  if (document.lines.length === 0) {
    throw new DocumentFailure('no_text', 'No text was found in this Word file. Upload it as PDF or DOCX instead.');
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
  const word = await extractor.extract(reader);
  const whole = extractor._pieces.map((piece) => piece.text).join('');
  const plain = { filterUnicode: false };
  return {
    headers: word.getHeaders({ ...plain, includeFooters: false }),
    body: whole.slice(0, extractor._boundaries.ccpText).replaceAll('\0', ''),
    boxes: word.getTextboxes({ ...plain, includeHeadersAndFooters: true, includeBody: true }),
    footers: word.getFooters(plain),
  };
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
