import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './connected-apps.queries.ts';

/** What they allowed goes with the account. An app that they registered stays the workspace's. */
export const appGrantsOfPerson: PersonalData = {
  feature: 'connected-apps',
  async *exportOf({ db }, user_id) {
    const grants = await queries.selectGrantsOfPerson(db, user_id);
    if (grants.length > 0) yield { path: 'connected-apps.json', bytes: Buffer.from(JSON.stringify(grants, null, 2)) };
  },
  async eraseOf() {
    return [];
  },
};
