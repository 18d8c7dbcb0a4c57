// SQL on what people searched for.
import { sql } from 'kysely';
import { planKept } from '../../infra/database/kept-plans.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';

const maxKept = 20;

/** The same words again are the newest search. Only the newest 20 of each person are kept. */
export async function keepSearch(db: Db, { workspace_id, user_id }: Recruiter, query: string, count: number) {
  await sql`${planKept}
    with kept as (
      insert into past_searches (workspace_id, user_id, query, count)
      values (${workspace_id}, ${user_id}, ${query}, ${count})
      on conflict (workspace_id, user_id, query) do update set count = excluded.count, searched_at = now())
    delete from past_searches where workspace_id = ${workspace_id} and user_id = ${user_id} and query in (
      select query from past_searches
      where workspace_id = ${workspace_id} and user_id = ${user_id} and query <> ${query}
      order by searched_at desc, query offset ${maxKept - 1})`.execute(db);
}

export const selectSearches = (db: Db, { workspace_id, user_id }: Recruiter) =>
  db
    .selectFrom('past_searches')
    .select(['query', 'count', 'searched_at'])
    .where('workspace_id', '=', workspace_id)
    .where('user_id', '=', user_id)
    .orderBy('searched_at', 'desc')
    .orderBy('query')
    .limit(maxKept)
    .execute();

export async function deleteSearches(db: Db, { workspace_id, user_id }: Recruiter): Promise<void> {
  const mine = db.deleteFrom('past_searches').where('workspace_id', '=', workspace_id);
  await mine.where('user_id', '=', user_id).execute();
}

export async function deleteOldSearches(db: Db, days: number): Promise<void> {
  const old = sql<string>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('past_searches').where('searched_at', '<', old).execute();
}

/** Whole words, without accents and signs between them; no words are two spaces, which stand in none. */
const words = (text: string) =>
  sql`' ' || btrim(regexp_replace(search_key(${sql.ref(text)}), '[^[:alnum:]]+', ' ', 'g')) || ' '`;

/** Of all of the workspace that name somebody: by first and last name in any order, or by address. */
export async function deleteSearchesFor(tx: Db, workspace_id: string, candidate_id: string): Promise<void> {
  await sql`
    delete from past_searches using candidates
    where past_searches.workspace_id = ${workspace_id}
    and candidates.workspace_id = ${workspace_id} and candidates.id = ${candidate_id} and (
      email <> '' and position(lower(email) in lower(query)) > 0
      or position(${words('first_name')} in ${words('query')}) > 0
        and position(${words('last_name')} in ${words('query')}) > 0)`.execute(tx);
}
