// Brings the product up: database, storage, queue, and the halves that are asked for.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@hireframe/engines/media/ffmpeg.ts';
import { gazetteer } from '@hireframe/engines/places/gazetteer.ts';
import { openReader } from '@hireframe/engines/resumes/read-file.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { maskAnswer } from '../features/anonymous-review/anonymous-review.ts';
import { recordExport } from '../features/audit-log/audit-log.ts';
import { openColumnStore } from '../features/column-store/column-store.ts';
import type { IndexPage } from '../features/public-postings/public-postings.ts';
import { openSearchIndex } from '../features/search/index/search-index.ts';
import { openMindsDb } from '../features/search/mindsdb.ts';
import { warmUpReading } from '../features/search/search.ts';
import { recordReturn } from '../features/sending/sending.ts';
import { healthRoutes } from '../features/system/system.routes.ts';
import type { Check } from '../features/system/system.ts';
import { createClock } from '../infra/clock.ts';
import type { AppContext } from '../infra/context.ts';
import { type Say, startPostgres } from '../infra/database/embedded-postgres.ts';
import { migrate } from '../infra/database/migrate.ts';
import { connect, isUnreachable } from '../infra/database/postgres.ts';
import { watchDiskSpace } from '../infra/disk-space.ts';
import { createHttp } from '../infra/http/http.ts';
import { renderIndex } from '../infra/http/rendered-pages.ts';
import { sweepSpools } from '../infra/http/uploads.ts';
import { readIndex, serveWeb } from '../infra/http/web-pages.ts';
import { openLanguageModel } from '../infra/language-model.ts';
import { createLog, type Log } from '../infra/log.ts';
import { startDelivery } from '../infra/mail/outbox.ts';
import { createEncryption } from '../infra/security/encryption.ts';
import { createSafeFetch } from '../infra/security/safe-fetch.ts';
import { readSecrets, type Secrets, signingKeys } from '../infra/security/secrets.ts';
import { openStorage } from '../infra/storage/open.ts';
import { startTasks } from '../infra/tasks.ts';
import { type BudgetShare, shareBudget } from '../infra/threads/shared-budget.ts';
import { setUpWhisper } from '../infra/transcripts/set-up-whisper.ts';
import { describeSetup, readSetup } from '../infra/transcripts/setup.ts';
import { findTranscriber } from '../infra/transcripts.ts';
import { announce, findOther, findPort } from './announce.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo/demo.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { buildRoutes } from './routes.ts';
import { tasks } from './tasks.ts';
import { rememberWhoAsks, whoAsks } from './who-asks.ts';

/** After the first pages have been served. */
const warmUpMs = 3000;
const lastRequestsMs = 4000;

export type Halves = { api: boolean; worker: boolean };
type Stop = () => Promise<void>;

/**
 * @returns how to stop it, or undefined when another one already runs on the same data folder (which is then said)
 * @throws Error in words for the operator
 */
export async function start(config: Config, halves: Halves): Promise<Stop | undefined> {
  const secrets = readSecrets(config.data_folder);
  // Another one may be starting, which will say where it is, or ending, which will leave the folder to us.
  for (let patience = 120; patience > 0; patience--) {
    const started = await tryStart(config, secrets, halves);
    if (started !== 'taken') return started;
    const other = await findOther(config.data_folder);
    if (other) {
      console.log(`Hireframe is already running at ${other.url}`);
      return undefined;
    }
    await sleep(500);
  }
  throw new Error('Another Hireframe uses this data folder but does not answer.');
}

async function tryStart(config: Config, secrets: Secrets, halves: Halves): Promise<Stop | 'taken'> {
  const stops: Stop[] = []; // The last that was started stops first.
  // A person at a terminal reads the address and the log-ins; a log file wants every request.
  const log = createLog(process.stdout.isTTY ? 'warn' : 'info', process.stdout.isTTY);
  try {
    const url = config.database_url ?? (await startEmbedded(config, secrets, stops, log));
    if (!config.database_url && halves.api && halves.worker) {
      const claim = await acquireInstanceLock(url);
      stops.unshift(claim.release);
      if (!claim.is_ours) {
        await stopAll(stops);
        return 'taken';
      }
    }
    await run(config, secrets, url, halves, stops, log);
    return () => stopAll(stops);
  } catch (error) {
    await stopAll(stops);
    // We had adopted the database of one that was just ending, and it took the database along.
    if (!config.database_url && isUnreachable(error)) return 'taken';
    throw error;
  }
}

