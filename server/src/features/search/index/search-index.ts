// Indexes of candidates in memory, in a thread of their own, so that a search over a million holds up nobody's request.
import type {
  SearchIndex,
  SearchIndexAnswer,
  SearchIndexQuestion,
  Told,
} from '@hireframe/engines/search/search-index.ts';
import type { Log } from '../../../infra/log.ts';
import type { Metrics } from '../../../infra/metrics.ts';
import type { BudgetShare } from '../../../infra/threads/shared-budget.ts';
import { openWorkerRpc } from '../../../infra/threads/worker-rpc.ts';
import type { Asked, SearchIndexData } from './keep-indexes.ts';

/**
 * The thread begins with the first question, and an index with the first about its workspace.
 * @param given.budget of all indexes together; workspaces that were not asked for the longest go first
 */
export function openSearchIndex(given: {
  database_url: string;
  budget: BudgetShare;
  log: Log;
  metrics?: Metrics | undefined;
}) {
  const { database_url, budget, log, metrics } = given;
  const data: SearchIndexData = { database_url, budget };
  const script = new URL('./thread.ts', import.meta.url);
  const thread = openWorkerRpc<Asked, Told<SearchIndexAnswer<SearchIndexQuestion>>>({
    script,
    data,
    name: 'the search index',
    log,
    metrics,
  });
  const searchIndex: SearchIndex = {
    async ask<Question extends SearchIndexQuestion>(workspace_id: string, question: Question) {
      const told = await thread.ask({ workspace_id, question });
      return (told ?? { not_ready: 'failed' }) as Told<SearchIndexAnswer<Question>>;
    },
  };
  return { ...searchIndex, stop: thread.stop };
}
