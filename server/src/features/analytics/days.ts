// Days as numbers since 1970-01-01 (UTC), and the range of them that a chart is asked for.
import type { DayUnit } from '@hireframe/contract/analytics.ts';
import { findDaysFault, maxChartDays } from '@hireframe/contract/candidate-filters.ts';
import type { Days } from '@hireframe/engines/column-store/questions.ts';
import { fieldRule } from '../../infra/http/problem.ts';

const dayMs = 24 * 3600 * 1000;

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
  const fault = findDaysFault(start_date, end_date);
  if (fault === 'backwards') throw fieldRule('end_date', 'The end date must not be before the start date');
  if (fault === 'too long') throw fieldRule('end_date', `Choose at most ${maxChartDays} days`);
  return { from: toDay(start_date), to: toDay(end_date) };
}

/** Today, and as many before it as make `days`. */
export function lastDays(days: number, now: Date): Required<Days> {
  const to = toToday(now);
  return { from: to - days + 1, to };
}

/** Days from the first to the last, both included: a point of a chart each, called by its first. */
export type Stretch = { from: number; to: number };

/** The first and the last of them may be of a part of a week or month. */
export function stretchesOf({ from, to }: Required<Days>, by: DayUnit): Stretch[] {
  const firsts = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at).filter(
    (day) => day === from || beginsOn[by](day),
  );
  return firsts.map((first, at) => ({ from: first, to: (firsts[at + 1] ?? to + 1) - 1 }));
}

/** 1970-01-05 was a Monday. */
const beginsOn: Record<DayUnit, (day: number) => boolean> = {
  day: () => true,
  week: (day) => (day - 4) % 7 === 0,
  month: (day) => new Date(day * dayMs).getUTCDate() === 1,
};

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
