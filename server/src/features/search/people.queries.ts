// SQL on the people of a workspace, as searches need them.
import type { Line } from '@hireframe/engines/search/term.ts';
import { sql } from 'kysely';
import { planKept } from '../../infra/database/kept-plans.ts';
import type { Db } from '../../infra/database/postgres.ts';

/** Whether an admin of the workspace allowed language models. */
export async function mayAskModels(db: Db, workspace_id: string): Promise<boolean> {
  const found = db.selectFrom('workspaces').select('language_model_enabled').where('id', '=', workspace_id);
  return (await found.executeTakeFirst())?.language_model_enabled ?? false;
}

export const selectTags = (db: Db, workspace_id: string) =>
  db
    .selectFrom('tags')
    .modifyFront(planKept)
    .select(['name', 'number'])
    .where('workspace_id', '=', workspace_id)
    .orderBy('name')
    .execute();

/** In whose name or address all these words begin a word. @param words in lower case, without accents */
export async function selectNamed(db: Db, workspace_id: string, words: string[], limit: number): Promise<string[]> {
  const begins = (text: ReturnType<typeof sql>) =>
    sql.join(
      words.map((word) => sql`${text} like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      sql` and `,
    );
  const { rows } = await sql<{ id: string }>`
    select candidates.id from candidate_documents as known
    join candidates on candidates.workspace_id = known.workspace_id and candidates.id = known.candidate_id
    where known.workspace_id = ${workspace_id} and merged_into is null and ${begins(sql`known.document`)}
    and ${begins(sql`' ' || search_key(concat_ws(' ', first_name, last_name, candidates.email))`)}
    order by candidates.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those among names, folded and of letters alone, that are a word of somebody's name. */
export async function selectBorne(db: Db, workspace_id: string, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name where exists (
      select from candidate_documents as known
      join candidates on candidates.workspace_id = known.workspace_id and candidates.id = known.candidate_id
      where known.workspace_id = ${workspace_id} and merged_into is null and known.document like '% ' || name || '%'
      and ' ' || search_key(concat_ws(' ', first_name, last_name)) || ' ' like '% ' || name || ' %')`.execute(db);
  return rows.map(({ name }) => name);
}

export type KnownLines = { candidate_id: string; lines: Line[] };

/** In whose resume all these words stand. @param numbers of words; see engines/src/search/word-number.ts */
export async function selectWithWords(db: Db, workspace_id: string, numbers: number[], limit: number) {
  const { rows } = await sql<KnownLines>`
    select candidate_id, lines from search_entries
    where workspace_id = ${workspace_id} and words @> ${numbers}::integer[]
    order by version desc, candidate_id limit ${limit}`.execute(db);
  return rows;
}

/** Those among them in whose resume any of these words stands. */
export async function selectWords(db: Db, workspace_id: string, candidate_ids: string[], numbers: number[]) {
  const { rows } = await sql<KnownLines>`
    select candidate_id, lines from search_entries
    where workspace_id = ${workspace_id} and candidate_id = any(${candidate_ids}::uuid[])
    and words && ${numbers}::integer[]
    order by candidate_id`.execute(db);
  return rows;
}

export type Shown = { candidate_id: string; lines: Line[]; packed: Buffer; title: string | null };

/** What shows why somebody was found, with the title of their current or last position (null: nothing says it). */
export async function selectShown(db: Db, workspace_id: string, candidate_ids: string[]): Promise<Map<string, Shown>> {
  const { rows } = await sql<Shown>`${planKept}
    select entry.candidate_id, lines, packed, (
      select term from candidate_facts as facts join candidate_terms as terms
        on terms.workspace_id = facts.workspace_id and terms.id = facts.title_id
      where facts.workspace_id = entry.workspace_id and facts.candidate_id = entry.candidate_id) as title
    from search_entries as entry
    where entry.workspace_id = ${workspace_id} and entry.candidate_id = any(${candidate_ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.candidate_id, row]));
}
