// One Fastify over all endpoints of the contract: who may, what comes in, what goes out.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { crc32 } from 'node:zlib';
import fastifyMultipart from '@fastify/multipart';
import { type Answer, basePath, type Endpoint, getStatus, type Received } from '@hireframe/contract/endpoint.ts';
import { page as pageOf, paging } from '@hireframe/contract/list.ts';
import { explain } from '@hireframe/contract/refusal.ts';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';
import { envelope, type Listing } from '../database/list.ts';
import type { Db } from '../database/postgres.ts';
import { readLater } from '../database/replica.ts';
import { isOutOfRoom } from '../disk-space.ts';
import { type Actor, type ActorOf, admit, admitToCandidates, admitToWorkspace, isProgram } from '../security/actor.ts';
import { forSignIn } from '../storage.ts';
import { type Carrier, inSpan } from '../traces.ts';
import { checkShape, compileShape, writeJson } from './answer-shape.ts';
import { type Client, readClientAddress, toNetwork } from './client-address.ts';
import type { SetCookie } from './cookies.ts';
import { sendCsv, wantsCsv } from './csv-answer.ts';
import { countCall } from './limits.ts';
import type { Guard } from './narrow.ts';
import { isRefusedInClear } from './only-https.ts';
import { malformed, notFound, outOfRoom, Problem, ruleBroken, wrongType } from './problem.ts';
import { refuse, refuseUnknown } from './refuse.ts';
import { secureHeaders } from './security-headers.ts';
import { readTls } from './tls.ts';
import { type RawBody, rawBody, readForm, type UploadedFile } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user_id: string | undefined; // Who asks, once it is known.
  }
}

/** A file to send: from object storage, in ranges. */
export type FileAnswer = {
  status: number;
  headers: Record<string, string>;
  body?: Readable | Uint8Array | string;
  isFramed?: boolean; // Shown in frames of other websites, which its policy names.
};

/** What a handler answers: what the endpoint promises, or how to find it. */
export type Handled<E extends Endpoint> = E extends { list: infer Row extends z.ZodType }
  ? Listing<z.input<Row>>
  : E extends { answers: 'file' }
    ? FileAnswer
    : E extends { answers: string }
      ? string | Readable
      : E extends { output: infer O extends z.ZodType }
        ? z.input<O>
        : Answer<E>;

export type Call<E extends Endpoint> = AppContext &
  Received<E> & {
    actor: ActorOf<E['audience']>;
    caller: Client;
    files: UploadedFile[];
    raw: RawBody;
    asked: { method: string; url: string; headers: IncomingHttpHeaders }; // As it came.
    setCookie: SetCookie;
  };
export type Route = { endpoint: Endpoint; handle: (call: never) => Promise<unknown> | unknown };
/** Told before a list leaves as a file, not of one that is refused. `filters`: the names of what narrows it, without what was asked for. */
export type OnExport = (
  db: AppContext['db'],
  actor: Actor | undefined,
  list: { path: string; filters: string[] },
) => Promise<void>;
/** What of an answer whoever asks may see. `params`: of the path, which may say whom all of it is about. */
export type MaskAnswer = (
  db: AppContext['db'],
  actor: Actor | undefined,
  params: unknown,
  answer: unknown,
) => Promise<unknown>;
export type WhoAsks = {
  (db: AppContext['db'], authorization: string | undefined): Promise<Actor | undefined>;
  /** After each call that may have ended a sign-in or changed a role, before it is answered. */
  forget?(): void;
};

/** @returns a token in place of the one that the sign-in had; undefined where there is no sign-in any more */
export type RenewToken = (db: AppContext['db'], actor: Actor) => Promise<string | undefined>;

/** What features have to say around every endpoint; `app/` hands it down. */
export type Hooks = {
  onExport: OnExport;
  maskAnswer: MaskAnswer;
  guard: Guard;
  renewToken: RenewToken;
};
const noHooks: Hooks = {
  onExport: async () => {},
  maskAnswer: async (_db, _actor, _params, answer) => answer,
  guard: { narrow: async (_db, _actor, asked) => asked, onShown: async () => {} },
  renewToken: async () => undefined,
};

