// SQL on criteria and scorecards.
import type { Recommendation, Scorecard } from '@hireframe/contract/scorecards.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { PostingCriteria } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';

/** In the order in which the posting has them. */
export const selectCriteria = (db: Db, workspace_id: string, posting_id: string) =>
  db
    .selectFrom('posting_criteria')
    .select(['id', 'name', 'description'])
    .select((eb) =>
      eb
        .selectFrom('scorecard_ratings')
        .select(({ fn }) => fn.countAll<number>().as('given'))
        .whereRef('scorecard_ratings.workspace_id', '=', 'posting_criteria.workspace_id')
        .whereRef('criterion_id', '=', 'posting_criteria.id')
        .$asScalar()
        .$notNull()
        .as('rating_count'),
    )
    .where('workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .orderBy('position')
    .execute();

type NewCriterion = Insertable<PostingCriteria>;

export async function insertCriterion(tx: Db, row: NewCriterion): Promise<void> {
  await tx.insertInto('posting_criteria').values(row).execute();
}

export async function updateCriterion(
  tx: Db,
  workspace_id: string,
  id: string,
  change: Pick<NewCriterion, 'name' | 'description' | 'position'>,
): Promise<void> {
  const one = tx.updateTable('posting_criteria').set(change).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', id).execute();
}

/** All but these. */
export async function deleteCriteria(tx: Db, workspace_id: string, posting_id: string, kept: string[]): Promise<void> {
  const gone = tx.deleteFrom('posting_criteria').where('workspace_id', '=', workspace_id);
  const ofPosting = gone.where('posting_id', '=', posting_id);
  await (kept.length > 0 ? ofPosting.where('id', 'not in', kept) : ofPosting).execute();
}

type Key = { workspace_id: string; application_id: string };

const ratings = sql<Scorecard['ratings']>`(
  select coalesce(json_agg(json_build_object('criterion_id', criterion_id, 'rating', rating) order by position), '[]')
  from scorecard_ratings join posting_criteria on posting_criteria.workspace_id = scorecard_ratings.workspace_id
    and posting_criteria.id = criterion_id
  where scorecard_ratings.workspace_id = scorecards.workspace_id
    and scorecard_ratings.application_id = scorecards.application_id
    and scorecard_ratings.user_id = scorecards.user_id)`;

/** The newest first. */
export const selectScorecards = (db: Db, { workspace_id, application_id }: Key): Promise<Scorecard[]> =>
  db
    .selectFrom('scorecards')
    .select(['user_id', 'note', 'updated_at', ratings.as('ratings'), memberName('user_id').as('reviewer_name')])
    .select((eb) => eb.ref('recommendation').$castTo<Recommendation>().as('recommendation'))
    .where('workspace_id', '=', workspace_id)
    .where('application_id', '=', application_id)
    .orderBy('updated_at', 'desc')
    .orderBy('user_id')
    .execute();

type Mine = Key & { user_id: string };

/** @returns whether it is the first that this member gives */
export async function upsertScorecard(
  tx: Db,
  row: Mine & { recommendation: Recommendation; note: string },
): Promise<boolean> {
  const { recommendation, note } = row;
  const kept = tx
    .insertInto('scorecards')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['workspace_id', 'application_id', 'user_id'])
        .doUpdateSet({ recommendation, note, updated_at: sql<string>`now()` }),
    );
  const { is_new } = await kept.returning(sql<boolean>`created_at = now()`.as('is_new')).executeTakeFirstOrThrow();
  return is_new;
}

export async function replaceRatings(tx: Db, mine: Mine, given: Scorecard['ratings']): Promise<void> {
  const before = tx.deleteFrom('scorecard_ratings').where('workspace_id', '=', mine.workspace_id);
  await before.where('application_id', '=', mine.application_id).where('user_id', '=', mine.user_id).execute();
  const rows = given.map((one) => ({ ...mine, ...one }));
  if (rows.length > 0) await tx.insertInto('scorecard_ratings').values(rows).execute();
}

/** @returns whether there was one */
export async function deleteScorecard(tx: Db, { workspace_id, application_id, user_id }: Mine): Promise<boolean> {
  const one = tx.deleteFrom('scorecards').where('workspace_id', '=', workspace_id);
  const gone = one.where('application_id', '=', application_id).where('user_id', '=', user_id);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

/** Those that a person gave, in whatever workspace. */
export const selectScorecardsOfPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('scorecards')
    .select(['application_id', 'recommendation', 'note', 'created_at', 'updated_at', ratings.as('ratings')])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
