import type { CandidatePart } from '../candidates/candidates.ts';
import * as people from './people.queries.ts';

/** Items keep whom they made or doubled; of somebody who is erased they keep nothing but how they ended. */
export const itemsOfCandidate: CandidatePart = {
  feature: 'intake',
  move: (tx, { workspace_id }, pair) => people.moveItems(tx, workspace_id, pair),
  moveBack: (tx, { workspace_id }, { from }, moved) => people.moveItemsTo(tx, workspace_id, from, moved as string[]),
  erase: (tx, { workspace_id }, candidate_id) => people.eraseItems(tx, workspace_id, candidate_id),
};