async function startEmbedded({ data_folder }: Config, { postgres_password }: Secrets, stops: Stop[], log: Log) {
  const say: Say = (level, line) => log[level](`PostgreSQL: ${line}`);
  const postgres = await startPostgres(join(data_folder, 'postgres'), postgres_password, [], say);
  stops.unshift(postgres.stop);
  return postgres.url;
}

async function run(config: Config, secrets: Secrets, url: string, { api, worker }: Halves, stops: Stop[], log: Log) {
  const db = connect(url);
  stops.unshift(() => db.destroy());
  await migrate(db);
  const port = api ? await findPort(config) : 0;
  for (const warning of config.warnings) log.warn(warning);
  const reader = openReader({ processes: availableParallelism() });
  stops.unshift(async () => reader.close());
  const queue = await startTasks(url, tasks, log);
  stops.unshift(queue.stop);
  const storage = openStorage(config.storage_url, { public_url: '', signing_keys: signingKeys(secrets) });
  const [forColumns, forIndex] = shareBudget(config.memory.total_mb, 2) as [BudgetShare, BudgetShare];
  const { has_column_store, has_search_index } = config.memory;
  const columnStore =
    api && has_column_store ? openColumnStore({ database_url: url, budget: forColumns, log }) : undefined;
  if (columnStore) stops.unshift(columnStore.stop);
  // Workers search too: for whoever wants to be told of new matches. It begins with the first question.
  const searchIndex = has_search_index ? openSearchIndex({ database_url: url, budget: forIndex, log }) : undefined;
  if (searchIndex) stops.unshift(searchIndex.stop);
  const diskSpace = await watchDiskSpace({ folders: foldersOf(config), log });
  stops.unshift(diskSpace.stop);
  const public_url = config.public_url ?? addressAt(config.host, port);
  const hearing = await findTranscriber(config.transcripts);
  const context: AppContext = {
    db,
    enqueue: queue.enqueue,
    storage,
    reader,
    columnStore,
    searchIndex,
    now: createClock(config.fixed_now),
    log,
    public_url,
    trustedProxies: config.trusted_proxies,
    security_contact: config.security_contact,
    hasMailServer: config.smtp_url !== undefined,
    returns_url: config.returns_url,
    diskSpace,
    storageQuotas: config.storage_quotas,
    safeFetch: createSafeFetch(config),
    encryption: createEncryption(signingKeys(secrets)),
    languageModel: config.language_model && openLanguageModel(config.language_model, log),
    transcriber: hearing.transcriber,
    whyNoTranscriber: hearing.transcriber ? undefined : hearing.why_missing,
    maps: config.maps,
    google: config.google,
    searchEngine: config.search.engine,
    searchPatienceMs: config.search.patience_ms,
    mindsDb: config.search.mindsdb && openMindsDb(config.search.mindsdb),
  };
  const demo = config.is_demo ? await seedDemo(context, secrets) : undefined;
  if (worker) {
    await queue.work(context);
    if (hearing.transcriber && hearing.embedded) stops.unshift(setUpWhisper({ db, log }, hearing.embedded).stop);
    if (config.smtp_url) {
      const { openSmtp } = await import('../infra/mail/smtp.ts');
      stops.unshift(startDelivery({ ...context, smtp: openSmtp(config.smtp_url), onRefused: recordReturn }).stop);
    }
  }
  const checks = checksOf(context, queue.check);
  if (!api) return serveHealth(config, context, checks, stops);
  await serve(config, secrets, context, checks, { port, database_url: url }, stops);
  const outbox_token = config.is_demo ? secrets.outbox_token : undefined;
  const reservation = await recordingsWord();
  announce(config, { url: public_url, demo, outbox_token }); // The last to wait for: who reads it may stop us at once.
  if (reservation) console.log(`Reading recordings ${reservation}\n`);
  // Else the first person who types a city or searches waits half a second, and everybody with them.
  setTimeout(gazetteer, warmUpMs).unref();
  setTimeout(warmUpReading, 2 * warmUpMs).unref();
}

