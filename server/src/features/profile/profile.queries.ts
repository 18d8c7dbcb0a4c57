import type { Db } from '../../infra/database/postgres.ts';
import { signInNeeded } from '../../infra/http/problem.ts';

/**
 * Locks the row: of two changes of a place or a picture at once, one follows the other. Not its key: whoever adds a row
 * that refers to it need not wait.
 */
export function lockProfile(tx: Db, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['city', 'state_province', 'country', 'avatar_key', 'cover_image_key'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(signInNeeded);
}

export function selectProfile(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'mobile_number', 'current_organization'])
    .select(['city', 'state_province', 'country', 'latitude', 'longitude'])
    .select(['linkedin', 'github', 'website', 'twitter', 'skills', 'languages', 'avatar_key', 'cover_image_key'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(signInNeeded);
}
