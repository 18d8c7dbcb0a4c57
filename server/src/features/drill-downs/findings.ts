// What each drill-down asks for, and what it says of each row.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import type { Candidate } from '@hireframe/contract/candidates.ts';
import type { DrillDownRow, resumeComponents } from '@hireframe/contract/drill-downs.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import type { ColumnStoreFilter, ColumnStorePage, Summary } from '@hireframe/engines/column-store/questions.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Question, toDate } from '../analytics/analytics.ts';
import { readFilter } from '../candidates/candidates.ts';
import * as queries from './drill-downs.queries.ts';
import { both, hundredths, type ScoreRange, toRange } from './score-ranges.ts';

type Cut = { offset: number; limit: number };
type Details = Omit<DrillDownRow, 'candidate'>;
/** `id` is the candidate's. What the tables say of the candidate completes what was found. */
type Row<Shown> = { id: string; show(candidate: Candidate): Shown };

/** How to find the rows of a drill-down: a page of them with figures over all, or one after the other. */
export type Finding<Block extends keyof Details> = {
  block: Block; // Where a row's details stand.
  find(cut: Cut): Promise<{ count: number; summary: Summary; rows: Row<NonNullable<Details[Block]>>[] }>;
  stream(): AsyncIterable<Row<NonNullable<Details[Block]>>>;
};
type Asked = Pick<AppContext, 'db' | 'columnStore'>;
export async function findAssessments(
  { db, columnStore }: Asked,
  { workspace_id, people, days, is_fresh }: Question,
  { is_unscored, ...query }: ScoreRange & { is_unscored?: boolean | undefined },
): Promise<Finding<'assessment_details'>> {
  const unscored = is_unscored === undefined ? {} : { is_unscored };
  const asked = { filter: people.columns, completed: days, score: toRange(query), ...unscored };
  const show = ({ id, day, score }: { id: string; day: number; score: number | null }) => ({
    id,
    show: () => ({ comprehensive_score: hundredths(score), completed_on: toDate(day) }),
  });
  return {
    block: 'assessment_details',
    async find(cut) {
      const question = { kind: 'assessments' as const, ...asked, ...cut };
      const found =
        (await columnStore?.ask(workspace_id, question, is_fresh)) ??
        (await queries.selectAssessments(db, people.matching, question));
      return { ...found, rows: found.rows.map(show) };
    },
    async *stream() {
      for await (const one of queries.streamAssessments(db, people.matching, asked)) yield show(one);
    },
  };
}

/** Only of those who have such a score, unless it is asked for those without. */
export async function findResumes(
  context: Asked,
  question: Question,
  {
    component,
    without = [],
    ...query
  }: ScoreRange & Pick<AnalyticsQuery, 'without'> & { component?: (typeof resumeComponents)[number] | undefined },
): Promise<Finding<'resume_details'>> {
  const { columns } = question.newcomers;
  const hasScore = component !== undefined || !without.includes('resume_score');
  const range = { ...(hasScore && { min: 0 }), ...toRange(query) };
  if (!component)
    return findCandidates(context, question, {
      block: 'resume_details',
      by: 'resume_score',
      filter: { ...columns, resume_score: both(columns.resume_score, range) },
      show: ({ value }) => ({ total_score: hundredths(value), component_score: null, component_max: null }),
    });
  const max = scoreSections[component];
  const section = Object.keys(scoreSections).indexOf(component);
  const points = Object.fromEntries(Object.entries(range).map(([end, percent]) => [end, (percent * max) / 100]));
  return findCandidates(context, question, {
    block: 'resume_details',
    by: 'section_score',
    section,
    filter: { ...columns, section_score: { section, ...points } },
    show: ({ value }, { latest_resume_score }) => ({
      total_score: latest_resume_score,
      component_score: hundredths(value),
      component_max: max,
    }),
  });
}

/** `skills`: all of these; `any_skills`: at least one. Who has the most of them comes first. */
export async function findSkilled(
  context: Asked,
  question: Question,
  { any_skills }: { any_skills?: string | undefined },
): Promise<Finding<'skills_details'>> {
  const { workspace_id, newcomers } = question;
  const { columns } = await readFilter(context.db, workspace_id, { skills: any_skills });
  const any = columns?.skill_ids ?? [];
  const asked = [...(newcomers.columns.skill_ids ?? []), ...any];
  const known = [...new Set(asked.filter((id) => id !== null))];
  const max = known.length + asked.filter((id) => id === null).length; // A word that nobody has is asked for, too.
  return findCandidates(context, question, {
    block: 'skills_details',
    by: 'skills',
    asked_skill_ids: known,
    filter: { ...newcomers.columns, ...(any.length > 0 && { any_skill_ids: any }) },
    show: ({ value, matched }) => ({
      total_skills_count: value ?? 0,
      match_percentage: max === 0 ? null : Math.round((matched / max) * 1000) / 10,
    }),
  });
}

export const findExperienced = (context: Asked, question: Question): Promise<Finding<'experience_details'>> =>
  findCandidates(context, question, {
    block: 'experience_details',
    by: 'experience_years',
    filter: question.newcomers.columns,
    show: (_row, { total_experience_years, experience_level }) => ({ total_experience_years, experience_level }),
  });

type Sought<Block extends keyof Details> = {
  block: Block;
  by: queries.MeasuredQuestion['summary'];
  section?: number;
  filter: ColumnStoreFilter;
  asked_skill_ids?: number[];
  show(row: ColumnStorePage['rows'][number], candidate: Candidate): NonNullable<Details[Block]>;
};

async function findCandidates<Block extends keyof Details>(
  { db, columnStore }: Asked,
  { workspace_id, newcomers, is_fresh }: Question,
  { block, by, section, show, ...sought }: Sought<Block>,
): Promise<Finding<Block>> {
  const order = {
    by: by === 'skills' ? ('matched' as const) : by,
    is_descending: true as const,
    ...(section !== undefined && { section }),
  };
  const asked = { kind: 'page' as const, ...sought, order, summary: by };
  const rowOf = (row: ColumnStorePage['rows'][number]) => ({
    id: row.id,
    show: (candidate: Candidate) => show(row, candidate),
  });
  return {
    block,
    async find(cut) {
      const question = { ...asked, ...cut };
      const { count, summary, rows } =
        (await columnStore?.ask(workspace_id, question, is_fresh)) ??
        (await queries.selectPage(db, newcomers.matching, question));
      return { count, summary: summary as Summary, rows: rows.map(rowOf) };
    },
    async *stream() {
      for await (const row of queries.streamCandidates(db, newcomers.matching, asked)) yield rowOf(row);
    },
  };
}
