import * as contract from '@hireframe/contract/boards.ts';
import { approvePosting, listPostingHistory, pausePosting } from '@hireframe/contract/postings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting, makePosting } from '../../../test/postings.ts';
import { listPlatforms } from './shown-boards.ts';

const { call, context } = await startApp();
const { db } = context;
const porto = { title: 'Nurse', location: 'Porto, Portugal', city: 'Porto', country_code: 'PT', about: 'Good work.' };
type Of = Awaited<ReturnType<typeof makeRecruiter>>;
const externalOf = async (as: Of, id: string) =>
  (await call(contract.listExternalPostings, { params: { id }, query: {}, as })).body.results;
const lastEvent = async (as: Of, id: string) =>
  (await call(listPostingHistory, { params: { id }, query: {}, as })).body.results[0];

test('boards say whether they are ready, what they fetch, and how many postings stand there', async () => {
  const as = await makeRecruiter(db);
  await call(contract.postExternal, { params: { id: await makeOpenPosting(db, as, porto) }, as });
  const { body } = await call(contract.listPlatforms, { query: {}, as });
  expect(
    body.results.map(({ platform_type, is_ready, feed_url, active_posting_count: n }) => [
      platform_type,
      is_ready,
      feed_url,
      n,
    ]),
  ).toEqual([
    ['google_jobs', true, null, 1],
    ['indeed_feed', true, 'http://hireframe.test/feeds/indeed.xml', 1],
    ['generic_feed', true, 'http://hireframe.test/feeds/postings.json', 1],
    ['webhook', false, null, 0],
  ]);
  expect(body.results[3]?.not_ready_reason).toContain('No address is set');
  expect((await call(contract.listPlatforms, { query: { page: '2', page_size: '3' }, as })).body.results).toHaveLength(
    1,
  );
});

test('boards that fetch are said to find nobody where Hireframe stands on this machine alone', async () => {
  const as = await makeRecruiter(db);
  const tellingSo = async (public_url: string) => {
    const { results } = await listPlatforms({ ...context, public_url }, as.workspace_id).page({
      page: 1,
      page_size: 20,
    });
    return results.filter(({ description }) => description.includes('PUBLIC_URL')).map((one) => one.platform_type);
  };
  for (const here of ['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:3000', 'http://192.168.1.5'])
    expect(await tellingSo(here)).toEqual(['google_jobs', 'indeed_feed', 'generic_feed']);
  expect(await tellingSo('https://hire.example.com')).toEqual([]);
});

test('a posting goes to all boards that are ready, and the history says which', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, porto);
  const { status, body } = await call(contract.postExternal, { params: { id }, as });
  expect([status, body.status, body.external_posting_count]).toEqual([200, 'posted_external', 3]);
  expect(await externalOf(as, id)).toMatchObject([
    { platform_type: 'google_jobs', status_display: 'Active', external_url: `http://hireframe.test/jobs/${id}` },
    { platform_type: 'indeed_feed', status_display: 'Active', external_url: null },
    { platform_type: 'generic_feed', status_display: 'Active', external_url: null },
  ]);
  expect(await lastEvent(as, id)).toMatchObject({
    action: 'posted_external',
    from_status: 'approved',
    to_status: 'posted_external',
    notes: 'Google for Jobs, Indeed XML feed, JSON feed',
  });
  const before = await lastEvent(as, id);
  expect((await call(contract.postExternal, { params: { id }, as })).status).toBe(200); // Again: it stands there.
  expect(await lastEvent(as, id)).toEqual(before);
});

test('what a board cannot take is said where it failed', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { title: 'Nurse' });
  await call(contract.postExternal, { params: { id }, as });
  expect(await externalOf(as, id)).toMatchObject([
    { platform_type: 'google_jobs', status: 'failed', last_error: expect.stringContaining('nothing of the work') },
    { platform_type: 'indeed_feed', status: 'failed' },
    { platform_type: 'generic_feed', status: 'posted', last_error: null },
  ]);
});

test('only what the public sees is posted, and only to boards that are ready', async () => {
  const as = await makeRecruiter(db);
  const draft = await makePosting(db, as, porto);
  expect((await call(contract.postExternal, { params: { id: draft }, as })).status).toBe(409);
  const expired = await makeOpenPosting(db, as, { ...porto, expires_at: new Date(Date.now() - 1000).toISOString() });
  const refused = await call(contract.postExternal, { params: { id: expired }, as });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('expired')]);
  const body = { platform_types: ['webhook' as const] };
  const unready = await call(contract.postExternal, { params: { id: await makeOpenPosting(db, as, porto) }, body, as });
  expect([unready.status, Object.keys(unready.body.errors ?? {})]).toEqual([422, ['platform_types']]);
  expect(
    await db.selectFrom('external_postings').select('id').where('posting_id', 'in', [draft, expired]).execute(),
  ).toEqual([]);
});

test('off the last board a posting is approved again, with who, when and why', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, porto);
  await call(contract.postExternal, { params: { id }, as });
  const remove = (body: object) => call(contract.removeExternal, { params: { id }, body, as });
  expect((await remove({ platform_types: ['google_jobs'] })).body.status).toBe('posted_external');
  expect(await lastEvent(as, id)).toMatchObject({ action: 'removed_external', notes: 'Google for Jobs' });
  const { body } = await remove({ reason: 'Enough answers', notes: 'Ask Ana' });
  expect(body).toMatchObject({
    status: 'approved',
    is_public: true,
    external_posting_count: 0,
    posted_external_at: null,
  });
  expect(await lastEvent(as, id)).toMatchObject({
    from_status: 'posted_external',
    to_status: 'approved',
    reason: 'Enough answers',
    notes: 'Indeed XML feed, JSON feed. Ask Ana',
  });
  expect((await remove({})).status).toBe(409);
});

test('what stands on boards is hidden there while the posting is paused', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, porto);
  await call(contract.postExternal, { params: { id }, as });
  await call(pausePosting, { params: { id }, as });
  expect((await externalOf(as, id)).map(({ status_display }) => status_display)).toEqual([
    'Hidden',
    'Hidden',
    'Hidden',
  ]);
  expect((await call(contract.removeExternal, { params: { id }, as })).status).toBe(409);
});

test('a posting that is to be posted by itself is posted when it is approved', async () => {
  const as = await makeRecruiter(db);
  const id = await makePosting(db, as, { ...porto, auto_post_enabled: true });
  expect((await call(approvePosting, { params: { id }, as })).body.status).toBe('posted_external');
});

test('what is somebody else’s is not there', async () => {
  const [as, other] = [await makeAdmin(db), await makeAdmin(db)];
  const params = { id: await makeOpenPosting(db, as, porto) };
  expect((await call(contract.postExternal, { params, as: other })).status).toBe(404);
  expect((await call(contract.removeExternal, { params, as: other })).status).toBe(404);
  expect((await call(contract.listExternalPostings, { params, query: {}, as: other })).status).toBe(404);
});
