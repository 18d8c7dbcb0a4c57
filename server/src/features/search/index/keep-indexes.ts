// Indexes of workspaces, and what is asked of them.
import { countMatches, find } from '@hireframe/engines/search/find.ts';
import { countBytes, createIndex } from '@hireframe/engines/search/find-index.ts';
import { knownNames, metByNobody } from '@hireframe/engines/search/known-names.ts';
import type { SearchIndexAnswer, SearchIndexQuestion, Told } from '@hireframe/engines/search/search-index.ts';
import type { BudgetShare } from '../../../infra/threads/shared-budget.ts';
import type { OnFailure } from '../../../infra/threads/worker-rpc.ts';
import { createWorkspaceCache } from '../../../infra/threads/workspace-cache.ts';
import { findSize, selectVersions } from '../../read-model/read-model.ts';
import { followFacts, type KeptIndex, loadIndex } from './load-index.ts';

export type SearchIndexData = { database_url: string; budget: BudgetShare };
export type Asked = { workspace_id: string; question: SearchIndexQuestion };
type Answer = SearchIndexAnswer<SearchIndexQuestion>;

/** Each candidate takes more than that. */
const minBytes = 60;

export function keepIndexes({ database_url, budget }: SearchIndexData, onFailure: OnFailure) {
  let isClosed = false;
  const cache = createWorkspaceCache<KeptIndex>({
    database_url,
    budget,
    min_bytes: minBytes,
    findSize,
    selectVersions,
    onFailure,
    load: (workspace_id, loading) => loadIndex(database_url, workspace_id, loading),
    follow: followFacts,
    countBytes: ({ index }) => countBytes(index),
  });
  return {
    async ask({ workspace_id, question }: Asked): Promise<Told<Answer>> {
      try {
        const kept = await cache.use(workspace_id);
        if (kept === 'nobody') return { answer: answer({ index: createIndex(), version: 0 }, question) };
        return typeof kept === 'string' ? { not_ready: kept } : { answer: answer(kept, question) };
      } catch (error) {
        if (!isClosed) onFailure('the search index could not answer', error, workspace_id);
        return { not_ready: 'failed' };
      }
    },
    close() {
      isClosed = true;
      return cache.close();
    },
  };
}

function answer({ index, version }: KeptIndex, question: SearchIndexQuestion): Answer {
  switch (question.kind) {
    case 'find':
      return find(index, question.plan, question.limit);
    case 'count':
      return { counts: question.plans.map((plan) => countMatches(index, plan)) };
    case 'known':
      return { names: knownNames(index, question.phrases), nobody: metByNobody(index, question.terms) };
    case 'ready':
      return { version };
  }
}
