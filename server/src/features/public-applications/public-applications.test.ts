import type { ApplicationQuestion } from '@hireframe/contract/application-questions.ts';
import { changeApplicationStatus, getApplication } from '@hireframe/contract/applications.ts';
import { deleteCandidate } from '@hireframe/contract/candidates.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import { inviteToInterview } from '@hireframe/contract/interviews.ts';
import { changeQuestions } from '@hireframe/contract/postings.ts';
import { applyInPublic, confirmPublicApplication, readForForm } from '@hireframe/contract/public-applications.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate } from '../../../test/make.ts';
import { makeQuestion } from '../../../test/postings.ts';
import { publicApplying, someAddress } from '../../../test/public-applying.ts';
import { resumeText } from '../../../test/resume-text.ts';
import { findTraces } from '../../../test/traces.ts';

const app = await startApp();
const { call, context, runTasks } = app;
const { db } = context;
const { openPosting, apply, applicationsOf, mailsTo, tokenFor } = publicApplying(app);
const candidateOf = (filed: { candidate_id: string } | undefined) =>
  db
    .selectFrom('candidates')
    .selectAll()
    .where('id', '=', filed?.candidate_id ?? null)
    .executeTakeFirstOrThrow();
async function keptOf({ workspace_id }: { workspace_id: string }): Promise<string[]> {
  const kept: string[] = [];
  for await (const { key } of context.storage.list(`workspaces/${workspace_id}/`)) kept.push(key);
  return kept;
}
const resumeOf = async ({ resume_id }: { resume_id: string | null }) =>
  db.selectFrom('candidate_resumes').selectAll().where('id', '=', resume_id).executeTakeFirstOrThrow();

test('an application is filed at once, its resume is read afterwards, and what is read fills the candidate', async () => {
  const posting = await openPosting();
  const email = someAddress();
  const { status, body } = await apply(posting, { email, cover_letter: 'I like nights.' });
  expect([status, body.success]).toEqual([202, true]);
  const [filed, ...others] = await applicationsOf(posting);
  expect(others).toEqual([]);
  expect(filed).toMatchObject({
    source: 'public',
    is_address_confirmed: false,
    user_id: null,
    cover_letter: 'I like nights.',
    status: 'submitted',
    email,
  });
  expect((await resumeOf(filed as never)).total_score).toBeNull();
  await runTasks();
  expect((await resumeOf(filed as never)).file_name).toBe('cv.txt');
  expect((await resumeOf(filed as never)).total_score).toBeGreaterThan(0);
  const candidate = await db
    .selectFrom('candidates')
    .selectAll()
    .where('id', '=', filed?.candidate_id ?? null)
    .executeTakeFirstOrThrow();
  expect(candidate).toMatchObject({
    email,
    first_name: 'Maria',
    source: 'application',
    user_id: null,
    shared_at: null,
  });
  expect(candidate.skills).toContain('Triage');
});

const invoice = [
  'Invoice 2041',
  'Dear customer,',
  'Please pay € 1,204.00 by Friday.',
  'Net € 1,000.00',
  'VAT € 204.00',
];

test.each([
  ['cannot be read', new File(['no pdf at all'], 'cv.pdf'), /\w+/],
  ['is no resume', new File([invoice.join('\n')], 'cv.txt'), /doesn't look like a resume/],
])('a file that %s is refused at once with the reason, and nothing is filed or kept', async (_what, file, why) => {
  const posting = await openPosting();
  const look = await call(readForForm, { params: { id: posting.id }, files: [file] });
  for (const { status, body } of [look, await apply(posting, { file })])
    expect([status, body.errors]).toEqual([422, { resume: [expect.stringMatching(why)] }]);
  expect(await applicationsOf(posting)).toEqual([]);
  expect(await keptOf(posting)).toEqual([]);
});

test('what a resume says fills the form before it is sent, and nothing of it is kept', async () => {
  const posting = await openPosting();
  const email = someAddress();
  const file = new File([resumeText.replace('maria.keller@example.com', email)], 'cv.txt');
  const { status, body } = await call(readForForm, { params: { id: posting.id }, files: [file] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ first_name: 'Maria', last_name: 'Keller', email });
  expect(body.location).toContain('Switzerland');
  expect(await keptOf(posting)).toEqual([]);
  expect(await findTraces(context, [email])).toEqual([]);
  const closed = await openPosting({ status: 'closed' });
  expect((await call(readForForm, { params: { id: closed.id }, files: [file] })).status).toBe(404);
});

test('location and links that were typed are the candidate’s, each at its place', async () => {
  const posting = await openPosting();
  const links = 'linkedin.com/in/maria https://github.com/maria, maria.example';
  await apply(posting, { location: 'Leeds, United Kingdom', links });
  const [filed] = await applicationsOf(posting);
  expect(await candidateOf(filed)).toMatchObject({
    city: 'Leeds',
    linkedin: 'https://linkedin.com/in/maria',
    github: 'https://github.com/maria',
    website: 'https://maria.example',
  });
  const refused = await apply(posting, { links: 'not a link' });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['links']]);
});

