// A session as its person sees it.
import type { AssessmentSession } from '@hireframe/contract/assessments.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { ClientAddress } from '../../infra/http/client-address.ts';
import { notFound } from '../../infra/http/problem.ts';
import { type Engines, getConditions, getEngines } from './conditions.ts';
import type { SessionKey } from './session-key.ts';
import { sayTitle } from './session-title.ts';
import * as queries from './sessions.queries.ts';

export type Context = Pick<AppContext, 'db' | 'transcriber' | 'log'> & { caller?: Pick<ClientAddress, 'language'> };
export const languageOf = ({ caller }: Pick<Context, 'caller'>): Language => caller?.language ?? 'en';

export async function listSessions(context: Context, user_id: string): Promise<Listing<AssessmentSession>> {
  const told = { engines: await getEngines(context), language: languageOf(context) };
  return listing(queries.selectSessions(context.db, user_id), (found) => shown(queries.stored(found), told));
}

/** @throws Problem 404 */
export async function showSession(context: Context, session: SessionKey): Promise<AssessmentSession> {
  const found = await requireSession(context.db, session);
  return shown(found, { engines: await getEngines(context), language: languageOf(context) });
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

/** What was agreed to stays in the words that were read. */
async function shown(
  session: queries.StoredSession,
  told: { engines: Engines; language: Language },
): Promise<AssessmentSession> {
  const { consent, consented_at, notice, brief, ...row } = session;
  return {
    ...row,
    kind: row.kind as AssessmentSession['kind'],
    question_count: brief.count,
    title: sayTitle(session, told.language),
    notice: notice ?? (await getConditions(session, told.engines)).noticeIn(told.language),
    consent: consent && consented_at ? { ...consent, given_at: consented_at } : null,
  };
}
