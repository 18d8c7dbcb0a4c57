// SQL on the demo's mailbox, which no server lets us into.
import { sql } from 'kysely';
import type { StoredMailbox } from '../../features/mailboxes/mailboxes.queries.ts';
import type { Db } from '../../infra/database/postgres.ts';

export async function findMailbox(db: Db, workspace_id: string, email_address: string) {
  const one = db.selectFrom('mailboxes').selectAll().where('workspace_id', '=', workspace_id);
  return (await one.where('email_address', '=', email_address).executeTakeFirst()) as StoredMailbox | undefined;
}

type Key = Pick<StoredMailbox, 'workspace_id' | 'id'>;

/** What was extracted was so when its mail had come. */
export async function moveExtractedBack(db: Db, { workspace_id, id }: Key): Promise<void> {
  await db
    .updateTable('extracted_candidates')
    .set({ created_at: sql<string>`received_at + interval '20 seconds'` })
    .where('workspace_id', '=', workspace_id)
    .where('mailbox_id', '=', id)
    .execute();
}

export async function findOpen(
  db: Db,
  { workspace_id, id }: Key,
  extracted_email: string,
): Promise<string | undefined> {
  const one = db.selectFrom('extracted_candidates').select('id').where('workspace_id', '=', workspace_id);
  const open = one.where('mailbox_id', '=', id).where('extracted_email', '=', extracted_email);
  return (await open.where('status', '=', 'extracted').executeTakeFirst())?.id;
}
