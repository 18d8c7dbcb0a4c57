// Asking whoever applied for an assessment, and the report that comes of it.

import { applicationStatuses } from '@hireframe/contract/application-words.ts';
import {
  cancelAssessmentRequest,
  extendAssessmentRequest,
  getAssessmentRequest,
  listAssessmentRequests,
  requestAssessment,
  resendAssessmentRequest,
} from '@hireframe/contract/assessment-requests.ts';
import { startAssessment } from '@hireframe/contract/assessments.ts';
import { mergeCandidates } from '@hireframe/contract/duplicates.ts';
import { getScreeningInvitation, openScreening } from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { agree, answer, mailedToken } from '../../../test/assessments.ts';
import { readNewestMail } from '../../../test/mails.ts';
import { insertCandidate, type Known, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
type As = { token: string };

const body = { reason: 'We want to hear you' };
const ask = (id: string, as: As, more: object = {}) =>
  call(requestAssessment, { params: { id }, body: { ...body, ...more }, as });
const cancel = (id: string, request_id: string, as: As) =>
  call(cancelAssessmentRequest, { params: { id }, body: { request_id }, as });
const read = (id: string, as: As) => call(getAssessmentRequest, { params: { id }, as });
const listed = async (id: string, as: As, status = 'all') =>
  (await call(listAssessmentRequests, { params: { id }, query: { status: status as 'all' }, as })).body.results;

async function makeAsked(candidate?: Known & { user_id: string }) {
  const recruiter = await makeRecruiter(db);
  const person = candidate ?? (await makeCandidate(db));
  const posting_id = await makeOpenPosting(db, recruiter, { required_skills: ['Kubernetes'] });
  const application = await makeApplication(db, recruiter, {
    posting_id,
    email: person.email,
    user_id: person.user_id,
  });
  const asked = await ask(application.id, recruiter);
  return { recruiter, person, application, request: asked.body, token: await mailedToken(db, person.email) };
}

test('a request mails the link with the reason, and the list shows it', async () => {
  const { recruiter, person, application, request, token } = await makeAsked();
  expect(request).toMatchObject({
    status: 'sent',
    status_display: 'Sent',
    request_reason: body.reason,
    report_id: null,
  });
  expect((await readNewestMail(db, person.email)).text_body).toContain('> We want to hear you');
  expect((await listed(application.id, recruiter)).map(({ id }) => id)).toEqual([request.id]);
  expect(await listed(application.id, recruiter, 'completed')).toEqual([]);
  const { body: invitation } = await call(getScreeningInvitation, { params: { token } });
  expect(invitation).toMatchObject({ role_title: 'Nurse', email: person.email });
});

test('a blank reason is refused at its field', async () => {
  const recruiter = await makeRecruiter(db);
  const { id } = await makeApplication(db, recruiter);
  expect((await ask(id, recruiter, { reason: '\u200b \u2060\u3164' })).status).toBe(422); // Nothing that can be seen.
  const { status, body: refusal } = await ask(id, recruiter, { reason: '  ' });
  expect([status, refusal]).toMatchObject([
    422,
    { errors: { reason: ['Please provide a reason for the assessment request'] } },
  ]);
});

test('it is asked for early on the way only', async () => {
  const recruiter = await makeRecruiter(db);
  const seen = new Map<string, number>();
  for (const status of applicationStatuses) {
    const rejected_from = status === 'rejected' ? 'submitted' : null;
    const { id } = await makeApplication(db, recruiter, { status, rejected_from });
    seen.set(status, (await ask(id, recruiter)).status);
  }
  const early = ['submitted', 'under_review', 'shortlisted'];
  expect([...seen]).toEqual(applicationStatuses.map((status) => [status, early.includes(status) ? 201 : 409]));
});

test('of many requests at once one is open', async () => {
  const recruiter = await makeRecruiter(db);
  const { id } = await makeApplication(db, recruiter);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(id, recruiter)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('two applications of one candidate are asked about apart', async () => {
  const { recruiter, application } = await makeAsked();
  const { candidate_id, email } = application;
  const other = await makeApplication(db, recruiter, { candidate_id, email });
  expect((await ask(other.id, recruiter)).status).toBe(201);
  expect(await listed(other.id, recruiter)).toHaveLength(1);
});

test('a request is cancelled from sent and opened, and its link is worth nothing then', async () => {
  const { recruiter, application, request, token } = await makeAsked();
  await call(openScreening, { params: { token } });
  expect((await read(request.id, recruiter)).body.status).toBe('opened');
  expect((await cancel(application.id, request.id, recruiter)).body.status).toBe('cancelled');
  expect((await call(getScreeningInvitation, { params: { token } })).status).toBe(404);
  expect((await cancel(application.id, request.id, recruiter)).status).toBe(409);
  expect((await ask(application.id, recruiter)).status).toBe(201);
});

test('a request of another application is not cancelled through this one', async () => {
  const { recruiter, request } = await makeAsked();
  const other = await makeApplication(db, recruiter);
  expect((await cancel(other.id, request.id, recruiter)).status).toBe(404);
  expect((await read(request.id, recruiter)).body.status).toBe('sent');
});

test('sending again makes a new link, and the old one is worth nothing', async () => {
  const { recruiter, person, request, token } = await makeAsked();
  const again = await call(resendAssessmentRequest, { params: { id: request.id }, as: recruiter });
  expect(again.body.status).toBe('sent');
  const newest = await mailedToken(db, person.email);
  expect(newest).not.toBe(token);
  expect((await call(getScreeningInvitation, { params: { token } })).status).toBe(404);
  expect((await call(getScreeningInvitation, { params: { token: newest } })).status).toBe(200);
});

test('an expired request opens again with more time', async () => {
  const { recruiter, request } = await makeAsked();
  await db
    .updateTable('screenings')
    .set({ deadline_at: sql`now() - interval '1 minute'` })
    .where('workspace_id', '=', recruiter.workspace_id)
    .execute();
  expect((await read(request.id, recruiter)).body.status).toBe('expired');
  const more = { params: { id: request.id }, body: { deadline_hours: 24 as const }, as: recruiter };
  expect((await call(extendAssessmentRequest, more)).body.status).toBe('sent');
});

test('the candidate starts it from their application; nobody else does', async () => {
  const { person, recruiter, request } = await makeAsked();
  const { id: screening_id } = await db
    .selectFrom('screenings')
    .select('id')
    .where('workspace_id', '=', recruiter.workspace_id)
    .executeTakeFirstOrThrow();
  const stranger = await makeCandidate(db);
  expect((await call(startAssessment, { body: { screening_id }, as: stranger })).status).toBe(404);
  const started = await call(startAssessment, { body: { screening_id }, as: person });
  expect(started.status).toBe(201);
  const again = await call(startAssessment, { body: { screening_id }, as: person });
  expect(again.body.session_id).toBe(started.body.session_id);
  expect((await read(request.id, recruiter)).body.status).toBe('opened');
  await agree(app, person, started.body.session_id);
  expect((await read(request.id, recruiter)).body.status).toBe('in_progress');
  const { brief } = await db
    .selectFrom('assessment_sessions')
    .select('brief')
    .where('id', '=', started.body.session_id)
    .executeTakeFirstOrThrow();
  expect(brief).toMatchObject({ role_title: 'Nurse', skills: ['Kubernetes'] });
});

test('the report of a completed request is in its detail, also where the candidate was taken into another', async () => {
  const { person, recruiter, request, token } = await makeAsked();
  const { body: started } = await call(startAssessment, { body: { token }, as: person });
  await agree(app, person, started.session_id, { recording: false });
  const questions = await db
    .selectFrom('assessment_questions')
    .select('id')
    .where('session_id', '=', started.session_id)
    .orderBy('position')
    .execute();
  for (const [at, { id }] of questions.entries()) {
    const is_session_complete = at === questions.length - 1;
    await answer(app, person, id, {
      request_type: 'text',
      text: 'We rotated shifts and I led five people.',
      is_session_complete,
    });
  }
  const seen = (await read(request.id, recruiter)).body;
  expect(seen).toMatchObject({ status: 'completed', assessment_report: { candidate_name: expect.any(String) } });
  const [listedOne] = await listed(request.application_id, recruiter, 'completed');
  expect(listedOne?.report_id).toBe(seen.assessment_report?.id);
  const into_id = await insertCandidate(db, recruiter);
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', request.application_id)
    .executeTakeFirstOrThrow();
  const merged = await call(mergeCandidates, {
    params: { id: into_id },
    body: { other_id: candidate_id },
    as: recruiter,
  });
  expect(merged.status).toBeLessThan(300);
  expect((await read(request.id, recruiter)).body.assessment_report?.id).toBe(seen.assessment_report?.id);
});
