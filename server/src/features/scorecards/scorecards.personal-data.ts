import type { PersonalData } from '../../infra/personal-data.ts';
import { selectScorecardsOfPerson } from './scorecards.queries.ts';

/** What a member judged of others goes with their account, by the key of the table. */
export const scorecardsOfPerson: PersonalData = {
  feature: 'scorecards',
  async *exportOf({ db }, user_id) {
    const given = await selectScorecardsOfPerson(db, user_id);
    if (given.length > 0)
      yield { path: 'scorecards/scorecards.json', bytes: Buffer.from(JSON.stringify(given, null, 2)) };
  },
  eraseOf: async () => [],
};
