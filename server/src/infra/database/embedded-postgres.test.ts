import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, passOn, type Say, startPostgres } from './embedded-postgres.ts';

const root = mkdtempSync(join(tmpdir(), 'hireframe postgres '));
const running: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  rmSync(root, { recursive: true, force: true });
});
const folder = join(root, 'with a space', 'postgres');
async function start(say?: Say) {
  const one = await startPostgres(folder, 'a password', ['fsync=off'], say ? { say } : {});
  running.push(one);
  return one;
}
const pidOf = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(question).finally(() => client.end());
}

test('two first starts at the same moment end up with one database', async () => {
  const [a, b] = await Promise.all([start(), start()]);
  expect(a.url).toBe(b.url);
  expect([a.is_adopted, b.is_adopted].sort()).toEqual([false, true]);
  await expect(ask(a.url.replace('a%20password', 'wrong'), 'select 1')).rejects.toThrow('password');
}, 30_000);

test('what was committed survives kill -9, and the same address answers again by itself', async () => {
  const { url } = await start();
  await ask(url, 'create table kept as select 7 as n');
  process.kill(pidOf(), 'SIGKILL');
  await vi.waitFor(async () => expect((await ask(url, 'select n from kept')).rows).toEqual([{ n: 7 }]), {
    timeout: 20_000,
    interval: 200,
  });
}, 40_000);

test('whoever asks while it recovers does not make it start twice', async () => {
  const heard: string[] = [];
  const { url, stop } = await start((_level, line) => heard.push(line));
  await ask(url, 'create table many as select n from generate_series(1, 300000) as n'); // Which takes a moment to recover.
  let isAsking = true;
  const hammer = (async () => {
    for (; isAsking; await sleep(10)) await ask(url, 'select 1').catch(() => {});
  })();
  process.kill(pidOf(), 'SIGKILL');
  await vi.waitFor(async () => expect((await ask(url, 'select count(*) from many')).rowCount).toBe(1), {
    timeout: 40_000,
    interval: 200,
  });
  await sleep(1500);
  isAsking = false;
  await hammer;
  expect(heard.filter((line) => line.includes('lock file'))).toEqual([]);
  const pid = pidOf();
  await stop();
  expect(() => process.kill(pid, 0)).toThrow();
}, 60_000);

test('stopping leaves no process and no lock', async () => {
  const { stop } = await start();
  const pid = pidOf();
  await stop();
  expect(() => process.kill(pid, 0)).toThrow();
  expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
}, 30_000);

test('what PostgreSQL says of itself and of its disk is passed on once a minute, and nothing that people typed', () => {
  const heard: string[][] = [];
  const hear = passOn((level, line) => heard.push([level, line]));
  const at = '2026-11-27 15:00:00.000 UTC [42]';
  for (const line of [
    `${at} LOG:  database system is ready to accept connections`,
    `${at} LOG:  all server processes terminated; reinitializing`,
    `${at} ERROR:  duplicate key value violates unique constraint "users_email"`,
    `${at} DETAIL:  Key (email)=(ana@example.com) already exists.`,
    `${at} STATEMENT:  insert into users values ('ana@example.com')`,
    `${at} ERROR:  could not extend file "base/5/16384": No space left on device`,
    `${at} ERROR:  could not extend file "base/5/99": No space left on device`,
    `${at} PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device`,
  ])
    hear(line);
  expect(heard).toEqual([
    ['info', 'LOG: all server processes terminated; reinitializing'],
    ['error', 'ERROR: could not extend file "base/5/16384": No space left on device'],
    ['error', 'PANIC: could not write to file "pg_wal/xlogtemp.42": No space left on device'],
  ]);
});
