import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getUpload, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { file, files, writeResume, zip } from '../../../test/uploads.ts';

const { call, context, url, folder } = await startApp();
const { db } = context;
const worker = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url));

/** Ends so many items, then is killed in the middle of the next ones. */
const itemsALife = 8;

test('a worker that is killed again and again loses and doubles nothing', async () => {
  const as = await makeRecruiter(db);
  const members = Array.from({ length: 4 }, (_, n) => [`${n}.txt`, writeResume(`Bo Ek${'abcd'[n]}`, `bo${n}@b.com`)]);
  const sent = [...files(20), await zip('bos.zip', Object.fromEntries(members)), file('Eve Doe', 'ana1@example.com')];
  const { body } = await call(uploadResumes, { as, files: sent, body: { send_mail: true } });
  const key = { workspace_id: as.workspace_id, upload_id: body.job_id };

  let kills = 0;
  while (!(await livesToTheEnd(key))) kills++;

  expect(kills).toBeGreaterThanOrEqual(2);
  const done = (await call(getUpload, { as, params: { id: body.job_id } })).body;
  expect(done).toMatchObject({ status: 'completed', total_resumes: 25, successful_users: 24, skipped_resumes: 1 });
  expect(await counts(as.workspace_id)).toEqual({ candidates: 24, resumes: 24, added: 24, accounts: 24, mails: 24 });
  const kept = await Array.fromAsync(context.storage.list(`workspaces/${as.workspace_id}/`));
  const known = db.selectFrom('upload_items').select('object_key').where('upload_id', '=', body.job_id);
  const keys = (await known.execute()).map(({ object_key }) => object_key);
  expect(kept.map(({ key }) => key).sort()).toEqual(keys.sort());
}, 240_000);

/** @returns whether it ended by itself */
async function livesToTheEnd({ workspace_id, upload_id }: { workspace_id: string; upload_id: string }) {
  const ended = async () => {
    const items = db.selectFrom('upload_items').select('id').where('upload_id', '=', upload_id);
    return (await items.where('status', 'not in', ['pending', 'processing']).execute()).length;
  };
  const before = await ended();
  const child = spawn(process.execPath, [worker, url, folder, workspace_id, upload_id], { stdio: 'inherit' });
  const exit = once(child, 'exit');
  while (child.exitCode === null && (await ended()) < before + itemsALife) await sleep(5);
  if (child.exitCode === null) child.kill('SIGKILL');
  const [code] = await exit;
  return code === 0;
}

async function counts(workspace_id: string) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from candidates where workspace_id = ${workspace_id}) as candidates,
    (select count(*) from candidate_resumes where workspace_id = ${workspace_id}) as resumes,
    (select count(*) from candidate_activity where workspace_id = ${workspace_id} and kind = 'candidates.upload') as added,
    (select count(*) from users where workspace_id is null) as accounts,
    (select count(*) from outbox) as mails`.execute(db);
  return rows[0];
}
