import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './single-sign-on.queries.ts';

/** What the provider calls a person goes with the account. */
export const singleSignOnOfPerson: PersonalData = {
  feature: 'single-sign-on',
  async *exportOf({ db }, user_id) {
    const found = await queries.selectIdentitiesOf(db, user_id);
    if (found.length > 0) yield { path: 'single-sign-on.json', bytes: Buffer.from(JSON.stringify(found, null, 2)) };
  },
  async eraseOf() {
    return [];
  },
};
