import { randomUUID } from 'node:crypto';
import { getCandidate, getCandidateResume, listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { insertCandidateResume } from '../../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeNewcomer, makeRecruiter } from '../../../../test/make.ts';
import { resumeText } from '../../../../test/resume-text.ts';
import { dropRole } from '../../accounts/accounts.ts';
import { recordEvent } from '../candidates.ts';

const { call, context, http } = await startApp();
const { db } = context;
const query = {};

test('a candidate shows every file newest first, with what the newest says', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as, { first_name: 'Maria', last_name: 'Keller', skills: ['Triage'] });
  const older = await insertCandidateResume(context, as, id, {
    file_name: 'older.txt',
    text: 'Maria Keller\n\nSkills\nSewing',
  });
  const newer = await insertCandidateResume(context, as, id, { file_name: 'newer.txt' });
  const { status, body } = await call(getCandidate, { params: { id }, query: { include_latest_report: 'true' }, as });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    name: 'Maria Keller',
    has_resume: true,
    source: 'upload',
    skills: ['Triage'],
    resume: [
      { id: newer.id, file_name: 'newer.txt' },
      { id: older.id, file_name: 'older.txt' },
    ],
    extracted_data: { name: 'Maria Keller' },
    experience: [{ title: 'Senior Nurse', company: 'Example Hospital', end_date: '2020-02', duration_text: '2 years' }],
    assessment_summary: { total: 0, completed: 0, in_progress: 0 },
  });
  expect(body.latest_resume_score).toBe(body.score?.total_score);
  expect(body.resume_score_breakdown).not.toHaveProperty('work_experience.checks');
  const pieces = body.score?.work_experience.checks.flatMap(({ evidence }) => evidence) ?? [];
  expect(pieces.some(({ text }) => text.length > 0 && resumeText.includes(text))).toBe(true);
  for (const { file_url, download_url, size_bytes } of body.resume) {
    const [shown, saved] = [await http.inject({ url: file_url }), await http.inject({ url: download_url })];
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect(saved.headers['content-disposition']).toMatch(/^attachment/);
    expect(saved.rawPayload.length).toBe(size_bytes);
  }
});

test('somebody without a file has no score, no facts and no jobs, and nothing is made up', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const { body } = await call(getCandidate, { params: { id }, query, as });
  expect(body).toMatchObject({
    has_resume: false,
    latest_resume_score: null,
    resume_score_breakdown: null,
    resume: [],
    score: null,
    extracted_data: null,
    experience: [],
    total_experience_years: null,
    experience_level: null,
    tags: [],
    profile_completion: 10, // The name.
  });
});

test.each([
  [null, null],
  [0, 'Junior'],
  [2.9, 'Junior'],
  [3, 'Mid'],
  [6.9, 'Mid'],
  [7, 'Senior'],
])('%j years of work are level %j', async (total_experience_years, level) => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as, { total_experience_years });
  expect((await call(getCandidate, { params: { id }, query, as })).body.experience_level).toBe(level);
});

test('jobs that go on are counted to the day of the look', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const text = 'Maria Keller\nmaria@example.com\n\nExperience\nNurse, Example Hospital\n03/2018 - present\n- Triage.';
  const { id: resume_id } = await insertCandidateResume(context, as, id, { text });
  const { body } = await call(getCandidateResume, { params: { id, resume_id }, as });
  const months = (context.now().getUTCFullYear() - 2018) * 12 + context.now().getUTCMonth() + 1 - 3 + 1;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const duration_text = `${years} years${rest ? ` ${rest} month${rest === 1 ? '' : 's'}` : ''}`;
  expect(body.experience).toMatchObject([{ title: 'Nurse', end_date: null, is_current: true, duration_text }]);
});

test('a file is found under its own candidate only', async () => {
  const as = await makeRecruiter(db);
  const [id, other] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const { id: resume_id } = await insertCandidateResume(context, as, id);
  expect((await call(getCandidateResume, { params: { id, resume_id }, as })).body.score?.total_score).toBeGreaterThan(
    0,
  );
  expect((await call(getCandidateResume, { params: { id: other, resume_id }, as })).status).toBe(404);
});

