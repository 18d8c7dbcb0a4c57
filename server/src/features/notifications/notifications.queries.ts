// SQL on what people are told in the app.

import { rolesOfTheirJobs } from '@hireframe/contract/permissions.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Notifications } from '../../infra/database/schema.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { isPersonSeenBy, isSeenBy, seesAllPostings } from '../confidential/confidential.ts';

export async function insertNotifications(tx: Db, rows: Insertable<Notifications>[]): Promise<void> {
  await tx.insertInto('notifications').values(rows).execute();
}

/** Newest first. They name candidates, so who may not see candidates sees nothing of the workspace. */
export function selectNotifications(db: Db, actor: Actor, is_read: boolean | undefined) {
  const workspace_id = actor.role === 'recruiter' && !actor.is_unconfirmed ? actor.workspace_id : null;
  return db
    .selectFrom('notifications')
    .select(['id', 'title', 'line', 'said', 'path', 'created_at', sql<boolean>`read_at is not null`.as('is_read')])
    .where('user_id', '=', actor.user_id)
    .where((eb) =>
      eb.or([
        eb('workspace_id', 'is', null),
        eb.and([
          eb('workspace_id', '=', workspace_id),
          eb.or([eb.lit(!isOfTheirJobs(actor)), isOnTheirJobs(actor)]),
          namesWhatIsSeen(actor),
        ]),
      ]),
    )
    .where((eb) => (is_read === undefined ? eb.lit(true) : eb('read_at', is_read ? 'is not' : 'is', null)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

const isOfTheirJobs = (actor: Actor) => actor.role === 'recruiter' && rolesOfTheirJobs.includes(actor.workspace_role);

/** Of an application to a job whose hiring team they are on. Whoever had another role was told of other people too. */
const isOnTheirJobs = ({ user_id }: Actor) => sql<boolean>`exists(
  select from hiring_team_members team join applications using (workspace_id, posting_id)
  where team.user_id = ${user_id} and team.workspace_id = notifications.workspace_id
    and notifications.path = '/applications/' || applications.id)`;

/** Whoever lost a confidential job, or never saw it, is told nothing of it, nor of who applied. */
function namesWhatIsSeen(actor: Actor) {
  if (actor.role !== 'recruiter' || seesAllPostings(actor)) return sql<boolean>`true`;
  const named = sql`substring(notifications.path from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid`;
  const { workspace_id } = actor;
  return sql<boolean>`not exists(
    select from postings where workspace_id = ${workspace_id} and id = ${named} and not ${isSeenBy(actor, 'postings.id')}
    union all
    select from applications where workspace_id = ${workspace_id} and id = ${named}
    and not ${isSeenBy(actor, 'applications.posting_id')}
    union all
    select from candidates where workspace_id = ${workspace_id} and id = ${named}
    and not ${isPersonSeenBy(actor, 'candidates.id')}
    union all
    select from extracted_candidates where workspace_id = ${workspace_id} and id = ${named}
    and not ${isSeenBy(actor, 'extracted_candidates.posting_id')})`;
}

const firstRead = sql<string>`coalesce(read_at, now())`;

export async function markRead(db: Db, user_id: string, id: string): Promise<boolean> {
  const mine = db.updateTable('notifications').set({ read_at: firstRead }).where('user_id', '=', user_id);
  return (await mine.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function markAllRead(db: Db, user_id: string): Promise<void> {
  const mine = db.updateTable('notifications').set({ read_at: firstRead }).where('user_id', '=', user_id);
  await mine.where('read_at', 'is', null).execute();
}

export async function deleteOldNotifications(db: Db, days: number): Promise<void> {
  const old = sql<string>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('notifications').where('created_at', '<', old).execute();
}

/** Of a page that is no more; with a `user_id` only what that person was told, since something newer is true. */
export async function deleteNotificationsOn(tx: Db, path: string, user_id?: string): Promise<void> {
  let gone = tx.deleteFrom('notifications').where('path', '=', path);
  if (user_id) gone = gone.where('user_id', '=', user_id);
  await gone.execute();
}

type Paths = { from: string; to: string };

/** What was told of a page is told of another. @returns which were moved */
export async function moveNotifications(tx: Db, { from, to }: Paths): Promise<string[]> {
  const moved = tx.updateTable('notifications').set({ path: to }).where('path', '=', from).returning('id');
  return (await moved.execute()).map(({ id }) => id);
}

export async function moveNotificationsBack(tx: Db, { from, to }: Paths, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const moved = tx.updateTable('notifications').set({ path: from }).where('path', '=', to);
  await moved.where('id', 'in', ids).execute();
}

/** Without matters of a workspace that the person has left. */
export function selectOwnNotifications(db: Db, user_id: string) {
  const columns = ['title', 'line', 'path', 'notifications.created_at', 'read_at'] as const;
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(columns)
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.or([
        eb('notifications.workspace_id', 'is', null),
        eb('notifications.workspace_id', '=', eb.ref('users.workspace_id')),
      ]),
    )
    .orderBy('notifications.id')
    .execute();
}

export async function deleteNotifications(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', user_id).execute();
}
