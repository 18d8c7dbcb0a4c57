// Entries as the refresh of the read model writes them and as they follow the edition of what makes them.
import { magicSearch } from '@hireframe/contract/search.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeFindable, writeResume } from '../../../test/search-people.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { remakeEntriesTask } from './remake-entries.ts';
import { currentEdition } from './write-entries.ts';

vi.mock('@hireframe/engines/search/entry.ts', { spy: true });

const app = await startApp({ searchIndex: true });
const { context, db, call, runTasks } = app;
const nurse = writeResume({ title: 'ICU Nurse', city: 'Munich, Germany', skills: 'Triage' });
type Recruiter = Awaited<ReturnType<typeof makeRecruiter>>;

const count = async (as: Recruiter, query: string) => (await call(magicSearch, { body: { query }, as })).body.count;
const entryOf = (id: string) =>
  db.selectFrom('search_entries').selectAll().where('candidate_id', '=', id).executeTakeFirstOrThrow();
async function touch({ workspace_id }: Recruiter, id: string) {
  await candidatesChanged(db, workspace_id, [id]);
  await runTasks();
}
/** As an older edition left them: without a term. */
const makeOlder = async ({ workspace_id }: Recruiter, edition: number) =>
  sql`update search_entries set edition = ${edition}, packed = '', version = 0 where workspace_id = ${workspace_id}`.execute(
    db,
  );
const queued = async ({ workspace_id }: Recruiter) =>
  (
    await db.selectFrom('candidate_changes').select('candidate_id').where('workspace_id', '=', workspace_id).execute()
  ).map(({ candidate_id }) => candidate_id);

test.each([
  ['another', currentEdition() - 1],
  ['another still', currentEdition() + 1],
  ['none', 0],
])('an entry of %s edition is made anew, and found by then', async (_which, edition) => {
  const as = await makeRecruiter(db);
  const id = await makeFindable(context, as, nurse);
  await runTasks();
  const made = await entryOf(id);
  await makeOlder(as, edition);
  await runTasks();
  await runTasks();
  expect(await entryOf(id)).toEqual({ ...made, version: expect.any(Number) });
  expect(await count(as, 'nurses')).toBe(1);
  const { version } = await entryOf(id);
  await runTasks();
  expect((await entryOf(id)).version).toBe(version);
  expect(await queued(as)).toEqual([]);
});

test('entries of a newer edition are left alone while its workers run, and made anew once they are gone', async () => {
  const as = await makeRecruiter(db);
  const id = await makeFindable(context, as, nurse);
  await runTasks(); // Ours has its number.
  const made = await entryOf(id);
  const [older, newer] = [currentEdition() - 7, currentEdition() + 7];
  await sql`
    insert into search_editions (edition, number) overriding system value values (${older}, 0)`.execute(db);
  await sql`insert into search_editions (edition) values (${newer})`.execute(db);
  const warned = vi.spyOn(context.log, 'warn');
  await makeOlder(as, newer);
  await touch(as, id);
  await runTasks();
  expect(await entryOf(id)).toMatchObject({ edition: newer, packed: Buffer.from('') });
  expect(warned.mock.calls.map(([, line]) => line)).toEqual([
    'workers of a newer edition run: entries for search are left to them',
  ]);
  await sql`update search_editions set seen_at = now() - interval '11 minutes' where edition = ${newer}`.execute(db);
  await runTasks();
  await runTasks();
  expect(await entryOf(id)).toEqual({ ...made, version: expect.any(Number) });
  await makeOlder(as, older);
  await runTasks();
  await runTasks();
  expect(await entryOf(id)).toEqual({ ...made, version: expect.any(Number) });
});

test('an entry that another edition makes the same is nothing new to whoever follows', async () => {
  const as = await makeRecruiter(db);
  const id = await makeFindable(context, as, nurse);
  await runTasks();
  const made = await entryOf(id);
  await db.updateTable('search_entries').set({ edition: 0 }).where('candidate_id', '=', id).execute();
  await runTasks();
  await runTasks();
  expect(await entryOf(id)).toEqual(made);
});

