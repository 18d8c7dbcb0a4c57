import { packEntry, termNumber } from '@hireframe/engines/search/packed-entry.ts';
import { buildPlan } from '@hireframe/engines/search/plan.ts';
import type { Told } from '@hireframe/engines/search/search-index.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { insertCandidate, makeRecruiter, makeWorkspace } from '../../../../test/make.ts';
import type { Log } from '../../../infra/log.ts';
import { oneBudget } from '../../../infra/threads/shared-budget.ts';
import { candidatesChanged } from '../../read-model/read-model.ts';
import { type OnFactsChanged, refreshReadModel } from '../../read-model/refresh.ts';
import { keepIndexes } from './keep-indexes.ts';
import { openSearchIndex } from './search-index.ts';

const { db, url } = await freshDatabase();
const failures: string[] = [];
const log = { error: (_: object, said: string) => failures.push(said) } as unknown as Log;
const searchIndex = openSearchIndex({ database_url: url, budget: oneBudget(64), log });
afterAll(searchIndex.stop);

/** What each can do. The refresh of the read model writes it as entries are written: in its transaction. */
const skills = new Map<string, string>();
const onChanged: OnFactsChanged = async (tx, { workspace_id, version, candidate_ids }) => {
  for (const candidate_id of candidate_ids.filter((id) => skills.has(id))) {
    const terms = [{ kind: 'skill' as const, key: skills.get(candidate_id) as string, value: 200, line: -1 }];
    const packed = Buffer.from(packEntry({ terms, latitude: 48, longitude: 11 }));
    await sql`
      insert into search_entries (workspace_id, candidate_id, version, source_key, packed, words, lines)
      values (${workspace_id}, ${candidate_id}, ${version}, '', ${packed}, '{}', '[]')
      on conflict (workspace_id, candidate_id) do update set version = excluded.version, packed = excluded.packed`.execute(
      tx,
    );
  }
};
const refresh = () => refreshReadModel(db, onChanged);

async function makePeople(all: string[]) {
  const { workspace_id } = await makeRecruiter(db);
  const ids: string[] = [];
  for (const [n, skill] of all.entries()) {
    const id = await insertCandidate(
      db,
      { workspace_id },
      { email: `${n}@example.com`, total_experience_years: n + 0.5 },
    );
    skills.set(id, skill);
    ids.push(id);
  }
  await refresh();
  return { workspace_id, ids };
}

const who = (skill: string) => buildPlan({ conditions: [{ kind: 'skill', any_of: [skill] }], words: [] });
const answerOf = <Answer>(told: Told<Answer>) => ('answer' in told ? told.answer : told.not_ready);
type Ask = typeof searchIndex.ask;
async function idsOf(workspace_id: string, skill: string, ask: Ask = searchIndex.ask) {
  const answer = answerOf(await ask(workspace_id, { kind: 'find', plan: who(skill), limit: 10 }));
  return typeof answer === 'string' ? answer : answer.found.map(({ candidate_id }) => candidate_id).sort();
}

test('finding follows who came, changed and left, and knows nobody of another workspace', async () => {
  const [mine, theirs] = [await makePeople(['Python', 'Welding', 'Python']), await makePeople(['Python'])];
  const [first = '', second = '', third = ''] = mine.ids;
  expect(await idsOf(mine.workspace_id, 'Python')).toEqual([first, third]);
  expect(await idsOf(theirs.workspace_id, 'Python')).toEqual(theirs.ids);
  await db.deleteFrom('candidates').where('id', '=', first).execute();
  skills.set(second, 'Python');
  await candidatesChanged(db, mine.workspace_id, [first, second]);
  const late = await insertCandidate(db, mine, { email: 'late@example.com' });
  skills.set(late, 'Python');
  expect(await idsOf(mine.workspace_id, 'Python')).toEqual([first, third]);
  await refresh();
  const all = await Promise.all([1, 2, 3].map(() => idsOf(mine.workspace_id, 'Python')));
  for (const ids of all) expect(ids).toEqual([second, third, late]);
  expect(await idsOf(mine.workspace_id, 'Welding')).toEqual([]);
  const plans = [who('Python'), who('Welding')];
  expect(answerOf(await searchIndex.ask(mine.workspace_id, { kind: 'count', plans }))).toEqual({ counts: [3, 0] });
  const known = await searchIndex.ask(theirs.workspace_id, {
    kind: 'known',
    phrases: ['python', 'welding'],
    terms: [[termNumber('skill', 'python')], [termNumber('skill', 'welding')], []],
  });
  expect(answerOf(known)).toMatchObject({ names: { skill: ['python'], company: [] }, nobody: [1, 2] });
});

