import type { CandidateFilter } from '@hireframe/contract/candidate-filters.ts';
import { candidateSorts, listCandidates } from '@hireframe/contract/candidates.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { addResume, expectedIds, makeAnybody, type Truth } from '../../../test/candidates-made.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { refreshReadModel } from './refresh.ts';

const { call, db } = await startApp();
type Recruiter = Awaited<ReturnType<typeof makeRecruiter>>;

async function listed(as: Recruiter, query: object = {}) {
  const { body } = await call(listCandidates, { query: { page_size: 100, ...query }, as } as never);
  return body.results.map(({ id }) => id);
}

async function change(as: Recruiter, id: string, columns: object) {
  await db.updateTable('candidates').set(columns).where('id', '=', id).execute();
  await candidatesChanged(db, as.workspace_id, [id]);
  await refreshReadModel(db);
}

test('a candidate is listed once the refresh of the read model has run, and changes with its row', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as, { first_name: 'Ana', city: 'Porto' });
  expect(await listed(as)).toEqual([]);
  await refreshReadModel(db);
  expect(await listed(as, { search: 'ana', city: 'porto' })).toEqual([id]);
  await change(as, id, { first_name: 'Zoe', city: 'Köln', skills: ['Go'] });
  expect(await listed(as, { search: 'ana' })).toEqual([]);
  expect(await listed(as, { search: 'zoe', city: 'koln', skills: 'go' })).toEqual([id]);
});

test('a newer resume, a tag and the end of an account are told', async () => {
  const as = await makeRecruiter(db);
  const { user_id } = await makeCandidate(db);
  const id = await insertCandidate(db, as, { user_id, is_account_ours: true });
  await addResume(db, as.workspace_id, id, 40, 0);
  await refreshReadModel(db);
  expect(await listed(as, { resume_score_max: 50, is_onboarded: true })).toEqual([id]);
  await addResume(db, as.workspace_id, id, 90, 1);
  await candidatesChanged(db, as.workspace_id, [id]);
  await db.deleteFrom('users').where('id', '=', user_id).execute();
  await refreshReadModel(db);
  expect(await listed(as, { resume_score_min: 90, is_onboarded: false })).toEqual([id]);
});

test('whoever chooses a role is onboarded', async () => {
  const as = await makeRecruiter(db);
  const { user_id } = await makeCandidate(db);
  const role = (to: string | null) =>
    db
      .updateTable('users')
      .set({ role: to, onboarded_at: to && '2026-01-01T00:00:00Z' })
      .where('id', '=', user_id);
  await role(null).execute();
  const id = await insertCandidate(db, as, { user_id, shared_at: new Date().toISOString() });
  await refreshReadModel(db);
  expect(await listed(as, { is_onboarded: true })).toEqual([]);
  await role('candidate').execute();
  await refreshReadModel(db);
  expect(await listed(as, { is_onboarded: true })).toEqual([id]);
});

test('a deleted candidate and one that was taken into another are gone, and come back with their row', async () => {
  const as = await makeRecruiter(db);
  const [kept, merged, deleted] = [
    await insertCandidate(db, as),
    await insertCandidate(db, as),
    await insertCandidate(db, as),
  ];
  await refreshReadModel(db);
  await db.deleteFrom('candidates').where('id', '=', deleted).execute();
  await candidatesChanged(db, as.workspace_id, [deleted]);
  await change(as, merged, { merged_into: kept });
  expect(await listed(as)).toEqual([kept]);
  expect(await listed(as, { search: 'body' })).toEqual([kept]);
  await change(as, merged, { merged_into: null });
  expect((await listed(as)).sort()).toEqual([kept, merged].sort());
});

