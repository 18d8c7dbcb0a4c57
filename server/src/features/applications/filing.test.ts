import { deleteMe, exportMe } from '@hireframe/contract/account-settings.ts';
import { getApplication, listApplications } from '@hireframe/contract/applications.ts';
import { deleteCandidate, listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { uploadResume } from '@hireframe/contract/resumes.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { resumeText } from '../../../test/resume-text.ts';
import { findTraces } from '../../../test/traces.ts';
import { requirePosting } from '../postings/postings.ts';
import { copyFile, share } from '../sharing/sharing.ts';
import { type Filing, fileApplication, lockApplication, withdrawApplication } from './applications.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
type Recruiter = Awaited<ReturnType<typeof makeRecruiter>>;
type Person = Awaited<ReturnType<typeof makeCandidate>>;
const query = {};

/** By a person who is signed in, as Quick Apply does it. */
async function apply(as: Person, recruiter: Recruiter, posting_id: string, given: Partial<Filing> = {}) {
  const posting = await requirePosting(db, recruiter, posting_id);
  const owner = { workspace_id: recruiter.workspace_id, user_id: as.user_id };
  const copy = await copyFile(
    context,
    as.user_id,
    `workspaces/${owner.workspace_id}/candidates/${crypto.randomUUID()}/`,
  );
  const person = { email: as.email, shared_at: new Date().toISOString() };
  return db.transaction().execute(async (tx) => {
    const { candidate_id, resume_id } = await share(tx, owner, person, copy, 'application');
    const filing = { posting, candidate_id, user_id: as.user_id, email: as.email, resume_id, cover_letter: 'Dear all' };
    const source = 'quick_apply' as const;
    return fileApplication(tx, context, { ...filing, answers: [], source, is_address_confirmed: true, ...given });
  });
}
/** By somebody who typed this address. */
async function applyAsStranger(email: string, recruiter: Recruiter, posting_id: string) {
  const posting = await requirePosting(db, recruiter, posting_id);
  const known = await db.selectFrom('candidates').select('id').where('email', '=', email).executeTakeFirst();
  const candidate_id = known?.id ?? (await insertCandidate(db, recruiter, { email, source: 'application' }));
  const filing = { posting, candidate_id, user_id: null, email, resume_id: null, cover_letter: 'Not theirs' };
  return db
    .transaction()
    .execute((tx) =>
      fileApplication(tx, context, { ...filing, answers: [], source: 'public', is_address_confirmed: false }),
    );
}
const listed = async (as: Recruiter) => (await call(listApplications, { query, as })).body.results;
const mailsTo = (address: string) => readMails(db, address);
const already = 'You have already applied to this job. Please check your applications dashboard.';

test('whoever applies is a candidate of the workspace, thanked by mail, and the recruiter is told', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db, { first_name: 'Mia', last_name: 'Keller' });
  const posting_id = await makeOpenPosting(db, recruiter);
  const { id, outcome } = await apply(as, recruiter, posting_id);
  expect(outcome).toBe('filed');
  const [one] = await listed(recruiter);
  expect(one).toMatchObject({ id, job_id: posting_id, candidate_name: 'Mia Keller', status: 'submitted' });
  const activity = { params: { id: one?.candidate_id ?? '' }, query, as: recruiter };
  expect((await call(listCandidateActivity, activity)).body.results).toMatchObject([
    { line: 'Applied for Nurse', actor_name: 'Mia Keller' },
  ]);
  expect((await call(listNotifications, { query, as: recruiter })).body.results).toMatchObject([
    { title: 'New application for Nurse', line: 'Mia Keller applied', path: `/applications/${id}` },
  ]);
  const [mail] = await mailsTo(as.email);
  expect(mail?.subject).toBe('Your application for Nurse');
  expect(mail?.text_body).toContain('Hello Mia,\n\nThank you for applying for Nurse at Holm Clinic.');
});

test('applying twice makes one application, also at the same time', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  const posting_id = await makeOpenPosting(db, recruiter);
  const all = await Promise.allSettled([1, 2, 3].map(() => apply(as, recruiter, posting_id)));
  expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(apply(as, recruiter, posting_id)).rejects.toThrow(already);
  expect(await listed(recruiter)).toHaveLength(1);
  expect(await mailsTo(as.email)).toHaveLength(1);
});

test('applying again after withdrawing opens the same application again, with the new letter', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  const posting_id = await makeOpenPosting(db, recruiter);
  const { id } = await apply(as, recruiter, posting_id);
  await db.transaction().execute(async (tx) => withdrawApplication(tx, as, await lockApplication(tx, recruiter, id)));
  await expect(applyAsStranger(as.email, recruiter, posting_id)).rejects.toThrow(already);
  const again = await apply(as, recruiter, posting_id, { cover_letter: 'Once more' });
  expect(again).toMatchObject({ id, outcome: 'reopened' });
  const { body } = await call(getApplication, { params: { id }, as: recruiter });
  expect(body).toMatchObject({ status: 'submitted', cover_letter: 'Once more' });
});

test('what a stranger filed with my address becomes mine when I apply, and theirs changes nothing of mine', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db);
  const posting_id = await makeOpenPosting(db, recruiter);
  const { id } = await applyAsStranger(as.email, recruiter, posting_id);
  expect(await mailsTo(as.email)).toEqual([]);
  expect(await apply(as, recruiter, posting_id)).toMatchObject({ id, outcome: 'filed' });
  await expect(applyAsStranger(as.email, recruiter, posting_id)).rejects.toThrow(already);
  const { body } = await call(getApplication, { params: { id }, as: recruiter });
  expect(body).toMatchObject({ is_address_confirmed: true, cover_letter: 'Dear all', source: 'quick_apply' });
});

test('a person who leaves takes their applications along; a recruiter may delete the candidate with them', async () => {
  const recruiter = await makeRecruiter(db);
  const as = await makeCandidate(db, { first_name: 'Zora', last_name: 'Quill' });
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', as.user_id).execute();
  await call(uploadResume, { files: [new File([resumeText], 'cv.txt')], as });
  await runTasks();
  const { id } = await apply(as, recruiter, await makeOpenPosting(db, recruiter));
  await call(exportMe, { as });
  await runTasks();
  expect(await findTraces(context, [id])).toContain('applications');
  expect((await call(deleteMe, { body: { password: '' }, as })).status).toBe(204);
  await runTasks();
  expect(await findTraces(context, [id, as.user_id, as.email])).toEqual([]);

  const other = await makeCandidate(db);
  const filed = await apply(other, recruiter, await makeOpenPosting(db, recruiter));
  const [one] = await listed(recruiter);
  await call(deleteCandidate, { params: { id: one?.candidate_id ?? '' }, as: recruiter });
  expect(await findTraces(context, [filed.id])).toEqual([]);
});
