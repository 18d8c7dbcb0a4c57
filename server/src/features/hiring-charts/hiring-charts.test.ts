import { type ApplicationStatus, applicationWay } from '@hireframe/contract/application-words.ts';
import { listApplications } from '@hireframe/contract/applications.ts';
import { deleteCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import {
  assessmentStages,
  getAssessmentCompletion,
  getCandidateSources,
  getPipelineFunnel,
  listAskedAssessments,
  listPostingPerformance,
  listSourcedCandidates,
} from '@hireframe/contract/hiring-charts.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { type Made, makeHiring } from '../../../test/hiring.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { candidateParts } from '../../app/candidate-parts.ts';
import { merge } from '../duplicates/merges.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
const as = await makeRecruiter(db);
const { made, posting_ids } = await makeHiring(db, as, 7);
await runTasks();

const dayMs = 24 * 3600 * 1000;
const dayOf = (days_ago: number) => new Date(Date.now() - days_ago * dayMs).toISOString().slice(0, 10);
/** All time, presets, and a range of one's own. */
const spans = [{}, { days: 30 }, { days: 1 }, { start_date: dayOf(90), end_date: dayOf(40) }];
type Span = (typeof spans)[number];
const datesOf = ({ days, start_date, end_date }: { days?: number; start_date?: string; end_date?: string }) => ({
  date_from: start_date ?? (days ? dayOf(days - 1) : ''),
  date_to: end_date ?? (days ? dayOf(0) : ''),
});
const countOf = async (query: object) => (await call(listApplications, { query, as })).body.count;

/** As a person would count them on paper. */
const chosenFrom = (span: Span, job_id: string) => {
  const { date_from, date_to } = datesOf(span);
  return made.filter(({ walk, posting_id }) => {
    const day = dayOf(walk[0]?.days_ago ?? 0);
    return date_from <= day && day <= (date_to || '9') && (!job_id || posting_id === job_id);
  });
};
const stepOf = ({ walk }: Made) =>
  Math.max(...walk.map(({ status }) => (applicationWay as readonly ApplicationStatus[]).indexOf(status)));
const lastOf = ({ walk }: Made) => walk.at(-1)?.status;

test.each(spans)('every number of the funnel is as long as its list: %j', async (span) => {
  for (const job_id of ['', posting_ids[0] as string]) {
    const { body } = await call(getPipelineFunnel, { query: { ...span, job_id }, as });
    const of = { ...datesOf(span), job_id };
    const chosen = chosenFrom(span, job_id);
    expect([body.total, chosen.length]).toEqual([await countOf(of), body.total]);
    for (const [at, { status, reached, now }] of body.stages.entries()) {
      expect([status, reached]).toEqual([status, await countOf({ ...of, reached: status })]);
      expect([status, reached]).toEqual([status, chosen.filter((one) => stepOf(one) >= at).length]);
      expect([status, now]).toEqual([status, await countOf({ ...of, status })]);
    }
    for (const status of ['rejected', 'withdrawn'] as const) {
      expect(body[status]).toBe(await countOf({ ...of, status }));
      expect(body[status]).toBe(chosen.filter((one) => lastOf(one) === status).length);
    }
  }
});

test('conversion is of the stage before, and the median time of the stays that have ended', async () => {
  const { body } = await call(getPipelineFunnel, { query: {}, as });
  const stays = (status: string) =>
    made
      .flatMap(({ walk }) =>
        walk.flatMap((one, at) => {
          const next = walk[at + 1];
          return next && one.status === status ? [one.days_ago - next.days_ago] : [];
        }),
      )
      .sort((a, b) => a - b);
  for (const [at, { status, reached, conversion, median_days_in_stage }] of body.stages.entries()) {
    const before = body.stages[at - 1]?.reached;
    expect(conversion).toBe(before ? Math.round(((reached ?? 0) / before) * 1000) / 10 : null);
    const all = stays(status);
    const [low = 0, high = 0] = [all[Math.ceil(all.length / 2) - 1], all[Math.floor(all.length / 2)]];
    if (all.length === 0) expect(median_days_in_stage).toBeNull();
    else expect(median_days_in_stage).toBeCloseTo((low + high) / 2, 0.5);
  }
});

test('the days before are counted as they stood when they were as old', async () => {
  const { body } = await call(getPipelineFunnel, { query: { days: 30 }, as });
  const [from, to] = [dayOf(59), dayOf(30)];
  const before = made.filter(
    ({ walk }) => from <= dayOf(walk[0]?.days_ago ?? 0) && dayOf(walk[0]?.days_ago ?? 0) <= to,
  );
  const then = before.map((one) => ({ ...one, walk: one.walk.filter(({ days_ago }) => days_ago > 30) }));
  expect(body.total_before).toBe(before.length);
  expect(body.stages.map(({ reached_before }) => reached_before)).toEqual(
    applicationWay.map((_, at) => then.filter((one) => Math.max(0, stepOf(one)) >= at).length),
  );
  expect(then.filter((one) => stepOf(one) > 0).length).toBeLessThan(before.filter((one) => stepOf(one) > 0).length);
  const { body: always } = await call(getPipelineFunnel, { query: {}, as });
  expect([always.total_before, always.stages[0]?.reached_before]).toEqual([null, null]);
});

test('open applications, those of them that wait for longer than is usual, and the time to hire', async () => {
  await db
    .updateTable('applications')
    .set({
      status_changed_at: sql`(select max(created_at) from application_history history
        where history.application_id = applications.id)`,
    })
    .where('workspace_id', '=', as.workspace_id)
    .execute();
  const { body } = await call(getPipelineFunnel, { query: {}, as });
  const open = made.filter((one) => !['hired', 'rejected', 'withdrawn'].includes(lastOf(one) ?? ''));
  expect(body.open).toBe(open.length);
  const medians = new Map(
    body.stages.map(({ status, median_days_in_stage }) => [status as string, median_days_in_stage]),
  );
  const waiting = open.filter(
    ({ walk }) => (walk.at(-1)?.days_ago ?? 0) > (medians.get(walk.at(-1)?.status ?? '') ?? 1e9),
  );
  expect([body.open_past_median, waiting.length > 0]).toEqual([waiting.length, true]);
  const days = made
    .flatMap(({ walk }) => {
      const hired = walk.find(({ status }) => status === 'hired');
      return hired ? [(walk[0]?.days_ago ?? 0) - hired.days_ago] : [];
    })
    .sort((a, b) => a - b);
  const [low = 0, high = 0] = [days[Math.ceil(days.length / 2) - 1], days[Math.floor(days.length / 2)]];
  expect(body.median_days_to_hire).toBeCloseTo((low + high) / 2, 0.5);
});

test.each(spans)('every number of the sources is as long as its list: %j', async (span) => {
  const { body } = await call(getCandidateSources, { query: span, as });
  const { date_from: start_date, date_to: end_date } = datesOf(span);
  let total = 0;
  for (const { source, candidates, applied, hired } of body.sources) {
    const listed = (await call(listCandidates, { query: { source, start_date, end_date }, as })).body.count;
    expect([source, candidates]).toEqual([source, listed]);
    total += listed;
    for (const [step, number] of [
      ['applied', applied],
      ['hired', hired],
    ] as const) {
      const list = await call(listSourcedCandidates, { query: { ...span, source, step, page_size: 100 }, as });
      expect([source, step, number]).toEqual([source, step, list.body.count]);
      expect(new Set(list.body.results.map((one) => one.candidate_id)).size).toBe(list.body.count);
    }
  }
  expect(body.total).toBe(total);
  for (const { source, applications } of body.applications)
    expect([source, applications]).toEqual([source, await countOf({ ...datesOf(span), source })]);
});

test.each(spans)('every number of assessments is as long as its list: %j', async (span) => {
  const { body } = await call(getAssessmentCompletion, { query: span, as });
  expect(body.stages.map(({ stage }) => stage)).toEqual([...assessmentStages]);
  for (const { stage, assessments } of body.stages) {
    const { body: list } = await call(listAskedAssessments, { query: { ...span, stage }, as });
    expect([stage, assessments]).toEqual([stage, list.count]);
  }
  const of = Object.fromEntries(body.stages.map(({ stage, assessments }) => [stage, assessments ?? 0]));
  const { asked = 0, opened = 0, started = 0, completed = 0, open = 0, expired = 0, cancelled = 0 } = of;
  expect([asked, completed + open + expired + cancelled]).toEqual([body.total, asked]);
  expect(asked >= opened && opened >= started && started >= completed).toBe(true);
  if (completed > 0) expect(body.median_hours_to_complete).toBe(36);
});

test.each(spans)('every number of a posting is as long as its list, the most applied to first: %j', async (span) => {
  const { body } = await call(listPostingPerformance, { query: span, as });
  expect(body.count).toBe(3);
  for (const row of body.results) {
    const of = { ...datesOf(span), job_id: row.job_id };
    expect(row.applications).toBe(await countOf(of));
    expect(row.interviewed).toBe(await countOf({ ...of, reached: 'interview' }));
    expect(row.hired).toBe(await countOf({ ...of, reached: 'hired' }));
    expect(row.view_conversion).toBe(row.views ? Math.round(((row.applications ?? 0) / row.views) * 1000) / 10 : null);
  }
  const counts = body.results.map(({ applications }) => applications ?? 0);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('a posting has the views of its days, its average match, and how long the first decision took', async () => {
  const me = await makeRecruiter(db);
  const { workspace_id } = me;
  const posting_id = await makeOpenPosting(db, me, { title: '=Nurse', created_at: '2026-01-01T00:00:00Z' });
  const empty = await makeOpenPosting(db, me, { title: 'Cook', expires_at: '2026-02-01T00:00:00Z' });
  await db
    .insertInto('posting_views')
    .values([
      { workspace_id, posting_id, day: '2026-03-01', views: 7 },
      { workspace_id, posting_id, day: '2026-03-02', views: 40 },
    ])
    .execute();
  for (const [hours, match_score] of [
    [24, 80],
    [48, 60],
    [240, null],
  ] as const) {
    const created_at = '2026-03-02T23:59:59.999Z';
    const { id: application_id } = await makeApplication(db, me, { posting_id, created_at, match_score });
    const moved = new Date(Date.parse(created_at) + hours * 3_600_000).toISOString();
    const row = { workspace_id, application_id, by: 'recruiter', to_status: 'under_review', created_at: moved };
    await db.insertInto('application_history').values(row).execute();
  }
  const query = { start_date: '2026-03-02', end_date: '2026-03-02' };
  const { body } = await call(listPostingPerformance, { query, as: me });
  expect(body.results).toEqual([
    {
      job_id: posting_id,
      title: '=Nurse',
      location: 'Leeds',
      status_display: 'Approved',
      views: 40,
      applications: 3,
      view_conversion: 7.5,
      interviewed: 0,
      hired: 0,
      average_match_score: 70,
      median_days_to_decision: 2,
    },
    {
      job_id: empty,
      title: 'Cook',
      location: 'Leeds',
      status_display: 'Expired',
      views: 0,
      applications: 0,
      view_conversion: null,
      interviewed: 0,
      hired: 0,
      average_match_score: null,
      median_days_to_decision: null,
    },
  ]);
  const csv = (await call(listPostingPerformance, { query, as: me, accept: 'text/csv' })) as never as { body: string };
  expect(csv.body.split('\r\n')[1]).toContain("'=Nurse");
  const never = { start_date: '0000-01-01', end_date: '0000-01-02' };
  expect((await call(listPostingPerformance, { query: never, as: me })).body.results[0]?.views).toBe(0);
  expect(await countOf({ date_from: '0000-01-01', date_to: '9999-12-31', job_id: posting_ids[0] })).toBeGreaterThan(0);
});

test('two who become one are one candidate with both their applications; who is deleted is counted nowhere', async () => {
  const me = await makeRecruiter(db);
  const [cook, nurse] = [await makeOpenPosting(db, me), await makeOpenPosting(db, me)];
  const [id, other_id] = [await insertCandidate(db, me), await insertCandidate(db, me)];
  const gone = await insertCandidate(db, me);
  for (const posting_id of [cook, nurse])
    for (const candidate_id of [id, other_id, gone])
      await makeApplication(db, me, { posting_id, candidate_id, ...hired });
  const screening = {
    workspace_id: me.workspace_id,
    email: 'any@example.com',
    question_count: 3,
    deadline_at: dayOf(-3),
  };
  for (const candidate_id of [other_id, gone])
    await db
      .insertInto('screenings')
      .values({ ...screening, candidate_id })
      .execute();
  await merge(db, candidateParts, me, { id, other_id });
  expect((await call(deleteCandidate, { params: { id: gone }, as: me })).status).toBe(204);
  await runTasks();
  const upload = (await call(getCandidateSources, { query: {}, as: me })).body.sources[0];
  expect(upload).toMatchObject({ source: 'upload', candidates: 1, applied: 1, hired: 1 });
  const query = { source: 'upload', step: 'hired' } as const;
  const { body: list } = await call(listSourcedCandidates, { query, as: me });
  expect(list.results).toMatchObject([{ candidate_id: id, applications: 4, furthest_display: 'Hired' }]);
  const funnel = (await call(getPipelineFunnel, { query: {}, as: me })).body;
  expect([funnel.total, funnel.stages.at(-1)?.reached]).toEqual([4, 4]);
  expect((await call(getAssessmentCompletion, { query: {}, as: me })).body.total).toBe(1);
  const asked = await call(listAskedAssessments, { query: { stage: 'asked' }, as: me });
  expect(asked.body.results).toMatchObject([{ candidate_id: id, status_display: 'Sent', comprehensive_score: null }]);
});
const hired = { status: 'hired' } as const;

test('small groups are hidden with what would tell them, where the workspace wants it', async () => {
  await db.updateTable('workspaces').set({ small_groups_hidden: true }).where('id', '=', as.workspace_id).execute();
  const posting_id = posting_ids[0] as string;
  const query = { days: 30, job_id: posting_id };
  const funnel = (await call(getPipelineFunnel, { query, as })).body;
  const numbers = funnel.stages.flatMap(({ reached, now }) => [reached, now]);
  for (const number of [...numbers, funnel.rejected, funnel.withdrawn])
    expect(number === null || number === 0 || number >= 5).toBe(true);
  expect(numbers).toContain(null);
  for (const [at, { reached, conversion }] of funnel.stages.entries())
    if (reached === null || funnel.stages[at - 1]?.reached === null) expect(conversion).toBeNull();
  const { body: sources } = await call(getCandidateSources, { query: { days: 30 }, as });
  for (const { candidates, applied, avg_resume_score } of sources.sources) {
    expect(candidates === null || candidates === 0 || candidates >= 5).toBe(true);
    expect(applied === null || applied === 0 || applied >= 5).toBe(true);
    expect(avg_resume_score).toBeNull();
  }
  const { body: assessments } = await call(getAssessmentCompletion, { query: { days: 30 }, as });
  expect(assessments.stages.some((one) => one.assessments === null && one.share === null)).toBe(true);
  const { body: postings } = await call(listPostingPerformance, { query: { days: 7 }, as });
  for (const { applications, view_conversion, average_match_score } of postings.results)
    if (applications === null) expect([view_conversion, average_match_score]).toEqual([null, null]);
  await db.updateTable('workspaces').set({ small_groups_hidden: false }).where('id', '=', as.workspace_id).execute();
});

test('nothing of another workspace is counted, and its posting is not there', async () => {
  const other = await makeRecruiter(db);
  expect((await call(getPipelineFunnel, { query: {}, as: other })).body).toMatchObject({
    total: 0,
    rejected: 0,
    message: 'No data available',
  });
  expect((await call(getPipelineFunnel, { query: { job_id: posting_ids[0] }, as: other })).status).toBe(404);
  expect((await call(getPipelineFunnel, { query: { days: 7 }, as: other })).body.message).toBe(
    'No chart data found for the selected time period',
  );
  expect((await call(getCandidateSources, { query: {}, as: other })).body.total).toBe(0);
  expect((await call(getAssessmentCompletion, { query: {}, as: other })).body.total).toBe(0);
  expect((await call(listPostingPerformance, { query: {}, as: other })).body.count).toBe(0);
  const backwards = { start_date: '2026-02-02', end_date: '2026-02-01' };
  expect((await call(getPipelineFunnel, { query: backwards, as })).status).toBe(422);
});
