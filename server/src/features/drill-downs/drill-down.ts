// A drill-down as it goes over the wire: a page of rows with figures over all of them, or all rows as a list.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import type { Candidate } from '@hireframe/contract/candidates.ts';
import type { DrillDown, DrillDownRow, DrillDownType } from '@hireframe/contract/drill-downs.ts';
import type { Paging } from '@hireframe/contract/list.ts';
import type { Summary } from '@hireframe/engines/column-store/questions.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Listing } from '../../infra/database/list.ts';
import { ruleBroken } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { average, hideSmall, type Question, readQuestion, whyEmpty } from '../analytics/analytics.ts';
import { candidatesByIds } from '../candidates/candidates.ts';
import type { Finding } from './findings.ts';
import { hundredths } from './score-ranges.ts';

type Block = keyof Omit<DrillDownRow, 'candidate'>;
type Context = Pick<AppContext, 'db' | 'columnStore' | 'storage' | 'now'>;
type Find<Query, B extends Block> = (context: Context, question: Question, query: Query) => Promise<Finding<B>>;

const hidden = 'Fewer than 5 match, and your workspace leaves small groups out, so that nobody can be recognised.';
/** How many rows are looked up at once. */
const perChunk = 500;

/** Whoever left since the facts were read is in the count for a moment, and in no row. */
export async function showDrillDown<Query extends AnalyticsQuery & Paging, B extends Block>(
  context: Context,
  actor: Recruiter,
  query: Query,
  find: Find<Query, B>,
): Promise<DrillDown> {
  const { page, page_size } = query;
  const question = await readQuestion(context, actor, query);
  const finding = await find(context, question, query);
  const { count, summary, rows } = await finding.find({ offset: (page - 1) * page_size, limit: page_size });
  const isHidden = hideSmall(count, question.hides_small) === null;
  const candidates = isHidden ? [] : await completed(context, actor, rows);
  const filters_applied = applied(query);
  const total = isHidden ? null : count;
  const pages = Math.ceil(count / page_size);
  return {
    chart_type: typeOf[finding.block],
    summary_stats: { total_candidates: total, ...figures(finding.block, isHidden ? undefined : summary) },
    filters_applied,
    candidates: candidates.map(({ row, candidate }) => ({
      candidate: personOf(candidate),
      [finding.block]: row.show(candidate),
    })),
    pagination: {
      page,
      page_size,
      total_count: total,
      total_pages: total && pages,
      has_previous: !isHidden && page > 1 && count > 0,
      has_next: !isHidden && page < pages,
    },
    message: isHidden
      ? hidden
      : count > 0
        ? null
        : await whyEmpty(context, { ...question, is_filtered: isFiltered(filters_applied) }),
  };
}

/** The same rows. @throws Problem 422 for a small group where those are hidden */
export function listDrillDown<Query extends AnalyticsQuery & Paging, B extends Block>(
  context: Context,
  actor: Recruiter,
  query: Query,
  find: Find<Query, B>,
): Listing<Person & ReturnType<Shown<B>['show']>> {
  const look = async (cut: { offset: number; limit: number }) => {
    const question = await readQuestion(context, actor, query);
    const finding = await find(context, question, query);
    const found = await finding.find(cut);
    if (hideSmall(found.count, question.hides_small) === null) throw ruleBroken({ message: hidden });
    return { ...found, finding };
  };
  const flat = async (rows: Shown<B>[]) =>
    (await completed(context, actor, rows)).map(({ row, candidate }) => ({
      ...personOf(candidate),
      ...row.show(candidate),
    }));
  return {
    async page({ page, page_size }) {
      const { count, rows } = await look({ offset: (page - 1) * page_size, limit: page_size });
      return { count, results: await flat(rows) };
    },
    async *all() {
      const { finding } = await look({ offset: 0, limit: 0 });
      let waiting: Shown<B>[] = [];
      for await (const row of finding.stream()) {
        if (waiting.push(row) < perChunk) continue;
        yield* await flat(waiting);
        waiting = [];
      }
      yield* await flat(waiting);
    },
  };
}

type Shown<B extends Block> = Awaited<ReturnType<Finding<B>['find']>>['rows'][number];
type Person = DrillDownRow['candidate'];

/** With the candidates of the rows; a row whose candidate is gone is left out. */
async function completed<Row extends { id: string }>(context: Context, actor: Recruiter, rows: Row[]) {
  const shown = await candidatesByIds(context, actor, [...new Set(rows.map(({ id }) => id))]);
  const byId = new Map(shown.map((candidate) => [candidate.id, candidate]));
  return rows.flatMap((row) => {
    const candidate = byId.get(row.id);
    return candidate ? [{ row, candidate }] : [];
  });
}

function personOf(candidate: Candidate): Person {
  const { id, name, email, avatar, organization, has_resume, is_onboarded, created_at } = candidate;
  return { id, name, email, avatar, organization, has_resume, is_onboarded, created_at };
}

const typeOf: Record<Block, DrillDownType> = {
  assessment_details: 'assessment-details',
  resume_details: 'resume-analysis',
  skills_details: 'skills-analysis',
  experience_details: 'experience-analysis',
};

/** @param summary undefined: hidden */
function figures(block: Block, summary: Summary | undefined): Omit<DrillDown['summary_stats'], 'total_candidates'> {
  const [mean, max, min] = [
    summary ? average(summary) : null,
    hundredths(summary?.max ?? null),
    hundredths(summary?.min ?? null),
  ];
  if (block === 'skills_details') return { average_skills_count: mean, max_skills_count: max, min_skills_count: min };
  if (block === 'experience_details')
    return { average_experience_years: mean, max_experience_years: max, min_experience_years: min };
  return { average_score: mean, highest_score: max, lowest_score: min };
}

/** What was asked for and holds: of two ways to say which days, the one that goes first. */
function applied({ page, page_size, force_refresh, ...query }: AnalyticsQuery & Paging): DrillDown['filters_applied'] {
  const { start_date, end_date, days, ...others } = query;
  const range = start_date && end_date ? { start_date, end_date } : { days };
  return Object.fromEntries(
    Object.entries({ ...range, ...others }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const isFiltered = (filters: DrillDown['filters_applied']) =>
  Object.keys(filters).some((name) => !['days', 'start_date', 'end_date'].includes(name));
