// What the doctor finds, each fault made on purpose.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../../../test/certificate.ts';
import { startClamd } from '../../../test/clamd.ts';
import { freshDatabase } from '../../../test/database.ts';
import { readSecrets } from '../../infra/security/secrets.ts';
import { readConfig } from '../config.ts';
import { checkLog } from './backup.ts';
import { checkDatabase } from './database.ts';
import { examine, report } from './doctor.ts';
import { checkAddress } from './public-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-doctor-'));
const servers: Server[] = [];
afterAll(() => {
  for (const one of servers) one.close();
  rmSync(folder, { recursive: true, force: true });
});

const config = (given: NodeJS.ProcessEnv = {}) => readConfig({ HIREFRAME_DATA: join(folder, 'data'), ...given });
const faultsOf = async (given: NodeJS.ProcessEnv = {}) =>
  (await examine(config(given))).filter(({ state }) => state !== 'ok').map(({ words }) => words);

test('a folder without secrets, and one whose secrets others can read, is as far as it goes', async () => {
  expect(await examine(config())).toEqual([
    { part: 'data folder', state: 'wrong', words: expect.stringMatching(/has no secrets\.json: nothing was started/) },
  ]);
  readSecrets(config().data_folder);
  chmodSync(join(folder, 'data', 'secrets.json'), 0o644);
  expect(await faultsOf()).toEqual([expect.stringMatching(/others can read .*chmod 600/)]);
  chmodSync(join(folder, 'data', 'secrets.json'), 0o600);
});

test('secrets of a file that the operator names are read from there', async () => {
  const named = join(folder, 'named.json');
  const secretsOf = async () => (await examine(config({ HIREFRAME_SECRETS_FILE: named })))[0];
  expect(await secretsOf()).toEqual({ part: 'secrets', state: 'wrong', words: expect.stringContaining(named) });
  writeFileSync(named, JSON.stringify(readSecrets(join(folder, 'elsewhere'))));
  expect(await secretsOf()).toEqual({ part: 'secrets', state: 'ok', words: named });
});

test('a server whose public name is not known inside runs, one on this machine is to answer', async () => {
  readSecrets(config().data_folder);
  const saidOf = async (url: string) => {
    writeFileSync(join(folder, 'data', 'running.json'), JSON.stringify({ url, pid: process.pid }));
    return (await examine(config())).find(({ part }) => part === 'server');
  };
  expect(await saidOf('https://hire.invalid')).toMatchObject({ state: 'look', words: expect.stringMatching(/^runs,/) });
  expect(await saidOf('http://127.0.0.1:1')).toMatchObject({ state: 'wrong', words: expect.stringMatching(/^runs,/) });
  rmSync(join(folder, 'data', 'running.json'));
});

test('a virus scanner is tried with a test file; where strangers come, none is wrong', async () => {
  readSecrets(config().data_folder);
  const clamd = await startClamd();
  const said = async (given: NodeJS.ProcessEnv) =>
    (await examine(config(given))).find(({ part }) => part === 'virus scanner');
  expect(await said({})).toMatchObject({ state: 'look' });
  expect(await said({ PUBLIC_URL: 'https://hire.invalid' })).toMatchObject({ state: 'wrong' });
  expect(await said({ HIREFRAME_CLAMD: clamd.address })).toMatchObject({ state: 'ok' });
  clamd.stop();
  expect(await said({ HIREFRAME_CLAMD: '127.0.0.1:1' })).toMatchObject({ state: 'wrong' });
});

test('what works on this machine alone is said, and what is unsafe elsewhere', async () => {
  readSecrets(config().data_folder);
  expect(await faultsOf()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^SMTP_URL is not set: mails stay/),
      expect.stringMatching(/^does not run here/),
    ]),
  );
  const faults = await faultsOf({
    HOST: '0.0.0.0',
    SMTP_URL: 'smtp://127.0.0.1:1?from=a@example.com',
    STORAGE_URL: 's3://any:any@127.0.0.1:1/any?tls=false',
    LLM_URL: 'http://model.example.com/v1',
    LLM_MODEL: 'any',
    HIREFRAME_CLEAR_CONNECTIONS: 'HOST,LLM_URL',
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^HOST is 0\.0\.0\.0 and PUBLIC_URL is not set/),
      expect.stringMatching(/^127\.0\.0\.1: .*ECONNREFUSED/),
      expect.stringMatching(/^LLM_URL is spoken in clear/),
      expect.stringMatching(/^HOST is spoken in clear/),
    ]),
  );
  expect(faults.length).toBeGreaterThanOrEqual(4); // The bucket too.
});

