import { deleteMailAbout } from '../../infra/mail/outbox.ts';
import type { CandidatePart } from '../candidates/candidates.ts';
import { deleteNotificationsOn } from '../notifications/notifications.ts';
import { applicationPath } from './application-letter.ts';
import * as queries from './whose-application.queries.ts';

/** Where both applied to a posting, the other's application stays theirs, and is shown with whom they were taken into. */
export const applicationsOfCandidate: CandidatePart = {
  feature: 'applications',
  move: (tx, { workspace_id }, pair) => queries.moveApplications(tx, workspace_id, pair),
  async moveBack(tx, { workspace_id }, pair, moved) {
    await queries.moveApplicationsBack(tx, workspace_id, pair, moved as string[]);
  },
  async erase(tx, { workspace_id }, candidate_id) {
    const gone = await queries.selectOfCandidate(tx, workspace_id, candidate_id);
    for (const path of gone.map(applicationPath)) await deleteNotificationsOn(tx, path);
    await deleteMailAbout(tx, gone.map(applicationPath));
    return []; // The rows go with the candidate's.
  },
};
