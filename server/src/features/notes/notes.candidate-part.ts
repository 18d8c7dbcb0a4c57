import type { CandidatePart } from '../candidates/candidates.ts';
import { deleteNotificationsOn, moveNotifications, moveNotificationsBack } from '../notifications/notifications.ts';
import { moveNotes, moveNotesBack } from './notes.queries.ts';
import { notesPath } from './notes.ts';

type Moved = { notes: string[]; notifications: string[] };

const pathsOf = ({ from, to }: { from: string; to: string }) => ({ from: notesPath(from), to: notesPath(to) });

/** Notes, and what members were told of them. */
export const notesOfCandidate: CandidatePart = {
  feature: 'notes',
  move: async (tx, { workspace_id }, pair): Promise<Moved> => ({
    notes: await moveNotes(tx, workspace_id, pair),
    notifications: await moveNotifications(tx, pathsOf(pair)),
  }),
  async moveBack(tx, { workspace_id }, pair, moved) {
    const { notes, notifications } = moved as Moved;
    await moveNotesBack(tx, workspace_id, pair, notes);
    await moveNotificationsBack(tx, pathsOf(pair), notifications);
  },
  async erase(tx, _owner, candidate_id) {
    await deleteNotificationsOn(tx, notesPath(candidate_id)); // Notes go with the candidate's row.
    return [];
  },
};
