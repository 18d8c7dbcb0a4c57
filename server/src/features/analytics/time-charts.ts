// Charts through days: sign-ups and completed assessments, and how the scores of those go.
import type { AnalyticsQuery, Chart, DayUnit } from '@hireframe/contract/analytics.ts';
import { usualDays } from '@hireframe/contract/analytics.ts';
import { maxChartDays } from '@hireframe/contract/candidate-filters.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { buildChart } from './chart.ts';
import { formatDays, lastDays, type Stretch, stretchesOf, toDate } from './days.ts';
import { askInsights } from './insights.ts';
import { readQuestion } from './question.ts';
import { addTallies, average, hideGroups, hideSmall } from './small-groups.ts';

type Context = Pick<AppContext, 'db' | 'replica' | 'now' | 'columnStore'>;
type Workspace = Pick<Recruiter, 'workspace_id'>;
type Asked = AnalyticsQuery & { by: DayUnit };

/** Every day of the range is in a point, 0 where nothing happened; without a range it is the last 30 days. */
export async function drawActivity(context: Context, actor: Workspace, { by, ...query }: Asked): Promise<Chart> {
  const asked = await readQuestion(context, actor, query);
  const { sign_ups, completions } = await askInsights(context, asked, ['sign_ups', 'completions']); // As other charts do.
  const question = { ...asked, days: { ...lastDays(usualDays, context.now()), ...asked.days } };
  const stretches = stretchesOf(question.days, by);
  const [came, completed] = [sign_ups, completions].map((counts) =>
    groupByStretch<[number, number, ...unknown[]]>(counts, stretches).map((rows) =>
      sum(rows.map(([, count]) => count)),
    ),
  ) as [number[], number[]];
  const shown = [came, completed].map((counts) => hideGroups(counts, question.hides_small));
  return buildChart(context, question, {
    chart_type: 'candidate-activity',
    title: 'Candidate Activity',
    kind: 'bar',
    ...pointsOf(stretches),
    total: sum(came),
    left_out: [],
    series: [
      { label: 'Sign-ups', data: shown[0] as (number | null)[], color: 0 },
      { label: 'Completed assessments', data: shown[1] as (number | null)[], color: 1 },
    ],
    hidden_groups: shown.flat().filter((count) => count === null).length,
    date_field: 'Sign-ups by the day a candidate came, assessments by the day of completion',
  });
}

/** Days on which nothing was completed are gaps. Without a range it goes from the first completed assessment to the last. */
export async function drawTrends(context: Context, actor: Workspace, { by, ...query }: Asked): Promise<Chart> {
  const question = await readQuestion(context, actor, query);
  const { hides_small } = question;
  const { completions } = await askInsights(context, question, ['completions']);
  const [first, last] = [completions[0]?.[0] ?? 0, completions.at(-1)?.[0] ?? -1];
  const { from = Math.max(first, last - maxChartDays + 1), to = last } = question.days;
  const stretches = stretchesOf({ from, to }, by);
  const groups = groupByStretch(completions, stretches);
  const tallies = groups.map((rows) => addTallies(rows.map(([, , scored]) => scored)));
  const data = tallies.map((scored) => average(scored, hides_small));
  const scored = sum(completions.map(([, , { count }]) => count));
  const total = sum(completions.map(([, count]) => count));
  const before = sum(completions.map(([day, count]) => (day < from ? count : 0)));
  return buildChart(context, question, {
    chart_type: 'assessment-trends',
    title: 'Assessment Score Trends',
    counted: { what: 'assessment', by: 'a score' },
    kind: 'line',
    ...pointsOf(stretches),
    total,
    series: [{ label: 'Average score', data, color: 0 }],
    left_out: [
      { key: 'score', label: 'Not scored', count: hideSmall(total - scored, hides_small) },
      { key: 'earlier', label: `Before ${toDate(from)}`, count: hideSmall(before, hides_small) },
    ],
    hidden_groups: tallies.filter(({ count }, at) => data[at] === null && count > 0).length,
    date_field: 'Filtered by the day of completion',
  });
}

const pointsOf = (stretches: Stretch[]) => ({
  labels: formatDays(stretches.map(({ from }) => from)),
  keys: stretches.map(({ from }) => toDate(from)),
  until: stretches.map(({ to }) => toDate(to)),
});

/** @param rows in the order of their days */
function groupByStretch<Row extends [day: number, ...unknown[]]>(rows: Row[], stretches: Stretch[]): Row[][] {
  const groups: Row[][] = stretches.map(() => []);
  let at = 0;
  for (const row of rows) {
    while (at < stretches.length && (stretches[at] as Stretch).to < row[0]) at++;
    if (row[0] >= (stretches[at]?.from ?? Number.POSITIVE_INFINITY)) groups[at]?.push(row);
  }
  return groups;
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
