// What this process counts of itself, in the text format of Prometheus. Names, addresses and ids of people are in none of it.

import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './database/postgres.ts';
import type { DiskSpace } from './disk-space.ts';
import { countQueues } from './queues.ts';

/** From a row by its id to a page that somebody waits for; above 10 s a proxy has hung up. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10];
/** From a letter to a recording of an hour. */
const taskBuckets = [0.05, 0.2, 1, 5, 15, 60, 300, 1800];

export type Metrics = {
  /** `route`: as the contract writes it, so that there are as many as endpoints. `seconds`: until the answer was sent. */
  countRequest(request: { method: string; route: string; status: number }, seconds: number): void;
  /** `failed`: it is tried again. `gave_up`: it is not. */
  countTask(task: string, outcome: 'completed' | 'failed' | 'gave_up', seconds: number): void;
  countMail(outcome: 'sent' | 'refused' | 'unreachable' | 'delayed'): void;
  /** A question to the column store or to the search index. */
  countQuestion(thread: string, outcome: 'answered' | 'unanswered', seconds: number): void;
  /** All of it as text; the database is asked for what many processes share. */
  read(): Promise<{ content_type: string; text: string }>;
};

export function openMetrics({ db, diskSpace }: { db: Db; diskSpace?: DiskSpace | undefined }): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register }); // Memory, processor, event loop.
  const requests = new Histogram({
    name: 'hireframe_http_request_seconds',
    help: 'Requests by route, until the answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const tasks = new Histogram({
    name: 'hireframe_task_seconds',
    help: 'Tasks of this worker by outcome; failed ones are tried again, gave_up ones are not',
    labelNames: ['task', 'outcome'],
    buckets: taskBuckets,
    registers,
  });
  const questions = new Histogram({
    name: 'hireframe_question_seconds',
    help: 'Questions to the column store and the search index; unanswered ones went to the tables',
    labelNames: ['thread', 'outcome'],
    buckets: requestBuckets,
    registers,
  });
  const mails = new Counter({
    name: 'hireframe_mails_total',
    help: 'Mails by what the mail server said',
    labelNames: ['outcome'],
    registers,
  });
  const askDatabase = gaugesOfInstallation(db, registers);
  const diskFull = new Gauge({
    name: 'hireframe_disk_full',
    help: '1 while nothing is saved because a disk is full',
    registers,
  });
  return {
    countRequest: ({ method, route, status }, seconds) => requests.observe({ method, route, status }, seconds),
    countTask: (task, outcome, seconds) => tasks.observe({ task, outcome }, seconds),
    countMail: (outcome) => mails.inc({ outcome }),
    countQuestion: (thread, outcome, seconds) => questions.observe({ thread, outcome }, seconds),
    async read() {
      diskFull.set(diskSpace?.freeWhenFull() === undefined ? 0 : 1);
      await askDatabase();
      return { content_type: register.contentType, text: await register.metrics() };
    },
  };
}

/** What all processes share and each of them tells alike. @returns asks the database for it */
function gaugesOfInstallation(db: Db, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `hireframe_${name}`, help, labelNames, registers });
  const waiting = gauge('queue_waiting', 'Tasks that are due and that nobody works on, of the whole installation', [
    'task',
  ]);
  const active = gauge('queue_active', 'Tasks that a worker works on, of the whole installation', ['task']);
  const oldest = gauge('queue_oldest_seconds', 'How long the first of these has been due', ['task']);
  const outbox = gauge('outbox_mails', 'Mails of the last 30 days by state, of the whole installation', ['status']);
  const connections = gauge('database_connections', 'Connections to the database by state, of all its users', [
    'state',
  ]);
  const maxConnections = gauge('database_connections_max', 'How many connections the database takes');
  const databaseBytes = gauge('database_bytes', 'Size of the database');

  /** What is gone since the last time must not stay: a queue that is no more, a state that nobody is in. */
  const fill = (one: Gauge, rows: (readonly [Record<string, string>, number])[]) => {
    one.reset();
    for (const [labels, value] of rows) one.set(labels, value);
  };

  return async () => {
    const [queues, letters, states, room] = await Promise.all([
      countQueues(db),
      db
        .selectFrom('outbox')
        .select(['status', sql<number>`count(*)::int`.as('count')])
        .groupBy('status')
        .execute(),
      sql<{ state: string; count: number }>`
        select coalesce(state, 'other') as state, count(*)::int as count from pg_stat_activity
        where datname = current_database() group by 1`.execute(db),
      sql<{ bytes: number; max_connections: number }>`
        select pg_database_size(current_database())::float8 as bytes,
        current_setting('max_connections')::int as max_connections`.execute(db),
    ]);
    fill(
      waiting,
      queues.map(({ task, waiting_count }) => [{ task }, waiting_count] as const),
    );
    fill(
      active,
      queues.map(({ task, active_count }) => [{ task }, active_count] as const),
    );
    fill(
      oldest,
      queues.map(({ task, oldest_seconds }) => [{ task }, oldest_seconds] as const),
    );
    fill(
      outbox,
      letters.map(({ status, count }) => [{ status }, count] as const),
    );
    fill(
      connections,
      states.rows.map(({ state, count }) => [{ state }, count] as const),
    );
    maxConnections.set(room.rows[0]?.max_connections ?? 0);
    databaseBytes.set(room.rows[0]?.bytes ?? 0);
  };
}