/** What we write to on disks of this machine. */
const foldersOf = ({ database_url, data_folder, storage_url }: Config): string[] => [
  ...(database_url ? [] : [data_folder]),
  ...(storage_url.startsWith('file:') ? [fileURLToPath(storage_url)] : []),
];

const checksOf = (context: AppContext, queue: Check['check']): Check[] => [
  { part: 'database', check: () => sql`select 1`.execute(context.db) },
  { part: 'queue', check: queue },
  { part: 'storage', check: () => context.storage.check() },
  { part: 'disk', check: async () => diskWord(context) },
  { part: 'recordings', check: recordingsWord },
  { part: 'transcripts', check: async () => describeSetup(await readSetup(context), context.transcriber) },
];

/** A worker by itself has no pages: it says that it runs, and tells whoever watches it how it is. */
async function serveHealth({ health_port, host }: Config, context: AppContext, checks: Check[], stops: Stop[]) {
  stops.push(async () => console.log(`The worker ${process.pid} has stopped.`)); // After all else.
  if (health_port === undefined) return console.log(`The worker ${process.pid} is running.`);
  const http = createHttp(healthRoutes(checks), context, whoAsks, recordExport, maskAnswer);
  stops.unshift(() => http.close());
  await http.listen({ port: health_port, host });
  console.log(`The worker ${process.pid} is running. Its health is at ${addressAt(host, health_port)}/readyz`);
}

async function serve(
  { is_demo, host }: Config,
  secrets: Secrets,
  context: AppContext,
  checks: Check[],
  { port, database_url }: { port: number; database_url: string },
  stops: Stop[],
) {
  const demo = { outbox_token: is_demo ? secrets.outbox_token : undefined, is_demo };
  await sweepSpools();
  const index: IndexPage = (visit) => (visit ? renderIndex(http, visit.url, visit.caller) : readIndex());
  const installation = { checks, signing_keys: signingKeys(secrets), index, ...demo };
  const asking = rememberWhoAsks(database_url);
  stops.unshift(asking.stop);
  const http: FastifyInstance = createHttp(
    buildRoutes(installation),
    context,
    asking.whoAsks,
    recordExport,
    maskAnswer,
  );
  serveWeb(http, context);
  stops.unshift(async () => {
    // Requests are answered; whoever is still sending then is cut off, so that the rest can stop in order.
    const patience = setTimeout(() => http.server.closeAllConnections(), lastRequestsMs);
    await http.close();
    clearTimeout(patience);
  });
  await http.listen({ port, host });
}

/** Reading goes on, so it is a reservation and no failure: a proxy must not take us out. */
function diskWord({ diskSpace }: AppContext): string | undefined {
  const free = diskSpace?.freeWhenFull();
  return free === undefined ? undefined : `full: ${Math.floor(free / 2 ** 20)} MB left, nothing is saved`;
}

/** What reads recordings; words where it is not the system's. */
async function recordingsWord(): Promise<string | undefined> {
  const { source, version } = await findFfmpeg();
  return source === 'npm' ? `works with ffmpeg ${version} of npm, which is old: install ffmpeg` : undefined;
}

/** Where a browser on this machine finds it: by a name where there is one, since browsers have no passkeys for numbers. */
function addressAt(host: string, port: number): string {
  const isNamed = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  const name = isNamed ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** In order, each to its end: a request is answered before its database goes. */
async function stopAll(stops: Stop[]): Promise<void> {
  for (let one = stops.shift(); one; one = stops.shift()) await one().catch((error) => console.error(error));
}
