import { buildAddress, endpoint } from '@hireframe/contract/endpoint.ts';
import { PagingQuery } from '@hireframe/contract/list.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Actor } from '../security/actor.ts';
import { createHttp, route } from './http.ts';
import { readBytes } from './uploads.ts';

const Row = z.object({ id: z.int(), name: z.string() });
const anyone = 'anyone' as const;
const one = endpoint({
  method: 'GET',
  path: '/one/{id}',
  audience: anyone,
  params: z.object({ id: z.uuid() }),
  output: Row,
  summary: '',
});
const admins = endpoint({
  method: 'POST',
  path: '/admins',
  audience: 'recruiter',
  permission: 'members:write',
  summary: '',
});
const list = endpoint({ method: 'GET', path: '/list', audience: anyone, query: PagingQuery, list: Row, summary: '' });
const save = endpoint({
  method: 'POST',
  path: '/save',
  audience: anyone,
  body: z.object({ name: z.string('Name is required') }),
  output: z.object({ name: z.string() }),
  summary: '',
});
const form = endpoint({
  method: 'POST',
  path: '/form',
  audience: anyone,
  body: z.object({ word: z.string().optional() }),
  files: { field: 'file', max_count: 1, max_bytes: 1000 },
  output: z.array(z.object({ file_name: z.string(), size_bytes: z.int() })),
  summary: '',
});
const raw = endpoint({
  method: 'PUT',
  path: '/raw',
  audience: anyone,
  raw: { content_types: ['image/png'], max_bytes: 10 },
  output: z.object({ size: z.int() }),
  summary: '',
});
const deep = endpoint({
  method: 'GET',
  path: '/deep/{key*}',
  outside: true,
  audience: anyone,
  params: z.object({ key: z.string() }),
  answers: 'text',
  summary: '',
});
const whence = endpoint({ method: 'GET', path: '/whence', audience: anyone, answers: 'text', summary: '' });
const broken = endpoint({ method: 'GET', path: '/broken', audience: anyone, output: Row, summary: '' });

const rows = [
  { id: 1, name: '=cmd()' },
  { id: 2, name: 'b,c' },
  { id: 3, name: 'd' },
];
const listing = {
  page: async ({ page, page_size }: { page: number; page_size: number }) => ({
    count: rows.length,
    results: rows.slice((page - 1) * page_size, page * page_size),
  }),
  async *all() {
    yield* rows;
  },
};
const actors: Record<string, Actor> = {
  member: { role: 'recruiter', user_id: 'u', sign_in_id: 's', workspace_id: 'w', workspace_role: 'recruiter' },
  admin: { role: 'recruiter', user_id: 'u', sign_in_id: 's', workspace_id: 'w', workspace_role: 'admin' },
};
const lines: string[] = [];
const context = {
  log: pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }),
  public_url: 'https://hire.example.com',
  storage: {},
} as unknown as AppContext;
const http = createHttp(
  [
    route(one, () => ({ id: 1, name: 'x', secret: 'never' })),
    route(admins, async () => {}),
    route(list, () => listing),
    route(save, ({ body }) => body),
    route(form, ({ files }) => files),
    route(raw, async (call) => ({ size: (await readBytes(call.raw, 10)).length })),
    route(deep, ({ params }) => params.key),
    route(broken, () => {
      throw new Error('the password is hunter2');
    }),
  ],
  context,
  async (_db, authorization) => actors[authorization ?? ''],
);
const id = '0198c0de-0000-7000-8000-000000000000';

test('a column that the contract does not name never leaves the server, and a trailing slash makes no difference', async () => {
  const { statusCode, body } = await http.inject({ url: `/api/v1/one/${id}/` });
  expect([statusCode, JSON.parse(body)]).toEqual([200, { id: 1, name: 'x' }]);
});

test('an id that is none, and an address that is none, are not there', async () => {
  for (const url of ['/api/v1/one/x', '/api/v1/nothing']) {
    const answer = await http.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: "This address doesn't exist." }]);
  }
});

