import * as contract from '@hireframe/contract/careers-pages.ts';
import { getContrast, getInkOn, getReadableShade } from '@hireframe/contract/colors.ts';
import { getPosting } from '@hireframe/contract/postings.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { careersPage, makeCareersPage } from '../../../test/careers.ts';
import { makeAdmin, makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import { makeOpenPosting, makePosting } from '../../../test/postings.ts';

const { call, context, http } = await startApp();
const { db } = context;

const visit = (url: string) => http.inject({ url });
const save = (as: Awaited<ReturnType<typeof makeAdmin>>, change: Partial<contract.CareersPageChange>) =>
  call(contract.changeCareersPage, { as, body: { ...careersPage, ...change } });

test('a name becomes an address, whatever its letters', () => {
  expect(contract.toSlug('Łódź & Söhne GmbH')).toBe('lodz-sohne-gmbh');
  expect(contract.toSlug('Straße 9')).toBe('strasse-9');
  expect(contract.toSlug('  --Ö--  ')).toBe('o');
  expect(contract.toSlug('北京')).toBe('');
});

test('whatever colour a company chooses, letters in it and on it can be read', () => {
  for (const color of ['#ffffff', '#000000', '#ffff00', '#808080', '#0b6e62', '#ff5500', '#00ffcc']) {
    expect(getContrast(color, getInkOn(color))).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#ffffff', '#141518'])
      expect(getContrast(getReadableShade(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(getReadableShade('#0b6e62', '#ffffff')).toBe('#0b6e62'); // What can be read stays.
});

test('until somebody saves one there is a proposal with a free address, and nothing in public', async () => {
  const workspace = await makeWorkspace(db, { name: 'Lark & Sons' });
  const as = await makeAdmin(db, { workspace });
  await makeCareersPage(db, await makeAdmin(db), { slug: 'lark-sons' });
  const { body } = await call(contract.getCareersPage, { as });
  expect(body).toMatchObject({
    slug: 'lark-sons-2',
    headline: 'Work at Lark & Sons',
    is_published: false,
    updated_at: null,
    url: 'http://hireframe.test/c/lark-sons-2',
  });
  expect((await visit('/c/lark-sons-2')).statusCode).toBe(404);
});

test('a page is public once it is published, with a head that machines read', async () => {
  const as = await makeAdmin(db, { workspace: await makeWorkspace(db, { name: 'Holm </title> Clinic' }) });
  await save(as, { slug: 'holm', is_published: false });
  expect((await visit('/c/holm')).statusCode).toBe(404);
  expect((await call(contract.getPublicCareersPage, { params: { slug: 'holm' } })).status).toBe(404);
  await save(as, { slug: 'holm', blocks: [{ title: 'How we hire', text: 'A call, then a day together.' }] });
  const { statusCode, body } = await visit('/c/holm');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Careers at Holm &lt;/title&gt; Clinic</title>');
  expect(body).toContain('<link rel="canonical" href="http://hireframe.test/c/holm">');
  expect(body).toContain('"@type":"Organization"');
  const { body: shown } = await call(contract.getPublicCareersPage, { params: { slug: 'holm' } });
  expect(shown).toMatchObject({
    company_name: 'Holm </title> Clinic',
    brand_color: '#0b2f3a',
    job_count: 0,
    blocks: [{ title: 'How we hire' }],
  });
});

test('an address that a page had leads to the one it has, with what was asked, and is nobody else’s', async () => {
  const as = await makeAdmin(db);
  await save(as, { slug: 'first-name' });
  await save(as, { slug: 'second-name' });
  const moved = await visit('/c/first-name?source=fair');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/c/second-name?source=fair']);
  const { body } = await call(contract.getPublicCareersPage, { params: { slug: 'First-Name' } });
  expect(body.slug).toBe('second-name');
  const taken = await save(await makeAdmin(db), { slug: 'first-name' });
  expect([taken.status, taken.body.errors?.slug]).toEqual([409, ['This address is taken. Choose another one.']]);
  expect((await save(as, { slug: 'first-name' })).body.slug).toBe('first-name'); // Its own it may have back.
});

test('an address, a colour or a section that cannot be is refused where it stands', async () => {
  const as = await makeAdmin(db);
  const refused = async (change: Partial<contract.CareersPageChange>) => (await save(as, change)).body.errors;
  expect(await refused({ slug: 'two  words' })).toMatchObject({
    slug: ['Use letters a to z, digits and single hyphens'],
  });
  expect(await refused({ brand_color: 'blue' })).toMatchObject({ brand_color: ['Enter a colour such as #0b6e62'] });
  expect(await refused({ blocks: [{ title: ' ', text: '' }] })).toHaveProperty(['blocks.0.title']);
});

test('open jobs stand on the page by team and by place; nobody else’s do', async () => {
  const as = await makeAdmin(db);
  await save(as, { slug: 'sea' });
  const porto = { city: 'Porto', location: 'Porto, Portugal' };
  await makeOpenPosting(db, as, { title: 'Clerk' });
  await makeOpenPosting(db, as, { title: 'Diver', team: 'Water', ...porto });
  await makeOpenPosting(db, as, { title: 'Driver', team: 'Roads', work_mode: 'hybrid', ...porto });
  await makeOpenPosting(db, as, { title: 'Swimmer', team: 'Water' });
  await makePosting(db, as, { title: 'Secret' });
  await makeOpenPosting(db, await makeRecruiter(db), { title: 'Foreign', team: 'Water' });
  const params = { slug: 'sea' };
  const { body: page } = await call(contract.getPublicCareersPage, { params });
  expect([page.job_count, page.teams, page.places]).toEqual([
    4,
    [
      { name: 'Roads', count: 1 },
      { name: 'Water', count: 2 },
    ],
    [
      { name: 'Leeds', count: 2 },
      { name: 'Porto', count: 2 },
    ],
  ]);
  const titles = async (query: object) =>
    (await call(contract.listCareersJobs, { params, query })).body.results.map(({ title }) => title);
  expect(await titles({})).toEqual(['Driver', 'Swimmer', 'Diver', 'Clerk']); // By team, newest first, those without last.
  expect(await titles({ sort_by: 'place' })).toEqual(['Swimmer', 'Clerk', 'Driver', 'Diver']);
  expect(await titles({ team: 'Water' })).toEqual(['Swimmer', 'Diver']);
  expect(await titles({ place: 'Porto' })).toEqual(['Driver', 'Diver']);
  expect(await titles({ place: 'Porto', work_mode: 'hybrid' })).toEqual(['Driver']);
  expect(await titles({ search: 'diver' })).toEqual(['Diver']);
  expect(await titles({ team: 'Nothing' })).toEqual([]);
});

test('a job has its address on the page as long as that is published, and says so everywhere', async () => {
  const as = await makeAdmin(db);
  const id = await makeOpenPosting(db, as);
  const canonicalAt = async (url: string) => /rel="canonical" href="([^"]+)"/.exec((await visit(url)).body)?.[1];
  const publicUrl = async () => (await call(getPosting, { as, params: { id } })).body.public_url;
  expect(await publicUrl()).toBe(`http://hireframe.test/jobs/${id}`);
  await save(as, { slug: 'harbour' });
  const there = `http://hireframe.test/c/harbour/jobs/${id}`;
  expect(await publicUrl()).toBe(there);
  expect(await canonicalAt(`/c/harbour/jobs/${id}`)).toBe(there);
  expect(await canonicalAt(`/jobs/${id}`)).toBe(there);
  expect((await visit('/sitemap.xml')).body).toContain(`<loc>${there}</loc>`);
  const sitemap = (await visit('/c/harbour/sitemap.xml')).body;
  expect(sitemap).toContain(
    `<loc>http://hireframe.test/c/harbour</loc>\n<url><loc>${there}</loc>`.replace('\n', '</url>\n'),
  );
  const feed = (await visit('/c/harbour/feed.json')).json();
  expect([feed.home_page_url, feed.items.map(({ url }: { url: string }) => url)]).toEqual([
    'http://hireframe.test/c/harbour',
    [there],
  ]);
  await save(as, { slug: 'port' });
  expect((await visit(`/c/harbour/jobs/${id}`)).headers.location).toBe(`/c/port/jobs/${id}`);
  await save(as, { slug: 'port', is_published: false });
  const back = await visit(`/c/port/jobs/${id}?source=fair`);
  expect([back.statusCode, back.headers.location]).toEqual([302, `/jobs/${id}?source=fair`]);
  for (const url of ['/c/port/sitemap.xml', '/c/port/feed.json']) expect((await visit(url)).statusCode).toBe(404);
});

test('a job that is not open is not there, and one that was says that it is gone', async () => {
  const as = await makeAdmin(db);
  await save(as, { slug: 'quiet' });
  const [draft, closed] = [
    await makePosting(db, as, { title: 'Secret plan' }),
    await makeOpenPosting(db, as, { title: 'Secret plan', status: 'closed' }),
  ];
  for (const [id, status] of [
    [draft, 404],
    [closed, 410],
    ['nonsense', 404],
  ] as const) {
    const { statusCode, body } = await visit(`/c/quiet/jobs/${id}`);
    expect([statusCode, body.includes('noindex'), body.includes('Secret')]).toEqual([status, true, false]);
  }
});

test('a logo keeps its shape, is shown in public, and a new one takes its place', async () => {
  const as = await makeAdmin(db);
  const wide = await sharp({ create: { width: 2000, height: 200, channels: 4, background: '#0b6e62' } })
    .png()
    .toBuffer();
  const raw = new Blob([new Uint8Array(wide)], { type: 'image/png' });
  expect((await call(contract.putCareersLogo, { as, raw })).status).toBe(409); // There is no page to put it on.
  await save(as, { slug: 'with-logo' });
  const { body: first } = await call(contract.putCareersLogo, { as, raw });
  const answer = await http.inject({ url: first.logo ?? '' });
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect([width, height, format]).toEqual([480, 48, 'webp']);
  const { body: second } = await call(contract.putCareersLogo, { as, raw });
  expect((await http.inject({ url: first.logo ?? '' })).statusCode).toBe(404);
  expect((await http.inject({ url: second.logo ?? '' })).statusCode).toBe(200);
  await call(contract.deleteCareersLogo, { as });
  expect((await call(contract.getPublicCareersPage, { params: { slug: 'with-logo' } })).body.logo).toBeNull();
});

test('the jobs may be framed by the websites that an admin named, and nothing else of ours by anybody', async () => {
  const as = await makeAdmin(db, { workspace: await makeWorkspace(db, { name: 'Buoys </script> & Co' }) });
  const policyOf = async (url: string) => String((await visit(url)).headers['content-security-policy']);
  await save(as, { slug: 'framed' });
  expect(await policyOf('/c/framed/embed')).toContain("frame-ancestors 'none'");
  const embed_origins = ['https://www.example.com/', 'https://EXAMPLE.org:8443'];
  await save(as, { slug: 'framed', embed_origins });
  const framed = await visit('/c/framed/embed');
  expect(framed.headers['content-security-policy']).toContain(
    'frame-ancestors https://www.example.com https://example.org:8443',
  );
  expect([framed.headers['x-frame-options'], framed.body.includes('noindex')]).toEqual([undefined, true]);
  for (const url of ['/c/framed', '/c/framed/feed.json', '/embed/framed.js', '/api/v1/public/careers/framed'])
    expect(await policyOf(url)).toContain("frame-ancestors 'none'");
  await save(as, { slug: 'framed', embed_origins, is_published: false });
  expect(await policyOf('/c/framed/embed')).toContain("frame-ancestors 'none'");
});

test.each([
  'http://example.com',
  'https://example.com/jobs',
  'https://*.example.com',
  'https://example.com; script-src *',
  "'self'",
  'https://example.com https://evil.example',
  'https:',
])('%s is no website that may frame', async (origin) => {
  const as = await makeAdmin(db);
  expect((await save(as, { slug: `any-${Date.now()}`, embed_origins: [origin] })).status).toBe(422);
});

test('the script makes the frame from what we say, and can be loaded elsewhere', async () => {
  const as = await makeAdmin(db, { workspace: await makeWorkspace(db, { name: 'O\'Neil "Buoys" \\ Co' }) });
  await save(as, { slug: 'old-script' });
  await save(as, { slug: 'script' });
  const { headers, body, statusCode } = await visit('/embed/old-script.js');
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  expect(headers['content-type']).toContain('text/javascript');
  expect(body).toContain('new URL("http://hireframe.test/c/script/embed")');
  expect(() => new Function(body)).not.toThrow();
  expect((await visit('/embed/nobody.js')).statusCode).toBe(404);
});
