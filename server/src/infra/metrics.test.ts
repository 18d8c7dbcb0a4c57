import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../../test/database.ts';
import type { AppContext } from './context.ts';
import { createLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { startTasks, task } from './tasks.ts';

const { db, url } = await freshDatabase();
const metrics = openMetrics({ db });
const log = createLog('silent');

/** The value of one line: `hireframe_x{a="b"}`. */
async function readValue(line: string): Promise<number | undefined> {
  const { text } = await metrics.read();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('requests, mails and questions are counted by what became of them', async () => {
  metrics.countRequest({ method: 'GET', route: '/api/v1/tags/:id', status: 404 }, 0.03);
  metrics.countMail('refused');
  metrics.countQuestion('the search index', 'unanswered', 10);
  const request = 'method="GET",route="/api/v1/tags/:id",status="404"';
  expect(await readValue(`hireframe_http_request_seconds_count{${request}}`)).toBe(1);
  expect(await readValue(`hireframe_http_request_seconds_bucket{le="0.025",${request}}`)).toBe(0);
  expect(await readValue(`hireframe_http_request_seconds_bucket{le="0.05",${request}}`)).toBe(1);
  expect(await readValue('hireframe_mails_total{outcome="refused"}')).toBe(1);
  expect(await readValue('hireframe_question_seconds_count{thread="the search index",outcome="unanswered"}')).toBe(1);
  expect(await readValue('hireframe_disk_full')).toBe(0);
  expect(await readValue('hireframe_database_connections_max')).toBeGreaterThan(10);
  expect(await readValue('hireframe_database_bytes')).toBeGreaterThan(1e6);
});

test('tasks that are completed, tried again and given up are told apart, and those that wait are seen', async () => {
  const stumble = task({
    name: 'test.stumble',
    input: z.object({ is_good: z.boolean() }),
    retries: 1,
    async run(_context, { is_good }) {
      if (!is_good) throw new Error('no');
    },
  });
  const queue = await startTasks(url, [stumble], log);
  await queue.enqueue(db, stumble, { is_good: true });
  await queue.enqueue(db, stumble, { is_good: false });
  // Its counts are the queue's own, which looks every two seconds.
  await vi.waitFor(async () => expect(await readValue('hireframe_queue_waiting{task="test.stumble"}')).toBe(2), 10_000);
  expect(await readValue('hireframe_queue_oldest_seconds{task="test.stumble"}')).toBeGreaterThan(0);
  await queue.work({ db, log, metrics } as AppContext);
  const outcomes = () =>
    Promise.all(
      ['completed', 'failed', 'gave_up'].map((outcome) =>
        readValue(`hireframe_task_seconds_count{task="test.stumble",outcome="${outcome}"}`),
      ),
    );
  await vi.waitFor(async () => expect(await outcomes()).toEqual([1, 1, 1]), 10_000);
  await vi.waitFor(async () => expect(await readValue('hireframe_queue_waiting{task="test.stumble"}')).toBe(0), 10_000);
  await queue.stop();
}, 40_000);