test('what is rolled back is not told, and what is told twice is written once', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as, { first_name: 'Ana' });
  await refreshReadModel(db);
  const facts = () => db.selectFrom('candidate_facts').selectAll().where('candidate_id', '=', id).executeTakeFirst();
  const before = await facts();
  const failed = db.transaction().execute(async (tx) => {
    await tx.updateTable('candidates').set({ first_name: 'Zoe' }).where('id', '=', id).execute();
    await candidatesChanged(tx, as.workspace_id, [id]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await candidatesChanged(db, as.workspace_id, [id, id]);
  await refreshReadModel(db);
  expect(await facts()).toEqual(before); // Its version too: an unchanged row is not written again.
  expect(await leftChanges(as.workspace_id)).toBe(0);
});

test('a change whose transaction ends late is taken by the next refresh, whatever its number', async () => {
  const as = await makeRecruiter(db);
  const [slow, fast] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  await refreshReadModel(db);
  const begun = await db.startTransaction().execute();
  await begun.updateTable('candidates').set({ first_name: 'Slow' }).where('id', '=', slow).execute();
  await candidatesChanged(begun, as.workspace_id, [slow]);
  await change(as, fast, { first_name: 'Fast' });
  await begun.commit().execute();
  expect(await listed(as, { search: 'fast' })).toEqual([fast]);
  await refreshReadModel(db);
  expect(await listed(as, { search: 'slow' })).toEqual([slow]);
});

test('changes of a workspace that was deleted go with it', async () => {
  const as = await makeRecruiter(db);
  await candidatesChanged(db, as.workspace_id, [await insertCandidate(db, as)]);
  await db.deleteFrom('users').where('id', '=', as.user_id).execute();
  await db.deleteFrom('workspaces').where('id', '=', as.workspace_id).execute();
  await refreshReadModel(db);
  expect(await leftChanges(as.workspace_id)).toBe(0);
});

describe('with thousands of candidates', () => {
  test('anchors and counts of terms are true after any changes, by several at once', async () => {
    const as = await makeRecruiter(db);
    await makeThousands(as.workspace_id, 4500);
    await Promise.all([refreshAll(as.workspace_id), refreshAll(as.workspace_id), refreshAll(as.workspace_id)]);
    await expectTrue(as.workspace_id, 4500);
    await sql`
      with gone as (
        delete from candidates where workspace_id = ${as.workspace_id} and random() < 0.5 returning id),
      moved as (
        update candidates set first_name = 'New ' || floor(random() * 50), skills = array['Go', 'Rust'],
          created_at = created_at - interval '1 day' * floor(random() * 9)
        where workspace_id = ${as.workspace_id} and id not in (select id from gone) and random() < 0.3 returning id)
      insert into candidate_changes (workspace_id, candidate_id)
      select ${as.workspace_id}, id from (select id from gone union all select id from moved) as changed`.execute(db);
    await makeThousands(as.workspace_id, 1500);
    await Promise.all([refreshAll(as.workspace_id), refreshAll(as.workspace_id)]);
    const { rows } = await sql<{ count: number }>`
      select count(*) from candidates where workspace_id = ${as.workspace_id}`.execute(db);
    await expectTrue(as.workspace_id, rows[0]?.count as number);
  });

  test('any page of any order is right, and everybody is on one', async () => {
    const as = await makeRecruiter(db);
    await makeThousands(as.workspace_id, 2500);
    await refreshAll(as.workspace_id);
    for (const sort_by of candidateSorts) {
      const seen: string[] = [];
      for (let page = 1; page <= 25; page++) seen.push(...(await listed(as, { sort_by, page })));
      expect(seen).toEqual(await inOrder(as.workspace_id, sort_by));
    }
  });
});

test('after random changes lists are what the plainest search finds', async () => {
  const as = await makeRecruiter(db);
  const people: Truth[] = [];
  for (let n = 0; n < 40; n++) people.push(await makeAnybody(db, as.workspace_id, []));
  await refreshReadModel(db);
  for (const [n, one] of people.entries()) {
    const other = people[(n * 7) % people.length] as Truth;
    const { first_name, city, country, skills, total_experience_years, created_at } = other;
    const now = { first_name, city, country, skills, total_experience_years, created_at };
    if (n % 2 === 0) continue;
    Object.assign(one, now);
    await db.updateTable('candidates').set(now).where('id', '=', one.id).execute();
    await candidatesChanged(db, as.workspace_id, [one.id]);
  }
  await refreshReadModel(db);
  const filters: CandidateFilter[] = [
    {},
    { search: 'an' },
    { skills: 'react' },
    { country: 'Portugal' },
    { experience_min: 3 },
  ];
  for (const filter of filters)
    for (const sort_by of candidateSorts)
      expect(await listed(as, { ...filter, sort_by })).toEqual(expectedIds(people, filter, sort_by));
});

async function leftChanges(workspace_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from candidate_changes where workspace_id = ${workspace_id}`.execute(db);
  return rows[0]?.count as number;
}

async function refreshAll(workspace_id: string) {
  while ((await leftChanges(workspace_id)) > 0) await refreshReadModel(db);
}

/** Many share a name and an instant. */
async function makeThousands(workspace_id: string, count: number) {
  await sql`
    with made as (
      insert into candidates (workspace_id, source, email, first_name, last_name, city, skills, created_at)
      select ${workspace_id}, 'upload', floor(random() * 1e9) || '.' || n || '@example.com', 'Name ' || floor(random() * 3),
        'Body', 'City ' || n % 7, array['Skill ' || n % 11, 'Go'], timestamptz '2026-01-01' + interval '1 hour' * (n % 5)
      from generate_series(1, ${count}::integer) as n returning id)
    insert into candidate_changes (workspace_id, candidate_id) select ${workspace_id}, id from made`.execute(db);
}

async function inOrder(workspace_id: string, sort_by: string): Promise<string[]> {
  const direction = sort_by.startsWith('-') ? 'desc' : 'asc';
  const key = {
    created_at: 'created_at',
    first_name: `lower(first_name || chr(1) || last_name) collate "C"`,
    email: `lower(email) collate "C"`,
    last_activity_at: 'created_at', // Nothing happened since.
    resume_score: 'null::real', // Nobody has one.
    experience_years: 'null::real',
  }[sort_by.replace('-', '') as 'email'];
  const { rows } = await sql<{ id: string }>`
    select id from candidates where workspace_id = ${workspace_id}
    order by ${sql.raw(`${key} ${direction}, id ${direction}`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every anchor and every term counts those that there are, no anchor stands for too many, and records are of the facts. */
async function expectTrue(workspace_id: string, total: number) {
  const { rows: anchors } = await sql<{ candidates: number; truth: number }>`
    with keys as (
      select sort, key, candidate_id from candidate_facts, lateral (values
        ('created_at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') collate "C"),
        ('first_name', first_name_key), ('email', email)) as of_sort (sort, key)
      where workspace_id = ${workspace_id}),
    anchors as (
      select *, lead(row (key, candidate_id)) over (partition by sort order by key, candidate_id) as following
      from candidate_page_anchors where workspace_id = ${workspace_id})
    select anchors.candidates, count(keys.key) as truth from anchors left join keys on keys.sort = anchors.sort
      and (keys.key, keys.candidate_id) >= (anchors.key, anchors.candidate_id)
      and (following is null or row (keys.key, keys.candidate_id) < following)
    group by anchors.sort, anchors.key, anchors.candidate_id, anchors.candidates`.execute(db);
  expect(anchors.filter(({ candidates, truth }) => candidates !== truth)).toEqual([]);
  expect(anchors.reduce((sum, { candidates }) => sum + candidates, 0)).toBe(3 * total);
  expect(Math.max(...anchors.map(({ candidates }) => candidates))).toBeLessThan(2000);
  const { rows: wrong } = await sql`
    select term, candidates, truth from candidate_terms left join lateral (
      select count(*) as truth from candidate_facts where workspace_id = ${workspace_id}
      and (id = any(skill_ids) or id in (city_id, state_province_id, country_id))) as counted on true
    where workspace_id = ${workspace_id} and candidates <> truth`.execute(db);
  expect(wrong).toEqual([]);
  const { rows: miscounted } = await sql`
    with truth as (
      select 'tag' as kind, tag::text as key, count(*)::integer as candidates
      from candidate_facts, unnest(tag_ids) as tag where workspace_id = ${workspace_id} group by tag
      union all
      select 'start', start, count(*)::integer from candidate_documents, word_starts(document) as start
      where workspace_id = ${workspace_id} group by start),
    kept as (select kind, key, candidates from candidate_counts where workspace_id = ${workspace_id})
    (select * from truth except select * from kept) union all (select * from kept except select * from truth)`.execute(
    db,
  );
  expect(miscounted).toEqual([]);
  const { rows: misread } = await sql`
    with truth as (
      select created_at, candidate_id, candidate_record(created_day, experience_level, flags, source, city_id,
        state_province_id, country_id, company_id, title_id, cell, resume_score, assessment_score, experience_years,
        section_scores, skill_ids, tag_ids, assessed_days, assessed_scores) as record
      from candidate_facts where workspace_id = ${workspace_id}),
    kept as (select created_at, candidate_id, record from candidate_records where workspace_id = ${workspace_id})
    (select * from truth except select * from kept) union all (select * from kept except select * from truth)`.execute(
    db,
  );
  expect(misread).toEqual([]);
}
