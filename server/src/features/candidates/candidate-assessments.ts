// How many assessments candidates were asked for, as lists show it.
import type { Candidate } from '@hireframe/contract/candidates.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

type Assessments = Candidate['assessment_summary'];
export const noAssessments: Assessments = { total: 0, completed: 0, in_progress: 0 };

/** By candidate: what this workspace asked for and did not take back, and how far that is. Whom it never asked is left out. */
export async function selectAssessments(
  db: Db,
  workspace_id: string,
  candidate_ids: string[],
): Promise<Map<string, Assessments>> {
  const isGoing = sql`assessment_sessions.status in ('preparing', 'ready', 'in_progress') and deadline_at > now()`;
  const rows = await db
    .selectFrom('screenings')
    .leftJoin('assessment_sessions', (join) =>
      join
        .onRef('assessment_sessions.user_id', '=', 'screenings.user_id')
        .onRef('assessment_sessions.id', '=', 'screenings.session_id'),
    )
    .select((eb) => ['candidate_id', eb.fn.countAll<number>().as('total')])
    .select(sql<number>`count(*) filter (where assessment_sessions.status = 'completed')`.as('completed'))
    .select(sql<number>`count(*) filter (where ${isGoing})`.as('in_progress'))
    .where('screenings.workspace_id', '=', workspace_id)
    .where(sql<boolean>`candidate_id = any(${candidate_ids}::uuid[])`)
    .where('cancelled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .groupBy('candidate_id')
    .execute();
  return new Map(rows.map(({ candidate_id, ...counts }) => [candidate_id, counts]));
}
