import { login, logout, requestSignInLink, signInByLink, signUp } from '@hireframe/contract/accounts.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { readNewestMail } from '../../../test/mails.ts';

const { call, context } = await startApp();
const { db } = context;
const password = 'seven patient herons';
let number = 0;

type Answered = { headers: { 'set-cookie'?: string | string[] | undefined } };
const deviceCookie = ({ headers }: Answered) =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('__Host-hireframe-device=')) ?? '';
/** What the browser sends of it. */
const sentBack = (answer: Answered) => deviceCookie(answer).split(';')[0] ?? '';

async function join(cookie = '') {
  const email = `bo${++number}@example.com`;
  const answer = await call(signUp, { body: { email, password, first_name: 'Bo', last_name: 'Lind' }, cookie });
  return { email, token: answer.body.token, answer, cookie: sentBack(answer) };
}

const enter = async (email: string, cookie: string, given = password) =>
  (await call(login, { body: { email, password: given }, cookie })).status;

/** As if so many guesses had been made elsewhere. */
async function guessElsewhere(email: string) {
  expect(await enter(email, '', 'a guess')).toBe(401);
  await db.updateTable('rate_limits').set({ calls: 10 }).execute();
  expect(await enter(email, '')).toBe(429);
}

test('ten wrong guesses elsewhere do not lock out a browser that has signed in before, also after log-out', async () => {
  const { email, token, cookie } = await join();
  await call(logout, { as: { token } });
  await guessElsewhere(email);
  expect(await enter(email, cookie)).toBe(200);
});

test('in such a browser tries are counted as well', async () => {
  const { email, cookie } = await join();
  const tries = [];
  for (let attempt = 0; attempt < 11; attempt++) tries.push(await enter(email, cookie, 'a guess'));
  expect(tries).toEqual([...Array(10).fill(401), 429]);
  expect([await enter(email, cookie), await enter(email, '')]).toEqual([429, 200]);
});

test('the cookie is for this host alone, out of reach of scripts, says nothing, and lives for 400 days', async () => {
  const { email, answer } = await join();
  const cookie = deviceCookie(answer);
  expect(cookie).toMatch(
    /^__Host-hireframe-device=v1\.[\w-]+; Max-Age=34560000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  expect(Buffer.from(cookie.split(/[.;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain(id);
});

test('a browser of somebody else, a changed cookie and a made-up one are strangers', async () => {
  const { email, cookie } = await join();
  const other = await join();
  await guessElsewhere(email);
  const letter = cookie.at(-9) === 'A' ? 'B' : 'A';
  const strange = [
    other.cookie,
    cookie.slice(0, -9) + letter + cookie.slice(-8),
    '__Host-hireframe-device=v1.AAAA',
    '',
  ];
  for (const one of strange) expect(await enter(email, one)).toBe(429);
});

test('people who share a browser are each known in it, up to five', async () => {
  const people = [await join()];
  for (let more = 0; more < 5; more++) people.push(await join(people.at(-1)?.cookie));
  const shared = people.at(-1)?.cookie ?? '';
  const known = [];
  for (const { email } of people) {
    await guessElsewhere(email);
    known.push(await enter(email, shared));
  }
  expect(known).toEqual([429, 200, 200, 200, 200, 200]);
});

test('a browser that came in by a mailed link is known as well', async () => {
  const { email } = await join();
  await db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
  await call(requestSignInLink, { body: { email } });
  const { text_body } = await readNewestMail(db, email);
  const token = /token=([\w-]+)/.exec(text_body)?.[1] ?? '';
  const cookie = sentBack(await call(signInByLink, { body: { token } }));
  await sql`delete from sign_ins`.execute(db);
  await guessElsewhere(email);
  expect(await enter(email, cookie)).toBe(200);
});
