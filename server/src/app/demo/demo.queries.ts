// The demo invents people who never signed up, so it writes their accounts itself; all else goes through the doors.
import type { Insertable } from 'kysely';
import type { Db } from '../../infra/postgres.ts';
import type { Users } from '../../infra/schema.ts';

/** Undefined before the first start with a demo. */
export const findDemo = (db: Db) => db.selectFrom('demo').select('removed_at').executeTakeFirst();

/** @returns false when another start made it at the same time */
export async function insertDemo(tx: Db): Promise<boolean> {
  const made = tx
    .insertInto('demo')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing());
  return (await made.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** Until the transaction ends nobody can remove the demo. @returns whether there still is one */
export async function holdDemo(tx: Db): Promise<boolean> {
  const held = tx.selectFrom('demo').select('is_only').where('removed_at', 'is', null).forShare();
  return (await held.executeTakeFirst()) !== undefined;
}

export async function markRemoved(tx: Db, removed_at: string): Promise<void> {
  await tx.updateTable('demo').set({ removed_at }).execute();
}

export async function insertWorkspace(tx: Db, name: string, country: string): Promise<string> {
  const made = tx.insertInto('workspaces').values({ name, country, is_demo: true }).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

/** @returns undefined when somebody has this address already: then it stays theirs */
export async function insertPerson(tx: Db, person: Insertable<Users>, number: number | null) {
  const made = tx
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing());
  const user = await made.returning('id').executeTakeFirst();
  if (user) await tx.insertInto('demo_people').values({ user_id: user.id, number }).execute();
  return user?.id;
}

export async function insertPassword(tx: Db, user_id: string, password_hash: string): Promise<void> {
  await tx.insertInto('credentials').values({ user_id, password_hash }).execute();
}

export async function findPerson(db: Db, number: number) {
  return db
    .selectFrom('demo_people')
    .leftJoin('resumes', 'resumes.user_id', 'demo_people.user_id')
    .select(['demo_people.user_id', 'resumes.id as resume_id'])
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function selectPeople(db: Db): Promise<string[]> {
  return (await db.selectFrom('demo_people').select('user_id').execute()).map(({ user_id }) => user_id);
}

export async function isDemoWorkspace(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('workspaces').select('id').where('id', '=', id).where('is_demo', '=', true);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function selectMembers(db: Db, workspace_id: string): Promise<string[]> {
  const members = db.selectFrom('users').select('id').where('workspace_id', '=', workspace_id);
  return (await members.execute()).map(({ id }) => id);
}

export async function deleteWorkspace(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('workspaces').where('id', '=', id).execute();
}

/** Those of the addresses that have an account. */
export async function selectAddresses(db: Db, emails: string[]): Promise<string[]> {
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return found.map(({ email }) => email);
}
