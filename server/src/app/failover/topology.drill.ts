// Many machines, really started: HAProxy, three APIs, two workers, a PostgreSQL with its standby, Swift. The long drill with its
// figures is bench/topology.bench.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwner } from '../../../test/make.ts';
import { ask } from '../../../test/postgres-pair.ts';
import { beginLoad, findLost } from '../../../test/steady-load.ts';
import { openClient, startTopology, type Topology } from '../../../test/topology.ts';
import { connect } from '../../infra/database/postgres.ts';
import { maxLagMs } from '../../infra/database/replica.ts';

const patience = 300_000;
let topology: Topology;
let token: string;

beforeAll(async () => {
  topology = await startTopology(async (url) => {
    const db = connect(url, { connections: 1 });
    ({ token } = await makeOwner(db));
    await db.destroy();
  });
}, patience);
afterAll(() => topology?.stop(), patience);

const tags = '/api/v1/tags';
/** How many requests each API answered. */
const countAnswers = () =>
  topology.apis.map(({ said }) => said().match(/"route":"\/api\/v1\/tags"/g)?.length ?? 0).sort((a, b) => b - a);

test(
  'one API answers a workspace, and the number that says so stays with the proxy',
  async () => {
    const client = openClient(topology, token);
    const first = await client.send('GET', tags);
    expect(first.status).toBe(200);
    expect(first.headers).not.toHaveProperty('x-workspace-shard');
    const before = countAnswers();
    for (let times = 0; times < 9; times++) await client.send('GET', tags);
    await expect.poll(() => countAnswers()[0]).toBeGreaterThanOrEqual((before[0] ?? 0) + 8);
    client.close();
  },
  patience,
);

test(
  'an export is read from the standby, and from the primary while that one lags',
  async () => {
    const client = openClient(topology, token);
    const [primary, standby] = topology.pair.servers;
    const exported = async () => (await client.send('GET', tags, undefined, 'text/csv')).body;
    const readsStandby = topology.apis.map(
      ({ said }) =>
        () =>
          said().includes('charts and exports are read from the standby'),
    );
    await expect.poll(() => readsStandby.every((one) => one()), { timeout: 20_000 }).toBe(true);
    await ask(standby.url, 'select pg_wal_replay_pause()');
    expect((await client.send('POST', tags, { name: 'Written later' })).status).toBe(201);
    expect(await exported()).not.toContain('Written later'); // It really comes from there.
    await expect.poll(exported, { timeout: 4 * maxLagMs }).toContain('Written later');
    await ask(standby.url, 'select pg_wal_replay_resume()');
    expect(await ask(primary.url, "select 1 from audit_entries where action = 'list.exported'")).not.toEqual([]);
    client.close();
  },
  patience,
);

test(
  'an API that is killed costs nobody more than a second try',
  async () => {
    const finish = beginLoad(topology, token, 4);
    await sleep(1500);
    const busiest = topology.apis.toSorted((a, b) => b.said().length - a.said().length)[0];
    await busiest?.kill();
    await sleep(2500);
    const load = await finish();
    expect(load.failed_again).toEqual([]);
    expect(load.failed.filter((one) => one.startsWith('GET'))).toEqual([]); // HAProxy asked another.
    expect(load.acknowledged.length).toBeGreaterThan(5);
    await busiest?.start();
    if (busiest) await topology.untilServing(busiest);
  },
  patience,
);

test(
  'an API and a worker are replaced, and no request fails',
  async () => {
    const finish = beginLoad(topology, token, 4);
    await sleep(1000);
    const [api, worker] = [topology.apis[0], topology.workers[0]];
    await Promise.all([api?.stop(), worker?.stop()]);
    await Promise.all([api?.start(), worker?.start()]);
    if (api) await topology.untilServing(api);
    const load = await finish();
    expect(load.failed).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThan(5);
  },
  patience,
);

test(
  'the primary is killed: the standby takes over with all that was acknowledged',
  async () => {
    const [primary, standby] = topology.pair.servers;
    const finish = beginLoad(topology, token, 4);
    await sleep(1500);
    await primary.kill();
    const killed_at = performance.now();
    const client = openClient(topology, token);
    const writes = () => client.send('POST', tags, { name: `after ${Math.random()}` }).then(({ status }) => status);
    await expect.poll(writes, { timeout: 30_000, interval: 250 }).toBe(201);
    expect(performance.now() - killed_at).toBeLessThan(30_000);
    const load = await finish();
    expect(await findLost(standby.url, load)).toEqual([]);
    // Exports go on without a standby.
    expect((await client.send('GET', tags, undefined, 'text/csv')).body).toContain('after 0');
    client.close();
    // The old one comes back and is not taken for the primary.
    await primary.start();
    await expect.poll(topology.said).toContain('make it a standby anew');
    expect(topology.said().match(/this server is the primary/g)).toHaveLength(2);
  },
  patience,
);
