// The tables and facts of the people, set by set: what the refresh of the read model would write, without its care for those who read meanwhile.
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { sql } from 'kysely';
import type { Db } from '../../server/src/infra/database/postgres.ts';
import { makeRandom, vocabulary } from '../candidates/people.ts';
import { listTitles, makeAnalyticsPerson, type Terms, tagCount } from './people.ts';

const chunk = 5000;
const sections = Object.entries(scoreSections);

/** @returns the workspace's id */
export async function fill(db: Db, name: string, size: number): Promise<string> {
  const { id } = await db.insertInto('workspaces').values({ name }).returning('id').executeTakeFirstOrThrow();
  const words = vocabulary();
  const titles = listTitles(words);
  const terms = await makeTerms(db, id, {
    skill: words.skills,
    company: words.companies,
    title: titles,
    city: words.cities.map(({ city }) => city),
    state_province: words.cities.map(({ state_province }) => state_province),
    country: words.cities.map(({ country }) => country),
  });
  await sql`insert into tags (workspace_id, name, color)
    select ${id}::uuid, 'Tag ' || n, '#3B82F6' from generate_series(1, ${tagCount}) as n order by n`.execute(db);
  await sql`create unlogged table if not exists made (
    id uuid, n integer, created_at timestamptz, first_name text, last_name text, email text, company text, title text,
    city text, state_province text, country text, latitude float8, longitude float8, skills text[], skill_ids integer[],
    city_id integer, state_province_id integer, country_id integer, company_id integer, title_id integer, years float8,
    score float8, sections float8[], source integer, is_onboarded boolean, tag_numbers integer[],
    assessed_at timestamptz[], assessed_scores float8[])`.execute(db);
  const random = makeRandom(size);
  for (let start = 0; start < size; start += chunk) {
    const people = Array.from({ length: Math.min(chunk, size - start) }, (_, n) =>
      makeAnalyticsPerson(start + n, size, random, words, titles, terms),
    );
    await sql`insert into made select * from json_populate_recordset(null::made, ${JSON.stringify(people)}::json)`.execute(
      db,
    );
  }
  await fillTables(db, id);
  await sql`drop table made`.execute(db);
  return id;
}

/** Names that are compared as one have one number. */
async function makeTerms(db: Db, workspace_id: string, names: Record<keyof Terms, string[]>): Promise<Terms> {
  const said = Object.entries(names).flatMap(([kind, all]) => [...new Set(all)].map((term) => ({ kind, term })));
  const given = sql`json_to_recordset(${JSON.stringify(said)}::json) as said (kind text, term text)`;
  await sql`
    insert into candidate_terms (workspace_id, kind, term, term_key)
    select distinct on (kind, search_key(term)) ${workspace_id}::uuid, kind, term, search_key(term)
    from ${given} where search_key(term) <> '' order by kind, search_key(term), term`.execute(db);
  const { rows } = await sql<{ kind: keyof Terms; term: string; id: number }>`
    select said.kind, said.term, id from ${given} join candidate_terms known
    on workspace_id = ${workspace_id} and known.kind = said.kind and term_key = search_key(said.term)`.execute(db);
  const ofKind = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map(({ term, id }) => [term, id]));
  return Object.fromEntries(Object.keys(names).map((kind) => [kind, ofKind(kind)])) as Terms;
}

const dayOf = (at: string) => sql.raw(`floor(extract(epoch from ${at}) / 86400)::integer`);
const sources = sql`(array['upload', 'mailbox', 'invitation', 'application'])`;

