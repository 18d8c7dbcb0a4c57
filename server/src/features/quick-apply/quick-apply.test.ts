import { getMyApplication } from '@hireframe/contract/my-applications.ts';
import { changeQuestions } from '@hireframe/contract/postings.ts';
import {
  changeApplicationTemplate,
  createApplicationTemplate,
  deleteApplicationTemplate,
  getQuickApplyProfile,
  listApplicationTemplates,
  quickApply,
  reviewCoverLetter,
  saveQuickApplyProfile,
} from '@hireframe/contract/quick-apply.ts';
import { deleteResume } from '@hireframe/contract/resumes.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting, makeQuestion } from '../../../test/postings.ts';
import { makeResume } from '../../../test/things.ts';

const { call, context } = await startApp();
const { db } = context;
const nobody = '0199a1b2-0000-7000-8000-00000000000a';

type Setup = Partial<{
  enable_quick_apply: boolean;
  require_cover_letter_review: boolean;
  default_cover_letter: string;
}>;

/** Somebody who has set up Quick Apply, without a look at the letter unless it is said. */
async function makeApplicant(setup: Setup = {}) {
  const as = await makeCandidate(db, { first_name: 'Ana', last_name: 'Silva' });
  const default_resume_id = await makeResume(context, as);
  const body = { default_resume_id, require_cover_letter_review: false, ...setup };
  expect((await call(getMe, { as })).body.has_quick_apply).toBe(false);
  const { status } = await call(saveQuickApplyProfile, { body, as });
  expect(status).toBe(200);
  expect((await call(getMe, { as })).body.has_quick_apply).toBe(true);
  return { ...as, default_resume_id };
}

async function openPosting(about: Parameters<typeof makeOpenPosting>[2] = {}) {
  const recruiter = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Averill' });
  const id = await makeOpenPosting(db, recruiter, { title: 'Nurse', company_name: 'Holm Clinic', ...about });
  return { recruiter, id };
}

const applicationsOf = (posting_id: string) =>
  db.selectFrom('applications').selectAll().where('posting_id', '=', posting_id).execute();

test('there is no profile until one is saved, and then it says whether it can be used', async () => {
  const as = await makeCandidate(db);
  expect((await call(getQuickApplyProfile, { as })).status).toBe(404);
  const id = await makeResume(context, as);
  const saved = await call(saveQuickApplyProfile, { body: { default_resume_id: id }, as });
  expect(saved.body).toMatchObject({
    default_resume: id,
    default_resume_title: 'any.txt',
    default_cover_letter: '',
    enable_quick_apply: true,
    require_cover_letter_review: true,
    can_quick_apply: true,
  });
  expect(saved.body.available_resumes.map((one) => one.id)).toEqual([id]);
  await call(saveQuickApplyProfile, { body: { default_resume_id: id, enable_quick_apply: false }, as });
  const { body } = await call(getQuickApplyProfile, { as });
  expect([body.enable_quick_apply, body.can_quick_apply]).toEqual([false, false]);
});

test('a deleted default resume leaves the profile without one', async () => {
  const as = await makeApplicant();
  await call(deleteResume, { params: { id: as.default_resume_id }, as });
  const { body } = await call(getQuickApplyProfile, { as });
  expect([body.default_resume, body.can_quick_apply]).toEqual([null, false]);
  const { id } = await openPosting();
  const refused = await call(quickApply, { params: { id }, as });
  const message = 'Quick apply not set up properly. Please complete your quick apply profile first.';
  expect(refused).toMatchObject({ status: 422, body: { message } });
});

test('the default resume is one of mine that was read', async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)];
  const [theirs, mine] = [await makeResume(context, other), await makeResume(context, as)];
  await db
    .updateTable('resumes')
    .set({ status: 'reading', total_score: null, resume_score_breakdown: null, extracted_data: null })
    .where('id', '=', mine)
    .execute();
  for (const default_resume_id of [theirs, mine, nobody]) {
    const refused = await call(saveQuickApplyProfile, { body: { default_resume_id }, as });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['default_resume_id']]);
  }
  expect((await call(getQuickApplyProfile, { as })).status).toBe(404);
});

