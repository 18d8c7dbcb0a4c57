import type { CandidatePart } from '../candidates/candidates.ts';
import { deleteSearchesFor } from './past-searches.queries.ts';

/** What members searched for may name them. Entries follow the row: see write-entries.ts. */
export const searchesOfCandidate: CandidatePart = {
  feature: 'search',
  move: async () => null,
  moveBack: async () => {},
  async erase(tx, { workspace_id }, candidate_id) {
    await deleteSearchesFor(tx, workspace_id, candidate_id);
    return [];
  },
};
