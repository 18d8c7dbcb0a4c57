// Things of somebody's, for the test of strangers.

import { randomUUID } from 'node:crypto';
import type { KeyScope } from '@hireframe/contract/api-keys.ts';
import { readResumeFile } from '@hireframe/engines/resumes/read-file.ts';
import { sql } from 'kysely';
import { candidateParts } from '../src/app/candidate-parts.ts';
import { merge } from '../src/features/duplicates/merges.ts';
import { startTask } from '../src/features/tasks/tasks.ts';
import type { AppContext } from '../src/infra/context.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Actor, Recruiter } from '../src/infra/security/actor.ts';
import { hashOfToken } from '../src/lib/secret-token.ts';
import { storedJson } from '../src/lib/stored-json.ts';
import { insertCandidateResume } from './candidate-resume.ts';
import { insertCandidate } from './make.ts';

/** @returns a word that no answer to anybody else holds */
export async function makeCorrection(db: Db, { user_id }: Actor) {
  const fact = 'certifications';
  const again = db.insertInto('corrections').values({ user_id, fact, value: '[]' });
  await again.onConflict((on) => on.doNothing()).execute();
  return fact;
}

export async function makeInvitation(db: Db, { workspace_id }: Recruiter, email = `${randomUUID()}@example.com`) {
  const token = randomUUID();
  const expires_at = sql<string>`now() + interval '1 day'`;
  const row = { workspace_id, email, token_hash: hashOfToken(token), expires_at };
  return { token, ...(await db.insertInto('invitations').values(row).returning('id').executeTakeFirstOrThrow()) };
}

