import { getPosting, getPostingStats } from '@hireframe/contract/postings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { setViews } from './postings.queries.ts';

const { call, context } = await startApp();

test("the demo's views are spread over the days, are as many as the posting says, and setting them twice changes nothing", async () => {
  const as = await makeRecruiter(context.db);
  const id = await makeOpenPosting(context.db, as);
  const which = { workspace_id: as.workspace_id, id };
  await setViews(context.db, which, 96, 40);
  await setViews(context.db, which, 96, 40);
  const { body: posting } = await call(getPosting, { params: { id }, as });
  const { body: stats } = await call(getPostingStats, { as });
  expect(posting.views_count).toBe(96);
  expect(stats.views.total).toBe(96);
  expect(stats.views.last_30_days).toBeGreaterThan(60);
  expect(stats.views.last_30_days).toBeLessThan(96);
});
