// Charts of groups of candidates: by resume score, by level, by skill. The days are those on which they came.
import type { AnalyticsQuery, Chart } from '@hireframe/contract/analytics.ts';
import { candidateLevels } from '@hireframe/contract/candidate-filters.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { selectTermNames } from './analytics.queries.ts';
import { buildChart, byComing } from './chart.ts';
import { askInsights } from './insights.ts';
import { readQuestion } from './question.ts';
import { hideGroups, hideSmall } from './small-groups.ts';

type Context = Pick<AppContext, 'db' | 'replica' | 'now' | 'columnStore'>;
type Workspace = Pick<Recruiter, 'workspace_id'>;

const tens = Array.from({ length: 10 }, (_, at) => at * 10);

export async function drawResumeScores(context: Context, actor: Workspace, query: AnalyticsQuery): Promise<Chart> {
  const question = await readQuestion(context, actor, query);
  const { total, resume_bands, resume_score } = await askInsights(context, question, [
    'total',
    'resume_bands',
    'resume_score',
  ] as const);
  const { data, left_out, hidden_groups } = shares(resume_bands, total - resume_score.count, question.hides_small);
  return buildChart(context, question, {
    chart_type: 'resume-score-distribution',
    title: 'Resume Score Distribution',
    counted: { what: 'candidate', by: 'a resume score' },
    kind: 'bar',
    date_field: byComing,
    labels: tens.map((from) => `${from}–${from === 90 ? 100 : from + 9}`),
    keys: tens.map(String),
    series: [{ label: 'Candidates', data, color: 0 }],
    total,
    left_out: [{ key: 'resume_score', label: 'Without a score', count: left_out }],
    hidden_groups,
  });
}

export async function drawLevels(context: Context, actor: Workspace, query: AnalyticsQuery): Promise<Chart> {
  const question = await readQuestion(context, actor, query);
  const { total, levels } = await askInsights(context, question, ['total', 'levels']);
  const unknown = total - levels.reduce((sum, count) => sum + count, 0);
  const { data, left_out, hidden_groups } = shares(levels, unknown, question.hides_small);
  return buildChart(context, question, {
    chart_type: 'experience-level',
    title: 'Experience Level Distribution',
    counted: { what: 'candidate', by: 'known years of experience' },
    kind: 'doughnut',
    date_field: byComing,
    labels: [...candidateLevels],
    keys: [...candidateLevels],
    series: [{ label: 'Candidates', data }],
    total,
    hidden_groups,
    left_out: [{ key: 'experience', label: 'Years of experience unknown', count: left_out }],
  });
}

/** Groups that make the total, together with those who are in none of them. */
function shares(counts: number[], without: number, hides_small: boolean) {
  const shown = hideGroups([...counts, without], hides_small);
  const data = shown.slice(0, -1);
  return { data, left_out: shown.at(-1) as number | null, hidden_groups: hiddenOf(data) };
}

const hiddenOf = (shown: (number | null)[]) => shown.filter((count) => count === null).length;

/** Ties go by name. One person may have many of them, so that nothing can be taken from the total. */
export async function drawSkills(
  context: Context,
  actor: Workspace,
  { limit, ...query }: AnalyticsQuery & { limit: number },
): Promise<Chart> {
  const question = await readQuestion(context, actor, query);
  const { workspace_id, hides_small } = question;
  const found = await askInsights(context, question, ['total', 'skills', 'without_skills']);
  const ids = found.skills.map(([id]) => id);
  const names = await selectTermNames(context.db, workspace_id, ids);
  const max = found.skills
    .flatMap(([id, count]) => ({ name: names.get(id) ?? '', count }))
    .filter(({ name }) => name !== '') // Nobody has it any more.
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
  const shown = max.filter(({ count }) => hideSmall(count, hides_small) !== null);
  return buildChart(context, question, {
    chart_type: 'skills-distribution',
    title: 'Top Skills',
    counted: { what: 'candidate', by: 'known skills' },
    kind: 'bar',
    date_field: byComing,
    labels: shown.map(({ name }) => name),
    keys: shown.map(({ name }) => name),
    series: [{ label: 'Candidates', data: shown.map(({ count }) => count), color: 0 }],
    total: found.total,
    hidden_groups: max.length - shown.length,
    left_out: [{ key: 'skills', label: 'Without skills', count: hideSmall(found.without_skills, hides_small) }],
  });
}
