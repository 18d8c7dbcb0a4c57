// Where one request ends and the next begins, asked as nobody's library would ask: what is ambiguous is refused, and what follows it
// on the same line is never taken for a request.
import { type AddressInfo, connect } from 'node:net';
import { endpoint } from '@hireframe/contract/endpoint.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { createHttp, route } from './http.ts';

const hidden: string[] = [];
const save = endpoint({
  method: 'POST',
  path: '/save',
  audience: 'anyone',
  body: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
  summary: '',
});
const secret = endpoint({ method: 'GET', path: '/hidden', audience: 'anyone', answers: 'text', summary: '' });
const http = createHttp(
  [
    route(save, ({ body }) => body),
    route(secret, () => {
      hidden.push('asked');
      return 'hidden';
    }),
  ],
  { log: pino({ level: 'silent' }), public_url: 'http://localhost', storage: {} } as unknown as AppContext,
  async () => undefined,
);
beforeAll(() => http.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => http.close());

/** @returns the status of each answer on the line */
function send(text: string): Promise<number[]> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    const end = () => resolve([...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)));
    socket.setTimeout(1500, () => socket.destroy());
    socket
      .on('data', (data) => (said += data))
      .on('error', () => {})
      .on('close', end);
  });
}

const head = 'POST /api/v1/save HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const follow = 'GET /api/v1/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
const body = '{"name":"Ana"}';
const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

test('a body ends where its length, or its last chunk, says', async () => {
  expect(await send(`${head}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`)).toEqual([200]);
  expect(await send(`${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunked}`)).toEqual([200]);
});

test.each([
  ['both lengths', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${follow}`],
  ['both, the other way round', `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${follow}`],
  ['two lengths', `${head}Content-Length: 0\r\nContent-Length: ${follow.length}\r\n\r\n${follow}`],
  ['a list of lengths', `${head}Content-Length: 0, ${follow.length}\r\n\r\n${follow}`],
  ['a length with a sign', `${head}Content-Length: +0\r\n\r\n${follow}`],
  ['a length that is no number', `${head}Content-Length: 0x0\r\n\r\n${follow}`],
  ['an encoding that is not known', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${follow}`],
  ['chunked that is not last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${follow}`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${follow}`],
  ['a chunk with a wrong length', `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n${body}\r\n0\r\n\r\n${follow}`],
  ['a chunk with a sign', `${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n${follow}`],
  ['a bare line feed in the head', `${head}X: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${follow}`],
])('%s: refused, and what comes behind is no request', async (_what, text) => {
  hidden.length = 0;
  const statuses = await send(text);
  expect(statuses).toEqual([400]);
  expect(hidden).toEqual([]);
});
