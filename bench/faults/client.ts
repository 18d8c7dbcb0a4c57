// Somebody at a browser: asks one API, and the next where that one is not there; sends again until it is answered; and
// notes what nobody told them.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, buildAddress, type Endpoint, type EndpointInput } from '@hireframe/contract/endpoint.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';

/** So long somebody looks at a page that says nothing. */
const silence_ms = 30_000;
const again_ms = 500;
/** Then the flow is called lost. */
const giveUp_ms = 180_000;

/** What went wrong and was not said: requests without an answer, and refusals without a sentence. */
export type Untold = string[];

/** `ok`: 2xx. `refusal` is undefined where what came is not JSON. */
type Reply<Body> =
  | { ok: true; status: number; body: Body; refusal?: undefined }
  | { ok: false; status: number; body?: undefined; refusal: Refusal | undefined };

export type Client = {
  /** @returns the answer once it is 2xx. @throws Refused for what sending again does not change */
  call: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<Answer<E>>;
  /** The same once, whatever comes. Undefined: the connection broke. @param at which API, from 0; left out: the next */
  once: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    at?: number,
  ) => Promise<Reply<Answer<E>> | undefined>;
  /** Puts a file at a signed address. @throws as `call` */
  upload: (url: string, file: Blob) => Promise<void>;
  /** Whether somebody who clicks on a signed address gets a file. */
  opens: (url: string) => Promise<boolean>;
  as: (token: string) => Client;
};

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** @param address of the person, whom limits count by */
export function openClient(urls: string[], untold: Untold, address: string, token?: string): Client {
  let turn = 0;
  async function send<Body>(path: string, request: HttpRequest, at = turn++): Promise<Reply<Body> | undefined> {
    const url = new URL(path, urls[at % urls.length]);
    const isOurs = urls.includes(url.origin);
    const headers = {
      ...request.headers,
      ...(isOurs && { 'x-forwarded-for': address }),
      ...(isOurs && token && { authorization: `Bearer ${token}` }),
    };
    const what = `${request.method} ${url.pathname}`;
    try {
      const answer = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(silence_ms) });
      const { ok, status } = answer;
      const body = parse(await answer.text());
      if (ok) return { ok, status, body: body as Body };
      const refusal = body as Refusal | undefined;
      if (isOurs && !refusal?.message) untold.push(`${what}: ${status} without a sentence`);
      return { ok, status, refusal };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') untold.push(`${what}: no answer in ${silence_ms / 1000} s`);
      return undefined;
    }
  }
  /** @param build makes the request anew for each try */
  async function sendUntilAnswered<Body>(path: string, build: () => HttpRequest): Promise<Body> {
    const until = Date.now() + giveUp_ms;
    for (;;) {
      const reply = await send<Body>(path, build());
      if (reply?.ok) return reply.body;
      const isFinal = reply && reply.status < 500 && ![408, 429].includes(reply.status);
      if (isFinal || Date.now() > until)
        throw new Refused(reply?.status ?? 0, `${path}: ${reply?.status} ${JSON.stringify(reply?.refusal)}`);
      await sleep(again_ms);
    }
  }
  return {
    call: (endpoint, input) => sendUntilAnswered(addressOf(endpoint, input), () => requestOf(endpoint, input)),
    once: (endpoint, input, at) => send(addressOf(endpoint, input), requestOf(endpoint, input), at),
    upload: (url, file) => sendUntilAnswered(url, () => ({ method: 'PUT', body: file })),
    opens: async (url) => (await send(url, { method: 'GET' }))?.status === 200,
    as: (other) => openClient(urls, untold, address, other),
  };
}

type HttpRequest = { method: string; body?: BodyInit; headers?: Record<string, string> };
/** What an input holds, whatever its endpoint. */
type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  files?: File[];
  raw?: Blob;
};

function addressOf(endpoint: Endpoint, { params, query = {} }: Parts): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${buildAddress(endpoint, params)}${search.size > 0 ? `?${search}` : ''}`;
}

/** A file brings its own type as header, a form its own boundary. */
function requestOf({ method, files: form }: Endpoint, { body, files, raw }: Parts): HttpRequest {
  if (raw) return { method, body: raw };
  if (form) {
    const fields = new FormData();
    for (const file of files ?? []) fields.append(form.field, file);
    for (const [name, value] of Object.entries(body ?? {})) fields.append(name, String(value));
    return { method, body: fields };
  }
  if (!body) return { method };
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
