// Views whose owner wants to be told of new candidates.
import type { CandidateQuery, SearchAlert } from '@hireframe/contract/search.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { forbidden, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import * as queries from './search-alerts.queries.ts';

type Alert = z.infer<typeof SearchAlert>;

export const listAlerts = (db: Db, actor: Recruiter): Promise<Alert[]> => queries.selectAlerts(db, actor);

/** Who came before is no news. @throws Problem 404; 403 for a view that somebody else shares */
export async function setAlert(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  id: string,
  asked: { query: string; tree: CandidateQuery },
): Promise<Alert> {
  const view = await queries.findView(db, actor, id);
  if (!view) throw notFound('view');
  if (view.user_id !== actor.user_id) throw forbidden('Only the person who saved this view can get alerts for it.');
  return queries.upsertAlert(db, actor, id, { ...asked, now: now().toISOString() });
}

/** @throws Problem 404 where there is none of mine */
export async function deleteAlert(db: Db, actor: Recruiter, id: string): Promise<void> {
  if (!(await queries.deleteAlert(db, actor, id))) throw notFound('alert');
}
