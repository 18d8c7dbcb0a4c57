import type { PersonalData } from '../../infra/personal-data.ts';
import { selectAnswersBy, selectMine } from './review-requests.queries.ts';

/** What a person asked goes with their application; what a member answered others stays, without their name. */
export const reviewsOfPerson: PersonalData = {
  feature: 'review-requests',
  async *exportOf({ db }, user_id) {
    const mine = await selectMine(db, user_id);
    if (mine.length > 0) yield { path: 'applications/reviews.json', bytes: jsonOf(mine) };
    const answers = await selectAnswersBy(db, user_id);
    if (answers.length > 0) yield { path: 'applications/review-answers.json', bytes: jsonOf(answers) };
  },
  eraseOf: async () => [],
};

const jsonOf = (found: object) => Buffer.from(JSON.stringify(found, null, 2));
