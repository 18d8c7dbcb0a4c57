// Finds dates and ranges of dates as resumes write them, in any of the languages of `date-words.ts`.

import { memoize } from '../../text/memoize.ts';
import type { PartialDate } from '../resume.ts';
import { isDash, monthAt, type Point, readPoint, type Token, tokenize } from './date-points.ts';
import { fromWords, presentAlone, presentPhrases, rangeWords, sinceWords, untilWords } from './date-words.ts';

/** A date or range in a text. `from` or `to` is '' where only the other is written; a lone date has `is_range` false. */
export type DateMention = {
  start: number;
  end: number;
  from: PartialDate | '';
  to: PartialDate | 'present' | '';
  is_range: boolean;
};

type Reach = { value: PartialDate | 'present'; next: number };

/**
 * Every date and range of dates in `text`, from left to right, with offsets into `text`. A month is given only where one
 * is written: 'Summer 2019', 'Q2 2019' and '2019' are all '2019'. Lengths of time ('3 years') are no dates.
 */
export const findDates: (text: string) => readonly DateMention[] = memoize(findDatesAnew);

function findDatesAnew(text: string): DateMention[] {
  if (!/\d/.test(text) && !/[년年]/.test(text)) return [];
  const tokens = tokenize(text);
  const found: DateMention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = readMention(tokens, at);
    if (mention) {
      found.push({ ...mention.span, start: tokens[at]?.start ?? 0, end: tokens[mention.next - 1]?.end ?? 0 });
      at = mention.next;
    } else at++;
  }
  return found;
}

type Read = { span: Pick<DateMention, 'from' | 'to' | 'is_range'>; next: number };

function readMention(tokens: Token[], at: number): Read | undefined {
  if (isTailOfNumber(tokens, at)) return undefined;
  const word = tokens[at]?.kind === 'word' ? tokens[at].text : '';
  if (word && untilWords.has(word)) {
    const end = readPoint(tokens, skipLinks(tokens, at + 1));
    if (end) return { span: { from: '', to: written(end), is_range: true }, next: end.next };
  }
  const isSince = sinceWords.has(word);
  const isFrom = fromWords.has(word) || isSince;
  const begin = readPoint(tokens, isFrom ? skipLinks(tokens, at + 1) : at);
  if (!begin) return isFrom ? undefined : readMonthOnlyRange(tokens, at);
  const suffix = tokens[begin.next]?.text;
  // Chinese and Japanese write "since" after the date, Korean "from".
  const afterSuffix = suffix === '起' || suffix === '부' ? begin.next + (suffix === '부' ? 2 : 1) : begin.next;
  const reach = readReach(tokens, afterSuffix, begin);
  if (reach) return { span: { from: written(begin), to: reach.value, is_range: true }, next: reach.next };
  if (isSince || word === 'ab' || afterSuffix > begin.next)
    return { span: { from: written(begin), to: 'present', is_range: true }, next: afterSuffix };
  if (isFrom && word !== 'from' && word !== 'vanaf') return undefined;
  if (isFrom) return { span: { from: written(begin), to: 'present', is_range: true }, next: begin.next };
  const dash = tokens[begin.next];
  const isOpen = dash !== undefined && isDash(dash.text) && endsPart(tokens, begin.next + 1);
  if (isOpen) return { span: { from: written(begin), to: 'present', is_range: true }, next: begin.next + 1 };
  return { span: { from: written(begin), to: '', is_range: false }, next: begin.next };
}

/** '201-1999': what is joined to digits before it by a hyphen is no date of its own. */
function isTailOfNumber(tokens: Token[], at: number): boolean {
  const [digits, mark, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (token?.kind !== 'number' || digits?.kind !== 'number' || !mark) return false;
  return /^[-/.]$/.test(mark.text) && digits.end === mark.start && mark.end === token.start;
}

/** Nothing follows, or what follows closes a bracket or begins the next part. */
function endsPart(tokens: Token[], at: number): boolean {
  const token = tokens[at];
  return token === undefined || /^[)\]|·•]$/.test(token.text);
}

