// The same figures and charts as an object-relational mapper would ask for them: joins over the normal tables.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import { sql } from 'kysely';
import type { Db } from '../../server/src/infra/database/postgres.ts';

type Plain = Pick<AnalyticsQuery, 'skills' | 'country' | 'resume_score_min'>;

/** @returns milliseconds for stats and five charts, each asked once */
export async function askPlainly(db: Db, workspace_id: string, { skills, country, resume_score_min }: Plain) {
  const matching = sql`
    from candidates
    left join candidate_resumes on candidate_resumes.workspace_id = candidates.workspace_id
      and candidate_resumes.candidate_id = candidates.id
    left join screenings on screenings.workspace_id = candidates.workspace_id and screenings.candidate_id = candidates.id
    left join assessment_sessions on assessment_sessions.user_id = screenings.user_id and assessment_sessions.id = session_id
    left join assessment_reports on assessment_reports.user_id = screenings.user_id
      and assessment_reports.session_id = assessment_sessions.id
    left join plain_candidate_skills on plain_candidate_skills.candidate_id = candidates.id
    left join plain_skills on plain_skills.id = plain_candidate_skills.skill_id
    where candidates.workspace_id = ${workspace_id} and merged_into is null
    ${skills === undefined ? sql`` : sql`and candidates.id in (select candidate_id from plain_candidate_skills join plain_skills on plain_skills.id = skill_id where name = ${skills})`}
    ${country === undefined ? sql`` : sql`and candidates.country = ${country}`}
    ${resume_score_min === undefined ? sql`` : sql`and total_score >= ${resume_score_min}`}`;
  const one = (columns: string) =>
    sql`select distinct on (candidates.id) candidates.id, ${sql.raw(columns)} ${matching}`;
  const texts = [
    sql`select count(*), count(total_score), avg(total_score), count(distinct city) from (${one('total_score, city')}) as one`,
    sql`select candidates.created_at::date, count(distinct candidates.id) ${matching} group by 1`,
    sql`select completed_at::date, count(distinct assessment_sessions.id), avg(comprehensive_score) ${matching} group by 1`,
    sql`select floor(total_score / 10), count(*) from (${one('total_score')}) as one group by 1`,
    sql`select plain_skills.name, count(distinct candidates.id) ${matching} group by 1 order by 2 desc limit 20`,
    sql`select case when total_experience_years < 3 then 1 when total_experience_years < 7 then 2 else 3 end, count(*)
      from (${one('total_experience_years')}) as one group by 1`,
  ];
  const begun = performance.now();
  for (const text of texts) await text.execute(db);
  return performance.now() - begun;
}
