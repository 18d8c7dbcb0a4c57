// The door of the column store. A workspace's columns are created, loaded chunk after chunk in order of (created_at, id),
// finished with the orders by name and e-mail, and then asked and brought up to date in turns.
import { findAssessments } from './answers/assessed.ts';
import { computeClusters } from './answers/clusters.ts';
import { computeInsights } from './answers/insights.ts';
import { findNeighbours } from './answers/neighbours.ts';
import { findPage } from './answers/page.ts';
import type { ColumnStoreAnswer, ColumnStoreQuestion } from './questions.ts';
import type { Columns } from './storage/columns.ts';

export { applyChanges } from './storage/changes.ts';
export { type Columns, countBytes, createColumns } from './storage/columns.ts';
export { addRows, finishLoading } from './storage/load.ts';

/** At once: nothing else happens meanwhile. */
export function answer<Q extends ColumnStoreQuestion>(columns: Columns, question: Q): ColumnStoreAnswer<Q> {
  return answerOf(columns, question) as ColumnStoreAnswer<Q>;
}

function answerOf(columns: Columns, question: ColumnStoreQuestion) {
  switch (question.kind) {
    case 'insights':
      return computeInsights(columns, question);
    case 'clusters':
      return computeClusters(columns, question);
    case 'page':
      return findPage(columns, question);
    case 'assessments':
      return findAssessments(columns, question);
    case 'neighbours':
      return findNeighbours(columns, question);
  }
}
