// Proof that something is gone: a search of every table and every object.
import { sql } from 'kysely';
import type { AppContext } from '../src/infra/context.ts';

const isId = (word: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word);

/** Where any of these words stands: in any row of any table, in any object's key. */
export async function findTraces({ db, storage }: Pick<AppContext, 'db' | 'storage'>, words: string[]) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const traces: string[] = [];
  for (const { name } of rows) {
    if (name === 'candidate_tombstones') continue; // A bare id for an hour, so that copies of the facts follow.
    // The audit log keeps bare ids, so that its chain holds (decision 0043), and nothing else of a person.
    const sought = name === 'audit_entries' ? words.filter((word) => !isId(word)) : words;
    const { rows: found } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    if (found.some(({ row }) => sought.some((word) => row.includes(word)))) traces.push(name);
  }
  for await (const { key } of storage.list('')) if (words.some((word) => key.includes(word))) traces.push(key);
  return traces;
}
