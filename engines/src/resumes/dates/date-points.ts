// Reads single dates, written in any of the ways and languages of resumes, from the words and numbers of a text.

import { fold } from '../../text/fold.ts';
import { durationWord, monthLinks, monthNumbers, rangeWords, seasons } from './date-words.ts';

export type Token = { text: string; kind: 'word' | 'number' | 'mark'; start: number; end: number };

/** A date behind which the token `next` follows; `month` is 0 where none is written. */
export type Point = { year: number; month: number; next: number; is_bare_year: boolean };

const tokenPattern =
  /\d+|[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}\p{sc=Hiragana}]|[\p{L}\p{M}]+(?:['’]\p{L}+)*(?:\/m\b)?|[^\s]/gu;
const isAscii = /^[\0-\x7f]*$/;
const asciiPattern = /\d+|[a-z]+(?:'[a-z]+)*(?:\/m\b)?|\S/gi; // The same, several times as fast.
const firstYear = 1940;
const lastYear = 2099;

/** Words (folded), numbers and marks, each Chinese, Japanese or Korean letter by itself. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(isAscii.test(text) ? asciiPattern : tokenPattern)) {
    const written = match[0];
    const kind = /^\d/.test(written) ? 'number' : /^\p{L}/u.test(written) ? 'word' : 'mark';
    const plain = kind === 'number' ? written : fold(written);
    tokens.push({ text: plain, kind, start: match.index, end: match.index + written.length });
  }
  return tokens;
}

export const isDash = (text: string) => /^[-~〜～—–→⟶>]$/.test(text);

/** The date that begins at a token, if one does. */
export function readPoint(tokens: Token[], at: number): Point | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === 'number') return readNumericPoint(tokens, at) ?? readDayMonthPoint(tokens, at);
  if (token.kind === 'word') return readWordPoint(tokens, at);
  if (token.text === "'") return readQuotedYear(tokens, at);
  return undefined;
}

/** The month that a word names, and the token behind it. */
export function monthAt(tokens: Token[], at: number): { month: number; next: number } | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  const month = monthNumbers.get(token.text);
  if (month === undefined) return undefined;
  return { month, next: tokens[at + 1]?.text === '.' ? at + 2 : at + 1 };
}

/** "'18" by itself. */
function readQuotedYear(tokens: Token[], at: number): Point | undefined {
  const year = shortYear(tokens[at + 1]);
  return year ? { year, month: 0, next: at + 2, is_bare_year: true } : undefined;
}

/** 'March 2019', "Sept '18", 'März/2019', 'marzo de 2019', 'Summer 2019', 'Q2 2019', 'Tháng 3 năm 2019'. */
function readWordPoint(tokens: Token[], at: number): Point | undefined {
  const word = tokens[at]?.text ?? '';
  const month = monthAt(tokens, at);
  if (month) {
    const day = tokens[month.next];
    const following = tokens[month.next + 1]?.text;
    // 'March 5, 2019'
    const isDay =
      day?.kind === 'number' && day.text.length <= 2 && (following === ',' || isYear(tokens[month.next + 1]));
    const next = isDay ? month.next + (following === ',' ? 2 : 1) : month.next;
    const year = yearAfter(tokens, next);
    return year && { year: year.year, month: month.month, next: year.next, is_bare_year: false };
  }
  if (word === 'thang' && tokens[at + 1]?.kind === 'number') return readNumericPoint(tokens, at + 1);
  const isQuarter = (word === 'q' || word === 't' || word === 'h') && tokens[at + 1]?.kind === 'number';
  if (isQuarter && Number(tokens[at + 1]?.text) <= 4) return coarse(yearAfter(tokens, at + 2));
  if (!seasons.has(word)) return undefined;
  const point = coarse(yearAfter(tokens, at + 1));
  // 'Winter 2018/19'
  if (point && tokens[point.next]?.text === '/' && tokens[point.next + 1]?.text.length === 2) point.next += 2;
  return point;
}

const coarse = (year: { year: number; next: number } | undefined): Point | undefined =>
  year && { ...year, month: 0, is_bare_year: false };

