// A thread of its own that answers questions, so that long work holds up no request; and what runs in it.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Log } from '../log.ts';

/** So that a thread that dies at once is not begun again with every question. */
const restMs = 1000;
const lastWordsMs = 800;
/** Nobody waits longer for an answer. A thread that says nothing at all for as long again is stuck. */
const patienceMs = 10_000;

type ToThread<Question> = { number: number; question: Question } | { stop: true } | { knock: true };
type FromThread<Answer> =
  | { number: number; answer: Answer }
  | { here: true }
  | { failed: string; workspace_id: string | undefined; error: { name: string; message: string; code?: string } };
type Thread<Answer> = {
  worker: Worker;
  waiting: Map<number, (answer?: Answer) => void>;
  ended: Promise<void>;
  knock(): void; // Ends it where nobody opens.
};
type ThreadOptions = { script: URL; data: object; name: string; log: Log };

/**
 * The thread begins with the first question; when it dies, with the next one after a moment.
 * @param given.name in the log: 'the finder'
 */
export function openThread<Question, Answer>(given: ThreadOptions) {
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
  return {
    /** Undefined where the thread has died or was stopped, and where it took too long. */
    ask(question: Question): Promise<Answer | undefined> {
      if (isStopped || (!thread && Date.now() < restsUntil)) return Promise.resolve(undefined);
      thread ??= beginThread();
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      const { waiting, worker, knock } = thread;
      const mine = ++number;
      const patience = setTimeout(() => {
        waiting.delete(mine);
        resolve(undefined);
        knock();
      }, patienceMs).unref();
      waiting.set(mine, (answer) => {
        clearTimeout(patience);
        resolve(answer);
      });
      worker.postMessage({ number: mine, question } satisfies ToThread<Question>);
      return promise;
    },
    async stop(): Promise<void> {
      isStopped = true;
      if (!thread) return;
      const { worker, ended } = thread;
      worker.postMessage({ stop: true } satisfies ToThread<Question>);
      await Promise.race([ended, sleep(lastWordsMs, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}

function begin<Answer>({ script, data, name, log }: ThreadOptions): Thread<Answer> {
  const worker = new Worker(script, { workerData: data, execArgv: [] });
  worker.unref();
  const waiting: Thread<Answer>['waiting'] = new Map();
  let knocking: NodeJS.Timeout | undefined;
  const opened = () => {
    clearTimeout(knocking);
    knocking = undefined;
  };
  const knock = () => {
    if (knocking) return;
    worker.postMessage({ knock: true } satisfies ToThread<never>);
    knocking = setTimeout(() => {
      log.error(`${name} is stuck and begins anew`);
      void worker.terminate();
    }, patienceMs).unref();
  };
  worker.on('message', (told: FromThread<Answer>) => {
    opened();
    if ('here' in told) return;
    if ('failed' in told) return log.error({ err: told.error, workspace_id: told.workspace_id }, told.failed);
    waiting.get(told.number)?.(told.answer);
    waiting.delete(told.number);
  });
  worker.on('error', (err) => log.error({ err }, `${name} has died and begins anew`));
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      opened();
      for (const answer of waiting.values()) answer();
      waiting.clear();
      resolve();
    });
  });
  return { worker, waiting, ended, knock };
}

export type OnFailure = (failed: string, error: unknown, workspace_id?: string) => void;
type Answering<Question, Answer> = { ask(question: Question): Promise<Answer>; close(): Promise<void> };

/** In the thread. @param make is given the `data` of `openThread`; what it makes never throws, but tells what failed */
export function answerQuestions<Data, Question, Answer>(
  make: (data: Data, onFailure: OnFailure) => Answering<Question, Answer>,
): void {
  const tell = (told: FromThread<Answer>) => parentPort?.postMessage(told);
  const answering = make(workerData as Data, (failed, error, workspace_id) => {
    const { name, message, code } = error as Error & { code?: string };
    tell({ failed, workspace_id, error: { name, message, ...(code && { code }) } });
  });
  parentPort?.on('message', async (told: ToThread<Question>) => {
    if ('stop' in told) {
      parentPort?.close();
      return answering.close();
    }
    if ('knock' in told) return tell({ here: true });
    tell({ number: told.number, answer: await answering.ask(told.question) });
  });
}
