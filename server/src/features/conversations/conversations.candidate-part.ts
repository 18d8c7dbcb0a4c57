import { deleteMail } from '../../infra/mail/outbox.ts';
import type { CandidatePart } from '../candidates/candidates.ts';
import { deleteNotificationsOn } from '../notifications/notifications.ts';
import * as queries from './conversations.queries.ts';
import { threadPath } from './receive-reply.ts';

/** The thread goes with whom a candidate becomes; of somebody who is erased it goes with them, mails that wait included. */
export const conversationOfCandidate: CandidatePart = {
  feature: 'conversations',
  move: (tx, { workspace_id }, pair) => queries.moveMessages(tx, workspace_id, pair),
  moveBack: (tx, { workspace_id }, { from }, moved) =>
    queries.moveMessagesTo(tx, workspace_id, from, moved as string[]),
  async erase(tx, { workspace_id }, candidate_id) {
    const { outbox_ids, object_keys } = await queries.selectLeft(tx, workspace_id, candidate_id);
    await deleteMail(tx, outbox_ids);
    await deleteNotificationsOn(tx, threadPath(candidate_id));
    return object_keys; // The rows go with the candidate's.
  },
};
