// A thread of its own that answers questions, so that long work holds up no request; and what runs in it.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** So that a thread that dies at once is not begun again with every question. */
const restMs = 1000;
const lastWordsMs = 800;
/** Nobody waits longer for an answer. A thread that says nothing at all for as long again is stuck. */
const answerTimeoutMs = 10_000;

type ToThread<Question> = { number: number; question: Question } | { stop: true } | { ping: true };
type FromThread<Answer> =
  | { number: number; answer: Answer }
  | { pong: true }
  | { failed: string; workspace_id: string | undefined; error: { name: string; message: string; code?: string } };
type Thread<Answer> = {
  worker: Worker;
  waiting: Map<number, (answer?: Answer) => void>;
  ended: Promise<void>;
  ping(): void; // Ends it where nobody answers.
};
type WorkerOptions = {
  script: URL;
  data: object;
  name: string; // In the log: 'the search index'.
  log: Log;
  metrics?: Metrics | undefined;
  timeout_ms?: number; // Left out: 10 s.
};
export type WorkerRpc<Question, Answer> = {
  /** Undefined where the thread has died or was stopped, and where it took too long. */
  ask(question: Question): Promise<Answer | undefined>;
  stop(): Promise<void>;
};

/** The thread begins with the first question; when it dies, with the next one after a moment. */
export function openWorkerRpc<Question, Answer>(given: WorkerOptions): WorkerRpc<Question, Answer> {
  let thread: Thread<Answer> | undefined;
  let [number, restsUntil, isStopped] = [0, 0, false];
  const beginThread = () => {
    const begun = begin<Answer>(given);
    begun.ended.then(() => {
      if (thread === begun) thread = undefined;
      restsUntil = Date.now() + restMs;
    });
    return begun;
  };
  const count = (begun: number, answer: Answer | undefined) => {
    const outcome = answer === undefined ? 'unanswered' : 'answered';
    given.metrics?.countQuestion(given.name, outcome, (performance.now() - begun) / 1000);
  };
  return {
    ask(question) {
      if (isStopped || (!thread && Date.now() < restsUntil)) return Promise.resolve(undefined);
      thread ??= beginThread();
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      const { waiting, worker, ping } = thread;
      const mine = ++number;
      const begun = performance.now();
      const timeout = setTimeout(() => {
        waiting.delete(mine);
        count(begun, undefined);
        resolve(undefined);
        ping();
      }, given.timeout_ms ?? answerTimeoutMs).unref();
      waiting.set(mine, (answer) => {
        clearTimeout(timeout);
        count(begun, answer);
        resolve(answer);
      });
      worker.postMessage({ number: mine, question } satisfies ToThread<Question>);
      return promise;
    },
    async stop() {
      isStopped = true;
      if (!thread) return;
      const { worker, ended } = thread;
      worker.postMessage({ stop: true } satisfies ToThread<Question>);
      await Promise.race([ended, sleep(lastWordsMs, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}

function begin<Answer>({ script, data, name, log, timeout_ms = answerTimeoutMs }: WorkerOptions): Thread<Answer> {
  const worker = new Worker(script, { workerData: data, execArgv: [] });
  worker.unref();
  const waiting: Thread<Answer>['waiting'] = new Map();
  let pinging: NodeJS.Timeout | undefined;
  const alive = () => {
    clearTimeout(pinging);
    pinging = undefined;
  };
  const ping = () => {
    if (pinging) return;
    worker.postMessage({ ping: true } satisfies ToThread<never>);
    pinging = setTimeout(() => {
      log.error(`${name} is stuck and begins anew`);
      void worker.terminate();
    }, timeout_ms).unref();
  };
  worker.on('message', (message: FromThread<Answer>) => {
    alive();
    if ('pong' in message) return;
    if ('failed' in message)
      return log.error({ err: message.error, workspace_id: message.workspace_id }, message.failed);
    waiting.get(message.number)?.(message.answer);
    waiting.delete(message.number);
  });
  worker.on('error', (err) => log.error({ err }, `${name} has died and begins anew`));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      alive();
      for (const answer of waiting.values()) answer();
      waiting.clear();
      resolve();
    });
  });
  return { worker, waiting, ended, ping };
}

export type OnFailure = (failed: string, error: unknown, workspace_id?: string) => void;
type Answering<Question, Answer> = { ask(question: Question): Promise<Answer>; close(): Promise<void> };

/** In the thread. @param make is given the `data` of `openWorkerRpc`; what it makes never throws, but says what failed */
export function serveQuestions<Data, Question, Answer>(
  make: (data: Data, onFailure: OnFailure) => Answering<Question, Answer>,
): void {
  const send = (message: FromThread<Answer>) => parentPort?.postMessage(message);
  const answering = make(workerData as Data, (failed, error, workspace_id) => {
    const { name, message, code } = error as Error & { code?: string };
    send({ failed, workspace_id, error: { name, message, ...(code && { code }) } });
  });
  parentPort?.on('message', async (message: ToThread<Question>) => {
    if ('stop' in message) {
      parentPort?.close();
      return answering.close();
    }
    if ('ping' in message) return send({ pong: true });
    send({ number: message.number, answer: await answering.ask(message.question) });
  });
}
