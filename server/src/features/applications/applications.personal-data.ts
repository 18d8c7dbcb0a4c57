import { deleteMailAbout } from '../../infra/mail/outbox.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteNotificationsOn } from '../notifications/notifications.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { applicationPath } from './application-letter.ts';
import { selectDecisionsBy } from './history.queries.ts';
import * as queries from './whose-application.queries.ts';

/** What a person sent goes with them. What a member wrote of others stays, without their name. */
export const applicationsOfPerson: PersonalData = {
  feature: 'applications',
  async *exportOf({ db }, user_id) {
    const mine = await queries.selectMine(db, user_id);
    if (mine.length > 0) yield { path: 'applications/applications.json', bytes: jsonOf(mine) };
    const decisions = await selectDecisionsBy(db, user_id);
    if (decisions.length > 0) yield { path: 'applications/decisions.json', bytes: jsonOf(decisions) };
  },
  async eraseOf(tx, user_id) {
    const gone = await queries.deleteMine(tx, user_id);
    for (const { workspace_id, id, candidate_id } of gone) {
      await deleteNotificationsOn(tx, applicationPath(id));
      await candidatesChanged(tx, workspace_id, [candidate_id]);
    }
    await deleteMailAbout(
      tx,
      gone.map(({ id }) => applicationPath(id)),
    );
    return []; // The copies of resumes go with what else the person shared.
  },
};

const jsonOf = (found: object) => Buffer.from(JSON.stringify(found, null, 2));
