// What a dashboard is of, in words.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import type { AbsentFact } from '@hireframe/contract/candidates.ts';
import { oneLine } from '../../lib/one-line.ts';

const maxLetters = 300; // Of skills.

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

/** One line for each condition that is set: 'Level: Senior', 'Resume score: 70 to 100'. */
export function filtersInWords(query: AnalyticsQuery): string[] {
  const skills = oneLine(query.skills ?? '', maxLetters)
    .split(',')
    .flatMap((one) => one.trim() || []);
  return [
    ...said('Level', query.experience_level),
    ...said('Experience', rangeInWords(query.experience_min, query.experience_max, ' years')),
    ...said('Assessment score', rangeInWords(query.assessment_score_min, query.assessment_score_max)),
    ...said('Resume score', rangeInWords(query.resume_score_min, query.resume_score_max)),
    ...said('Skills', skills.join(', ')),
    ...(query.without ?? []).map((fact) => withoutWords[fact]),
  ];
}

const withoutWords: Record<AbsentFact, string> = {
  resume_score: 'Without a resume score',
  experience: 'Years of experience unknown',
  skills: 'Without skills',
};

const said = (name: string, value: string | undefined) => (value ? [`${name}: ${value}`] : []);

function rangeInWords(min: number | undefined, max: number | undefined, unit = ''): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`;
  if (min !== undefined) return `at least ${min}${unit}`;
  return max === undefined ? undefined : `at most ${max}${unit}`;
}
