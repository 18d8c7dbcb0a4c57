import { postExternal, removeExternal } from '@hireframe/contract/boards.ts';
import { changePosting, closePosting, getPosting, pausePosting, resumePosting } from '@hireframe/contract/postings.ts';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { description, makeOpenPosting } from '../../../test/postings.ts';
import { postingsOn } from './feed.queries.ts';

const { call, context, http } = await startApp();
const { db } = context;
const porto = { location: 'Porto, Portugal', city: 'Porto', region: 'Porto', country_code: 'PT', about: 'Good work.' };

type Job = Record<string, string>;

/** Strict: what is not well-formed throws. */
function jobsIn(xml: string): Job[] {
  const [jobs, open]: [Job[], string[]] = [[], []];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    text = '';
    if (name === 'job') jobs.push({});
  });
  parser.on('cdata', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    open.pop();
    const [job] = jobs.slice(-1);
    if (job && open.at(-1) === 'job') job[name] = text;
  });
  parser.write(xml).close();
  return jobs;
}

const fetched = async () => {
  const xml = await http.inject({ url: '/feeds/indeed.xml' });
  const json = await http.inject({ url: '/feeds/postings.json' });
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  return { jobs: jobsIn(xml.body), feed: json.json(), text: xml.body + json.body };
};
/** In both feeds. */
const isFed = async (id: string) => {
  const { jobs, feed } = await fetched();
  const found = [
    jobs.some((job) => job.referencenumber === id),
    feed.items.some((one: { id: string }) => one.id.endsWith(id)),
  ];
  expect(found[0]).toBe(found[1]);
  return found[0];
};
type Of = Awaited<ReturnType<typeof makeRecruiter>>;
const post = (
  as: Of,
  id: string,
  body?: { platform_types?: ('indeed_feed' | 'generic_feed' | 'google_jobs' | 'webhook')[] },
) => call(postExternal, { params: { id }, as, ...(body && { body }) });

test('both feeds hold the whole posting, whatever its texts say, and nothing from inside', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, {
    ...porto,
    title: 'Cook ]]> <b> & "you" \u0001\uffff',
    company_name: 'A & B',
    job_type: 'part_time',
    work_mode: 'hybrid',
    min_salary: 20,
    max_salary: 25,
    salary_currency: 'EUR',
    salary_period: 'hour',
    responsibilities: ['Soup ]]]]>'],
    required_skills: ['Knives'],
    min_experience_years: 2,
  });
  expect((await post(as, id)).status).toBe(200);
  const { jobs, feed, text } = await fetched();
  const job = jobs.find(({ referencenumber }) => referencenumber === id);
  expect(job).toMatchObject({
    title: 'Cook ]]> <b> & "you" ',
    company: 'A & B',
    city: 'Porto',
    state: 'Porto',
    country: 'PT',
    url: `http://hireframe.test/jobs/${id}`,
    jobtype: 'parttime',
    salary: 'EUR 20 - 25 per hour',
    experience: '2+ years',
    remotetype: 'Hybrid remote',
  });
  expect(job?.description).toContain('<li>Soup ]]]]&gt;</li>');
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'http://hireframe.test/feeds/postings.json',
  });
  const url = `http://hireframe.test/jobs/${id}`;
  expect(feed.items.find((one: { id: string }) => one.id === url)).toMatchObject({
    url,
    authors: [{ name: 'A & B' }],
    tags: ['Knives'],
    _job_posting: { '@type': 'JobPosting' },
  });
  for (const inside of [description.slice(0, 20), as.workspace_id, as.user_id]) expect(text).not.toContain(inside);
});

test('empty feeds are valid too', async () => {
  await db.deleteFrom('external_postings').execute();
  expect(await fetched()).toMatchObject({ jobs: [], feed: { items: [] } });
});

test('pausing hides a posting from every feed at once, resuming brings it back, closing ends it', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { title: 'Nurse', ...porto });
  expect(await isFed(id)).toBe(false);
  expect((await post(as, id)).body.status).toBe('posted_external');
  expect(await isFed(id)).toBe(true);
  await call(pausePosting, { params: { id }, as });
  expect(await isFed(id)).toBe(false);
  const { body } = await call(resumePosting, { params: { id }, as });
  expect(body).toMatchObject({ status: 'posted_external', active_posting_count: 3 });
  expect(await isFed(id)).toBe(true);
  await call(closePosting, { params: { id }, as });
  expect(await isFed(id)).toBe(false);
});

test('a posting whose day has come is in no feed, before any task has noticed', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { title: 'Nurse', ...porto });
  await post(as, id);
  const expires_at = new Date(Date.now() - 1000).toISOString();
  await db.updateTable('postings').set({ expires_at }).where('id', '=', id).execute();
  expect(await isFed(id)).toBe(false);
});

test('a posting without a place stands on no board that needs one, says why, and comes when it has one', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { title: 'Nurse', location: 'Anywhere' });
  await post(as, id, { platform_types: ['indeed_feed'] });
  expect((await fetched()).jobs.some((job) => job.referencenumber === id)).toBe(false);
  const { body } = await call(getPosting, { params: { id }, as });
  expect(body).toMatchObject({ status: 'approved', external_posting_count: 1, active_posting_count: 0 });
  await call(changePosting, {
    params: { id },
    body: { title: 'Nurse', location: 'Porto, Portugal', about: 'Care.' },
    as,
  });
  expect((await fetched()).jobs.some((job) => job.referencenumber === id)).toBe(true);
});

test('a posting taken off one board stays on the others', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, { title: 'Nurse', ...porto });
  await post(as, id);
  const body = { platform_types: ['indeed_feed' as const] };
  expect((await call(removeExternal, { params: { id }, body, as })).body.status).toBe('posted_external');
  const { jobs, feed } = await fetched();
  expect(jobs.some((job) => job.referencenumber === id)).toBe(false);
  expect(feed.items.some((one: { id: string }) => one.id.endsWith(id))).toBe(true);
});

test('more who fetch slowly than there are connections leave the database to everybody else', async () => {
  const as = await makeRecruiter(db);
  await post(as, await makeOpenPosting(db, as, porto));
  const slow = Array.from({ length: 25 }, () => postingsOn(db, 'generic_feed')[Symbol.asyncIterator]());
  for (const one of slow) expect((await one.next()).done).toBe(false);
});

test('a feed longer than what is read at once holds each posting once', async () => {
  const as = await makeRecruiter(db);
  const { workspace_id } = as;
  const about = {
    workspace_id,
    original_description: description,
    status: 'approved',
    approved_at: sql<string>`now()`,
  };
  const rows = Array.from({ length: 1100 }, (_, n) => ({ ...about, title: `T${n}`, job_id: `HF-${n}` }));
  const made = await db.insertInto('postings').values(rows).returning('id').execute();
  const placed = made.map(({ id }) => ({
    workspace_id,
    posting_id: id,
    platform_type: 'generic_feed',
    status: 'posted',
  }));
  await db.insertInto('external_postings').values(placed).execute();
  await sql`analyze`.execute(db); // As the database does by itself: else it looks each up among all.
  const { feed } = await fetched();
  const ids = feed.items.map((one: { id: string }) => one.id.slice(-36));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  const { body: map } = await http.inject({ url: '/sitemap.xml' });
  for (const { id } of made) expect(map.split(`/jobs/${id}<`)).toHaveLength(2);
});
