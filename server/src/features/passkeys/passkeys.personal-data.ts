import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './passkeys.queries.ts';

/** They go with the account. */
export const passkeysOfPerson: PersonalData = {
  feature: 'passkeys',
  async *exportOf({ db }, user_id) {
    const passkeys = await queries.selectPasskeys(db, user_id).execute();
    if (passkeys.length > 0) yield { path: 'passkeys.json', bytes: Buffer.from(JSON.stringify(passkeys, null, 2)) };
  },
  async eraseOf() {
    return [];
  },
};
