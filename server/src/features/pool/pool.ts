// The door of the pool: candidates of workspaces as columns in memory, in a thread of their own, so that a scan holds up
// nobody's request. It is a copy that may be gone at any time: whoever gets no answer asks the tables.
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Pool, PoolAnswer, PoolQuestion } from '@hireframe/engines/pool/questions.ts';
import type { Log } from '../../infra/log.ts';
import { singleFlight } from '../../lib/single-flight.ts';
import type { Asked, FromThread, ThreadData, ToThread } from './wire.ts';

/** So that a thread that dies at once is not begun again with every question. */
const restMs = 1000;
const lastWordsMs = 800;

type Waiting = Map<number, (answer: PoolAnswer<PoolQuestion> | undefined) => void>;
type Thread = { worker: Worker; waiting: Waiting; ended: Promise<void> };

/**
 * The thread begins with the first question.
 * @param budget_mb of all columns together; workspaces that were not asked for the longest go first
 */
export function openPool(given: { database_url: string; budget_mb: number; log: Log }): Pool & {
  stop(): Promise<void>;
} {
  let thread: Thread | undefined;
  let [number, restsUntil, isStopped] = [0, 0, false];
  const beginThread = () => {
    const begun = begin(given);
    begun.ended.then(() => {
      if (thread === begun) thread = undefined;
      restsUntil = Date.now() + restMs;
    });
    return begun;
  };
  const askThread = (asked: Asked) => {
    if (isStopped || (!thread && Date.now() < restsUntil)) return Promise.resolve(undefined);
    thread ??= beginThread();
    const { worker, waiting } = thread;
    const { promise, resolve } = Promise.withResolvers<PoolAnswer<PoolQuestion> | undefined>();
    waiting.set(++number, resolve);
    worker.postMessage({ number, ...asked } satisfies ToThread);
    return promise;
  };
  const share = singleFlight(); // Several charts of a page are of one answer, and it takes a while to hand it over.
  return {
    ask<Q extends PoolQuestion>(workspace_id: string, question: Q, is_fresh = false) {
      const asked: Asked = { workspace_id, question, is_fresh };
      return share(JSON.stringify(asked), () => askThread(asked)) as Promise<PoolAnswer<Q> | undefined>;
    },
    async stop() {
      isStopped = true;
      if (!thread) return;
      const { worker, ended } = thread;
      worker.postMessage({ stop: true } satisfies ToThread);
      await Promise.race([ended, sleep(lastWordsMs, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}

function begin({ database_url, budget_mb, log }: Parameters<typeof openPool>[0]): Thread {
  const workerData: ThreadData = { database_url, budget_bytes: budget_mb * 2 ** 20 };
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
  worker.unref();
  const waiting: Waiting = new Map();
  worker.on('message', (told: FromThread) => {
    if ('failed' in told) return log.error({ err: told.error, workspace_id: told.workspace_id }, told.failed);
    waiting.get(told.number)?.(told.answer);
    waiting.delete(told.number);
  });
  worker.on('error', (err) => log.error({ err }, 'the pool has died and begins anew'));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      for (const answer of waiting.values()) answer(undefined);
      waiting.clear();
      resolve();
    });
  });
  return { worker, waiting, ended };
}
