// What stands in a gutter, a narrow column at the left, where it may take several lines beside one title: dates, labels.
import { takeBullet } from '../../documents/clean-text.ts';
import { findDates } from '../dates/dates.ts';
import { isBrokenLabel, isFormLabel } from '../entries/lexicon.ts';
import { getPieces, type Part, type Row, rowOfParts } from './rows.ts';

const widest = 24; // Letters of one line in a gutter.
const maxLines = 4;

/** The rows, where each label of a form that its column broke over two lines stands whole before its value. */
export function joinLabels(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Row;
    const whole = labelBesideValue(rows, index);
    if (whole) {
      joined.push(whole.row);
      index += whole.lines;
      continue;
    }
    const label = row.parts[0];
    const lines = label && row.parts.length > 1 ? linesOfLabel(rows, index) : 0;
    if (!label || lines === 0) {
      joined.push(row);
      continue;
    }
    const under = rows.slice(index + 1, index + 1 + lines);
    const text = [label, ...under.map(({ parts }) => parts[0] as Part)].map((part) => part.text).join(' ');
    joined.push(rowOfParts(row, [{ ...label, text }, ...row.parts.slice(1)]));
    for (const each of under) if (each.parts.length > 1) joined.push(rowOfParts(each, each.parts.slice(1)));
    index += lines;
  }
  return joined;
}

const mostLabelLines = 4;

/** How many rows under this one begin with what its label goes on with. */
function linesOfLabel(rows: Row[], index: number): number {
  let text = rows[index]?.parts[0]?.text ?? '';
  for (let lines = 1; lines < mostLabelLines; lines++) {
    const next = rows[index + lines]?.parts[0]?.text;
    if (next === undefined) return 0;
    if (isBrokenLabel(text, next)) return lines;
    text = `${text} ${next}`;
  }
  return 0;
}

/** A label that was read line by line before the value at the height of its first line; `lines` counts its further ones. */
function labelBesideValue(rows: Row[], index: number): { row: Row; lines: number } | undefined {
  const row = rows[index] as Row;
  const [first] = row.parts;
  if (!first || row.parts.length > 1 || row.line.spans.length === 0) return undefined;
  let text = first.text;
  for (let lines = 1; lines <= mostLabelLines; lines++) {
    const value = rows[index + lines];
    if (!value || value.line.page !== row.line.page) return undefined;
    const isBeside = Math.abs(value.line.box.y - row.line.box.y) <= sameEdge && value.line.box.x > first.right;
    if (isBeside && !isFormLabel(text)) return undefined;
    if (isBeside) {
      const whole = rowOfParts(value, [{ ...first, text }, ...value.parts]);
      return { row: { ...whole, text: whole.parts.map((part) => part.text).join('\t') }, lines };
    }
    const goesOn = value.parts.length === 1 && Math.abs(value.line.box.x - row.line.box.x) <= sameEdge;
    if (!goesOn) return undefined;
    text = `${text} ${value.text}`;
  }
  return undefined;
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

const dashAlone = /^[-–—―~/]$|^(?:to|bis|au|al|a|tot|do)$/iu;

/**
 * The rows, where a range that was broken into its beginning and its end is whole again: 'Jan 2024' over '– Present', or
 * 'January 2019 —' far from 'January 2022'.
 */
export function joinDates(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = joinDateParts(rows[index] as Row);
    const [part, other] = row.parts;
    const ends = part && !other ? endBelow(row, rows, index + 1) : undefined;
    if (!part || !ends) {
      joined.push(row);
      continue;
    }
    joined.push({ ...rowOfParts(row, [joinParts([part, ...ends.flatMap((end) => end.parts)])]), line: row.line });
    index += ends.length;
  }
  return joined;
}

/** The rows from `at` on, a dash on a row of its own perhaps before the last, that end the range that the row begins. */
function endBelow(row: Row, rows: Row[], at: number): Row[] | undefined {
  if (!isBeginning(row.text)) return undefined;
  const isDash = dashAlone.test(rows[at]?.text ?? '');
  const ends = rows.slice(at, at + (isDash ? 2 : 1));
  const last = ends.at(-1);
  if (!last || last.parts.length > 1 || last.line.page !== row.line.page) return undefined;
  return isRange(row.text, last.text) ? ends : undefined;
}

// Where what parted a date from its neighbours was lost: 'January 2018January 2022', 'AccountantMay 2019', '20193 years',
// 'Present4 months'.
const seam =
  /(?<=\d{4})(?=\p{Lu}\p{Ll})|(?<=[\p{Ll})])(?=\p{Lu}\p{Ll}{2,9} \d{4})|(?<=(?:19|20)\d\d|[–-] \p{L}{4,12})(?=\d{1,2} \p{Ll})/u;

function joinDateParts(written: Row): Row {
  const row = written.text.length < longestGlued && seam.test(written.text) ? partAtSeams(written) : written;
  const parts: Part[] = [];
  for (let at = 0; at < row.parts.length; at++) {
    const part = row.parts[at] as Part;
    const isDash = dashAlone.test(row.parts[at + 1]?.text ?? '');
    const end = row.parts[at + (isDash ? 2 : 1)];
    if (!end || !isBeginning(part.text) || !isRange(part.text, end.text)) {
      parts.push(part);
      continue;
    }
    const broken = row.parts.slice(at, at + (isDash ? 3 : 2));
    parts.push(joinParts(broken));
    at += broken.length - 1;
  }
  return parts.length === row.parts.length ? row : rowOfParts(row, parts);
}

const longestGlued = 120; // Letters of a row that may be cut at seams.

function partAtSeams(row: Row): Row {
  const parts = row.parts.flatMap((part) => {
    const texts = part.text.split(seam);
    if (part.pieces || !texts.some((text) => isWholeDate(withoutDash(text)))) return [part];
    let at = part.start;
    return texts.map((text) => {
      const start = at;
      at += text.length;
      return { ...part, text, start, end: at };
    });
  });
  return parts.length === row.parts.length ? row : rowOfParts(row, parts);
}

function joinParts(parts: Part[]): Part {
  const [first, last] = [parts[0] as Part, parts.at(-1) as Part];
  const [begin, end] = [withoutDash(first.text), withoutDash(last.text)];
  return { ...first, text: `${begin} – ${end}`, end: last.end, right: last.right, pieces: parts.flatMap(getPieces) };
}

const withoutDash = (text: string) => text.replace(/^[\s–—―-]+|[\s–—―-]+$/gu, '');

/** A lone date, perhaps with the dash behind it. */
function isBeginning(text: string): boolean {
  const plain = withoutDash(text);
  return text.length <= widest && isWholeDate(plain) && findDates(plain)[0]?.is_range === false;
}

function isRange(begin: string, end: string): boolean {
  if (end.length > widest) return false;
  const text = `${withoutDash(begin)} – ${withoutDash(end)}`;
  return isWholeDate(text) && findDates(text)[0]?.is_range === true;
}

const endOfDate = /^[.,;:)\]]?$/; // '2011 – 81%' is a year beside a mark.

function isWholeDate(text: string): boolean {
  const [date, other] = findDates(text);
  return date !== undefined && !other && date.start === 0 && endOfDate.test(text.slice(date.end));
}
