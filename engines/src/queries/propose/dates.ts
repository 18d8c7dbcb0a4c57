// Days on which people came to the workspace: 'joined last month', 'since March', 'in the last 7 days', 'before 2026-10-01'.

import { type FoundPhrase, findPhrases } from '../lexer/phrases.ts';
import { joinKeys, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import { loadPhrases } from '../vocabulary/load.ts';
import { findQuantities } from './amounts.ts';

type Days = { from?: string; to?: string };
export type Period = { start: number; end: number; days: Days };

const day = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Every stretch of words that names days, by its first word. @param today 'YYYY-MM-DD' */
export function findPeriods(words: readonly Word[], today: string): Map<number, Period> {
  const at = phrasesAt(findPhrases(loadPhrases('dates.txt'), words));
  const now = Date.parse(today);
  const found = words.flatMap((_, from) => periodAt(words, from, now, at) ?? []);
  return new Map(found.map((period) => [period.start, period]));
}

/** The longest phrase of a meaning that begins at a word. */
const phrasesAt =
  (phrases: readonly FoundPhrase[]): At =>
  (meaning, from) =>
    phrases.filter((one) => one.from === from && meaning.test(one.meaning)).sort((a, b) => b.to - a.to)[0];

/** Periods beside a word for coming, 'in the last 7 days' and dates also without one. @param today 'YYYY-MM-DD' */
export function proposeDates(words: readonly Word[], today: string): Span[] {
  const phrases = findPhrases(loadPhrases('dates.txt'), words);
  const at = phrasesAt(phrases);
  const now = Date.parse(today);
  const spans: Span[] = [];
  for (const period of findPeriods(words, today).values()) {
    let start = period.start;
    let hasCome = false;
    for (let back = start - 1; back >= Math.max(0, period.start - 5); back--) {
      const come = phrases.find((one) => one.meaning === 'came' && one.from === back && one.to <= start);
      if (come) {
        start = back;
        hasCome = true;
      } else if (!isOperator(words[back]?.key, 'filler', 'in', 'people', 'from', 'of', 'with')) break;
    }
    const come =
      at(/^came$/, period.end) ??
      (isOperator(words[period.end]?.key, 'filler') ? at(/^came$/, period.end + 1) : undefined);
    const end = come ? come.to : period.end;
    const isClear = hasCome || come !== undefined || isDateAlone(words, period, now);
    if (!isClear || isHeld(words, start)) continue;
    spans.push(createSpan(start, end, { is: 'leaf', leaf: { kind: 'came', ...period.days } }, 5));
  }
  return spans;
}

/** 'since yesterday', 'this week', 'in the last 7 days': days so near that nothing else of a person is meant. */
const isDateAlone = (words: readonly Word[], { start, end, days }: Period, now: number) => {
  const key = joinKeys(words, start, end);
  const isFirst = start === 0 || isOperator(words[start - 1]?.key, 'people') || words[start]?.gap === 'comma';
  if (
    isFirst &&
    /^(?:since|seit|desde|depuis|before|after|vor|nach|antes|avant|yesterday|gestern|ayer|hier)\b/.test(key) &&
    days.from !== days.to?.slice(0, 4)
  )
    return true;
  if (
    /\b(?:years?|jahren?|anos|ans|months?|monat\w*|meses|mois)\b/.test(key) ||
    /graduat|absolv|diplom/.test(joinKeys(words, Math.max(0, start - 4), start))
  )
    return false;
  const isNear = days.from !== undefined && Date.parse(days.from) > now - 62 * day;
  return isNear && !/^(?:now|today|heute|hoy|aujourd hui)$/.test(key) && end - start > 1;
};
/** 'worked there since 2015' is no coming. */
const isHeld = (words: readonly Word[], at: number) =>
  /^(?:worked|working|employed|certified|graduated|licensed|registered)$/.test(words[at - 1]?.key ?? '');

type At = (meaning: RegExp, from: number) => { meaning: string; from: number; to: number } | undefined;

function periodAt(words: readonly Word[], from: number, now: number, at: At): Period | undefined {
  const between = at(/^between$/, from);
  if (between) {
    const first = dayAt(words, between.to, now, at);
    const second = first && isOperator(words[first.end]?.key, 'and') ? dayAt(words, first.end + 1, now, at) : undefined;
    if (first && second) return { start: from, end: second.end, days: { from: first.days.from, to: second.days.to } };
  }
  for (const bound of [at(/^before$/, from), at(/^after$/, from), at(/^since$/, from)]) {
    const date = bound && dayAt(words, bound.to, now, at);
    if (!bound || !date) continue;
    const [first, last] = [date.days.from as string, date.days.to as string];
    if (bound.meaning === 'before') return { start: from, end: date.end, days: { to: iso(Date.parse(first) - day) } };
    const isAfter = bound.meaning === 'after' && first === last;
    return { start: from, end: date.end, days: { from: isAfter ? iso(Date.parse(last) + day) : first } };
  }
  const within = at(/^within$/, from);
  const count = within && findQuantities(words.slice(within.to, within.to + 4)).find((one) => one.from === 0);
  const numberEnd = within ? within.to + (count ? 1 : 0) : from;
  const unit = within && (at(/^unit/, numberEnd) ?? at(/^unit/, numberEnd + 1));
  if (within && unit && (count || unit.to - within.to <= 2) && (count || words[within.to - 1]?.key !== 'les')) {
    const days = Math.ceil((count?.range.min ?? 1) * Math.max(1, Number(unit.meaning.split(' ')[1])));
    if (count) return { start: from, end: unit.to, days: { from: iso(now - days * day) } };
  }
  const named = at(/^(?:days|this_week|last_month|this_month|last_year|this_year)/, from);
  if (named) return { start: from, end: named.to, days: namedDays(named.meaning, now) };
  const date = dayAt(words, from, now, at);
  return date && (date.isRelative || date.isFull || isOperator(words[from - 1]?.key, 'in', 'filler'))
    ? { start: from, end: date.end, days: date.days }
    : undefined;
}

/** Where two readings of a period are usual, both: 'last month' is the calendar month before and the last 31 days. */
function namedDays(meaning: string, now: number): Days {
  const [year, month, date] = iso(now).split('-').map(Number) as [number, number, number];
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  switch (meaning) {
    case 'days 7':
      return { from: iso(now - (weekday + 7) * day) };
    case 'this_week':
      return { from: iso(now - weekday * day) };
    case 'last_month':
      return { from: iso(Date.UTC(year, month - 2, 1)) };
    case 'this_month':
      return { from: iso(now - (date - 1) * day) };
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'this_year':
      return { from: `${year}-01-01` };
  }
  return { from: iso(now - Number(meaning.split(' ')[1]) * day) };
}

type Date_ = { end: number; days: Days; isRelative?: boolean; isFull?: boolean };

/** 'yesterday', '2026-10-01', '1 October 2026', 'October', 'March 2026', '01.10.2026', '2026'. */
function dayAt(words: readonly Word[], from: number, now: number, at: At): Date_ | undefined {
  const skip = /^(?:the|le|el|dem|den|der|1er)$/.test(words[from]?.key ?? '') ? 1 : 0;
  if (skip) return dayAt(words, from + 1, now, at);
  const relative = at(/^(?:today|yesterday)$/, from);
  if (relative) {
    const date = iso(relative.meaning === 'today' ? now : now - day);
    return { end: relative.to, days: { from: date, to: date }, isRelative: true };
  }
  const weekday = at(/^weekday/, from);
  if (weekday) {
    const back = (((new Date(now).getUTCDay() + 6) % 7) + 1 - Number(weekday.meaning.split(' ')[1]) + 7) % 7;
    const date = iso(now - back * day);
    return { end: weekday.to, days: { from: date, to: date }, isRelative: true };
  }
  const named = at(/^(?:days|this_week|last_month|this_month|last_year|this_year)/, from);
  if (named) return { end: named.to, days: { to: iso(now), ...namedDays(named.meaning, now) } };
  const [a, b, c] = [0, 1, 2].map(
    (next) => words[from + next]?.key.replace(/(?<=\d)(?:st|nd|rd|th|er)$/, '') ?? '',
  ) as [string, string, string];
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(a);
  if (written) return fullDay(Number(written[3]), Number(written[2]), Number(written[1]), from + 1);
  if (/^\d{4}$/.test(a) && /^\d{1,2}$/.test(b) && /^\d{1,2}$/.test(c) && words[from + 1]?.gap === 'hyphen')
    return fullDay(Number(a), Number(b), Number(c), from + 3);
  if (/^\d{1,2}$/.test(a) && /^\d{1,2}$/.test(b) && /^\d{4}$/.test(c))
    return fullDay(Number(c), Number(b), Number(a), from + 3);
  const link = /^(?:de|of)$/.test(b) ? 1 : 0;
  const month = at(/^month/, from) ?? (/^\d{1,2}$/.test(a) ? at(/^month/, from + 1 + link) : undefined);
  if (month) return monthDay(words, from, month, now);
  if (/^20\d\d$/.test(a)) return { end: from + 1, days: { from: `${a}-01-01`, to: `${a}-12-31` } };
  return undefined;
}

function monthDay(
  words: readonly Word[],
  from: number,
  month: { meaning: string; from: number; to: number },
  now: number,
): Date_ | undefined {
  const number = Number(month.meaning.split(' ')[1]);
  let end = month.to;
  let date = month.from > from ? Number.parseInt(words[from]?.key ?? '', 10) : undefined;
  const after = words[end]?.key ?? '';
  if (date === undefined && /^\d{1,2}(?:st|nd|rd|th)?$/.test(after)) {
    date = Number.parseInt(after, 10);
    end++;
  }
  if (/^(?:de|del|of)$/.test(words[end]?.key ?? '')) end++;
  const said = /^20\d\d$/.test(words[end]?.key ?? '') ? Number(words[end++]?.key) : undefined;
  const [thisYear, thisMonth] = iso(now).split('-').map(Number) as [number, number];
  const year = said ?? (number > thisMonth ? thisYear - 1 : thisYear);
  if (date !== undefined) return fullDay(year, number, date, end);
  return { end, days: { from: iso(Date.UTC(year, number - 1, 1)), to: iso(Date.UTC(year, number, 0)) } };
}

function fullDay(year: number, month: number, date: number, end: number): Date_ | undefined {
  if (month < 1 || month > 12 || date < 1 || date > 31 || year < 1990 || year > 2200) return undefined;
  const one = iso(Date.UTC(year, month - 1, date));
  return { end, days: { from: one, to: one }, isFull: true };
}
