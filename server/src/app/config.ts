// The environment, read once and checked whole. Nobody else touches process.env.
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MapSettings } from '@hireframe/contract/candidate-map.ts';
import { searchEngines } from '@hireframe/contract/search.ts';
import { z } from 'zod';
import { findGoogleFaults, type Google, readGoogleConfig } from '../features/mailboxes/google.ts';
import { findSearchFaults, readSearchConfig, type SearchConfig } from '../features/search/mindsdb.ts';
import type { StorageQuotas } from '../infra/context.ts';
import { findFaults, type LanguageModelConfig, readLanguageModelConfig } from '../infra/language-model/config.ts';
import { findTranscriptsFaults, readTranscriptsConfig, type TranscriptsConfig } from '../infra/transcripts/config.ts';
import { type Clearable, clearable, findClearConnections, listClear } from './settings/clear-connections.ts';
import { findDebugModes } from './settings/debug-modes.ts';
import { readSecretFiles } from './settings/secret-files.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const loopback = ['127.0.0.1', '::1', 'localhost'];

const onOff = z.stringbool({ error: 'must be on or off' });
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://hire.example.com' });
/** A name of a host, so that nothing else gets into a header: `;` and `*` would do in a URL. */
const styleUrl = z.url({
  protocol: /^https?$/,
  hostname: /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/,
  error: 'must be a web address such as https://tiles.example.com/style.json',
});
const urlOf = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });

const megabytes = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(1_000_000, 'must be 1000000 or less');

/** An address such as 10.0.0.7, or a network such as 10.0.0.0/8. One of all addresses would believe everybody. */
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const max = { 4: 32, 6: 128 }[isIP(address)];
  if (max === undefined || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= max);
}

const listOf = <S extends z.ZodType<unknown, string>>(item: S) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(item));

