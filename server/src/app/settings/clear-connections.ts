// What of our own settings would be spoken in clear over a network. Refused, unless the operator names it.

/** Settings whose other end may be reached in clear where HIREFRAME_CLEAR_CONNECTIONS names them. */
export const clearable = [
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'HIREFRAME_MIGRATE_DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'HIREFRAME_FAILOVER_1_URL',
  'HIREFRAME_FAILOVER_2_URL',
  'STORAGE_URL',
  'HIREFRAME_CLAMD',
  'SMTP_URL',
  'LLM_URL',
  'TRANSCRIBE_URL',
  'HIREFRAME_MODELS_URL',
  'HIREFRAME_GOOGLE_URL',
  'HIREFRAME_MINDSDB_URL',
  'HIREFRAME_MINDSDB_DATABASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
export type Clearable = (typeof clearable)[number];

type Variables = { [name in Clearable]?: string | undefined } & {
  HIREFRAME_TLS_CERT?: string | undefined;
  HIREFRAME_CLEAR_CONNECTIONS?: Clearable[] | undefined;
};
type Fault = { variable: Clearable; message: string };

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)?$/i;
/** Whether what goes there never leaves this machine: loopback, or a socket in its file system. */
export const isThisMachine = (hostname: string): boolean => loopback.test(hostname) || hostname.startsWith('/');

/** What verifies the certificate; pg takes `require` and `verify-ca` for `verify-full` unless it shall be as lax as libpq. */
const verifying = ['require', 'verify-ca', 'verify-full'];
const isLax = (parameters: URLSearchParams) => parameters.has('uselibpqcompat') || parameters.get('ssl') === '0';

/** Where a `postgres:` address leads; `host` behind `?` goes before the one in front, as in libpq. */
export const databaseHost = (url: string): string =>
  new URL(url).searchParams.get('host') ?? decodeURIComponent(new URL(url).hostname);

/** How each of them is encrypted: words for the operator, and whether it is. */
const ways: Record<Clearable, { isEncrypted: (value: string, all: Variables) => boolean; remedy: string }> = {
  HOST: {
    isEncrypted: (_host, { HIREFRAME_TLS_CERT }) => HIREFRAME_TLS_CERT !== undefined,
    remedy: 'give the server HIREFRAME_TLS_CERT and HIREFRAME_TLS_KEY, so that the proxy speaks https with it too',
  },
  PUBLIC_URL: { isEncrypted: isHttps, remedy: 'put a proxy with TLS before it, and begin it with https:' },
  DATABASE_URL: database('add ?sslmode=verify-full'),
  HIREFRAME_MIGRATE_DATABASE_URL: database('add ?sslmode=verify-full'),
  DATABASE_REPLICA_URL: database('add ?sslmode=verify-full'),
  HIREFRAME_FAILOVER_1_URL: database('add ?sslmode=verify-full'),
  HIREFRAME_FAILOVER_2_URL: database('add ?sslmode=verify-full'),
  STORAGE_URL: {
    isEncrypted: (url) => new URL(url).searchParams.get('tls') !== 'false',
    remedy: 'leave tls=false out',
  },
  HIREFRAME_CLAMD: { isEncrypted: () => false, remedy: 'let clamd listen on this machine, which knows no TLS' },
  // STARTTLS is insisted on (infra/mail/smtp.ts) unless it is named, and with a password even then.
  SMTP_URL: {
    isEncrypted: (url, { HIREFRAME_CLEAR_CONNECTIONS: allowed = [] }) =>
      !allowed.includes('SMTP_URL') || url.startsWith('smtps:') || new URL(url).username !== '',
    remedy: 'use smtps:',
  },
  LLM_URL: { isEncrypted: isHttps, remedy: 'use https:' },
  TRANSCRIBE_URL: { isEncrypted: isHttps, remedy: 'use https:' },
  HIREFRAME_MODELS_URL: { isEncrypted: isHttps, remedy: 'use https:' },
  HIREFRAME_GOOGLE_URL: { isEncrypted: isHttps, remedy: 'use https:' },
  HIREFRAME_MINDSDB_URL: { isEncrypted: isHttps, remedy: 'use https:' },
  HIREFRAME_MINDSDB_DATABASE_URL: database('add ?sslmode=require'),
  OTEL_EXPORTER_OTLP_ENDPOINT: { isEncrypted: isHttps, remedy: 'use https:' },
};

function isHttps(url: string): boolean {
  return /^(anthropic\+)?https:/.test(url);
}

function database(remedy: string) {
  const isEncrypted = (url: string) => {
    const { searchParams } = new URL(url);
    return verifying.includes(searchParams.get('sslmode') ?? '') && !isLax(searchParams);
  };
  return { isEncrypted, remedy };
}

const areNoUrls: readonly Clearable[] = ['HOST', 'HIREFRAME_CLAMD'];

function hostOf(variable: Clearable, value: string): string {
  if (variable === 'HOST') return value;
  if (variable === 'HIREFRAME_CLAMD') return value.startsWith('/') ? value : value.replace(/:\d+$/, '');
  return value.startsWith('postgres') ? databaseHost(value) : new URL(value.replace(/^anthropic\+/, '')).hostname;
}

/** Those that are in clear, whether or not they may be. What the doctor calls wrong. */
export const listClear = (given: Variables): Clearable[] =>
  clearable.filter((variable) => {
    const value = given[variable];
    if (value === undefined || (!areNoUrls.includes(variable) && !URL.canParse(value))) return false; // The latter is a fault of its own.
    return !isThisMachine(hostOf(variable, value)) && !ways[variable].isEncrypted(value, given);
  });

/** One sentence for each connection in clear that nobody allowed. */
export function findClearConnections(given: Variables): Fault[] {
  const allowed = given.HIREFRAME_CLEAR_CONNECTIONS ?? [];
  const clear = listClear(given).filter((variable) => !allowed.includes(variable));
  return clear.map((variable) => ({
    variable,
    message:
      `would be spoken in clear: ${ways[variable].remedy}. ` +
      `On a network that nobody else is in, allow it by name: HIREFRAME_CLEAR_CONNECTIONS=${[...allowed, variable].join(',')}`,
  }));
}
