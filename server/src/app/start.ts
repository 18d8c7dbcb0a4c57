// Brings the product up: database, storage, queue, and the halves that are asked for.

import type { Server as HttpsServer } from 'node:https';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@hireframe/engines/media/ffmpeg.ts';
import { gazetteer } from '@hireframe/engines/places/gazetteer.ts';
import { openReader } from '@hireframe/engines/resumes/read-file.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { renewToken } from '../features/accounts/accounts.ts';
import { maskAnswer } from '../features/anonymous-review/anonymous-review.ts';
import { recordExport } from '../features/audit-log/audit-log.ts';
import { openColumnStore } from '../features/column-store/column-store.ts';
import { createAuthorizationServer, serveOAuth } from '../features/connected-apps/connected-apps.ts';
import type { IndexPage } from '../features/public-postings/public-postings.ts';
import { openSearchIndex } from '../features/search/index/search-index.ts';
import { openMindsDb } from '../features/search/mindsdb.ts';
import { warmUpReading } from '../features/search/search.ts';
import { recordReturn } from '../features/sending/sending.ts';
import { healthRoutes } from '../features/system/system.routes.ts';
import type { Check } from '../features/system/system.ts';
import { noteChanges } from '../infra/backup/kept-files.ts';
import { createClock } from '../infra/clock.ts';
import type { AppContext } from '../infra/context.ts';
import { type Say, startPostgres } from '../infra/database/embedded-postgres.ts';
import { migrate } from '../infra/database/migrate.ts';
import { connect, type Db, isUnreachable } from '../infra/database/postgres.ts';
import { openReplica } from '../infra/database/replica.ts';
import { migrateAsOwner, prepareEmbedded } from '../infra/database/roles.ts';
import { watchDiskSpace } from '../infra/disk-space.ts';
import { createHttp } from '../infra/http/http.ts';
import { renderIndex } from '../infra/http/rendered-pages.ts';
import { renewTls } from '../infra/http/tls.ts';
import { sweepSpools } from '../infra/http/uploads.ts';
import { readIndex, serveWeb } from '../infra/http/web-pages.ts';
import { openLanguageModel } from '../infra/language-model.ts';
import { createLog, type Log } from '../infra/log.ts';
import { type OnTrouble, openLogSender } from '../infra/log-sender.ts';
import { startDelivery } from '../infra/mail/outbox.ts';
import { openMetrics } from '../infra/metrics.ts';
import { createEncryption } from '../infra/security/encryption.ts';
import { createSafeFetch } from '../infra/security/safe-fetch.ts';
import { readSecrets, type Secrets, signingKeys } from '../infra/security/secrets.ts';
import { openVirusScanner } from '../infra/security/virus-scanner.ts';
import { openStorage } from '../infra/storage/open.ts';
import { openScannedStorage } from '../infra/storage/scanned.ts';
import type { Storage } from '../infra/storage.ts';
import { startTasks } from '../infra/tasks.ts';
import { type BudgetShare, shareBudget } from '../infra/threads/shared-budget.ts';
import { startTraces, traceQuery } from '../infra/traces.ts';
import { setUpWhisper } from '../infra/transcripts/set-up-whisper.ts';
import { describeSetup, readSetup } from '../infra/transcripts/setup.ts';
import { findTranscriber } from '../infra/transcripts.ts';
import { version } from '../lib/version.ts';
import { announce, findOther, findPort } from './announce.ts';
import { secretsFile } from './backup/open-database.ts';
import { startUpkeep } from './backup/upkeep.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo/demo.ts';
import { guard } from './guard.ts';
import { acquireInstanceLock } from './instance-lock.ts';
import { prepareToLeave } from './leave.ts';
import { buildRoutes } from './routes.ts';
import { tasks } from './tasks.ts';
import { rememberWhoAsks, whoAsks } from './who-asks.ts';

/** After the first pages have been served. */
const warmUpMs = 3000;
/** Of whoever is still sending when we end. Where others take over there is no hurry. */
const lastRequestsMs = { alone: 4000, behind_proxy: 15_000 };

export type Halves = { api: boolean; worker: boolean };
type Stop = () => Promise<void>;

/**
 * @returns how to stop it, or undefined when another one already runs on the same data folder (which is then said)
 * @throws Error in words for the operator
 */
