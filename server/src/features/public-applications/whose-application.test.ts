import { login } from '@hireframe/contract/accounts.ts';
import { listMyApplications } from '@hireframe/contract/my-applications.ts';
import {
  confirmPublicApplication,
  enterPublicApplication,
  previewPublicApplication,
} from '@hireframe/contract/public-applications.ts';
import { quickApply, saveQuickApplyProfile } from '@hireframe/contract/quick-apply.ts';
import { listResumes } from '@hireframe/contract/resumes.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { publicApplying, someAddress } from '../../../test/public-applying.ts';
import { makeResume } from '../../../test/things.ts';

const app = await startApp();
const { call, context, runTasks } = app;
const { db } = context;
const { openPosting, apply, applicationsOf, mailsTo, tokenFor } = publicApplying(app);
const new_password = 'seven patient herons';

test('an application that is withdrawn stays so until its person applies', async () => {
  const posting = await openPosting();
  const as = await makeCandidate(db);
  await call(saveQuickApplyProfile, {
    body: { default_resume_id: await makeResume(context, as), require_cover_letter_review: false },
    as,
  });
  await call(quickApply, { params: { id: posting.id }, as });
  await db.updateTable('applications').set({ status: 'withdrawn' }).where('posting_id', '=', posting.id).execute();
  await apply(posting, { email: as.email });
  expect((await applicationsOf(posting)).map(({ status }) => status)).toEqual(['withdrawn']);
  expect((await mailsTo(as.email)).at(-1)?.text_body).toMatch(/it stays withdrawn\. Sign in to apply again/);
  expect((await call(quickApply, { params: { id: posting.id }, as })).status).toBe(200);
  expect((await applicationsOf(posting)).map(({ status }) => status)).toEqual(['submitted']);
});

test('the link makes an account: confirm, choose a password, and the application and the resume are mine', async () => {
  const posting = await openPosting();
  const email = someAddress();
  await apply(posting, { email });
  await runTasks();
  const token = await tokenFor(email);
  const preview = await call(previewPublicApplication, { body: { token } });
  expect(preview.body).toEqual({
    job_id: posting.id,
    job_title: 'Nurse',
    company_name: 'Holm Clinic',
    email,
    is_confirmed: false,
    needs_password: true,
  });
  const entered = await call(enterPublicApplication, { body: { token, new_password } });
  expect([entered.status, entered.body.user]).toMatchObject([200, { email, first_name: 'Maria', role: 'candidate' }]);
  const as = { token: entered.body.token };
  const mine = await call(listMyApplications, { query: {}, as });
  expect(mine.body.results.map(({ job_title }) => job_title)).toEqual(['Nurse']);
  await runTasks();
  await runTasks();
  const resumes = await call(listResumes, { query: {}, as });
  expect(resumes.body.results.map(({ file_name, status }) => [file_name, status])).toEqual([['cv.txt', 'ready']]);
  const after = await call(previewPublicApplication, { body: { token } });
  expect(after.body).toMatchObject({ is_confirmed: true, needs_password: false });
  expect((await call(enterPublicApplication, { body: { token, new_password } })).status).toBe(409);
  expect((await call(login, { body: { email, password: new_password } })).status).toBe(200);
  const candidate = await db.selectFrom('candidates').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect([candidate.user_id, candidate.shared_at !== null]).toEqual([entered.body.user.id, true]);
});

test('confirming gives the application to a proved account of the address, and to no unproved one', async () => {
  const posting = await openPosting();
  const [proved, unproved] = [await makeCandidate(db, { is_email_verified: true }), await makeCandidate(db)];
  for (const { email } of [proved, unproved]) {
    await apply(posting, { email });
    expect((await call(confirmPublicApplication, { body: { token: await tokenFor(email) } })).body.is_confirmed).toBe(
      true,
    );
  }
  const countOf = async (as: { token: string }) => (await call(listMyApplications, { query: {}, as })).body.count;
  expect([await countOf(proved), await countOf(unproved)]).toEqual([1, 0]);
  // Whoever holds both the link and the account is its person.
  await call(confirmPublicApplication, { body: { token: await tokenFor(unproved.email) }, as: unproved });
  expect(await countOf(unproved)).toBe(1);
});

test('before the link is followed the account of the address shows nothing of it', async () => {
  const posting = await openPosting();
  const as = await makeCandidate(db, { is_email_verified: true });
  const before = (await call(getMe, { as })).body;
  await apply(posting, { email: as.email });
  await runTasks();
  expect((await call(getMe, { as })).body).toEqual(before);
  expect((await call(listMyApplications, { query: {}, as })).body.count).toBe(0);
  expect((await call(listResumes, { query: {}, as })).body.count).toBe(0);
});

test('applying again before confirming keeps the first application and mails a new link', async () => {
  const posting = await openPosting();
  const email = someAddress();
  await apply(posting, { email, cover_letter: 'The first' });
  const old = await tokenFor(email);
  await apply(posting, { email, cover_letter: 'The second' });
  expect((await applicationsOf(posting)).map(({ cover_letter }) => cover_letter)).toEqual(['The first']);
  const fresh = await tokenFor(email);
  expect((await mailsTo(email)).at(-1)?.text_body).toMatch(/We kept the first one as it was/);
  expect((await call(previewPublicApplication, { body: { token: old } })).status).toBe(404);
  expect((await call(previewPublicApplication, { body: { token: fresh } })).status).toBe(200);
});

test('my own Quick Apply takes the place of what somebody filed with my address', async () => {
  const posting = await openPosting();
  const as = await makeCandidate(db);
  await apply(posting, { email: as.email, cover_letter: 'A stranger' });
  const default_resume_id = await makeResume(context, as);
  const body = { default_resume_id, default_cover_letter: 'Me', require_cover_letter_review: false };
  await call(saveQuickApplyProfile, { body, as });
  expect((await call(quickApply, { params: { id: posting.id }, as })).status).toBe(200);
  const [filed, ...others] = await applicationsOf(posting);
  expect(others).toEqual([]);
  expect(filed).toMatchObject({ user_id: as.user_id, cover_letter: 'Me', is_address_confirmed: true });
});

test('a link that nobody mailed opens nothing', async () => {
  for (const endpoint of [previewPublicApplication, confirmPublicApplication] as const)
    expect((await call(endpoint, { body: { token: 'forged' } })).status).toBe(404);
  expect((await call(enterPublicApplication, { body: { token: 'forged', new_password } })).status).toBe(404);
});
