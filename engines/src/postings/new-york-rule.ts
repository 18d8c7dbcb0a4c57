// New York City's Local Law 144: scores are used only with a bias report of the last year and a notice given long enough before.
import { isInNewYorkCity } from './posting-rules.ts';

/** NYC Administrative Code § 20-871 (a): no more than one year. */
const maxReportDays = 365;
/** NYC Administrative Code § 20-871 (b): no less than ten business days. 6 RCNY § 5-304 (b): a posting may give the notice. */
const minNoticeDays = 10;
const dayMs = 24 * 3600 * 1000;

/** Instants as ISO 8601. `noticed_at`: since when the person could read the notice; null: never. */
export type NewYorkCase = {
  place: { country_code: string; region: string; city: string };
  report_published_at: string | null;
  noticed_at: string | null;
};

/** Why there may be no score, in words; null where there may be one. Not legal advice. */
export function whyNoScoreInNewYork({ place, report_published_at, noticed_at }: NewYorkCase, now: Date): string | null {
  if (!isInNewYorkCity(place)) return null;
  const today = dayInNewYork(now);
  const isReportRecent =
    report_published_at !== null &&
    Date.parse(today) - Date.parse(dayInNewYork(new Date(report_published_at))) <= maxReportDays * dayMs;
  if (!isReportRecent) return 'New York City: no score without a bias report published in the last 365 days.';
  if (noticed_at === null || countBusinessDays(dayInNewYork(new Date(noticed_at)), today) < minNoticeDays)
    return 'New York City: no score before this person could read the notice in the job for 10 business days.';
  return null;
}

const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
/** YYYY-MM-DD as the calendar stands there. */
const dayInNewYork = (instant: Date): string => newYork.format(instant);

/** Business days after a day, up to and with another; both YYYY-MM-DD. Weekends and federal holidays are none. */
export function countBusinessDays(from: string, to: string): number {
  let count = 0;
  for (let at = Date.parse(from) + dayMs; at <= Date.parse(to) && count < minNoticeDays; at += dayMs)
    if (isBusinessDay(new Date(at))) count++;
  return count;
}

const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;

function isBusinessDay(day: Date): boolean {
  if (isWeekend(day)) return false;
  // A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after (5 U.S.C. § 6103).
  const [before, after] = [-dayMs, dayMs].map((by) => new Date(day.getTime() + by)) as [Date, Date];
  const isKeptToday =
    isHoliday(day) || (day.getUTCDay() === 5 && isHoliday(after)) || (day.getUTCDay() === 1 && isHoliday(before));
  return !isKeptToday;
}

const fixedHolidays = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);
/** Which Monday or Thursday of a month: King, Washington, Labor Day, Columbus, Thanksgiving. */
const movedHolidays = new Set(['1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4']);

function isHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()];
  if (fixedHolidays.has(`${month}-${date}`)) return true;
  if (movedHolidays.has(`${month}-${weekday}-${Math.ceil(date / 7)}`)) return true;
  return month === 5 && weekday === 1 && date > 24; // Memorial Day: the last Monday of May.
}
