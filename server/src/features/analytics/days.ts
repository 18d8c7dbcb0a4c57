// Days as numbers since 1970-01-01 (UTC), and the range of them that a chart is asked for.
import type { Days } from '@hireframe/engines/column-store/questions.ts';
import { fieldRule } from '../../infra/http/problem.ts';

const dayMs = 24 * 3600 * 1000;
/** As many as a chart has points at most: ten years. */
export const maxDays = 3660;

/** @param date such as '2026-11-22' */
export const toDay = (date: string): number => Date.parse(date) / dayMs;
/** @returns a date such as '2026-11-22' */
export const toDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const toToday = (now: Date): number => Math.floor(now.getTime() / dayMs);

type Asked = { days?: number | undefined; start_date?: string | undefined; end_date?: string | undefined };

/**
 * Both ends of a custom range go before `days`; one alone is no range. `days` are today and those before.
 * @returns {} for all time
 * @throws Problem 422 for a range that ends before it starts, or is longer than ten years
 */
export function daysAsked({ days, start_date, end_date }: Asked, now: Date): Days {
  if (start_date === undefined || end_date === undefined) return days === undefined ? {} : lastDays(days, now);
  const [from, to] = [toDay(start_date), toDay(end_date)];
  if (to < from) throw fieldRule('end_date', 'The end date must not be before the start date');
  if (to - from >= maxDays) throw fieldRule('end_date', `Choose at most ${maxDays} days`);
  return { from, to };
}

/** Today, and as many before it as make `days`. */
export function lastDays(days: number, now: Date): Required<Days> {
  const to = toToday(now);
  return { from: to - days + 1, to };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '22 Oct', and '22 Oct 2026' where the days are of several years. */
export function formatDays(days: number[]): string[] {
  const dates = days.map((day) => new Date(day * dayMs));
  const isOneYear = dates[0]?.getUTCFullYear() === dates.at(-1)?.getUTCFullYear();
  return dates.map((date) => {
    const label = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
    return isOneYear ? label : `${label} ${date.getUTCFullYear()}`;
  });
}