export async function start(config: Config, halves: Halves): Promise<Stop | undefined> {
  const secrets = readSecrets(config.data_folder, config.secrets_file);
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
  const level = process.stdout.isTTY ? 'warn' : 'info';
  const own = createLog(level, process.stdout.isTTY); // What it says of sending is not sent.
  const sender = config.log_to ? openLogSender(config.log_to, sayTrouble(own)) : undefined;
  if (sender) stops.unshift(sender.stop);
  const log = sender ? createLog(level, process.stdout.isTTY, sender) : own;
  try {
    const { url, writeOut } = config.database_url
      ? { url: config.database_url, writeOut: async () => {} }
      : await startEmbedded(config, secrets, stops, log);
    if (!config.database_url && halves.api && halves.worker) {
      const claim = await acquireInstanceLock(url);
      stops.unshift(claim.release);
      if (!claim.is_ours) {
        await stopAll(stops);
        return 'taken';
      }
    }
    await run(config, secrets, await prepareDatabase(config, url), halves, stops, log);
    return async () => {
      await Promise.all([writeOut(), stopAll(stops)]);
    };
  } catch (error) {
    await stopAll(stops);
    // We had adopted the database of one that was just ending, and it took the database along.
    if (!config.database_url && isUnreachable(error)) return 'taken';
    throw error;
  }
}

const sayTrouble =
  (log: Log): OnTrouble =>
  ({ state, dropped, error }) =>
    state === 'failing'
      ? log.error({ err: error, dropped }, 'the log cannot be sent; it is tried again')
      : log.warn({ dropped }, 'the log is sent again');

async function startEmbedded({ data_folder }: Config, { postgres_password }: Secrets, stops: Stop[], log: Log) {
  const say: Say = (level, line) => log[level](`PostgreSQL: ${line}`);
  const postgres = await startPostgres(join(data_folder, 'postgres'), postgres_password, [], say);
  stops.unshift(postgres.stop);
  return postgres;
}

/** Migrated, with the role that may. @returns where the server runs, with a role that may not */
async function prepareDatabase({ database_url, migrate_database_url }: Config, url: string): Promise<string> {
  if (!database_url) return prepareEmbedded(url);
  if (migrate_database_url) await migrateAsOwner(migrate_database_url, decodeURIComponent(new URL(url).username));
  return url;
}

async function run(config: Config, secrets: Secrets, url: string, { api, worker }: Halves, stops: Stop[], log: Log) {
  if (config.traces) stops.unshift(await startTraces({ ...config.traces, version }));
  const db = connect(url, config.traces ? { onQuery: traceQuery } : {});
  stops.unshift(() => db.destroy());
  await migrate(db);
  const replica = api && config.replica_url ? openReplica(config.replica_url, { db, log }) : undefined;
  if (replica) stops.unshift(replica.stop);
  const reserve = config.database_url ? undefined : join(config.data_folder, 'reserve');
  const diskSpace = await watchDiskSpace({ folders: foldersOf(config), reserve, log });
  stops.unshift(diskSpace.stop);
  const metrics = config.metrics_token ? openMetrics({ db, diskSpace }) : undefined;
  const port = api ? await findPort(config) : 0;
  for (const warning of config.warnings) log.warn(warning);
  const storage = openFiles(config, secrets, db, worker, stops, log);
  const reader = openReader({ processes: availableParallelism() });
  stops.unshift(async () => reader.close());
  const queue = await startTasks(url, tasks, log);
  stops.unshift(queue.stop);
  const [forColumns, forIndex] = shareBudget(config.memory.total_mb, 2) as [BudgetShare, BudgetShare];
  const { has_column_store, has_search_index } = config.memory;
  const columnStore =
    api && has_column_store ? openColumnStore({ database_url: url, budget: forColumns, log, metrics }) : undefined;
  if (columnStore) stops.unshift(columnStore.stop);
  // Workers search too: for whoever wants to be told of new matches. It begins with the first question.
  const searchIndex = has_search_index
    ? openSearchIndex({ database_url: url, budget: forIndex, log, metrics })
    : undefined;
  if (searchIndex) stops.unshift(searchIndex.stop);
  const public_url = config.public_url ?? addressAt(config, port);
  const hearing = await findTranscriber(config.transcripts);
  const context: AppContext = {
    db,
    replica,
    enqueue: queue.enqueue,
    storage,
    reader,
    columnStore,
    searchIndex,
    now: createClock(config.fixed_now),
    log,
    metrics,
    metrics_token: config.metrics_token,
    public_url,
    trustedProxies: config.trusted_proxies,
    tls: config.tls,
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
      const smtp = openSmtp(config.smtp_url, { may_be_clear: config.clear_connections.includes('SMTP_URL') });
      stops.unshift(startDelivery({ ...context, smtp, onRefused: recordReturn }).stop);
    }
  }
  const checks = checksOf(context, queue.check);
  if (!api) return serveHealth(config, context, checks, stops);
  await serve(config, secrets, context, checks, { port, database_url: url, isApart: !worker }, stops);
  const outbox_token = config.is_demo ? secrets.outbox_token : undefined;
  const reservation = await recordingsWord();
  announce(config, { url: public_url, demo, outbox_token }); // The last to wait for: who reads it may stop us at once.
  if (reservation) console.log(`Reading recordings ${reservation}\n`);
  // Else the first person who types a city or searches waits half a second, and everybody with them.
  setTimeout(gazetteer, warmUpMs).unref();
  setTimeout(warmUpReading, 2 * warmUpMs).unref();
}

