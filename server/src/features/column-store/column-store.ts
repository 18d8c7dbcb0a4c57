// Candidates of workspaces as columns in memory, in a thread of their own, so that a scan holds up nobody's request. It is
// a copy that may be gone at any time: whoever gets no answer asks the tables.
import type { ColumnStore, ColumnStoreAnswer, ColumnStoreQuestion } from '@hireframe/engines/column-store/questions.ts';
import type { Log } from '../../infra/log.ts';
import type { Metrics } from '../../infra/metrics.ts';
import type { BudgetShare } from '../../infra/threads/shared-budget.ts';
import { openWorkerRpc, type WorkerRpc } from '../../infra/threads/worker-rpc.ts';
import { singleFlight } from '../../lib/single-flight.ts';
import type { Asked, ColumnsData } from './keep-columns.ts';

type Answer = ColumnStoreAnswer<ColumnStoreQuestion>;
export type RunningColumnStore = ColumnStore & { stop(): Promise<void> };

/**
 * The thread begins with the first question.
 * @param given.budget of all columns together; workspaces that were not asked for the longest go first
 */
export function openColumnStore(given: {
  database_url: string;
  budget: BudgetShare;
  log: Log;
  metrics?: Metrics | undefined;
}): RunningColumnStore {
  const { database_url, budget, log, metrics } = given;
  const data: ColumnsData = { database_url, budget };
  const script = new URL('./thread.ts', import.meta.url);
  return createColumnStore(
    openWorkerRpc<Asked, Answer | undefined>({ script, data, name: 'the column store', log, metrics }),
  );
}

/** Undefined where the thread has no answer, has died or is stuck. */
export function createColumnStore(rpc: WorkerRpc<Asked, Answer | undefined>): RunningColumnStore {
  const share = singleFlight(); // Several charts of a page are of one answer, and it takes a while to hand it over.
  return {
    ask<Q extends ColumnStoreQuestion>(workspace_id: string, question: Q, is_fresh = false) {
      const asked: Asked = { workspace_id, question, is_fresh };
      return share(JSON.stringify(asked), () => rpc.ask(asked)) as Promise<ColumnStoreAnswer<Q> | undefined>;
    },
    stop: rpc.stop,
  };
}
