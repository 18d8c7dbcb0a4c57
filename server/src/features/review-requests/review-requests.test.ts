import { changeApplicationStatus, getApplication, listApplicationHistory } from '@hireframe/contract/applications.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import { languages } from '@hireframe/contract/languages.ts';
import { withdrawMyApplication } from '@hireframe/contract/my-applications.ts';
import {
  answerReview,
  askForReview,
  getMyReview,
  listReviewRequests,
  type ReviewOutcome,
} from '@hireframe/contract/review-requests.ts';
import { getWorkQueue } from '@hireframe/contract/work-queue.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { readMails } from '../../../test/mails.ts';
import { makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { reviewsOfPerson } from './review-requests.personal-data.ts';

const { call, context } = await startApp();
const { db } = context;
type Recruiter = Awaited<ReturnType<typeof makeRecruiter>>;
type Candidate = Awaited<ReturnType<typeof makeCandidate>>;

const reason = { kind: 'required_skills', label: 'Required skills', points: 20, max: 50, detail: 'Not found: ICU.' };
const match = JSON.stringify({ match_score: 46, reasons: [reason], missing: null, engine_version: '1' });

/** Somebody's application to a nurse's job of a recruiter's, with a match of 46%. */
async function apply(as: Recruiter, about: { language?: (typeof languages)[number] } = {}) {
  const me = await makeCandidate(db, { first_name: 'Ana', last_name: 'Silva', is_email_verified: true });
  if (about.language)
    await db.updateTable('users').set({ language: about.language }).where('id', '=', me.user_id).execute();
  const posting_id = await makeOpenPosting(db, as, { title: 'Nurse' });
  const made = await makeApplication(db, as, {
    posting_id,
    user_id: me.user_id,
    email: me.email,
    status: 'under_review',
    match,
    match_score: 46,
  });
  await db
    .updateTable('candidates')
    .set({ first_name: 'Ana', last_name: 'Silva' })
    .where('id', '=', made.candidate_id)
    .execute();
  return { me, ...made };
}
const reject = (as: Recruiter, id: string, more = {}) =>
  call(changeApplicationStatus, {
    params: { id },
    body: { status: 'rejected', reason: 'The licence is missing', mail: null, ...more },
    as,
  });
async function rejected(as: Recruiter, more = {}) {
  const made = await apply(as);
  expect((await reject(as, made.id, more)).status).toBe(200);
  return made;
}
const mine = async (as: Candidate, id: string) => (await call(getMyReview, { params: { id }, as })).body;
const ask = (as: Candidate, id: string, body = 'I hold the licence since May.') =>
  call(askForReview, { params: { id }, body: { body }, as });
const requests = async (as: Recruiter, id: string) =>
  (await call(listReviewRequests, { params: { id }, query: {}, as })).body.results;
async function answer(as: Recruiter, id: string, outcome: ReviewOutcome, body = 'We looked at your licence again.') {
  const [newest] = await requests(as, id);
  return call(answerReview, { params: { id: newest?.id ?? '' }, body: { outcome, body }, as });
}
const reviewsOnHome = async (as: Recruiter, whose: 'mine' | 'team' = 'mine') =>
  (await call(getWorkQueue, { query: { whose }, as })).body.groups.filter(({ kind }) => kind === 'reviews');
const recorded = (id: string, action: string) =>
  db
    .selectFrom('audit_entries')
    .select(['actor', 'actor_id', 'details'])
    .where('object_id', '=', id)
    .where('action', '=', action)
    .execute();
const isAgo = (id: string, days: number) =>
  db
    .updateTable('applications')
    .set({ status_changed_at: sql<string>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute();

test('a rejection tells why in a word of ours, with what machines said then; nothing of what the team typed', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as, { candidate_reason: 'requirements' });
  await db.updateTable('applications').set({ match_score: 90 }).where('id', '=', id).execute(); // The job has changed since.
  const review = await mine(me, id);
  expect(review).toMatchObject({
    rejection: { reason: 'requirements' },
    outputs: {
      match_score: 46,
      match: { reasons: [{ label: 'Required skills' }] },
      resume_score: null,
      assessment: null,
    },
    request: null,
    may_ask: true,
  });
  const days = (Date.parse(review.ask_until ?? '') - Date.parse(review.rejection?.at ?? '')) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  expect(JSON.stringify(review)).not.toContain('licence');
  const history = (await call(listApplicationHistory, { params: { id }, query: {}, as })).body.results;
  expect(history[0]).toMatchObject({ reason: 'The licence is missing', candidate_reason: 'requirements' });
});

test('a program that gives no reason for the candidate tells that none was given', async () => {
  const { me, id } = await rejected(await makeRecruiter(db));
  expect((await mine(me, id)).rejection?.reason).toBe('not_given');
});

test('the log has the scores that were shown, the version, the reason that was told, and whether the match agreed', async () => {
  const as = await makeRecruiter(db);
  const { id } = await rejected(as, { candidate_reason: 'skills' });
  expect(await recorded(id, 'application.rejected')).toMatchObject([
    {
      actor: 'member',
      actor_id: as.user_id,
      details: {
        match_score: 46,
        match_version: '1',
        resume_score: null,
        assessment_score: null,
        agreed_with_machine: true,
        candidate_reason: 'skills',
      },
    },
  ]);
});

test('a request waits on the home page of whoever made the job, until it is answered by mail and in the thread', async () => {
  const as = await makeRecruiter(db, { first_name: 'Rita', last_name: 'Roth' });
  const { me, id, candidate_id } = await rejected(as, { candidate_reason: 'requirements' });
  const { status, body: asked } = await ask(me, id);
  expect([status, asked.may_ask, asked.request?.outcome]).toEqual([200, false, null]);
  const dueDays = (Date.parse(asked.request?.due_at ?? '') - Date.parse(asked.request?.created_at ?? '')) / 86_400_000;
  expect(dueDays).toBeCloseTo(14, 1);
  const [group] = await reviewsOnHome(as);
  expect(group).toMatchObject({
    count: 1,
    lines: [
      {
        title: 'Ana Silva',
        line: 'Rejected for Nurse',
        path: `/applications/${id}`,
        at: asked.request?.due_at,
        tone: 'normal',
      },
    ],
  });
  const { body: home } = await call(getWorkQueue, { query: { whose: 'mine' }, as });
  expect(home.groups.map(({ kind }) => kind)).toEqual(['reviews']); // Not among the replies as well.

  expect((await answer(as, id, 'upheld')).body).toMatchObject({ outcome: 'upheld', answered_by_name: 'Rita Roth' });
  expect(await reviewsOnHome(as)).toEqual([]);
  const thread = (await call(listMessages, { params: { id: candidate_id }, query: {}, as })).body.results;
  expect(thread.map(({ direction, body }) => [direction, body])).toEqual([
    ['out', expect.stringContaining('our decision stays.\n\nWe looked at your licence again.')],
    ['in', 'I hold the licence since May.'],
  ]);
  const [mail] = await readMails(db, me.email);
  expect(mail?.subject).toBe('Your request for a review: Nurse');
  const answered = await mine(me, id);
  expect(answered.request).toMatchObject({ outcome: 'upheld', answer: 'We looked at your licence again.' });
  expect(answered.may_ask).toBe(false);
  expect((await ask(me, id)).body).toMatchObject({ message: 'A person has already reviewed this.' });
  expect((await call(getApplication, { params: { id }, as })).body.status).toBe('rejected');
});

test('the member who made the job is told of a request, and the candidate of the answer', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as);
  const newsOf = (user_id: string) =>
    db
      .selectFrom('notifications')
      .select(['title', 'line', 'path'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute();
  await ask(me, id);
  expect(await newsOf(as.user_id)).toEqual([
    { title: 'Ana Silva asked for a review', line: 'I hold the licence since May.', path: `/applications/${id}` },
  ]);
  await answer(as, id, 'changed');
  expect((await newsOf(me.user_id)).map(({ line }) => line)).toEqual([
    'Holm Clinic: Under review',
    'Holm Clinic answered your request for a review',
  ]);
});

test('who reconsiders takes the application back to where it was, once', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as);
  await ask(me, id);
  expect((await answer(as, id, 'changed')).status).toBe(200);
  expect((await call(getApplication, { params: { id }, as })).body.status).toBe('under_review');
  expect((await mine(me, id)).request?.outcome).toBe('changed');
  const again = await answer(as, id, 'upheld');
  expect([again.status, again.body]).toMatchObject([409, { message: 'Any Body has already answered this request.' }]);
  const [one, ...others] = await recorded(id, 'review.answered');
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    actor_id: as.user_id,
    details: { outcome: 'changed', match_score: 46, match_version: '1', agreed_with_machine: false },
  });
  const [asked] = await recorded(id, 'review.requested');
  expect(asked).toMatchObject({ actor: 'candidate', actor_id: me.user_id, details: { match_score: 46 } });
  expect(JSON.stringify([one, asked])).not.toContain('licence');
  // A new rejection may be contested anew.
  await reject(as, id);
  expect((await ask(me, id)).status).toBe(200);
});

