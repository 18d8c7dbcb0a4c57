// Columns of workspaces, as fresh as their facts and within a budget of memory, and what is asked of them.
import { answer, applyChanges, countBytes } from '@hireframe/engines/column-store/column-store.ts';
import type { ColumnStoreQuestion } from '@hireframe/engines/column-store/questions.ts';
import type { BudgetShare } from '../../infra/threads/shared-budget.ts';
import type { OnFailure } from '../../infra/threads/worker-rpc.ts';
import { createWorkspaceCache } from '../../infra/threads/workspace-cache.ts';
import { findSize, selectVersions } from '../read-model/read-model.ts';
import { type Answers, answerOnce, noAnswers } from './answers.ts';
import { findFactChanges } from './changes.queries.ts';
import { type Loaded, loadColumns } from './load-columns.ts';

export type ColumnsData = { database_url: string; budget: BudgetShare };
export type Asked = { workspace_id: string; question: ColumnStoreQuestion; is_fresh: boolean };
type Kept = Loaded & { answers: Answers };

/** Each candidate takes more than that. */
const minBytes = 64;

export function keepColumns({ database_url, budget }: ColumnsData, onFailure: OnFailure) {
  let isClosed = false;
  const cache = createWorkspaceCache<Kept>({
    database_url,
    budget,
    min_bytes: minBytes,
    findSize,
    selectVersions,
    onFailure,
    async load(workspace_id, loading) {
      const loaded = await loadColumns(database_url, workspace_id, loading);
      return loaded && { ...loaded, answers: noAnswers(loaded.version) };
    },
    async follow(db, workspace_id, kept) {
      const since = await findFactChanges(db, workspace_id, kept.version);
      if (!since) return undefined;
      applyChanges(kept.columns, since.changes);
      return Object.assign(kept, { version: since.version });
    },
    countBytes: ({ columns }) => countBytes(columns),
  });
  return {
    /** Never throws: what fails is logged, and there is no answer. */
    async ask({ workspace_id, question, is_fresh }: Asked) {
      try {
        const kept = await cache.use(workspace_id);
        if (typeof kept === 'string') return undefined;
        const asked = { version: kept.version, question, is_fresh };
        return answerOnce(kept.answers, asked, () => answer(kept.columns, question));
      } catch (error) {
        if (!isClosed) onFailure('the column store could not answer', error, workspace_id);
        return undefined;
      }
    },
    close() {
      isClosed = true;
      return cache.close();
    },
  };
}
