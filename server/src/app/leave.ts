// How an API goes while others stay: the proxy hears of it first, so that no request meets a closed port.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Check } from '../features/system/system.ts';

/** A proxy that asks every second or two, and wants to hear it twice, has heard it by then. */
const leavingMs = 5000;
/** Whoever has not asked for so long is no proxy that waits for an answer. */
const asksEveryMs = 15_000;

/**
 * @param checks what /readyz answers; it grows by one that fails
 * @returns to be called once, before the port is closed: `/readyz` answers 503, connections end with their next answer, and all
 * else goes on for as long as a proxy takes to notice. Answers whether there was one.
 */
export function prepareToLeave(http: FastifyInstance, checks: Check[]): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLeaving = false;
  http.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/readyz') askedAt = performance.now();
    if (isLeaving) reply.header('connection', 'close');
  });
  return async () => {
    isLeaving = true;
    const isWatched = performance.now() - askedAt < asksEveryMs;
    if (!isWatched) return false;
    checks.push({ part: 'stay', check: () => Promise.reject(new Error('It is stopping.')) });
    await sleep(leavingMs);
    return true;
  };
}