test('nobody gets 401, the wrong role 403, the right one goes through with an empty 204', async () => {
  const ask = (authorization?: string) =>
    http.inject({ method: 'POST', url: '/api/v1/admins', ...(authorization && { headers: { authorization } }) });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('member')).statusCode).toBe(403);
  const done = await ask('admin');
  expect([done.statusCode, done.body]).toEqual([204, '']);
});

test('a query that cannot be read is 400, a broken body 400, a body of another type 415, a broken rule 422', async () => {
  expect((await http.inject({ url: '/api/v1/list?page=zero' })).json().errors.page).toHaveLength(1);
  for (const url of ['/api/v1/list?page=', '/api/v1/list?page=&page_size=']) // What was left empty is no condition.
    expect((await http.inject({ url })).json().count).toBe(3);
  const post = (type: string, payload: string) =>
    http.inject({ method: 'POST', url: '/api/v1/save', headers: { 'content-type': type }, payload });
  expect((await post('application/json', '{')).statusCode).toBe(400);
  expect((await post('text/xml', '<a/>')).statusCode).toBe(415);
  const ruled = await post('application/json', '{}');
  expect([ruled.statusCode, ruled.json()]).toEqual([
    422,
    { message: 'Name is required', errors: { name: ['Name is required'] } },
  ]);
  expect((await post('application/json', `{"name":"${'x'.repeat(2 ** 20)}"}`)).statusCode).toBe(413);
});

test('a list answers a page with its neighbours, and everything as CSV without formulas', async () => {
  const page = await http.inject({ url: '/api/v1/list?page=2&page_size=1' });
  expect(page.json()).toEqual({
    count: 3,
    next: '/api/v1/list?page=3&page_size=1',
    previous: '/api/v1/list?page=1&page_size=1',
    results: [rows[1]],
  });
  const csv = await http.inject({ url: '/api/v1/list?page_size=1', headers: { accept: 'text/csv' } });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toBe(`id,name\r\n1,"'=cmd()"\r\n2,"b,c"\r\n3,d\r\n`);
});

