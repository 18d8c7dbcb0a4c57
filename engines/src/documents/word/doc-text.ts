// The text of a Word 97 to 2003 file as it stands in it, with Word's own marks for cells and fields.
import type { DraftLine, DraftRegion } from '../compose.ts';
import { isDateLike } from '../date-like.ts';
import type { Document } from '../document.ts';
import { partWideGaps } from './gaps.ts';

const columnWidth = 6; // Points, as `Box` says.
const lineHeight = 12;
const endOfCell = '\x07';
// An innermost field: 0x13 instruction 0x14 result 0x15.
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word's own marks.
const field = /\x13([^\x13-\x15]*)(?:\x14([^\x13-\x15]*))?\x15/g;

/** Fields may hold fields; their result stays, links are noted. */
export function takeFields(text: string, links: Document['links']): string {
  let [plain, before] = [text, ''];
  while (plain !== before) {
    before = plain;
    plain = plain.replace(field, (_all, instruction: string, result = '') => {
      const href = /HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1];
      if (href) links.push({ href, text: result, page: 1, is_visible: result.length > 0 && href.includes(result) });
      return result;
    });
  }
  return plain;
}

/** Regions in reading order: rows of a table across where they are lines, else cell by cell. `at.row` counts on. */
export function toRegions(text: string, role: DraftRegion['role'], at: { row: number }): DraftRegion[] {
  const regions: DraftRegion[] = [];
  // A row of a table ends with an end of cell and an end of line.
  for (const row of text.split(`${endOfCell}\n`)) {
    const cells = row.split(endOfCell).map((cell) => cell.split(/[\r\n\v\f]/));
    const lines = readAcross(cells);
    for (const cell of lines ? [lines] : cells) {
      const region: DraftRegion = { page: 1, role: roleOf(cell, lines ? [] : cells, role), lines: [] };
      region.lines = cell.map((line) => toLine(line, at.row++));
      const last = regions.at(-1);
      // Rows of one cell and rows of single lines read on as one.
      if (last?.role === region.role && (lines || cells.length === 1)) last.lines.push(...region.lines);
      else regions.push(region);
    }
  }
  return regions;
}

/**
 * The lines of a row whose cells are read across: single lines, or a date beside its entry. Before the first row stands
 * all text since the last table, so its first cell is the last of those lines.
 */
function readAcross(cells: string[][]): string[] | undefined {
  const [first = [], second = [], ...more] = cells;
  if (cells.length < 2) return;
  if (cells.slice(1).every((cell) => cell.length === 1)) {
    return [...first.slice(0, -1), cells.map((cell) => cell.at(-1)).join('\t')];
  }
  const date = first.at(-1) ?? '';
  return more.length === 0 && isDateLike(date)
    ? [...first.slice(0, -1), `${date}\t${second[0]}`, ...second.slice(1)]
    : undefined;
}

/** A later column of several lines with much less text than the other is a sidebar. */
function roleOf(cell: string[], cells: string[][], role: DraftRegion['role']): DraftRegion['role'] {
  const lengthOf = (each: string[]) => each.join('').length;
  const isSmall = cells.some((other) => lengthOf(cell) < lengthOf(other) * 0.6);
  return role === 'main' && cell !== cells[0] && cell.length > 2 && isSmall ? 'side' : role;
}

function toLine(text: string, row: number): DraftLine {
  const box = { x: 0, y: row * lineHeight, width: text.length * columnWidth, height: lineHeight };
  return { text: partWideGaps(text), spans: [], box };
}
