// Answers endpoints of the contract inside a page test; what it answers is checked against the contract.

import { getDraftKeys } from '@hireframe/contract/draft-keys.ts';
import {
  type Answer,
  basePath,
  type Endpoint,
  getStatus,
  hasBody,
  mayBeNothing,
  type Received,
} from '@hireframe/contract/endpoint.ts';
import { page } from '@hireframe/contract/list.ts';
import type { Refusal } from '@hireframe/contract/refusal.ts';
import { getMe, type User } from '@hireframe/contract/users.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Overlays } from '../src/app/Overlays.lazy.tsx';
import { makeQueryClient, Providers } from '../src/app/Providers.tsx';

type Fake = { endpoint: Endpoint; answer: (received: never) => unknown };
const refused = Symbol('refused');
type Said = { [refused]?: number; refusal?: Refusal } | undefined;
/** Files of a form or a raw body arrive as they were sent. */
type Sent = { files: File[]; raw: Blob | undefined };

export const answers = <E extends Endpoint>(
  endpoint: E,
  answer: (received: Received<E> & Sent) => Answer<E> | Promise<Answer<E>>,
): Fake => ({ endpoint, answer });

/** All rows of a list on one page. */
export const whole = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

export const refuses = (endpoint: Endpoint, status: number, refusal: Refusal): Fake => ({
  endpoint,
  answer: () => ({ [refused]: status, refusal }),
});

export function fakeApi(...fakes: Fake[]) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://any');
    for (const { endpoint, answer } of fakes) {
      const below = endpoint.outside ? '' : basePath;
      const shape = new RegExp(`^${below}${endpoint.path.replace(/{(\w+)\*?}/g, '(?<$1>[^/]+)')}$`);
      const match = endpoint.method === method && shape.exec(pathname);
      if (!match) continue;
      const answered = reply(endpoint, answer, { ...match.groups }, queryOf(searchParams), body);
      return signal ? Promise.race([answered, givenUp(signal)]) : answered;
    }
    if (pathname === `${basePath}${getDraftKeys.path}`) return answerJson({ keys: ['A'.repeat(43)] }, 200);
    throw new Error(`The test has no answer for ${method} ${pathname}`);
  });
}

/**
 * As a browser's answer, whose JSON is made of the page's own objects: those of the test's process are strangers to it, and
 * what compares objects (answers that did not change) would never find two alike.
 */
class Answered extends Response {
  override json = async () => JSON.parse(await this.text());
}
const answerJson = (said: unknown, status: number) => new Answered(JSON.stringify(said), { status });

/** As a browser's fetch: whoever gives up does not wait for the answer. */
const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A name that comes several times is a list. */
const queryOf = (given: URLSearchParams) =>
  Object.fromEntries(
    [...given.keys()].map((name) => [name, given.getAll(name).length > 1 ? given.getAll(name) : given.get(name)]),
  );

export function show(element: ReactNode, ...fakes: Fake[]) {
  fakeApi(...fakes);
  return render(
    <Providers env="test">
      <Overlays>{element}</Overlays>
    </Providers>,
  );
}

/** As somebody who is signed in. */
export function showAs(me: User, element: ReactNode, ...fakes: Fake[]) {
  fakeApi(
    ...fakes,
    answers(getMe, () => me),
  );
  const client = makeQueryClient();
  client.setQueryData(['me'], structuredClone(me));
  return render(
    <Providers env="test" client={client}>
      <Overlays>{element}</Overlays>
    </Providers>,
  );
}

async function reply(endpoint: Endpoint, answer: Fake['answer'], params: object, query: object, sent: unknown) {
  const received = { params, query: endpoint.query?.parse(query), ...read(endpoint, sent) };
  const said = (await answer(received as never)) as Said;
  if (said?.[refused]) return answerJson(said.refusal, said[refused]);
  if (!hasBody(endpoint) || (said === undefined && mayBeNothing(endpoint))) return new Response(null, { status: 204 });
  if (endpoint.answers || typeof said === 'string')
    return new Answered(said as unknown as BodyInit, { status: getStatus(endpoint) });
  const shape = endpoint.list ? page(endpoint.list) : endpoint.output;
  return answerJson(shape?.parse(said), getStatus(endpoint));
}

/** A form checks what it sends, so a body that the contract refuses is a fault of the page. */
function read({ body: schema, files: form, raw }: Endpoint, sent: unknown) {
  if (form && sent instanceof FormData) {
    const fields = Object.fromEntries([...sent].filter(([name]) => name !== form.field));
    return { body: schema?.parse(fields), files: sent.getAll(form.field), raw: undefined };
  }
  if (raw) return { body: undefined, files: [], raw: sent };
  return {
    body: schema?.parse(sent === undefined ? undefined : JSON.parse(sent as string)),
    files: [],
    raw: undefined,
  };
}
