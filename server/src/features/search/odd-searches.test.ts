// Trees and sentences that nobody sends by accident.
import * as contract from '@hireframe/contract/search.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeFindable, writeResume } from '../../../test/search-people.ts';
import { makeView } from '../../../test/things.ts';
import { searchTasks } from './search.tasks.ts';

const app = await startApp({ searchIndex: true });
const { context, db, call, runTasks } = app;
const as = await makeRecruiter(db);
const nurse = writeResume({
  title: 'ICU Nurse',
  city: 'Munich, Germany',
  skills: 'Triage',
  lines: '- Kept falcons calm.',
});
await makeFindable(context, as, nurse);
await runTasks();

type Body = Parameters<typeof call<typeof contract.magicSearch>>[1]['body'];
const search = (body: Body) => call(contract.magicSearch, { body, as });

test.each(['constructor', '__proto__', 'a\0b', '\ud800', '%_\\', "'", '😀'])(
  '“%s” in every place of a tree finds nobody and breaks nothing',
  async (odd) => {
    const any_of = [odd];
    const leaves = [
      ...(['skill', 'role', 'company', 'industry', 'certification', 'language', 'tag'] as const).map((kind) => ({
        kind,
        any_of,
      })),
      { kind: 'place' as const, any_of: [{ id: odd, name: odd, within_km: 1000 }] },
      { kind: 'place' as const, any_of: [{ id: `group:${odd}`, name: odd }] },
      { kind: 'education' as const, fields: any_of, schools: any_of },
      { kind: 'name' as const, words: odd },
    ];
    for (const leaf of leaves) {
      const conditions = [leaf];
      const { status, body } = await search({ query: 'any', tree: { conditions, words: [odd] } });
      expect([leaf.kind, status, body.count]).toEqual(
        odd.includes('\0') ? [leaf.kind, 422, undefined] : [leaf.kind, 200, 0],
      );
    }
    const id = await makeView(db, as);
    const alert = { params: { id }, body: { query: odd, tree: { conditions: leaves, words: [odd] } }, as };
    expect([200, 422]).toContain((await call(contract.setSearchAlert, alert)).status);
    await call(contract.deleteSearchAlert, { params: { id }, as });
  },
);

test('a tree of more names than anybody types is refused before it is planned', async () => {
  const any_of = Array.from({ length: 20 }, () => 'engineer');
  const roles = (length: number) => Array.from({ length }, () => ({ kind: 'role' as const, any_of }));
  const { status, body } = await search({ query: 'any', tree: { conditions: roles(16) } });
  expect([status, body.message]).toEqual([422, 'A search asks for at most 300 names, 10 of them of people']);
  expect((await search({ query: 'any', tree: { conditions: roles(15) } })).body.count).toBe(0);
  const sought = Array.from({ length: 11 }, () => ({ kind: 'name' as const, words: 'any' }));
  expect((await search({ query: 'any', tree: { conditions: sought } })).status).toBe(422);
});

test('an order for words that stand in nobody’s resume is no search for everybody', async () => {
  const sort = { by: 'came' as const, descending: true };
  const ask = async (words: string[]) => (await search({ query: 'any', tree: { conditions: [], words, sort } })).body;
  expect((await ask(['qwertz'])).count).toBe(0);
  expect((await ask(['falcons'])).count).toBe(1);
});

test.each([
  ['words', { conditions: [], words: ['falcons'] }, 1],
  ['words that nobody has', { conditions: [], words: ['qwertz'] }, 0],
  ['nothing', { conditions: [], words: [] }, 0],
])('an alert on %s tells of those whom the search finds', async (_what, tree, count) => {
  const me = await makeRecruiter(db);
  const id = await makeView(db, me);
  await call(contract.setSearchAlert, { params: { id }, body: { query: 'any', tree }, as: me });
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await makeFindable(context, me, nurse, { created_at: later(1).toISOString() });
  const other = writeResume({ title: 'Chef', city: 'Madrid, Spain', skills: 'Baking' });
  await makeFindable(context, me, other, { created_at: later(1).toISOString() });
  await runTasks();
  for (const one of searchTasks) await one.run({ ...context, now: () => later(2) }, {});
  const told = await db.selectFrom('notifications').select('title').where('user_id', '=', me.user_id).execute();
  expect(told).toEqual(count > 0 ? [{ title: expect.stringMatching(/^1 new candidate for /) }] : []);
});

test('whoever went a moment ago is not counted either', async () => {
  const id = await makeFindable(context, as, writeResume({ city: 'Berlin, Germany', skills: 'Origami' }));
  await runTasks();
  expect((await search({ query: 'Origami in Berlin' })).body.count).toBe(1);
  await db.deleteFrom('candidates').where('id', '=', id).execute();
  const { body } = await search({ query: 'Origami in Berlin' });
  expect([body.count, body.candidates]).toEqual([0, []]);
  expect(body.summary).not.toContain('1 candidate');
});

test('a sentence that lists more than a tree holds is searched by as much as it holds', async () => {
  const skills = 'Java,Python,PHP,Ruby,Kotlin,Scala,Swift,Rust,Perl,Haskell,Elixir,Clojure,Dart,Lua,Erlang'.split(',');
  const more = 'Go,SQL,Docker,Kubernetes,Terraform,Ansible,React,Angular,TypeScript'.split(',');
  const sentences = [
    [...skills, ...more].join(' or '),
    skills.map((skill) => `${skill} developers in Berlin`).join(' or '),
    skills.map((skill) => `(${skill} and nursing)`).join(' or '),
    `(${skills.join(' and ')}) or (nurse and triage)`,
    `works at Quill ${'x'.repeat(120)}`,
  ];
  for (const query of sentences) expect([query, (await search({ query })).status]).toEqual([query, 200]);
});
