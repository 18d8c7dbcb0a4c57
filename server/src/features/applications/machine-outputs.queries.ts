// SQL on what machines say of an application, as its page shows it to the team.
import type { Match } from '@hireframe/contract/applications.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { newestReport, resumeScore } from './application-list.queries.ts';

/** Scores from 0 to 100; null where there is none. */
export type Outputs = {
  match: Match | null; // Null while the resume is read.
  match_score: number | null;
  resume_score: number | null;
  assessment: { report_id: string; score: number | null } | null; // Of the newest report that was asked for with it.
};

export async function findOutputs(
  db: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<Outputs> {
  const { report_id, report_score, ...found } = await db
    .selectFrom('applications')
    .select('match_score')
    .select((eb) => [
      eb.ref('match').$castTo<Match | null>().as('match'),
      resumeScore.as('resume_score'),
      newestReport<string | null>(sql`assessment_reports.id`).as('report_id'),
      newestReport<number | null>(sql`comprehensive_score`).as('report_score'),
    ])
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...found, assessment: report_id === null ? null : { report_id, score: report_score } };
}
