// Whether Magic Search is ready, and what is missing; for the embedded engine what is true of its own parts.
import { askAdministrator, indexLoading, type MagicSearchStatus, setupHints } from '@hireframe/contract/search.ts';
import { readQuery } from '@hireframe/engines/queries/read-query.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { Problem } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { MindsDbFailure } from './mindsdb.ts';
import { lookAtMindsDb, setUpMindsDb } from './read-sentence.ts';

type Status = z.infer<typeof MagicSearchStatus>;
type Details = Status['setup_details'];
type Context = Pick<AppContext, 'db' | 'now' | 'log' | 'searchIndex' | 'mindsDb' | 'searchEngine' | 'searchPatienceMs'>;

/**
 * Of MindsDB that it could not do what it is there for: searches go on by the embedded engine. Never throws, but where the
 * database cannot be asked at all.
 */
export async function getStatus(context: Context, { workspace_id }: Pick<Recruiter, 'workspace_id'>): Promise<Status> {
  const { searchEngine: engine = 'embedded', mindsDb, searchIndex, searchPatienceMs } = context;
  const details =
    engine === 'mindsdb' && mindsDb ? await lookAtMindsDb(mindsDb, searchPatienceMs) : await lookAtOurs(context);
  const told = await searchIndex?.ask(workspace_id, { kind: 'ready' });
  const notReady = told === undefined ? 'no_room' : 'answer' in told ? undefined : told.not_ready;
  const isElseReady = Object.values(details).every(Boolean);
  const is_loading = isElseReady && notReady === 'loading';
  const setup_details = { ...details, models_created: details.models_created && !notReady };
  const ready = isElseReady && !notReady;
  const message = ready ? 'Magic Search is ready' : formatStatus(setup_details, is_loading);
  const can_search = ready || (engine !== 'embedded' && !notReady);
  return { ready, is_loading, can_search, engine, setup_details, message };
}

/** The hints of what is missing, in the order of the details, and whom to ask where it does not end by itself. */
export function formatStatus(details: Details, isLoading = false): string {
  const hints = Object.entries(setupHints).flatMap(([part, hint]) => (details[part as keyof Details] ? [] : [hint]));
  return `${hints.join(', ')}. ${isLoading ? indexLoading : askAdministrator}`;
}

async function lookAtOurs({ db, now }: Context): Promise<Details> {
  const today = now().toISOString().slice(0, 10);
  const { query } = readQuery('Python developers in Berlin', { today });
  const postgres_connected = await sql`select 1`.execute(db).then(Boolean);
  const knows = query.conditions.length > 0;
  return { mindsdb_connected: knows, postgres_connected, openai_engine_created: knows, models_created: true };
}

/** Makes what MindsDB misses, of the operator's configuration; the embedded engine needs nothing. @throws Problem 503 */
export async function setUp(context: Context, actor: Pick<Recruiter, 'workspace_id'>): Promise<Status> {
  const { searchEngine, mindsDb, log } = context;
  if (searchEngine === 'mindsdb' && mindsDb)
    await setUpMindsDb(mindsDb).catch((err) => {
      if (!(err instanceof MindsDbFailure)) throw err;
      log.warn({ err }, 'MindsDB could not be set up');
      throw new Problem(503, { message: `Couldn't set up MindsDB. ${askAdministrator}` });
    });
  return getStatus(context, actor);
}