test('one click sends profile, resume and letter with its placeholders filled', async () => {
  const default_cover_letter = 'Dear [RECRUITER_NAME], [JOB_TITLE] at [COMPANY_NAME]! [CANDIDATE_NAME] [OTHER]';
  const as = await makeApplicant({ default_cover_letter });
  const { id, recruiter } = await openPosting();
  const { status, body } = await call(quickApply, { params: { id }, as });
  const letter = 'Dear Robin Averill, Nurse at Holm Clinic! Ana Silva [OTHER]';
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, action_required: null, cover_letter: letter });
  const [filed, ...others] = await applicationsOf(id);
  expect(others).toEqual([]);
  expect(filed).toMatchObject({
    id: body.application_id,
    workspace_id: recruiter.workspace_id,
    user_id: as.user_id,
    status: 'submitted',
    source: 'quick_apply',
    is_address_confirmed: true,
    cover_letter: letter,
  });
  const sent = await db
    .selectFrom('candidate_resumes')
    .select(['file_name', 'object_key', 'shared_by', 'candidate_id'])
    .where('id', '=', filed?.resume_id ?? null)
    .executeTakeFirstOrThrow();
  expect(sent).toMatchObject({ file_name: 'any.txt', shared_by: as.user_id, candidate_id: filed?.candidate_id });
  await context.storage.head(sent.object_key);
});

test('where nobody is known to have made the posting the letter is to the hiring team, of the workspace', async () => {
  const as = await makeApplicant({ default_cover_letter: '[RECRUITER_NAME], [COMPANY_NAME]' });
  const { id } = await openPosting({ created_by: null, company_name: '' });
  const { body } = await call(quickApply, { params: { id }, as });
  expect(body.cover_letter).toBe('Hiring Team, Any');
  const { id: another } = await openPosting({ created_by: null, company_name: '' });
  const french = await call(quickApply, { params: { id: another }, as, language: 'fr' });
  expect(french.body.cover_letter).toBe('l’équipe de recrutement, Any');
});

test('the letter is looked at first where the profile or the person wants it, and nothing is sent before', async () => {
  const [careful, quick] = [await makeApplicant({ require_cover_letter_review: true }), await makeApplicant()];
  const { id } = await openPosting();
  for (const [as, body] of [
    [careful, {}],
    [quick, { review_cover_letter: true }],
  ] as const) {
    const asked = await call(quickApply, { params: { id }, body, as });
    expect(asked.body).toMatchObject({ action_required: 'cover_letter_review', application_id: null });
    const looked = { cover_letter: 'My own words', proceed_with_application: false };
    expect((await call(reviewCoverLetter, { params: { id }, body: looked, as })).body.application_id).toBeNull();
  }
  expect(await applicationsOf(id)).toEqual([]);
  const body = { cover_letter: 'My own words for [COMPANY_NAME]', proceed_with_application: true };
  const sent = await call(reviewCoverLetter, { params: { id }, body, as: careful });
  expect(sent.body).toMatchObject({ success: true, action_required: null });
  expect((await applicationsOf(id)).map((one) => one.cover_letter)).toEqual(['My own words for Holm Clinic']);
});

test.each([
  ['no profile', undefined, 404, 'Quick Apply profile not found. Please set up your profile first.'],
  [
    'a profile that is switched off',
    { enable_quick_apply: false },
    422,
    'Quick Apply is not enabled. Please enable it in your profile settings.',
  ],
] as const)('with %s it says what to do', async (_what, setup, status, message) => {
  const as = setup ? await makeApplicant(setup) : await makeCandidate(db);
  const params = { id: (await openPosting()).id };
  expect(await call(quickApply, { params, as })).toMatchObject({ status, body: { message } });
  const body = { cover_letter: 'Any', proceed_with_application: true };
  expect(await call(reviewCoverLetter, { params, body, as })).toMatchObject({ status, body: { message } });
});

test.each([
  ['closed', { status: 'closed' }],
  ['a draft', { status: 'draft', approved_at: null }],
  ['paused', { status: 'paused', status_before_pause: 'approved' }],
  ['expired', { expires_at: '2020-01-01T00:00:00Z' }],
])('a posting that is %s takes no applications', async (_what, about) => {
  const as = await makeApplicant();
  const { id } = await openPosting(about);
  const refused = await call(quickApply, { params: { id }, as });
  expect(refused).toMatchObject({ status: 404, body: { message: 'This job no longer accepts applications.' } });
  expect(await applicationsOf(id)).toEqual([]);
});