/** An empty variable is as good as none: `PORT= npm start` asks for the default. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional());

const Variables = z.object({
  PORT: optional(
    z.coerce.number('must be a number').int('must be a whole number').min(0).max(65535, 'must be 65535 or less'),
  ),
  HIREFRAME_HEALTH_PORT: optional(
    z.coerce.number('must be a number').int('must be a whole number').min(1).max(65535, 'must be 65535 or less'),
  ),
  HOST: optional(z.string().regex(/^[\w.:-]+$/, 'must be an address to listen on such as 127.0.0.1 or 0.0.0.0')),
  HIREFRAME_DATA: optional(z.string()),
  HIREFRAME_DEMO: optional(onOff),
  HIREFRAME_NOW: optional(z.iso.datetime('must be an instant such as 2026-01-31T12:00:00Z')),
  HIREFRAME_ALLOW_PRIVATE: optional(onOff),
  HIREFRAME_MEMORY_MB: optional(megabytes),
  HIREFRAME_WORKSPACE_STORAGE_MB: optional(megabytes),
  HIREFRAME_ACCOUNT_STORAGE_MB: optional(megabytes),
  HIREFRAME_POOL_MB: optional(megabytes), // Before 2026-12 each of the two had its own; still read.
  HIREFRAME_SEARCH_MB: optional(megabytes),
  DATABASE_URL: optional(urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5432/hireframe')),
  DATABASE_REPLICA_URL: optional(urlOf(/^postgres(ql)?$/, 'postgres://user:password@host:5433/hireframe')),
  HIREFRAME_FAILOVER_1_URL: optional(urlOf(/^postgres(ql)?$/, 'postgres://hireframe_failover:password@host/hireframe')),
  HIREFRAME_FAILOVER_2_URL: optional(urlOf(/^postgres(ql)?$/, 'postgres://hireframe_failover:password@host/hireframe')),
  HIREFRAME_FAILOVER_PORT: optional(
    z.coerce.number('must be a number').int('must be a whole number').min(1).max(65535, 'must be 65535 or less'),
  ),
  STORAGE_URL: optional(urlOf(/^(file|s3)$/, 'file:/var/lib/hireframe or s3://key:secret@host/bucket')),
  SMTP_URL: optional(urlOf(/^smtps?$/, 'smtp://user:password@mail.example.com:587?from=jobs@example.com')),
  HIREFRAME_RETURNS_URL: optional(urlOf(/^imaps?$/, 'imaps://user:password@mail.example.com/INBOX')),
  PUBLIC_URL: optional(webUrl),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine((all) => all.every(isProxy), 'must be addresses or networks with commas such as 10.0.0.7,10.1.0.0/16'),
  ),
  HIREFRAME_TLS_CERT: optional(z.string()),
  HIREFRAME_TLS_KEY: optional(z.string()),
  HIREFRAME_CLEAR_CONNECTIONS: optional(
    listOf(z.enum(clearable, { error: `must be names of settings with commas, of ${clearable.join(', ')}` })),
  ),
  HIREFRAME_ALLOWED_HOSTS: optional(
    listOf(
      z
        .string()
        .toLowerCase()
        .regex(
          /^(\.?[\w-]+(\.[\w-]+)*|[\da-f]*:[\da-f:.]+)$/,
          'must be hosts with commas such as hooks.example.com,.example.org',
        ),
    ),
  ),
  HIREFRAME_LOG_TO: optional(
    urlOf(/^(https|syslog\+tls)$/, 'https://user:password@logs.example.com/in or syslog+tls://logs.example.com:6514'),
  ),
  HIREFRAME_SECRETS_FILE: optional(z.string()),
  HIREFRAME_MIGRATE_DATABASE_URL: optional(
    urlOf(/^postgres(ql)?$/, 'postgres://hireframe_owner:password@host:5432/hireframe'),
  ),
  HIREFRAME_CLAMD: optional(
    z
      .string()
      .regex(/^(\/[^\0]+|([\w.-]+|\[[\da-f:]+\]):\d{1,5})$/, 'must be such as 127.0.0.1:3310 or /run/clamav/clamd.ctl'),
  ),
  HIREFRAME_METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 or more letters and digits')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webUrl),
  OTEL_SERVICE_NAME: optional(z.string()),
  HIREFRAME_SECURITY_CONTACT: optional(
    z.union(
      [z.url({ protocol: /^https$/ }), z.email()],
      'must be an email address or a page such as https://example.com/security',
    ),
  ),
  LLM_URL: optional(urlOf(/^(anthropic\+)?https?$/, 'http://127.0.0.1:11434/v1 or https://api.anthropic.com')),
  LLM_MODEL: optional(z.string().regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model, without spaces')),
  LLM_KEY: optional(z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be a key, without spaces')),
  TRANSCRIBE_URL: optional(urlOf(/^https?$/, 'http://127.0.0.1:8080/inference or https://api.openai.com')),
  TRANSCRIBE_MODEL: optional(z.string().regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model, without spaces')),
  TRANSCRIBE_KEY: optional(z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be a key, without spaces')),
  HIREFRAME_GOOGLE_MAPS_KEY: optional(z.string().regex(/^[\w-]{1,200}$/, 'must be a key, without spaces')),
  HIREFRAME_MAP_STYLE_URL: optional(styleUrl),
  HIREFRAME_GOOGLE_CLIENT_ID: optional(
    z.string().regex(/^[\w.-]+\.apps\.googleusercontent\.com$/, 'must end in .apps.googleusercontent.com'),
  ),
  HIREFRAME_GOOGLE_CLIENT_SECRET: optional(
    z.string().regex(/^[\x21-\x7e]{8,200}$/, 'must be a secret, without spaces'),
  ),
  HIREFRAME_GMAIL_TOPIC: optional(
    z.string().regex(/^projects\/[\w:.-]+\/topics\/[\w.~+%-]+$/, 'must be such as projects/my-project/topics/mail'),
  ),
  HIREFRAME_GMAIL_PUSH_TOKEN: optional(z.string().regex(/^[\w-]{20,200}$/, 'must be 20 or more letters and digits')),
  HIREFRAME_GMAIL_UNITS: optional(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(600, 'must be 600 or more')
      .max(1_000_000, 'must be 1000000 or less'),
  ),
  HIREFRAME_GOOGLE_URL: optional(webUrl),
  HIREFRAME_SEARCH_ENGINE: optional(z.enum(searchEngines, { error: 'must be embedded, language_model or mindsdb' })),
  HIREFRAME_SEARCH_PATIENCE_SECONDS: optional(
    z.coerce.number('must be a number').min(0.5, 'must be 0.5 or more').max(60, 'must be 60 or less'),
  ),
  HIREFRAME_MINDSDB_URL: optional(webUrl),
  HIREFRAME_MINDSDB_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'must be a token, without spaces')),
  HIREFRAME_MINDSDB_DATABASE_URL: optional(
    urlOf(/^postgres(ql)?$/, 'postgres://hireframe_mindsdb:password@host:5432/hireframe'),
  ),
  HIREFRAME_MINDSDB_MODEL: optional(
    z.string().regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model, without spaces'),
  ),
  HIREFRAME_MINDSDB_MODEL_KEY: optional(
    z.string().regex(/^[\w.:/@+-]{1,4096}$/, 'must be a key, without spaces and quotes'),
  ),
  WHISPER_BIN: optional(z.string()),
  WHISPER_MODEL: optional(z.string()),
  HIREFRAME_TRANSCRIBE: optional(onOff),
  HIREFRAME_MODELS_URL: optional(webUrl),
  NODE_DEBUG: optional(z.string()),
  NODE_TLS_REJECT_UNAUTHORIZED: optional(z.string()),
});

/** What several of them together get wrong. */
const Environment = Variables.superRefine((variables, { addIssue }) => {
  const faults = [
    ...findFaults(variables),
    ...findTranscriptsFaults(variables),
    ...findGoogleFaults(variables),
    ...findSearchFaults(variables),
    ...findClearConnections(variables),
    ...findDebugModes(variables),
    ...findPairFaults(variables),
  ];
  for (const { variable, message } of faults) addIssue({ code: 'custom', path: [variable], message });
});

