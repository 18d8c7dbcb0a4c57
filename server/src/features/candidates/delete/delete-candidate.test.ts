// Deleting copies of people: by a recruiter, by retention, by the person. Proven by a search of every table and object.

import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteMe } from '@hireframe/contract/account-settings.ts';
import { deleteCandidate, getCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { insertCandidateResume } from '../../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeNewcomer, makeRecruiter } from '../../../../test/make.ts';
import { makeView } from '../../../../test/things.ts';
import { findTraces } from '../../../../test/traces.ts';
import { ensureAccount, sendWelcome } from '../../accounts/accounts.ts';
import { candidatesOfPerson } from '../candidates.personal-data.ts';
import { candidateTasks } from '../candidates.tasks.ts';
import { type CandidatePart, recordEvent } from '../candidates.ts';
import { eraseCandidates } from './erase-candidates.ts';
import { eraseWithProof } from './erasures.ts';

const { call, context, runTasks } = await startApp();
const { db, storage } = context;
const query = {};
const aDay = 24 * 3600 * 1000;
const ago = (days: number) => new Date(Date.now() - days * aDay).toISOString();
const newEmail = () => `${randomUUID()}@example.com`;

type Of = { workspace_id: string; user_id: string };
const remove = (id: string, as: { token: string }) => call(deleteCandidate, { params: { id }, as });
const isThere = async (id: string, as: { token: string }) => {
  const { status } = await call(getCandidate, { params: { id }, query, as });
  return status === 200;
};

/** Somebody with a file, a picture, a history and an account that a workspace made for them. */
async function takeIn(owner: Of, email = newEmail()) {
  const { user_id = '' } = (await ensureAccount(db, { email, first_name: 'Ana', last_name: 'Silva' })) ?? {};
  await sendWelcome(db, context, user_id, 'Any');
  const avatar_key = `workspaces/${owner.workspace_id}/candidates/${randomUUID()}/avatar.webp`;
  await storage.put(avatar_key, Buffer.from('any'), { content_type: 'image/webp' });
  const id = await insertCandidate(db, owner, { email, user_id, is_account_ours: true, avatar_key });
  const resume = await insertCandidateResume(context, owner, id, { text: `Ana Silva\n${email}\n\nSkills\nSewing` });
  await recordEvent(db, owner, [id], { kind: 'any.thing', line: `Wrote to ${email}` });
  await runTasks();
  return { id, email, user_id, keys: [resume.object_key, avatar_key] };
}

test('a deleted candidate is found in no table and in no object, and neither is the account made for them', async () => {
  const as = await makeRecruiter(db);
  const { id, email, user_id, keys } = await takeIn(as);
  const words = [id, email, user_id, ...keys];
  const before = await findTraces(context, words);
  for (const one of [
    'users',
    'verifications',
    'outbox',
    'candidates',
    'candidate_resumes',
    'candidate_activity',
    ...keys,
  ])
    expect(before).toContain(one);
  expect((await remove(id, as)).status).toBe(204);
  await runTasks();
  expect(await findTraces(context, words)).toEqual([]);
  expect((await remove(id, as)).status).toBe(404);
  expect((await call(listCandidates, { query, as })).body.count).toBe(0);
});

test('of two who delete the same one is told that it is gone', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const both = await Promise.all([remove(id, as), remove(id, as)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('another workspace keeps its copy, and the account stays until the last of them lets go', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const { id, email, user_id } = await takeIn(as);
  const theirs = await insertCandidate(db, other, { email, user_id });
  const account = () => db.selectFrom('users').select('id').where('id', '=', user_id).executeTakeFirst();
  const before = await call(getCandidate, { params: { id: theirs }, query, as: other });
  await remove(id, as);
  expect(await account()).toBeDefined();
  expect((await call(getCandidate, { params: { id: theirs }, query, as: other })).body).toEqual(before.body);
  await remove(theirs, other);
  expect(await account()).toBeUndefined();
});

test('of two workspaces that let go of a person at once, the second takes the account along', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const { id, email, user_id } = await takeIn(as);
  const theirs = await insertCandidate(db, other, { email, user_id });
  let isDone = false;
  const second = await db.transaction().execute(async (tx) => {
    await eraseCandidates(tx, [], as, [id]);
    const removing = remove(theirs, other).finally(() => {
      isDone = true;
    });
    while (!isDone && !(await isWaiting())) await nextTurn();
    return { removing }; // Not awaited here: it waits for our commit.
  });
  expect((await second.removing).status).toBe(204);
  expect(await db.selectFrom('users').select('id').where('id', '=', user_id).execute()).toEqual([]);
});

async function isWaiting() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

test('accounts that were made for candidates of a workspace that is gone go at night', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const [gone, kept] = [await takeIn(as), await takeIn(as)];
  await insertCandidate(db, other, { email: kept.email, user_id: kept.user_id });
  const newcomer = await makeNewcomer(db); // Signed up, and has not chosen a role yet.
  await db
    .updateTable('users')
    .set({ workspace_id: null, workspace_role: null, role: null, onboarded_at: null })
    .where('id', '=', as.user_id)
    .execute();
  await db.deleteFrom('workspaces').where('id', '=', as.workspace_id).execute();
  await nightly('candidates.delete-orphaned-accounts');
  const left = db.selectFrom('users').select('id').where('id', 'in', [gone.user_id, kept.user_id, newcomer.user_id]);
  expect((await left.execute()).map((one) => one.id).sort()).toEqual([kept.user_id, newcomer.user_id].sort());
});

test('an account that its person has opened stays theirs', async () => {
  const as = await makeRecruiter(db);
  const { id, user_id } = await takeIn(as);
  const claimed = { role: 'candidate', onboarded_at: ago(0), is_password_autoset: false };
  await db.updateTable('users').set(claimed).where('id', '=', user_id).execute();
  await remove(id, as);
  expect(await db.selectFrom('users').select('id').where('id', '=', user_id).execute()).toHaveLength(1);
});

test('who was taken into a candidate goes along, files included', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const middle = await insertCandidate(db, as);
  const taken = await takeIn(as);
  await db.updateTable('candidates').set({ merged_into: middle }).where('id', '=', taken.id).execute();
  await db.updateTable('candidates').set({ merged_into: id }).where('id', '=', middle).execute();
  await remove(id, as);
  await runTasks();
  expect(await findTraces(context, [taken.id, taken.email, ...taken.keys])).toEqual([]);
});

