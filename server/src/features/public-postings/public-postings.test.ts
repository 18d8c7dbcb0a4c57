import * as contract from '@hireframe/contract/public-postings.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import { description, makeOpenPosting, makePosting } from '../../../test/postings.ts';
import { selectAddresses } from './public-postings.queries.ts';

const { call, context, http } = await startApp();
const { db } = context;
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

const titles = async (query: object) =>
  (await call(contract.listPublicPostings, { query: query as never })).body.results.map(({ title }) => title).sort();
const page = (id: string) => http.inject({ url: `/jobs/${id}` });
const viewsOf = async (id: string) =>
  (await db.selectFrom('postings').select('views_count').where('id', '=', id).executeTakeFirstOrThrow()).views_count;

/** Of no use to anybody else's test. */
async function makeHidden() {
  const as = await makeRecruiter(db);
  const title = 'Secret plan';
  return Promise.all([
    makePosting(db, as, { title }),
    makePosting(db, as, { title, status: 'paused', status_before_pause: 'approved', approved_at: yesterday }),
    makePosting(db, as, { title, status: 'closed', approved_at: yesterday }),
    makeOpenPosting(db, as, { title, expires_at: yesterday }),
  ]);
}

test('the world finds open postings of every company by words, place, skills and kind', async () => {
  const [as, other] = [
    await makeRecruiter(db),
    await makeRecruiter(db, { workspace: await makeWorkspace(db, { name: 'Acme' }) }),
  ];
  const berlin = { location: 'Berlin, Germany', city: 'Berlin', region: 'Berlin', country_code: 'DE' };
  await makeOpenPosting(db, as, {
    title: 'Senior Baker',
    company_name: 'Crust 100%',
    ...berlin,
    required_skills: ['C++', 'Bread'],
    preferred_skills: ['Cake'],
    job_type: 'full_time',
    work_mode: 'onsite',
    experience_level: 'senior',
  });
  const unnamed = { title: 'Junior baker', company_name: '', location: 'Anywhere', required_skills: ['Bread'] };
  await makeOpenPosting(db, other, unnamed);
  await makeHidden();
  expect(await titles({ search: 'BAKER' })).toEqual(['Junior baker', 'Senior Baker']);
  expect(await titles({ search: 'baker crust' })).toEqual(['Senior Baker']);
  expect(await titles({ search: 'baker acme' })).toEqual(['Junior baker']); // Who names no company is the workspace.
  expect(await titles({ search: 'cake báker' })).toEqual(['Senior Baker']); // In any order, without accents.
  expect(await titles({ search: '100%' })).toEqual(['Senior Baker']);
  expect(await titles({ location: 'germany' })).toEqual(['Senior Baker']);
  expect(await titles({ location: 'bérlin germany' })).toEqual(['Senior Baker']);
  expect(await titles({ skills: 'bread, C++' })).toEqual(['Senior Baker']);
  expect(await titles({ skills: 'bread,' })).toEqual(['Junior baker', 'Senior Baker']);
  expect(await titles({ skills: 'brea' })).toEqual([]);
  await makeOpenPosting(db, other, { title: 'Clerk', required_skills: ['Microsoft Excel'] });
  for (const name of ['Excel', 'ms excel', 'Microsoft Excel'])
    expect(await titles({ skills: name })).toEqual(['Clerk']);
  for (const kind of [{ job_type: 'full_time' }, { work_mode: 'onsite' }, { experience_level: 'senior' }])
    expect(await titles({ search: 'baker', ...kind })).toEqual(['Senior Baker']);
  expect(await titles({ search: 'secret' })).toEqual([]);
});

test('pay is compared by the year, and who says none is in no range', async () => {
  const as = await makeRecruiter(db);
  await makeOpenPosting(db, as, { title: 'Welder A', min_yearly_salary: 40_000, max_yearly_salary: 60_000 });
  await makeOpenPosting(db, as, { title: 'Welder B', max_yearly_salary: 80_000 });
  await makeOpenPosting(db, as, { title: 'Welder C' });
  const within = (range: object) => titles({ search: 'welder', ...range });
  expect(await within({ min_salary: '60000' })).toEqual(['Welder A', 'Welder B']);
  expect(await within({ min_salary: '60001' })).toEqual(['Welder B']);
  expect(await within({ max_salary: '40000' })).toEqual(['Welder A']);
  expect(await within({ max_salary: '39999' })).toEqual([]);
  expect(await within({ min_salary: '50000', max_salary: '70000' })).toEqual(['Welder A']);
});

