import type { CandidatePart } from '../candidates/candidates.ts';
import { deleteNotificationsOn } from '../notifications/notifications.ts';
import * as queries from './extracted-candidates.queries.ts';
import { reviewPath } from './make-candidate.ts';

/** What came by mail goes with whom it became; of somebody who is erased, what waits under the same address goes too. */
export const extractedOfCandidate: CandidatePart = {
  feature: 'extracted-candidates',
  move: (tx, { workspace_id }, pair) => queries.moveExtracted(tx, workspace_id, pair),
  moveBack: (tx, { workspace_id }, { from }, moved) =>
    queries.moveExtractedTo(tx, workspace_id, from, moved as string[]),
  async erase(tx, { workspace_id }, candidate_id) {
    const gone = await queries.eraseExtracted(tx, workspace_id, candidate_id);
    for (const { id } of gone) await deleteNotificationsOn(tx, reviewPath(id));
    return gone.flatMap(({ object_key }) => object_key ?? []);
  },
};