/** A candidate's answer without what differs between any two. */
async function seen(as: { token: string }, id: string) {
  const { text } = await http
    .inject({ url: `/api/v1/recruiter/candidates/${id}`, headers: { authorization: `Bearer ${as.token}` } })
    .then(({ body }) => ({ text: body }));
  return text.replaceAll(id, 'id').replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"then"');
}

test('somebody with an account elsewhere looks byte for byte like somebody new, until they share it', async () => {
  const email = 'ana@example.com';
  const [mine, theirs] = [await makeRecruiter(db), await makeRecruiter(db)];
  const known = await makeCandidate(db, { email, is_email_verified: true });
  const linked = await insertCandidate(db, mine, { email, user_id: known.user_id });
  const fresh = await insertCandidate(db, theirs, { email });
  expect(await seen(mine, linked)).toBe(await seen(theirs, fresh));

  const of = () => call(getCandidate, { params: { id: linked }, query, as: mine });
  expect((await of()).body).toMatchObject({
    is_onboarded: false,
    is_email_verified: false,
    is_password_autoset: true,
  });
  const shared_at = new Date().toISOString();
  await db.updateTable('candidates').set({ shared_at }).where('id', '=', linked).execute();
  expect((await of()).body).toMatchObject({
    is_onboarded: true,
    is_email_verified: true,
    is_password_autoset: false,
  });
});

test('a new account that the workspace made looks like one that somebody else has', async () => {
  const email = 'ben@example.com';
  const [mine, theirs] = [await makeRecruiter(db), await makeRecruiter(db)];
  const { user_id } = await makeNewcomer(db, { email });
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', user_id).execute();
  const made = await insertCandidate(db, mine, { email, user_id, is_account_ours: true });
  const linked = await insertCandidate(db, theirs, { email, user_id });
  expect(await seen(mine, made)).toBe(await seen(theirs, linked));
});

test('where an account that the workspace made is deleted, there is no password to choose any more', async () => {
  const as = await makeRecruiter(db);
  const { user_id, email } = await makeNewcomer(db);
  const id = await insertCandidate(db, as, { email, user_id, is_account_ours: true });
  await db.deleteFrom('users').where('id', '=', user_id).execute();
  const { body } = await call(getCandidate, { params: { id }, query, as });
  expect(body).toMatchObject({ email, is_onboarded: false, is_email_verified: false, is_password_autoset: false });
});

test('who was taken into another is not there any more', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const taken = await insertCandidate(db, as, { merged_into: id });
  expect((await call(getCandidate, { params: { id: taken }, query, as })).status).toBe(404);
  expect((await call(listCandidateActivity, { params: { id: taken }, query, as })).status).toBe(404);
  expect((await call(listCandidateActivity, { params: { id: randomUUID() }, query, as })).status).toBe(404);
});

test('the history says who did what, newest first', async () => {
  const as = await makeRecruiter(db, { first_name: 'Rita', last_name: 'Roth' });
  const left = await makeRecruiter(db, { first_name: 'Leo', workspace: { id: as.workspace_id } });
  const ana = await makeCandidate(db, { first_name: 'Secret', last_name: 'Alias' });
  const about = { first_name: 'Ana', last_name: 'Silva', user_id: ana.user_id };
  const id = await insertCandidate(db, as, about);
  const note = (user_id: string | null, line: string) =>
    recordEvent(db, { workspace_id: as.workspace_id, user_id }, [id], { kind: 'any.thing', line });
  await note(null, 'first');
  await note(as.user_id, 'second');
  await note(left.user_id, 'third');
  await note(ana.user_id, 'fourth');
  await dropRole(db, left.user_id);
  const { body } = await call(listCandidateActivity, { params: { id }, query: { page_size: 3 }, as });
  expect({ count: body.count, said: body.results.map(({ line, actor_name }) => [line, actor_name]) }).toEqual({
    count: 4,
    said: [
      ['fourth', 'Ana Silva'], // As the workspace knows the candidate, not as the account does.
      ['third', 'A former member'],
      ['second', 'Rita Roth'],
    ],
  });
});
