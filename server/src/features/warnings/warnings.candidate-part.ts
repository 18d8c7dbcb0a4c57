import type { CandidatePart } from '../candidates/candidates.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import * as queries from './found.queries.ts';

/** What was found moves with who has looked at it. All are looked at again, as others are whose warnings spoke of them. */
export const warningsOfCandidate: CandidatePart = {
  feature: 'warnings',
  async move(tx, { workspace_id }, pair) {
    await queries.forgetLooks(tx, workspace_id, [pair.from, pair.to]);
    return queries.moveWarnings(tx, workspace_id, pair);
  },
  async moveBack(tx, { workspace_id }, pair, moved) {
    await queries.forgetLooks(tx, workspace_id, [pair.from, pair.to]);
    await queries.moveWarningsBack(tx, workspace_id, pair, moved as string[]);
  },
  async erase(tx, { workspace_id }, candidate_id) {
    const ids = await queries.selectSpeakingOf(tx, workspace_id, candidate_id);
    await queries.forgetLooks(tx, workspace_id, ids);
    await candidatesChanged(tx, workspace_id, ids);
    return []; // The rows go with the candidate's.
  },
};
