// What a person is asked stands in their account, for whoever has proved the address.
import { startAssessment } from '@hireframe/contract/assessments.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { cancelScreening, listMyScreenings } from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAsked, makeScreeningSession } from '../../../test/assessments.ts';
import { type Known, makeCandidate } from '../../../test/make.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
type As = { token: string };

const asked = async (as: As) => (await call(listMyScreenings, { query: {}, as })).body.results;
const told = async (as: As) => (await call(listNotifications, { query: {}, as })).body.results;
const setProved = (user_id: string, is_email_verified: boolean) =>
  db.updateTable('users').set({ is_email_verified }).where('id', '=', user_id).execute();
async function makeProved(): Promise<Known> {
  const person = await makeCandidate(db);
  await setProved(person.user_id, true);
  return person;
}

test('whoever has proved the address sees at once who asks for what and until when, and is told of it', async () => {
  const made = await makeAsked(app, { role_title: 'Nurse', message: 'Hello' }, { candidate: await makeProved() });
  const [one, ...others] = await asked(made.candidate);
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    id: made.screening.id,
    role_title: 'Nurse',
    message: 'Hello',
    status: 'sent',
    question_count: 5,
    deadline_at: made.screening.deadline_at,
    application_id: null,
    session_id: null,
  });
  expect(JSON.stringify(one)).not.toContain(made.token);
  const [news] = await told(made.candidate);
  expect(news).toMatchObject({ line: 'Nurse', path: `/assessments#asked-${made.screening.id}` });
});

test('an address that nobody has proved sees nothing of what it is asked, and cannot begin it', async () => {
  const candidate = await makeCandidate(db);
  await setProved(candidate.user_id, false);
  const made = await makeAsked(app, { role_title: 'Nurse' }, { candidate });
  expect(await asked(candidate)).toEqual([]);
  expect(await told(candidate)).toEqual([]);
  const begin = () => call(startAssessment, { body: { screening_id: made.screening.id }, as: candidate });
  expect((await begin()).status).toBe(404);
  await setProved(candidate.user_id, true);
  expect((await asked(candidate)).map(({ id }) => id)).toEqual([made.screening.id]);
  expect((await begin()).status).toBe(201);
});

test('it can be begun without the link, stays until it is answered, and is nobody else’s', async () => {
  const made = await makeAsked(app, {}, { candidate: await makeProved() });
  const begun = await call(startAssessment, { body: { screening_id: made.screening.id }, as: made.candidate });
  expect((await asked(made.candidate))[0]).toMatchObject({ session_id: begun.body.session_id });
  const stranger = await makeProved();
  expect(await asked(stranger)).toEqual([]);
  const answer = await call(startAssessment, { body: { screening_id: made.screening.id }, as: stranger });
  expect(answer.status).toBe(404);
});

test('what is over is asked no more: cancelled, too late, or somebody else has begun it', async () => {
  const cancelled = await makeAsked(app, {}, { candidate: await makeProved() });
  await call(cancelScreening, { params: { id: cancelled.screening.id }, as: cancelled.recruiter });
  expect(await asked(cancelled.candidate)).toEqual([]);
  expect(await told(cancelled.candidate)).toEqual([]);
  const late = await makeAsked(app, {}, { candidate: await makeProved() });
  await db
    .updateTable('screenings')
    .set({ deadline_at: sql`now() - interval '1 second'` })
    .where('id', '=', late.screening.id)
    .execute();
  expect(await asked(late.candidate)).toEqual([]);
  const begun = await makeScreeningSession(app);
  await setProved(begun.candidate.user_id, true);
  expect(await asked(begun.candidate)).toHaveLength(1);
  const other = await makeCandidate(db);
  await db.updateTable('screenings').set({ email: other.email }).where('id', '=', begun.screening.id).execute();
  await setProved(other.user_id, true);
  expect(await asked(other)).toEqual([]);
});

test('the nearest deadline is first, across companies', async () => {
  const candidate = await makeProved();
  const later = await makeAsked(app, { deadline_hours: 168 }, { candidate });
  const sooner = await makeAsked(app, { deadline_hours: 24 }, { candidate });
  expect((await asked(candidate)).map(({ id }) => id)).toEqual([sooner.screening.id, later.screening.id]);
});
