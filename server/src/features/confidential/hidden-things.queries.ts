// SQL on which ids name something confidential.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { isOfSeenPosting, isPersonSeenBy, isSeenBy, type Viewer } from './hidden-things.ts';

/** Whether there is any: answered from an index that is empty in most workspaces. */
export async function hasConfidential(db: Db, workspace_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from postings where workspace_id = ${workspace_id} and is_confidential limit 1`.execute(db);
  return rows.length > 0;
}

/** Columns by which a row belongs to a posting, an application or a person. */
const naming = ['posting_id', 'application_id', 'candidate_id'] as const;
type Named = { name: string; columns: (typeof naming)[number][] };

/** Every table whose rows have an id and belong to one of these, from the catalogue, so that a new one is not forgotten. */
async function readTables(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select relname as name, array_agg(attname::text) filter (where attname = any(${[...naming]})) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not attisdropped
    and (attname = any(${[...naming, 'workspace_id']}) or attname = 'id' and atttypid = 'uuid'::regtype)
    group by relname
    having bool_or(attname = 'id') and bool_or(attname = 'workspace_id') and bool_or(attname = any(${[...naming]}))
    order by relname`.execute(db);
  return rows;
}

const known = new WeakMap<Db, Promise<Named[]>>();
/** Once for a process: a table comes with a migration, before it starts. */
function tablesOf(db: Db): Promise<Named[]> {
  const tables = known.get(db) ?? readTables(db);
  known.set(db, tables);
  tables.catch(() => known.delete(db));
  return tables;
}

/** Those among the ids that name a posting, a person or anything of theirs that the member does not see. */
export async function selectHiddenIds(db: Db, viewer: Viewer, ids: string[]): Promise<string[]> {
  const { workspace_id } = viewer;
  const isOne = (name: string) =>
    sql`${sql.table(name)}.workspace_id = ${workspace_id} and ${sql.ref(`${name}.id`)} in (select id from asked)`;
  const isSeen = {
    posting_id: (name: string) => isSeenBy(viewer, `${name}.posting_id`),
    application_id: (name: string) => isOfSeenPosting(viewer, `${name}.application_id`),
    candidate_id: (name: string) => isPersonSeenBy(viewer, `${name}.candidate_id`),
  };
  const ofTables = (await tablesOf(db)).map(({ name, columns }) => {
    const seen = columns.map((column) => isSeen[column](name));
    return sql`select id from ${sql.table(name)} where ${isOne(name)} and not (${sql.join(seen, sql` and `)})`;
  });
  const all = [
    sql`select id from postings where ${isOne('postings')} and not ${isSeenBy(viewer, 'postings.id')}`,
    sql`select id from candidates where ${isOne('candidates')} and not ${isPersonSeenBy(viewer, 'candidates.id')}`,
    ...ofTables,
  ];
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (select unnest(${ids}::uuid[]) as id)
    ${sql.join(all, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** People to whom an id leads that somebody may only know by a confidential posting, or by an application to one. */
export async function selectConfidentialPeople(db: Db, workspace_id: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    with asked as materialized (select unnest(${ids}::uuid[]) as id)
    select person_id from confidential_candidates join asked on asked.id = candidate_id
    where workspace_id = ${workspace_id}
    union
    select person_id from confidential_candidates secret
    join candidate_resumes resumes on resumes.workspace_id = secret.workspace_id and resumes.candidate_id = secret.candidate_id
    join asked on asked.id = resumes.id where secret.workspace_id = ${workspace_id}
    union
    select coalesce(merged_into, candidates.id) from applications
    join asked on asked.id = applications.id
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    where applications.workspace_id = ${workspace_id} and postings.is_confidential`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** @returns those whom the member had not looked at in this hour */
export async function insertViews(
  tx: Db,
  { workspace_id, user_id }: { workspace_id: string; user_id: string },
  people: string[],
): Promise<string[]> {
  const { rows } = await sql<{ candidate_id: string }>`
    insert into confidential_views (workspace_id, user_id, candidate_id, hour)
    select workspace_id, ${user_id}, id, date_trunc('hour', now()) from candidates
    where workspace_id = ${workspace_id} and id = any(${people}::uuid[]) order by id
    on conflict do nothing returning candidate_id`.execute(tx);
  return rows.map(({ candidate_id }) => candidate_id);
}

/** The hour is what they are for. */
export async function deleteOldViews(db: Db): Promise<void> {
  await sql`delete from confidential_views where hour < now() - interval '1 day'`.execute(db);
}
