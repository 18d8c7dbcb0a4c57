import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './tracking-links.queries.ts';

/** Codes go with the account; whom they brought stays with the workspace, without the name. */
export const referralsOfPerson: PersonalData = {
  feature: 'tracking-links',
  async *exportOf({ db }, user_id) {
    const codes = await queries.selectCodesOf(db, user_id);
    if (codes.length > 0) yield { path: 'referral-codes.json', bytes: Buffer.from(JSON.stringify(codes, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    await queries.deleteCodesOf(tx, user_id);
    return [];
  },
};
