// The lines of a text: bullets taken off, wrapped lines joined.
import type { Span } from './posting.ts';
import type { VisibleText } from './visible-text.ts';

export type RawLine = Span & {
  is_bullet: boolean;
  /** The bullet is a sign that may also adorn a heading: an emoji, a number, a star. */
  is_adorned: boolean;
  html_heading: number | undefined;
  opens_paragraph: boolean;
};

const quoted = /^(?:[ \t]*>)+[ \t]?/;
const bullet =
  /^[ \t]*(?:[-–—‐*•·▪●‣◦○■□►▶→➤➔➢✓✔✅☑✦★☆⭐⁃∙»+~]|\.{3,}|\(?[a-hivx]{1,3}\)|\(?(?:\d{1,2}|[a-hivx]{1,3})[.)](?=[ \t]+\P{Ll})|\d{1,2}\)|o(?=[ \t]+\p{L})|\p{Extended_Pictographic}\p{M}*)(?:[ \t]+|(?=[^\s\d\p{Pd}*.<=>]))/u;
const adornment = /^[ \t]*(?:[★☆⭐*~»►▶→➤¿]|\(?(?:\d|[a-z])|\p{Extended_Pictographic})/iu;
const hashes = /^[ \t]*(#{1,6})[ \t]+/;
const rule = /^[\s_=*~#.·•|:-]*$/;
/** The border of a row of a table, and the number of a row. */
const border = /^[ \t]*\|[ \t]*(?:\d{1,3}[.)]?[ \t]*\|[ \t]*(?=[^|]+\|[ \t]*$))?(?=.*\|[ \t]*$)/;

export function rawLines({ text, blocks, bold }: VisibleText): RawLine[] {
  const lines: RawLine[] = [];
  let isOpen = true;
  let block = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    let level: number | undefined;
    for (; blocks[block] !== undefined && (blocks[block] as { at: number }).at <= end; block++) {
      if ((blocks[block] as { at: number }).at >= start) level = blocks[block]?.level;
    }
    const line = lineAt(text, start, end, level);
    if (line) lines.push({ ...line, opens_paragraph: isOpen });
    isOpen = line === undefined;
    start = end + 1;
  }
  for (const line of lines) if (isBold(line, bold)) line.html_heading ??= 7;
  return joined(text, lines);
}

function lineAt(
  text: string,
  from: number,
  to: number,
  level: number | undefined,
): Omit<RawLine, 'opens_paragraph'> | undefined {
  let part = text.slice(from, to);
  let start = from;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(part);
    if (!match) return undefined;
    part = part.slice(match[0].length);
    start += match[0].length;
    return match;
  };
  take(quoted);
  if (rule.test(part)) return undefined;
  const row = take(border);
  const isNumbered = row !== null && row !== undefined && /\d/.test(row[0]);
  const hash = take(hashes);
  const isItem = level === 0;
  const mark = hash ? undefined : take(bullet);
  take(/^\s+/);
  if (row) part = part.replace(/[ \t]*\|[ \t]*$/, '');
  const end = start + part.trimEnd().length;
  if (end <= start) return undefined;
  const html_heading = level || hash?.[1]?.length || undefined;
  const is_bullet = (isItem || isNumbered || mark !== undefined) && html_heading === undefined;
  return { start, end, is_bullet, is_adorned: mark !== undefined && adornment.test(mark[0]), html_heading };
}

const isBold = ({ start, end }: Span, bold: Span[]) => bold.some((span) => span.start <= start && span.end >= end - 1);

const narrowest = 48; // Characters: shorter lines are ended on purpose.
const widest = 110;

/** Lines that a mail program has wrapped become one again. */
function joined(text: string, lines: RawLine[]): RawLine[] {
  const result: RawLine[] = [];
  let width = 0; // Of the longest line of the paragraph so far.
  let narrow = Number.POSITIVE_INFINITY; // Of its shortest.
  for (const line of lines) {
    const above = result.at(-1);
    const last = above && lastRow(text, above);
    if (line.opens_paragraph || line.is_bullet) [width, narrow] = [0, Number.POSITIVE_INFINITY];
    const size = line.end - line.start;
    if (above && last !== undefined && goesOn(text, above, last, line, Math.max(width, last), narrow)) {
      above.end = line.end;
    } else result.push({ ...line });
    width = Math.max(width, size);
    narrow = Math.min(narrow, size);
  }
  return result;
}

/** Characters of the last row of a line, its indent left out. */
const lastRow = (text: string, line: Span) => line.end - Math.max(line.start, text.lastIndexOf('\n', line.end - 1) + 1);

function goesOn(text: string, above: RawLine, last: number, line: RawLine, width: number, narrow: number): boolean {
  if (line.opens_paragraph || line.is_bullet || line.html_heading !== undefined || above.html_heading !== undefined)
    return false;
  if (last > widest || last < 12 || text[above.end - 1] === ';') return false;
  const row = text.slice(line.start, line.end);
  const isSmall = /^[\p{Ll}(&]/u.test(row);
  const isEnded = /[.!?:;]["')]?$/.test(text.slice(above.start, above.end));
  if (/^[\p{L} ]{2,25}:(?:\s|$)/u.test(row)) return false; // A label opens a line of its own.
  if (isSmall && !isEnded && (last >= narrowest || above.is_bullet)) return true;
  const [word = ''] = row.split(/\s/, 1);
  // It would not have fitted on the row above. A row that opens with a capital may be a line of its own: prose is wide.
  const isFull = width <= widest && last + 1 + word.length > width && width - last < 18;
  if (!isSmall && narrow < 0.7 * width) return false; // Short lines above: a list.
  return isFull && last >= (isSmall ? narrowest : 60) && (isSmall || !isEnded || width > 64);
}
