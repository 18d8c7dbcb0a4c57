// The door of the pool's engine. A workspace's columns are created, loaded chunk after chunk in order of (created_at, id),
// finished with the orders by name and e-mail, and then asked and brought up to date in turns.
import { assessmentsOf } from './assessed.ts';
import { clustersOf } from './clusters.ts';
import type { Columns } from './columns.ts';
import { insightsOf } from './insights.ts';
import { neighboursOf } from './neighbours.ts';
import { pageOf } from './page.ts';
import type { PoolAnswer, PoolQuestion } from './questions.ts';

export { applyChanges } from './changes.ts';
export { bytesOf, type Columns, createColumns } from './columns.ts';
export { addRows, finishLoading } from './load.ts';

/** At once: nothing else happens meanwhile. */
export function answer<Q extends PoolQuestion>(columns: Columns, question: Q): PoolAnswer<Q> {
  return answerOf(columns, question) as PoolAnswer<Q>;
}

function answerOf(columns: Columns, question: PoolQuestion) {
  switch (question.kind) {
    case 'insights':
      return insightsOf(columns, question);
    case 'clusters':
      return clustersOf(columns, question);
    case 'page':
      return pageOf(columns, question);
    case 'assessments':
      return assessmentsOf(columns, question);
    case 'neighbours':
      return neighboursOf(columns, question);
  }
}
