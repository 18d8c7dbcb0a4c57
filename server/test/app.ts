// The whole API on a fresh database, called in memory through the contract.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, buildAddress, type Endpoint, type EndpointInput } from '@hireframe/contract/endpoint.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';
import { openReader } from '@hireframe/engines/resumes/read-file.ts';
import { afterAll } from 'vitest';
import { guard } from '../src/app/guard.ts';
import { buildRoutes } from '../src/app/routes.ts';
import { tasks } from '../src/app/tasks.ts';
import { whoAsks } from '../src/app/who-asks.ts';
import { renewToken } from '../src/features/accounts/accounts.ts';
import { setHashCost } from '../src/features/accounts/passwords.ts';
import { maskAnswer } from '../src/features/anonymous-review/anonymous-review.ts';
import { recordExport } from '../src/features/audit-log/audit-log.ts';
import { openColumnStore } from '../src/features/column-store/column-store.ts';
import { openAuthorizationServer, serveOAuth } from '../src/features/connected-apps/connected-apps.ts';
import { readGoogleConfig } from '../src/features/mailboxes/google.ts';
import { openSearchIndex } from '../src/features/search/index/search-index.ts';
import type { AppContext, Task } from '../src/infra/context.ts';
import { createHttp } from '../src/infra/http/http.ts';
import { createLog } from '../src/infra/log.ts';
import { createSafeFetch } from '../src/infra/security/safe-fetch.ts';
import { openStorage } from '../src/infra/storage/open.ts';
import { oneBudget } from '../src/infra/threads/shared-budget.ts';
import { freshDatabase } from './database.ts';
import { encryption, signing_keys } from './encryption.ts';

// Tests sign thousands of people up; what a password costs in earnest is tested in passwords.test.ts.
setHashCost({ ln: 10, r: 8, p: 1 });

type Part = Record<string, string>;
type Sent = {
  params?: Part;
  query?: Part;
  body?: object;
  files?: File[];
  raw?: Blob;
  as?: Caller;
  accept?: string;
  cookie?: string;
  language?: string;
};
type Caller = { token: string } | undefined;

/**
 * Tools on a fresh database and an empty folder. Tasks wait in `queued` until `runTasks` runs them, in order, and after
 * them once what repeats.
 */
async function makeTools({
  columnStore: hasColumnStore,
  searchIndex: hasSearchIndex,
  public_url,
}: {
  columnStore: boolean;
  searchIndex: boolean;
  public_url: string;
}) {
  const { db, url } = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-objects-'));
  const reader = openReader({ processes: 1 });
  afterAll(async () => {
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const storage = openStorage(`file:${folder}`, { public_url: '', signing_keys });
  const queued: { task: Task; input: unknown }[] = [];
  const enqueue: AppContext['enqueue'] = async (_db, task, input) => {
    queued.push({ task, input: task.input.parse(input) });
  };
  const log = createLog('silent');
  const columnStore = hasColumnStore ? openColumnStore({ database_url: url, budget: oneBudget(64), log }) : undefined;
  const searchIndex = hasSearchIndex ? openSearchIndex({ database_url: url, budget: oneBudget(64), log }) : undefined;
  afterAll(() => Promise.all([columnStore?.stop(), searchIndex?.stop()]));
  const context: AppContext = {
    db,
    enqueue,
    storage,
    reader,
    columnStore,
    searchIndex,
    public_url,
    checksAnswers: true,
    security_contact: 'mailto:security@hireframe.test',
    now: () => new Date(),
    log,
    safeFetch: createSafeFetch({ allow_private: false }),
    resolveTxt: async () => [],
    encryption,
    google: readGoogleConfig({}),
  };
  async function runTasks() {
    for (let one = queued.shift(); one; one = queued.shift()) await one.task.run(context, one.input as never);
    for (const one of tasks) if (one.repeat_ms !== undefined) await one.run(context, {});
  }
  return { context, db, url, queued, runTasks, folder };
}

/**
 * Every call comes from an address of its own unless it says otherwise, so that limits do not meet.
 * @param given.pool whether columns answer where they can; else the tables answer everything
 * @param given.public_url where a test listens that needs more than calls in memory
 * @param given.finder whether Magic Search finds anybody; else it says that it is off
 */
export async function startApp({
  columnStore = false,
  searchIndex = false,
  public_url = 'http://hireframe.test',
} = {}) {
  const made = await makeTools({ columnStore, searchIndex, public_url });
  const authorization_server = openAuthorizationServer(made.context, signing_keys);
  const routes = buildRoutes({ ...installation, authorization_server });
  const http = createHttp(routes, made.context, whoAsks, {
    onExport: recordExport,
    maskAnswer,
    guard,
    renewToken,
  });
  serveOAuth(http, made.context, authorization_server);

  async function call<E extends Endpoint>(
    endpoint: E,
    given: EndpointInput<E> & { as?: Caller; from?: string; cookie?: string; accept?: string; language?: string },
  ) {
    const { params, query, body, files, raw, as, accept, cookie, language } = given as Sent;
    const { payload, headers } = await payloadOf(endpoint, {
      body: body ?? {},
      files,
      raw,
      has_body: body !== undefined,
    });
    const answer = await http.inject({
      method: endpoint.method,
      url: buildAddress(endpoint, params),
      query: query ?? {},
      remoteAddress: (given as { from?: string }).from ?? `10.${[...randomBytes(3)].join('.')}`,
      ...(payload && { payload }),
      headers: {
        ...headers,
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(accept && { accept }),
        ...(cookie && { cookie }),
        ...(language && { 'accept-language': language }),
      },
    });
    const renewed = answer.headers['x-new-token'];
    if (renewed && as) as.token = String(renewed); // As our pages do.
    const isJson = /\bjson\b/.test(String(answer.headers['content-type'])); // JSON lines are none.
    const said = isJson && answer.body ? answer.json() : answer.body || undefined;
    return { status: answer.statusCode, body: said as Answer<E> & Refusal, headers: answer.headers };
  }
  return { ...made, call, http };
}

/** The pages need not be built. */
const index = async () =>
  '<!doctype html><html><head><meta name="description" content="Any" /><title>Any</title></head><body></body></html>';
export const installation = {
  checks: [],
  signing_keys,
  outbox_token: 'outbox-token',
  is_demo: true,
  index,
  // For lists of endpoints. An app that is called has one of its own.
  authorization_server: openAuthorizationServer(
    { db: undefined as never, public_url: 'http://hireframe.test', log: createLog('silent') },
    signing_keys,
  ),
};

async function payloadOf(
  { files: form }: Endpoint,
  {
    body,
    files,
    raw,
    has_body,
  }: { body: object; files?: File[] | undefined; raw?: Blob | undefined; has_body: boolean },
) {
  if (raw) return { payload: Buffer.from(await raw.arrayBuffer()), headers: { 'content-type': raw.type } };
  if (files || form) {
    const fields = new FormData();
    for (const [name, value] of Object.entries(body)) fields.append(name, String(value));
    for (const file of files ?? []) fields.append(form?.field ?? 'file', file);
    const request = new Request('http://any', { method: 'POST', body: fields });
    const type = request.headers.get('content-type') ?? '';
    return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
  }
  return has_body
    ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : { headers: {} };
}
