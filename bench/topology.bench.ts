// Many machines on this one, under load: each API dies, all are replaced by new processes, the primary of the database dies.
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../server/src/infra/database/postgres.ts';
import { makeOwner } from '../server/test/make.ts';
import { beginLoad, findLost, type Load } from '../server/test/steady-load.ts';
import { openClient, startTopology } from '../server/test/topology.ts';
import { atMost, report } from './bars.ts';

const people = 8;

let token = '';
const topology = await startTopology(async (url) => {
  const db = connect(url, { connections: 1 });
  ({ token } = await makeOwner(db));
  await db.destroy();
});
try {
  const loads: Load[] = [];
  /** Under load; the load ends a second after it. */
  async function underLoad(what: string, run: () => Promise<unknown>): Promise<Load> {
    const finish = beginLoad(topology, token, people);
    await sleep(3000);
    await run();
    await sleep(1000);
    const load = await finish();
    loads.push(load);
    const { calls, failed, failed_again, acknowledged, slowest_ms } = load;
    console.log(
      `${what}: ${calls} calls of ${people} people, ${failed.length} failed, ${failed_again.length} twice, ${acknowledged.length} writes acknowledged, the slowest call ${Math.round(slowest_ms)} ms`,
    );
    return load;
  }

  const killed = await underLoad('each API is killed once', async () => {
    for (const api of topology.apis) {
      await api.kill();
      await sleep(3000);
      await api.start();
      await topology.untilServing(api);
    }
  });

  const rolled = await underLoad('all APIs and workers are replaced', async () => {
    for (const part of [...topology.workers, ...topology.apis]) {
      await part.stop();
      await part.start();
      if (topology.apis.includes(part)) await topology.untilServing(part);
    }
  });

  let promoted_s = Number.POSITIVE_INFINITY;
  const client = openClient(topology, token);
  const [primary, standby] = topology.pair.servers;
  await underLoad('the primary is killed', async () => {
    await primary.kill();
    const killed_at = performance.now();
    for (let tries = 0; tries < 600; tries++) {
      const name = `written after ${tries}`;
      const { status } = await client.send('POST', '/api/v1/tags', { name }).catch(() => ({ status: 0 }));
      if (status === 201) break;
      await sleep(100);
    }
    promoted_s = (performance.now() - killed_at) / 1000;
  });
  console.log(`writing again ${promoted_s.toFixed(1)} s after the primary was killed`);
  client.close();
  const lost = (await Promise.all(loads.map((load) => findLost(standby.url, load)))).flat();

  report('topology', [
    atMost('calls that failed twice when an API was killed', killed.failed_again.length, 0),
    atMost('reads that failed when an API was killed', killed.failed.filter((one) => one.startsWith('GET')).length, 0),
    atMost('calls that failed while all were replaced', rolled.failed.length, 0),
    atMost('seconds until writes go on after the primary was killed', promoted_s, 30),
    atMost('acknowledged writes that were lost', lost.length, 0),
  ]);
} finally {
  await topology.stop();
}
