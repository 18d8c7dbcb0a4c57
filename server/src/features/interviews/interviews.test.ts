// Inviting whoever applied to an interview, with an entry for calendars.

import { listCandidateActivity } from '@hireframe/contract/candidates.ts';
import { cancelInterview, changeInterview, inviteToInterview, listInterviews } from '@hireframe/contract/interviews.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { interviewsOfPerson } from './interviews.personal-data.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
type As = { token: string };

const starts_at = '2099-03-02T09:30:00.000Z';
const fields = {
  title: 'First talk',
  starts_at,
  duration_minutes: 45,
  time_zone: 'Europe/Berlin',
  place: 'Room 2',
  message: '',
};
const invite = (id: string, as: As, more: object = {}) =>
  call(inviteToInterview, { params: { id }, body: { ...fields, ...more }, as });
const change = (id: string, as: As, more: object) =>
  call(changeInterview, { params: { id }, body: { ...fields, ...more }, as });
const cancel = (id: string, as: As) => call(cancelInterview, { params: { id }, as });
async function mailsTo(address: string) {
  const mails = await readMails(db, address);
  return mails.map(({ subject, text_body, calendar }) => {
    const { method, text } = calendar as { method: string; text: string };
    return { subject, text_body, method, entry: text.replace(/\r?\n /g, '') };
  });
}

async function makeInvited() {
  const recruiter = await makeRecruiter(db, { first_name: 'Rae', last_name: 'Lind' });
  const person = await makeCandidate(db);
  const candidate_id = await insertCandidate(db, recruiter, {
    email: person.email,
    first_name: 'Ana',
    last_name: 'Silva',
  });
  const made = { candidate_id, email: person.email, user_id: person.user_id };
  return { recruiter, person, application: await makeApplication(db, recruiter, made) };
}

test('candidate and recruiter get the same entry for their calendars, in the zone that was chosen', async () => {
  const { recruiter, person, application } = await makeInvited();
  const { body: interview } = await invite(application.id, recruiter, { message: 'Bring\ntea' });
  expect(interview).toMatchObject({ title: 'First talk', starts_at, is_cancelled: false, invited_by_name: 'Rae Lind' });
  const [[mail], [own]] = [await mailsTo(person.email), await mailsTo(recruiter.email)];
  expect(mail?.text_body).toMatch(/Monday,? 2 March 2099.* 10:30 (CET|GMT\+1), 45 minutes/);
  expect(mail?.text_body).toContain('> Bring\n> tea');
  expect(own?.entry).toBe(mail?.entry);
  expect(mail).toMatchObject({ method: 'REQUEST' });
  for (const line of [
    'METHOD:REQUEST',
    `UID:${interview.id}`,
    'SEQUENCE:0',
    'DTSTART:20990302T093000Z',
    'DTEND:20990302T101500Z',
    'SUMMARY:First talk',
    'LOCATION:Room 2',
  ])
    expect(mail?.entry.split(/\r?\n/)).toContain(line);
  expect(mail?.entry).toMatch(/ORGANIZER;CN="Rae Lind":mailto:/i);
  expect(mail?.entry.toLowerCase()).toContain(`mailto:${person.email}`);
});

test('a change and a cancellation are newer than the invitation, of the same entry', async () => {
  const { recruiter, person, application } = await makeInvited();
  const { body: interview } = await invite(application.id, recruiter);
  const moved = '2099-03-03T09:30:00.000Z';
  expect((await change(interview.id, recruiter, { starts_at: moved })).body.starts_at).toBe(moved);
  expect((await cancel(interview.id, recruiter)).body.is_cancelled).toBe(true);
  const mails = await mailsTo(person.email);
  expect(
    mails.map(({ method, entry }) => [method, /SEQUENCE:(\d)/.exec(entry)?.[1], /UID:(\S+)/.exec(entry)?.[1]]),
  ).toEqual([
    ['REQUEST', '0', interview.id],
    ['REQUEST', '1', interview.id],
    ['CANCEL', '2', interview.id],
  ]);
  expect(mails[2]?.entry).toContain('STATUS:CANCELLED');
  expect((await cancel(interview.id, recruiter)).status).toBe(409);
  expect((await change(interview.id, recruiter, {})).status).toBe(409);
});

test('the candidate sees it in the app, and the history tells of it', async () => {
  const { recruiter, person, application } = await makeInvited();
  await invite(application.id, recruiter);
  const told = await call(listNotifications, { query: {}, as: person });
  expect(told.body.results[0]).toMatchObject({
    title: "You've been invited to an interview",
    path: `/applications/${application.id}`,
  });
  const params = { id: application.candidate_id };
  const { body } = await call(listCandidateActivity, { params, query: {}, as: recruiter });
  expect(body.results[0]?.line).toBe('Invited to an interview');
});

test('a time that is over, an unknown zone and half an hour too much are refused at their fields', async () => {
  const { recruiter, application } = await makeInvited();
  for (const [field, value] of [
    ['starts_at', '2020-01-01T10:00:00Z'],
    ['time_zone', 'Mars/Olympus'],
    ['duration_minutes', 510],
    ['title', ' '],
  ] as const) {
    const { status, body } = await invite(application.id, recruiter, { [field]: value });
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, [field]]);
  }
});

test.each(['hired', 'rejected', 'withdrawn'] as const)(
  'nobody who was %s is invited, and an old invitation can be cancelled',
  async (status) => {
    const { recruiter, application } = await makeInvited();
    const { body: interview } = await invite(application.id, recruiter);
    const rejected_from = status === 'rejected' ? 'submitted' : null;
    await db.updateTable('applications').set({ status, rejected_from }).where('id', '=', application.id).execute();
    expect((await invite(application.id, recruiter)).status).toBe(409);
    expect((await change(interview.id, recruiter, {})).status).toBe(409);
    expect((await cancel(interview.id, recruiter)).status).toBe(200);
  },
);

test('what has taken place is not cancelled', async () => {
  const { recruiter, application } = await makeInvited();
  const { body: interview } = await invite(application.id, recruiter);
  await db
    .updateTable('interviews')
    .set({ starts_at: sql`now() - interval '1 hour'` })
    .where('id', '=', interview.id)
    .execute();
  expect((await cancel(interview.id, recruiter)).status).toBe(409);
  const listed = await call(listInterviews, { params: { id: application.id }, query: {}, as: recruiter });
  expect(listed.body.results).toHaveLength(1);
});

test('no title or place adds a line to the entry', async () => {
  const { recruiter, person, application } = await makeInvited();
  await invite(application.id, recruiter, { title: 'Talk\nATTENDEE:mailto:evil@example.com', place: 'a;b,c' });
  const [mail] = await mailsTo(person.email);
  expect(mail?.entry.match(/^ATTENDEE/gm)).toHaveLength(1);
  expect(mail?.entry).toContain('LOCATION:a\\;b\\,c');
});

test('what a person takes along holds their interviews', async () => {
  const { recruiter, person, application } = await makeInvited();
  await invite(application.id, recruiter);
  const files = [];
  for await (const one of interviewsOfPerson.exportOf(context, person.user_id)) files.push(String(one.bytes));
  expect(JSON.parse(files[0] ?? '[]')).toMatchObject([{ application_id: application.id, title: 'First talk' }]);
});
