import { getApplication } from '@hireframe/contract/applications.ts';
import { changePosting } from '@hireframe/contract/postings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { attachResume, cannotMatch } from './applications.ts';

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
