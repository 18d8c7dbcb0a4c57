// Who gets a dashboard by mail: each week, or now.
import { randomUUID } from 'node:crypto';
import type { SavedDashboard } from '@hireframe/contract/dashboards.ts';
import type { AppContext } from '../../infra/context.ts';
import { onViolation } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { readQuestion } from '../analytics/analytics.ts';
import { readAddress } from './dashboard-address.ts';
import { mailDashboardTask } from './dashboards.tasks.ts';
import { getDashboard } from './dashboards.ts';
import * as queries from './mailing.queries.ts';

/**
 * @param weekday 1 Monday to 7 Sunday, null for no longer
 * @throws Problem 404 as for seeing it; 422 where its days make no range
 */
export async function setMailing(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  id: string,
  weekday: number | null,
): Promise<SavedDashboard> {
  const { db, now } = context;
  const key = { workspace_id: actor.workspace_id, dashboard_id: id, user_id: actor.user_id };
  const { query } = await getDashboard(db, actor, id);
  if (weekday === null) await queries.deleteMailing(db, key);
  else {
    await readQuestion(context, actor, readAddress(query).query);
    await queries.upsertMailing(db, key, weekday, now().toISOString()).catch(onDeleted);
  }
  return getDashboard(db, actor, id);
}

const onDeleted = onViolation('dashboard_mailings_dashboard', () => notFound('dashboard'));

/** @returns where to it goes @throws as above */
export async function mailNow(
  context: Pick<AppContext, 'db' | 'now' | 'enqueue'>,
  actor: Recruiter,
  id: string,
): Promise<{ email: string }> {
  const key = { workspace_id: actor.workspace_id, dashboard_id: id, user_id: actor.user_id };
  const found = await queries.findToMail(context.db, key);
  if (!found) throw notFound('dashboard');
  await readQuestion(context, actor, readAddress(found.query).query);
  await context.enqueue(context.db, mailDashboardTask, { ...key, mail_id: randomUUID() });
  return { email: found.email };
}
