// A session as its person sees it.
import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import { type Engines, getConditions, getEngines } from './conditions.ts';
import type { SessionKey } from './session-key.ts';
import * as queries from './sessions.queries.ts';

export type Context = Pick<AppContext, 'db' | 'transcriber' | 'log'>;

export async function listSessions(context: Context, user_id: string): Promise<Listing<AssessmentSession>> {
  const engines = await getEngines(context);
  return listing(queries.selectSessions(context.db, user_id), (found) => shown(queries.stored(found), engines));
}

/** @throws Problem 404 */
export async function showSession(context: Context, session: SessionKey): Promise<AssessmentSession> {
  const [found, engines] = [await requireSession(context.db, session), await getEngines(context)];
  return shown(found, engines);
}

/** @throws Problem 404 for one of somebody else */
export async function requireSession(db: Db, session: SessionKey): Promise<queries.StoredSession> {
  const found = await queries.findSession(db, session);
  if (!found) throw notFound('session');
  return found;
}

/** In the caller's transaction, until it ends. @throws Problem 404 */
export async function lockSession(tx: Db, session: SessionKey): Promise<queries.StoredSession> {
  const found = await queries.lockSession(tx, session);
  if (!found) throw notFound('session');
  return found;
}

async function shown(session: queries.StoredSession, engines: Engines): Promise<AssessmentSession> {
  const { consent, consented_at, notice, brief, ...row } = session;
  return {
    ...row,
    kind: row.kind as AssessmentSession['kind'],
    question_count: brief.count,
    notice: notice ?? (await getConditions(session, engines)).notice,
    consent: consent && consented_at ? { ...consent, given_at: consented_at } : null,
  };
}
