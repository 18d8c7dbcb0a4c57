import {
  getApplication,
  getApplicationAnalytics,
  getApplicationNeighbours,
  listApplications,
} from '@hireframe/contract/applications.ts';
import { undoMerge } from '@hireframe/contract/duplicates.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { candidateParts } from '../../app/candidate-parts.ts';
import { merge } from '../duplicates/merges.ts';

const { call, context } = await startApp();
const { db } = context;
type As = Awaited<ReturnType<typeof makeRecruiter>>;
const ids = async (as: As, query: object) =>
  (await call(listApplications, { query, as })).body.results.map(({ id }) => id);
const named = (as: As, first_name: string, about: object = {}) => insertCandidate(db, as, { first_name, ...about });

test('the list is filtered by posting, status, name and address, sorted, and whole as CSV', async () => {
  const as = await makeRecruiter(db);
  const [nurse, cook] = [await makeOpenPosting(db, as), await makeOpenPosting(db, as, { title: 'Cook' })];
  const mia = {
    candidate_id: await named(as, 'Mia', { email: 'mia_k@example.com' }),
    posting_id: nurse,
    match_score: 40,
  };
  const ann = { candidate_id: await named(as, 'ann'), posting_id: nurse, match_score: 90.5, status: 'offer' };
  const [first, second] = [await makeApplication(db, as, mia), await makeApplication(db, as, ann)];
  const third = await makeApplication(db, as, { candidate_id: await named(as, '=Bob'), posting_id: cook });
  const all = [third.id, second.id, first.id];
  expect(await ids(as, {})).toEqual(all);
  expect(await ids(as, { job_id: nurse, status: 'all', candidate_name: '' })).toEqual([second.id, first.id]);
  expect(await ids(as, { status: 'offer' })).toEqual([second.id]);
  expect(await ids(as, { reached: 'shortlisted' })).toEqual([second.id]); // Whose offer says so, without a history.
  expect(await ids(as, { source: 'public' })).toEqual([]);
  expect(await ids(as, { date_to: '2020-01-01' })).toEqual([]);
  expect(await ids(as, { candidate_name: 'MIA_K@' })).toEqual([first.id]);
  for (const candidate_name of ['body mia', 'MÍA']) expect(await ids(as, { candidate_name })).toEqual([first.id]);
  expect(await ids(as, { candidate_name: 'm_a' })).toEqual([]);
  expect(await ids(as, { sort_by: '-match_score' })).toEqual([second.id, first.id, third.id]);
  expect(await ids(as, { sort_by: 'candidate_name' })).toEqual([third.id, second.id, first.id]);
  expect(await ids(as, { sort_by: 'created_at', page_size: 2, page: 2 })).toEqual([third.id]);
  const csv = (await call(listApplications, { query: {}, as, accept: 'text/csv' })) as never as { body: string };
  expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(4);
  expect(csv.body).toContain("'=Bob Body");
});

test('nothing of another workspace is listed, counted or found', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const theirs = await makeApplication(db, other);
  expect(await ids(as, {})).toEqual([]);
  expect(await ids(as, { job_id: theirs.posting_id })).toEqual([]);
  expect(await ids(as, { candidate_id: theirs.candidate_id })).toEqual([]);
  expect((await call(getApplicationAnalytics, { query: { job_id: theirs.posting_id }, as })).body.total).toBe(0);
  expect((await call(getApplication, { params: theirs, as })).status).toBe(404);
  expect((await call(getApplicationNeighbours, { params: theirs, query: {}, as })).status).toBe(404);
});

test('one application has the resume that was sent with it, also when there is a newer one', async () => {
  const as = await makeRecruiter(db);
  const candidate_id = await insertCandidate(db, as, { city: 'Porto', country: 'Portugal' });
  const { id: resume_id } = await insertCandidateResume(context, as, candidate_id, { file_name: 'sent.txt' });
  await insertCandidateResume(context, as, candidate_id, { file_name: 'newer.txt' });
  const { id } = await makeApplication(db, as, { candidate_id, resume_id, cover_letter: 'Dear all' });
  const { body } = await call(getApplication, { params: { id }, as });
  expect(body).toMatchObject({
    resume: { file_name: 'sent.txt' },
    cover_letter: 'Dear all',
    candidate_location: 'Porto, Portugal',
  });
  expect(body.resume_score).toBe(body.resume?.total_score);
  await db.deleteFrom('candidate_resumes').where('id', '=', resume_id).execute();
  expect((await call(getApplication, { params: { id }, as })).body).toMatchObject({ resume: null, resume_score: null });
});

