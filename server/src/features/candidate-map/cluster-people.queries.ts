// SQL on the people of clusters, and on the words that clusters are named by.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { holds, type Matching } from '../candidates/candidates.ts';

/** Skills and places by their numbers; those that are not there are left out. */
export async function selectTerms(db: Db, workspace_id: string, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; term: string }>`
    select id, term from candidate_terms
    where workspace_id = ${workspace_id} and id = any(${[...new Set(ids)]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, term }) => [id, term]));
}

/** Who came last first. */
export async function selectPage(db: Db, matching: Matching, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with people as materialized (select candidate_id, created_at from candidate_facts where ${holds(matching)})
    select (select count(*) from people) as count, array(
      select candidate_id from people order by created_at desc, candidate_id desc
      offset ${offset} limit ${limit}) as ids`.execute(db);
  return rows[0] as { count: number; ids: string[] };
}

export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  city: string;
  state_province: string;
  country: string;
  assessment_score: number | null;
  resume_score: number | null;
  total_experience_years: number | null;
};

const shown = sql`
  candidates.id, first_name, last_name, candidates.email, city, state_province, country, assessment_score, resume_score,
  total_experience_years`;
/** Scores as filters compare them; names as they are now. */
const people = sql`
  candidate_facts as facts join candidates
  on candidates.workspace_id = facts.workspace_id and candidates.id = facts.candidate_id`;

/** In the order of the ids; whoever is not there any more is left out. */
export async function selectPeople(db: Db, workspace_id: string, ids: string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${shown} from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join ${people} on facts.workspace_id = ${workspace_id} and facts.candidate_id = asked.id
    order by place`.execute(db);
  return rows;
}

/** Everybody, who came last first; holds a connection until the last was taken. */
export async function* streamPeople(db: Db, matching: Matching, perChunk: number): AsyncGenerator<PersonRow> {
  const rows = db
    .selectFrom('candidate_facts')
    .select('candidate_id')
    .where(holds(matching))
    .orderBy('created_at', 'desc')
    .orderBy('candidate_id', 'desc');
  let ids: string[] = [];
  for await (const { candidate_id } of rows.stream(perChunk)) {
    if (ids.push(candidate_id) < perChunk) continue;
    yield* await selectPeople(db, matching.workspace_id, ids);
    ids = [];
  }
  yield* await selectPeople(db, matching.workspace_id, ids);
}