test('numbers and tags come from the facts, also of who has no entry yet', async () => {
  const { workspace_id, ids } = await makePeople(['Python', 'Python']);
  const [first = '', second = ''] = ids;
  await sql`insert into tags (workspace_id, name, color) values (${workspace_id}, 'Gold', '#3B82F6')`.execute(db);
  await sql`insert into candidate_tags (workspace_id, candidate_id, tag_id)
    select ${workspace_id}, ${second}, id from tags where workspace_id = ${workspace_id}`.execute(db);
  await db.deleteFrom('search_entries').where('candidate_id', '=', second).execute();
  skills.delete(second);
  await candidatesChanged(db, workspace_id, [second]);
  await refresh();
  const { number } = await db
    .selectFrom('tags')
    .select('number')
    .where('workspace_id', '=', workspace_id)
    .executeTakeFirstOrThrow();
  const ask = async (condition: Parameters<typeof buildPlan>[0]['conditions'][number]) => {
    const plan = buildPlan({ conditions: [condition], words: [] }, { tags: new Map([['gold', Number(number)]]) });
    const answer = answerOf(await searchIndex.ask(workspace_id, { kind: 'find', plan, limit: 10 }));
    return typeof answer === 'string' ? answer : answer.found.map(({ candidate_id }) => candidate_id);
  };
  expect(await ask({ kind: 'tag', any_of: ['Gold'] })).toEqual([second]);
  expect(await ask({ kind: 'years', below: 1 })).toEqual([first]);
  expect(await ask({ kind: 'years', above: 1 })).toEqual([second]);
  expect(await ask({ kind: 'resume' })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(
    (await ask({ kind: 'came', to: today })).length + (await ask({ kind: 'came', from: '2999-01-01' })).length,
  ).toBe(2);
  expect(await ask({ kind: 'skill', any_of: ['Python'] })).toEqual([first]);
});

test('a workspace without anybody finds nobody; one that is gone as well', async () => {
  const { id } = await makeWorkspace(db);
  expect(await idsOf(id, 'Python')).toEqual([]);
  const { workspace_id, ids } = await makePeople(['Python']);
  expect(await idsOf(workspace_id, 'Python')).toEqual(ids);
  await db.deleteFrom('users').where('workspace_id', '=', workspace_id).execute();
  await db.deleteFrom('workspaces').where('id', '=', workspace_id).execute();
  expect(await idsOf(workspace_id, 'Python')).toEqual([]);
});

test('whoever was searched the longest ago makes room, and one that is too large says so', async () => {
  const [one, two] = [await makePeople(['Python']), await makePeople(['Python'])];
  const asking = (bytes: number) => {
    const budget = oneBudget(bytes / 2 ** 20);
    const kept = keepIndexes({ database_url: url, budget }, (said) => failures.push(said));
    afterAll(kept.close);
    return ((workspace_id, question) => kept.ask({ workspace_id, question })) as Ask;
  };
  const ask = asking(80_000); // An empty index takes some 50 kB: there is room for one of them.
  for (const { workspace_id, ids } of [one, two, one]) expect(await idsOf(workspace_id, 'Python', ask)).toEqual(ids);
  expect(await idsOf(one.workspace_id, 'Python', asking(100))).toBe('no_room');
  expect(await idsOf(one.workspace_id, 'Python', asking(10))).toBe('no_room');
  expect(failures).toEqual([]);
});

test('without a database, and once it has stopped, it says so', async () => {
  const { workspace_id } = await makePeople(['Python']);
  const away = openSearchIndex({ database_url: `${url}_gone`, budget: oneBudget(64), log });
  expect(await idsOf(workspace_id, 'Python', away.ask)).toBe('failed');
  expect(failures.splice(0)).toEqual(['the search index could not answer']);
  await away.stop();
  expect(await idsOf(workspace_id, 'Python', away.ask)).toBe('failed');
});