export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Handled<E>> | Handled<E>,
): Route => ({ endpoint, handle });

/**
 * Says to a proxy whose workspace a token is of, so that the next request goes to the API that has its columns in memory. A number
 * that says nothing to anybody else; see deploy/haproxy/haproxy.cfg.
 */
const shardHeader = 'x-workspace-shard';

const jsonBytes = 2 ** 20;
/** 50 MB in it is 170 kB a second, a slow mobile line. */
const requestMs = 5 * 60_000;

export function createHttp(
  routes: Route[],
  context: AppContext,
  whoAsks: WhoAsks,
  hooks: Partial<Hooks> = {},
): FastifyInstance {
  const asked = { ...noHooks, ...hooks, context, whoAsks };
  const http = Fastify({
    ...(context.tls && { https: readTls(context.tls) }),
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }), // Ours, below, leaves out addresses with tokens.
    genReqId: () => randomUUID(),
    bodyLimit: jsonBytes,
    requestTimeout: requestMs, // Else whoever never sends the end holds a connection for ever.
    frameworkErrors: (error, request, reply) => refuse(error, request, reply.headers(secureHeaders(context))),
    // A proxy beside us, and whoever the operator names, may say who is asking; nobody else.
    trustProxy: ['loopback', ...(context.trustedProxies ?? [])],
    return503OnClosing: false, // What comes on a connection that was open is answered too.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
  }) as FastifyInstance;
  http.register(fastifyMultipart);
  http.decorateRequest('user_id', undefined);
  const headers = secureHeaders(context);
  http.addHook('onRequest', async (request, reply) => void reply.headers({ ...headers, 'x-request-id': request.id }));
  http.addHook('onRequest', async ({ url, headers: given, socket }) => {
    const isEncrypted = socket instanceof TLSSocket;
    const asked = { url, headers: given, peer: socket.remoteAddress ?? '', isEncrypted };
    if (isRefusedInClear(context.public_url, asked))
      throw new Problem(403, { message: 'This address wants https://.' });
  });
  http.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown' } = request.routeOptions;
    const ms = Math.round(reply.elapsedTime);
    const { method, user_id } = request;
    const network = toNetwork(readClientAddress(request).ip_address); // Whoever is attacked must see from where.
    context.metrics?.countRequest({ method, route: url, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info({ method, route: url, status: reply.statusCode, ms, user_id, network }, 'request');
  });
  http.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (!isOutOfRoom(error) || !context.diskSpace) return refuse(error, request, reply);
    context.diskSpace.note(error);
    return refuse(outOfRoom(), request, reply);
  });
  for (const one of routes) if (!one.endpoint.raw) serve(http, one, asked);
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload)); // Raw bodies stay streams.
    for (const one of routes) if (one.endpoint.raw) serve(scope, one, asked);
  });
  http.register(async (scope) => scope.setNotFoundHandler(refuseUnknown), { prefix: basePath });
  return http;
}

type Serving = Hooks & { context: AppContext; whoAsks: WhoAsks };