test('what was pasted, what reading flagged and who wrote it stay inside', async () => {
  const as = await makeRecruiter(db, { first_name: 'Writer' });
  const reading = JSON.stringify({ flags: [{ kind: 'missing_pay_range', message: 'flagged' }] });
  const id = await makeOpenPosting(db, as, { title: 'Clerk', company_name: '', about: 'All fine.', reading });
  const { body } = await call(contract.getPublicPosting, { params: { id } });
  expect(body).toMatchObject({ id, title: 'Clerk', about: 'All fine.', company_name: 'Any' });
  const { body: listed } = await call(contract.listPublicPostings, { query: { search: 'Clerk' } });
  for (const text of [JSON.stringify(body), JSON.stringify(listed), (await page(id)).body])
    for (const inside of [description.slice(0, 20), 'flagged', as.workspace_id, as.user_id, 'Writer'])
      expect(text).not.toContain(inside);
});

test('the page of a posting tells machines what it is', async () => {
  const as = await makeRecruiter(db);
  const id = await makeOpenPosting(db, as, {
    title: 'Cook </script><script>alert(1)</script> $& "x"',
    company_name: 'A & B',
    country_code: 'PT',
    location: 'Porto',
    about: 'Soup <b>and</b> \u2028more.',
  });
  const { statusCode, headers, body } = await page(id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain(
    '<title>Cook &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &quot;x&quot; · A &amp; B</title>',
  );
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body.match(/name="description"/g)).toHaveLength(1);
  expect(body).toContain(`<link rel="canonical" href="http://hireframe.test/jobs/${id}">`);
  for (const tag of ['og:title', 'og:description', 'og:url', 'og:type']) expect(body).toContain(`property="${tag}"`);
  const blocks = [...body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  expect(blocks.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
  expect(JSON.parse(blocks[0]?.[2] ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Cook </script><script>alert(1)</script> $& "x"',
    hiringOrganization: { name: 'A & B' },
  });
  expect(body).not.toContain('noindex');
});

test('a page of a posting that is not public says nothing of it', async () => {
  const [draft = '', ...ended] = await makeHidden();
  for (const [id, status] of [[draft, 404], ...ended.map((one) => [one, 410] as const)] as [string, number][]) {
    const { statusCode, body } = await page(id);
    expect([statusCode, body.includes('noindex'), body.includes('Secret')]).toEqual([status, true, false]);
    expect((await call(contract.getPublicPosting, { params: { id } })).status).toBe(404);
    expect((await call(contract.countPostingView, { params: { id } })).status).toBe(404);
  }
  for (const id of ['no-uuid', crypto.randomUUID()]) expect((await page(id)).statusCode).toBe(404);
});

test('people are counted, programs that say so are not', async () => {
  const id = await makeOpenPosting(db, await makeRecruiter(db));
  const view = (headers: Record<string, string>) =>
    http.inject({ method: 'POST', url: `/api/v1/public/jobs/${id}/view`, headers });
  expect((await view(browser)).statusCode).toBe(204);
  // navigator.sendBeacon sends text.
  expect((await view({ ...browser, 'content-type': 'text/plain;charset=UTF-8' })).statusCode).toBe(204);
  for (const program of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', 'Slackbot-LinkExpanding 1.0', ''])
    expect((await view({ 'user-agent': program })).statusCode).toBe(204);
  expect(await viewsOf(id)).toBe(2);
});

test('the sitemap holds open postings only, and robots are told where it is', async () => {
  const id = await makeOpenPosting(db, await makeRecruiter(db));
  const hidden = await makeHidden();
  const { headers, body } = await http.inject({ url: '/sitemap.xml' });
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain('<loc>http://hireframe.test/jobs</loc>');
  expect(body).toMatch(new RegExp(`<loc>http://hireframe.test/jobs/${id}</loc><lastmod>[\\d-]+T[\\d:.]+Z</lastmod>`));
  for (const one of hidden) expect(body).not.toContain(one);
  const robots = (await http.inject({ url: '/robots.txt' })).body;
  expect(robots).toContain('Sitemap: http://hireframe.test/sitemap.xml');
  expect(robots).toContain('Disallow: /\n');
});

test('the list has a page of its own for machines too', async () => {
  const { statusCode, body } = await http.inject({ url: '/jobs' });
  expect(statusCode).toBe(200);
  expect(body).toContain('<link rel="canonical" href="http://hireframe.test/jobs">');
});

test('a word or a skill that is said twice asks for nothing more', async () => {
  const as = await makeRecruiter(db);
  await makeOpenPosting(db, as, { title: 'Cooper', required_skills: ['Barrels', 'Hoops'] });
  const found = ['Cooper'];
  expect(await titles({ search: 'cooper COOPER hoops' })).toEqual(found);
  expect(await titles({ search: 'cooper baker' })).toEqual([]);
  expect(await titles({ skills: 'hoops, Hoops,BARRELS,' })).toEqual(found);
  expect(await titles({ skills: 'hoops,bread' })).toEqual([]);
});

test('more who fetch the sitemap slowly than there are connections leave the database to everybody else', async () => {
  await makeOpenPosting(db, await makeRecruiter(db));
  const slow = Array.from({ length: 25 }, () => selectAddresses(db)[Symbol.asyncIterator]());
  for (const one of slow) expect((await one.next()).done).toBe(false);
});
