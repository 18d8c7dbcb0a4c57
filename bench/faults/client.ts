// Somebody at a browser: asks one API, and the next where that one is not there; sends again until it is answered; and
// notes what nobody told them.
import { setTimeout as sleep } from 'node:timers/promises';

/** So long somebody looks at a page that says nothing. */
const silence_ms = 30_000;
const again_ms = 500;
/** Then the flow is called lost. */
const giveUp_ms = 180_000;

/** What went wrong and was not said: requests without an answer, and refusals without a sentence. */
export type Untold = string[];

export type Ask = {
  method?: string;
  json?: object;
  form?: () => FormData; // Made anew for each try.
  bytes?: { body: Uint8Array<ArrayBuffer>; content_type: string };
};

export type Client = {
  /** @returns the answer once it is 2xx. @throws Refused for what sending again does not change */
  call: <T = Json>(path: string, ask?: Ask) => Promise<T>;
  /** The same once, whatever comes. Undefined: the connection broke. */
  once: (path: string, ask?: Ask, at?: number) => Promise<{ status: number; body: Json } | undefined>;
  as: (token: string) => Client;
};
// biome-ignore lint/suspicious/noExplicitAny: what an endpoint answers stands in the contract; flows read a few names of it.
export type Json = any;

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
  async function once(path: string, { method, json, form, bytes }: Ask = {}, at = turn++) {
    const url = new URL(/^\/(?!(api|objects)\/)/.test(path) ? `/api/v1${path}` : path, urls[at % urls.length]);
    const isOurs = urls.includes(url.origin);
    const given = json ? JSON.stringify(json) : (form?.() ?? bytes?.body);
    const type = json ? 'application/json' : bytes?.content_type;
    const headers = {
      ...(isOurs && { 'x-forwarded-for': address }),
      ...(isOurs && token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    };
    const what = `${method ?? (given ? 'POST' : 'GET')} ${url.pathname}`;
    try {
      const answer = await fetch(url, {
        method: method ?? (given ? 'POST' : 'GET'),
        headers,
        signal: AbortSignal.timeout(silence_ms),
        ...(given && { body: given }),
      });
      const text = await answer.text();
      const body = isOurs && text ? parse(text) : text;
      if (isOurs && !answer.ok && !body?.message) untold.push(`${what}: ${answer.status} without a sentence`);
      return { status: answer.status, body };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') untold.push(`${what}: no answer in ${silence_ms / 1000} s`);
      return undefined;
    }
  }
  async function call<T>(path: string, ask?: Ask): Promise<T> {
    const until = Date.now() + giveUp_ms;
    for (;;) {
      const answer = await once(path, ask);
      if (answer && answer.status < 300) return answer.body;
      const isFinal = answer && answer.status < 500 && ![408, 429].includes(answer.status);
      if (isFinal || Date.now() > until)
        throw new Refused(answer?.status ?? 0, `${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      await sleep(again_ms);
    }
  }
  return { once, call, as: (other) => openClient(urls, untold, address, other) };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
