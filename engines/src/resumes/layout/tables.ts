// Tables with a head, whose cells go on over several lines: each entry of them as one row.
import { findDates } from '../dates/dates.ts';
import { getPieces, type Part, type Row, rowOfParts } from './rows.ts';
import { isTableHead } from './table-heads.ts';

const fewestColumns = 3;
const sameEdge = 6; // Points.
const sameBaseline = 2;
const longestName = 90; // Letters: a column with longer cells describes.

/** The rows, where each entry under the head of a table stands on one row, and long cells under it line by line. */
export function joinTables(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (let at = 0; at < rows.length; ) {
    const head = headAt(rows, at);
    const columns = head?.parts.map(({ x }) => x) ?? [];
    const end = head ? endOfTable(rows, at + head.rows, columns) : at;
    const entries = head ? entriesOf(rows.slice(at + head.rows, end), columns) : [];
    if (entries.length === 0) {
      joined.push(rows[at] as Row);
      at++;
      continue;
    }
    const describes = columns.map((_, column) => entries.some((entry) => lengthOf(entry[column] ?? []) > longestName));
    joined.push(...entries.flatMap((entry) => toRows(entry, describes)));
    at = end;
  }
  return joined;
}

/** The head of a table that begins at a row; the names of some columns may be rows of their own at the same height. */
function headAt(rows: Row[], at: number): { parts: Part[]; rows: number } | undefined {
  const first = rows[at] as Row;
  if (first.line.spans.length === 0) return undefined;
  const end = rows.findIndex((row, index) => index > at && !isBeside(row, first));
  const beside = rows.slice(at, end < 0 ? rows.length : end);
  const parts = beside.flatMap((row) => row.parts);
  const areApart = parts.every((part, index) => index === 0 || part.x > (parts[index - 1] as Part).right);
  if (parts.length < fewestColumns || !areApart) return undefined;
  const under = rows[at + beside.length]?.parts[0];
  const areBold = parts.every((part) => part.is_bold && !/\d/.test(part.text)) && under?.is_bold === false;
  const isHead = isTableHead(rowOfParts(first, parts)) || (areBold && findDates(under?.text ?? '')[0]?.start === 0);
  return isHead ? { parts, rows: beside.length } : undefined;
}

const isBeside = (row: Row, other: Row) =>
  row.line.page === other.line.page && Math.abs(row.line.box.y - other.line.box.y) < sameBaseline;

const columnOf = (part: Part, columns: number[]) => columns.findIndex((x) => Math.abs(x - part.x) < sameEdge);

/** Where the first row stands that does not keep to the columns. */
function endOfTable(rows: Row[], from: number, columns: number[]): number {
  const end = rows.findIndex((row, at) => at >= from && row.parts.some((part) => columnOf(part, columns) < 0));
  return end < 0 ? rows.length : end;
}

type Cell = { part: Part; row: Row }[]; // Line by line.

/** The entries of a table, each begun by what stands in the first column; none unless that is a date in all of them. */
function entriesOf(rows: Row[], columns: number[]): Cell[][] {
  const entries: Cell[][] = [];
  for (const row of rows) {
    const first = row.parts.find((part) => columnOf(part, columns) === 0);
    const open = entries.at(-1)?.[0]?.at(-1)?.part.text ?? '';
    if (first && !/[–—-]$/.test(open) && findDates(first.text).length > 0) entries.push(columns.map(() => []));
    const entry = entries.at(-1);
    if (!entry) return [];
    for (const part of row.parts) entry[columnOf(part, columns)]?.push({ part, row });
  }
  return entries.every(([dates]) => dates && dates.length > 0) ? entries : [];
}

const lengthOf = (cell: Cell) => cell.reduce((sum, { part }) => sum + part.text.length, 0);

function toRows(entry: Cell[], describes: boolean[]): Row[] {
  const heads = entry.filter((cell, column) => cell.length > 0 && !describes[column]);
  const row = heads[0]?.[0]?.row;
  if (!row) return [];
  const details = entry
    .filter((_, column) => describes[column])
    .flatMap((cell) =>
      cell.map((each) => {
        const line = { ...each.row.line, is_bullet: true };
        return { ...rowOfParts(each.row, [each.part]), line };
      }),
    );
  const parts = heads.map(joinCell);
  return [{ ...rowOfParts(row, parts), text: parts.map(({ text }) => text).join('\t') }, ...details];
}

function joinCell(cell: Cell): Part {
  const parts = cell.map(({ part }) => part);
  const [first, last] = [parts[0] as Part, parts.at(-1) as Part];
  if (parts.length === 1) return first;
  const right = Math.max(...parts.map((part) => part.right));
  return {
    ...first,
    text: parts.map(({ text }) => text).join(' '),
    end: last.end,
    right,
    pieces: parts.flatMap(getPieces),
  };
}
