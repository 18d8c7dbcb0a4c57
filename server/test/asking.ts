// Asks any endpoint for things of somebody's, for the tests of strangers.
import type { Endpoint } from '@hireframe/contract/endpoint.ts';
import type { startApp } from './app.ts';
import type { createMakers, Person } from './makers.ts';
import type { createSendings, Sent } from './sendings.ts';

type App = Awaited<ReturnType<typeof startApp>>;

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export function createAsking(
  { call }: App,
  { things }: ReturnType<typeof createMakers>,
  sendings: ReturnType<typeof createSendings>['sendings'],
) {
  async function paramsFor({ path }: Endpoint, owner: Person) {
    const params: Record<string, string> = {};
    for (const [, word = '', name = ''] of path.matchAll(/([\w-]+)\/{(\w+)\*?}/g)) {
      const make = things[word];
      if (!make) throw new Error(`Say in makers.ts how to make one of ${word}`);
      params[name] = await make(owner, params);
    }
    return params;
  }

  async function ask(
    endpoint: Endpoint,
    params: object,
    sent: Sent,
    as: { token: string } | undefined,
    accept?: string,
  ) {
    const { status, body } = await call(endpoint, { params, query: {}, ...sent, as, accept } as never);
    // The names of columns are everybody's.
    const said = accept === 'text/csv' ? String(body).replace(/^.*/, '') : body;
    return { status, text: JSON.stringify(said) ?? '' };
  }

  const sendingFor = async (endpoint: Endpoint, owner: Person): Promise<Sent> =>
    (await sendings[nameOf(endpoint)]?.(owner)) ?? (endpoint.body ? { body: {} } : {});

  return { paramsFor, ask, sendingFor };
}
