import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createEmailAccount, getEmailAccount } from '@hireframe/contract/mailboxes.ts';
import type { FileReading } from '@hireframe/engines/resumes/file-reading.ts';
import { afterAll, expect, test } from 'vitest';
import { installation, startApp } from '../../../test/app.ts';
import { composedMail } from '../../../test/composed-mail.ts';
import { type Dovecot, hasDovecot, mailPassword, startDovecot } from '../../../test/dovecot.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { letters, writeFullResume } from '../../../test/uploads.ts';
import { createSafeFetch } from '../../infra/security/safe-fetch.ts';

const { call, context, url, folder } = await startApp();
const { db } = context;
context.safeFetch = createSafeFetch({ allow_private: true });
const dovecot = hasDovecot ? await startDovecot() : (undefined as unknown as Dovecot);
afterAll(() => dovecot?.stop());
const worker = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url));

/** Each of the three moments twice; `npm run -s bench -- sweeps` asks for twenty. */
const kills = Number(process.env.HIREFRAME_KILLS ?? 6);
const people = 60;
/** More than one batch: of each four mails one brings a resume. */
const mails = people * 4;

test.skipIf(!hasDovecot)(
  'a worker that is killed again and again loses and doubles nothing, nor do numbers that are given anew',
  async () => {
    const as = await makeRecruiter(db);
    await deliverMails('jobs');
    const reached = { host: 'localhost', port: dovecot.tls_port, username: 'jobs', password: mailPassword };
    const body = { provider: 'imap' as const, email_address: 'jobs@acme.example', ...reached };
    const { id } = (await call(createEmailAccount, { as, body })).body;
    const key = { workspace_id: as.workspace_id, id };

    let next = startWorker(key);
    for (let killed = 0; killed < kills; killed++) {
      const one = next;
      next = startWorker(key);
      expect(await livesToTheEnd(one, id, killed % 3)).toBe(false);
    }
    expect(await livesToTheEnd(next, id, Number.POSITIVE_INFINITY)).toBe(true);
    const once = await whatIsThere(key);
    expect(once).toMatchObject({ names: people, candidates: people, taken: people });
    expect(once.objects).toEqual(once.object_keys);
    const account = async () => (await call(getEmailAccount, { as, params: { id } })).body;
    expect(await account()).toMatchObject({ total_emails_processed: mails, total_candidates_created: people });

    dovecot.renumber('jobs');
    await db.updateTable('mailboxes').set({ all_emails: mails }).where('id', '=', id).execute(); // Not done, for the worker.
    expect(await livesToTheEnd(startWorker(key), id, Number.POSITIVE_INFINITY)).toBe(true);
    expect(await whatIsThere(key)).toEqual(once);
    expect(await account()).toMatchObject({ total_emails_processed: mails, total_candidates_created: people });
  },
  300_000,
);

async function deliverMails(user: string) {
  for (let n = 0; n < mails; n++) {
    const name = `Ana ${letters(n)}`;
    const file = { filename: `cv ${name}.txt`, content: writeFullResume(name, `ana${n}@example.com`) };
    const picture = { filename: 'logo.png', content: Buffer.from([137, 80, 78, 71, n]), cid: 'logo' };
    const attachments = [picture, ...(n % 4 === 1 ? [file] : [])];
    dovecot.deliver(user, await composedMail({ id: `m${n}`, attachments }), new Date(Date.UTC(2026, 9, 1, 0, n)));
  }
}

type Asked = { bytes: Uint8Array; file_name: string; as_of: string };
const known = new Map<string, FileReading>();
async function read({ bytes, file_name, as_of }: Asked): Promise<FileReading> {
  const answer = known.get(file_name) ?? (await context.reader.read(bytes, file_name, as_of));
  known.set(file_name, answer);
  return answer;
}

type Key = { workspace_id: string; id: string };

/** Starting takes longer than reading: one starts while another reads. */
function startWorker({ workspace_id, id }: Key) {
  const given = [url, folder, installation.signing_keys[0], workspace_id, id, String(mails)];
  const trust = { NODE_EXTRA_CA_CERTS: dovecot.certificate_file, NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const env = { ...process.env, ...trust };
  const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced', env };
  const child = spawn(process.execPath, [worker, ...given], options);
  let answered = Promise.resolve(); // In their order.
  child.on('message', (asked: Asked | { ready: true }) => {
    if ('ready' in asked) return;
    answered = answered.then(async () => void (child.connected && child.send(await read(asked), () => {})));
  });
  return { child, ready: once(child, 'message'), exit: once(child, 'exit') };
}

/** @param most resumes until it is killed, in the middle of the next ones @returns whether it ended by itself */
async function livesToTheEnd({ child, ready, exit }: ReturnType<typeof startWorker>, id: string, max: number) {
  const before = await taken();
  await Promise.race([ready, exit]);
  child.send('go');
  if (max === 0) await sleep(Math.random() * 200); // While it signs in, and lists.
  while (child.exitCode === null && (await taken()) < before + max) await sleep(3);
  await sleep(Math.random() * 10);
  if (child.exitCode === null) child.kill('SIGKILL');
  const [code] = await exit;
  return code === 0;

  async function taken() {
    const all = db.selectFrom('processed_resumes').select(({ fn }) => fn.countAll<number>().as('count'));
    return Number((await all.where('mailbox_id', '=', id).executeTakeFirstOrThrow()).count);
  }
}

async function whatIsThere({ workspace_id, id }: Key) {
  const all = db.selectFrom('extracted_candidates').select(['extracted_name', 'object_key']);
  const candidates = await all.where('workspace_id', '=', workspace_id).execute();
  const taken = await db.selectFrom('processed_resumes').select('sha256').where('mailbox_id', '=', id).execute();
  const kept = await Array.fromAsync(context.storage.list(`workspaces/${workspace_id}/`));
  return {
    candidates: candidates.length,
    taken: taken.length,
    names: new Set(candidates.map(({ extracted_name }) => extracted_name)).size,
    object_keys: candidates.map(({ object_key }) => object_key).sort(),
    objects: kept.map(({ key }) => key).sort(),
  };
}
