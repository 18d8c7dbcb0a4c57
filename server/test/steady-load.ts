// People who read and write without a pause while machines die, and what became of each call.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './postgres-pair.ts';
import { openClient, type Topology } from './topology.ts';

const pauseMs = 50;
const retryMs = 200;

export type Load = {
  calls: number;
  failed: string[]; // At the first try: the call and its status, or how the connection ended.
  failed_again: string[]; // At the second.
  acknowledged: string[]; // Names of tags that were answered with 201.
  slowest_ms: number;
};

/**
 * @param people who each ask the next thing once the last is answered
 * @returns what happened until it was called
 */
export function beginLoad(topology: Topology, token: string, people: number): () => Promise<Load> {
  const client = openClient(topology, token);
  const load: Load = { calls: 0, failed: [], failed_again: [], acknowledged: [], slowest_ms: 0 };
  let isOver = false;
  async function callTwice(method: 'GET' | 'POST', path: string, body?: object): Promise<boolean> {
    for (const failures of [load.failed, load.failed_again]) {
      const begun = performance.now();
      const said = await client.send(method, path, body).then(
        ({ status }) => status,
        (error) => error.code ?? error.message,
      );
      load.slowest_ms = Math.max(load.slowest_ms, performance.now() - begun);
      if (said === 200 || said === 201) return true;
      // Written at the first try, whose answer was lost: the name is taken.
      if (said === 409 && failures === load.failed_again) return true;
      failures.push(`${method} ${said}`);
      await sleep(retryMs);
    }
    return false;
  }
  async function person(n: number) {
    for (let turn = 0; !isOver; turn++) {
      const name = `${n}-${turn}-${Math.random().toString(36).slice(2, 8)}`;
      load.calls += 2;
      if (await callTwice('POST', '/api/v1/tags', { name })) load.acknowledged.push(name);
      await callTwice('GET', '/api/v1/recruiter/candidates?page_size=5');
      await sleep(pauseMs);
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, n) => person(n)));
  return async () => {
    isOver = true;
    await all;
    client.close();
    return load;
  };
}

/** @param url of the server that is the primary now. @returns names that were acknowledged and are not there */
export async function findLost(url: string, { acknowledged }: Pick<Load, 'acknowledged'>): Promise<string[]> {
  const kept = new Set((await ask(url, 'select name from tags')).map(({ name }) => name));
  return acknowledged.filter((name) => !kept.has(name));
}
