// SQL on a workspace's own templates.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { memberName } from '../accounts/accounts.ts';

type Written = { name: string; subject: string; body: string };
type Whose = { workspace_id: string; user_id: string };

export const selectEmailTemplates = (db: Db, workspace_id: string) =>
  db
    .selectFrom('email_templates')
    .select(['id', 'name', 'subject', 'body', 'updated_at'])
    .select(memberName('email_templates.updated_by').as('updated_by_name'))
    .where('workspace_id', '=', workspace_id)
    .orderBy(sql`lower(name)`)
    .orderBy('id');

export async function insertEmailTemplate(db: Db, { workspace_id, user_id }: Whose, written: Written): Promise<string> {
  const made = db.insertInto('email_templates').values({ ...written, workspace_id, updated_by: user_id });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** @returns whether it is there */
export async function updateEmailTemplate(
  db: Db,
  { workspace_id, user_id }: Whose,
  id: string,
  written: Written,
): Promise<boolean> {
  const change = { ...written, updated_by: user_id, updated_at: sql<string>`now()` };
  const one = db.updateTable('email_templates').set(change).where('workspace_id', '=', workspace_id);
  return (await one.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function deleteEmailTemplate(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const one = db.deleteFrom('email_templates').where('workspace_id', '=', workspace_id);
  return (await one.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}
