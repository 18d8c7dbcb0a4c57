// Background work on pg-boss: features define tasks and enqueue them, the worker runs them.
import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { AppContext, Enqueue, Task } from './context.ts';
import type { Log } from './log.ts';

export const task = <I extends z.ZodType>(definition: Task<I>): Task<I> => definition;

const tries = 4;
const queue = {
  notify: true,
  retryLimit: tries,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // A worker that is killed misses its heartbeat, and its tasks start anew elsewhere within 15 s.
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
};

/** @param url of the database; pg-boss keeps its tables there in a schema of its own. */
export async function startTasks(url: string, tasks: Task[], log: Log) {
  const boss = new PgBoss({
    connectionString: url,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    max: 6,
  });
  boss.on('error', (err) => log.error({ err }, 'queue'));
  await boss.start();
  const queued = tasks.filter(({ repeat_ms }) => repeat_ms === undefined);
  for (const { name, retries = tries } of queued) await boss.createQueue(name, { ...queue, retryLimit: retries });

  const enqueue: Enqueue = async (db, { name, input, groupOf, priorityOf }, given) => {
    const parsed = input.parse(given);
    const group = groupOf && { id: groupOf(parsed) };
    const priority = priorityOf?.(parsed) ?? 0;
    await boss.send(name, parsed as object, { db: fromKysely(db), priority, ...(group && { group }) });
  };

  const stopping = new AbortController();
  const repeated: Promise<void>[] = [];

  /** Runs tasks until `stop`. */
  async function work(context: AppContext) {
    // Without perJobResults one failing task of a batch would drag its neighbour along.
    const answering = { perJobResults: true, includeMetadata: true } as const;
    // Two batches at a time, so that a slow task holds up its own batch only.
    const options = {
      batchSize: 2,
      burstWhenBatchFull: true,
      localConcurrency: 2,
      // Counted here and not in the database, where batches that look at the same moment do not see each other.
      localGroupConcurrency: 2,
      ...answering,
    } as const;
    for (const one of tasks) if (one.repeat_ms !== undefined) repeated.push(repeat(one, context, stopping.signal));
    for (const one of queued) {
      if (one.schedule) await boss.schedule(one.name, one.schedule, {});
      // Whoever finds a group full is not woken when it has room again: looking every 2 s instead of every 30 tells.
      const grouped = one.groupOf && { notifyPollingIntervalSeconds: 2 };
      await boss.work(one.name, { ...options, ...grouped }, (jobs) =>
        Promise.all(jobs.map((job) => settle(one, context, job))),
      );
    }
  }

  /** @throws when the queue cannot be asked. */
  const check = async () => void (await boss.getQueues());
  async function stop() {
    stopping.abort();
    await Promise.all([...repeated, boss.stop({ close: true, graceful: true, timeout: 5000 })]);
  }
  return { enqueue, work, check, stop };
}

async function repeat({ name, repeat_ms, ...task }: Task, context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await task.run(context, {}, signal).catch((err) => context.log.error({ err, task: name }, 'task failed'));
    await sleep(repeat_ms, undefined, { signal }).catch(() => {}); // Stopped.
  }
}

async function settle(task: Task, context: AppContext, job: JobWithMetadata<unknown>): Promise<JobResult> {
  const { id, name, data, retryCount, retryLimit } = job;
  const input = task.input.parse(data);
  try {
    await task.run(context, input);
    return { id, status: 'completed' };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    context.log.error({ err: error, task: name, try: retryCount + 1 }, 'task failed');
    if (retryCount >= retryLimit) await task.giveUp?.(context, input, error);
    return { id, status: 'failed', output: { message: error.message } };
  }
}

export type Tasks = Awaited<ReturnType<typeof startTasks>>;
