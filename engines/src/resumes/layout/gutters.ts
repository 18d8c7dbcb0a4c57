// What stands in a gutter, a narrow column at the left, where it may take several lines beside one title: dates, labels.
import { takeBullet } from '../../documents/clean-text.ts';
import { findDates } from '../dates/dates.ts';
import { isBrokenLabel } from '../entries/lexicon.ts';
import { getPieces, type Part, type Row, rowOfParts } from './rows.ts';

const widest = 24; // Letters of one line in a gutter.
const maxLines = 4;

/** The rows, where each label of a form that its column broke over two lines stands whole before its value. */
export function joinLabels(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const [row, next] = [rows[index] as Row, rows[index + 1]];
    const [label, goesOn] = [row.parts[0], next?.parts[0]];
    if (!next || !label || !goesOn || row.parts.length < 2 || !isBrokenLabel(label.text, goesOn.text)) {
      joined.push(row);
      continue;
    }
    const [value, more] = [row.parts.slice(1), next.parts.slice(1)];
    joined.push(rowOfParts(row, [{ ...label, text: `${label.text} ${goesOn.text}` }, ...value]));
    if (more.length > 0) joined.push(rowOfParts(next, more));
    index++;
  }
  return joined;
}

/** The rows, where each date that its gutter broke over lines stands whole before the first of them. */
export function joinGutters(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!row) continue;
    const lines = brokenDate(rows, index);
    if (!lines) {
      joined.push(row);
      continue;
    }
    const first = row.parts[0] as Part;
    const gutter = lines.flatMap((line) => line.parts[0] ?? []);
    const text = gutter.map((part) => part.text).join(' ');
    joined.push(rowOfParts(row, [{ ...first, text, pieces: gutter.flatMap(getPieces) }, ...row.parts.slice(1)]));
    for (const line of lines.slice(1))
      if (line.parts.length > 1) joined.push(withBullet(rowOfParts(line, line.parts.slice(1))));
    index += lines.length - 1;
  }
  return joined;
}

/** The rows from `index` on whose first parts together, and not alone, are one date or range. */
function brokenDate(rows: Row[], index: number): Row[] | undefined {
  const first = rows[index];
  const gutter = first?.parts[0];
  if (!first || !gutter || gutter.text.length > widest || !/\d/.test(gutter.text) || first.line.is_bullet)
    return undefined;
  let best: Row[] | undefined;
  let text = gutter.text;
  const isAloneWhole = isWholeDate(text) && !/[–—-]$/.test(text);
  for (let next = index + 1; next < index + maxLines; next++) {
    const row = rows[next];
    const part = row?.parts[0];
    if (!row || !part || part.text.length > widest || row.line.region !== first.line.region) break;
    if (!isSameEdge(row, first)) break;
    text = `${text} ${part.text}`;
    if (isWholeDate(text) && (!isAloneWhole || !isWholeDate(part.text))) best = rows.slice(index, next + 1);
  }
  return best?.some((row) => row.parts.length > 1) ? best : undefined;
}

/** What stood behind a date may be the item of a list. */
function withBullet(row: Row): Row {
  const [first, ...rest] = row.parts as [Part, ...Part[]];
  const { text, is_bullet } = takeBullet(first.text);
  if (!is_bullet) return row;
  const item = { ...first, text, start: first.end - text.length };
  return { ...rowOfParts(row, [item, ...rest]), line: { ...row.line, is_bullet } };
}

const sameEdge = 3; // Points.

/** Both begin or end at the edge of the margin. */
const isSameEdge = (row: Row, other: Row) =>
  Math.abs(row.line.box.x - other.line.box.x) <= sameEdge ||
  Math.abs((row.parts[0]?.right ?? 0) - (other.parts[0]?.right ?? 0)) <= sameEdge;

function isWholeDate(text: string): boolean {
  const [date, other] = findDates(text);
  return date !== undefined && !other && date.start === 0 && date.end >= text.length - 1;
}