test('twenty clicks at once make one application, one copy of the resume and no files without a row', async () => {
  const as = await makeApplicant();
  const { id, recruiter } = await openPosting();
  const all = await Promise.all(Array.from({ length: 20 }, () => call(quickApply, { params: { id }, as })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const message = 'You have already applied to this job. Please check your applications dashboard.';
  for (const { status, body } of all) if (status !== 200) expect([status, body.message]).toEqual([409, message]);
  expect(await applicationsOf(id)).toHaveLength(1);
  const rows = await db
    .selectFrom('candidate_resumes')
    .select('object_key')
    .where('workspace_id', '=', recruiter.workspace_id)
    .execute();
  const kept: string[] = [];
  for await (const { key } of context.storage.list(`workspaces/${recruiter.workspace_id}/`)) kept.push(key);
  expect(kept).toEqual(rows.map(({ object_key }) => object_key));
  expect(kept).toHaveLength(1);
  const again = await call(quickApply, { params: { id }, as });
  expect(again).toMatchObject({ status: 409, body: { message } });
});

test('a posting that closes while somebody applies takes the application before, or not at all', async () => {
  const applicants = await Promise.all(Array.from({ length: 6 }, () => makeApplicant()));
  const { id } = await openPosting();
  const sent = applicants.map((as) => call(quickApply, { params: { id }, as }));
  const closed = db.updateTable('postings').set({ status: 'closed' }).where('id', '=', id).execute();
  const answers = await Promise.all(sent);
  await closed;
  const filed = answers.filter(({ status }) => status === 200);
  expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
  expect(await applicationsOf(id)).toHaveLength(filed.length);
});

test('templates are kept, changed and deleted by whoever wrote them; names are taken once', async () => {
  const [as, other] = [await makeCandidate(db), await makeCandidate(db)];
  const body = { name: 'Nursing', cover_letter: 'Dear [RECRUITER_NAME]' };
  const { body: made, status } = await call(createApplicationTemplate, { body, as });
  expect([status, made.cover_letter]).toEqual([201, 'Dear [RECRUITER_NAME]']);
  const message = 'You already have a template with this name';
  expect(await call(createApplicationTemplate, { body, as })).toMatchObject({ status: 409, body: { message } });
  expect((await call(createApplicationTemplate, { body, as: other })).status).toBe(201);
  const params = { id: made.id };
  const changed = { name: 'Care', cover_letter: 'Hello' };
  expect((await call(changeApplicationTemplate, { params, body: changed, as: other })).status).toBe(404);
  expect((await call(changeApplicationTemplate, { params, body: changed, as })).body).toMatchObject(changed);
  expect((await call(deleteApplicationTemplate, { params, as: other })).status).toBe(404);
  expect((await call(deleteApplicationTemplate, { params, as })).status).toBe(204);
  expect((await call(listApplicationTemplates, { query: {}, as })).body.count).toBe(0);
});

test('an account whose address nobody proved applies, and gets hold of nobody whom the workspace knows', async () => {
  const { recruiter, id } = await openPosting();
  const as = await makeApplicant();
  const known = { email: as.email, first_name: 'Vera', mobile_number: '+44 7700 900123' };
  const candidate_id = await insertCandidate(db, recruiter, known);
  expect((await call(quickApply, { params: { id }, as })).status).toBe(200);
  const candidate = () => db.selectFrom('candidates').selectAll().where('id', '=', candidate_id).executeTakeFirst();
  expect(await candidate()).toMatchObject({ ...known, user_id: null, shared_at: null });
  expect(await applicationsOf(id)).toMatchObject([{ candidate_id, user_id: as.user_id }]);
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', as.user_id).execute();
  const another = await makeOpenPosting(db, recruiter);
  expect((await call(quickApply, { params: { id: another }, as })).status).toBe(200);
  expect(await candidate()).toMatchObject({ first_name: 'Ana', user_id: as.user_id });
});

test('a job that asks is applied to with answers, at once or after a look at the letter', async () => {
  const { recruiter, id } = await openPosting();
  const question = makeQuestion({ kind: 'choice', text: 'Which ward?', options: ['Children', 'Heart'] });
  await call(changeQuestions, { params: { id }, body: { questions: [question] }, as: recruiter });
  const as = await makeApplicant();
  const refused = await call(quickApply, { params: { id }, as });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { [`answers.${question.id}`]: ['Answer this question'] } },
  ]);
  expect((await call(quickApply, { params: { id }, body: { review_cover_letter: true }, as })).status).toBe(200);
  const answers = { [question.id]: 'Heart' };
  const given = { cover_letter: 'Dear all', proceed_with_application: true, answers };
  const sent = await call(reviewCoverLetter, { params: { id }, body: given, as });
  const mine = await call(getMyApplication, { params: { id: sent.body.application_id ?? '' }, as });
  expect(mine.body.answers).toEqual([{ question: 'Which ward?', answer: 'Heart' }]);
  const other = await makeApplicant();
  expect((await call(quickApply, { params: { id }, body: { answers }, as: other })).body.success).toBe(true);
});