test('older ones wait for the refresh of the read model to have nothing else to do, come some at a time, and twice at once does no harm', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  for (const who of [as, other]) {
    await sql`
      with made as (
        insert into candidates (workspace_id, source, email, first_name, last_name)
        select ${who.workspace_id}, 'upload', n || '@example.com', 'Any', 'Body' from generate_series(1, 70) as n returning id)
      insert into candidate_changes (workspace_id, candidate_id) select ${who.workspace_id}, id from made`.execute(db);
  }
  await runTasks();
  await makeOlder(as, 1);
  await makeOlder(other, 1);
  const newcomer = await insertCandidate(db, as, { email: 'new@example.com' });
  const run = () => remakeEntriesTask.run(context, {});
  await run();
  expect(await queued(as)).toEqual([newcomer]);
  expect(await queued(other)).toHaveLength(70);
  await run();
  expect(await queued(other)).toHaveLength(70);
  await runTasks(); // Both drained; the first of those who wait are told.
  await Promise.all([run(), run()]);
  for (let n = 0; n < 3; n++) await runTasks();
  const { rows } = await sql`select from search_entries where edition <> ${currentEdition()}`.execute(db);
  expect(rows).toEqual([]);
});

test('many older ones are made in a thread, as the refresh would make them, and whoever is gone goes', async () => {
  const as = await makeRecruiter(db);
  await sql`
    with made as (
      insert into candidates (workspace_id, source, email, first_name, last_name, skills)
      select ${as.workspace_id}, 'upload', n || '@example.com', 'Any', 'Body', array['Triage', 'Skill ' || n]
      from generate_series(1, 270) as n returning id)
    insert into candidate_changes (workspace_id, candidate_id) select ${as.workspace_id}, id from made`.execute(db);
  const known = await makeFindable(context, as, nurse);
  await runTasks();
  const everybody = () =>
    sql`select candidate_id, source_key, edition, packed, words, lines from search_entries
      where workspace_id = ${as.workspace_id} order by candidate_id`.execute(db);
  const made = (await everybody()).rows as { candidate_id: string }[];
  expect(made).toHaveLength(271);
  await makeOlder(as, 1);
  await sql`update search_entries set words = '{}', lines = '[]', source_key = '' where workspace_id = ${as.workspace_id}`.execute(
    db,
  );
  const gone = made.find(({ candidate_id }) => candidate_id !== known)?.candidate_id as string;
  await db.deleteFrom('candidates').where('id', '=', gone).execute();
  const version = () =>
    db
      .selectFrom('candidate_versions')
      .select('version')
      .where('workspace_id', '=', as.workspace_id)
      .executeTakeFirst();
  const before = (await version())?.version ?? 0;
  await remakeEntriesTask.run(context, {});
  expect((await version())?.version).toBeGreaterThan(before);
  await runTasks();
  expect((await everybody()).rows).toEqual(made.filter(({ candidate_id }) => candidate_id !== gone));
  expect(await count(as, 'nurses')).toBe(1);
});

test('an entry that failed has no key: it is tried again at the next change, also by the next edition', async () => {
  const as = await makeRecruiter(db);
  const engine = await import('@hireframe/engines/search/entry.ts');
  const id = await makeFindable(context, as, nurse);
  vi.mocked(engine.buildEntry).mockImplementationOnce(() => {
    throw new Error('a file is missing');
  });
  await runTasks();
  expect(await entryOf(id)).toMatchObject({ source_key: '', lines: [] });
  expect(await count(as, 'nurses')).toBe(0);
  await touch(as, id);
  expect(await count(as, 'nurses')).toBe(1);
});

test('an entry follows the text of the resume, which says how well somebody speaks a language', async () => {
  const as = await makeRecruiter(db);
  const id = await makeFindable(
    context,
    as,
    writeResume({ city: 'Berlin, Germany', skills: 'Triage', languages: 'French (basic)' }),
  );
  await runTasks();
  expect(await count(as, 'fluent French')).toBe(0);
  const said = sql<string>`replace(document_text, 'French (basic)', 'French (fluent)')`;
  await db.updateTable('candidate_resumes').set({ document_text: said }).where('candidate_id', '=', id).execute();
  await touch(as, id);
  expect(await count(as, 'fluent French')).toBe(1);
});
