// The door of dashboards: the analytics page as somebody set it up, kept under a name.
import type { DashboardChange, NewDashboard, SavedDashboard } from '@hireframe/contract/dashboards.ts';
import type { z } from 'zod';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './dashboards.queries.ts';

/** Each can be mailed every week, which takes half a second of drawing; and a person picks one from a menu. */
const maxDashboards = 100;

/** Mine, and those that others share. */
export const listDashboards = (db: Db, actor: Recruiter): Listing<SavedDashboard> =>
  listing(queries.selectDashboards(db, actor));

/** @throws Problem 404 for another workspace's, and for one that nobody shares with me */
export async function getDashboard(db: Db, actor: Recruiter, id: string): Promise<SavedDashboard> {
  const found = await queries.findDashboard(db, actor, id);
  if (!found) throw notFound('dashboard');
  return found;
}

/** @throws Problem 409 where the actor has too many */
export async function createDashboard(
  db: Db,
  actor: Recruiter,
  dashboard: z.output<typeof NewDashboard>,
): Promise<SavedDashboard> {
  if ((await queries.countDashboards(db, actor)) >= maxDashboards)
    throw conflict(`You have ${maxDashboards} dashboards. Delete one first.`);
  return getDashboard(db, actor, await queries.insertDashboard(db, actor, dashboard));
}

/** @throws Problem 404 where it is not the actor's to change; 409 for taking another's from the workspace */
export async function changeDashboard(
  db: Db,
  actor: Recruiter,
  id: string,
  change: z.output<typeof DashboardChange>,
): Promise<SavedDashboard> {
  if (change.is_shared === false && !(await getDashboard(db, actor, id)).is_mine)
    throw conflict('Only its owner can stop sharing a dashboard. You can delete it if nobody needs it.');
  if (!(await queries.updateDashboard(db, actor, id, change))) throw notFound('dashboard');
  return getDashboard(db, actor, id);
}

/** With everybody's weekly mail of it. @throws Problem 404 where it is not the actor's to delete */
export async function deleteDashboard(db: Db, actor: Recruiter, id: string): Promise<void> {
  if (!(await queries.deleteDashboard(db, actor, id))) throw notFound('dashboard');
}