function findPairFaults(given: Pick<z.output<typeof Variables>, PairedName>) {
  const { HIREFRAME_TLS_CERT: cert, HIREFRAME_TLS_KEY: key, HIREFRAME_MIGRATE_DATABASE_URL: migrate } = given;
  const faults: { variable: PairedName; message: string }[] = [];
  if (cert && !key) faults.push({ variable: 'HIREFRAME_TLS_KEY', message: 'is needed too: the file of its key' });
  if (key && !cert)
    faults.push({ variable: 'HIREFRAME_TLS_CERT', message: 'is needed too: the file of its certificate' });
  if (migrate && !given.DATABASE_URL)
    faults.push({ variable: 'DATABASE_URL', message: 'is needed too: with the role that Hireframe runs as' });
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    faults.push({ variable: 'DATABASE_URL', message: 'is needed too: the primary that the replica follows' });
  const { HIREFRAME_FAILOVER_1_URL: first, HIREFRAME_FAILOVER_2_URL: second } = given;
  if (first && !second) faults.push({ variable: 'HIREFRAME_FAILOVER_2_URL', message: 'is needed too' });
  if (second && !first) faults.push({ variable: 'HIREFRAME_FAILOVER_1_URL', message: 'is needed too' });
  return faults;
}
type PairedName =
  | 'HIREFRAME_TLS_CERT'
  | 'HIREFRAME_TLS_KEY'
  | 'HIREFRAME_MIGRATE_DATABASE_URL'
  | 'HIREFRAME_FAILOVER_1_URL'
  | 'HIREFRAME_FAILOVER_2_URL'
  | 'DATABASE_REPLICA_URL'
  | 'DATABASE_URL';

