import { getAutomatedAnalysis } from '@hireframe/contract/careers-pages.ts';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCareersPage } from '../../../test/careers.ts';
import { makeAdmin, makeWorkspace } from '../../../test/make.ts';
import type { Workspaces } from '../../infra/database/schema.ts';

const { call, context, http } = await startApp();
const { db } = context;

async function makePage(slug: string, about: Updateable<Workspaces> = {}) {
  const as = await makeAdmin(db, { workspace: await makeWorkspace(db, { name: 'Holm & Sons' }) });
  await db
    .updateTable('workspaces')
    .set({ name: 'Holm & Sons', ...about })
    .where('id', '=', as.workspace_id)
    .execute();
  await makeCareersPage(db, as, { slug });
  return as;
}
const shown = async (slug: string) => (await call(getAutomatedAnalysis, { params: { slug } })).body;

test('a company says which outputs exist in its workspace, and no others', async () => {
  await makePage('holm-eu', { country: 'DE', retention_months: 12 });
  const inEu = await shown('holm-eu');
  expect(inEu).toEqual({
    company_name: 'Holm & Sons',
    outputs: ['match_score', 'resume_score', 'assessment_report', 'worth_a_look', 'search_order'],
    retention_months: 12,
    bias_report_published_at: null,
  });
  await makePage('holm-us', { country: 'US', language_model_enabled: true });
  expect((await shown('holm-us')).outputs).toEqual(expect.arrayContaining(['video_observation', 'written_questions']));
  await makePage('holm-off', { country: 'US', observation_enabled: false });
  expect((await shown('holm-off')).outputs).not.toContain('video_observation');
  await makePage('holm-unknown');
  expect((await shown('holm-unknown')).outputs).not.toContain('video_observation'); // A country that nobody knows counts as EU.
});

test('the newest bias report that is published is named with its day', async () => {
  const { workspace_id } = await makePage('holm-report');
  const span = { start_month: '2026-01', end_month: '2026-06', report: '{}' };
  for (const published_at of ['2026-07-02T10:00:00.000Z', '2026-08-02T10:00:00.000Z'])
    await db
      .insertInto('published_bias_reports')
      .values({ workspace_id, published_at, ...span })
      .execute();
  expect((await shown('holm-report')).bias_report_published_at).toBe('2026-08-02T10:00:00.000Z');
});

test('the page has a head of its own, and is nowhere where no careers page is published', async () => {
  await makePage('holm-head');
  const { statusCode, body } = await http.inject({ url: '/c/holm-head/automated-analysis' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>How Holm &amp; Sons uses automated analysis</title>');
  expect(body).toContain('<link rel="canonical" href="http://hireframe.test/c/holm-head/automated-analysis">');
  const upper = await http.inject({ url: '/c/Holm-Head/automated-analysis' });
  expect([upper.statusCode, upper.headers.location]).toEqual([301, '/c/holm-head/automated-analysis']);
  expect((await http.inject({ url: '/c/nobody/automated-analysis' })).statusCode).toBe(404);
  expect((await call(getAutomatedAnalysis, { params: { slug: 'nobody' } })).status).toBe(404);
});
