// What to send to endpoints where {} is not enough, and what must be so for it to work.

import { randomUUID } from 'node:crypto';
import { changeApplicationStatus } from '@hireframe/contract/applications.ts';
import { requestAssessment } from '@hireframe/contract/assessment-requests.ts';
import { getSession, putRecording } from '@hireframe/contract/assessments.ts';
import { sql } from 'kysely';
import type { Recruiter } from '../src/infra/security/actor.ts';
import { accountSendings } from './account-sendings.ts';
import { anonymousSendings } from './anonymous-sendings.ts';
import { makeReport } from './answered-session.ts';
import type { startApp } from './app.ts';
import { makeApplication } from './applications.ts';
import { answer, send, webm } from './assessments.ts';
import { biasReportSendings } from './bias-report-sendings.ts';
import { makeWebhook } from './boards.ts';
import { careersPageSendings } from './careers-page-sendings.ts';
import { connectedAppSendings } from './connected-app-sendings.ts';
import { decisionSendings } from './decision-sendings.ts';
import { makeExtracted } from './extracted.ts';
import { googleClient } from './google.ts';
import { backFromGoogle, gmailCookie } from './mailboxes.ts';
import { insertCandidate, type Known, makeAdmin, makeRecruiter, makeTag } from './make.ts';
import type { createMakers, Person } from './makers.ts';
import { makePicture } from './pictures.ts';
import { description, makeOpenPosting } from './postings.ts';
import { retentionSendings } from './retention-sendings.ts';
import { singleSignOnSendings } from './single-sign-on-sendings.ts';
import {
  makeAlerts,
  makeCandidateInvitation,
  makeCategory,
  makeInvitation,
  makeQuickApplyProfile,
  makeResume,
  makeUpload,
} from './things.ts';

const server = { provider: 'imap', host: 'imap.example.com', port: 993, username: 'any', password: 'any' };
const interview = { title: 'Any', starts_at: '2099-01-01T10:00:00Z', time_zone: 'UTC' };

