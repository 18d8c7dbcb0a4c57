// The pool's thread: it takes questions, keeps the columns, and tells the server what went wrong.
import { parentPort, workerData } from 'node:worker_threads';
import { keepColumns } from './keep-columns.ts';
import type { FromThread, ThreadData, ToThread } from './wire.ts';

const tell = (told: FromThread) => parentPort?.postMessage(told);
const { database_url, budget_bytes } = workerData as ThreadData;

const kept = keepColumns({
  database_url,
  budget_bytes,
  onFailure(failed, error, workspace_id) {
    const { name, message, code } = error as Error & { code?: string };
    tell({ failed, workspace_id, error: { name, message, ...(code && { code }) } });
  },
});

parentPort?.on('message', async (told: ToThread) => {
  if ('stop' in told) {
    parentPort?.close();
    return kept.close();
  }
  tell({ number: told.number, answer: await kept.ask(told) });
});
