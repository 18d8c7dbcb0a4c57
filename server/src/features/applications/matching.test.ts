import { getApplication } from '@hireframe/contract/applications.ts';
import { listCandidatesToConsider } from '@hireframe/contract/candidates-to-consider.ts';
import { changePosting } from '@hireframe/contract/postings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { attachResume, cannotMatch } from './applications.ts';
import { matchInNewYork } from './match-application.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
const text = 'Mia Keller\nPorto, Portugal\n\nSkills\nTypeScript, PostgreSQL\n';

test('a match has a score and its reasons, and is made anew when the posting asks for something else', async () => {
  const as = await makeRecruiter(db);
  const candidate_id = await insertCandidate(db, as);
  const { id: resume_id } = await insertCandidateResume(context, as, candidate_id, { text });
  const posting_id = await makeOpenPosting(db, as, { required_skills: ['TypeScript', 'PostgreSQL'], location: '' });
  const { id } = await makeApplication(db, as, { candidate_id, posting_id });
  const shown = async () => (await call(getApplication, { params: { id }, as })).body;
  expect(await shown()).toMatchObject({ match: null, match_score: null });

  const which = { workspace_id: as.workspace_id, id };
  expect(await attachResume(db, which, resume_id)).toBe(100);
  expect(await shown()).toMatchObject({ match_score: 100, match: { reasons: [{ kind: 'required_skills' }] } });

  const body = { title: 'Cook', required_skills: ['TypeScript', 'Welding'] };
  expect((await call(changePosting, { params: { id: posting_id }, body, as })).status).toBe(200);
  await runTasks();
  const changed = await shown();
  expect(changed.match_score).toBeLessThan(100);
  expect(changed.match?.reasons[0]?.detail).toContain('Not found: Welding');

  const skill_groups = [{ names: ['TypeScript', 'Welding'], needed: 1 as const, required: true }];
  await call(changePosting, { params: { id: posting_id }, body: { ...body, skill_groups }, as });
  await runTasks();
  expect(await shown()).toMatchObject({
    match_score: 100,
    match: { reasons: [{ detail: 'Found: TypeScript or Welding (TypeScript).' }] },
  });
});

test('where the resume could not be read, the match says why there is none', async () => {
  const as = await makeRecruiter(db);
  const { id } = await makeApplication(db, as);
  await cannotMatch(db, { workspace_id: as.workspace_id, id }, 'The resume could not be read.');
  const { body } = await call(getApplication, { params: { id }, as });
  expect(body.match).toEqual({ match_score: null, reasons: [], missing: 'The resume could not be read.' });
});

test('in New York City there is a score only with a recent bias report and a notice that was there long enough', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id } = as;
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const place = { location: 'New York, NY', country_code: 'US', region: 'New York', city: 'New York City' };
  const noticed = { says_machine_analysis: true, analysis_noticed_at: days(-30) };
  const skills = { required_skills: ['TypeScript', 'PostgreSQL'] };
  const posting_id = await makeOpenPosting(db, as, { ...skills, ...place, ...noticed });
  async function apply(about: object) {
    const candidate_id = await insertCandidate(db, as);
    const { id: resume_id } = await insertCandidateResume(context, as, candidate_id, { text });
    const { id } = await makeApplication(db, as, { candidate_id, posting_id, ...about });
    await attachResume(db, { workspace_id, id }, resume_id);
    return async () => (await call(getApplication, { params: { id }, as })).body;
  }
  const [applied, early, sourced] = [
    await apply({ created_at: days(-5) }),
    await apply({ created_at: days(-40) }),
    await apply({ created_at: days(-5), source: 'sourced' }),
  ];
  const noReport = 'New York City: no score without a bias report published in the last 365 days.';
  const noNotice = 'New York City: no score before this person could read the notice in the job for 10 business days.';
  expect((await applied()).match).toEqual({ match_score: null, reasons: [], missing: noReport });
  const span = { start_month: '2026-01', end_month: '2026-06', report: '{}' };
  await db
    .insertInto('published_bias_reports')
    .values({ workspace_id, published_at: days(-300), ...span })
    .execute();
  await matchInNewYork(db);
  expect((await applied()).match_score).toBeGreaterThan(0);
  expect((await applied()).match?.missing).toBeNull();
  for (const shown of [early, sourced])
    expect((await shown()).match).toEqual({ match_score: null, reasons: [], missing: noNotice });
  await db
    .updateTable('postings')
    .set({ analysis_noticed_at: days(-6) })
    .where('id', '=', posting_id)
    .execute();
  await matchInNewYork(db);
  expect((await applied()).match?.missing).toBe(noNotice);
  await db
    .updateTable('postings')
    .set({ analysis_noticed_at: days(-30) })
    .where('id', '=', posting_id)
    .execute();
  await db
    .updateTable('published_bias_reports')
    .set({ published_at: days(-367) })
    .where('workspace_id', '=', workspace_id)
    .execute();
  await matchInNewYork(db);
  expect((await applied()).match?.missing).toBe(noReport);
  const { body } = await call(listCandidatesToConsider, { params: { id: posting_id }, as });
  expect(body).toEqual({ results: [], missing: expect.stringContaining('New York City') });
});