/** 'Jan - Mar 2020': the first month takes the year of the second. */
function readMonthOnlyRange(tokens: Token[], at: number): Read | undefined {
  const month = monthAt(tokens, at);
  if (!month) return undefined;
  const separator = skipSeparator(tokens, month.next);
  if (separator === undefined) return undefined;
  const end = readPoint(tokens, separator);
  if (!end?.month) return undefined;
  const begin = { ...end, month: month.month };
  return { span: { from: written(begin), to: written(end), is_range: true }, next: end.next };
}

/** The other end of a range that began with `begin`; `at` is behind it. */
function readReach(tokens: Token[], at: number, begin: Point): Reach | undefined {
  const after = skipSeparator(tokens, at);
  if (after === undefined) {
    const alone = readPresent(tokens, at, presentAlone);
    return alone === undefined ? undefined : { value: 'present', next: alone };
  }
  const present = readPresent(tokens, after);
  if (present !== undefined) return { value: 'present', next: present };
  const short = readShortYear(tokens, at, after, begin);
  if (short) return short;
  const end = readPoint(tokens, skipLinks(tokens, after));
  if (!end || order(end) < order(begin)) return undefined;
  return { value: written(end), next: end.next };
}

const order = (point: Point) => point.year * 12 + (point.month || 12);

/** '2019-21', '2018/19' and, after a date with a bare year, "2019 – '21". */
function readShortYear(tokens: Token[], at: number, after: number, begin: Point): Reach | undefined {
  const isQuoted = tokens[after]?.text === "'";
  const number = tokens[isQuoted ? after + 1 : after];
  if (!begin.is_bare_year || number?.kind !== 'number' || number.text.length !== 2) return undefined;
  const next = isQuoted ? after + 2 : after + 1;
  const following = tokens[next]?.text ?? '';
  if (/^[./-]$/.test(following) && tokens[next + 1]?.kind === 'number') return undefined;
  if (tokens[at]?.kind === 'word' && !isQuoted) return undefined;
  const year = Math.floor(begin.year / 100) * 100 + Number(number.text);
  return year >= begin.year ? { value: String(year), next } : undefined;
}

/** Behind the dash or word between two ends, or undefined where there is none. */
function skipSeparator(tokens: Token[], at: number): number | undefined {
  let next = at;
  if (tokens[next]?.text === ',' || tokens[next]?.text === '(') next++;
  const token = tokens[next];
  if (!token) return undefined;
  if (isDash(token.text)) {
    do next++;
    while (tokens[next] && isDash(tokens[next]?.text ?? ''));
    return next;
  }
  if (token.text === '/' && tokens[next + 1]?.kind === 'number') return next + 1;
  if (token.kind === 'word' && (rangeWords.has(token.text) || untilWords.has(token.text))) {
    const following = tokens[next + 1]?.text ?? '';
    // 'bis zum', 'up to', 'until the', 'fino a'.
    return /^(?:zum|to|the|a|al|zur|o|el|la|le|au)$/.test(following) && readPresent(tokens, next + 1) === undefined
      ? next + 2
      : next + 1;
  }
  return undefined;
}

function readPresent(tokens: Token[], at: number, phrases: Iterable<string> = presentPhrases): number | undefined {
  for (const phrase of phrases) {
    let next = at;
    let rest = phrase;
    while (rest && tokens[next] && rest.startsWith(tokens[next]?.text ?? ' ')) {
      rest = rest.slice(tokens[next]?.text.length).trimStart();
      next++;
    }
    if (!rest) return next;
  }
  return undefined;
}

function skipLinks(tokens: Token[], at: number): number {
  let next = at;
  while (
    tokens[next]?.kind === 'word' &&
    /^(?:the|the|le|la|el|dem|zum|partir|de|a|anfang|ende|mitte|early|late|mid|dell?'?anno)$/.test(
      tokens[next]?.text ?? '',
    )
  )
    next++;
  return next;
}

function written({ year, month }: Point): PartialDate {
  return month ? `${year}-${String(month).padStart(2, '0')}` : String(year);
}
