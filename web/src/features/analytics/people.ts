// The people behind a number: an address of the list of candidates, or a drill-down.

import type { AnalyticsChartType, Chart } from '@hireframe/contract/analytics.ts';
import { splitSkills } from '@hireframe/contract/candidate-filters.ts';
import type { Line, Part } from '../../ui/chart/ChartLines.tsx';
import type { ListSearch } from '../candidates/list-search.ts';
import { pickFilters, resolveDays } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

const day_ms = 24 * 3600 * 1000;

/** First and last of the days that hold, on the day `today` (2026-11-22, UTC). */
export function resolveDates(search: AnalyticsSearch, today: string): { start_date: string; end_date: string } {
  const held = resolveDays(search);
  if (held.days === undefined) return held;
  const start = Date.parse(today) - (held.days - 1) * day_ms;
  return { start_date: new Date(start).toISOString().slice(0, 10), end_date: today };
}

/** The candidates whom the filters find and who came within the days; `more` goes before them. */
export const toCandidateSearch = (search: AnalyticsSearch, today: string, more: ListSearch = {}): ListSearch => ({
  ...pickFilters(search),
  ...resolveDates(search, today),
  ...more,
});

type Drill = NonNullable<AnalyticsSearch['drill']>;
type Behind = { people: ListSearch } | { drill: Drill };
const highestBand = 90; // It ends at 100 and takes it in.

/** @param point which of the chart's points; `series` which of its data sets; both from 0 */
export function behind(
  type: AnalyticsChartType,
  { keys, until }: Pick<Chart, 'keys' | 'until'>,
  search: AnalyticsSearch,
  { index, series }: { index: number; series: number },
): Behind {
  const key = keys[index] as string;
  const days = { start_date: key, end_date: until[index] };
  if (type === 'candidate-activity' && series === 0) return { people: { ...pickFilters(search), ...days } };
  if (type === 'candidate-activity' || type === 'assessment-trends')
    return { drill: { type: 'assessment-details', ...days } };
  if (type === 'resume-score-distribution') {
    const from = Number(key);
    const band = from === highestBand ? { score_min: from } : { score_min: from, score_below: from + 10 };
    return { drill: { type: 'resume-analysis', ...band } };
  }
  if (type === 'skills-distribution') {
    const skills = new Set([...splitSkills(search), key]);
    return { drill: { type: 'skills-analysis', skills: [...skills].join(',') } };
  }
  return { drill: { type: 'experience-analysis', experience_level: key } };
}

type LeftOut = Chart['left_out'][number];
const drillOf = {
  resume_score: 'resume-analysis',
  experience: 'experience-analysis',
  skills: 'skills-analysis',
  score: 'assessment-details',
} as const;

/** @returns undefined for what no day of this page can be of */
export function behindLeftOut({ without = [] }: AnalyticsSearch, key: LeftOut['key']): Drill | undefined {
  if (key === 'earlier') return undefined;
  const type = drillOf[key];
  if (key === 'score') return { type, is_unscored: true };
  return { type, without: [...without.filter((fact) => fact !== key), key] };
}

/**
 * What a chart says of itself: which date its days are, who stands in none of its groups, what is hidden.
 * @param drill opens the people behind a number
 */
export function buildChartLines(
  { date_field, left_out, hidden_groups }: Chart,
  search: AnalyticsSearch,
  drill: (behind: Drill) => void,
): Line[] {
  const parts: Part[] = left_out.map(({ key, label, count }) => {
    const behind = count === null ? undefined : behindLeftOut(search, key);
    const words = `${label}: ${count === null ? 'hidden' : count.toLocaleString('en')}`;
    return { words, onPick: behind && (() => drill(behind)) };
  });
  if (hidden_groups === 1) parts.push({ words: '1 group of fewer than 5 people is hidden' });
  if (hidden_groups > 1) parts.push({ words: `${hidden_groups.toLocaleString('en')} small groups are hidden` });
  return [date_field, ...(parts.length > 0 ? [parts] : [])];
}