test('whoever was taken into another takes their picture along when they leave', async () => {
  const as = await makeRecruiter(db);
  const { id, user_id, keys } = await takeIn(as);
  const avatar_key = keys[1] ?? '';
  const kept = await insertCandidate(db, as, { avatar_key, user_id: (await makeCandidate(db)).user_id });
  await db
    .updateTable('candidates')
    .set({ merged_into: kept, shared_at: ago(1) })
    .where('id', '=', id)
    .execute();
  await candidatesOfPerson([]).eraseOf(db, user_id);
  const { body } = await call(getCandidate, { params: { id: kept }, query, as });
  expect(body).toMatchObject({ id: kept, avatar: null });
  expect(await findTraces(context, [id])).not.toContain('candidates');
});

test('every feature above erases what it keeps, and its files go as well', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const erased: string[] = [];
  const key = `workspaces/${as.workspace_id}/any`;
  await storage.put(key, Buffer.from('any'), { content_type: 'text/plain' });
  async function erase(...[, , candidate_id]: Parameters<CandidatePart['erase']>) {
    erased.push(candidate_id);
    return [key];
  }
  const parts = [{ erase } as CandidatePart];
  await db
    .transaction()
    .execute((tx) => eraseWithProof(tx, context, { parts, owner: as, ids: [id], cause: 'retention' }));
  await runTasks();
  expect(erased).toEqual([id]);
  expect(await findTraces(context, [key])).toEqual([]);
});

async function nightly(task: string) {
  await candidateTasks.find(({ name }) => name === task)?.run(context, {});
  await runTasks();
}

