import type { PersonalData } from '../../infra/personal-data.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { selectScreeningsOfPerson, withdrawScreenings } from './screenings.queries.ts';

/** A screening is the workspace's: it stays, and says that what was answered is gone. */
export const screeningsOfPerson: PersonalData = {
  feature: 'screenings',
  async *exportOf({ db }, user_id) {
    const found = await selectScreeningsOfPerson(db, user_id);
    if (found.length > 0)
      yield { path: 'screenings/screenings.json', bytes: Buffer.from(JSON.stringify(found, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    const ended = await withdrawScreenings(tx, user_id);
    for (const { workspace_id, candidate_id } of ended) await candidatesChanged(tx, workspace_id, [candidate_id]);
    return [];
  },
};
