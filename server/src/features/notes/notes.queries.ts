// SQL on notes.
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Notes } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';

type Reader = { workspace_id: string; user_id: string };

const mentions = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name)
    order by array_position(notes.mention_ids, users.id)), '[]')
  from users where users.id = any(notes.mention_ids) and users.workspace_id = notes.workspace_id)`;

/** As their reader is shown them, newest first. */
export const selectNotes = (db: Db, { workspace_id, user_id }: Reader, candidate_id: string) =>
  db
    .selectFrom('notes')
    .select([
      'id',
      'body',
      'created_at',
      'edited_at',
      mentions.as('mentions'),
      memberName('notes.user_id').as('author_name'),
    ])
    .select(sql<boolean>`user_id is not distinct from ${user_id}::uuid`.as('is_mine'))
    .where('workspace_id', '=', workspace_id)
    .where('candidate_id', '=', candidate_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const selectNote = (db: Db, reader: Reader, candidate_id: string, id: string) =>
  selectNotes(db, reader, candidate_id).where('id', '=', id).executeTakeFirstOrThrow();

export async function insertNote(tx: Db, note: Insertable<Notes>): Promise<string> {
  return (await tx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()).id;
}

export type Where = { workspace_id: string; candidate_id: string; id: string };

/** Two who change it at once follow each other: nobody is told twice. */
export function lockNote(tx: Db, { workspace_id, candidate_id, id }: Where) {
  const mine = tx.selectFrom('notes').select(['user_id', 'mention_ids']).where('workspace_id', '=', workspace_id);
  return mine.where('candidate_id', '=', candidate_id).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateNote(
  tx: Db,
  { workspace_id, id }: Where,
  change: { body: string; mention_ids: string[] },
): Promise<void> {
  const row = { ...change, edited_at: sql<string>`now()` };
  await tx.updateTable('notes').set(row).where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

export async function deleteNote(tx: Db, { workspace_id, id }: Where): Promise<void> {
  await tx.deleteFrom('notes').where('workspace_id', '=', workspace_id).where('id', '=', id).execute();
}

/** Those of these people who are members, with what they may do. */
export async function selectMembers(db: Db, workspace_id: string, ids: string[]) {
  if (ids.length === 0) return [];
  const columns = ['id', 'first_name', 'last_name', 'email'] as const;
  const members = db
    .selectFrom('users')
    .select(columns)
    .select((eb) => eb.ref('workspace_role').$castTo<WorkspaceRole>().as('role'))
    .where('workspace_id', '=', workspace_id);
  return members.where('id', 'in', ids).execute();
}

export function selectMember(db: Db, id: string) {
  return db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow();
}

type Pair = { from: string; to: string };

/** @returns which notes are about the other now */
export async function moveNotes(tx: Db, workspace_id: string, { from, to }: Pair): Promise<string[]> {
  const about = tx.updateTable('notes').set({ candidate_id: to }).where('workspace_id', '=', workspace_id);
  return (await about.where('candidate_id', '=', from).returning('id').execute()).map(({ id }) => id);
}

export async function moveNotesBack(tx: Db, workspace_id: string, { from, to }: Pair, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const moved = tx.updateTable('notes').set({ candidate_id: from }).where('workspace_id', '=', workspace_id);
  await moved.where('candidate_id', '=', to).where('id', 'in', ids).execute();
}

/** What a person wrote in the workspace that they are in. */
export function selectNotesBy(db: Db, user_id: string) {
  return db
    .selectFrom('notes')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'notes.user_id').onRef('users.workspace_id', '=', 'notes.workspace_id'),
    )
    .select(['notes.body', 'notes.created_at', 'notes.edited_at'])
    .where('notes.user_id', '=', user_id)
    .orderBy('notes.id')
    .execute();
}
