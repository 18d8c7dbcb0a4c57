// Requests for a review by a person, for tests.
import type { Db } from '../src/infra/database/postgres.ts';
import { makeApplication } from './applications.ts';

type Owner = { workspace_id: string; user_id: string };

/** Of the scores of an open application, due in a day. */
export async function makeReviewRequest(db: Db, owner: Owner) {
  const { id: application_id, candidate_id } = await makeApplication(db, owner);
  const due_at = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  const row = { workspace_id: owner.workspace_id, application_id, is_of_rejection: false, body: 'Any', due_at };
  const made = db.insertInto('review_requests').values(row).returning('id');
  return { ...(await made.executeTakeFirstOrThrow()), application_id, candidate_id };
}