test('previous and next follow the list that one came from', async () => {
  const as = await makeRecruiter(db);
  const posting_id = await makeOpenPosting(db, as);
  const [a, b, c] = [
    await makeApplication(db, as, { posting_id }),
    await makeApplication(db, as, { posting_id }),
    await makeApplication(db, as, { posting_id }),
  ];
  const beside = async (id: string, query: object) =>
    (await call(getApplicationNeighbours, { params: { id }, query, as })).body;
  expect(await beside(b.id, { job_id: posting_id })).toEqual({
    previous_id: c.id,
    next_id: a.id,
    position: 2,
    count: 3,
  });
  expect(await beside(c.id, {})).toMatchObject({ previous_id: null, next_id: b.id, position: 1 });
  expect(await beside(b.id, { reached: 'offer' })).toEqual({
    previous_id: null,
    next_id: null,
    position: null,
    count: 0,
  });
});

test('two who become one keep their applications, also two to one posting, and have them apart again', async () => {
  const as = await makeRecruiter(db);
  const [nurse, cook] = [await makeOpenPosting(db, as), await makeOpenPosting(db, as)];
  const [id, other_id] = [await named(as, 'Mia'), await named(as, 'Maria')];
  await makeApplication(db, as, { candidate_id: id, posting_id: nurse });
  await makeApplication(db, as, { candidate_id: other_id, posting_id: nurse });
  await makeApplication(db, as, { candidate_id: other_id, posting_id: cook });
  const { id: merge_id } = await merge(db, candidateParts, as, { id, other_id });
  const found = (await call(listApplications, { query: { candidate_id: id }, as })).body.results;
  expect(found.map(({ candidate_name }) => candidate_name)).toEqual(['Mia Body', 'Mia Body', 'Mia Body']);
  expect((await call(undoMerge, { params: { id: merge_id }, as })).status).toBe(200);
  const [ofOne, ofOther] = [await ids(as, { candidate_id: id }), await ids(as, { candidate_id: other_id })];
  expect([ofOne.length, ofOther.length]).toEqual([1, 2]);
});

test('the counts say how many came how far, from which source, on which day, and how long they waited', async () => {
  const as = await makeRecruiter(db);
  const posting_id = await makeOpenPosting(db, as);
  const ago = (days: number, hours = 0) => new Date(Date.now() - days * 86_400_000 + hours * 3_600_000).toISOString();
  const made = (days: number) => ({ posting_id, created_at: ago(days) });
  const { id } = await makeApplication(db, as, {
    ...made(2),
    status: 'rejected',
    rejected_from: 'interview',
    match_score: 80,
  });
  const moved = { workspace_id: as.workspace_id, application_id: id, by: 'recruiter' };
  for (const [to_status, hours] of [
    ['under_review', 6],
    ['interview', 20],
    ['rejected', 30],
  ] as const)
    await db
      .insertInto('application_history')
      .values({
        ...moved,
        to_status,
        created_at: ago(2, hours),
      })
      .execute();
  await makeApplication(db, as, { ...made(0), source: 'public', match_score: 41 });
  await makeApplication(db, as, made(29));
  await makeApplication(db, as, made(40));
  const { body } = await call(getApplicationAnalytics, { query: { job_id: posting_id }, as });
  expect(body).toMatchObject({
    total: 3,
    average_match_score: 60.5,
    median_hours_to_first_decision: 6,
    by_status: { submitted: 2, rejected: 1, hired: 0 },
    by_source: { quick_apply: 2, public: 1 },
    reached: { submitted: 3, under_review: 1, shortlisted: 1, interview: 1, offer: 0, hired: 0 },
  });
  expect(body.by_day).toHaveLength(30);
  expect(body.by_day.map(({ applications }) => applications).filter(Boolean)).toEqual([1, 1, 1]);
  expect(body.by_day.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  const nobody = await call(getApplicationAnalytics, { query: { date_from: '2020-01-01', date_to: '2020-01-02' }, as });
  expect(nobody.body).toMatchObject({ total: 0, average_match_score: null, median_hours_to_first_decision: null });
});

test('days are counted in order, and not for longer than three years', async () => {
  const as = await makeRecruiter(db);
  const answer = async (query: object) => {
    const { status, body } = await call(getApplicationAnalytics, { query, as });
    return [status, ...Object.keys(body.errors ?? {})];
  };
  expect(await answer({ date_from: '2026-02-02', date_to: '2026-02-01' })).toEqual([422, 'date_to']);
  expect(await answer({ date_from: '0000-01-01' })).toEqual([422, 'date_from']);
  expect(await answer({ date_from: '2000-01-01', date_to: '9999-12-31' })).toEqual([422, 'date_from']);
  expect(await answer({ date_from: '2024-01-01', date_to: '2026-12-31' })).toEqual([200]);
});
