// The halves of the product, API and worker, on a database that is up: storage, queue, what they share, and what each serves.

import type { Server as HttpsServer } from 'node:https';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
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
import { openAuthorizationServer, serveOAuth } from '../features/connected-apps/connected-apps.ts';
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
import { migrate } from '../infra/database/migrate.ts';
import { connect, type Db } from '../infra/database/postgres.ts';
import { openReplica } from '../infra/database/replica.ts';
import { watchDiskSpace } from '../infra/disk-space.ts';
import { createHttp } from '../infra/http/http.ts';
import { renderIndex } from '../infra/http/rendered-pages.ts';
import { renewTls } from '../infra/http/tls.ts';
import { sweepSpools } from '../infra/http/uploads.ts';
import { readIndex, serveWeb } from '../infra/http/web-pages.ts';
import { openLanguageModel } from '../infra/language-model.ts';
import type { Log } from '../infra/log.ts';
import { startDelivery } from '../infra/mail/outbox.ts';
import { createEncryption } from '../infra/security/encryption.ts';
import { createSafeFetch } from '../infra/security/safe-fetch.ts';
import { type Secrets, signingKeys } from '../infra/security/secrets.ts';
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
import { announce, findPort } from './announce.ts';
import { secretsFile } from './backup/open-database.ts';
import { startUpkeep } from './backup/upkeep.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo/demo.ts';
import { guard } from './guard.ts';
import { prepareToLeave } from './leave.ts';
import { buildRoutes } from './routes.ts';
import { tasks } from './tasks.ts';
import { rememberWhoAsks, whoAsks } from './who-asks.ts';

/** After the first pages have been served. */
const warmUpMs = 3000;
/** Of whoever is still sending when we end. Where others take over there is no hurry. */
const lastRequestsMs = { alone: 4000, behind_proxy: 15_000 };

export type Halves = { api: boolean; worker: boolean };
export type Stop = () => Promise<void>;

/** Everything but its database, which is there. @param stops takes how to stop each part, the last that was started first */
export async function startHalves(
  config: Config,
  secrets: Secrets,
  url: string,
  { api, worker }: Halves,
  stops: Stop[],
  log: Log,
): Promise<void> {
  findFfmpeg().catch(() => {}); // A program that answers in its time, and tells what is wrong when it is needed.
  if (config.traces) stops.unshift(await startTraces({ ...config.traces, version }));
  const db = connect(url, config.traces ? { onQuery: traceQuery } : {});
  stops.unshift(() => db.destroy());
  await migrate(db);
  const replica = api && config.replica_url ? openReplica(config.replica_url, { db, log }) : undefined;
  if (replica) stops.unshift(replica.stop);
  const reserve = config.database_url ? undefined : join(config.data_folder, 'reserve');
  const diskSpace = await watchDiskSpace({ folders: foldersOf(config), reserve, log });
  stops.unshift(diskSpace.stop);
  const metrics = config.metrics_token
    ? (await import('../infra/metrics.ts')).openMetrics({ db, diskSpace })
    : undefined;
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
  const checks = checksOf(context, queue.check);
  // Pages first: tasks have waited, and taking them up is as much work as all the rest.
  if (api) await serve(config, secrets, context, checks, { port, database_url: url, isApart: !worker }, stops);
  if (worker) await work(config, context, { queue, hearing }, stops);
  if (!api) return serveHealth(config, context, checks, stops);
  const outbox_token = config.is_demo ? secrets.outbox_token : undefined;
  const reservation = await recordingsWord();
  announce(config, { url: public_url, demo, outbox_token }); // The last to wait for: who reads it may stop us at once.
  if (reservation) console.log(`Reading recordings ${reservation}\n`);
  // Else the first person who types a city or searches waits half a second, and everybody with them.
  setTimeout(gazetteer, warmUpMs).unref();
  setTimeout(warmUpReading, 2 * warmUpMs).unref();
}

/** Takes up tasks, sends mail, and fetches what recordings are written down with. */
async function work(config: Config, context: AppContext, { queue, hearing }: Working, stops: Stop[]) {
  await queue.work(context);
  if (hearing.transcriber && hearing.embedded) stops.unshift(setUpWhisper(context, hearing.embedded).stop);
  if (!config.smtp_url) return;
  const { openSmtp } = await import('../infra/mail/smtp.ts');
  const smtp = openSmtp(config.smtp_url, { may_be_clear: config.clear_connections.includes('SMTP_URL') });
  stops.unshift(startDelivery({ ...context, smtp, onRefused: recordReturn }).stop);
}

type Working = {
  queue: Awaited<ReturnType<typeof startTasks>>;
  hearing: Awaited<ReturnType<typeof findTranscriber>>;
};

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
  const authorization_server = openAuthorizationServer(context, signingKeys(secrets));
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
