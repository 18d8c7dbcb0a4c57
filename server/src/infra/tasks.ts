// Background work on pg-boss: features define tasks and enqueue them, the worker runs them.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { AppContext, Enqueue, Task } from './context.ts';
import { type Db, isUnreachable } from './database/postgres.ts';
import type { Log } from './log.ts';
import { StorageAway } from './storage.ts';
import { type Carrier, carryTrace, inSpan } from './traces.ts';
import { openTroubleLog, type SayTrouble } from './trouble-log.ts';

export const task = <I extends z.ZodType>(definition: Task<I>): Task<I> => definition;

const tries = 4;
const queue = {
  notify: true,
  retryLimit: tries,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // A worker that is killed misses its heartbeat, and its tasks start anew elsewhere within 15 s, however often: these 10, the
  // least that pg-boss takes, at most `monitorSeconds` and `superviseSeconds` until it is noticed, and `lookMs`.
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
};
/** What has failed for good goes here, whoever was at it last: a task that kills its workers has nobody else to say so. */
const givenUp = 'tasks.given-up';
/** One of all processes looks for missed heartbeats this often; */
const monitorSeconds = 2;
/** and this often each asks whether it is its turn, since the one that did may be the one that died. */
const superviseSeconds = 1;
/** How often a worker asks which queues hold something due: nobody announces what is tried again. pg-boss itself looks every 30 s. */
const lookMs = 500;
/** Less than a task may take: whoever waits longer is tried again as after any failure. */
const longestWaitMs = 50 * 60_000;
const longestPauseMs = 5000;
/** What a task that is cut off had done it does again, so an end waits for the short ones only. */
const lastTasksMs = 1500;

/** @param url of the database; pg-boss keeps its tables there in a schema of its own. */
export async function startTasks(url: string, tasks: Task[], log: Log) {
  const boss = new PgBoss({
    connectionString: url,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: monitorSeconds,
    max: 6,
  });
  const sayTrouble = openTroubleLog(log);
  boss.on('error', (err) => sayTrouble(err, 'queue'));
  await boss.start();
  const queued = tasks.filter(({ repeat_ms }) => repeat_ms === undefined);
  await makeQueues(boss, queued);

  const enqueue: Enqueue = async (db, { name, input, groupOf, priorityOf }, given) => {
    const parsed = input.parse(given);
    const group = groupOf && { id: groupOf(parsed) };
    const priority = priorityOf?.(parsed) ?? 0;
    await boss.send(
      name,
      { ...(parsed as object), ...traceKept() },
      { db: fromKysely(db), priority, ...(group && { group }) },
    );
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
      // Of the 10 s of a heartbeat: a process that is held up for some seconds is not taken for a dead one, and its task not done twice.
      heartbeatRefreshSeconds: 2,
      ...answering,
    } as const;
    for (const one of tasks)
      if (one.repeat_ms !== undefined) repeated.push(repeat(one, context, sayTrouble, stopping.signal));
    for (const one of queued) {
      if (one.schedule) await boss.schedule(one.name, one.schedule, {});
      await boss.work(one.name, options, (jobs) =>
        Promise.all(jobs.map((job) => settle(one, context, job, stopping.signal))),
      );
    }
    await boss.work(givenUp, options, (jobs) => Promise.all(jobs.map((job) => giveUp(queued, context, job))));
    repeated.push(wakeForDue(context.db));
  }

  /** Wakes our workers of queues that hold something due. While the database is away the queue itself says so. */
  async function wakeForDue(db: Db) {
    const { signal } = stopping;
    const names = [givenUp, ...queued.map(({ name }) => name)];
    while (!signal.aborted) {
      const due = await takeDue(db, names).catch(() => new Set());
      for (const { id, name } of boss.getWipData()) if (due.has(name)) boss.notifyWorker(id);
      await sleep(lookMs, undefined, { signal }).catch(() => {}); // Stopped.
    }
  }

  /** @throws when the queue cannot be asked. */
  const check = async () => void (await boss.getQueues());
  async function stop() {
    stopping.abort();
    await Promise.all([...repeated, boss.stop({ close: true, graceful: true, timeout: lastTasksMs })]);
  }
  return { enqueue, work, check, stop };
}

/** Those of earlier editions gave nothing up, nor do tasks that wait in them since. */
async function makeQueues(boss: PgBoss, tasks: Task[]): Promise<void> {
  await boss.createQueue(givenUp, queue);
  const known = new Map((await boss.getQueues()).map((one) => [one.name, one]));
  for (const { name, retries = tries } of tasks) {
    const found = known.get(name);
    if (!found) await boss.createQueue(name, { ...queue, retryLimit: retries, deadLetter: givenUp });
    else if (found.deadLetter !== givenUp) {
      await boss.updateQueue(name, { deadLetter: givenUp });
      await boss
        .getDb()
        .executeSql(`update pgboss.job set dead_letter = $1 where name = $2 and state < 'completed'`, [givenUp, name]);
    }
  }
}

