import type { CandidatePart } from '../candidates/candidates.ts';
import { moveHold } from './retention.queries.ts';

/** A hold stands with whoever stays; a warning is the business of the one it was given to. */
export const holdOfCandidate: CandidatePart = {
  feature: 'retention',
  move: (tx, { workspace_id }, pair) => moveHold(tx, workspace_id, pair),
  async moveBack(tx, { workspace_id }, { from, to }, moved) {
    if (moved) await moveHold(tx, workspace_id, { from: to, to: from });
  },
  erase: async () => [], // Nobody under a hold is erased; warnings go with the candidate's row.
};
