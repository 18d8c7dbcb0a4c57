import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteDeclarationsOf, selectDeclarationsOf } from './self-declarations.queries.ts';

/** What a person declared, whoever asked. Published figures name nobody and stay. */
export const declarationsOfPerson: PersonalData = {
  feature: 'bias-report',
  async *exportOf({ db }, user_id) {
    const found = await selectDeclarationsOf(db, user_id);
    if (found.length > 0)
      yield {
        path: 'applications/equal-opportunity-survey.json',
        bytes: Buffer.from(JSON.stringify(found, null, 2)),
      };
  },
  async eraseOf(tx, user_id) {
    await deleteDeclarationsOf(tx, user_id);
    return [];
  },
};
