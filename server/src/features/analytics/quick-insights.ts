// The figures of Quick Insights: who came within the days, and how they score.
import type { Analytics, AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { askInsights } from './insights.ts';
import { readQuestion } from './question.ts';
import { average, hideGroups } from './small-groups.ts';

/** @throws Problem 422 for days that make no range */
export async function getAnalytics(
  context: Pick<AppContext, 'db' | 'now' | 'columnStore'>,
  actor: Pick<Recruiter, 'workspace_id'>,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const question = await readQuestion(context, actor, query);
  const { total, with_resume, resume_score, assessment_score, cities } = await askInsights(context, question, [
    ...(['total', 'with_resume', 'resume_score', 'assessment_score', 'cities'] as const),
  ]);
  /** Some of all: the others are a group as well. */
  const some = (count: number) => hideGroups([count, total - count], question.hides_small)[0] ?? null;
  return {
    total_candidates: total,
    avg_assessment_score: average(assessment_score, question.hides_small),
    avg_resume_score: average(resume_score, question.hides_small),
    active_locations: cities,
    candidates_with_resume: some(with_resume),
    candidates_with_assessment: some(assessment_score.count),
    generated_at: context.now().toISOString(),
  };
}
