import type { CandidatePart } from '../candidates/candidates.ts';
import { moveLinks, moveLinksBack } from './tagging.queries.ts';

/** Of a tag that both carry each keeps its own link: parted again, both have what they had. */
export const tagsOfCandidate: CandidatePart = {
  feature: 'tags',
  move: (tx, { workspace_id }, pair) => moveLinks(tx, workspace_id, pair),
  moveBack: (tx, { workspace_id }, pair, moved) => moveLinksBack(tx, workspace_id, pair, moved as string[]),
  erase: async () => [], // Links and operations go with the candidate's row.
};