test('where strangers come, users name listed hosts alone', async () => {
  readSecrets(config().data_folder);
  const public_url = { PUBLIC_URL: 'https://127.0.0.2:1' };
  const atHome = { PUBLIC_URL: 'https://hire.invalid' };
  const words = /^HIREFRAME_ALLOWED_HOSTS is not set/;
  expect(await faultsOf(atHome)).toContainEqual(expect.stringMatching(/^HIREFRAME_LOG_TO is not set/));
  if (existsSync(new URL('../../../../.git', import.meta.url)))
    expect(await faultsOf(atHome)).toContainEqual(expect.stringMatching(/is a checkout with \.git and tests/));
  expect(await faultsOf({ ...atHome, HIREFRAME_LOG_TO: 'https://127.0.0.1:1/' })).toContainEqual(
    expect.stringMatching(/^127\.0\.0\.1:1 does not take it: /),
  );
  expect(await faultsOf(public_url)).not.toContainEqual(expect.stringMatching(words));
  expect(await faultsOf(atHome)).toContainEqual(expect.stringMatching(words));
  expect(await faultsOf({ ...atHome, HIREFRAME_ALLOWED_HOSTS: 'hooks.example.com' })).not.toContainEqual(
    expect.stringMatching(words),
  );
});

test('a database is asked for its age, its encryption, its tasks', async () => {
  const { db, url } = await freshDatabase();
  await sql`drop schema pgboss cascade`.execute(db);
  const [fine, ...more] = await checkDatabase(url);
  expect(fine).toMatchObject({ part: 'database', state: 'ok', words: expect.stringMatching(/^PostgreSQL 18/) });
  expect(more).toEqual([
    {
      part: 'database',
      state: 'wrong',
      words: expect.stringMatching(/^the server runs as hireframe, which may change/),
    },
    { part: 'tasks', state: 'look', words: 'no worker was ever started' },
  ]);
  await sql`create schema pgboss`.execute(db);
  await sql`create type pgboss.job_state as enum ('created', 'active')`.execute(db);
  await sql`create table pgboss.job (state pgboss.job_state, blocked boolean, start_after timestamptz)`.execute(db);
  await sql`insert into pgboss.job values ('created', false, now() - interval '1 hour')`.execute(db);
  expect((await checkDatabase(url)).at(-1)).toEqual({
    part: 'tasks',
    state: 'wrong',
    words: '1 wait, the oldest for 60 minutes: is a worker running?',
  });
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  expect((await checkDatabase(url))[0]).toMatchObject({
    state: 'look',
    words: 'migrations that wait for the next start: 1',
  });
  await sql`insert into kysely_migration values ('29990101-1-future', 'now')`.execute(db);
  expect((await checkDatabase(url))[0]).toMatchObject({
    state: 'wrong',
    words: expect.stringMatching(/newer Hireframe/),
  });
  expect(await checkDatabase('postgres://any:any@127.0.0.1:1/any')).toEqual([
    { part: 'database', state: 'wrong', words: expect.stringMatching(/ECONNREFUSED/) },
  ]);
});

test('an address is tried as browsers try it', async () => {
  const { cert_file, key_file } = makeCertificate(folder);
  const [certificate, key] = [readFileSync(cert_file, 'utf8'), readFileSync(key_file, 'utf8')];
  const listen = async (options: object) => {
    const server = createServer({ cert: certificate, key, ...options }, (socket) => void socket.end());
    servers.push(server);
    server.on('tlsClientError', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  };
  const strict = await listen({ minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM' });
  expect(await checkAddress(strict, '0.0.0.0', certificate)).toEqual([
    { part: 'address', state: 'look', words: 'the certificate ends in 1 days: see why it was not renewed' },
  ]);
  expect(await checkAddress(strict, '0.0.0.0')).toEqual([
    {
      part: 'address',
      state: 'wrong',
      words: expect.stringMatching(/^browsers don't trust the certificate of localhost:/),
    },
  ]);
  const lax = await listen({ minVersion: 'TLSv1', ciphers: 'ALL@SECLEVEL=0' });
  const words = (await checkAddress(lax, '0.0.0.0', certificate)).map((one) => one.words);
  expect(words).toContain('TLS 1.1 or 1.0 is answered: allow 1.2 and 1.3 alone');
  expect(words.join()).toMatch(/the cipher AES\w+-[\w-]+ is offered, which has no forward secrecy/);
  expect(await checkAddress('https://127.0.0.1:1', '0.0.0.0')).toEqual([
    { part: 'address', state: 'wrong', words: expect.stringMatching(/does not answer: .*ECONNREFUSED/) },
  ]);
  expect(await checkAddress('http://hire.example.com', '0.0.0.0')).toMatchObject([{ state: 'wrong' }]);
});

test('a line for each finding, and how many are wrong', () => {
  const lines = report([
    { part: 'disk', state: 'ok', words: '9 GB free' },
    { part: 'database', state: 'wrong', words: 'away' },
  ]).split('\n');
  expect(lines).toEqual(['ok     disk      9 GB free', 'WRONG  database  away', '', '1 wrong, 0 to look at, 1 ok']);
});

test('a log of the database that stopped following the backup is wrong, one that follows is not', async () => {
  const { db } = await freshDatabase();
  expect(await checkLog(db, 24 * 60)).toEqual([]);
  expect(await checkLog(db, -1)).toEqual([
    {
      part: 'backup',
      state: 'wrong',
      words: expect.stringMatching(/^PostgreSQL's log stopped \d+ minutes ago, .*falls behind/),
    },
  ]);
});