async function send(files: File[]) {
  const fields = new FormData();
  for (const file of files) fields.append('file', file);
  const request = new Request('http://any', { method: 'POST', body: fields });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return http.inject({
    method: 'POST',
    url: '/api/v1/form',
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test('a form gives its file under a bare name; too large, too many or no form is refused in words', async () => {
  const named = await send([new File(['abc'], '../../etc/cv.txt')]);
  expect(named.json()).toEqual([{ file_name: 'cv.txt', size_bytes: 3 }]);
  expect((await send([new File(['abc'], 'cv\u202efdp.exe')])).json()[0].file_name).toBe('cv[U+202E]fdp.exe');
  expect((await send([new File(['abc'], 'קורות חיים.pdf')])).json()[0].file_name).toBe('קורות חיים.pdf');
  const large = await send([new File(['x'.repeat(1001)], 'a')]);
  expect([large.statusCode, large.json().message]).toEqual([413, 'File too large. Maximum size: 0 MB']);
  expect((await send([new File(['a'], 'a'), new File(['b'], 'b')])).statusCode).toBe(413);
  const json = await http.inject({ method: 'POST', url: '/api/v1/form', payload: {} });
  expect(json.statusCode).toBe(415);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const cut = await http.inject({ method: 'POST', url: '/api/v1/form', headers, payload: '--x\r\nContent-Disp' });
  expect(cut.statusCode).toBe(400);
});

test('names that every object has are names of fields like others, or refused: nothing is put into prototypes', async () => {
  const asJson = (payload: string) =>
    http.inject({ method: 'POST', url: '/api/v1/save', headers: { 'content-type': 'application/json' }, payload });
  for (const body of ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}'])
    expect((await asJson(body)).statusCode).toBe(400);
  const payload = new FormData();
  for (const name of ['__proto__', 'constructor', 'toString']) payload.append(name, 'x');
  payload.append('file', new File(['abc'], 'a.txt'));
  const sent = new Request('http://any', { method: 'POST', body: payload });
  const headers = Object.fromEntries(sent.headers);
  const answer = await http.inject({
    method: 'POST',
    url: '/api/v1/form',
    headers,
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect([answer.statusCode, Object.hasOwn(Object.prototype, 'name')]).toEqual([400, false]);
  expect((await http.inject({ url: '/api/v1/list?__proto__[page]=zero&constructor=1' })).statusCode).toBe(200);
});

test('a raw body is bound to its types and its size', async () => {
  const put = (type: string, payload: string) =>
    http.inject({ method: 'PUT', url: '/api/v1/raw', headers: { 'content-type': type }, payload });
  expect((await put('image/png', 'abc')).json()).toEqual({ size: 3 });
  expect((await put('text/plain', 'abc')).statusCode).toBe(415);
  expect((await put('image/png', 'x'.repeat(11))).statusCode).toBe(413);
});

test('the rest of a path arrives unescaped', async () => {
  const url = buildAddress(deep, { key: 'a/b c/d.webp' });
  expect(url).toBe('/deep/a/b%20c/d.webp');
  expect((await http.inject({ url })).body).toBe('a/b c/d.webp');
});

test('what goes wrong inside stays inside, and can be found by its number', async () => {
  const answer = await http.inject({ url: '/api/v1/broken' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('hunter2');
  expect(answer.json().message).toContain(answer.headers['x-request-id'] as string);
});

test.each([
  ['127.0.0.1', undefined, '203.0.113.7'],
  ['10.0.0.5', undefined, '10.0.0.5'],
  ['10.0.0.5', ['10.0.0.0/24'], '203.0.113.7'],
  ['10.0.1.5', ['10.0.0.0/24'], '10.0.1.5'],
])('whom %s says to speak for is believed with proxies %o: %s', async (remoteAddress, trustedProxies, address) => {
  const proxied = createHttp(
    [route(whence, ({ caller }) => caller.ip_address)],
    { ...context, trustedProxies },
    async () => undefined,
  );
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-forwarded-proto': 'https' }; // The first is what the client itself may have sent.
  expect((await proxied.inject({ url: '/api/v1/whence', remoteAddress, headers })).body).toBe(address);
});

test('every answer carries the headers that keep browsers from harm', async () => {
  const { headers } = await http.inject({ url: `/api/v1/one/${id}` });
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('a line of a request says who asked, from which network, and what came of it', async () => {
  lines.length = 0;
  const headers = { authorization: 'member', 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' };
  await http.inject({ method: 'POST', url: '/api/v1/admins?secret=1', headers });
  await http.inject({ url: `/api/v1/one/${id}` });
  const said = lines.map((line) => JSON.parse(line));
  const [refused, answered] = said;
  expect(refused).toMatchObject({
    method: 'POST',
    route: '/api/v1/admins',
    status: 403,
    user_id: 'u',
    network: '2001:db8:1:2::/64',
  });
  expect(answered).toMatchObject({ status: 200, network: '127.0.0.1' });
  expect(answered).not.toHaveProperty('user_id');
  expect(lines.join()).not.toContain('secret');
});

test('where people reach us by https, what came in clear is refused, with every header and without an answer', async () => {
  const headers = { 'x-forwarded-proto': 'http' };
  const answer = await http.inject({ url: `/api/v1/one/${id}`, headers });
  expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'This address wants https://.' }]);
  expect(answer.headers).toHaveProperty('strict-transport-security');
  const past = await http.inject({ url: `/api/v1/one/${id}`, remoteAddress: '10.0.0.7' });
  expect(past.statusCode).toBe(403);
  const secure = { 'x-forwarded-proto': 'https' };
  expect((await http.inject({ url: `/api/v1/one/${id}`, headers: secure })).statusCode).toBe(200);
});
