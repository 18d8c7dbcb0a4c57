// SQL on the words that workspaces wrote.
import type { MessageKind } from '@hireframe/contract/message-templates.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { memberName } from '../accounts/accounts.ts';

export const findTemplate = (db: Db, workspace_id: string, kind: MessageKind) =>
  db
    .selectFrom('message_templates')
    .select(['subject', 'body', 'is_sent'])
    .where('workspace_id', '=', workspace_id)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const selectTemplates = (db: Db, workspace_id: string) =>
  db
    .selectFrom('message_templates')
    .select(['kind', 'subject', 'body', 'is_sent', 'updated_at'])
    .select(memberName('message_templates.updated_by').as('updated_by_name'))
    .where('workspace_id', '=', workspace_id)
    .execute();

type Written = { subject: string; body: string; is_sent: boolean };
type Whose = { workspace_id: string; user_id: string };

export async function upsertTemplate(db: Db, { workspace_id, user_id }: Whose, kind: MessageKind, written: Written) {
  const change = { ...written, updated_by: user_id, updated_at: sql<string>`now()` };
  await db
    .insertInto('message_templates')
    .values({ workspace_id, kind, ...change })
    .onConflict((on) => on.columns(['workspace_id', 'kind']).doUpdateSet(change))
    .execute();
}

export async function deleteTemplate(db: Db, workspace_id: string, kind: MessageKind): Promise<void> {
  const one = db.deleteFrom('message_templates').where('workspace_id', '=', workspace_id);
  await one.where('kind', '=', kind).execute();
}
