import { deleteMail } from '../../infra/mail/outbox.ts';
import type { CandidatePart } from '../candidates/candidates.ts';
import { deleteNotificationsOn, moveNotifications, moveNotificationsBack } from '../notifications/notifications.ts';
import { assessmentsPath } from './answering.ts';
import * as queries from './screenings.queries.ts';

type Moved = { screenings: string[]; notifications: string[] };

const pathsOf = ({ from, to }: { from: string; to: string }) => ({
  from: assessmentsPath(from),
  to: assessmentsPath(to),
});

/** What was asked of a candidate, with its mails, and what members were told of it. */
export const screeningsOfCandidate: CandidatePart = {
  feature: 'screenings',
  move: async (tx, { workspace_id }, pair): Promise<Moved> => ({
    screenings: await queries.moveScreenings(tx, workspace_id, pair),
    notifications: await moveNotifications(tx, pathsOf(pair)),
  }),
  async moveBack(tx, { workspace_id }, pair, moved) {
    const { screenings: ids, notifications } = moved as Moved;
    if (ids.length > 0) await queries.moveScreenings(tx, workspace_id, { from: pair.to, to: pair.from, ids });
    await moveNotificationsBack(tx, pathsOf(pair), notifications);
  },
  async erase(tx, { workspace_id }, candidate_id) {
    await deleteMail(tx, await queries.deleteScreenings(tx, workspace_id, candidate_id));
    await deleteNotificationsOn(tx, assessmentsPath(candidate_id));
    return [];
  },
};
