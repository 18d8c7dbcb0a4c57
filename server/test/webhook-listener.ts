// A listener on this machine that workspaces tell of their postings, and what tests do with it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@hireframe/contract/boards.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { deliverWebhooks } from '../src/features/boards/webhook/deliver.ts';
import { createSafeFetch } from '../src/infra/security/safe-fetch.ts';
import type { startApp } from './app.ts';
import { makeAdmin } from './make.ts';
import { makeOpenPosting } from './postings.ts';

type Message = { path: string; headers: Record<string, string>; body: string };
type How = number | (() => Promise<number>);
type Of = Awaited<ReturnType<typeof makeAdmin>>;
const facts = { title: 'Nurse', location: 'Porto, Portugal', country_code: 'PT', about: 'Good work.' };

/** `answers`: by path; else 204. */
export async function startListener({ call, context }: Awaited<ReturnType<typeof startApp>>) {
  const { db } = context;
  context.safeFetch = createSafeFetch({ allow_private: true });
  const received: Message[] = [];
  const answers = new Map<string, How>();
  const listener = createServer(async (asked, answer) => {
    let body = '';
    for await (const piece of asked) body += piece;
    const path = asked.url ?? '';
    received.push({ path, headers: asked.headers as Record<string, string>, body });
    const how = answers.get(path) ?? 204;
    answer.writeHead(typeof how === 'number' ? how : await how(), { location: '/elsewhere' }).end();
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  afterAll(() => listener.close());
  const { port } = listener.address() as AddressInfo;

  /** An admin whose workspace is told at a path of its own. */
  async function listening(answer?: How) {
    const as = await makeAdmin(db);
    const path = `/${as.workspace_id}`;
    if (answer) answers.set(path, answer);
    const url = `http://127.0.0.1:${port}${path}`;
    const set = await call(contract.changeWebhook, { body: { url }, as });
    const heard = () => received.filter((one) => one.path === path);
    const types = () => heard().map(({ body }) => JSON.parse(body).type);
    return { as, path, url, secret: set.body.secret ?? '', heard, types };
  }
  async function posted(as: Of) {
    const id = await makeOpenPosting(db, as, facts);
    await call(contract.postExternal, { params: { id }, body: { platform_types: ['webhook'] }, as });
    return id;
  }
  const deliver = () => deliverWebhooks(context);
  const deliveriesOf = async (as: Of, query: object = {}) =>
    (await call(contract.listWebhookDeliveries, { query: query as never, as })).body.results;
  const externalOf = async (as: Of, id: string) =>
    (await call(contract.listExternalPostings, { params: { id }, query: {}, as })).body.results[0];
  /** As if the time of the next try had come. */
  const passTime = () =>
    sql`update webhook_deliveries set next_attempt_at = now() where status = 'pending'`.execute(db);
  return { port, received, answers, listening, posted, deliver, deliveriesOf, externalOf, passTime };
}