/** Before the tasks, which write files until they have stopped: what they wrote last goes to the backup too. */
function openFiles(config: Config, secrets: Secrets, db: Db, worker: boolean, stops: Stop[], log: Log): Storage {
  const opened = openStorage(config.storage_url, { public_url: '', signing_keys: signingKeys(secrets) });
  const scanned = (storage: Storage) =>
    config.clamd ? openScannedStorage(storage, openVirusScanner(config.clamd), log) : storage;
  if (config.database_url || !worker) return scanned(opened);
  const { storage, takeChanges } = noteChanges(opened);
  const { data_folder, backup_every_ms } = config;
  const kept = { db, storage: opened, takeChanges, data_folder, secrets_file: secretsFile(config), log };
  stops.unshift(startUpkeep(kept, backup_every_ms).stop);
  return scanned(storage);
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
  { part: 'transcripts', tells: true, check: async () => describeSetup(await readSetup(context), context.transcriber) },
];

/** A worker by itself has no pages: it says that it runs, and tells whoever watches it how it is. */
async function serveHealth(config: Config, context: AppContext, checks: Check[], stops: Stop[]) {
  const { health_port, host } = config;
  stops.push(async () => console.log(`The worker ${process.pid} has stopped.`)); // After all else.
  if (health_port === undefined) return console.log(`The worker ${process.pid} is running.`);
  const http = createHttp(healthRoutes(checks), context, whoAsks);
  stops.unshift(() => http.close());
  keepCertificate(http, context, stops);
  await http.listen({ port: health_port, host });
  console.log(`The worker ${process.pid} is running. Its health is at ${addressAt(config, health_port)}/readyz`);
}

async function serve(
  { is_demo, host }: Config,
  secrets: Secrets,
  context: AppContext,
  checks: Check[],
  { port, database_url, isApart }: { port: number; database_url: string; isApart: boolean },
  stops: Stop[],
) {
  const demo = { outbox_token: is_demo ? secrets.outbox_token : undefined, is_demo };
  await sweepSpools();
  const index: IndexPage = (visit) => (visit ? renderIndex(http, visit.url, visit.caller) : readIndex());
  const authorization_server = createAuthorizationServer(context, signingKeys(secrets));
  const installation = { checks, signing_keys: signingKeys(secrets), index, authorization_server, ...demo };
  const asking = rememberWhoAsks(database_url);
  stops.unshift(asking.stop);
  const http: FastifyInstance = createHttp(buildRoutes(installation), context, asking.whoAsks, {
    onExport: recordExport,
    maskAnswer,
    guard,
    renewToken,
  });
  serveOAuth(http, context, authorization_server);
  serveWeb(http, context);
  const leave = prepareToLeave(http, checks);
  stops.unshift(async () => {
    const hasProxy = isApart && (await leave());
    // Requests are answered; whoever is still sending then is cut off, so that the rest can stop in order.
    const waits_ms = lastRequestsMs[hasProxy ? 'behind_proxy' : 'alone'];
    const patience = setTimeout(() => http.server.closeAllConnections(), waits_ms);
    await http.close();
    clearTimeout(patience);
  });
  keepCertificate(http, context, stops);
  await http.listen({ port, host });
}

function keepCertificate({ server }: FastifyInstance, { tls, log }: AppContext, stops: Stop[]) {
  const stop = tls && renewTls(server as unknown as HttpsServer, tls, log);
  if (stop) stops.unshift(async () => stop());
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
function addressAt({ host, tls }: Config, port: number): string {
  const isNamed = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  const name = isNamed ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}

/** In order, each to its end: a request is answered before its database goes. */
async function stopAll(stops: Stop[]): Promise<void> {
  for (let one = stops.shift(); one; one = stops.shift()) await one().catch((error) => console.error(error));
}
