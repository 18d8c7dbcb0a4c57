// SQL that gives what belongs to one candidate to another, and back.
import { sql } from 'kysely';
import type { Db } from '../../infra/postgres.ts';

export type Pair = { from: string; to: string };
const rowsOf = { resumes: 'candidate_resumes', activity: 'candidate_activity' } as const;
type Kind = keyof typeof rowsOf;

/** @returns which rows are the other's now */
export async function moveRows(tx: Db, workspace_id: string, kind: Kind, { from, to }: Pair): Promise<string[]> {
  const rows = tx.updateTable(rowsOf[kind]).set({ candidate_id: to }).where('workspace_id', '=', workspace_id);
  return (await rows.where('candidate_id', '=', from).returning('id').execute()).map(({ id }) => id);
}

export async function moveRowsBack(tx: Db, workspace_id: string, kind: Kind, { from, to }: Pair, ids: string[]) {
  await sql`
    update ${sql.table(rowsOf[kind])} set candidate_id = ${from}
    where workspace_id = ${workspace_id} and candidate_id = ${to} and id = any(${ids}::uuid[])`.execute(tx);
}

/** Those who were taken into one count as the other, so that nobody is ever two steps away. @returns who they are */
export async function moveTakenIn(tx: Db, workspace_id: string, { from, to }: Pair): Promise<string[]> {
  const taken = tx.updateTable('candidates').set({ merged_into: to }).where('workspace_id', '=', workspace_id);
  return (await taken.where('merged_into', '=', from).returning('id').execute()).map(({ id }) => id);
}

export async function moveTakenInBack(tx: Db, workspace_id: string, { from, to }: Pair, ids: string[]) {
  await sql`
    update candidates set merged_into = ${from}
    where workspace_id = ${workspace_id} and merged_into = ${to} and id = any(${ids}::uuid[])`.execute(tx);
}

/** Unless the other has an account of its own. @returns whether there was one to move */
export async function moveAccount(tx: Db, workspace_id: string, { from, to }: Pair): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update candidates goal
    set user_id = source.user_id, is_account_ours = source.is_account_ours, shared_at = source.shared_at
    from candidates source
    where source.workspace_id = ${workspace_id} and source.id = ${from} and source.user_id is not null
    and goal.workspace_id = ${workspace_id} and goal.id = ${to} and goal.user_id is null`.execute(tx);
  if (!numAffectedRows) return false;
  const none = { user_id: null, is_account_ours: false, shared_at: null };
  const left = tx.updateTable('candidates').set(none).where('workspace_id', '=', workspace_id);
  await left.where('id', '=', from).execute();
  return true;
}