test('of two who answer at once one is told that the other did', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as);
  await ask(me, id);
  const both = await Promise.all([answer(as, id, 'upheld'), answer(as, id, 'changed')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await recorded(id, 'review.answered')).toHaveLength(1);
});

test('one request is open at a time, also where two are sent at once', async () => {
  const { me, id } = await rejected(await makeRecruiter(db));
  const both = await Promise.all([ask(me, id), ask(me, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('it can be asked for within 30 days, and then no more', async () => {
  const { me, id } = await rejected(await makeRecruiter(db));
  await isAgo(id, 29);
  expect((await mine(me, id)).may_ask).toBe(true);
  await isAgo(id, 31);
  expect((await mine(me, id)).may_ask).toBe(false);
  expect((await ask(me, id)).body).toMatchObject({ message: 'The 30 days to ask for a review have passed.' });
});

test('an open application can be asked about where machines said something; nothing moves', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await apply(as);
  expect(await mine(me, id)).toMatchObject({ rejection: null, may_ask: true, ask_until: null });
  await db.updateTable('applications').set({ match: null, match_score: null }).where('id', '=', id).execute();
  expect(await mine(me, id)).toMatchObject({ outputs: null, may_ask: false });
  expect((await ask(me, id)).status).toBe(409);
  await db.updateTable('applications').set({ match, match_score: 46 }).where('id', '=', id).execute();
  await ask(me, id);
  expect((await reviewsOnHome(as))[0]?.lines[0]?.line).toBe('Scores for Nurse');
  await answer(as, id, 'changed');
  expect((await call(getApplication, { params: { id }, as })).body.status).toBe('under_review');
  expect((await readMails(db, me.email))[0]?.text_body).toContain('They were wrong, and we decide without them.');
  const [one] = await recorded(id, 'review.answered');
  expect(one?.details).toMatchObject({ agreed_with_machine: false });
});

test('of whoever withdrew nothing waits, and an answer is refused', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as);
  await ask(me, id);
  await call(withdrawMyApplication, { params: { id }, as: me });
  expect(await reviewsOnHome(as)).toEqual([]);
  expect((await answer(as, id, 'upheld')).status).toBe(409);
});

test('a rejection that a colleague has taken back cannot be upheld', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as);
  await ask(me, id);
  await call(changeApplicationStatus, { params: { id }, body: { status: 'under_review', note: 'Mistake' }, as });
  expect((await answer(as, id, 'upheld')).status).toBe(409);
  expect((await answer(as, id, 'changed')).status).toBe(200);
});

