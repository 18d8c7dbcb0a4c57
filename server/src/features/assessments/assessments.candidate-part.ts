import type { CandidatePart } from '../candidates/candidates.ts';
import { sessionFolder } from './folders.ts';
import * as queries from './sessions.queries.ts';

/** What a candidate answered for the workspace goes with them. It moves by itself, with the screening that points to it. */
export const sessionsOfCandidate: CandidatePart = {
  feature: 'assessments',
  move: async () => null,
  moveBack: async () => {},
  async erase(tx, { workspace_id }, candidate_id) {
    const sessions = await queries.selectSessionsOfCandidate(tx, workspace_id, candidate_id);
    for (const session of sessions) await queries.deleteSession(tx, session);
    return sessions.map(sessionFolder);
  },
};