function serve(
  http: FastifyInstance,
  { endpoint, handle }: Route,
  { context, whoAsks, onExport, maskAnswer, guard, renewToken }: Serving,
) {
  const { path, outside, method, limit } = endpoint;
  const names = [...path.matchAll(/{(\w+)\*}/g)].map(([, name = '']) => name);
  const schema = endpoint.list ? pageOf(endpoint.list) : endpoint.output;
  http.route({
    method,
    url: (outside ? '' : basePath) + path.replace(/{(\w+)(\*?)}/g, (_, name, rest) => (rest ? '*' : `:${name}`)),
    ...(endpoint.raw && { bodyLimit: endpoint.raw.max_bytes }),
    handler: traced(`${method} ${path}`, async (request, reply) => {
      const asking = await whoAsks(context.db, request.headers.authorization);
      request.user_id = asking?.user_id;
      if (asking?.role === 'recruiter') reply.header(shardHeader, crc32(asking.workspace_id));
      // What anybody may do a program does as nobody: its key speaks for its owner only where a permission is named.
      const actor = endpoint.audience === 'anyone' && isProgram(asking) ? undefined : asking;
      admit(endpoint, actor, endpoint.list && wantsCsv(request) ? 'exports:read' : undefined);
      admitToWorkspace(endpoint, actor);
      if (endpoint.shows_candidates) admitToCandidates(actor);
      if (isProgram(actor)) await countCall(context.db, ofOneKey, actor.sign_in_id);
      if (needsRoom(endpoint)) context.diskSpace?.claim();
      if (limit)
        await countCall(
          context.db,
          limit,
          limit.by === 'actor' && actor ? idOfCaller(actor) : toNetwork(readClientAddress(request).ip_address),
        );
      const { '*': rest, ...named } = request.params as Record<string, string>;
      const inPath = { ...named, ...(names[0] && { [names[0]]: rest }) };
      const givenParams = read(endpoint.params, inPath, () => notFound('address'));
      const givenQuery = read(endpoint.query, withoutEmpty(request.query), malformed);
      const form = endpoint.files && (await readForm(request, endpoint.files));
      try {
        const givenBody = read(endpoint.body, form ? form.fields : jsonOf(endpoint, request), ruleBroken);
        const given = { params: givenParams, query: givenQuery, body: givenBody };
        const isNarrowed = endpoint.audience !== 'anyone'; // What anybody may see a member may.
        const { params, query, body } = isNarrowed ? await guard.narrow(context.db, actor, given) : given;
        const raw = endpoint.raw && rawBody(request, endpoint.raw);
        const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
        const caller = {
          ...readClientAddress(request),
          cookies: request.headers.cookie ?? '',
          setCookie,
          sign_in_id: actor?.sign_in_id,
          request_id: request.id,
          log: request.log,
        };
        const asked = { method: request.method, url: request.url, headers: request.headers };
        const call = {
          ...context,
          storage: actor ? forSignIn(context.storage, actor.sign_in_id) : context.storage,
          log: request.log,
          actor,
          params,
          query,
          body,
          caller,
          files: form?.files ?? [],
          raw,
          setCookie,
        };
        const mask = (answer: unknown) => maskAnswer(context.db, actor, params, answer);
        const checks = context.checksAnswers ?? false;
        const list = { path, filters: filtersIn(query as object | undefined) };
        const record = () => onExport(context.db, actor, list);
        const show = (shown: unknown) => guard.onShown(context.db, actor, shown);
        const answerFrom = async (db: Db) => {
          const handled = async () => handle({ ...call, db, asked } as never);
          const answer = await handled()
            .catch(async (error) => {
              if (error instanceof Problem) error.refusal.message = String(await mask(error.refusal.message));
              throw error;
            })
            .finally(() => method !== 'GET' && whoAsks.forget?.());
          const token = endpoint.proves_identity && actor ? await renewToken(context.db, actor) : undefined;
          if (token) {
            whoAsks.forget?.(); // By the old one nobody asks any more.
            reply.header('x-new-token', token);
          }
          if (isNarrowed && method === 'GET' && params) await show(params);
          const answering = { endpoint, schema, request, reply, actor, record, mask, show, checks };
          return send(answering, query as never, answer);
        };
        const isExport = endpoint.list !== undefined && wantsCsv(request);
        return await (isExport ? readLater(context, answerFrom) : answerFrom(context.db));
      } finally {
        await form?.forget();
      }
    }),
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Within a span where traces are collected. */
const traced =
  (name: string, handle: Handler): Handler =>
  (request, reply) =>
    inSpan(name, { kind: 'request', from: request.headers as Carrier }, async (span) => {
      const answer = await handle(request, reply);
      span.setAttribute('http.response.status_code', reply.statusCode);
      return answer;
    });

/** Deleting makes room. */
const needsRoom = ({ method, without_room }: Endpoint) => !without_room && method !== 'GET' && method !== 'DELETE';

/** Ten a second, over all endpoints. */
const ofOneKey = { name: 'api-key', max: 600, seconds: 60 };

/** A key has limits of its own, so that a program takes nothing from the person. */
const idOfCaller = (actor: Actor) => (isProgram(actor) ? actor.sign_in_id : actor.user_id);

/** A filter that was left empty is no condition. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).flatMap(([name, value]) => {
      const said = Array.isArray(value) ? value.filter((one) => one !== '') : value;
      return said.length > 0 ? [[name, said]] : [];
    }),
  );

const filtersIn = (query: object | undefined) =>
  Object.entries(query ?? {}).flatMap(([name, value]) => (name in paging || value === undefined ? [] : [name]));

/** A body that is there but is no JSON is of the wrong type; none at all is judged by the schema. */
function jsonOf({ body, raw }: Endpoint, request: FastifyRequest): unknown {
  if (!body || raw) return undefined;
  const type = request.headers['content-type'];
  if (type && !/^application\/json\b/i.test(type)) throw wrongType('Send this as application/json.');
  return request.body;
}

type Answering = {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor | undefined;
  record: () => Promise<void>; // That a list leaves as a file.
  mask: (answer: unknown) => Promise<unknown>;
  show: (rows: unknown) => Promise<void>; // That rows of a file name somebody.
  schema: z.ZodType | undefined; // Of the JSON.
  checks: boolean; // The answer against its schema, in every word.
};

async function send(answering: Answering, query: never, answer: unknown) {
  const { endpoint, schema, request, reply, actor, record, mask, show } = answering;
  reply.code(getStatus(endpoint));
  if (endpoint.list) {
    const found = answer as Listing<object>;
    if (wantsCsv(request)) return sendCsv(reply, endpoint.list, masked(found, mask, show), actor, record);
    return sendJson(answering, envelope(request.url, query, await found.page(query)));
  }
  if (endpoint.answers === 'file') {
    const { status, headers, body, isFramed } = answer as FileAnswer;
    if (isFramed) reply.removeHeader('x-frame-options'); // It can name no website; frame-ancestors does.
    return reply.code(status).headers(headers).send(body);
  }
  if (endpoint.answers) return reply.type(contentTypes[endpoint.answers]).send(answer);
  return schema ? sendJson(answering, answer) : reply.code(204).send();
}

/** What the schema does not name never leaves, such as a column that a query selects too. */
async function sendJson({ endpoint, schema, reply, mask, checks }: Answering, answer: unknown) {
  if (!schema) throw new Error(`${endpoint.path} answers what no schema names`);
  const shown = shape(schema, answer);
  if (checks) checkShape(schema, answer, shown);
  if (shown === undefined) return reply.code(204).send();
  const seen = endpoint.audience === 'anyone' ? shown : await mask(shown);
  return reply.type('application/json; charset=utf-8').send(writeJson(seen));
}

/** @throws ZodError that says where, for an answer that its schema doesn't allow */
function shape(schema: z.ZodType, answer: unknown): unknown {
  try {
    return compileShape(schema)(answer);
  } catch (error) {
    schema.parse(answer);
    throw error;
  }
}

/** Rows of a file are many: a query each would take minutes. */
const rowsAtOnce = 200;

function masked(found: Listing<object>, mask: Answering['mask'], show: Answering['show']): Listing<object> {
  const shown = async (rows: object[]) => {
    await show(rows);
    return (await mask(rows)) as object[];
  };
  async function* all() {
    let rows: object[] = [];
    for await (const row of found.all()) {
      rows.push(row);
      if (rows.length < rowsAtOnce) continue;
      yield* await shown(rows);
      rows = [];
    }
    yield* await shown(rows);
  }
  return { ...found, all };
}

const contentTypes = {
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
};

function read(schema: z.ZodType | undefined, given: unknown, no: (refusal: ReturnType<typeof explain>) => Problem) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given ?? {});
  if (!parsed.success) throw no(explain(parsed.error));
  return parsed.data;
}
