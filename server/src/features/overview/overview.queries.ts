// What the Recruitment Overview reads: the facts of candidates, which are up to two seconds old.

import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { isPersonSeenBy, isScreeningSeenBy, isSeenBy, type Viewer } from '../confidential/confidential.ts';
import { isExpiredNow } from '../postings/postings.ts';

/** Candidates who came on one day (days since 1970-01-01, UTC). Sums are of the scores that there are. */
export type Day = {
  day: number;
  candidates: number;
  with_resume: number;
  untagged: number;
  resume_scores: number;
  resume_score_sum: number;
  assessment_scores: number;
  assessment_score_sum: number;
};

/** One pass over the narrow rows; whatever the page asks of any span of days is added up from these. */
export const selectDays = (db: Db, workspace_id: string): Promise<Day[]> =>
  db
    .selectFrom('candidate_facts')
    .select(({ fn }) => [
      'created_day as day',
      fn.countAll<number>().as('candidates'),
      sql<number>`count(*) filter (where flags & 1 = 1)`.as('with_resume'),
      sql<number>`count(*) filter (where flags & 4 = 4)`.as('untagged'),
      fn.count<number>('resume_score').as('resume_scores'),
      sql<number>`coalesce(sum(resume_score::float8), 0)`.as('resume_score_sum'),
      fn.count<number>('assessment_score').as('assessment_scores'),
      sql<number>`coalesce(sum(assessment_score::float8), 0)`.as('assessment_score_sum'),
    ])
    .where('workspace_id', '=', workspace_id)
    .groupBy('created_day')
    .execute();

/** Resumes by the day of their upload, since a day. */
export const selectUploads = (db: Db, viewer: Viewer, since: string) =>
  db
    .selectFrom('candidate_resumes')
    .select(({ fn }) => [
      sql<number>`floor(extract(epoch from uploaded_at) / 86400)::int`.as('day'),
      fn.countAll<number>().as('resumes'),
    ])
    .where('workspace_id', '=', viewer.workspace_id)
    .where(isPersonSeenBy(viewer, 'candidate_resumes.candidate_id'))
    .where('uploaded_at', '>=', since)
    .groupBy('day')
    .execute();

/** Assessments that this workspace asked for. Sums are of the scores that there are. */
export type Assessments = { day: number | null; assessments: number; scores: number; score_sum: number };

/** Those that were begun, by the day on which they were handed in; null: not yet. What was taken back is none. */
export const selectAssessments = (db: Db, viewer: Viewer): Promise<Assessments[]> =>
  db
    .selectFrom('screenings')
    .innerJoin('assessment_sessions as session', (join) =>
      join.onRef('session.user_id', '=', 'screenings.user_id').onRef('session.id', '=', 'screenings.session_id'),
    )
    .leftJoin('assessment_reports as report', (join) =>
      join.onRef('report.user_id', '=', 'session.user_id').onRef('report.session_id', '=', 'session.id'),
    )
    .select(({ fn }) => [
      sql<number | null>`floor(extract(epoch from session.completed_at) / 86400)::int`.as('day'),
      fn.countAll<number>().as('assessments'),
      fn.count<number>('report.comprehensive_score').as('scores'),
      sql<number>`coalesce(sum(report.comprehensive_score), 0)`.as('score_sum'),
    ])
    .where('screenings.workspace_id', '=', viewer.workspace_id)
    .where(isScreeningSeenBy(viewer))
    .groupBy('day')
    .execute();

export const selectNewest = (db: Db, workspace_id: string, limit: number) =>
  db
    .selectFrom('candidate_facts')
    .innerJoin(
      'candidates',
      (join) =>
        join
          .onRef('candidates.workspace_id', '=', 'candidate_facts.workspace_id')
          .onRef('candidates.id', '=', 'candidate_facts.candidate_id')
          .on('candidates.merged_into', 'is', null), // Since the facts were written.
    )
    .select(['candidates.id', 'first_name', 'last_name', 'candidates.email', 'avatar_key'])
    .select(['current_organization as organization', 'candidates.created_at'])
    .where('candidate_facts.workspace_id', '=', workspace_id)
    .orderBy('candidate_facts.created_at', 'desc')
    .orderBy('candidate_facts.candidate_id', 'desc')
    .limit(limit)
    .execute();

export async function countPostings(db: Db, viewer: Viewer): Promise<number> {
  const mine = db.selectFrom('postings').select(({ fn }) => fn.countAll<number>().as('postings'));
  const seen = mine.where('workspace_id', '=', viewer.workspace_id).where(isSeenBy(viewer, 'postings.id'));
  return (await seen.executeTakeFirstOrThrow()).postings;
}

export const selectNewestPostings = (db: Db, viewer: Viewer, limit: number) =>
  db
    .selectFrom('postings')
    .select(['id', 'title', 'company_name', 'location', 'created_at'])
    .select(sql<string>`case when ${isExpiredNow} then 'expired' else status end`.as('status'))
    .where('workspace_id', '=', viewer.workspace_id)
    .where(isSeenBy(viewer, 'postings.id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