test('a candidate who is signed in with a proved address has confirmed it: the application is theirs, once', async () => {
  const posting = await openPosting();
  const as = await makeCandidate(db, { is_email_verified: true });
  expect((await apply(posting, { email: as.email, as })).status).toBe(202);
  const [filed] = await applicationsOf(posting);
  expect(filed).toMatchObject({ user_id: as.user_id, is_address_confirmed: true, source: 'applied' });
  expect(await tokenFor(as.email)).toBe('');
  await runTasks();
  const own = db.selectFrom('resumes').select('file_name').where('user_id', '=', as.user_id);
  expect(await own.execute()).toEqual([{ file_name: 'cv.txt' }]);
  expect((await apply(posting, { email: as.email, as })).status).toBe(409);
});

test('signed in with an address that nobody has proved, or for another address, it waits for the mailed link', async () => {
  const posting = await openPosting();
  const unproved = await makeCandidate(db, { is_email_verified: false });
  await apply(posting, { email: unproved.email, as: unproved });
  await apply(posting, { as: await makeCandidate(db, { is_email_verified: true }) });
  for (const filed of await applicationsOf(posting))
    expect(filed).toMatchObject({ user_id: null, is_address_confirmed: false, source: 'public' });
});

test.each([
  ['another kind', new File(['x'], 'cv.exe'), 415],
  ['nothing', new File([], 'cv.txt'), 422],
  ['too much', new File([new Uint8Array(10 * 2 ** 20 + 1)], 'cv.pdf'), 413],
])('a file of %s is refused, and nothing is kept', async (_what, file, status) => {
  const posting = await openPosting();
  expect((await apply(posting, { file })).status).toBe(status);
  expect(await applicationsOf(posting)).toEqual([]);
});

test('fields say at their place what is wrong with them, and a resume must be there', async () => {
  const posting = await openPosting();
  const params = { id: posting.id };
  const body = { first_name: '', last_name: 'Any', email: 'nobody' } as never;
  const refused = await call(applyInPublic, { params, body, files: [new File(['x'], 'cv.txt')] });
  expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([422, ['email', 'first_name']]);
  const whole = { first_name: 'Any', last_name: 'Any', email: someAddress() };
  const without = await call(applyInPublic, { params, body: whole as never, files: [] });
  expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['resume']]);
});

test.each([
  ['closed', { status: 'closed' }],
  ['expired', { expires_at: '2020-01-01T00:00:00Z' }],
])('a posting that is %s takes no applications', async (_what, about) => {
  const refused = await apply(await openPosting(about));
  expect(refused).toMatchObject({ status: 404, body: { message: 'This job no longer accepts applications.' } });
});

test('whoever has an account, is known to the workspace or has applied gets the same answer', async () => {
  const posting = await openPosting();
  const [account, known] = [await makeCandidate(db), someAddress()];
  await insertCandidate(db, posting, { email: known });
  const answers = [];
  for (const email of [someAddress(), account.email, known, known]) answers.push(await apply(posting, { email }));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await applicationsOf(posting)).toHaveLength(3);
});

