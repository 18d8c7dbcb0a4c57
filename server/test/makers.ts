// How to make the thing that an {id} in a path means, by the word before it.
import { randomUUID } from 'node:crypto';
import { requestAssessment } from '@hireframe/contract/assessment-requests.ts';
import { writeMessage } from '@hireframe/contract/conversations.ts';
import { createEmailTemplate } from '@hireframe/contract/message-templates.ts';
import { sql } from 'kysely';
import { startTask } from '../src/features/tasks/tasks.ts';
import type { AppContext } from '../src/infra/context.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Actor, Recruiter } from '../src/infra/security/actor.ts';
import { makeReport } from './answered-session.ts';
import type { startApp } from './app.ts';
import { makeApplication } from './applications.ts';
import { makeAsked, makeScreeningSession, record } from './assessments.ts';
import { makePublishedReport } from './bias.ts';
import { makeDelivery } from './boards.ts';
import { insertAccess, makeConnectedApp, openRequest } from './connected-apps.ts';
import { makeExtracted } from './extracted.ts';
import { makeExpiredGmail, makeMailbox } from './mailboxes.ts';
import { insertCandidate, type Known, makeRecruiter, makeSignIn, makeTag } from './make.ts';
import { makeCluster } from './places.ts';
import { makeOpenPosting, makePosting } from './postings.ts';
import { makeReviewRequest } from './review-requests.ts';
import {
  makeApiKey,
  makeApplicationTemplate,
  makeCandidateInvitation,
  makeCandidateResume,
  makeCategory,
  makeCorrection,
  makeDashboard,
  makeDomain,
  makeInvitation,
  makeMerge,
  makeNote,
  makeNotification,
  makePasskey,
  makeQuickApplyProfile,
  makeResume,
  makeTagOperation,
  makeUpload,
  makeView,
} from './things.ts';

export type Person = Actor & Known;
/** `params` are those that stand before it in the path. @returns its id */
type Maker = (owner: Person, params: Record<string, string>) => Promise<string>;

/** `sittingOf`: a session of somebody's, begun and agreed to; one is enough for all that they have of it. */
export function createMakers(app: Awaited<ReturnType<typeof startApp>>) {
  const { call, context } = app;
  const { db } = context;
  const sittings = new Map<string, ReturnType<typeof makeScreeningSession>>();
  async function sittingOf(owner: Person) {
    const known = sittings.get(owner.user_id) ?? makeScreeningSession(app, { given: owner });
    sittings.set(owner.user_id, known);
    return known;
  }
  /** What stands in one path and in a body as well must be the same one. */
  const applicationOf = oneFor((owner) => makeApplicationOf(db, owner));
  /** By owner: whom a path is to name, because a body speaks of something of theirs. */
  const named = new Map<string, string>();
  /** The newest of an app of theirs, and the browser that was sent here for it. */
  const requests = new Map<string, Awaited<ReturnType<typeof openRequest>>>();
  async function openRequestOf(owner: Recruiter) {
    const { client_id } = await makeConnectedApp(app, owner);
    const request = await openRequest(app, { client_id });
    requests.set(owner.user_id, request);
    return request;
  }
  const things: Record<string, Maker> = {
    'sign-ins': async ({ user_id }) => (await makeSignIn(db, user_id)).sign_in_id,
    'api-keys': async (owner) => (await makeApiKey(db, owner as Recruiter)).id,
    'connected-apps': async (owner) => (await insertAccess(app, owner as Recruiter, ['jobs:read'])).app_id,
    'app-grants': async (owner) => (await insertAccess(app, owner as Recruiter, ['jobs:read'])).id,
    'app-requests': async (owner) => (await openRequestOf(owner as Recruiter)).id,
    domains: (owner) => makeDomain(db, owner as Recruiter),
    passkeys: (owner) => makePasskey(db, owner),
    'task-status': ({ user_id }) => startTask(db, { user_id, type: 'DATA_EXPORT' }),
    tasks: ({ user_id }) => startTask(db, { user_id, type: 'DATA_EXPORT' }),
    resumes: (owner, params) =>
      owner.role === 'recruiter' ? makeCandidateResume(context, owner, params) : makeResume(context, owner),
    dashboards: (owner) => makeDashboard(db, owner as Recruiter),
    'candidate-views': (owner) => makeView(db, owner as Recruiter),
    'candidate-invitations': async (owner) => (await makeCandidateInvitation(db, owner as Recruiter)).id,
    corrections: (owner) => makeCorrection(db, owner),
    members: async (owner) =>
      (await makeRecruiter(db, { workspace: { id: (owner as Recruiter).workspace_id } })).user_id,
    invitations: async (owner) => (await makeInvitation(db, owner as Recruiter)).id,
    candidates: async (owner) => named.get(owner.user_id) ?? insertCandidate(db, owner as Recruiter),
    'email-accounts': async (owner) => (await makeMailbox(db, owner as Recruiter)).id,
    oauth: (owner) => makeExpiredGmail(db, owner as Recruiter),
    'extracted-candidates': (owner) => makeExtracted(context, owner as Recruiter),
    'job-requirements': oneFor((owner) => makePosting(db, owner as Recruiter)),
    jobs: (owner) => (owner.role === 'recruiter' ? makeUpload(db, owner) : makeJobFor(context, owner)),
    'application-templates': (owner) => makeApplicationTemplate(db, owner),
    tags: (owner) => makeTag(db, owner as Recruiter),
    'tag-categories': (owner) => makeCategory(db, owner as Recruiter),
    notes: (owner, params) => makeNote(db, owner as Recruiter, params),
    notifications: (owner) => makeNotification(db, owner),
    'candidate-merges': (owner) => makeMerge(db, owner as Recruiter),
    'tag-history': (owner) => makeTagOperation(db, owner as Recruiter),
    reports: async (owner, params) => (await makeReport(context, owner, params)).id,
    analysis: async (owner) => (await makeReport(context, owner)).task_id,
    messages: async (owner) => {
      const params = { id: await insertCandidate(db, owner as Recruiter) };
      const body = { subject: 'Any', body: 'Any' };
      return (await call(writeMessage, { params, body, as: owner as Recruiter & Known })).body.id;
    },
    conversations: (owner) => makeConversation(db, owner),
    'email-templates': async (owner) => {
      const body = { name: randomUUID(), subject: 'Any', body: 'Any' };
      return (await call(createEmailTemplate, { body, as: owner as Recruiter & Known })).body.id;
    },
    screenings: async (owner) => (await makeAsked(app, {}, { recruiter: owner as Recruiter & Known })).screening.id,
    assessment: async (owner) => (await sittingOf(owner)).session_id,
    questions: async (owner) => (await sittingOf(owner)).first,
    answers: async (owner) => record(app, owner, (await sittingOf(owner)).first),
    applications: applicationOf,
    application: applicationOf,
    'assessment-requests': oneFor(async (owner) => {
      const params = { id: await applicationOf(owner, {}) };
      return (await app.call(requestAssessment, { params, body: { reason: 'Any' }, as: owner })).body.id;
    }),
    interviews: async (owner) => makeInterview(db, owner as Recruiter, await applicationOf(owner, {})),
    published: (owner) => makePublishedReport(db, owner as Recruiter),
    warnings: (owner, params) => makeWarning(db, owner, params, applicationOf),
    'review-requests': async (owner) => (await makeReviewRequest(db, owner as Recruiter)).id,
    deliveries: (owner) => makeDelivery(db, owner as Recruiter),
    'message-templates': async () => 'offer',
    'cluster-details': (owner) => makeCluster(db, owner as Recruiter),
    parts: async () => '0',
    chunks: async () => '0',
  };
  return { things, sittingOf, named, requests };
}

