// SQL for what the demo's people declare: whether they were asked, and which applications are theirs.
import type { Db } from '../../infra/database/postgres.ts';

export const hasSurvey = async (db: Db, workspace_id: string): Promise<boolean> =>
  (await db.selectFrom('bias_surveys').select('is_on').where('workspace_id', '=', workspace_id).executeTakeFirst()) !==
  undefined;

export async function selectApplications(db: Db, workspace_id: string) {
  const found = await db
    .selectFrom('applications')
    .innerJoin('demo_people', 'demo_people.user_id', 'applications.user_id')
    .select(['applications.id', 'demo_people.number', 'applications.created_at'])
    .where('applications.workspace_id', '=', workspace_id)
    .execute();
  return found.flatMap(({ number, ...one }) => (number === null ? [] : [{ ...one, number }]));
}