export type Config = {
  port: number;
  is_port_chosen: boolean; // Set by hand: then we don't look for another.
  host: string;
  health_port: number | undefined; // Of a worker that runs by itself. Undefined: it has none.
  data_folder: string;
  is_demo: boolean;
  fixed_now: string | undefined;
  allow_private: boolean;
  log_to: string | undefined; // Undefined: standard output alone.
  allowed_hosts: string[] | undefined; // That users may name. Undefined: all that are public.
  memory: Memory;
  storage_quotas: StorageQuotas;
  backup_every_ms: number; // How often what changed goes to the folder of backups: so much a lost machine may lose.
  warnings: string[]; // What to change in this environment, though it works.
  secrets_file: string | undefined; // Undefined: secrets.json in the data folder, made at the first start.
  tls: { cert_file: string; key_file: string } | undefined; // Undefined: we speak http, to a proxy beside us.
  clear_connections: Clearable[]; // Settings whose other end is spoken to in clear, as the operator allowed.
  database_url: string | undefined; // Undefined: our own PostgreSQL in the data folder.
  migrate_database_url: string | undefined; // With the role that owns the tables. Undefined: the same one.
  replica_url: string | undefined; // A standby that reads may go to. Undefined: there is none.
  failover: { urls: [string, string]; port: number } | undefined; // The two servers that a watcher watches.
  storage_url: string;
  clamd: string | undefined; // Where the virus scanner listens. Undefined: files are not scanned.
  smtp_url: string | undefined;
  returns_url: string | undefined; // Undefined: what comes back of mails is read nowhere.
  public_url: string | undefined; // Undefined: where we listen.
  trusted_proxies: string[]; // Beside loopback.
  metrics_token: string | undefined; // Undefined: nothing is counted, and /metrics is not there.
  traces: { service_name: string } | undefined; // Undefined: no collector, so nothing is traced.
  security_contact: string | undefined; // As a URI, for security.txt.
  language_model: LanguageModelConfig | undefined; // Undefined: none, and nothing misses it.
  transcripts: TranscriptsConfig;
  maps: MapSettings;
  google: Google;
  search: SearchConfig;
};

/** A path as people typed it: npm changes to the project, and they mean where they are. */
export const readPath = (typed: string, environment: NodeJS.ProcessEnv = process.env): string =>
  resolve(environment.INIT_CWD ?? '.', typed);

/** Whoever tries it out or works on it. What scripts/package.mjs makes is for people's data, and has no tests. */
const isCheckout = () => existsSync(resolve(project, 'server/test'));

/** Behind a proxy others come in too: whoever wants a demo there says so. */
export const isPublic = (public_url: string | undefined): boolean =>
  public_url !== undefined && !loopback.includes(new URL(public_url).hostname.replace(/^\[|\]$/g, ''));

