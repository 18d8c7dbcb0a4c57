// SQL that gives what belongs to one candidate to another, and back.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

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

/** Whether the workspace knows that somebody is in the account: they shared it, or have opened the one that it made. */
const isInUse = sql`shared_at is not null or is_account_ours and exists(
  select from users where users.id = candidates.user_id and (role is not null or not is_password_autoset))`;

/**
 * The account of `from` becomes `to`'s where the workspace knows that it is in use, and of the other's knows no such
 * thing. Whether there is another, and whose, decides nothing: it would show.
 * @returns whether they changed accounts
 */
export async function moveAccount(tx: Db, workspace_id: string, pair: Pair): Promise<boolean> {
  const { rows } = await sql<{ is_moving: boolean }>`
    select bool_and((${isInUse}) = (id = ${pair.from})) as is_moving from candidates
    where workspace_id = ${workspace_id} and id in (${pair.from}, ${pair.to})`.execute(tx);
  if (!rows[0]?.is_moving) return false;
  await changeAccounts(tx, workspace_id, pair);
  return true;
}

/** Each gets what the other has. */
export async function changeAccounts(tx: Db, workspace_id: string, { from, to }: Pair): Promise<void> {
  await sql`
    update candidates goal
    set user_id = source.user_id, is_account_ours = source.is_account_ours, shared_at = source.shared_at
    from candidates source
    where goal.workspace_id = ${workspace_id} and source.workspace_id = ${workspace_id}
    and (goal.id, source.id) in ((${from}::uuid, ${to}::uuid), (${to}::uuid, ${from}::uuid))`.execute(tx);
}
