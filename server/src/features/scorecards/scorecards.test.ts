// Judging an application by the posting's criteria.
import { listCandidateActivity } from '@hireframe/contract/candidates.ts';
import {
  changeCriteria,
  deleteScorecard,
  getCriteria,
  getScorecards,
  maxCriteria,
  type Recommendation,
  saveScorecard,
} from '@hireframe/contract/scorecards.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
type As = { token: string };
type Named = { id?: string; name: string; description?: string };

const write = (id: string, as: As, criteria: Named[]) =>
  call(changeCriteria, { params: { id }, body: { criteria }, as });
const read = (id: string, as: As) => call(getScorecards, { params: { id }, as });
const give = (id: string, as: As, ratings: Record<string, number> = {}, recommendation: Recommendation = 'yes') =>
  call(saveScorecard, {
    params: { id },
    body: {
      recommendation,
      ratings: Object.entries(ratings).map(([criterion_id, rating]) => ({ criterion_id, rating })),
      note: 'Any',
    },
    as,
  });

async function makeJudged() {
  const recruiter = await makeRecruiter(db);
  const workspace = { id: recruiter.workspace_id };
  const [colleague, admin] = [await makeRecruiter(db, { workspace }), await makeAdmin(db, { workspace })];
  const posting_id = await makeOpenPosting(db, recruiter);
  const { body } = await write(posting_id, recruiter, [
    { name: 'Care' },
    { name: 'Nights', description: 'Likes them' },
  ]);
  const [care, nights] = body.criteria.map(({ id }) => id) as [string, string];
  const application = await makeApplication(db, recruiter, { posting_id });
  return { recruiter, colleague, admin, posting_id, application, care, nights };
}

test('nobody sees what others judge before judging, admins neither', async () => {
  const { recruiter, colleague, admin, application, care } = await makeJudged();
  await give(application.id, recruiter, { [care]: 2 });
  for (const as of [colleague, admin]) {
    const { body } = await read(application.id, as);
    expect(body).toMatchObject({ mine: null, others: [], hidden_count: 1, averages: [] });
    expect(JSON.stringify(body)).not.toContain('recommendation":"yes');
  }
  const { body } = await give(application.id, colleague, { [care]: 5 }, 'strong_yes');
  expect(body).toMatchObject({ mine: { recommendation: 'strong_yes' }, hidden_count: 0 });
  expect(body.others.map(({ user_id, ratings }) => [user_id, ratings])).toEqual([
    [recruiter.user_id, [{ criterion_id: care, rating: 2 }]],
  ]);
  expect(body.averages).toEqual([{ criterion_id: care, average: 3.5, count: 2 }]);
});

test('whoever takes their scorecard back sees the others no more', async () => {
  const { recruiter, colleague, application } = await makeJudged();
  for (const as of [recruiter, colleague]) await give(application.id, as);
  const params = { id: application.id };
  expect((await call(deleteScorecard, { params, as: colleague })).body).toMatchObject({
    mine: null,
    others: [],
    hidden_count: 1,
  });
  expect((await call(deleteScorecard, { params, as: colleague })).status).toBe(404);
});

test('the history tells that somebody judged, and not what', async () => {
  const { recruiter, application, care } = await makeJudged();
  await give(application.id, recruiter, { [care]: 1 }, 'strong_no');
  await give(application.id, recruiter, {}, 'no');
  const params = { id: application.candidate_id };
  const { body } = await call(listCandidateActivity, { params, query: {}, as: recruiter });
  expect(body.results.map(({ line }) => line)).toEqual(
    expect.arrayContaining(['Submitted a scorecard', 'Changed a scorecard']),
  );
  expect(JSON.stringify(body)).not.toContain('strong_no');
});

test('criteria keep their ratings when they are renamed and reordered, and take them along when they go', async () => {
  const { recruiter, posting_id, application, care, nights } = await makeJudged();
  await give(application.id, recruiter, { [care]: 2, [nights]: 4 });
  const changed = await write(posting_id, recruiter, [{ id: nights, name: 'Night shifts' }, { name: 'Team' }]);
  expect(changed.body.criteria.map(({ name }) => name)).toEqual(['Night shifts', 'Team']);
  const { body } = await read(application.id, recruiter);
  expect(body.mine?.ratings).toEqual([{ criterion_id: nights, rating: 4 }]);
  const listed = await call(getCriteria, { params: { id: posting_id }, as: recruiter });
  expect(listed.body).toEqual(changed.body);
});

test('whoever has not seen a new criterion does not delete it', async () => {
  const { recruiter, posting_id, care, nights } = await makeJudged();
  const rewrite = (seen_ids: string[]) =>
    call(changeCriteria, {
      params: { id: posting_id },
      as: recruiter,
      body: { criteria: [{ id: care, name: 'Care' }], seen_ids },
    });
  expect((await rewrite([care])).status).toBe(422);
  expect((await rewrite([nights, care])).status).toBe(200);
});

test('criteria say how many ratings would go with them', async () => {
  const { recruiter, colleague, posting_id, application, care } = await makeJudged();
  for (const as of [recruiter, colleague]) await give(application.id, as, { [care]: 3 });
  const { body } = await call(getCriteria, { params: { id: posting_id }, as: recruiter });
  expect(body.criteria.map(({ rating_count }) => rating_count)).toEqual([2, 0]);
});

test('criteria of another posting are refused, in the list and in a rating', async () => {
  const { recruiter, application, posting_id, care } = await makeJudged();
  const other = await makeJudged();
  expect((await write(posting_id, recruiter, [{ id: other.care, name: 'Theirs' }])).status).toBe(422);
  expect(
    (
      await write(posting_id, recruiter, [
        { id: care, name: 'One' },
        { id: care, name: 'Again' },
      ])
    ).status,
  ).toBe(422);
  expect((await give(application.id, recruiter, { [other.care]: 3 })).status).toBe(422);
  expect((await give(application.id, recruiter, { [care]: 6 })).status).toBe(422);
  const many = Array.from({ length: maxCriteria + 1 }, (_, at) => ({ name: `Criterion ${at}` }));
  expect((await write(posting_id, recruiter, many)).status).toBe(422);
  expect((await write(posting_id, recruiter, many.slice(1))).status).toBe(200);
});
