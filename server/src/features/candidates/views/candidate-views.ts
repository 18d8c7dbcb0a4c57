// Filters of the list that somebody wants to come back to, alone or with everyone in the workspace.
import type { CandidateView, CandidateViewChange, NewCandidateView } from '@hireframe/contract/candidates.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Listing, listing } from '../../../infra/database/list.ts';
import { type Db, onViolation } from '../../../infra/database/postgres.ts';
import type { DB } from '../../../infra/database/schema.ts';
import { fieldConflict, forbidden, notFound } from '../../../infra/http/problem.ts';
import type { Recruiter } from '../../../infra/security/actor.ts';

const onTakenName = onViolation('candidate_views_name_unique', () =>
  fieldConflict('name', 'You have a view with this name already'),
);

const shown =
  ({ user_id }: Recruiter) =>
  (eb: ExpressionBuilder<DB, 'candidate_views'>) =>
    [
      'id',
      'name',
      'query',
      'is_shared',
      'created_at',
      eb('user_id', '=', user_id).$castTo<boolean>().as('is_mine'),
    ] as const;

/** Mine and those that others share. */
const visible = (db: Db, actor: Recruiter) =>
  db
    .selectFrom('candidate_views')
    .select(shown(actor))
    .where('workspace_id', '=', actor.workspace_id)
    .where((eb) => eb.or([eb('user_id', '=', actor.user_id), eb('is_shared', '=', true)]));

export const listViews = (db: Db, actor: Recruiter): Listing<CandidateView> =>
  listing(visible(db, actor).orderBy(sql`lower(name)`).orderBy('id'));

/** @throws Problem 409 for a name that one of mine has */
export async function createView(
  db: Db,
  actor: Recruiter,
  view: z.output<typeof NewCandidateView>,
): Promise<CandidateView> {
  const { workspace_id, user_id } = actor;
  const made = db.insertInto('candidate_views').values({ ...view, workspace_id, user_id });
  return made.returning(shown(actor)).executeTakeFirstOrThrow().catch(onTakenName);
}

/** @throws Problem 404; 403 for a view that somebody else shares; 409 as above */
export async function changeView(
  db: Db,
  actor: Recruiter,
  id: string,
  change: z.output<typeof CandidateViewChange>,
): Promise<CandidateView> {
  const { workspace_id, user_id } = actor;
  const mine = db.updateTable('candidate_views').set(change).where('workspace_id', '=', workspace_id);
  const changed = mine.where('user_id', '=', user_id).where('id', '=', id).returning(shown(actor));
  return (await changed.executeTakeFirst().catch(onTakenName)) ?? refuse(db, actor, id);
}

/** @throws Problem 404, 403 as above */
export async function deleteView(db: Db, actor: Recruiter, id: string): Promise<void> {
  const { workspace_id, user_id } = actor;
  const mine = db.deleteFrom('candidate_views').where('workspace_id', '=', workspace_id);
  const gone = await mine.where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) await refuse(db, actor, id);
}

async function refuse(db: Db, actor: Recruiter, id: string): Promise<never> {
  const seen = await visible(db, actor).where('id', '=', id).executeTakeFirst();
  throw seen ? forbidden('Only the person who saved this view can change it.') : notFound('view');
}
