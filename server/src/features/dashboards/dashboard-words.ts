// What a dashboard is of, in words.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import { activeFilters } from '@hireframe/contract/candidate-filters.ts';
import { oneLine } from '../../lib/one-line.ts';

const maxLetters = 300; // Of a line.

/** Its page; `asks`: with the question of its weekly mail open. */
export function dashboardPath(id: string, query: string, { asks = false } = {}): string {
  const address = new URLSearchParams(query); // Whatever was saved is an address now.
  address.set('dashboard', id);
  if (asks) address.set('mailing', 'true');
  return `/analytics?${address}`;
}

/** 'Last 30 days (24 October to 22 November 2026)' @param range dates such as '2026-11-22', as they are at the moment */
export function daysInWords({ days }: AnalyticsQuery, { from, to }: { from: string; to: string }): string {
  const span = from === to ? inWords(to) : `${inWords(from, from.slice(0, 4) !== to.slice(0, 4))} to ${inWords(to)}`;
  return days === undefined ? span : `Last ${days} days (${span})`;
}

const inWords = (date: string, withYear = true) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  }).format(new Date(date));

/** One line for each condition that is set, but the days: 'Senior', 'Resume score: 70–100'. */
export function filtersInWords({ start_date: _, end_date: __, days: ___, ...filters }: AnalyticsQuery): string[] {
  const formats = { tag: () => undefined, date: (iso: string) => inWords(iso) };
  return activeFilters(filters, formats).map(({ words }) => oneLine(words, maxLetters));
}
