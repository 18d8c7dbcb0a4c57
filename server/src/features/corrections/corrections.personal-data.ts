import type { PersonalData } from '../../infra/personal-data.ts';
import { selectCorrections } from './corrections.queries.ts';

export const correctionsOfPerson: PersonalData = {
  feature: 'corrections',
  async *exportOf({ db }, user_id) {
    const corrections = await selectCorrections(db, user_id); // Values that are the profile's stand in its file.
    if (corrections.length > 0)
      yield { path: 'corrections/corrections.json', bytes: Buffer.from(JSON.stringify(corrections, null, 2)) };
  },
  // They go with the person's row, after it: who corrects something has locked that row first.
  eraseOf: async () => [],
};
