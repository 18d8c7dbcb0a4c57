import { listApplications } from '@hireframe/contract/applications.ts';
import { deleteCandidate, getCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { mergeCandidates, undoMerge } from '@hireframe/contract/duplicates.ts';
import * as contract from '@hireframe/contract/extracted-candidates.ts';
import { deleteEmailAccount } from '@hireframe/contract/mailboxes.ts';
import { changePosting, deletePosting } from '@hireframe/contract/postings.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeExtracted } from '../../../test/extracted.ts';
import { makeMailbox } from '../../../test/mailboxes.ts';
import { insertCandidate, makeAdmin, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makePosting } from '../../../test/postings.ts';
import { resumeText } from '../../../test/resume-text.ts';
import { writeResume } from '../../../test/uploads.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { extractedCandidateTasks } from './extracted-candidates.tasks.ts';
import { countForMailboxes } from './extracted-candidates.ts';
import { makeCandidateTask } from './make-candidate.ts';

const { call, context, http, runTasks, queued } = await startApp();
const { db, storage } = context;
type As = Recruiter & { token: string };

let as: As;
beforeEach(async () => {
  as = await makeRecruiter(db);
  queued.length = 0;
});

const idsOf = async (query: object, who = as) =>
  (await call(contract.listExtractedCandidates, { query, as: who })).body.results.map(({ id }) => id);
const detailOf = async (id: string, who = as) =>
  (await call(contract.getExtractedCandidate, { params: { id }, as: who })).body;
const approve = (id: string, body = {}, who = as) => call(contract.approveExtracted, { params: { id }, body, as: who });
const reject = (id: string, body = {}) => call(contract.rejectExtracted, { params: { id }, body, as });
const filesOf = async ({ workspace_id }: As) =>
  (await Array.fromAsync(storage.list(`workspaces/${workspace_id}/`))).map(({ key }) => key);
const candidatesOf = async (who = as) => {
  await runTasks();
  return (await call(listCandidates, { query: {}, as: who })).body.results;
};

test('what came by mail is shown with facts, score in both spellings, file, and how it fits the posting', async () => {
  const posting_id = await makePosting(db, as, { title: 'Nurse', required_skills: ['Triage', 'Surgery'] });
  const mailbox = await makeMailbox(db, as);
  const id = await makeExtracted(context, as, { posting_id, mailbox, subject: 'Nurse in Zürich' });
  const { results } = (await call(contract.listExtractedCandidates, { query: {}, as })).body;
  expect(results).toMatchObject([
    {
      id,
      status: 'extracted',
      extracted_name: 'Maria Keller',
      extracted_email: 'maria.keller@example.com',
      extracted_phone: '+41 44 668 18 00',
      extracted_location: 'Zürich, Switzerland',
      job_title: 'Nurse',
      skills: ['Triage', 'Patient safety'],
      current_role: 'Senior Nurse',
      job_id: posting_id,
      is_known: false,
      sender_email: 'sender@example.com',
      gmail_subject: 'Nurse in Zürich',
      resume_file_name: 'any.txt',
      mailbox_address: mailbox.email_address,
      created_user: null,
      candidate_id: null,
      processed_at: null,
    },
  ]);
  const detail = await detailOf(id);
  expect(detail.extracted_data.experience).toMatchObject([{ role: 'Senior Nurse', company: 'Example Hospital' }]);
  const score = detail.resume_component_scores;
  expect(score?.projects_section).toEqual(score?.projects);
  expect(score).toMatchObject({ total_score: detail.resume_score, work_experience: { max: 30 } });
  expect(score?.work_experience).not.toHaveProperty('checks');
  expect(detail.match_reasons.find(({ kind }) => kind === 'required_skills')?.detail).toContain('Surgery');
  expect(detail.relevance_to_job_percent).toBeGreaterThan(0);

  const body = {
    title: 'Nurse',
    required_skills: ['Triage'],
    preferred_skills: [],
    location: '',
    min_experience_years: null,
  };
  expect((await call(changePosting, { params: { id: posting_id }, body, as })).status).toBe(200);
  await runTasks();
  expect((await detailOf(id)).relevance_to_job_percent).toBe(100);
  const shown = await http.inject({ url: detail.resume_file_url ?? '' });
  expect([shown.headers['content-disposition'], shown.body]).toEqual([expect.stringMatching(/^inline/), resumeText]);
  const saved = await http.inject({ url: detail.resume_download_url ?? '' });
  expect(saved.headers['content-disposition']).toMatch(/^attachment/);
});

test('filters find by words, state, day, mailbox and posting; the file of all is harmless', async () => {
  const posting_id = await makePosting(db, as);
  const mailbox = await makeMailbox(db, as);
  const ana = await makeExtracted(context, as, { text: writeResume('Ana Silva', 'ana@example.com'), posting_id });
  const bo = await makeExtracted(context, as, { text: writeResume('Bo Ek', 'bo@else.com'), mailbox });
  const maria = await makeExtracted(context, as, { subject: '=HYPERLINK("http://evil")' });
  await db
    .updateTable('extracted_candidates')
    .set({ created_at: sql`now() - interval '7 days'` })
    .where('id', '=', bo)
    .execute();
  await reject(maria);
  expect(await idsOf({})).toEqual([maria, ana, bo]);
  for (const search of ['SILVA', 'silva ana', 'sílva example.com']) expect(await idsOf({ search })).toEqual([ana]);
  expect(await idsOf({ search: 'else.com' })).toEqual([bo]);
  expect(await idsOf({ search: 'patient saf' })).toEqual([maria]);
  expect(await idsOf({ search: '%' })).toEqual([]);
  expect(await idsOf({ status: 'rejected' })).toEqual([maria]);
  expect(await idsOf({ status: 'all', date: 'all' })).toHaveLength(3);
  expect(await idsOf({ date: 'today' })).toEqual([maria, ana]);
  expect(await idsOf({ date: 'week' })).toEqual([maria, ana]); // Today and the six days before.
  expect(await idsOf({ date: 'month' })).toHaveLength(3);
  expect(await idsOf({ mailbox: mailbox.id })).toEqual([bo]);
  expect(await idsOf({ job_id: posting_id })).toEqual([ana]);
  expect((await call(deleteEmailAccount, { params: { id: mailbox.id }, as })).status).toBe(204);
  expect((await call(deletePosting, { params: { id: posting_id }, as })).status).toBe(204);
  expect(await idsOf({})).toHaveLength(3); // A mailbox that is disconnected and a draft that is deleted take nothing along.
  const csv = (await call(contract.listExtractedCandidates, { query: {}, as, accept: 'text/csv' })).body;
  expect(String(csv)).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test('a recruiter sees what came to their own mailboxes, an admin all of the workspace', async () => {
  const workspace = { id: as.workspace_id };
  const [admin, colleague] = [await makeAdmin(db, { workspace }), await makeRecruiter(db, { workspace })];
  const mine = await makeExtracted(context, as);
  const nobodys = await makeExtracted(context, as);
  await db.updateTable('extracted_candidates').set({ user_id: null }).where('id', '=', nobodys).execute();
  expect(await idsOf({})).toEqual([mine]);
  expect(await idsOf({}, colleague)).toEqual([]);
  expect(await idsOf({}, admin)).toEqual([nobodys, mine]);
  expect((await approve(mine, {}, colleague)).status).toBe(404);
  const pending = async (who: As) => (await call(contract.getExtractedStats, { as: who })).body.pending_review;
  expect([await pending(as), await pending(colleague), await pending(admin)]).toEqual([1, 0, 2]);
  expect(await countForMailboxes(db, as)).toEqual({ pending_candidate_reviews: 1, recent_activity_24h: 1 });
  const body = { ids: [mine, nobodys] };
  expect((await call(contract.bulkApproveExtracted, { body, as: colleague })).status).toBe(404);
  const { results } = (await call(contract.bulkApproveExtracted, { body, as })).body;
  expect(results).toEqual([
    { id: mine, status: 'approved', message: null },
    { id: nobodys, status: null, message: "This extracted candidate doesn't exist." },
  ]);
});

test('an approval makes a candidate with resume and account, once, however often its task runs', async () => {
  const id = await makeExtracted(context, as);
  const both = await Promise.all([approve(id), approve(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ status: 'approved', created_user: null });
  expect(both.find(({ status }) => status === 409)?.body.message).toBe(
    "This candidate is already approved. We're creating the account.",
  );
  const key = { workspace_id: as.workspace_id, id };
  await Promise.all([makeCandidateTask.run(context, key), makeCandidateTask.run(context, key)]);
  await makeCandidateTask.run(context, key);
  const [candidate, ...others] = await candidatesOf();
  expect(others).toEqual([]);
  expect(candidate).toMatchObject({
    name: 'Maria Keller',
    email: 'maria.keller@example.com',
    source: 'mailbox',
    skills: ['Triage', 'Patient safety'],
    is_password_autoset: true,
    resume: [{ file_name: 'any.txt' }],
  });
  expect(await detailOf(id)).toMatchObject({
    status: 'user_created',
    created_user: { email: 'maria.keller@example.com' },
    candidate_id: candidate?.id,
    is_known: false,
    reviewed_by_name: 'Any Body',
  });
  const account = await db.selectFrom('users').selectAll().where('email', '=', 'maria.keller@example.com').execute();
  expect(account).toMatchObject([{ is_password_autoset: true, role: null }]);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]); // Nobody asked for a mail.
  expect((await call(contract.getExtractedStats, { as })).body).toEqual({
    total_extracted: 1,
    pending_review: 0,
    users_created: 1,
    approval_rate: 100,
    rejected: 0,
  });
  for (const again of [await approve(id), await reject(id)]) expect(again.status).toBe(409);
});

test('an approval files the application: to what the mail was for, to another job, or to none', async () => {
  const [meant, other] = [await makePosting(db, as), await makePosting(db, as, { title: 'Cook' })];
  const filed = async (body: object) => {
    const id = await makeExtracted(context, as, { posting_id: meant });
    await approve(id, { email: `${id}@example.com`, ...body });
    await runTasks();
    const { candidate_id } = await detailOf(id);
    const { results } = (await call(listApplications, { query: { candidate_id: candidate_id ?? '' }, as })).body;
    return results.map(({ job_id, source }) => [job_id, source]);
  };
  expect(await filed({})).toEqual([[meant, 'mail']]);
  expect(await filed({ job_id: other })).toEqual([[other, 'mail']]);
  expect(await filed({ job_id: null })).toEqual([]);
});

test('somebody known gets the resume added, and the same file only once', async () => {
  const known = await insertCandidate(db, as, { email: 'maria.keller@example.com', first_name: 'Mia' });
  const [first, second] = [await makeExtracted(context, as), await makeExtracted(context, as)];
  expect(await detailOf(first)).toMatchObject({ is_known: true, candidate_id: known });
  await call(contract.bulkApproveExtracted, { body: { ids: [first, second] }, as });
  expect(await candidatesOf()).toMatchObject([{ id: known, first_name: 'Mia', resume: [{ file_name: 'any.txt' }] }]);
  expect(await filesOf(as)).toHaveLength(1);
  for (const id of [first, second]) {
    const { candidate_id, resume_file_url } = await detailOf(id);
    expect([candidate_id, (await http.inject({ url: resume_file_url ?? '' })).statusCode]).toEqual([known, 200]);
  }
});

test('a recruiter, and somebody known elsewhere, look like anybody new', async () => {
  const recruiter = await makeRecruiter(db);
  const elsewhere = await makeCandidate(db, { is_email_verified: true });
  const seen = [];
  for (const email of [recruiter.email, elsewhere.email, 'nobody.yet@example.com']) {
    const id = await makeExtracted(context, as, { text: writeResume('Ana Silva', email) });
    await approve(id);
    await runTasks();
    const detail = await detailOf(id);
    expect(detail.created_user).toEqual({ email });
    const params = { id: detail.candidate_id ?? '' };
    const { is_onboarded, is_email_verified, is_password_autoset, profile_completion } = (
      await call(getCandidate, { params, query: {}, as })
    ).body;
    seen.push({ is_onboarded, is_email_verified, is_password_autoset, profile_completion });
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
});

test('without an address in the resume, whoever approves says it', async () => {
  const id = await makeExtracted(context, as, { text: resumeText.replace('maria.keller@example.com | ', '') });
  const refused = await approve(id);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    email: ['The resume names no email address. Enter one to make the account with.'],
  });
  const { body } = await call(contract.bulkApproveExtracted, { body: { ids: [id] }, as });
  expect(body).toMatchObject({ succeeded: 0, failed: 1, results: [{ id, status: 'extracted' }] });
  expect((await approve(id, { email: 'Maria@Example.com' })).status).toBe(200);
  expect(await candidatesOf()).toMatchObject([{ email: 'maria@example.com' }]);
});

test('an approval that cannot be carried out waits for a decision again, and says so', async () => {
  const id = await makeExtracted(context, as);
  await approve(id);
  queued.length = 0; // Its workers died.
  const key = { workspace_id: as.workspace_id, id };
  await makeCandidateTask.giveUp?.(context, key, new Error('any'));
  await makeCandidateTask.giveUp?.(context, key, new Error('any'));
  const { status, review_notes, processed_at } = await detailOf(id);
  expect([status, processed_at]).toEqual(['extracted', null]);
  expect(review_notes).toContain('Approve this candidate again.');
  const told = () =>
    db.selectFrom('notifications').select(['title', 'path']).where('user_id', '=', as.user_id).execute();
  expect(await told()).toEqual([
    { title: "Couldn't create an account for Maria Keller", path: `/extracted-candidates?open=${id}` },
  ]);
  await approve(id);
  queued.length = 0;
  await db
    .updateTable('extracted_candidates')
    .set({ processed_at: sql`now() - interval '11 minutes'` })
    .where('id', '=', id)
    .execute();
  await runTask('extracted-candidates.make-forgotten');
  expect(await candidatesOf()).toHaveLength(1);
  expect(await told()).toEqual([]);
});

async function runTask(name: string) {
  await extractedCandidateTasks.find((one) => one.name === name)?.run(context, {});
}

test('a rejection is for good, and goes with its file when its days are over', async () => {
  const [old, young, waiting] = [
    await makeExtracted(context, as),
    await makeExtracted(context, as),
    await makeExtracted(context, as),
  ] as [string, string, string];
  expect((await reject(old)).body).toMatchObject({ status: 'rejected', review_notes: 'No reason provided' });
  const body = { ids: [old, young], reason: 'Too far away' };
  expect((await call(contract.bulkRejectExtracted, { body, as })).body).toMatchObject({
    succeeded: 1,
    failed: 1,
    results: [
      { id: old, status: 'rejected', message: "This candidate was rejected. That can't be undone." },
      { id: young, status: 'rejected', message: null },
    ],
  });
  expect((await detailOf(young)).review_notes).toBe('Too far away');
  expect((await approve(young)).status).toBe(409);

  const workspace = db.updateTable('workspaces').where('id', '=', as.workspace_id);
  await workspace.set({ rejected_days: 10 }).execute();
  const decided = db.updateTable('extracted_candidates').where('id', '=', old);
  await decided.set({ processed_at: sql`now() - interval '9 days'` }).execute();
  await runTask('extracted-candidates.delete-old');
  expect(await idsOf({})).toHaveLength(3);
  await decided.set({ processed_at: sql`now() - interval '11 days'` }).execute();
  await runTask('extracted-candidates.delete-old');
  await runTasks();
  expect(await idsOf({})).toEqual([waiting, young]);
  expect(await filesOf(as)).toHaveLength(2);

  await workspace.set({ retention_months: 1 }).execute();
  const came = db.updateTable('extracted_candidates').where('id', '=', waiting);
  await came.set({ created_at: sql`now() - interval '40 days'` }).execute();
  await runTask('extracted-candidates.delete-old');
  expect(await idsOf({})).toEqual([young]);
});

test('what came by mail follows its candidate into a merge and back, and goes when they are deleted', async () => {
  const maria = await makeExtracted(context, as);
  const bo = await makeExtracted(context, as, { text: writeResume('Bo Ek', 'bo@example.com') });
  for (const id of [maria, bo]) await approve(id);
  await runTasks();
  const candidateOf = async (id: string) => (await detailOf(id)).candidate_id ?? '';
  const [kept, taken] = [await candidateOf(maria), await candidateOf(bo)];
  const merged = await call(mergeCandidates, { params: { id: kept }, body: { other_id: taken }, as });
  expect(await candidateOf(bo)).toBe(kept);
  await call(undoMerge, { params: { id: merged.body.id }, as });
  expect(await candidateOf(bo)).toBe(taken);

  const again = await makeExtracted(context, as); // Of the same person, and nobody's yet.
  const nameless = await makeExtracted(context, as, { text: resumeText.replace('maria.keller@example.com | ', '') });
  await approve(nameless, { email: 'maria.keller@example.com' }); // Is being made.
  expect((await call(deleteCandidate, { params: { id: kept }, as })).status).toBe(204);
  await runTasks();
  expect(await idsOf({})).toEqual([bo]);
  expect(await candidatesOf()).toMatchObject([{ email: 'bo@example.com' }]);
  expect(await filesOf(as)).toHaveLength(1);
  expect((await call(contract.getExtractedCandidate, { params: { id: again }, as })).status).toBe(404);
});
