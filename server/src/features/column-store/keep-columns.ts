// Columns of workspaces, as fresh as their facts and within a budget of memory, and what is asked of them.

import { answer, applyChanges, countBytes } from '@hireframe/engines/column-store/column-store.ts';
import type { ColumnStoreAnswer, ColumnStoreQuestion } from '@hireframe/engines/column-store/questions.ts';
import type { BudgetShare } from '../../infra/threads/shared-budget.ts';
import type { OnFailure } from '../../infra/threads/worker-rpc.ts';
import { createWorkspaceCache } from '../../infra/threads/workspace-cache.ts';
import { findSize, selectVersions } from '../read-model/read-model.ts';
import { findFactChanges } from './changes.queries.ts';
import { type Loaded, loadColumns } from './load-columns.ts';

// Answers that were given, for as long as the facts stay as they are.

type Answer = ColumnStoreAnswer<ColumnStoreQuestion>;
type Known = { answer: Answer; parts: number };
type Answers = { version: number; known: Map<string, Known>; parts: number };

const maxAnswers = 300;
/** Of all of them together: some 100 bytes each. A map that is moved about asks something new each time. */
const maxParts = 100_000;
/** Pages of an export are asked for once. */
const maxRows = 500;

export const noAnswers = (version: number): Answers => ({ version, known: new Map(), parts: 0 });

/** @param is_fresh reckon it anew, even where it is known */
export function answerOnce(
  answers: Answers,
  { version, question, is_fresh }: { version: number; question: ColumnStoreQuestion; is_fresh: boolean },
  reckon: () => Answer,
): Answer {
  if (answers.version !== version) Object.assign(answers, noAnswers(version));
  const key = JSON.stringify(question);
  const known = answers.known.get(key);
  const answer = is_fresh || !known ? reckon() : known.answer;
  forget(answers, key);
  if (!('rows' in answer) || answer.rows.length <= maxRows) remember(answers, key, answer);
  return answer;
}

function remember(answers: Answers, key: string, answer: Answer) {
  const parts = partsOf(answer);
  answers.known.set(key, { answer, parts });
  answers.parts += parts;
  for (const oldest of answers.known.keys()) {
    if (answers.known.size <= maxAnswers && answers.parts <= maxParts) break;
    forget(answers, oldest);
  }
}

function forget(answers: Answers, key: string) {
  answers.parts -= answers.known.get(key)?.parts ?? 0;
  answers.known.delete(key);
}

/** Rows, clusters, days and skills. */
function partsOf(answer: Answer): number {
  if ('rows' in answer) return answer.rows.length;
  if ('clusters' in answer) return answer.clusters.reduce((sum, { skills }) => sum + 3 + skills.length, 0);
  return 'sign_ups' in answer ? answer.sign_ups.length + answer.completions.length + answer.skills.length : 1;
}

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
