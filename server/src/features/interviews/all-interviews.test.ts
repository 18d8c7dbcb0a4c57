import { listAllInterviews } from '@hireframe/contract/interviews.ts';
import { listAllScreenings } from '@hireframe/contract/screenings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeAsked } from '../../../test/assessments.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

test('interviews of the workspace are listed: the next first, the past ones latest first, nobody else’s', async () => {
  const as = await makeRecruiter(db);
  const posting_id = await makeOpenPosting(db, as, { title: 'Nurse' });
  const { id } = await makeApplication(db, as, { posting_id });
  const row = { workspace_id: as.workspace_id, application_id: id, duration_minutes: 30, time_zone: 'UTC' };
  const made = [-50, -3, 2, 9].map((count) => ({ ...row, title: `${count}`, starts_at: hours(count) }));
  await db
    .insertInto('interviews')
    .values([...made, { ...row, title: 'off', starts_at: hours(5), cancelled_at: hours(0) }])
    .execute();
  const titles = async (when: 'upcoming' | 'past', who = as) =>
    (await call(listAllInterviews, { query: { when }, as: who })).body.results.map(({ title }) => title);
  expect(await titles('upcoming')).toEqual(['2', '9']);
  expect(await titles('past')).toEqual(['off', '-3', '-50']);
  expect(await titles('past', await makeRecruiter(db))).toEqual([]);
  const [first] = (await call(listAllInterviews, { query: {}, as })).body.results;
  expect(first).toMatchObject({ candidate_name: 'Any Body', job_title: 'Nurse', application_id: id });
});

test('assessments that were asked for are listed with their state, by state, nobody else’s', async () => {
  const as = await makeRecruiter(db);
  await makeAsked(app, {}, { recruiter: as });
  const all = async (query: object, who = as) => (await call(listAllScreenings, { query, as: who })).body.results;
  expect(await all({})).toMatchObject([{ status: 'sent', score: null }]);
  expect(await all({ status: 'completed' })).toEqual([]);
  expect(await all({}, await makeRecruiter(db))).toEqual([]);
});
