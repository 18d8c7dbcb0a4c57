import type { PersonalData } from '../../infra/personal-data.ts';
import { selectInterviewsOfPerson } from './interviews.queries.ts';

/** Interviews are the workspace's: they go with the application. */
export const interviewsOfPerson: PersonalData = {
  feature: 'interviews',
  async *exportOf({ db }, user_id) {
    const found = await selectInterviewsOfPerson(db, user_id);
    if (found.length > 0)
      yield { path: 'interviews/interviews.json', bytes: Buffer.from(JSON.stringify(found, null, 2)) };
  },
  eraseOf: async () => [],
};
