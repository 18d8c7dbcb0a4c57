import { getWorkQueue } from '@hireframe/contract/work-queue.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeExtracted } from '../../../test/extracted.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';

const { call, context } = await startApp();
const { db } = context;
type As = Awaited<ReturnType<typeof makeRecruiter>>;

const queue = async (as: As, whose: 'mine' | 'team' = 'mine') =>
  (await call(getWorkQueue, { query: { whose }, as })).body;
const kinds = async (as: As, whose: 'mine' | 'team' = 'mine') =>
  (await queue(as, whose)).groups.map(({ kind, count }) => [kind, count]);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

test('nothing waits in a new workspace', async () => {
  expect(await queue(await makeRecruiter(db))).toEqual({ groups: [], interviews: [] });
});

test('each line leads to where it is done, and goes when it is done', async () => {
  const as = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Roth' });
  const { workspace_id, user_id } = as;
  const posting_id = await makeOpenPosting(db, as, { title: 'Nurse', expires_at: hours(48) });
  const { id, candidate_id } = await makeApplication(db, as, { posting_id, match_score: 91 });
  const interview = { workspace_id, application_id: id, title: 'Talk', duration_minutes: 30, time_zone: 'UTC' };
  const waiting = await makeApplication(db, as, { posting_id, status: 'interview' });
  const held = { ...interview, application_id: waiting.id, starts_at: hours(-30), invited_by: user_id };
  await db
    .insertInto('interviews')
    .values([held, { ...interview, starts_at: hours(2), invited_by: user_id }])
    .execute();
  const reply = { workspace_id, candidate_id, direction: 'in', kind: 'reply', status: 'received' } as const;
  const written = { ...reply, direction: 'out', kind: 'written', status: 'failed', error: '550 No', user_id } as const;
  const words = { subject: 'Hi', subject_key: 'hi', body: 'Tuesday works.' };
  await db
    .insertInto('messages')
    .values([
      { ...reply, ...words, send_at: hours(-1) },
      { ...written, ...words, send_at: hours(-2) },
    ])
    .execute();
  await makeExtracted(context, as, {});
  expect(await kinds(as)).toEqual([
    ['replies', 1],
    ['applicants', 1],
    ['scorecards', 1],
    ['resumes', 1],
    ['jobs', 1],
    ['failed', 1],
  ]);
  const { groups, interviews } = await queue(as);
  expect(groups.flatMap(({ lines }) => lines).map(({ title, line, path, tone }) => [title, line, path, tone])).toEqual([
    ['Any Body', 'Tuesday works.', `/candidates/${candidate_id}?tab=messages`, 'normal'],
    ['Nurse', '1 new, 1 with a match of 80% or more', `/applications?job_id=${posting_id}&status=submitted`, 'normal'],
    ['Any Body', "Talk: Robin Roth hasn't given a scorecard", `/applications/${waiting.id}?dialog=scorecard`, 'late'],
    ['Maria Keller', 'Received by email', '/extracted-candidates?status=extracted', 'normal'],
    ['Nurse', 'Expires with 2 people in the pipeline', `/job-requirements/${posting_id}`, 'soon'],
    ['Any Body', 'Message not sent: Hi', `/candidates/${candidate_id}?tab=messages`, 'late'],
  ]);
  expect(interviews).toMatchObject([{ title: 'Talk', job_title: 'Nurse' }]);

  await db
    .updateTable('messages')
    .set({ handled_at: hours(0) })
    .where('direction', '=', 'in')
    .execute();
  await db.updateTable('messages').set({ status: 'sent' }).where('status', '=', 'failed').execute();
  await db.updateTable('applications').set({ status: 'hired' }).where('workspace_id', '=', workspace_id).execute();
  await db.updateTable('postings').set({ expires_at: null }).where('id', '=', posting_id).execute();
  await db
    .updateTable('extracted_candidates')
    .set({ status: 'rejected', processed_at: hours(0) })
    .execute();
  expect(await kinds(as)).toEqual([]);
});

test('whoever was interviewed in Ontario and told nothing is due 45 days after, until somebody tells them', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id, user_id } = as;
  const ontario = { title: 'Nurse', location: 'Toronto, ON', country_code: 'CA', region: 'Ontario' };
  const posting_id = await makeOpenPosting(db, as, ontario);
  const elsewhere = await makeOpenPosting(db, as, { country_code: 'CA', region: 'Quebec' });
  const days = (count: number) => hours(count * 24);
  const about = { workspace_id, title: 'Talk', duration_minutes: 30, time_zone: 'UTC', invited_by: user_id };
  async function interviewed(posting: string, ended: number, status = 'rejected') {
    const made = await makeApplication(db, as, {
      posting_id: posting,
      status,
      rejected_from: status === 'rejected' ? 'interview' : null,
    });
    const row = { ...about, application_id: made.id };
    await db
      .insertInto('interviews')
      .values([
        { ...row, starts_at: days(ended) },
        { ...row, starts_at: days(-60) },
        { ...row, starts_at: days(-1), cancelled_at: days(-2) },
      ])
      .execute();
    return made;
  }
  const untold = await interviewed(posting_id, -40);
  const late = await interviewed(posting_id, -50);
  await interviewed(posting_id, -20); // Not yet.
  await interviewed(posting_id, -40, 'withdrawn');
  await interviewed(posting_id, -40, 'hired');
  await interviewed(elsewhere, -40);
  const told = await interviewed(posting_id, -40);
  const message = { workspace_id, candidate_id: told.candidate_id, direction: 'out', user_id, subject: 'Hi' } as const;
  const written = { ...message, kind: 'status', subject_key: 'hi', body: 'No.', send_at: days(-2) } as const;
  await db
    .insertInto('messages')
    .values({ ...written, status: 'sent' })
    .execute();
  // Neither what never went out nor what went before the last interview told anything.
  const others = { ...written, candidate_id: untold.candidate_id };
  await db
    .insertInto('messages')
    .values([
      { ...others, status: 'failed' },
      { ...others, status: 'sent', send_at: days(-45) },
      { ...others, status: 'sent', kind: 'interview' },
    ])
    .execute();
  const lines = async (whose: As) =>
    (await queue(whose, 'team')).groups.find(({ kind }) => kind === 'decisions')?.lines ?? [];
  const due = await lines(as);
  expect(due.map(({ id, tone }) => [id, tone])).toEqual([
    [late.id, 'late'],
    [untold.id, 'soon'],
  ]);
  expect(Math.round((Date.parse(due[1]?.at ?? '') - Date.now()) / 86_400_000)).toBe(5);
  expect(due[1]?.path).toBe(`/applications/${untold.id}`);
  const colleague = await makeRecruiter(db, { workspace: { id: workspace_id } });
  expect((await queue(colleague)).groups).toEqual([]);
  expect(await lines(colleague)).toHaveLength(2);
  expect(await lines(await makeRecruiter(db))).toEqual([]);
  await db
    .insertInto('messages')
    .values({ ...others, status: 'sent' })
    .execute();
  expect((await lines(as)).map(({ id }) => id)).toEqual([late.id]);
});

test("what is a colleague's is the team's, and nothing is another company's", async () => {
  const as = await makeRecruiter(db);
  const colleague = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  await makeApplication(db, as);
  expect([await kinds(colleague), await kinds(colleague, 'team')]).toEqual([[], [['applicants', 1]]]);
  expect(await kinds(await makeRecruiter(db), 'team')).toEqual([]);
});
