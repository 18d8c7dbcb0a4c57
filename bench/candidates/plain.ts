// The same questions as an object-relational mapper would ask them: joins, distinct, offset.
import { sql } from 'kysely';
import type { Db } from '../../server/src/infra/database/postgres.ts';

export type Plain = { skill?: string; country?: string; word?: string; offset?: number };

/** @returns milliseconds for the count and the page */
export async function askPlainly(db: Db, workspace_id: string, { skill, country, word, offset = 0 }: Plain) {
  const pattern = `%${word}%`;
  const columns = ['first_name', 'last_name', 'email', 'current_organization', 'city', 'state_province', 'country'];
  const matching = sql`
    from candidates
    left join plain_candidate_skills on plain_candidate_skills.candidate_id = candidates.id
    left join plain_skills on plain_skills.id = plain_candidate_skills.skill_id
    left join users on users.id = candidates.user_id
    where candidates.workspace_id = ${workspace_id} and merged_into is null
    ${skill === undefined ? sql`` : sql`and plain_skills.name = ${skill}`}
    ${country === undefined ? sql`` : sql`and candidates.country = ${country}`}
    ${
      word === undefined
        ? sql``
        : sql`and (plain_skills.name ilike ${pattern} or ${sql.join(
            columns.map((name) => sql`candidates.${sql.ref(name)} ilike ${pattern}`),
            sql` or `,
          )})`
    }`;
  const begun = performance.now();
  await sql`select count(distinct candidates.id) ${matching}`.execute(db);
  await sql`
    select distinct candidates.*, users.role ${matching}
    order by candidates.created_at desc, candidates.id desc offset ${offset} limit 20`.execute(db);
  return performance.now() - begun;
}
