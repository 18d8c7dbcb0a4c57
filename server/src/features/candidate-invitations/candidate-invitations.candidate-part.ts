import { deleteMail } from '../../infra/mail/outbox.ts';
import type { CandidatePart } from '../candidates/candidates.ts';
import * as queries from './candidate-invitations.queries.ts';

export const invitationsOfCandidate: CandidatePart = {
  feature: 'candidate-invitations',
  move: (tx, { workspace_id }, pair) => queries.moveInvitations(tx, workspace_id, pair),
  async moveBack(tx, { workspace_id }, { from, to }, moved) {
    const ids = moved as string[];
    if (ids.length > 0) await queries.moveInvitations(tx, workspace_id, { from: to, to: from, ids });
  },
  async erase(tx, { workspace_id }, candidate_id) {
    await deleteMail(tx, await queries.deleteInvitations(tx, workspace_id, candidate_id));
    return [];
  },
};
