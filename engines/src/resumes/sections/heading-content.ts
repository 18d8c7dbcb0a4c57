// Tells what a section holds by its rows, where the words of its heading do not.
import { canonicalSkill } from '../../skills/skills.ts';
import { findDates } from '../dates/dates.ts';
import { jobs, speaksLikeProse, studies } from '../entries/lexicon.ts';
import type { Row } from '../layout/rows.ts';
import { itemsOfList } from '../lists/skill-list.ts';
import { readLanguages } from '../lists/spoken-languages.ts';
import type { SectionKind } from './section-kind.ts';

const longestHead = 120; // Letters of a row that names a role, a degree or a date.
const maxRows = 40; // A section has shown by then what it holds.
const surely = 1.6; // Of the lexicon's scores: the noun is there and nothing speaks against it.
const shortestSentence = 60; // Letters.

/** The kinds that the rows of a section speak for, the likeliest first. */
export function kindsByContent(section: Row[], isFirst: boolean): SectionKind[] {
  const rows = section.slice(0, maxRows);
  const labels = rows
    .filter((row) => !row.line.is_bullet && label.test(row.text))
    .map(({ text }) => text.split(':')[0]);
  if (rows.length === 0 || new Set(labels).size > 1) return [];
  const kinds: SectionKind[] = [];
  const heads = rows.filter((row) => !row.line.is_bullet && row.text.length < longestHead).map(piecesOfHead);
  const count = (speaks: (piece: string) => boolean) => heads.filter((pieces) => pieces.some(speaks)).length;
  const roles = count((piece) => jobs.what(piece) >= surely);
  const degrees = count((piece) => studies.what(piece) >= surely);
  const schools = count((piece) => studies.where(piece) >= 2);
  const ranges = rows.filter((row) => row.text.length < longestHead && hasRange(row)).length;
  if (degrees > 0 ? degrees >= roles : schools > 0 && roles === 0) kinds.push('education');
  if (ranges > 0 && (roles > 0 || ranges > 1)) kinds.push('experience');
  if (kinds.length > 0) return kinds;
  if (readLanguages(rows).length * 2 >= rows.length) return ['languages'];
  const certified = rows.filter((row) => certificateWords.test(row.text)).length;
  if (certified * 2 >= rows.length) return ['certifications'];
  const items = rows.flatMap((row) => itemsOfList(row.text));
  const known = items.filter((item) => canonicalSkill(item)).length;
  if (known >= 2 && known * 3 >= items.length) return ['skills'];
  return beginsSentence(rows[0]) && isFirst && ranges === 0 && !rows.some((row) => row.line.is_bullet)
    ? ['summary']
    : [];
}

/** A line of running text, as a summary has. */
export const beginsSentence = (row: Row | undefined) =>
  row !== undefined && !row.line.is_bullet && row.text.length >= shortestSentence && speaksLikeProse(row.text);

// 'Interests: …' under 'Language: …' is a section of many kinds.
const label = /^\p{L}+: \S/u;

const certificateWords = /\b(?:certif|zertif|licen[cs]|attest|diploma of|accredit)/i;

const hasRange = (row: Row) => findDates(row.text).some((date) => date.is_range);

/** 'BA Photography, first – Thanet School of Art' in its pieces. */
export const piecesOfHead = (row: Row) =>
  row.text
    .split(/\t|\s[–—-]\s|[,|:·;(]|\s(?:at|bei|chez|presso)\s(?=\p{Lu})/u)
    .map((piece) => piece.trim())
    .filter(Boolean);

const longestName = 32; // Letters.
const mostWordsOfName = 4;

/** How many names the rows list, 0 where they hold anything else: sentences, dates, labels. */
export function countNames(rows: Row[]): number {
  if (rows.some((row) => label.test(row.text) || findDates(row.text).length > 0)) return 0;
  const items =
    rows.length > 0
      ? itemsOfList(
          rows
            .map(({ text }) => text)
            .join('\n')
            .replace(listBreaks, ', '),
        )
      : [];
  const isName = (item: string) => item.length <= longestName && item.split(' ').length <= mostWordsOfName;
  return items.every(isName) && !rows.some(({ text }) => /[.!?]$/.test(text)) ? items.length : 0;
}

// A row that ends in a sign between items goes on in the next.
const listBreaks = /\s*\n\s*/g;
