import { joinSpacedLetters } from '../clean-text.ts';
import { compose, type DraftLine, type DraftRegion } from '../compose.ts';
import type { Document } from '../document.ts';
import { DocumentFailure } from '../failure.ts';
import { decode } from './decode.ts';
import { readMarkup } from './markup.ts';
import { splitColumns } from './split-columns.ts';

const columnWidth = 6; // Points, as `Box` says.
const lineHeight = 12;

/** A text file, Markdown included. Throws DocumentFailure where there is nothing to read. */
export function readTxt(bytes: Uint8Array): Document {
  const text = decode(bytes);
  if (!/[\p{L}\p{N}]/u.test(text)) {
    throw new DocumentFailure('empty', "This file has no text. Check that it's the right file.");
  }
  const rows = text.split(/\r\n|\r|\n|\f|\u2028|\u2029/).map(expandTabs);
  const links: Document['links'] = [];
  const regions: DraftRegion[] = splitColumns(rows).map((block) => {
    const marked = readMarkup(block.rows);
    links.push(...marked.links);
    return {
      page: 1,
      role: block.role,
      lines: marked.lines.map((line) => toLine(line, block.column)),
    };
  });
  return compose({ format: 'txt', page_count: 1, regions, links, hidden: [], flags: [] });
}

type MarkedLine = ReturnType<typeof readMarkup>['lines'][number];

function toLine({ row, text, ...marks }: MarkedLine, column: number): DraftLine {
  const indent = text.length - text.trimStart().length;
  const box = {
    x: (column + indent) * columnWidth,
    y: row * lineHeight,
    width: text.trim().length * columnWidth,
    height: lineHeight,
  };
  // Three blanks and more part what belongs to different columns of a line, such as a title and its dates.
  const parted = joinSpacedLetters(text).replace(/(\S) {3,}(?=\S)/g, '$1\t');
  return { text: parted, spans: [], box, ...marks };
}

function expandTabs(row: string): string {
  let out = '';
  for (const part of row.split('\t')) out = out ? `${out}${' '.repeat(4 + ((4 - (out.length % 4)) % 4))}${part}` : part;
  return out.trimEnd();
}
