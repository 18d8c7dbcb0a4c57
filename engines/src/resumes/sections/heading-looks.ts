// How the headings of a document look, learned from those whose words are known.
import { jobs } from '../entries/lexicon.ts';
import type { Row } from '../layout/rows.ts';

export type Looks = {
  body_size: number;
  sizes: Set<number>;
  sure: Map<string, number>;
  all: Map<string, number>;
  only: Set<string>; // Looks that headings alone have, as far as their rows show.
  are_loud: boolean;
  smallest: Map<Row['role'], number>; // Size of the headings of each column, where several of them look alike.
  gap: number; // Points over most rows, where a format without layout sets most of them apart; else 0.
};

/** What the words of a row say: nothing, or that it may or does head a section. */
type Known = { is_ambiguous: boolean } | undefined;

const longestAbbreviation = 3; // 'IT', 'EDV': in capitals whatever the others are in.

/** What tells headings apart by eye. */
export function describeLook(row: Row): string {
  const part = row.parts[0];
  const text = part?.text ?? '';
  const isCapitals = text === text.toUpperCase() && text !== text.toLowerCase() && text.length > longestAbbreviation;
  const color = row.line.spans[0]?.color ?? '';
  return [Math.round((part?.size ?? 0) * 2), part?.is_bold, isCapitals, row.line.is_heading, color].join(' ');
}

export function learnLooks(rows: Row[], candidates: Known[]): Looks {
  const [sizes, sure, all] = [new Map<number, number>(), new Map<string, number>(), new Map<string, number>()];
  rows.forEach((row, index) => {
    sizes.set(row.line.size, (sizes.get(row.line.size) ?? 0) + row.text.length);
    const look = describeLook(row);
    all.set(look, (all.get(look) ?? 0) + 1);
    const candidate = candidates[index];
    if (candidate && !candidate.is_ambiguous && !isListed(rows, index)) sure.set(look, (sure.get(look) ?? 0) + 1);
  });
  const body_size = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
  const isKnown = (_: Row, index: number) => candidates[index]?.is_ambiguous === false;
  const headingSizes = new Set(rows.filter(isKnown).map((row) => row.parts[0]?.size ?? 0));
  const pure = looksOfHeadings(rows, candidates, body_size);
  // Where headings are known, what else looks of a kind are labels within their sections.
  const only = hasOften(sure) ? pure.filter((look) => (sure.get(look) ?? 0) > 1) : pure;
  const looks = {
    body_size,
    sizes: headingSizes,
    sure,
    all,
    only: new Set(only),
    are_loud: false,
    smallest: smallestHeadings(rows, candidates),
    gap: usualGap(rows, candidates),
  };
  let [loud, quiet] = [0, 0];
  rows.forEach((row, index) => {
    if (!candidates[index] || candidates[index]?.is_ambiguous) return;
    if (isSetOff(row, body_size)) loud++;
    else quiet++;
  });
  return { ...looks, are_loud: loud >= 3 && loud > 2 * quiet };
}

const fewestOfColumn = 3;

/** The size that most of a column's surest headings have. */
function smallestHeadings(rows: Row[], candidates: Known[]): Looks['smallest'] {
  const found: Looks['smallest'] = new Map();
  for (const role of ['main', 'side'] as const) {
    const sizes = new Map<number, number>();
    rows.forEach((row, index) => {
      const size = row.parts[0]?.size ?? 0;
      if (row.role === role && candidates[index]?.is_ambiguous === false && !isListed(rows, index))
        sizes.set(size, (sizes.get(size) ?? 0) + 1);
    });
    const [most, ...others] = [...sizes].sort((a, b) => b[1] - a[1]);
    if (most && most[1] >= fewestOfColumn && others.every(([, count]) => count < most[1] / 2)) found.set(role, most[0]);
  }
  return found;
}

/** Where most rows are paragraphs, an empty line above says nothing of any, unless headings have more of them. */
function usualGap(rows: Row[], candidates: Known[]): number {
  const gaps = rows.map(({ line }) => line.gap_before).sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const known = rows.filter((_, index) => candidates[index]?.is_ambiguous === false);
  return known.filter(({ line }) => line.gap_before > usual).length > known.length / 2 ? usual : 0;
}

/** Bigger, bolder or otherwise set off from running text. */
export function isLoud(row: Row, bodySize: number): boolean {
  const text = row.parts[0]?.text ?? '';
  return isSetOff(row, bodySize) || (text === text.toUpperCase() && text !== text.toLowerCase());
}

/** The same without capitals, which some typists use for some of their headings. */
export function isSetOff(row: Row, bodySize: number): boolean {
  const part = row.parts[0];
  return part !== undefined && (row.line.is_heading || part.is_bold || part.size > bodySize + 0.6);
}

/** A bullet among bullets. One alone, over text without bullets, may be the sign before a heading: '■ Skills'. */
export function isListed(rows: Row[], index: number): boolean {
  const isBullet = (at: number) => rows[at]?.line.is_bullet ?? false;
  return (
    isBullet(index) &&
    (isBullet(index + 1) || describeLook(rows[index] as Row) === describeLook(rows[index - 1] ?? (rows[index] as Row)))
  );
}

const largeShare = 1.25; // Of the size of running text.

/** Alone on its line in the large letters of known headings, perhaps in the colour of another column. */
export const isLargeAsOthers = ({ parts }: Row, { sizes, body_size }: Looks) =>
  parts.length === 1 && parts[0] !== undefined && parts[0].size > body_size * largeShare && sizes.has(parts[0].size);

const hasOften = (looks: Map<string, number>) => [...looks.values()].some((count) => count > 1);

const maxTitles = 0.25; // Of what the format calls headings: 'Professional Statement' may sound like a role.
const fewestAlike = 3; // Rows: two may look alike by chance.

/**
 * The looks that set all their rows off from running text, where each row could be a heading and stands over something
 * else, and where the words of one at least may head a section, or the format says that it heads something.
 */
function looksOfHeadings(rows: Row[], candidates: Known[], bodySize: number): string[] {
  const groups = new Map<
    string,
    { count: number; known: number; titles: number; is_pure: boolean; is_said: boolean }
  >();
  rows.forEach((row, index) => {
    const look = describeLook(row);
    const group = groups.get(look) ?? { count: 0, known: 0, titles: 0, is_pure: true, is_said: row.line.is_heading };
    groups.set(look, group);
    group.count++;
    if (candidates[index] || row.line.is_heading) group.known++;
    if (jobs.what(row.parts[0]?.text ?? '') >= 1) group.titles++;
    group.is_pure &&= isSetOff(row, bodySize) && canStandOver(rows, index, look);
  });
  const pure = [...groups].filter(
    ([, { count, known, titles, is_pure, is_said }]) =>
      is_pure && known > 0 && count >= fewestAlike && titles <= (is_said ? count * maxTitles : 0),
  );
  return pure.map(([look]) => look);
}

function canStandOver(rows: Row[], index: number, look: string): boolean {
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row || !next || !isShapedLikeHeading(row)) return false;
  return describeLook(next) !== look;
}

export const maxWords = 6; // Of a heading.

/** Few words alone on their line that are no sentence and hold no date, number or address. */
export function isShapedLikeHeading({ parts, line }: Row): boolean {
  const text = parts[0]?.text ?? '';
  if (parts.length !== 1 || line.is_bullet || /[@\d,;|]|\.$/.test(text)) return false;
  return /\p{L}/u.test(text) && text.split(/\s+/).length <= maxWords;
}