test('a person who leaves takes along what they gave, and only the link from what was taken in without them', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const ana = await makeCandidate(db);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', ana.user_id).execute();
  const given = await insertCandidate(db, as, { email: ana.email, user_id: ana.user_id, shared_at: ago(1) });
  const file = await insertCandidateResume(context, as, given);
  const taken = await insertCandidate(db, other, { email: ana.email, user_id: ana.user_id });
  const kept = await insertCandidateResume(context, other, taken);
  // Since two were made one, a file that she gave stands with somebody else.
  const merged = await insertCandidate(db, as);
  const moved = await insertCandidateResume(context, as, merged);
  await db.updateTable('candidate_resumes').set({ shared_by: ana.user_id }).where('id', '=', moved.id).execute();
  await runTasks();
  const before = await call(getCandidate, { params: { id: taken }, query, as: other });

  expect((await call(deleteMe, { body: { password: '' }, as: ana })).status).toBe(204);
  await runTasks();
  expect(await findTraces(context, [ana.user_id, given, file.object_key, moved.object_key])).toEqual([]);
  expect(await isThere(given, as)).toBe(false);
  expect((await call(getCandidate, { params: { id: merged }, query, as })).body.resume).toEqual([]);
  const { body } = await call(getCandidate, { params: { id: taken }, query, as: other });
  expect(body).toMatchObject({ id: taken, email: ana.email, is_onboarded: false, resume: [{ id: kept.id }] });
  expect({ ...body, resume: [] }).toEqual({ ...before.body, resume: [] });
});

test('what a person exports names the workspaces that they gave something, and no other', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  await db.updateTable('workspaces').set({ name: 'Given' }).where('id', '=', as.workspace_id).execute();
  await db.updateTable('workspaces').set({ name: 'Unasked' }).where('id', '=', other.workspace_id).execute();
  const ana = await makeCandidate(db);
  const about = { email: ana.email, user_id: ana.user_id };
  const id = await insertCandidate(db, as, { ...about, shared_at: ago(1), skills: ['Sewing'] });
  await insertCandidate(db, other, { ...about, skills: ['Never told'] });
  await insertCandidateResume(context, as, id, { file_name: 'their-own-upload.txt' });
  const { id: resume_id } = await insertCandidateResume(context, as, id, { file_name: 'mine.txt' });
  await db.updateTable('candidate_resumes').set({ shared_by: ana.user_id }).where('id', '=', resume_id).execute();

  const files = await Array.fromAsync(candidatesOfPerson([]).exportOf(context, ana.user_id));
  expect(files.map(({ path }) => path)).toEqual(['candidates/shared.json', `candidates/${resume_id}/mine.txt`]);
  expect((await buffer(files[1]?.bytes as Readable)).length).toBeGreaterThan(0);
  const said = String(files[0]?.bytes);
  expect(JSON.parse(said)).toMatchObject({
    profiles: [{ workspace_name: 'Given', email: ana.email, skills: ['Sewing'] }],
    resumes: [{ workspace_name: 'Given', file_name: 'mine.txt' }],
  });
  for (const secret of ['Unasked', 'Never told', 'their-own-upload', as.workspace_id, id])
    expect(said).not.toContain(secret);
  const stranger = await makeCandidate(db);
  expect(await Array.fromAsync(candidatesOfPerson([]).exportOf(context, stranger.user_id))).toEqual([]);
});

test('a recruiter exports the views that they saved', async () => {
  const [as, colleague] = [await makeRecruiter(db), await makeRecruiter(db)];
  await makeView(db, as);
  await makeView(db, colleague);
  const [file, ...more] = await Array.fromAsync(candidatesOfPerson([]).exportOf(context, as.user_id));
  expect([file?.path, more]).toEqual(['candidates/views.json', []]);
  expect(JSON.parse(String(file?.bytes))).toEqual([
    { name: expect.any(String), query: '', is_shared: false, created_at: expect.any(String) },
  ]);
});
