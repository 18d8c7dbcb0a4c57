import { randomUUID } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUpload, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { deleteCandidate } from '@hireframe/contract/candidates.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { file, upload, writeResume } from '../../../test/uploads.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { itemsOfCandidate } from './intake.candidate-part.ts';
import { receiveFiles } from './receive-files.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;

const address = () => `${crypto.randomUUID()}@example.com`;
const made = async (as: Recruiter & { token: string }, email: string) => {
  const [item] = (await upload(app, as, [file('Ana Silva', email)])).items;
  return item?.candidate_id as string;
};

describe('what is kept about a candidate', () => {
  test('follows a merge, and comes back', async () => {
    const as = await makeRecruiter(db);
    const from = await made(as, address());
    const to = await made(as, address());
    const ofItems = async () => {
      const items = db.selectFrom('upload_items').select('candidate_id').where('workspace_id', '=', as.workspace_id);
      return (await items.orderBy('id').execute()).map(({ candidate_id }) => candidate_id);
    };
    const moved = await itemsOfCandidate.move(db, as, { from, to });
    expect(await ofItems()).toEqual([to, to]);
    await itemsOfCandidate.moveBack(db, as, { from, to }, JSON.parse(JSON.stringify(moved)));
    expect(await ofItems()).toEqual([from, to]);
  });

  test('goes with the person: name, address, file name and files', async () => {
    const as = await makeRecruiter(db);
    const email = address();
    const done = await upload(app, as, [file('Ana Silva', email), file('Ana Silva', email, 'Ana again.txt')]);
    const [id] = done.items.map(({ candidate_id }) => candidate_id as string);
    const keys = await itemsOfCandidate.erase(db, as, id as string);
    await db
      .deleteFrom('candidates')
      .where('id', '=', id as string)
      .execute();
    expect(new Set(keys).size).toBe(2);
    const { body: left } = await call(getUpload, { as, params: { id: done.id } });
    expect(JSON.stringify(left)).not.toMatch(/ana/i);
    expect(left.items.map(({ status, filename }) => [status, filename]).sort()).toEqual([
      ['skipped', 'Erased'],
      ['success', 'Erased'],
    ]);
  });
});

test('a resume that is found to double somebody who is being deleted keeps nothing of them', async () => {
  const as = await makeRecruiter(db);
  const email = address();
  const id = await made(as, email);
  await call(uploadResumes, { as, files: [file('Ana Silva', email, 'again.txt')], body: {} });
  const item = db.selectFrom('upload_items').select(['extracted_email', 'candidate_id', 'file_name']);
  const again = item.where('workspace_id', '=', as.workspace_id).where('status', '<>', 'success');
  const reading = await db.startTransaction().execute();
  const end = { status: 'skipped', error_message: 'Any', extracted_email: email, candidate_id: id };
  await reading.updateTable('upload_items').set(end).where('file_name', '=', 'again.txt').execute();
  const deleting = call(deleteCandidate, { as, params: { id } });
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await waiting.execute(db)).rows.length === 0);
  await reading.commit().execute();
  expect((await deleting).status).toBe(204);
  const nothing = { extracted_email: null, candidate_id: null, file_name: 'Erased' };
  expect(await again.executeTakeFirst()).toEqual(nothing);
});

test('where the database breaks off at the end, what it took in keeps its file', async () => {
  const as = await makeRecruiter(db);
  const path = join(mkdtempSync(join(tmpdir(), 'hireframe-')), 'cv.txt');
  writeFileSync(path, writeResume('Ana Silva', address()));
  const sent = { file_name: 'cv.txt', path, size_bytes: statSync(path).size, sha256: randomUUID() };
  const transaction = () => ({
    async execute(run: (tx: Db) => Promise<unknown>) {
      await db.transaction().execute(run);
      throw new Error('Connection terminated unexpectedly');
    },
  });
  const broken = new Proxy(db, {
    get(at, name) {
      const own = Reflect.get(at, name);
      if (name === 'transaction') return transaction;
      return typeof own === 'function' ? own.bind(at) : own;
    },
  });
  const receiving = receiveFiles({ ...context, db: broken }, as, { is_active: true, send_mail: false }, [sent]);
  await expect(receiving).rejects.toThrow('Connection terminated');
  const items = db.selectFrom('upload_items').select('object_key').where('workspace_id', '=', as.workspace_id);
  const { object_key } = await items.executeTakeFirstOrThrow();
  expect(await context.storage.head(object_key as string)).toMatchObject({ size_bytes: sent.size_bytes });
});