/** The year behind a month: perhaps after a comma, a dot, a link word, a slash or an apostrophe. */
function yearAfter(tokens: Token[], at: number): { year: number; next: number } | undefined {
  let next = at;
  if (/^[,./-]$/.test(tokens[next]?.text ?? '')) next++;
  if (tokens[next]?.kind === 'word' && monthLinks.has(tokens[next]?.text ?? '')) next++;
  const isQuoted = tokens[next]?.text === "'";
  if (isQuoted) next++;
  const token = tokens[next];
  if (isYear(token)) return { year: Number(token?.text), next: next + 1 };
  const year = shortYear(token);
  // 'Mar 19' may be a day: only an apostrophe, a hyphen or a range around it makes it a year.
  const isJoined =
    isQuoted ||
    /^[/-]$/.test(tokens[at]?.text ?? '') ||
    isRangeMark(tokens[next + 1]) ||
    isRangeMark(tokens[at - 3]) ||
    isRangeMark(tokens[at - 2]);
  return year && isJoined ? { year, next: next + 1 } : undefined;
}

const isRangeMark = (token: Token | undefined) =>
  token !== undefined && (isDash(token.text) || rangeWords.has(token.text));

const isYear = (token: Token | undefined) =>
  token?.kind === 'number' &&
  token.text.length === 4 &&
  Number(token.text) >= firstYear &&
  Number(token.text) <= lastYear;

/** Two digits as a year: 00 to 39 of this century, the rest of the last. */
function shortYear(token: Token | undefined): number | undefined {
  if (token?.kind !== 'number' || token.text.length !== 2) return undefined;
  const value = Number(token.text);
  return value < 40 ? 2000 + value : 1900 + value;
}

const monthNumber = (token: Token | undefined) => {
  const value = token?.kind === 'number' && token.text.length <= 2 ? Number(token.text) : 0;
  return value >= 1 && value <= 12 ? value : 0;
};

/** '2019', '2019-03', '2019.03.15', '2019年3月', '03/2019', '15.03.2019', '3/19'. */
function readNumericPoint(tokens: Token[], at: number): Point | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  if (isYear(first)) return readYearFirst(tokens, at);
  const mark = tokens[at + 1];
  if (!mark || !/^[./-]$/.test(mark.text) || mark.start > first.end + 1) return readQuarter(tokens, at);
  const second = tokens[at + 2];
  const month = monthNumber(first);
  if (month && isYear(second)) return { year: Number(second?.text), month, next: at + 3, is_bare_year: false };
  const quoted = tokens[at + 2]?.text === "'" ? shortYear(tokens[at + 3]) : undefined;
  if (month && quoted) return { year: quoted, month, next: at + 4, is_bare_year: false };
  const third = tokens[at + 4];
  if (monthNumber(second) && /^[./-]$/.test(tokens[at + 3]?.text ?? '') && isYear(third) && Number(first.text) <= 31)
    return { year: Number(third?.text), month: monthNumber(second), next: at + 5, is_bare_year: false };
  // '02/15/2020', month first, where no month has that number.
  const isDay = mark.text === '/' && second?.kind === 'number' && Number(second.text) > 12 && Number(second.text) <= 31;
  if (month && isDay && tokens[at + 3]?.text === '/' && isYear(third))
    return { year: Number(third?.text), month, next: at + 5, is_bare_year: false };
  const short = shortYear(second);
  // '03/19 - 05/21': two digits on both sides are a date only beside the mark of a range.
  const isInRange = isRangeMark(tokens[at + 3]) || isRangeMark(tokens[at - 1]);
  if (month && short && mark.text !== '-' && isInRange && !isJoinedNumber(tokens, at, at + 2))
    return { year: short, month, next: at + 3, is_bare_year: false };
  return readQuarter(tokens, at);
}

/** Part of a longer number: a telephone number or an amount. */
function isJoinedNumber(tokens: Token[], first: number, last: number): boolean {
  const before = tokens[first - 1];
  const after = tokens[last + 1];
  const start = tokens[first]?.start ?? 0;
  const end = tokens[last]?.end ?? 0;
  return (
    (before?.end === start && /[.,/\d]/.test(before.text) && tokens[first - 2]?.end === before.start) ||
    (after?.start === end &&
      (after.text === '%' ||
        (/^[.,/\d]$/.test(after.text) && tokens[last + 2]?.start === after.end && tokens[last + 2]?.kind === 'number')))
  );
}

