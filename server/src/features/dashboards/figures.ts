// What a dashboard shows at a moment: the figures, and each chart that the page has.
import { type Analytics, type Chart, chartTypes, unitOfDays } from '@hireframe/contract/analytics.ts';
import type { AppContext } from '../../infra/context.ts';
import { drawChart, getAnalytics, readQuestion, toDate, toToday } from '../analytics/analytics.ts';
import type { Asked } from './dashboard-address.ts';

export type Figures = {
  analytics: Analytics;
  charts: Chart[];
  range: { from: string; to: string }; // Dates, both included.
};

/** @throws Problem 422 for days that make no range */
export async function askFigures(
  context: Pick<AppContext, 'db' | 'now' | 'columnStore'>,
  { workspace_id }: { workspace_id: string },
  { query, limit }: Asked,
): Promise<Figures> {
  const actor = { workspace_id };
  const { days } = await readQuestion(context, actor, query);
  const { from, to } = { from: toToday(context.now()), to: toToday(context.now()), ...days };
  const by = unitOfDays(to - from + 1);
  const charts: Chart[] = [];
  for (const type of chartTypes) charts.push(await drawChart(context, actor, type, { ...query, limit, by })); // One after the other: nobody waits.
  return {
    analytics: await getAnalytics(context, actor, query),
    charts,
    range: { from: toDate(from), to: toDate(to) },
  };
}

const grouped = (value: number) => value.toLocaleString('en');
const absent = '–';

/** The figures under their names, for pictures and tables. `–`: nothing to take it from, or a small group that is hidden. */
export const named = ({ analytics }: Figures) =>
  [
    { label: 'Candidates', value: analytics.total_candidates },
    { label: 'Avg resume score', value: analytics.avg_resume_score },
    { label: 'Avg assessment score', value: analytics.avg_assessment_score },
    { label: 'With a resume', value: analytics.candidates_with_resume },
    { label: 'With an assessment', value: analytics.candidates_with_assessment },
    { label: 'Active locations', value: analytics.active_locations },
  ].map(({ label, value }) => ({ label, value, shown: value === null ? absent : grouped(value) }));

/** 'Without a score: 12. 2 small groups are hidden.' '' where everybody stands in a group. */
export function formatNotes({ left_out, hidden_groups }: Pick<Chart, 'left_out' | 'hidden_groups'>): string {
  const out = left_out.map(
    ({ label, count }) => `${label}: ${count === null ? 'fewer than 5, hidden' : grouped(count)}.`,
  );
  const hidden = hidden_groups === 0 ? [] : [`Small groups that are hidden: ${grouped(hidden_groups)}.`];
  return [...out, ...hidden].join(' ');
}
