// A rejection of the demo that its candidate contests: it waits on the recruiter's home page.
import { askForReview, getMyReview } from '../../features/review-requests/review-requests.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { moveReviewBack } from './reviews.queries.ts';

const askedDays = 1; // Ago: after the rejection.

type Asking = { user_id: string; id: string; review: string };

/** Once: a run that was killed goes on where it stood. */
export async function askForReviewOnce({ db }: Pick<AppContext, 'db'>, { user_id, id, review }: Asking): Promise<void> {
  const actor: Candidate = { role: 'candidate', user_id, sign_in_id: '' };
  const { may_ask, request } = await getMyReview(db, { actor, language: 'en' }, id);
  if (request || !may_ask) return;
  await askForReview(db, { actor, language: 'en' }, id, review);
  await db.transaction().execute((tx) => moveReviewBack(tx, id, askedDays));
}