/** '1. Quartal 2020', '2nd quarter 2020', '1er trimestre 2020'. */
function readQuarter(tokens: Token[], at: number): Point | undefined {
  if (Number(tokens[at]?.text) > 4) return undefined;
  for (let next = at + 1; next <= at + 2; next++) {
    if (/^(?:quartal|quarter|trimestre|kwartal|kwartaal|halbjahr)$/.test(tokens[next]?.text ?? ''))
      return coarse(yearAfter(tokens, next + 1));
  }
  return undefined;
}

function readYearFirst(tokens: Token[], at: number): Point | undefined {
  const first = tokens[at];
  const year = Number(first?.text);
  const bare: Point = { year, month: 0, next: at + 1, is_bare_year: true };
  const mark = tokens[at + 1];
  const second = tokens[at + 2];
  if (isJoinedNumber(tokens, at, at) && !/^[./-]$/.test(mark?.text ?? ''))
    return isAfterDash(tokens, at) ? bare : undefined;
  if (mark && /^[年년]$/.test(mark.text)) return readCjkDate(tokens, at, year);
  if (mark && /^[./-]$/.test(mark.text) && mark.start === first?.end && second?.start === mark.end) {
    const month = monthNumber(second);
    if (month && isMonthBehindYear(tokens, at, year, mark.text)) {
      const hasDay = /^[./-]$/.test(tokens[at + 3]?.text ?? '') && tokens[at + 4]?.start === tokens[at + 3]?.end;
      const day = hasDay && tokens[at + 4]?.kind === 'number' && (tokens[at + 4]?.text.length ?? 9) <= 2;
      return { year, month, next: day ? at + 5 : at + 3, is_bare_year: false };
    }
    return bare;
  }
  const month = monthAt(tokens, at + 1);
  // '2019 March', as Hungarian and some English write it; 'Mar 2019 - 2020 May' stays a range of its own.
  if (month && !yearAfter(tokens, month.next))
    return { year, month: month.month, next: month.next, is_bare_year: false };
  return durationWord.test(mark?.text ?? '') && mark?.kind === 'word' ? undefined : bare;
}

const isAfterDash = (tokens: Token[], at: number) => isDash(tokens[at - 1]?.text ?? '') || tokens[at - 1]?.text === '/';

/** Whether '2010-12' means December 2010 and not the years from 2010 to 2012. */
function isMonthBehindYear(tokens: Token[], at: number, year: number, mark: string): boolean {
  const second = tokens[at + 2]?.text ?? '';
  if (second.length < 2) return mark !== '-';
  if (mark === '.') return true;
  const isSurelyMonth =
    isRangeMark(tokens[at + 3]) || isRangeMark(tokens[at - 1]) || /^[./-]$/.test(tokens[at + 3]?.text ?? '');
  if (isSurelyMonth) return true;
  return mark === '/'
    ? Number(second) !== (year % 100) + 1
    : Number(second) <= 9
      ? year % 100 >= Number(second) || second === '01'
      : year % 100 >= Number(second);
}

/** '2019年3月', '2019年3月1日', '2019년 3월'. */
function readCjkDate(tokens: Token[], at: number, year: number): Point {
  const month = monthNumber(tokens[at + 2]);
  if (month && /^[月월]$/.test(tokens[at + 3]?.text ?? '')) {
    const hasDay = /^[日일]$/.test(tokens[at + 5]?.text ?? '') && tokens[at + 4]?.kind === 'number';
    return { year, month, next: hasDay ? at + 6 : at + 4, is_bare_year: false };
  }
  return { year, month: 0, next: at + 2, is_bare_year: false };
}

/** '15 March 2019', '1er mars 2019', '1. März 2019'. */
function readDayMonthPoint(tokens: Token[], at: number): Point | undefined {
  if (Number(tokens[at]?.text) > 31) return undefined;
  for (let next = at + 1; next <= at + 2; next++) {
    const month = monthAt(tokens, next);
    if (month) {
      const year = yearAfter(tokens, month.next);
      return year && { year: year.year, month: month.month, next: year.next, is_bare_year: false };
    }
    if (!/^(?:\.|st|nd|rd|th|er|º|°|de)$/.test(tokens[next]?.text ?? '')) return undefined;
  }
  return undefined;
}