async function fillTables(db: Db, id: string) {
  const points = sections.map(
    ([name, max], n) =>
      sql`${name}::text, jsonb_build_object('score', sections[${sql.lit(n + 1)}], 'max', ${max}::integer, 'comments', 'Said well, with dates and places.')`,
  );
  const said = sql`'rubric_version', '1', 'top_strengths', '["Clear dates"]'::jsonb, 'improvement_areas', '["Numbers"]'::jsonb`;
  const sets = [
    sql`insert into users (id, email, first_name, last_name, role, onboarded_at)
      select id, email, first_name, last_name, case when is_onboarded then 'candidate' end, case when is_onboarded then created_at end
      from made where is_onboarded or cardinality(assessed_at) > 0`,
    sql`insert into candidates (workspace_id, id, user_id, is_account_ours, source, email, first_name, last_name,
        current_organization, city, state_province, country, latitude, longitude, skills, languages, total_experience_years, created_at)
      select ${id}::uuid, id, case when is_onboarded or cardinality(assessed_at) > 0 then id end, is_onboarded, ${sources}[source], email, first_name,
        last_name, company, city, state_province, country, latitude, longitude, skills, '{English}', years, created_at from made`,
    sql`insert into candidate_resumes (workspace_id, candidate_id, file_name, content_type, size_bytes, object_key, sha256,
        total_score, resume_score_breakdown, extracted_data, uploaded_at)
      select ${id}::uuid, id, 'resume.pdf', 'application/pdf', 100000, 'resumes/' || id, id, score,
        jsonb_build_object('total_score', score, ${said}, ${sql.join(points)}),
        jsonb_build_object('experience', jsonb_build_array(jsonb_build_object('role', title))), created_at
      from made where score is not null`,
    sql`insert into candidate_tags (workspace_id, candidate_id, tag_id)
      select ${id}::uuid, made.id, tags.id from made, unnest(tag_numbers) as nth
      join (select id, row_number() over (order by number) as nth from tags where workspace_id = ${id}) as tags using (nth)`,
    sql`create unlogged table sat as select made.id as user_id, uuidv7() as session_id, at, sat.score
      from made, unnest(assessed_at, assessed_scores) as sat (at, score)`,
    sql`insert into assessment_sessions (user_id, id, kind, status, title, brief, allows_retakes, created_at, completed_at)
      select user_id, session_id, 'screening', 'completed', 'Interview', '{}', false, at, at from sat`,
    sql`insert into assessment_reports (user_id, session_id, status, comprehensive_score, created_at, ready_at)
      select user_id, session_id, 'ready', score, at, at from sat`,
    sql`insert into screenings (workspace_id, candidate_id, email, question_count, deadline_at, created_at, user_id, session_id)
      select ${id}::uuid, sat.user_id, email, 5, at, at, sat.user_id, session_id from sat join made on made.id = sat.user_id`,
    sql`drop table sat`,
    sql`insert into candidate_facts (workspace_id, candidate_id, version, created_at, created_day, assessed_day, city_id,
        state_province_id, country_id, company_id, title_id, source, section_scores, assessed_days, assessed_scores,
        resume_score, assessment_score, experience_years, experience_level, flags, cell, skill_ids, tag_ids, first_name_key, email,
        last_activity_at)
      select ${id}::uuid, id, 1, created_at, ${dayOf('created_at')}, ${dayOf('assessed_at[cardinality(assessed_at)]')}, city_id,
        state_province_id, country_id, company_id, title_id, source, sections,
        array(select ${dayOf('at')} from unnest(assessed_at) as at order by at), assessed_scores::real[],
        score, assessed_scores[cardinality(assessed_scores)], years,
        case when years < 3 then 1 when years < 7 then 2 when years >= 7 then 3 end,
        case when score is null then 0 else 1 end + case when is_onboarded then 2 else 0 end
          + case when cardinality(tag_numbers) = 0 then 4 else 0 end,
        map_cell(latitude, longitude), skill_ids,
        array(select number from unnest(tag_numbers) as nth join (
          select number, row_number() over (order by number) as nth from tags where workspace_id = ${id}) as own using (nth) order by number),
        search_key(first_name) || chr(1) || search_key(last_name), email, created_at from made order by created_at, id`,
    sql`insert into candidate_records (workspace_id, created_at, candidate_id, record)
      select workspace_id, created_at, candidate_id, candidate_record(created_day, experience_level, flags, source, city_id,
        state_province_id, country_id, company_id, title_id, cell, resume_score, assessment_score, experience_years,
        section_scores, skill_ids, tag_ids, assessed_days, assessed_scores)
      from candidate_facts where workspace_id = ${id} order by created_at, candidate_id`,
    sql`insert into candidate_versions (workspace_id, version) values (${id}::uuid, 1)`,
    sql`update candidate_terms set candidates = counted.number from (
        select term_id, count(*) as number from candidate_facts,
        unnest(skill_ids || array[city_id, state_province_id, country_id, company_id, title_id]) as term_id
        where workspace_id = ${id} and term_id is not null group by 1) as counted
      where workspace_id = ${id} and id = term_id`,
    sql`delete from candidate_terms where workspace_id = ${id} and candidates = 0`,
    sql`insert into candidate_counts (workspace_id, kind, key, candidates)
      select ${id}::uuid, 'tag', tag, count(*) from candidate_facts, unnest(tag_ids) as tag where workspace_id = ${id} group by tag`,
  ];
  for (const set of sets) {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx); // The keys hold by how they were made.
      await set.execute(tx);
    });
  }
}
