// The day until which people may apply: 'Closing date: 15 March 2027', 'Bewerbungen bis zum 15.03.2027'.
import { monthNumbers } from '../../resumes/dates/date-words.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Advert } from './advert.ts';
import type { Found } from './found.ts';

const vocabulary = loadWords(new URL('./vocabulary/apply-by.txt', import.meta.url));

/** Year first; numbers; the day before the month; the month before the day. A day without a year could be any year's. */
const dates =
  /\b(?:(?<y1>\d{4})-(?<m1>\d\d)-(?<d1>\d\d)|(?<a>\d{1,2})(?<sign>[./-]) ?(?<b>\d{1,2})\k<sign> ?(?<y2>\d{4}|\d\d)|(?<d3>\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s(?:of\s|de\s)?(?<m3>[a-z]{3,10})\.?,?\s(?:del?\s)?(?<y3>\d{4})|(?<m4>[a-z]{3,10})\.?\s(?<d4>\d{1,2})(?:st|nd|rd|th)?,?\s(?<y4>\d{4}))\b/g;

const deadline = new RegExp(String.raw`\b(?:${vocabulary('deadline')})\b`);
const behindDeadline = new RegExp(String.raw`${deadline.source}[^;]{0,70}$`);
const application = new RegExp(String.raw`\b(?:${vocabulary('application')})\b`);
const behindUntil = new RegExp(String.raw`\b(?:${vocabulary('until')})\b[^;:]{0,35}$`);
const somethingElse = new RegExp(String.raw`\b(?:${vocabulary('something else')})\b`);

const longestLead = 160;
const longestTail = 60;
/** A line that goes on below is a wrapped one; a shorter one says something of its own. */
const shortestWrapped = 50;

/** The first day that the text names so, as '2027-03-15'. @param country_code of the place of work: Americans write the month first */
export function readApplyBy({ flat, language }: Advert, country_code: string | undefined): Found<string> | undefined {
  const isMonthFirst = language === 'en' || language === null ? isAmerican(country_code) : false;
  let from = 0;
  for (const match of flat.matchAll(dates)) {
    const end = match.index + match[0].length;
    const value = dayOf(match.groups as Record<string, string | undefined>, isMonthFirst);
    if (value && isDeadline(leadOf(flat.slice(from, match.index)), flat.slice(end, end + longestTail)))
      return { value, evidence: { start: match.index, end }, sureness: 1 };
    from = end;
  }
  return undefined;
}

function isDeadline(lead: { sentence: string; label: string }, tail: string): boolean {
  const named = behindDeadline.exec(lead.label + lead.sentence)?.[0];
  if (named !== undefined && !somethingElse.test(named)) return true;
  const until = behindUntil.exec(lead.sentence)?.[0];
  const rest = tail.split(/[.;\n]/, 1)[0] as string;
  if (until !== undefined && !somethingElse.test(lead.sentence) && application.test(lead.sentence + rest)) return true;
  return /^[^.;\n]{0,8}\b(?:is|ist|es|est)\b/.test(tail) && deadline.test(rest);
}

/** The beginning of the sentence that a date stands in, and the line above it where that may be its label. */
function leadOf(before: string): { sentence: string; label: string } {
  const near = before.slice(-longestLead);
  // A full stop behind a number or a few letters is no end: 'am 15. ', 'Fr. ', 'no. '.
  const sentence = near.slice(
    1 + Math.max(-1, ...[...near.matchAll(/(?<=[a-z)]{4})[.!?]\s|[!?;]\s|\n\s*\n/g)].map(lastOf)),
  );
  const line = sentence.lastIndexOf('\n');
  if (line < 0) return { sentence, label: '' };
  const above = sentence.slice(0, line);
  const isWrapped = above.length - above.lastIndexOf('\n') > shortestWrapped;
  return isWrapped
    ? { sentence: sentence.replaceAll('\n', ' '), label: '' }
    : { sentence: sentence.slice(line + 1), label: `${above.slice(above.lastIndexOf('\n') + 1)} ` };
}

const lastOf = (match: RegExpExecArray) => match.index + match[0].length - 1;

function dayOf(part: Record<string, string | undefined>, isMonthFirst: boolean | undefined): string | undefined {
  if (part.a && part.b) {
    const order = orderOf(Number(part.a), Number(part.b), part.sign === '/' ? isMonthFirst : false);
    return order && validDay(Number(part.y2), order.month, order.day);
  }
  const month = part.m1 ? Number(part.m1) : monthNumbers.get((part.m3 ?? part.m4) as string);
  if (!month) return undefined;
  return validDay(Number(part.y1 ?? part.y3 ?? part.y4), month, Number(part.d1 ?? part.d3 ?? part.d4));
}

/** '03/04/2027' in the United States is the fourth of March; in English where nobody knows the country it is no day at all. */
const isAmerican = (country_code: string | undefined) => (country_code ? country_code === 'US' : undefined);

function orderOf(a: number, b: number, isMonthFirst: boolean | undefined) {
  if (b > 12 || (isMonthFirst && a <= 12)) return { month: a, day: b };
  if (a > 12 || a === b || isMonthFirst === false) return { month: b, day: a };
  return undefined;
}

function validDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}
