// What machines said of people, of which input, by which version.
import { createHash } from 'node:crypto';
import { changePosting } from '@hireframe/contract/postings.ts';
import { expect, test } from 'vitest';
import { completeSession, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { attachResume } from '../applications/applications.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
const text = 'Mia Keller\nPorto, Portugal\n\nSkills\nTypeScript, PostgreSQL\n';
const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);

async function recorded(workspace_id: string, action: string) {
  const found = db.selectFrom('audit_entries').select(['actor', 'actor_id', 'object_id', 'details']);
  return found.where('workspace_id', '=', workspace_id).where('action', '=', action).orderBy('id').execute();
}

test('a score of a resume: the hash of its file, the rubric and its version', async () => {
  const as = await makeRecruiter(db);
  const { id } = await insertCandidateResume(context, as, await insertCandidate(db, as), { text });
  const [one, ...others] = await recorded(as.workspace_id, 'resume.scored');
  expect(one).toEqual({
    actor: 'system',
    actor_id: null,
    object_id: id,
    details: {
      input_sha256: createHash('sha256').update(text).digest('hex'),
      engine: 'resume rubric',
      engine_version: expect.stringMatching(/^\d+$/),
      score: expect.any(Number),
      used_language_model: false,
    },
  });
  expect(others).toEqual([]);
  expect(JSON.stringify(one)).not.toContain('Mia');
});

test('a match: with each new input that changes it, and not when it comes out the same', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id } = as;
  const candidate_id = await insertCandidate(db, as);
  const { id: resume_id } = await insertCandidateResume(context, as, candidate_id, { text });
  const posting_id = await makeOpenPosting(db, as, { required_skills: ['TypeScript'], location: '' });
  const { id } = await makeApplication(db, as, { candidate_id, posting_id });
  await attachResume(db, { workspace_id, id }, resume_id);
  await attachResume(db, { workspace_id, id }, resume_id);
  const details = { input_sha256: sha256, engine: 'match', engine_version: '1', score: 100, posting_id, resume_id };
  expect(await recorded(workspace_id, 'application.matched')).toEqual([
    { actor: 'system', actor_id: null, object_id: id, details },
  ]);
  const body = { title: 'Cook', required_skills: ['TypeScript', 'Welding'] };
  expect((await call(changePosting, { params: { id: posting_id }, body, as })).status).toBe(200);
  await runTasks();
  const [first, second] = await recorded(workspace_id, 'application.matched');
  const [before, after] = [first, second].map((one) => one?.details as { input_sha256: string; score: number });
  expect(after?.score).toBeLessThan(100);
  expect(after?.input_sha256).not.toBe(before?.input_sha256);
});

test('a report that a workspace asked for; practice is in no log', async () => {
  const as = await makeRecruiter(db);
  const screening = { workspace_id: as.workspace_id, candidate_id: await insertCandidate(db, as) };
  for (const about of [{ screening }, {}]) {
    const session = await makeSession(db, (await makeCandidate(db)).user_id, about);
    await makeAnswer(context, session, session.question_ids[0] as string, {
      text: 'We disagreed, and then we agreed.',
    });
    await completeSession(context, session);
    await runTasks();
  }
  const reports = db.selectFrom('audit_entries').select(['details', 'object_id']).where('action', '=', 'report.made');
  const [one, ...others] = await reports.execute();
  expect(others).toEqual([]);
  expect(one?.details).toMatchObject({ input_sha256: sha256, engine_version: 'delivery 2', answers: 1 });
});
