// A thread that never answers must hold up nobody: lists and charts are answered from the tables.
import { getAnalytics } from '@hireframe/contract/analytics.ts';
import { listCandidates } from '@hireframe/contract/candidates.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import type { Log } from '../../infra/log.ts';
import { openWorkerRpc } from '../../infra/threads/worker-rpc.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { createColumnStore } from './column-store.ts';

const timeout_ms = 300;
const said: unknown[] = [];
const log = { error: (message: unknown) => said.push(message) } as unknown as Log;
const script = new URL('../../../test/wedged-thread.ts', import.meta.url);

test('while the thread is stuck, lists and charts answer from the tables, and it is begun anew', async () => {
  const { call, context } = await startApp();
  const as = await makeRecruiter(context.db);
  for (const name of ['ana', 'bo', 'cy']) await insertCandidate(context.db, as, { email: `${name}@example.com` });
  await refreshReadModel(context.db);
  const columnStore = createColumnStore(openWorkerRpc({ script, data: {}, name: 'the column store', log, timeout_ms }));
  context.columnStore = columnStore;
  afterAll(columnStore.stop);
  const begun = performance.now();
  const list = await call(listCandidates, { query: { experience_level: 'Junior' }, as });
  const all = await call(listCandidates, { query: { has_resume: 'false' }, as });
  const chart = await call(getAnalytics, { query: {}, as });
  expect([list.body.count, all.body.count, chart.body.total_candidates]).toEqual([0, 3, 3]);
  expect(performance.now() - begun).toBeLessThan(5000);
  await expect.poll(() => said).toContain('the column store is stuck and begins anew');
});
