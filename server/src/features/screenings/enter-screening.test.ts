// The first way in by a screening's link.
import { login, signUp } from '@hireframe/contract/accounts.ts';
import { startAssessment } from '@hireframe/contract/assessments.ts';
import { cancelScreening, createScreening, enterScreening, extendScreening } from '@hireframe/contract/screenings.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { mailedToken } from '../../../test/assessments.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';

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
