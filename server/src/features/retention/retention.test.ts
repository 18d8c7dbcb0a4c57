// Keeping people no longer than a workspace says: nobody goes unwarned, and nobody who is held.
import { randomUUID } from 'node:crypto';
import { deleteMe } from '@hireframe/contract/account-settings.ts';
import { deleteCandidate, getCandidate, listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { mergeCandidates } from '@hireframe/contract/duplicates.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import * as contract from '@hireframe/contract/retention.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeAdmin, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { findTraces } from '../../../test/traces.ts';
import { candidateParts } from '../../app/candidate-parts.ts';
import { type CandidatePart, recordEvent } from '../candidates/candidates.ts';
import { checkErasures } from '../candidates/delete/erasures.ts';
import { retentionTasks } from './retention.tasks.ts';

const { call, context, runTasks } = await startApp();
const { db, storage } = context;
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
const query = {};

async function nightly(parts: CandidatePart[] = candidateParts) {
  for (const { run } of retentionTasks(parts)) await run(context, {});
  await runTasks();
}

/** An admin whose workspace keeps people for so long. */
async function keeping(retention_months: number | null) {
  const as = await makeAdmin(db);
  await db
    .updateTable('workspaces')
    .set({ retention_months, name: 'Acme' })
    .where('id', '=', as.workspace_id)
    .execute();
  return as;
}

type Of = { workspace_id: string; user_id: string };
async function came(as: Of, days: number, { source = 'application', touched = days, email = newEmail() } = {}) {
  const id = await insertCandidate(db, as, { created_at: ago(days), source, email, first_name: 'Ana' });
  if (touched === days) return { id, email };
  await recordEvent(db, as, [id], { kind: 'any.thing', line: 'Any' });
  await db
    .updateTable('candidate_activity')
    .set({ created_at: ago(touched) })
    .where('candidate_id', '=', id)
    .execute();
  return { id, email };
}
const newEmail = () => `${randomUUID()}@example.com`;

/** As if they had been warned so many days ago. */
const warnedAgo = (days: number, id: string) =>
  db
    .updateTable('retention_warnings')
    .set({ warned_at: ago(days) })
    .where('candidate_id', '=', id)
    .execute();
const isThere = async (id: string, as: { token: string }) =>
  (await call(getCandidate, { params: { id }, query, as })).status === 200;
const ending = async (as: { token: string }) => (await call(contract.listEndingCandidates, { query, as })).body.results;
const linkIn = (text: string) =>
  new URL(/https?:\S+keep-data\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';

test('whoever nothing happened with is warned 30 days before, by mail where they were in contact, and the admins are told', async () => {
  const as = await keeping(6);
  const applied = await came(as, 200);
  const sourced = await came(as, 200, { source: 'upload' });
  const soon = await came(as, 400, { touched: 160 });
  const later = await came(as, 400, { touched: 120 });
  await nightly();
  const found = await ending(as);
  expect(found.map(({ candidate_id }) => candidate_id).sort()).toEqual([applied.id, sourced.id, soon.id].sort());
  expect(found.find(({ candidate_id }) => candidate_id === sourced.id)?.is_mailed).toBe(false);
  const [mail, ...more] = await readMails(db, applied.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your data at Acme will be deleted');
  expect(mail?.text_body).toContain('Keep my data');
  for (const { email } of [sourced, later]) expect(await readMails(db, email)).toEqual([]);
  const { body } = await call(listNotifications, { query, as });
  expect(body.results[0]).toMatchObject({ title: '3 candidates will be deleted in 30 days' });
  await nightly();
  expect(await readMails(db, applied.email)).toHaveLength(1);
});

test('nobody is deleted who was not warned 30 days ago, however long the silence', async () => {
  const as = await keeping(6);
  const [gone, kept] = [await came(as, 400), await came(as, 400)];
  await nightly();
  expect(await isThere(gone.id, as)).toBe(true);
  await warnedAgo(31, gone.id);
  await warnedAgo(29, kept.id);
  await nightly();
  expect(await isThere(gone.id, as)).toBe(false);
  expect(await isThere(kept.id, as)).toBe(true);
});

test('a workspace that keeps people until somebody deletes them warns nobody', async () => {
  const as = await keeping(null);
  const { id } = await came(as, 4000);
  await nightly();
  expect(await ending(as)).toEqual([]);
  expect(await isThere(id, as)).toBe(true);
});

test('a new workspace keeps people for two years', async () => {
  const { workspace_id } = await makeRecruiter(db);
  const one = db.selectFrom('workspaces').select('retention_months').where('id', '=', workspace_id);
  expect((await one.executeTakeFirstOrThrow()).retention_months).toBe(24);
});

test('retention gets through more than it takes at once', async () => {
  const as = await keeping(1);
  const rows = Array.from({ length: 110 }, (_, n) => ({
    workspace_id: as.workspace_id,
    email: `${n}@example.com`,
    first_name: 'Any',
    last_name: 'Body',
    source: 'upload',
    created_at: ago(100),
  }));
  await db.insertInto('candidates').values(rows).execute();
  await nightly();
  const mine = db.updateTable('retention_warnings').set({ warned_at: ago(31) });
  await mine.where('workspace_id', '=', as.workspace_id).execute();
  await nightly();
  const left = db.selectFrom('candidates').select('id').where('workspace_id', '=', as.workspace_id);
  expect(await left.execute()).toEqual([]);
  const { body } = await call(contract.listErasures, { query, as });
  expect(body.results.map(({ people }) => people).sort((a, b) => a - b)).toEqual([10, 100]);
}, 90_000);

test('the mailed link keeps somebody, and says until when', async () => {
  const as = await keeping(6);
  const { id, email } = await came(as, 400);
  await nightly();
  const token = linkIn((await readMails(db, email))[0]?.text_body ?? '');
  const before = await call(contract.previewKeptData, { body: { token } });
  expect(before.body).toEqual({ company_name: 'Acme', deletes_at: expect.any(String) });
  const inDays = (Date.parse(before.body.deletes_at ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(inDays)).toBe(30);
  for (const _ of ['once', 'again']) {
    const { body } = await call(contract.keepMyData, { body: { token } });
    expect(body.deletes_at).toBeNull();
  }
  const { body } = await call(listCandidateActivity, { params: { id }, query, as });
  expect(body.results.filter(({ line }) => line === 'Asked to be kept')).toHaveLength(1);
  await warnedAgo(31, id);
  await nightly();
  expect(await isThere(id, as)).toBe(true);
  expect((await call(contract.previewKeptData, { body: { token: 'forged' } })).status).toBe(404);
});

test('a recruiter keeps somebody: the time begins anew', async () => {
  const as = await keeping(6);
  const { id } = await came(as, 400);
  await nightly();
  expect(await ending(as)).toHaveLength(1);
  expect((await call(contract.keepCandidate, { params: { id }, as })).status).toBe(204);
  expect(await ending(as)).toEqual([]);
});

test('a legal hold keeps somebody from recruiters and from time, until an admin ends it', async () => {
  const as = await keeping(6);
  const { id } = await came(as, 400);
  await nightly();
  await warnedAgo(31, id);
  const body = { reason: 'A claim of 2026' };
  const params = { id };
  expect((await call(contract.placeLegalHold, { params, body, as })).status).toBe(204);
  expect((await call(contract.listLegalHolds, { query, as })).body.results).toMatchObject([
    { candidate_id: id, ...body },
  ]);
  const refused = await call(deleteCandidate, { params, as });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('legal hold') } });
  await nightly();
  expect(await isThere(id, as)).toBe(true);
  expect((await call(contract.releaseLegalHold, { params, as })).status).toBe(204);
  expect((await call(contract.releaseLegalHold, { params, as })).status).toBe(404);
  expect((await call(deleteCandidate, { params, as })).status).toBe(204);
});

test('a hold on somebody who was merged holds whoever stays', async () => {
  const as = await keeping(6);
  const [from, to] = [await came(as, 1), await came(as, 1)];
  await call(contract.placeLegalHold, { params: { id: from.id }, body: { reason: 'Any' }, as });
  const merged = await call(mergeCandidates, { params: { id: to.id }, body: { other_id: from.id }, as });
  expect(merged.status).toBeLessThan(300);
  expect((await call(deleteCandidate, { params: { id: to.id }, as })).status).toBe(409);
  expect((await call(contract.listLegalHolds, { query, as })).body.results).toMatchObject([{ candidate_id: to.id }]);
});

test('a person under a legal hold cannot destroy what it is about, and is told who asks for it', async () => {
  const as = await keeping(6);
  const ana = await makeCandidate(db);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', ana.user_id).execute();
  const id = await insertCandidate(db, as, { email: ana.email, user_id: ana.user_id, shared_at: ago(1) });
  await call(contract.placeLegalHold, { params: { id }, body: { reason: 'Any' }, as });
  const refused = await call(deleteMe, { body: { password: '' }, as: ana });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Acme keeps your data') });
  await call(contract.releaseLegalHold, { params: { id }, as });
  expect((await call(deleteMe, { body: { password: '' }, as: ana })).status).toBe(204);
});

test('who deletes their own account leaves the company a certificate that names nobody', async () => {
  const as = await keeping(6);
  const ana = await makeCandidate(db);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', ana.user_id).execute();
  const id = await insertCandidate(db, as, { email: ana.email, user_id: ana.user_id, shared_at: ago(1) });
  const { object_key } = await insertCandidateResume(context, as, id, { text: 'Ana' });
  expect((await call(deleteMe, { body: { password: '' }, as: ana })).status).toBe(204);
  await runTasks();
  const [certificate, ...more] = (await call(contract.listErasures, { query, as })).body.results;
  expect(more).toEqual([]);
  expect(certificate).toMatchObject({ cause: 'person', erased_by_name: null, people: 1, files: 1 });
  expect(certificate?.checked_at).not.toBeNull();
  expect(await findTraces(context, [id, ana.email, object_key])).toEqual([]);
});

test('a certificate says what was erased and that nothing is left, and names nobody', async () => {
  const as = await keeping(6);
  const { id, email } = await came(as, 1);
  const { object_key } = await insertCandidateResume(context, as, id, { text: `Ana\n${email}` });
  await recordEvent(db, as, [id], { kind: 'any.thing', line: 'Any' });
  await runTasks();
  await call(deleteCandidate, { params: { id }, as });
  const list = async () => (await call(contract.listErasures, { query, as })).body.results[0];
  expect(await list()).toMatchObject({ cause: 'member', people: 1, files: 1, checked_at: null });
  await runTasks();
  const done = await list();
  expect(done?.checked_at).not.toBeNull();
  expect(done?.rows).toMatchObject({ candidates: 1, candidate_resumes: 1, candidate_activity: 1 });
  expect(await findTraces(context, [id, email, object_key])).toEqual([]);
});

test('an erasure is not called checked while a row or a file is left', async () => {
  const as = await keeping(6);
  const { id } = await came(as, 1);
  const { object_key } = await insertCandidateResume(context, as, id, { text: 'Ana' });
  await runTasks();
  await call(deleteCandidate, { params: { id }, as });
  const isChecked = async () => (await call(contract.listErasures, { query, as })).body.results[0]?.checked_at !== null;
  await checkErasures(context); // Before the copies of the facts and the file are gone.
  expect(await isChecked()).toBe(false);
  await runTasks();
  expect(await isChecked()).toBe(true);
  await storage.put(object_key, Buffer.from('any'), { content_type: 'text/plain' });
  const pending = JSON.stringify({ candidate_ids: [id], keys: [object_key] });
  await sql`update erasures set pending = ${pending}, checked_at = null where workspace_id = ${as.workspace_id}`.execute(
    db,
  );
  await checkErasures(context);
  expect(await isChecked()).toBe(false);
  await storage.delete(object_key);
  await checkErasures(context);
  expect(await isChecked()).toBe(true);
});

test('a workspace that is deleted takes its holds along', async () => {
  const as = await keeping(6);
  const { id } = await came(as, 1);
  await call(contract.placeLegalHold, { params: { id }, body: { reason: 'Any' }, as });
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', as.user_id).execute();
  expect((await call(deleteMe, { body: { password: '' }, as })).status).toBe(204);
  await runTasks();
  expect(await findTraces(context, [id])).toEqual([]);
});

test('candidates of a country are kept as long as it asks for, shorter or longer, and as the others once it asks for nothing', async () => {
  const as = await keeping(12);
  const put = (country: string, months: number | null) =>
    call(contract.putRetentionCountry, { body: { country, months }, as });
  expect((await put('DE', 6)).status).toBe(204);
  await put('FR', 60);
  await put('FR', 24);
  const listed = async () => (await call(contract.listRetentionCountries, { query, as })).body.results;
  expect(await listed()).toEqual([
    { country: 'FR', months: 24 },
    { country: 'DE', months: 6 },
  ]);
  const living = async (country: string) => {
    const { id } = await came(as, 400);
    await db.updateTable('candidates').set({ country }).where('id', '=', id).execute();
    await db
      .updateTable('candidates')
      .set({ created_at: ago(250) })
      .where('country', '=', 'Germany')
      .execute();
    return id;
  };
  const [german, french, italian] = [await living('Germany'), await living('France'), await living('Italy')];
  await nightly();
  expect((await ending(as)).map(({ candidate_id }) => candidate_id).sort()).toEqual([german, italian].sort());
  await warnedAgo(31, german);
  await put('DE', null); // 250 days are no year.
  await nightly();
  expect(await isThere(german, as)).toBe(true);
  await put('DE', 6);
  await nightly();
  expect([await isThere(german, as), await isThere(french, as)]).toEqual([false, true]);
  const changes = db.selectFrom('audit_entries').select('details').where('workspace_id', '=', as.workspace_id);
  const details = (await changes.where('action', '=', 'workspace.changed').execute()).map((one) => one.details);
  expect(details[2]).toEqual({ retention_months_FR: { from: 60, to: 24 } });
  expect((await put('ZZ', 6)).status).toBe(422);
  const other = await makeAdmin(db);
  expect((await call(contract.listRetentionCountries, { query, as: other })).body.count).toBe(0);
});

test('a country may ask for a time where the workspace asks for none', async () => {
  const as = await keeping(null);
  await call(contract.putRetentionCountry, { body: { country: 'DE', months: 6 }, as });
  const [german, other] = [await came(as, 400), await came(as, 400)];
  await db.updateTable('candidates').set({ country: 'Germany' }).where('id', '=', german.id).execute();
  await nightly();
  expect((await ending(as)).map(({ candidate_id }) => candidate_id)).toEqual([german.id]);
  await warnedAgo(31, german.id);
  await nightly();
  expect([await isThere(german.id, as), await isThere(other.id, as)]).toEqual([false, true]);
});
