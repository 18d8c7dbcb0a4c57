import type { Worker } from 'node:worker_threads';
import type { PageQuestion } from '@hireframe/engines/column-store/questions.ts';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { insertCandidate, makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import type { Log } from '../../infra/log.ts';
import { oneBudget } from '../../infra/threads/shared-budget.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { openColumnStore } from './column-store.ts';
import { keepColumns } from './keep-columns.ts';
import { loadColumns } from './load-columns.ts';

const begun = vi.hoisted(() => ({ threads: [] as Worker[] }));
vi.mock('node:worker_threads', async (original) => {
  const all = await original<typeof import('node:worker_threads')>();
  return {
    ...all,
    Worker: class extends all.Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        begun.threads.push(this);
      }
    },
  };
});

const { db, url } = await freshDatabase();
const failures: string[] = [];
const log = { error: (_: object, said: string) => failures.push(said) } as unknown as Log;
const columnStore = openColumnStore({ database_url: url, budget: oneBudget(64), log });
afterAll(columnStore.stop);

const everybody: PageQuestion = {
  kind: 'page',
  filter: {},
  order: { by: 'email', is_descending: false },
  offset: 0,
  limit: 100,
};

async function makePeople(count: number) {
  const { workspace_id } = await makeRecruiter(db);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await insertCandidate(db, { workspace_id }, { email: `${n}@example.com` }));
  await refreshReadModel(db);
  return { workspace_id, ids };
}

const idsOf = async (workspace_id: string, asked = columnStore.ask<PageQuestion>) =>
  (await asked(workspace_id, everybody))?.rows.map(({ id }) => id);

test('an answer holds what was drained before it was asked for, and nobody of another workspace', async () => {
  const [mine, theirs] = [await makePeople(3), await makePeople(2)];
  expect([await idsOf(mine.workspace_id), await idsOf(theirs.workspace_id)]).toEqual([mine.ids, theirs.ids]);
  const [first = '', ...others] = mine.ids;
  await db.deleteFrom('candidates').where('id', '=', first).execute();
  await candidatesChanged(db, mine.workspace_id, [first]);
  const late = await insertCandidate(db, mine, { email: '0.5@example.com' });
  expect(await idsOf(mine.workspace_id)).toEqual(mine.ids);
  await refreshReadModel(db);
  const all = await Promise.all([1, 2, 3].map(() => idsOf(mine.workspace_id)));
  for (const ids of all) expect(ids).toEqual([late, ...others]);
  expect(await idsOf(theirs.workspace_id)).toEqual(theirs.ids);
});

test('a workspace that nobody came to, or that is gone, has no answer', async () => {
  const { id } = await makeWorkspace(db);
  expect(await idsOf(id)).toBeUndefined();
  const { workspace_id, ids } = await makePeople(1);
  expect(await idsOf(workspace_id)).toEqual(ids);
  await db.deleteFrom('users').where('workspace_id', '=', workspace_id).execute();
  await db.deleteFrom('workspaces').where('id', '=', workspace_id).execute();
  expect(await idsOf(workspace_id)).toBeUndefined();
});

test('whoever was asked for the longest ago makes room, and one that is too large is left to the tables', async () => {
  const [one, two] = [await makePeople(3), await makePeople(3)];
  let bytes = 0; // At the most; it takes a little less once it is loaded.
  const note = (now: number) => {
    bytes = Math.max(bytes, now);
    return true;
  };
  await loadColumns(url, one.workspace_id, { expected: 3, makeRoom: note, signal: new AbortController().signal });
  const onFailure = (said: string) => failures.push(said);
  const asking = (bytes: number) => {
    const budget = oneBudget(bytes / 2 ** 20);
    const kept = keepColumns({ database_url: url, budget }, onFailure);
    afterAll(kept.close);
    return (workspace_id: string) => kept.ask({ workspace_id, question: everybody, is_fresh: false }) as never;
  };
  const ask = asking(bytes * 1.5); // There is room for one of them.
  for (const { workspace_id, ids } of [one, two, one]) expect(await idsOf(workspace_id, ask)).toEqual(ids);
  expect(await idsOf(one.workspace_id, asking(bytes / 2))).toBeUndefined();
  expect(failures).toEqual([]);
});

test('however many workspaces are loaded at once, few connections are taken for it', async () => {
  const { workspace_id } = await makePeople(1);
  let [open, max] = [0, 0];
  const { connect, end } = pg.Client.prototype;
  const connecting = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client) {
    max = Math.max(max, ++open);
    return Reflect.apply(connect, this, []);
  });
  const ending = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(function (this: pg.Client) {
    open--;
    return Reflect.apply(end, this, []);
  });
  const signal = new AbortController().signal;
  const given = { expected: 1, makeRoom: () => true, signal };
  const loaded = await Promise.all(Array.from({ length: 12 }, () => loadColumns(url, workspace_id, given)));
  expect([max, loaded.map((one) => one?.columns.alive)]).toEqual([4, Array(12).fill(1)]);
  for (const spied of [connecting, ending]) spied.mockRestore();
});

test('without a database it says so, and there is no answer', async () => {
  const { workspace_id } = await makePeople(1);
  const away = openColumnStore({ database_url: `${url}_gone`, budget: oneBudget(64), log });
  expect(await idsOf(workspace_id, away.ask)).toBeUndefined();
  expect(failures.splice(0)).toEqual(['the column store could not answer']);
  await away.stop();
  expect(await idsOf(workspace_id, away.ask)).toBeUndefined();
});

test('a thread that dies leaves no question open, and another one begins', async () => {
  const { workspace_id, ids } = await makePeople(2);
  const mortal = openColumnStore({ database_url: url, budget: oneBudget(64), log });
  expect(await idsOf(workspace_id, mortal.ask)).toEqual(ids);
  const open = idsOf(workspace_id, mortal.ask);
  await begun.threads.at(-1)?.terminate();
  expect([await open, await idsOf(workspace_id, mortal.ask)]).toEqual([undefined, undefined]);
  await expect.poll(() => idsOf(workspace_id, mortal.ask)).toEqual(ids);
  await mortal.stop();
  expect(await idsOf(workspace_id, mortal.ask)).toBeUndefined();
});
