// Calls an endpoint of the contract. The only place in the web app that knows about fetch.
import { type Answer, buildAddress, type Endpoint, type EndpointInput } from '@hireframe/contract/endpoint.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';
import { currentSignIn, currentToken, renewToken } from './session.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(status: number, { message, non_field_errors, errors }: Refusal) {
    super(non_field_errors?.[0] ?? message);
    this.status = status;
    this.errors = errors ?? {};
  }
}

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Blob[];
  raw?: Blob;
};

let onSignInNeeded: () => void | Promise<void> = () => {};
/** What happens when the server says that nobody is signed in. */
export function whenSignInNeeded(act: () => void | Promise<void>): void {
  onSignInNeeded = act;
}

/** @throws ApiError when the server refuses; TypeError when it cannot be reached. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const answer = await send(endpoint, given, signal);
  return answer.json().catch(() => undefined); // 204 has no body.
}

/** For endpoints that answer with a file. @param accept which kind of answer, where there are several. @throws as `call` */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  given: EndpointInput<E>,
  accept?: 'text/csv',
): Promise<Blob> {
  const answer = await send(endpoint, given, undefined, accept);
  return answer.blob();
}

async function send(endpoint: Endpoint, given: unknown, signal?: AbortSignal, accept?: string): Promise<Response> {
  const parts = given as Parts;
  const [token, signIn] = [currentToken(), currentSignIn()];
  const answer = await fetch(urlOf(endpoint, parts), {
    method: endpoint.method,
    headers: { ...headersOf(parts, token), ...(accept && { accept }) },
    ...bodyOf(endpoint, parts),
    ...(signal && { signal }),
  });
  const renewed = answer.headers.get('x-new-token');
  const isSame = signIn === currentSignIn();
  if (renewed && isSame) renewToken(renewed);
  if (answer.ok) return answer;
  // Renewed while it was under way.
  if (answer.status === 401 && isSame && token !== currentToken()) return send(endpoint, given, signal, accept);
  throw refusalFrom(answer, await answer.json().catch(() => undefined), token);
}

type Status = Pick<Response, 'status' | 'statusText'>;

/**
 * What an answer that is not ok means; that the sign-in has ended is acted on.
 * @param token with which it was asked: an answer to an older one says nothing of today's
 */
export function refusalFrom(answer: Status, said: Refusal | undefined, token: string | null): ApiError {
  if (answer.status === 401 && token && token === currentToken()) void onSignInNeeded();
  return new ApiError(answer.status, { ...said, message: said?.message || wordsFor(answer) });
}

/** The specification's words where the server has none of its own. */
function wordsFor({ status, statusText }: Status): string {
  if (status === 429) return 'Too many requests, Please try again after some time.';
  if (status === 404) return 'Not Found';
  return `${status} : ${statusText}`;
}

function urlOf(endpoint: Endpoint, { params, query = {} }: Parts): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const search = new URLSearchParams(pairs.flatMap(([name, one]) => (one == null ? [] : [[name, String(one)]])));
  return `${buildAddress(endpoint, params)}${search.size ? `?${search}` : ''}`;
}

function headersOf({ body, files, raw }: Parts, token: string | null): Record<string, string> {
  return {
    'accept-language': document.documentElement.lang, // What is refused is said in the language of the page.
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !files && { 'content-type': 'application/json' }),
    ...(raw && { 'content-type': raw.type }),
  };
}

function bodyOf({ files: form }: Endpoint, { body, files, raw }: Parts): { body?: BodyInit } {
  if (raw) return { body: raw };
  if (!files) return body === undefined ? {} : { body: JSON.stringify(body) };
  const fields = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) fields.append(name, String(value));
  for (const file of files) fields.append(form?.field ?? 'files', file);
  return { body: fields };
}