/** @throws Error with one line for each fault. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { data: env, error } = Environment.safeParse(readSecretFiles(environment));
  if (error) {
    const faults = error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new Error(`Hireframe cannot start with this environment:\n${faults.join('\n')}`);
  }
  const host = env.HOST ?? '127.0.0.1';
  const data_folder = resolve(project, env.HIREFRAME_DATA ?? '.hireframe');
  const mayDemo = !env.DATABASE_URL && loopback.includes(host);
  if (env.HIREFRAME_DEMO && !mayDemo)
    throw new Error(
      'Hireframe cannot start with this environment:\n  HIREFRAME_DEMO needs the embedded database and a loopback HOST: its log-ins are no secret',
    );
  return {
    port: env.PORT ?? 3000,
    is_port_chosen: env.PORT !== undefined,
    host,
    health_port: env.HIREFRAME_HEALTH_PORT,
    data_folder,
    is_demo: env.HIREFRAME_DEMO ?? (isCheckout() && mayDemo && !isPublic(env.PUBLIC_URL)),
    fixed_now: env.HIREFRAME_NOW,
    allow_private: env.HIREFRAME_ALLOW_PRIVATE ?? false,
    log_to: env.HIREFRAME_LOG_TO,
    allowed_hosts: env.HIREFRAME_ALLOWED_HOSTS,
    memory: readMemory(env),
    storage_quotas: {
      workspace_bytes: bytesOf(env.HIREFRAME_WORKSPACE_STORAGE_MB ?? usualStorageMb.workspace),
      account_bytes: bytesOf(env.HIREFRAME_ACCOUNT_STORAGE_MB ?? usualStorageMb.account),
    },
    backup_every_ms: 60_000,
    warnings: warnOfOldNames(env),
    secrets_file: env.HIREFRAME_SECRETS_FILE,
    tls:
      env.HIREFRAME_TLS_CERT && env.HIREFRAME_TLS_KEY
        ? { cert_file: env.HIREFRAME_TLS_CERT, key_file: env.HIREFRAME_TLS_KEY }
        : undefined,
    clear_connections: listClear(env),
    database_url: env.DATABASE_URL,
    migrate_database_url: env.HIREFRAME_MIGRATE_DATABASE_URL,
    replica_url: env.DATABASE_REPLICA_URL,
    failover:
      env.HIREFRAME_FAILOVER_1_URL && env.HIREFRAME_FAILOVER_2_URL
        ? {
            urls: [env.HIREFRAME_FAILOVER_1_URL, env.HIREFRAME_FAILOVER_2_URL],
            port: env.HIREFRAME_FAILOVER_PORT ?? usualFailoverPort,
          }
        : undefined,
    storage_url: env.STORAGE_URL ?? pathToFileURL(resolve(data_folder, 'objects')).href,
    clamd: env.HIREFRAME_CLAMD,
    smtp_url: env.SMTP_URL,
    returns_url: env.HIREFRAME_RETURNS_URL,
    public_url: env.PUBLIC_URL?.replace(/\/$/, ''),
    trusted_proxies: env.TRUSTED_PROXIES ?? [],
    metrics_token: env.HIREFRAME_METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT ? { service_name: env.OTEL_SERVICE_NAME ?? 'hireframe' } : undefined,
    security_contact: env.HIREFRAME_SECURITY_CONTACT?.replace(/^(?!https:)/, 'mailto:'),
    language_model: readLanguageModelConfig(env),
    transcripts: readTranscriptsConfig(env, data_folder),
    maps: {
      google_maps_key: env.HIREFRAME_GOOGLE_MAPS_KEY ?? null,
      map_style_url: env.HIREFRAME_MAP_STYLE_URL ?? null,
    },
    google: readGoogleConfig(env),
    search: readSearchConfig(env),
  };
}

/** As deploy/haproxy/haproxy.cfg has it. */
const usualFailoverPort = 3020;
/** Some 250,000 resumes of a workspace, and twenty of the largest of one candidate. */
const usualStorageMb = { workspace: 51_200, account: 200 };
/** 0: no limit. */
const bytesOf = (mb: number) => (mb === 0 ? undefined : mb * 2 ** 20);

/** For candidates as columns and as an index of Magic Search, together. */
export type Memory = { total_mb: number; has_column_store: boolean; has_search_index: boolean };
const usualMemoryMb = 2048;

function readMemory(env: z.output<typeof Variables>): Memory {
  const { HIREFRAME_MEMORY_MB: together, HIREFRAME_POOL_MB: columns, HIREFRAME_SEARCH_MB: index } = env;
  const half = usualMemoryMb / 2;
  const total_mb = together ?? (columns ?? half) + (index ?? half);
  return {
    total_mb,
    has_column_store: total_mb > 0 && columns !== 0,
    has_search_index: total_mb > 0 && index !== 0,
  };
}

const warnOfOldNames = (env: z.output<typeof Variables>): string[] =>
  (['HIREFRAME_POOL_MB', 'HIREFRAME_SEARCH_MB'] as const)
    .filter((name) => env[name] !== undefined)
    .map((name) => `${name} is an old name: HIREFRAME_MEMORY_MB is the memory for both`);
