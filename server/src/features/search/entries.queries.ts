// SQL on what search knows of candidates. Entries are written by the refresh of the read model only, with the workspace's version locked.
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { SearchEntries } from '../../infra/database/schema.ts';
import { isAnonymous } from '../anonymous-review/anonymous-review.ts';
import { isInPool } from '../confidential/confidential.ts';

/** The resume that a candidate is shown by; the facts go by the same one. */
const newestResume = sql`
  left join lateral (
    select id, extracted_data, document_text from candidate_resumes
    where candidate_resumes.workspace_id = candidates.workspace_id and candidate_id = candidates.id
    order by is_confirmed desc, uploaded_at desc, candidate_resumes.id desc limit 1) as resume on true`;

const theirs = (workspace_id: string, candidate_ids: string[]) => sql`
  candidates.workspace_id = ${workspace_id} and candidates.id = any(${candidate_ids}::uuid[]) and merged_into is null
  and ${isInPool(workspace_id, 'candidates.id')}`;

const isHidden = isAnonymous(sql.ref('candidates.workspace_id'), sql.ref('candidates.id'));

/** Nobody has run it for so long: then an older one makes entries again, as after a way back. */
const goneMinutes = 10;

/** Editions that came after this one and that workers run. The number of an edition is given when its first worker starts. */
export const newerThan = (edition: number) => sql<number>`
  select newer.edition from search_editions as newer join search_editions as ours on newer.number > ours.number
  where ours.edition = ${edition} and newer.seen_at > now() - make_interval(mins => ${goneMinutes})`;

/** Of all that an entry is made of. */
const sourceKey = sql<string>`md5(concat_ws(chr(1), resume.id,
  md5(resume.extracted_data::text), md5(resume.document_text), ${isHidden}, skills::text, languages::text, city, state_province, country,
  latitude, longitude, current_organization))`;

/** Who has no entry, by this edition or a newer one, of what is known of them now. */
export async function selectStale(tx: Db, workspace_id: string, candidate_ids: string[], edition: number) {
  const { rows } = await sql<{ candidate_id: string; source_key: string }>`
    with fresh as materialized (
      select candidates.id as candidate_id, ${sourceKey} as source_key
      from candidates ${newestResume} where ${theirs(workspace_id, candidate_ids)})
    select candidate_id, source_key from fresh where not exists (
      select from search_entries as known where known.workspace_id = ${workspace_id}
      and known.candidate_id = fresh.candidate_id
      and (known.edition = ${edition} or known.edition in (${newerThan(edition)}))
      and known.source_key = fresh.source_key)
    order by candidate_id`.execute(tx);
  return rows;
}

/** What entries are made of: the workspace's own copy, and nothing of the person's account. */
export async function selectSources(tx: Db, workspace_id: string, candidate_ids: string[]) {
  const { rows } = await sql<Source>`
    select candidates.id as candidate_id, skills, languages, city, state_province, country, latitude, longitude,
      current_organization, resume.extracted_data as resume, resume.document_text, ${isHidden} as is_hidden
    from candidates ${newestResume} where ${theirs(workspace_id, candidate_ids)}`.execute(tx);
  return rows;
}

/** The same with the key of each, where entries are made anew. `resume` is JSON: who makes them reads it. */
export async function selectKeyedSources(tx: Db, workspace_id: string, candidate_ids: string[]) {
  const { rows } = await sql<KeyedSource>`
    select candidates.id as candidate_id, skills, languages, city, state_province, country, latitude, longitude,
      current_organization, resume.extracted_data::text as resume, resume.document_text, ${isHidden} as is_hidden,
      ${sourceKey} as source_key
    from candidates ${newestResume} where ${theirs(workspace_id, candidate_ids)}`.execute(tx);
  return rows;
}
export type KeyedSource = Omit<Source, 'resume'> & { resume: string | null; source_key: string };

export type Source = {
  candidate_id: string;
  skills: string[];
  languages: string[];
  city: string;
  state_province: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  current_organization: string;
  resume: unknown;
  document_text: string | null;
  is_hidden: boolean;
};

/** Whoever is found by the same as before is nothing new to indexes and alerts. */
const changed = sql<number>`
  case when (search_entries.packed, search_entries.words) is not distinct from (excluded.packed, excluded.words)
  then search_entries.version else excluded.version end`;

export async function upsertEntries(tx: Db, entries: Insertable<SearchEntries>[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('search_entries')
    .values(entries)
    .onConflict((on) =>
      on.columns(['workspace_id', 'candidate_id']).doUpdateSet(({ ref }) => ({
        version: changed,
        source_key: ref('excluded.source_key'),
        edition: ref('excluded.edition'),
        packed: ref('excluded.packed'),
        words: ref('excluded.words'),
        lines: ref('excluded.lines'),
      })),
    )
    .execute();
}

export type Remade = { candidate_id: string; source_key: string; packed: Uint8Array; words: number[]; lines: string };

/**
 * Writes entries of this edition over those of others; one that the refresh of the read model wrote meanwhile stays. All of
 * them in one statement.
 * @returns whose entries were written, and whether they are found by something else than before
 */
export async function replaceEntries(
  tx: Db,
  { workspace_id, version, edition }: { workspace_id: string; version: number; edition: number },
  entries: Remade[],
): Promise<{ candidate_id: string; is_changed: boolean }[]> {
  const listOf = <Name extends keyof Remade>(name: Name) => entries.map((one) => one[name]);
  const words = entries.map((one) => `{${one.words.join()}}`);
  const { rows } = await sql<{ candidate_id: string; is_changed: boolean }>`
    update search_entries as known set
      version = case when (known.packed, known.words) is not distinct from (made.packed, made.words::integer[])
        then known.version else ${version}::bigint end,
      source_key = made.source_key, edition = ${edition}, packed = made.packed, words = made.words::integer[],
      lines = made.lines::json
    from unnest(${listOf('candidate_id')}::uuid[], ${listOf('source_key')}::text[],
      ${listOf('packed').map((bytes) => Buffer.from(bytes))}::bytea[], ${words}::text[], ${listOf('lines')}::text[])
      as made (candidate_id, source_key, packed, words, lines)
    where known.workspace_id = ${workspace_id} and known.candidate_id = made.candidate_id
      and known.edition <> ${edition} and known.edition not in (${newerThan(edition)})
    returning known.candidate_id, known.version = ${version} as is_changed`.execute(tx);
  return rows;
}

/** Of those among them who are gone, were taken into another or are not in the pool. */
export async function deleteGone(tx: Db, workspace_id: string, candidate_ids: string[]): Promise<void> {
  await sql`
    delete from search_entries
    where workspace_id = ${workspace_id} and candidate_id = any(${candidate_ids}::uuid[]) and not exists (
      select from candidates where candidates.workspace_id = search_entries.workspace_id
      and candidates.id = search_entries.candidate_id and merged_into is null
      and ${isInPool(workspace_id, 'candidates.id')})`.execute(tx);
}
