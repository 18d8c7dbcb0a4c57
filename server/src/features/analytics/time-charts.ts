// Charts with a point for every day: sign-ups and completed assessments, and how the scores of those go.
import type { AnalyticsQuery, Chart } from '@hireframe/contract/analytics.ts';
import { usualDays } from '@hireframe/contract/analytics.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { buildChart } from './chart.ts';
import { formatDays, lastDays, maxDays, toDate } from './days.ts';
import { askInsights } from './insights.ts';
import { readQuestion } from './question.ts';
import { average, hideGroups, hideSmall } from './small-groups.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'columnStore'>;
type Workspace = Pick<Recruiter, 'workspace_id'>;

/** Every day of the range is a point, 0 where nothing happened; without a range it is the last 30 days. */
export async function drawActivity(context: Context, actor: Workspace, query: AnalyticsQuery): Promise<Chart> {
  const asked = await readQuestion(context, actor, query);
  const { sign_ups, completions } = await askInsights(context, asked, ['sign_ups', 'completions']); // As other charts do.
  const question = { ...asked, days: { ...lastDays(usualDays, context.now()), ...asked.days } };
  const days = everyDay(question.days);
  const [came, completed] = [new Map(sign_ups), new Map(completions.map(([day, count]) => [day, count]))];
  const series = [came, completed].map((counts) =>
    hideGroups(
      days.map((day) => counts.get(day) ?? 0),
      question.hides_small,
    ),
  ) as [(number | null)[], (number | null)[]];
  const total = sum(days.map((day) => came.get(day) ?? 0));
  return buildChart(context, question, {
    chart_type: 'candidate-activity',
    title: 'Candidate Activity',
    kind: 'line',
    labels: formatDays(days),
    keys: days.map(toDate),
    total,
    left_out: [],
    series: [
      { label: 'Sign-ups', data: series[0], color: 0 },
      { label: 'Completed assessments', data: series[1], color: 1 },
    ],
    hidden_groups: series.flat().filter((count) => count === null).length,
    date_field: 'Sign-ups by the day a candidate came, assessments by the day of completion',
  });
}

/** Days on which nothing was completed are gaps. Without a range it goes from the first completed assessment to the last. */
export async function drawTrends(context: Context, actor: Workspace, query: AnalyticsQuery): Promise<Chart> {
  const question = await readQuestion(context, actor, query);
  const { hides_small } = question;
  const { completions } = await askInsights(context, question, ['completions']);
  const [first, last] = [completions[0]?.[0] ?? 0, completions.at(-1)?.[0] ?? -1];
  const { from = Math.max(first, last - maxDays + 1), to = last } = question.days;
  const days = everyDay({ from, to });
  const byDay = new Map(completions.map(([day, , scored]) => [day, scored]));
  const data = days.map((day) => average(byDay.get(day) ?? { count: 0, sum: 0 }, hides_small));
  const scored = sum(completions.map(([, , { count }]) => count));
  const total = sum(completions.map(([, count]) => count));
  const before = sum(completions.map(([day, count]) => (day < from ? count : 0)));
  return buildChart(context, question, {
    chart_type: 'assessment-trends',
    title: 'Assessment Score Trends',
    kind: 'line',
    labels: formatDays(days),
    keys: days.map(toDate),
    total,
    series: [{ label: 'Average score', data, color: 0 }],
    left_out: [
      { key: 'score', label: 'Without a score', count: hideSmall(total - scored, hides_small) },
      { key: 'earlier', label: `Before ${toDate(from)}`, count: hideSmall(before, hides_small) },
    ],
    hidden_groups: days.filter((day, at) => data[at] === null && (byDay.get(day)?.count ?? 0) > 0).length,
    date_field: 'Filtered by the day of completion',
  });
}

const everyDay = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