/** A company has written to the person, who has proved the address. @returns the company's workspace */
async function makeConversation(db: Db, { user_id, email }: Person): Promise<string> {
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', user_id).execute();
  const recruiter = await makeRecruiter(db);
  const { workspace_id } = recruiter;
  const candidate_id = await insertCandidate(db, recruiter, { email });
  const words = { subject: 'Any', subject_key: 'any', body: 'Any' };
  const row = { ...words, workspace_id, candidate_id, to_address: email, direction: 'out', kind: 'written' };
  await db
    .insertInto('messages')
    .values({ ...row, status: 'sent' })
    .execute();
  return workspace_id;
}

/** To a posting of the recruiter's; of a candidate's own it is to somebody else's. */
async function makeApplicationOf(db: Db, owner: Person): Promise<string> {
  if (owner.role === 'recruiter') return (await makeApplication(db, owner)).id;
  const { user_id, email } = owner;
  return (await makeApplication(db, await makeRecruiter(db), { user_id, email })).id;
}

/** Somebody's posting that the person can apply to in one click: everybody sees it, and only they have set it up. */
async function makeJobFor(context: Pick<AppContext, 'db' | 'storage'>, owner: Person): Promise<string> {
  await makeQuickApplyProfile(context, owner);
  return makeOpenPosting(context.db, await makeRecruiter(context.db));
}

/** On the candidate of the path, where it is one of theirs; of a candidate's own, on their application. */
async function makeWarning(db: Db, owner: Person, { id = '' }: Record<string, string>, applicationOf: Maker) {
  const application_id = await applicationOf(owner, {});
  const application = db.selectFrom('applications').select(['workspace_id', 'candidate_id', 'email']);
  const of = await application.where('id', '=', application_id).executeTakeFirstOrThrow();
  const known = await db.selectFrom('candidates').select('id').where(sql`id::text`, '=', id).execute();
  const evidence = JSON.stringify({ kind: 'disposable_address', address: of.email, any: randomUUID() });
  const { workspace_id } = of;
  const candidate_id = (owner.role === 'recruiter' && known[0]?.id) || of.candidate_id;
  const row = { workspace_id, candidate_id, kind: 'disposable_address', evidence, engine_version: 1 };
  const made = db.insertInto('warnings').values(row);
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** The same for every call about the same person. */
function oneFor(make: (owner: Person) => Promise<string>): Maker {
  const made = new Map<string, Promise<string>>();
  return (owner) => {
    const known = made.get(owner.user_id) ?? make(owner);
    made.set(owner.user_id, known);
    return known;
  };
}

async function makeInterview(db: Db, { workspace_id }: Recruiter, application_id: string): Promise<string> {
  const row = { workspace_id, application_id, title: 'Any', starts_at: '2099-01-01T10:00:00Z' };
  const made = db.insertInto('interviews').values({ ...row, duration_minutes: 45, time_zone: 'UTC' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}