test('twenty at once with one address make one application and keep one file', async () => {
  const posting = await openPosting();
  const email = someAddress();
  const all = await Promise.all(Array.from({ length: 20 }, () => apply(posting, { email })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await applicationsOf(posting)).toHaveLength(1);
  const kept: string[] = [];
  for await (const { key } of context.storage.list(`workspaces/${posting.workspace_id}/`)) kept.push(key);
  expect(kept).toHaveLength(1);
});

test('nothing of somebody whom the workspace knows is touched by a stranger who types their address', async () => {
  const posting = await openPosting();
  const email = someAddress();
  const candidate_id = await insertCandidate(db, posting, { email, first_name: 'Grace', skills: ['COBOL'] });
  const { id: own } = await insertCandidateResume(context, posting, candidate_id);
  const before = await db.selectFrom('candidates').selectAll().where('id', '=', candidate_id).execute();
  await apply(posting, { email, first_name: 'Mallory' });
  await runTasks();
  expect(await db.selectFrom('candidates').selectAll().where('id', '=', candidate_id).execute()).toEqual(before);
  // The file is there, yet never the newest beside one that the workspace has.
  const order = db.selectFrom('candidate_resumes').select('id').where('candidate_id', '=', candidate_id);
  const rows = await order.orderBy('is_confirmed', 'desc').orderBy('uploaded_at', 'desc').execute();
  expect([rows.length, rows[0]?.id]).toEqual([2, own]);
  const score = await db
    .selectFrom('candidate_facts')
    .select('resume_score')
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('candidate_resumes')
    .select('total_score')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  expect(score.resume_score).toBeCloseTo(newest.total_score ?? -1, 3);
});

test('one mailbox gets a few mails a day, whatever is applied for', async () => {
  const email = someAddress();
  for (let n = 0; n < 8; n++) expect((await apply(await openPosting(), { email })).status).toBe(202);
  expect((await mailsTo(email)).length).toBe(5);
});

test('what an applicant is mailed stands in their thread with its state, without the link', async () => {
  const posting = await openPosting({ title: 'Nurse' });
  const email = someAddress();
  await apply(posting, { email });
  await apply(posting, { email }); // Once more: a new link.
  const [filed] = await applicationsOf(posting);
  const params = { id: filed?.candidate_id ?? '' };
  const thread = async () => (await call(listMessages, { params, query: {}, as: posting })).body.results;
  const confirm = { kind: 'status', subject: 'Confirm your application for Nurse', to_address: email };
  const mailed = (await thread()).filter(({ subject }) => subject.startsWith('Confirm'));
  expect(mailed).toMatchObject([confirm, confirm]);
  expect(mailed[0]).toMatchObject({ status: 'waiting', application_id: filed?.id, can_take_back: false });
  expect(JSON.stringify(mailed)).not.toContain('token=');
  const sent_at = new Date().toISOString();
  await db.updateTable('outbox').set({ status: 'sent', sent_at }).where('to_address', '=', email).execute();
  expect((await thread()).every(({ status }) => status === 'sent')).toBe(true);
});

test('one file does not fill a posting with invented people', async () => {
  const posting = await openPosting();
  const file = new File([resumeText], 'cv.txt');
  const statuses = [];
  for (let n = 0; n < 7; n++) statuses.push((await apply(posting, { file })).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  expect((await apply(await openPosting(), { file })).status).toBe(202);
});

test('a name that is no name stands in no mail, whoever writes it', async () => {
  const posting = await openPosting();
  const email = someAddress();
  await apply(posting, { email, first_name: 'Win at https://evil.example' });
  const [filed] = await applicationsOf(posting);
  const params = { id: filed?.id ?? '' };
  const rejected = { status: 'rejected', reason: 'Any' } as const;
  const starts_at = '2099-03-02T09:30:00.000Z';
  const talk = { title: 'Talk', starts_at, time_zone: 'Europe/Berlin' };
  expect((await call(inviteToInterview, { params, body: talk, as: posting })).status).toBe(201);
  expect((await call(changeApplicationStatus, { params, body: rejected, as: posting })).status).toBe(200);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(3);
  for (const { text_body } of mails) expect(text_body).not.toContain('evil');
});

test('with a deleted candidate goes every mail about the application, the recruiter’s own too', async () => {
  const posting = await openPosting();
  const [email, first_name] = [someAddress(), 'Zebulonia'];
  await apply(posting, { email, first_name });
  const [filed] = await applicationsOf(posting);
  const { id = '', candidate_id = '' } = filed ?? {};
  await call(confirmPublicApplication, { body: { token: await tokenFor(email) } });
  await call(changeApplicationStatus, { params: { id }, body: { status: 'rejected', reason: 'Any' }, as: posting });
  await call(changeApplicationStatus, { params: { id }, body: { status: 'submitted', note: 'Any' }, as: posting });
  const body = { title: 'Talk', starts_at: '2099-03-02T09:30:00.000Z', time_zone: 'Europe/Berlin' };
  expect((await call(inviteToInterview, { params: { id }, body, as: posting })).status).toBe(201);
  expect(await findTraces(context, [email, first_name])).toContain('outbox');
  expect((await call(deleteCandidate, { params: { id: candidate_id }, as: posting })).status).toBe(204);
  await runTasks();
  expect(await findTraces(context, [email, first_name, id])).toEqual([]);
});

test('what a job asks must be answered, and stands with the application as it was asked', async () => {
  const posting = await openPosting();
  const [start, permit] = [
    makeQuestion({ text: 'When could you start?' }),
    makeQuestion({ kind: 'yes_no', text: 'May you work in Portugal?', is_required: false }),
  ];
  const write = (questions: ApplicationQuestion[]) =>
    call(changeQuestions, { params: { id: posting.id }, body: { questions }, as: posting });
  await write([start, permit]);
  const refused = await apply(posting, { answers: JSON.stringify({ [permit.id]: 'Perhaps' }) });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { [`answers.${start.id}`]: ['Answer this question'], [`answers.${permit.id}`]: [expect.any(String)] } },
  ]);
  expect(await applicationsOf(posting)).toEqual([]);
  expect((await apply(posting, { answers: '{' })).status).toBe(422);
  const tooLong = await apply(posting, { answers: JSON.stringify({ [start.id]: '長'.repeat(2001) }) });
  expect([tooLong.status, tooLong.body]).toMatchObject([422, { message: expect.stringMatching(/2000 characters/) }]);
  const answers = JSON.stringify({ [start.id]: 'In May', [makeQuestion().id]: 'not asked' });
  expect((await apply(posting, { answers })).status).toBe(202);
  await write([{ ...start, text: 'Another one' }]);
  const [application] = await applicationsOf(posting);
  const seen = await call(getApplication, { params: { id: application?.id ?? '' }, as: posting });
  expect(seen.body.answers).toEqual([
    { question: 'When could you start?', answer: 'In May' },
    { question: 'May you work in Portugal?', answer: '' },
  ]);
});

