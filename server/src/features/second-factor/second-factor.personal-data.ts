import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './second-factor.queries.ts';

/** It goes with the account. */
export const secondFactorOfPerson: PersonalData = {
  feature: 'second-factor',
  async *exportOf({ db }, user_id) {
    const found = await queries.findAuthenticator(db, user_id);
    if (!found) return;
    const kept = { added_at: found.added_at, recovery_codes_left: await queries.countRecoveryCodes(db, user_id) };
    yield { path: 'second-factor.json', bytes: Buffer.from(JSON.stringify(kept, null, 2)) };
  },
  async eraseOf() {
    return [];
  },
};
