import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../../test/database.ts';
import type { AppContext } from './context.ts';
import { connect } from './database/postgres.ts';
import { createLog } from './log.ts';
import { startTasks, task } from './tasks.ts';
import { inSpan, startTraces, traceQuery } from './traces.ts';

type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number; message?: string };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

const spans: Sent[] = [];
let whole = '';
const collector = createServer(async (request, response) => {
  const body = await text(request);
  whole += body;
  const { resourceSpans } = JSON.parse(body) as Batch;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());

const { url } = await freshDatabase();
const log = createLog('silent');

test('a request, its statements and the task that it leaves are one trace, without anybody’s name', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const stop = await startTraces({ service_name: 'hireframe', version: '1' });
  const db = connect(url, { onQuery: traceQuery });
  let isDone = false;
  const greet = task({
    name: 'test.greet',
    input: z.strictObject({ name: z.string() }),
    async run() {
      await sql`select ${'Ana Silva'}::text`.execute(db);
      isDone = true;
    },
  });
  const queue = await startTasks(url, [greet], log);
  const from = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  await inSpan('POST /people', { kind: 'request', from }, async () => {
    await queue.enqueue(db, greet, { name: 'Ana Silva' });
  });
  const refusal = Object.assign(new Error('Ana Silva is there already'), { status: 409 });
  const fault = new TypeError('Ana Silva is no number');
  for (const error of [refusal, fault])
    await inSpan(error.name, { kind: 'request', from: {} }, async () => {
      throw error;
    }).catch(() => {});
  await queue.work({ db, log } as AppContext);
  await vi.waitFor(() => expect(isDone).toBe(true), 10_000);
  await sleep(50); // Its span ends.
  await queue.stop();
  await stop();
  await db.destroy();
  const named = (name: string) => spans.filter((one) => one.name === name);
  const [request] = named('POST /people');
  const [ran] = named('test.greet');
  expect(request).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
  expect(ran).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(
    named('insert')
      .concat(named('select'))
      .map(({ parentSpanId }) => parentSpanId),
  ).toContain(ran?.spanId);
  expect(named('Error')[0]?.status.code).not.toBe(2);
  expect(named('TypeError')[0]?.status).toMatchObject({ code: 2, message: 'TypeError' });
  expect(whole).not.toContain('Silva');
}, 40_000);

test('without a collector nothing is kept, and a task gets its input alone', async () => {
  const before = spans.length;
  expect(await inSpan('alone', { kind: 'request', from: {} }, async (span) => span.isRecording())).toBe(false);
  expect(spans).toHaveLength(before);
});