export async function makeDomain(db: Db, { workspace_id }: Recruiter) {
  const row = { workspace_id, domain: `${randomUUID()}.example.com`, token: 'any' };
  return (await db.insertInto('sso_domains').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A workspace has one at most. */
export async function makeConnection(db: Db, { workspace_id }: Recruiter): Promise<void> {
  const row = { issuer: 'https://any.example', client_id: 'any', encrypted_secret: 'any', default_role: 'viewer' };
  const made = db.insertInto('single_sign_on').values({ workspace_id, ...row });
  await made.onConflict((on) => on.doNothing()).execute();
}

export async function makeCategory(db: Db, { workspace_id }: Recruiter) {
  const made = db.insertInto('tag_categories').values({ workspace_id, name: randomUUID() });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeTagOperation(db: Db, { workspace_id, user_id }: Recruiter) {
  const made = db.insertInto('tag_operations').values({ workspace_id, user_id, operation: 'add', candidates: 1 });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** On the candidate of the path, where it is one of theirs. */
export async function makeNote(db: Db, owner: Recruiter, { id = '' }: Record<string, string>) {
  const { workspace_id, user_id } = owner;
  const known = await db
    .selectFrom('candidates')
    .select('id')
    .where(sql`id::text`, '=', id) // Of another thing, it may be no UUID.
    .execute();
  const candidate_id = known[0]?.id ?? (await insertCandidate(db, owner));
  const made = db.insertInto('notes').values({ workspace_id, user_id, candidate_id, body: 'Any' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeNotification(db: Db, { user_id }: Actor) {
  const made = db.insertInto('notifications').values({ user_id, title: 'Any', line: 'Any', path: '/any' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

export async function makePasskey(db: Db, { user_id }: Actor) {
  const key = { credential_id: randomUUID(), public_key: Buffer.from('any'), counter: 0, transports: [] };
  const made = db.insertInto('passkeys').values({ user_id, ...key, is_synced: false, user_agent: 'Any' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** Of which more files are to come. */
export async function makeUpload(db: Db, { user_id, workspace_id }: Recruiter) {
  const id = await startTask(db, { user_id, type: 'BULK_UPLOAD' });
  await db.insertInto('uploads').values({ id, user_id, workspace_id, is_active: true, send_mail: false }).execute();
  return id;
}

/** On the candidate of the path, where it is one of theirs. */
export async function makeCandidateResume(context: Pick<AppContext, 'db' | 'storage'>, owner: Recruiter, { id = '' }) {
  const known = await context.db
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', id || null)
    .execute();
  return (await insertCandidateResume(context, owner, known[0]?.id ?? (await insertCandidate(context.db, owner)))).id;
}

export async function makeDashboard(db: Db, { workspace_id, user_id }: Recruiter) {
  const made = db.insertInto('dashboards').values({ workspace_id, user_id, name: randomUUID(), query: '' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeView(db: Db, { workspace_id, user_id }: Recruiter) {
  const made = db.insertInto('candidate_views').values({ workspace_id, user_id, name: randomUUID(), query: '' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** On all views of theirs. */
export async function makeAlerts(db: Db, { user_id }: Actor) {
  await sql`
    insert into search_alerts (workspace_id, view_id, user_id, query, tree)
    select workspace_id, id, user_id, '', '{}' from candidate_views where user_id = ${user_id}
    on conflict do nothing`.execute(db);
  return {};
}

export async function makeCandidateInvitation(
  db: Db,
  { workspace_id }: Recruiter,
  email = `${randomUUID()}@example.com`,
) {
  const token = randomUUID();
  const expires_at = sql<string>`now() + interval '1 day'`;
  const row = { workspace_id, email, token_hash: hashOfToken(token), expires_at };
  const made = db.insertInto('candidate_invitations').values(row);
  return { token, ...(await made.returning('id').executeTakeFirstOrThrow()) };
}

export async function makeMerge(db: Db, owner: Recruiter) {
  const [id, other_id] = [await insertCandidate(db, owner), await insertCandidate(db, owner)];
  return (await merge(db, candidateParts, owner, { id, other_id })).id;
}

/** Read, so that whatever asks for what was read finds it. */
export async function makeResume({ db, storage }: Pick<AppContext, 'db' | 'storage'>, { user_id }: Actor) {
  const row = { user_id, object_key: `users/${user_id}/resumes/any/original`, file_name: 'any.txt', size_bytes: 1 };
  const about = { content_type: 'text/plain', file_name: row.file_name };
  await storage.put(row.object_key, Buffer.from('%'), about);
  const { resume, score } = await readText('Ana Silva, Porto');
  const { sections, total, ...rest } = score;
  const read = {
    status: 'ready',
    total_score: total,
    resume_score_breakdown: storedJson({ total_score: total, ...sections, ...rest }),
    extracted_data: storedJson(resume),
  };
  const made = db.insertInto('resumes').values({ ...row, ...about, ...read });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

async function readText(text: string) {
  const reading = await readResumeFile(Buffer.from(text), 'any.txt', '2026-09');
  if (reading.status !== 'ok') throw new Error(reading.message);
  return reading;
}

/** Of which applications are sent at once. */
export async function makeQuickApplyProfile(context: Pick<AppContext, 'db' | 'storage'>, owner: Actor) {
  const row = { user_id: owner.user_id, default_resume_id: await makeResume(context, owner) };
  await context.db
    .insertInto('quick_apply_profiles')
    .values({ ...row, require_cover_letter_review: false })
    .execute();
}

export async function makeApplicationTemplate(db: Db, { user_id }: Actor) {
  const made = db.insertInto('application_templates').values({ user_id, name: randomUUID(), cover_letter: 'Any' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** Of a member, whatever their role may; `token` is what a program shows. */
export async function makeApiKey(db: Db, { workspace_id, user_id }: Recruiter, scopes: KeyScope[] = ['jobs:read']) {
  const token = `hf_${randomUUID()}`;
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (workspace_id, user_id, owner_joined_at, name, short, key_hash, scopes)
    select workspace_id, id, onboarded_at, 'Any', ${token.slice(0, 11)}, ${hashOfToken(token)}, ${scopes}::text[]
    from users where id = ${user_id} and workspace_id = ${workspace_id}
    returning id`.execute(db);
  return { id: (rows[0] as { id: string }).id, token };
}
