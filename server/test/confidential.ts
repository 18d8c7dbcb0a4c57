// A confidential job with everything that can hang on one, to see whether any of it shows.
import { randomUUID } from 'node:crypto';
import { notify } from '../src/features/notifications/notifications.ts';
import { candidatesChanged } from '../src/features/read-model/read-model.ts';
import { refreshReadModel } from '../src/features/read-model/refresh.ts';
import { startTask } from '../src/features/tasks/tasks.ts';
import type { AppContext } from '../src/infra/context.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import { makeSession } from './answered-session.ts';
import { makeApplication } from './applications.ts';
import { insertCandidateResume } from './candidate-resume.ts';
import { makeExtracted } from './extracted.ts';
import { makeMailbox } from './mailboxes.ts';
import { insertCandidate, makeCandidate, makeOwner, makeRecruiter, makeTag } from './make.ts';
import { makeOpenPosting } from './postings.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;

/** A workspace with an open job, somebody of the pool who applied, and a member who hires for neither. */
export async function makeFurnished(context: Context) {
  const { db } = context;
  const owner = await makeOwner(db);
  const as = await makeRecruiter(db, { workspace: { id: owner.workspace_id } });
  const pooled = await insertCandidate(db, owner, {
    email: 'pooled@example.com',
    first_name: 'Pat',
    skills: ['Excel'],
  });
  await insertCandidateResume(context, owner, pooled);
  const open = await makeApplication(db, owner, { candidate_id: pooled, email: 'pooled@example.com' });
  const tag_id = await makeTag(db, owner);
  const mailbox = await makeMailbox(db, as);
  await refreshReadModel(db);
  const known = {
    candidates: pooled,
    'job-requirements': open.posting_id,
    applications: open.id,
    application: open.id,
    'email-accounts': mailbox.id,
  };
  return { owner, as, pooled, open, tag_id, mailbox, known };
}

type Furnished = Awaited<ReturnType<typeof makeFurnished>>;

/** A confidential job in Ontario with everything that can hang on one, of somebody new and of somebody of the pool. */
export async function addSecrets(context: Context, made: Furnished) {
  const { db } = context;
  const { owner, as, pooled, tag_id, mailbox } = made;
  const { workspace_id, user_id } = owner;
  const soon = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString();
  const about = { country_code: 'CA', region: 'Ontario', location: 'Toronto', expires_at: soon, views_count: 7 };
  const posting_id = await makeOpenPosting(db, owner, { title: 'Secret job', is_confidential: true, ...about });
  await db
    .insertInto('posting_views')
    .values({ workspace_id, posting_id, day: soon.slice(0, 10), views: 7 })
    .execute();
  const person = await insertCandidate(db, owner, {
    email: 'secret@example.com',
    first_name: 'Pat',
    source: 'application',
    skills: ['Excel'],
    city: 'Porto',
    country: 'Portugal',
    latitude: 41.1,
    longitude: -8.6,
  });
  await insertCandidateResume(context, owner, person);
  for (const candidate_id of [person, pooled])
    await addApplication(db, made, { posting_id, candidate_id, is_new: candidate_id === person });
  await db
    .insertInto('candidate_tags')
    .values({ workspace_id, candidate_id: person, tag_id, tagged_by: user_id })
    .execute();
  const upload_id = await startTask(db, { user_id, type: 'BULK_UPLOAD' });
  const upload = { workspace_id, user_id, posting_id, is_active: true, send_mail: false };
  await db
    .insertInto('uploads')
    .values({ ...upload, id: upload_id })
    .execute();
  await makeExtracted(context, as, { mailbox, posting_id, subject: 'Secret job' });
  await refreshReadModel(db);
  return { posting_id, person };
}

/** With all that can hang on an application. */
async function addApplication(
  db: Db,
  { owner, as }: Furnished,
  { posting_id, candidate_id, is_new }: { posting_id: string; candidate_id: string; is_new: boolean },
) {
  const { workspace_id, user_id } = owner;
  const soon = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString();
  const source = is_new ? 'referral' : 'mail';
  const filed = { posting_id, candidate_id, source, utm_source: 'secret', status: 'interview', match_score: 91 };
  const { id: application_id } = await makeApplication(db, owner, filed);
  await makeApplication(db, owner, {
    posting_id: await makeOpenPosting(db, owner, { title: 'Secret job 2', is_confidential: true }),
    candidate_id,
  });
  const ago = (hours: number) => new Date(Date.now() - hours * 3600 * 1000).toISOString();
  const interview = {
    workspace_id,
    application_id,
    title: 'Secret interview',
    duration_minutes: 30,
    time_zone: 'UTC',
  };
  await db
    .insertInto('interviews')
    .values([
      { ...interview, starts_at: ago(-2), invited_by: user_id },
      { ...interview, starts_at: ago(24 * 44), invited_by: user_id },
    ])
    .execute();
  const words = {
    subject: 'Secret subject',
    subject_key: 'secret',
    body: 'Secret body',
    to_address: 'any@example.com',
  };
  const message = { ...words, workspace_id, candidate_id, application_id };
  await db
    .insertInto('messages')
    .values([
      { ...message, direction: 'in', kind: 'reply', status: 'received' },
      { ...message, direction: 'out', kind: 'written', status: 'failed', send_at: ago(-1) },
    ])
    .execute();
  const asked = { workspace_id, candidate_id, email: 'any@example.com', role_title: 'Secret role', posting_id };
  const { id: screening_id } = await db
    .insertInto('screenings')
    .values({ ...asked, token_hash: randomUUID(), sealed_token: 'any', deadline_at: soon, question_count: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assessment_requests')
    .values({ workspace_id, application_id, screening_id, request_reason: 'Any' })
    .execute();
  await addAnswered(db, { workspace_id, candidate_id, posting_id });
  const card = { workspace_id, application_id, user_id, recommendation: 'yes', note: 'Secret' };
  await db.insertInto('scorecards').values(card).execute();
  const line = {
    workspace_id,
    candidate_id,
    user_id,
    kind: 'applications.submitted',
    line: 'Applied for Secret job',
  };
  await db
    .insertInto('candidate_activity')
    .values({ ...line, posting_id })
    .execute();
  const warned = { workspace_id, candidate_id, application_id, kind: 'disposable_address', engine_version: 1 };
  await db
    .insertInto('warnings')
    .values({ ...warned, evidence: JSON.stringify({ kind: 'disposable_address', address: 'secret@example.com' }) })
    .execute();
  const told = { user_ids: [as.user_id], workspace_id, title: 'Secret', line: 'Secret' };
  await notify(db, { ...told, path: `/applications/${application_id}` });
}

/** An assessment that was asked for this job and answered, with its report. */
async function addAnswered(db: Db, about: { workspace_id: string; candidate_id: string; posting_id: string }) {
  const { workspace_id, candidate_id, posting_id } = about;
  const person = await makeCandidate(db);
  const screening = { workspace_id, candidate_id };
  const { user_id, session_id } = await makeSession(db, person.user_id, { eu_rule: true, screening });
  await db.updateTable('screenings').set({ posting_id }).where('session_id', '=', session_id).execute();
  const at = new Date().toISOString();
  const done = { status: 'completed', completed_at: at };
  await db.updateTable('assessment_sessions').set(done).where('id', '=', session_id).execute();
  const report = { user_id, session_id, status: 'ready', comprehensive_score: 77, ready_at: at };
  await db.insertInto('assessment_reports').values(report).execute();
  await candidatesChanged(db, workspace_id, [candidate_id]);
}