export type Sent = { query?: object; body?: object; raw?: Blob; files?: File[]; cookie?: string };
type App = Awaited<ReturnType<typeof startApp>>;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: two tables, a line for each endpoint
export function createSendings(app: App, makers: ReturnType<typeof createMakers>) {
  const { things, sittingOf, named } = makers;
  const { call, context } = app;
  const { db } = context;
  /** What to send where {} is not enough, and what must be so for it to work. */
  const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
    ...accountSendings(app),
    ...decisionSendings(app),
    ...retentionSendings(app),
    ...anonymousSendings(app),
    ...singleSignOnSendings(app),
    ...biasReportSendings(app),
    ...careersPageSendings(app),
    ...connectedAppSendings(makers),
    'PATCH /users/me': () => ({ body: { first_name: 'Any' } }),
    'POST /users/me/onboard': () => ({ body: { role: 'candidate' } }),
    'PUT /users/me/avatar': async () => ({ raw: await makePicture() }),
    'PUT /users/me/cover-image': async () => ({ raw: await makePicture() }),
    'POST /users/me/upload-resume': () => ({ files: [new File(['Ana Silva, Porto'], 'ana.txt')] }),
    'POST /users/me/import-json-resume': () => ({ files: [new File(['{"basics": {"name": "Ana"}}'], 'ana.json')] }),
    'PUT /users/me/corrections': () => ({ body: { fact: 'summary', value: 'Any' } }),
    'POST /workspace/api-keys': () => ({ body: { name: 'Any', scopes: ['jobs:read'], expires_in_days: null } }),
    'PATCH /workspace': () => ({ body: { name: 'Any' } }),
    'PATCH /workspace/members/{id}': () => ({ body: { role: 'admin' } }),
    'POST /workspace/invitations': () => ({ body: { email: `${randomUUID()}@example.com` } }),
    'POST /invitations/accept': async ({ email }) => {
      const { token } = await makeInvitation(db, await makeAdmin(db), email);
      return { body: { token } };
    },
    'POST /tags': () => ({ body: { name: 'Any' } }),
    'PATCH /tags/{id}': () => ({ body: { is_active: false } }),
    'POST /candidates/{id}/tags': async (owner) => ({ body: { tag_ids: [await makeTag(db, owner as Recruiter)] } }),
    'DELETE /candidates/{id}/tags': async (owner) => ({ body: { tag_ids: [await makeTag(db, owner as Recruiter)] } }),
    'POST /recruiter/candidates/{id}/duplicates/dismiss': async (owner) => ({ body: await another(owner) }),
    'POST /recruiter/candidates/{id}/merge': async (owner) => ({ body: await another(owner) }),
    'POST /recruiter/candidates/{id}/messages': () => ({ body: { subject: 'Any', body: 'Any' } }),
    'POST /recruiter/candidates/{id}/messages/preview': () => ({ body: { subject: 'Any', body: 'Any' } }),
    'POST /candidate/conversations/{id}/messages': () => ({ body: { body: 'Any' } }),
    'POST /recruiter/messages': async (owner) => ({ body: await mailing(owner) }),
    'POST /recruiter/messages/{id}/retry': async () => {
      await db
        .updateTable('outbox')
        .set({ status: 'failed', failed_at: sql<string>`now()`, last_error: 'Any' })
        .where('status', '=', 'pending')
        .execute();
      return {};
    },
    'POST /email-templates': () => ({ body: { name: randomUUID(), subject: 'Any', body: 'Any' } }),
    'PUT /email-templates/{id}': () => ({ body: { name: randomUUID(), subject: 'Any', body: 'Any' } }),
    'POST /recruiter/applications': async (owner) => ({ body: await addition(owner) }),
    'GET /recruiter/applications/{id}/move-mail': () => ({ query: { status: 'rejected' } }),
    'POST /recruiter/candidates/{id}/notes': () => ({ body: { body: 'Any' } }),
    'PATCH /recruiter/candidates/{id}/notes/{note_id}': () => ({ body: { body: 'Any other' } }),
    'POST /tag-categories': () => ({ body: { name: 'Any' } }),
    'PATCH /tag-categories/{id}': () => ({ body: { name: 'Any other' } }),
    'POST /bulk-tag-operation': async (owner) => ({ body: await tagOperation(owner as Recruiter) }),
    'POST /bulk-resume/send-password-email': async (owner) => ({
      body: { user_id: await insertCandidate(db, owner as Recruiter) },
    }),
    'POST /bulk-resume/upload': () => ({ files: [new File(['Ana Silva, Porto'], 'ana.txt')] }),
    'GET /recruiter/candidate-terms': () => ({ query: { kind: 'skill' } }),
    'GET /recruiter/charts/candidate-sources/candidates': () => ({ query: { source: 'upload', step: 'applied' } }),
    'GET /recruiter/charts/assessment-completion/assessments': () => ({ query: { stage: 'asked' } }),
    'POST /recruiter/dashboards': () => ({ body: { name: 'Any', query: '' } }),
    'PATCH /recruiter/dashboards/{id}': () => ({ body: { name: 'Any other' } }),
    'PUT /recruiter/dashboards/{id}/mailing': () => ({ body: { weekday: 1 } }),
    'POST /recruiter/candidates': () => ({ body: { email: `${randomUUID()}@example.com`, first_name: 'Any' } }),
    'PATCH /recruiter/candidates/{id}': () => ({ body: { title: 'Any' } }),
    'POST /recruiter/candidate-views': () => ({ body: { name: 'Any', query: '' } }),
    'PATCH /recruiter/candidate-views/{id}': () => ({ body: { name: 'Any other' } }),
    'POST /candidates/magic-search': () => ({ body: { query: 'Any' } }),
    'PUT /recruiter/candidate-views/{id}/alert': () => ({ body: { query: 'Any', tree: { conditions: [] } } }),
    'DELETE /recruiter/candidate-views/{id}/alert': (owner) => makeAlerts(db, owner),
    'POST /candidate-invitations': () => ({ body: { emails: [`${randomUUID()}@example.com`] } }),
    'POST /candidate-invitations/accept': async ({ email }) => {
      const { token } = await makeCandidateInvitation(db, await makeRecruiter(db), email);
      return { body: { token } };
    },
    'GET /reports/latest': (owner) => makeReport(context, owner).then(() => ({})),
    'POST /recruiter/screenings/{id}/extend': () => ({ body: { deadline_hours: 24 } }),
    'POST /assessment/{id}/consent': async (owner) => ({ body: await agreement(owner) }),
    'POST /assessment/{id}/complete': async (owner) => {
      await answer(app, owner, (await sittingOf(owner)).first, { request_type: 'text', text: 'Any' });
      return {};
    },
    'POST /assessment/questions/{id}/answer': () => ({ body: { request_type: 'text', text: 'Any' } }),
    'PUT /assessment/answers/{id}/parts/{part}/chunks/{index}': () => ({ raw: webm() }),
    'POST /recruiter/job-requirements': () => ({ body: { job_description: description } }),
    'PUT /recruiter/job-requirements/{id}': () => ({ body: { title: 'Any other' } }),
    'POST /recruiter/job-requirements/{id}/pause': (owner) => makePostingsBe(owner, 'approved'),
    'POST /recruiter/job-requirements/{id}/resume': (owner) => makePostingsBe(owner, 'paused'),
    'POST /recruiter/job-requirements/{id}/close': (owner) => makePostingsBe(owner, 'approved'),
    'POST /recruiter/job-requirements/{id}/post-external': (owner) => makePostingsBe(owner, 'approved'),
    'POST /recruiter/job-requirements/{id}/remove-external': async (owner) => {
      const { workspace_id } = owner as Recruiter;
      await sql`insert into external_postings (workspace_id, posting_id, platform_type, status)
      select workspace_id, id, 'generic_feed', 'posted' from postings where workspace_id = ${workspace_id}`.execute(db);
      return makePostingsBe(owner, 'approved');
    },
    'GET /recruiter/webhook': (owner) => withWebhook(owner),
    'PUT /recruiter/webhook': () => ({ body: { url: 'https://1.1.1.1/hook' } }), // Nothing is sent there.
    'DELETE /recruiter/webhook': (owner) => withWebhook(owner),
    'POST /recruiter/webhook/test': (owner) => withWebhook(owner),
    'POST /recruiter/webhook/deliveries/{id}/replay': (owner) => withWebhook(owner),
    'POST /email-accounts': () => ({ body: { ...server, email_address: `${randomUUID()}@example.com` } }),
    'PATCH /email-accounts/{id}': () => ({ body: { display_name: 'Any other' } }),
    'POST /email-accounts/{id}/process-emails': (owner) => makeMailboxesBe(owner, 'active'),
    'POST /email-accounts/{id}/deactivate': (owner) => makeMailboxesBe(owner, 'active'),
    'POST /gmail/oauth/start': () => ({ body: { ...googleClient, display_name: 'Any' } }),
    'POST /gmail/oauth/process-code': async (owner) => ({
      body: await backFromGoogle(app, owner),
      cookie: gmailCookie,
    }),
    'POST /extracted-candidates/bulk-approve': async (owner) => ({ body: await extracted(owner) }),
    'POST /extracted-candidates/bulk-reject': async (owner) => ({ body: await extracted(owner) }),
    'POST /recruiter/applications/undo-moves': async (owner) => ({ body: await moved(owner) }),
    'POST /recruiter/applications/bulk-change-status': async (owner) => ({ body: await bulkMove(owner) }),
    'POST /recruiter/applications/{id}/request_assessment': async (owner) => {
      const { workspace_id } = owner as Recruiter;
      await db
        .updateTable('screenings')
        .set({ cancelled_at: sql`now()` })
        .where('workspace_id', '=', workspace_id)
        .execute();
      return { body: { reason: 'Any' } };
    },
    'POST /recruiter/applications/{id}/cancel_assessment_request': async (owner) => ({ body: await request(owner) }),
    'POST /assessment-requests/{id}/extend': () => ({ body: { deadline_hours: 24 } }),
    'PUT /recruiter/job-requirements/{id}/hiring-team': () => ({ body: { user_ids: [] } }),
    'PUT /recruiter/job-requirements/{id}/questions': () => ({ body: { questions: [] } }),
    'PUT /recruiter/job-requirements/{id}/criteria': () => ({ body: { criteria: [{ name: 'Any' }] } }),
    'PATCH /recruiter/candidates/{id}/warnings/{warning_id}': () => ({ body: { is_fine: true } }),
    'POST /recruiter/review-requests/{id}/answer': () => ({ body: { outcome: 'upheld', body: 'Any' } }),
    'POST /candidate/applications/{id}/review-requests': async ({ user_id }) => {
      await db.updateTable('applications').set({ match_score: 50 }).where('user_id', '=', user_id).execute();
      return { body: { body: 'Any' } };
    },
    'POST /candidate/applications/{id}/warnings/{warning_id}/contest': () => ({ body: { body: 'Any' } }),
    'PUT /recruiter/applications/{id}/scorecards': () => ({ body: { recommendation: 'yes' } }),
    'DELETE /recruiter/applications/{id}/scorecards': (owner) => withScorecard(owner),
    'POST /recruiter/applications/{id}/interviews': () => ({ body: interview }),
    'PUT /recruiter/interviews/{id}': () => ({ body: interview }),
    'POST /recruiter/applications/{id}/change_status': () => ({ body: { status: 'under_review' } }),
    'PUT /message-templates/{kind}': () => ({ body: { subject: 'Any', body: 'Any' } }),
    'GET /candidate/quick-apply-profile': async (owner) => {
      await makeQuickApplyProfile(context, owner);
      return {};
    },
    'POST /candidate/quick-apply-profile': async (owner) => ({
      body: { default_resume_id: await makeResume(context, owner) },
    }),
    'POST /candidate/jobs/{id}/cover-letter-review': () => ({
      body: { cover_letter: 'Any', proceed_with_application: true },
    }),
    'POST /candidate/application-templates': () => ({ body: { name: 'Any', cover_letter: 'Any' } }),
    'PUT /candidate/application-templates/{id}': () => ({ body: { name: 'Any other', cover_letter: 'Any' } }),
    'DELETE /demo': async (owner) => {
      if (owner.role === 'recruiter')
        await db.updateTable('workspaces').set({ is_demo: true }).where('id', '=', owner.workspace_id).execute();
      return {};
    },
  };

  /** By endpoint and field: sends the stranger's own request with an id of the owner's in that field. */
  const idsInBodies: Record<string, (owner: Person) => Promise<object>> = {
    'POST /users/me/onboard invitation_id': async ({ user_id, email }) => {
      await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', user_id).execute();
      const { id } = await makeInvitation(db, await makeAdmin(db), email);
      return { role: 'recruiter', invitation_id: id };
    },
    'POST /tags category_id': async (owner) => ({
      name: 'Any',
      category_id: await makeCategory(db, owner as Recruiter),
    }),
    'PATCH /tags/{id} category_id': async (owner) => ({ category_id: await makeCategory(db, owner as Recruiter) }),
    'POST /candidates/{id}/tags tag_ids': async (owner) => ({ tag_ids: [await makeTag(db, owner as Recruiter)] }),
    'DELETE /candidates/{id}/tags tag_ids': async (owner) => ({ tag_ids: [await makeTag(db, owner as Recruiter)] }),
    'POST /recruiter/candidates/{id}/duplicates/dismiss other_id': another,
    'POST /recruiter/candidates/{id}/merge other_id': another,
    'POST /recruiter/candidates/{id}/notes mention_ids': mention,
    'PATCH /recruiter/candidates/{id}/notes/{note_id} mention_ids': mention,
    'POST /bulk-tag-operation tag_ids': (owner) => tagOperation(owner as Recruiter),
    'POST /bulk-resume/upload job_id': moreOfUpload,
    'POST /bulk-resume/send-password-email user_id': async (owner) => ({
      user_id: await insertCandidate(db, owner as Recruiter),
    }),
    'POST /extracted-candidates/{id}/approve job_id': async (owner) => ({
      job_id: await makeOpenPosting(db, owner as Recruiter),
    }),
    'POST /bulk-resume/upload posting_id': async (owner) => ({
      ...(await moreOfUpload(owner)),
      posting_id: await makeOpenPosting(db, owner as Recruiter),
    }),
    'POST /bulk-resume/upload tag_ids': async (owner) => ({
      ...(await moreOfUpload(owner)),
      tag_ids: await makeTag(db, owner as Recruiter),
    }),
    'POST /extracted-candidates/bulk-approve ids': extracted,
    'POST /extracted-candidates/bulk-reject ids': extracted,
    'POST /recruiter/applications/bulk-change-status ids': bulkMove,
    'POST /recruiter/applications/undo-moves ids': moved,
    'POST /recruiter/applications job_id': addition,
    'POST /recruiter/applications candidate_ids': addition,
    'POST /recruiter/messages candidate_ids': mailing,
    'POST /recruiter/messages job_id': mailing,
    'POST /recruiter/candidates/{id}/messages application_id': messageAbout,
    'POST /recruiter/candidates/{id}/messages/preview application_id': messageAbout,
    'POST /recruiter/applications/{id}/cancel_assessment_request request_id': request,
    'PUT /recruiter/job-requirements/{id}/criteria seen_ids': criterion,
    'PUT /recruiter/job-requirements/{id}/hiring-team user_ids': async ({ user_id }) => ({ user_ids: [user_id] }),
    'POST /start-assessment screening_id': async (owner) => ({ screening_id: await screeningFor(owner) }),
    'POST /bulk-tag-operation candidate_ids': (owner) => tagOperation(owner as Recruiter),
    'POST /candidate/jobs/{id}/quick-apply resume_id': async (owner) => ({
      review_cover_letter: false,
      resume_id: await makeResume(context, owner),
    }),
    'POST /candidate/jobs/{id}/cover-letter-review resume_id': async (owner) => ({
      cover_letter: 'Any',
      proceed_with_application: true,
      resume_id: await makeResume(context, owner),
    }),
    'POST /recruiter/candidates/{id}/messages/preview job_id': async (owner) => ({
      subject: 'Any',
      body: 'Any',
      job_id: await makeOpenPosting(db, owner as Recruiter),
    }),
    'POST /candidate/quick-apply-profile default_resume_id': async (owner) => ({
      default_resume_id: await makeResume(context, owner),
    }),
    'POST /assessment/questions/{id}/answer answer_id': async (owner) => {
      const answer_id = await things.answers?.(owner, {});
      await send(app, owner, answer_id as string, 0, 0, webm());
      return { request_type: 'finish', answer_id, parts: [{ part: 0, chunk_count: 1 }] };
    },
    'POST /assessment/questions/{id}/answer s3_key': async (owner) => {
      const { first } = await sittingOf(owner);
      const { body } = await answer(app, owner, first, { request_type: 'get_upload_url', file_extension: 'webm' });
      await call(putRecording, { params: { token: body.upload_url?.split('/').at(-1) ?? '' }, raw: webm() });
      return { request_type: 'upload_complete', s3_key: body.s3_key };
    },
  };

  /** Without files; what a first request may name is tried in the tests of uploads. */
  async function moreOfUpload(owner: Person) {
    return { job_id: await makeUpload(db, owner as Recruiter), complete: true };
  }

  /** Somebody of the owner's, and a job of theirs. */
  async function addition(owner: Person) {
    const job_id = await makeOpenPosting(db, owner as Recruiter);
    return { job_id, candidate_ids: [await insertCandidate(db, owner as Recruiter)] };
  }

  async function mailing(owner: Person) {
    return { ...(await addition(owner)), subject: 'Any', body: 'Any' };
  }

  /** About an application of the candidate whom the owner's path then names. */
  async function messageAbout(owner: Person) {
    const { id, candidate_id } = await makeApplication(db, owner as Recruiter);
    named.set(owner.user_id, candidate_id);
    return { subject: 'Any', body: 'Any', application_id: id };
  }

  /** An application that the owner has just moved. */
  async function moved(owner: Person) {
    const { id } = await makeApplication(db, owner as Recruiter);
    const body = { status: 'under_review', mail: null } as const;
    await call(changeApplicationStatus, { params: { id }, body, as: owner as Recruiter & Known });
    return { ids: [id] };
  }

  /** To what the owner has agreed already. */
  async function agreement(owner: Person) {
    const { session_id: id } = await sittingOf(owner);
    return (await call(getSession, { params: { id }, as: owner })).body.consent ?? {};
  }

  /** Those of the owner's workspace; a stranger has none. */
  async function makePostingsBe(owner: Person, status: 'approved' | 'paused'): Promise<Sent> {
    const status_before_pause = status === 'paused' ? 'approved' : null;
    const approved_at = new Date().toISOString();
    const theirs = db.updateTable('postings').set({ status, status_before_pause, approved_at });
    await theirs.where('workspace_id', '=', (owner as Recruiter).workspace_id).execute();
    return {};
  }

  async function withWebhook(owner: Person): Promise<Sent> {
    await makeWebhook(context, owner as Recruiter);
    return {};
  }

  async function bulkMove(owner: Person) {
    return { ids: [(await makeApplication(db, owner as Recruiter)).id], status: 'under_review' };
  }

  async function makeMailboxesBe(owner: Person, status: 'active'): Promise<Sent> {
    const theirs = db.updateTable('mailboxes').set({ status }).where('provider', '=', 'imap');
    await theirs.where('workspace_id', '=', (owner as Recruiter).workspace_id).execute();
    return {};
  }

  async function extracted(owner: Person) {
    return { ids: [await makeExtracted(context, owner as Recruiter)] };
  }

  async function another(owner: Person) {
    return { other_id: await insertCandidate(db, owner as Recruiter) };
  }

  async function mention(owner: Person) {
    const { workspace_id } = owner as Recruiter;
    return { body: 'Any', mention_ids: [(await makeRecruiter(db, { workspace: { id: workspace_id } })).user_id] };
  }

  const tagOperation = async (owner: Recruiter) => ({
    operation: 'add',
    tag_ids: [await makeTag(db, owner)],
    candidate_ids: [await insertCandidate(db, owner)],
  });

  async function request(owner: Person) {
    return { request_id: await things['assessment-requests']?.(owner, {}) };
  }

  async function criterion(owner: Person) {
    const { workspace_id } = owner as Recruiter;
    const posting_id = await things['job-requirements']?.(owner, {});
    const row = { workspace_id, posting_id: posting_id as string, name: 'Any', position: 1 };
    const { id } = await db.insertInto('posting_criteria').values(row).returning('id').executeTakeFirstOrThrow();
    return { criteria: [{ id, name: 'Any' }], seen_ids: [id] };
  }

  async function withScorecard(owner: Person): Promise<Sent> {
    const { workspace_id, user_id } = owner as Recruiter;
    const application_id = (await things.applications?.(owner, {})) as string;
    const row = { workspace_id, application_id, user_id, recommendation: 'yes' };
    await db
      .insertInto('scorecards')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
    return {};
  }

  /** Of a candidate's own application, to somebody's posting. */
  async function screeningFor({ user_id, email }: Person): Promise<string> {
    const recruiter = await makeRecruiter(db);
    const { id } = await makeApplication(db, recruiter, { user_id, email });
    await call(requestAssessment, { params: { id }, body: { reason: 'Any' }, as: recruiter });
    const asked = db.selectFrom('assessment_requests').select('screening_id').where('application_id', '=', id);
    return (await asked.executeTakeFirstOrThrow()).screening_id;
  }

  return { sendings, idsInBodies };
}
