import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './api-keys.queries.ts';

/** They go with the account. */
export const apiKeysOfPerson: PersonalData = {
  feature: 'api-keys',
  async *exportOf({ db }, user_id) {
    const keys = await queries.selectKeysOfPerson(db, user_id);
    if (keys.length > 0) yield { path: 'api-keys.json', bytes: Buffer.from(JSON.stringify(keys, null, 2)) };
  },
  async eraseOf() {
    return [];
  },
};