test('ten long answers in a script of three bytes a letter arrive whole', async () => {
  const posting = await openPosting();
  const questions = Array.from({ length: 10 }, () => makeQuestion());
  await call(changeQuestions, { params: { id: posting.id }, body: { questions }, as: posting });
  const answers = Object.fromEntries(questions.map(({ id }) => [id, '長'.repeat(2000)]));
  expect((await apply(posting, { answers: JSON.stringify(answers) })).status).toBe(202);
  const [application] = await applicationsOf(posting);
  const kept = application?.answers as { answer: string }[];
  expect(kept.map(({ answer }) => answer.length)).toEqual(Array.from({ length: 10 }, () => 2000));
});

test('whoever applies in German is answered, mailed and told of each stage in German; the company writes its own words', async () => {
  const posting = await openPosting();
  const email = someAddress();
  const { body } = await apply(posting, { email, language: 'de' });
  expect(body.message).toContain('Danke für Ihre Bewerbung.');
  const [link] = await mailsTo(email);
  expect(link?.subject).toMatch(/^Bestätigen Sie Ihre Bewerbung: /);
  expect(link?.text_body).toContain('Guten Tag Maria,');
  const [filed] = await applicationsOf(posting);
  expect(filed?.language).toBe('de');
  const params = { id: filed?.id ?? '' };
  await call(changeApplicationStatus, { as: posting, params, body: { status: 'shortlisted', note: '' } });
  const moved = (await mailsTo(email)).at(-1);
  expect(moved?.subject).toMatch(/^Sie sind in der engeren Auswahl: /);
  expect(moved?.text_body).toMatch(/^Guten Tag Maria,\n\nIhre Bewerbung als /);
});