test('who rejected is told that somebody else should answer, where somebody else may', async () => {
  const as = await makeRecruiter(db);
  const { me, id, posting_id } = await rejected(as);
  await ask(me, id);
  const workspace = { id: as.workspace_id };
  const isForAnother = async (reader: Recruiter) => (await requests(reader, id))[0]?.is_for_another;
  await makeRecruiter(db, { workspace, workspace_role: 'viewer' });
  const manager = await makeRecruiter(db, { workspace, workspace_role: 'hiring_manager' });
  expect(await isForAnother(as)).toBe(false);
  await db
    .insertInto('hiring_team_members')
    .values({ workspace_id: as.workspace_id, posting_id, user_id: manager.user_id })
    .execute();
  expect([await isForAnother(as), await isForAnother(manager)]).toEqual([true, false]);
  expect((await answer(manager, id, 'upheld')).status).toBe(200);
});

test('hiring managers see and answer those of their jobs alone', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as);
  await ask(me, id);
  const other = await makeRecruiter(db, { workspace: { id: as.workspace_id }, workspace_role: 'hiring_manager' });
  const [request] = await requests(as, id);
  expect((await call(listReviewRequests, { params: { id }, query: {}, as: other })).status).toBe(404);
  const body = { outcome: 'upheld', body: 'Any' } as const;
  expect((await call(answerReview, { params: { id: request?.id ?? '' }, body, as: other })).status).toBe(404);
});

test("what is a colleague's is the team's; it is soon due, and then late", async () => {
  const as = await makeRecruiter(db);
  const colleague = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  const { me, id } = await rejected(as);
  await ask(me, id);
  expect(await reviewsOnHome(colleague)).toEqual([]);
  const dueIn = async (hours: number) => {
    const due_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    await db.updateTable('review_requests').set({ due_at }).where('application_id', '=', id).execute();
    return (await reviewsOnHome(colleague, 'team'))[0]?.lines[0]?.tone;
  };
  expect([await dueIn(100), await dueIn(48), await dueIn(-1)]).toEqual(['normal', 'soon', 'late']);
});

test.each(languages)('the answer is mailed in the language of the candidate: %s', async (language) => {
  const as = await makeRecruiter(db);
  const { me, id } = await apply(as, { language });
  await ask(me, id);
  await answer(as, id, 'upheld', '…');
  const [mail] = await readMails(db, me.email);
  expect(mail?.text_body.includes('They are right.')).toBe(language === 'en');
});

test('what was asked and answered is in the export of both, and goes with the application', async () => {
  const as = await makeRecruiter(db);
  const { me, id } = await rejected(as);
  await ask(me, id);
  await answer(as, id, 'upheld');
  async function exported(user_id: string) {
    const files: Record<string, string> = {};
    for await (const { path, bytes } of reviewsOfPerson.exportOf(context, user_id)) files[path] = String(bytes);
    return files;
  }
  expect((await exported(me.user_id))['applications/reviews.json']).toContain('I hold the licence since May.');
  const ofMember = await exported(as.user_id);
  expect(ofMember['applications/review-answers.json']).toContain('We looked at your licence again.');
  expect(ofMember['applications/review-answers.json']).not.toContain('since May');
  await db.deleteFrom('applications').where('id', '=', id).execute();
  expect(await exported(me.user_id)).toEqual({});
});