/**
 * Which queues hold something due. What a worker died of is due at once: waiting for a retry is for what failed by itself.
 * One look into an index for each queue, however much waits in it: in the order of pg-boss's index of what waits, or the planner
 * reads the whole table where most of it is due.
 */
async function takeDue(db: Db, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    with orphaned as (
      update pgboss.job set start_after = now()
      where name = any(${names}::text[]) and state = 'retry' and not blocked and start_after > now()
      and output #>> '{value,message}' = 'job heartbeat timeout' returning name)
    select name from orphaned union
    select queues.name from unnest(${names}::text[]) as queues (name), lateral (
      select 1 from pgboss.job where job.name = queues.name and state < 'active' and not blocked
      and start_after <= now() order by priority desc, created_on limit 1) as due`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function repeat(
  { name, repeat_ms, ...task }: Task,
  context: AppContext,
  sayTrouble: SayTrouble,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (context.diskSpace?.freeWhenFull() === undefined)
      await task.run(context, {}, signal).catch((err) => sayTrouble(err, 'task failed', { task: name }));
    await sleep(repeat_ms, undefined, { signal }).catch(() => {}); // Stopped.
  }
}

async function settle(
  task: Task,
  context: AppContext,
  job: JobWithMetadata<unknown>,
  stopping: AbortSignal,
): Promise<JobResult> {
  const { id, name, retryCount, retryLimit } = job;
  const { [traceKey]: from = {} } = job.data as { [traceKey]?: Carrier };
  const input = task.input.parse(inputOf(job));
  const begun = performance.now();
  const count = (outcome: 'completed' | 'failed') =>
    context.metrics?.countTask(name, outcome, (performance.now() - begun) / 1000);
  try {
    const run = () => inSpan(name, { kind: 'task', from }, () => outlast(task, context, input, stopping));
    await (context.diskSpace ? context.diskSpace.withRoom(run, stopping) : run());
    count('completed');
    return { id, status: 'completed' };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    // One that stopped because we stop begins anew with the next start.
    if (error !== stopping.reason) context.log.error({ err: error, task: name, try: retryCount + 1 }, 'task failed');
    if (isUnreachable(error)) await untilReachable(context.db, stopping);
    if (retryCount < retryLimit) count('failed'); // Else it is counted as given up.
    return { id, status: 'failed', output: { message: error.message } };
  }
}

/** Tells whoever waits for a task that it will not be done. It is tried again as a task is. */
async function giveUp(tasks: Task[], context: AppContext, job: JobWithMetadata<unknown>): Promise<JobResult> {
  const { id, sourceName, sourceOutput } = job;
  const failed = tasks.find(({ name }) => name === sourceName);
  const begun = performance.now();
  const { message, value } = (sourceOutput ?? {}) as { message?: string; value?: { message?: string } };
  try {
    const input = failed?.input.parse(inputOf(job));
    await failed?.giveUp?.(context, input, new Error(message ?? value?.message ?? 'It failed.'));
    if (failed) context.metrics?.countTask(failed.name, 'gave_up', (performance.now() - begun) / 1000);
    return { id, status: 'completed' };
  } catch (err) {
    context.log.error({ err, task: sourceName }, 'a task could not be given up');
    return { id, status: 'failed', output: { message: String(err) } };
  }
}

/**
 * A storage that is away is no fault of a task's, so that it does not count as a try: the task waits, keeps its heartbeat and
 * begins anew. @throws its error, the storage's once that has been away too long
 */
async function outlast(task: Task, context: AppContext, input: unknown, stopping: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + longestWaitMs;
  for (let wait_ms = 1000; ; wait_ms = Math.min(2 * wait_ms, longestPauseMs)) {
    try {
      await task.run(context, input as never, stopping);
      return;
    } catch (error) {
      if (!(error instanceof StorageAway) || stopping.aborted || performance.now() > giveUpAt) throw error;
      context.log.warn({ err: error, task: task.name }, 'the storage is away: a task waits');
      await sleep(wait_ms, undefined, { signal: stopping });
    }
  }
}

/**
 * A database that is away cannot be told that a task has failed: the task would count as running until its heartbeat is missed.
 * While it waits here it keeps its heartbeat, and is tried again as soon as the database is back.
 */
async function untilReachable(db: Db, signal: AbortSignal): Promise<void> {
  const asks = () =>
    sql`select 1`.execute(db).then(
      () => true,
      (error) => !isUnreachable(error),
    );
  while (!signal.aborted && !(await asks())) await sleep(lookMs, undefined, { signal }).catch(() => {}); // Stopped.
}

/** Beside the input of a task: the trace that it belongs to. */
const traceKey = 'trace_carrier';
const inputOf = ({ data }: JobWithMetadata<unknown>) => {
  const { [traceKey]: _, ...input } = data as { [traceKey]?: Carrier };
  return input;
};
const traceKept = () => {
  const carrier = carryTrace();
  return Object.keys(carrier).length > 0 ? { [traceKey]: carrier } : {};
};

export type Tasks = Awaited<ReturnType<typeof startTasks>>;
