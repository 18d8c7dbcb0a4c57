// Brings the product up: database, storage, queue, and the halves that are asked for.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openReader } from '@hireframe/engines/resumes/read-file.ts';
import { sql } from 'kysely';
import { whoAsks } from '../features/accounts/accounts.ts';
import { clockOf } from '../infra/clock.ts';
import type { Config } from '../infra/config.ts';
import { startPostgres } from '../infra/embedded-postgres.ts';
import { createHttp } from '../infra/http.ts';
import { createLog } from '../infra/log.ts';
import { migrate } from '../infra/migrate.ts';
import { startDelivery } from '../infra/outbox.ts';
import { connect } from '../infra/postgres.ts';
import { readSecrets } from '../infra/secrets.ts';
import { openSmtp } from '../infra/smtp.ts';
import { openStorage } from '../infra/storage/open.ts';
import { startTasks } from '../infra/tasks.ts';
import type { Tools } from '../infra/tools.ts';
import { serveWeb } from '../infra/web-pages.ts';
import { announce, findPort, waitForOther } from './announce.ts';
import { claimDatabase } from './claim.ts';
import { seedDemo } from './demo/demo.ts';
import { routesOf } from './routes.ts';
import { tasks } from './tasks.ts';

export type Halves = { api: boolean; worker: boolean };
type Stop = () => Promise<void>;

/**
 * @returns how to stop it, or undefined when another one already runs on the same data folder (which is then said)
 * @throws Error in words for the operator
 */
export async function start(config: Config, { api, worker }: Halves): Promise<Stop | undefined> {
  const secrets = readSecrets(config.data_folder);
  const postgres = config.database_url
    ? { url: config.database_url, stop: async () => {} }
    : await startPostgres(join(config.data_folder, 'postgres'), secrets.postgres_password);
  const stops: Stop[] = [() => postgres.stop()];
  const stop = () => stopAll(stops);
  try {
    const db = connect(postgres.url);
    stops.unshift(() => db.destroy());
    if (!config.database_url && api && worker) {
      const claim = await claimDatabase(postgres.url);
      stops.unshift(claim.release);
      if (!claim.is_ours) {
        console.log(`Hireframe is already running at ${(await waitForOther(config.data_folder)).url}`);
        await stop();
        return undefined;
      }
    }
    await migrate(db);
    const port = api ? await findPort(config) : 0;
    const public_url = config.public_url ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
    // A person at a terminal reads the address and the log-ins; a log file wants every request.
    const log = createLog(process.stdout.isTTY ? 'warn' : 'info');
    const queue = await startTasks(postgres.url, tasks, log);
    stops.unshift(queue.stop);
    const reader = openReader({ processes: availableParallelism() });
    stops.unshift(async () => reader.close());
    const storage = openStorage(config.storage_url, { public_url: '', signing_key: secrets.signing_key });
    const now = clockOf(config.fixed_now);
    const tools: Tools = { db, enqueue: queue.enqueue, storage, reader, now, log, public_url };
    const demo = config.is_demo ? await seedDemo(tools, secrets) : undefined;
    if (worker) {
      await queue.work(tools);
      if (config.smtp_url) stops.unshift(startDelivery({ db, smtp: openSmtp(config.smtp_url), log }).stop);
    }
    if (!api) return stop;
    const checks = [
      { part: 'database', check: () => sql`select 1`.execute(db) },
      { part: 'queue', check: queue.check },
      { part: 'storage', check: () => storage.check() },
    ];
    const { signing_key, outbox_token } = secrets;
    const { is_demo } = config;
    const installation = { checks, signing_key, outbox_token: is_demo ? outbox_token : undefined, is_demo };
    const http = createHttp(routesOf(installation), tools, whoAsks);
    serveWeb(http);
    stops.unshift(() => http.close());
    await http.listen({ port, host: config.host });
    announce(config, { url: public_url, demo, outbox_token: installation.outbox_token });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** In order, each to its end: a request is answered before its database goes. */
async function stopAll(stops: Stop[]) {
  for (let one = stops.shift(); one; one = stops.shift()) await one().catch((error) => console.error(error));
}
