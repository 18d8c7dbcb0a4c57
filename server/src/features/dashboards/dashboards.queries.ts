// SQL on saved dashboards.
import type { DashboardChange, NewDashboard } from '@hireframe/contract/dashboards.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { type Allowed, isManager, type Recruiter } from '../../infra/security/actor.ts';
import { memberName } from '../accounts/accounts.ts';

/** By name. `weekday`: on which it is mailed to the actor. */
export const selectDashboards = (db: Db, actor: Recruiter) =>
  db
    .selectFrom('dashboards')
    .leftJoin('dashboard_mailings', (join) =>
      join
        .onRef('dashboard_mailings.workspace_id', '=', 'dashboards.workspace_id')
        .onRef('dashboard_mailings.dashboard_id', '=', 'dashboards.id')
        .on('dashboard_mailings.user_id', '=', actor.user_id),
    )
    .select(['dashboards.id', 'dashboards.name', 'dashboards.query', 'dashboards.is_shared', 'dashboards.created_at'])
    .select(['dashboard_mailings.weekday', memberName('dashboards.user_id').as('owner_name')])
    .select((eb) => eb('dashboards.user_id', '=', actor.user_id).$castTo<boolean>().as('is_mine'))
    .select((eb) => mayChange(actor)(eb).$castTo<boolean>().as('is_mine_to_change'))
    .where('dashboards.workspace_id', '=', actor.workspace_id)
    .where((eb) => eb.or([eb('dashboards.user_id', '=', actor.user_id), eb('dashboards.is_shared', '=', true)]))
    .orderBy(sql`lower(dashboards.name)`)
    .orderBy('dashboards.id');

/** Whoever made it; admins also what is shared, since its owner may have left. */
const mayChange = (actor: Allowed & Pick<Recruiter, 'user_id'>) => (eb: ExpressionBuilder<DB, 'dashboards'>) => {
  const isMine = eb('dashboards.user_id', '=', actor.user_id);
  return isManager(actor) ? eb.or([isMine, eb('dashboards.is_shared', '=', true)]) : isMine;
};

export const findDashboard = (db: Db, actor: Recruiter, id: string) =>
  selectDashboards(db, actor).where('dashboards.id', '=', id).executeTakeFirst();

/** Those of the actor. */
export async function countDashboards(db: Db, { workspace_id, user_id }: Recruiter): Promise<number> {
  const mine = db.selectFrom('dashboards').where('workspace_id', '=', workspace_id).where('user_id', '=', user_id);
  return (await mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

type New = z.output<typeof NewDashboard>;

/** @returns its id */
export async function insertDashboard(db: Db, { workspace_id, user_id }: Recruiter, dashboard: New): Promise<string> {
  const made = db.insertInto('dashboards').values({ ...dashboard, workspace_id, user_id });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

type Change = z.output<typeof DashboardChange>;

/** @returns whether it is the actor's to change */
export async function updateDashboard(db: Db, actor: Recruiter, id: string, change: Change): Promise<boolean> {
  const theirs = db.updateTable('dashboards').set(change).where('workspace_id', '=', actor.workspace_id);
  const changed = await theirs.where('id', '=', id).where(mayChange(actor)).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** @returns whether it was the actor's to delete */
export async function deleteDashboard(db: Db, actor: Recruiter, id: string): Promise<boolean> {
  const theirs = db.deleteFrom('dashboards').where('workspace_id', '=', actor.workspace_id).where(mayChange(actor));
  return (await theirs.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}

/** What somebody saved, and what is mailed to them where they are a member now. */
export async function selectOwnDashboards(db: Db, user_id: string) {
  const dashboards = db.selectFrom('dashboards').select(['name', 'query', 'is_shared', 'created_at']);
  const mailings = db
    .selectFrom('dashboard_mailings')
    .innerJoin('dashboards', (join) =>
      join
        .onRef('dashboards.workspace_id', '=', 'dashboard_mailings.workspace_id')
        .onRef('dashboards.id', '=', 'dashboard_mailings.dashboard_id'),
    )
    .select(['dashboards.name', 'weekday', 'mailed_on', 'dashboard_mailings.created_at']);
  return {
    dashboards: await dashboards.where('user_id', '=', user_id).orderBy('id').execute(),
    mailings: await mailings
      .where('dashboard_mailings.user_id', '=', user_id)
      .where('dashboard_mailings.workspace_id', '=', (eb) =>
        eb.selectFrom('users').select('workspace_id').where('id', '=', user_id),
      )
      .orderBy('dashboards.id')
      .execute(),
  };
}

export async function deleteDashboards(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('dashboard_mailings').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('dashboards').where('user_id', '=', user_id).execute();
}
