// The first way in by a screening's link.
import { login, signUp } from '@hireframe/contract/accounts.ts';
import { startAssessment } from '@hireframe/contract/assessments.ts';
import {
  cancelScreening,
  createScreening,
  enterScreening,
  extendScreening,
  getScreeningInvitation,
  signInByScreening,
} from '@hireframe/contract/screenings.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { mailedToken } from '../../../test/assessments.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { resendScreening } from './screenings.ts';

const { call, context } = await startApp();
const { db } = context;
const new_password = 'nine quiet lanterns';
const enter = (token: string) => call(enterScreening, { params: { token }, body: { new_password } });

let people = 0;
async function ask(columns = {}) {
  const email = `asked.${++people}@example.com`;
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as, { email, first_name: 'Ana', last_name: 'Ruiz', ...columns });
  const answer = await call(createScreening, { params: { id }, body: {}, as });
  return { as, email, screening: answer.body, token: await mailedToken(db, email) };
}

test('somebody without an account chooses a password, has a confirmed address and may begin', async () => {
  const { token, email } = await ask();
  const { status, body } = await enter(token);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, role: 'candidate', first_name: 'Ana', is_email_verified: true });
  expect((await call(startAssessment, { body: { token }, as: body })).status).toBe(201);
  expect((await call(login, { body: { email, password: new_password } })).status).toBe(200);
});

test('two who enter at once make one account, and the link opens it once', async () => {
  const { token } = await ask();
  const statuses = (await Promise.all([enter(token), enter(token)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test('an account with a password of its owner is never opened by a link', async () => {
  const { token, email } = await ask();
  const body = { email, password: 'their own password', first_name: 'Ana', last_name: 'Ruiz' };
  const { body: signed } = await call(signUp, { body });
  expect((await enter(token)).status).toBe(409);
  expect((await call(login, { body: { email, password: new_password } })).status).toBe(401);
  expect((await call(getMe, { as: signed })).status).toBe(200);
});

const signIn = (token: string) => call(signInByScreening, { params: { token } });

test('the link signs in whom it is for, once, without a password, and the questions can begin', async () => {
  const { token, email } = await ask();
  const { status, body } = await signIn(token);
  expect([status, body.user.email, body.user.role]).toEqual([200, email, 'candidate']);
  expect((await call(startAssessment, { body: { token }, as: body })).status).toBe(201);
  expect((await signIn(token)).status).toBe(409);
  expect((await call(getScreeningInvitation, { params: { token } })).body.signs_in).toBe(false);
});

test('of two who use it at once one gets in', async () => {
  const { token } = await ask();
  expect((await Promise.all([signIn(token), signIn(token)])).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('it opens an account with a password, if its owner has proved the address', async () => {
  const { token, email } = await ask();
  const body = { email, password: 'their own password', first_name: 'Ana', last_name: 'Ruiz' };
  await call(signUp, { body });
  expect((await signIn(token)).status).toBe(409);
  await db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
  expect((await signIn(token)).status).toBe(200);
  expect((await call(login, { body: { email, password: body.password } })).status).toBe(200);
});

test('a member of a workspace is never signed in by a request', async () => {
  const { email } = await makeRecruiter(db);
  await ask({ email });
  expect((await signIn(await mailedToken(db, email))).status).toBe(409);
});

test('a workspace can keep its links from signing in, and a new link signs in anew', async () => {
  const { token, as, screening, email } = await ask();
  await signIn(token);
  await resendScreening(context, as, screening.id);
  const newest = await mailedToken(db, email);
  expect((await call(getScreeningInvitation, { params: { token: newest } })).body.signs_in).toBe(true);
  await db.updateTable('workspaces').set({ request_links_sign_in: false }).where('id', '=', as.workspace_id).execute();
  expect((await call(getScreeningInvitation, { params: { token: newest } })).body.signs_in).toBe(false);
  expect((await signIn(newest)).status).toBe(409);
});

test('an old link opens nothing until more time is given', async () => {
  const { token, screening, as } = await ask();
  await sql`update screenings set deadline_at = now() - interval '1 hour' where id = ${screening.id}`.execute(db);
  expect((await enter(token)).status).toBe(409);
  await call(extendScreening, { params: { id: screening.id }, body: { deadline_hours: 24 }, as });
  expect((await enter(token)).status).toBe(200);
});

test('who asks is not told the link, and a wrong or cancelled one opens nothing', async () => {
  const { token, screening, as, email } = await ask();
  expect(token).not.toBe('');
  expect(JSON.stringify(screening)).not.toContain(token);
  expect((await enter('wrong')).status).toBe(404);
  await call(cancelScreening, { params: { id: screening.id }, as });
  expect((await enter(token)).status).toBe(404);
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});
