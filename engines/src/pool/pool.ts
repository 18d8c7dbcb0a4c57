// The door of the pool's engine. A workspace's columns are created, loaded chunk after chunk in order of (created_at, id),
// finished with the orders by name and e-mail, and then asked and brought up to date in turns.
import { findAssessments } from './assessed.ts';
import { computeClusters } from './clusters.ts';
import type { Columns } from './columns.ts';
import { computeInsights } from './insights.ts';
import { findNeighbours } from './neighbours.ts';
import { findPage } from './page.ts';
import type { PoolAnswer, PoolQuestion } from './questions.ts';

export { applyChanges } from './changes.ts';
export { type Columns, countBytes, createColumns } from './columns.ts';
export { addRows, finishLoading } from './load.ts';

/** At once: nothing else happens meanwhile. */
export function answer<Q extends PoolQuestion>(columns: Columns, question: Q): PoolAnswer<Q> {
  return answerOf(columns, question) as PoolAnswer<Q>;
}

function answerOf(columns: Columns, question: PoolQuestion) {
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
