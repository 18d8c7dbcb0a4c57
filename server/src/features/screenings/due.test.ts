// What time does to screenings.

import { listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { extendScreening, listScreenings } from '@hireframe/contract/screenings.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeAsked, makeScreeningSession } from '../../../test/assessments.ts';
import { readMails } from '../../../test/mails.ts';
import { notifyWhatIsDue } from './due.ts';
import { screeningLink } from './screenings.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
const query = {};

const within = (id: string, hours: number, setHoursAgo: number) =>
  db
    .updateTable('screenings')
    .set({
      deadline_at: sql`now() + make_interval(hours => ${hours})`,
      deadline_set_at: sql`now() - make_interval(hours => ${setHoursAgo})`,
    })
    .where('id', '=', id)
    .execute();
const subjectsTo = async (email: string) =>
  (await db.selectFrom('outbox').select('subject').where('to_address', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
const linksTo = async (email: string) =>
  (await readMails(db, email)).flatMap(
    ({ text_body }) => text_body.match(/http\S+\/assessment\/screening\/\S+/g) ?? [],
  );
const reminder = expect.stringContaining('One day left');

test('a day before the deadline the candidate is reminded, once', async () => {
  const made = await makeAsked(app, { deadline_hours: 72 });
  await notifyWhatIsDue(context);
  expect(await subjectsTo(made.candidate.email)).not.toContainEqual(reminder);
  await within(made.screening.id, 23, 49);
  await Promise.all([notifyWhatIsDue(context), notifyWhatIsDue(context)]);
  await notifyWhatIsDue(context);
  expect((await subjectsTo(made.candidate.email)).filter((one) => one.startsWith('One day left'))).toHaveLength(1);
});

test('whoever has a day in all is not reminded at once, and more time brings a reminder of its own', async () => {
  const made = await makeAsked(app, { deadline_hours: 24 });
  await notifyWhatIsDue(context);
  expect(await subjectsTo(made.candidate.email)).not.toContainEqual(reminder);
  await within(made.screening.id, 20, 60);
  await notifyWhatIsDue(context);
  await call(extendScreening, { params: made.screening, body: { deadline_hours: 72 }, as: made.recruiter });
  await within(made.screening.id, 20, 60);
  await notifyWhatIsDue(context);
  expect((await subjectsTo(made.candidate.email)).filter((one) => one.startsWith('One day left'))).toHaveLength(2);
});

test('a reminder and word of more time carry the link of the first mail, which nobody reads in the database', async () => {
  const made = await makeAsked(app, { deadline_hours: 72 });
  await within(made.screening.id, 23, 49);
  await notifyWhatIsDue(context);
  await call(extendScreening, { params: made.screening, body: { deadline_hours: 72 }, as: made.recruiter });
  expect(await linksTo(made.candidate.email)).toEqual(Array(3).fill(screeningLink(context.public_url, made.token)));
  const row = await db.selectFrom('screenings').selectAll().where('id', '=', made.screening.id).executeTakeFirst();
  expect(JSON.stringify(row)).not.toContain(made.token);
});

test.each([
  ['before links were sealed', null],
  ['under a key that is not read any more', 'v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
])('what was asked %s is reminded of without one', async (_when, sealed_token) => {
  const made = await makeAsked(app, { deadline_hours: 72 });
  await db.updateTable('screenings').set({ sealed_token }).where('id', '=', made.screening.id).execute();
  await within(made.screening.id, 23, 49);
  await notifyWhatIsDue(context);
  expect(await subjectsTo(made.candidate.email)).toContainEqual(reminder);
  expect(await linksTo(made.candidate.email)).toHaveLength(1);
});

test('whoever asked is told once that the time is over, unless somebody is answering', async () => {
  const [quiet, answering] = [await makeAsked(app), await makeScreeningSession(app)];
  for (const { screening } of [quiet, answering]) await within(screening.id, -1, 72);
  await within(answering.screening.id, 1, 72);
  await Promise.all([notifyWhatIsDue(context), notifyWhatIsDue(context)]);
  const told = async ({ recruiter: as }: typeof quiet) =>
    (await call(listNotifications, { query, as })).body.results.map(({ title }) => title);
  expect(await told(quiet)).toEqual(['A candidate missed the deadline']);
  expect(await told(answering)).toEqual([]);
  const params = { id: quiet.candidate_id };
  const history = await call(listCandidateActivity, { params, query, as: quiet.recruiter });
  expect(history.body.results[0]?.line).toBe('Missed the assessment deadline');
  expect((await call(listScreenings, { params, query, as: quiet.recruiter })).body.results[0]?.status).toBe('expired');
});

test('nobody is reminded to answer for an application that has ended', async () => {
  const made = await makeAsked(app, { deadline_hours: 72 });
  const { id: candidate_id } = await db
    .selectFrom('candidates')
    .innerJoin('screenings', 'screenings.candidate_id', 'candidates.id')
    .select('candidates.id')
    .where('screenings.id', '=', made.screening.id)
    .executeTakeFirstOrThrow();
  const application = await makeApplication(db, made.recruiter, { candidate_id, status: 'withdrawn' });
  const asked = { workspace_id: made.recruiter.workspace_id, screening_id: made.screening.id, request_reason: 'Any' };
  await db
    .insertInto('assessment_requests')
    .values({ ...asked, application_id: application.id })
    .execute();
  await within(made.screening.id, 23, 49);
  await notifyWhatIsDue(context);
  expect(await subjectsTo(made.candidate.email)).not.toContainEqual(reminder);
});
