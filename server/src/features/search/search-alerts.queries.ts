// SQL on whom searches shall tell of new candidates.
import { rolesOfTheirJobs } from '@hireframe/contract/permissions.ts';
import type { CandidateQuery } from '@hireframe/contract/search.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { lacksSecondFactor } from '../accounts/accounts.ts';

const shown = ['view_id', 'query', 'created_at'] as const;

/** Of my views, or of one that I see: whose it is. */
export const findView = (db: Db, { workspace_id, user_id }: Recruiter, id: string) =>
  db
    .selectFrom('candidate_views')
    .select('user_id')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('is_shared', '=', true)]))
    .executeTakeFirst();

export const selectAlerts = (db: Db, { workspace_id, user_id }: Recruiter) =>
  db
    .selectFrom('search_alerts')
    .select(shown)
    .where('workspace_id', '=', workspace_id)
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('view_id')
    .execute();

/** Asking for something else begins anew. @param now an instant */
export async function upsertAlert(
  db: Db,
  { workspace_id, user_id }: Recruiter,
  view_id: string,
  { query, tree, now }: { query: string; tree: CandidateQuery; now: string },
) {
  const asked = { query, tree: storedJson(tree), notified_until: now, asked_version: null, asked_until: null };
  return db
    .insertInto('search_alerts')
    .values({ workspace_id, view_id, user_id, ...asked })
    .onConflict((on) => on.columns(['workspace_id', 'view_id']).doUpdateSet(asked))
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** @returns whether there was one */
export async function deleteAlert(db: Db, { workspace_id, user_id }: Recruiter, view_id: string): Promise<boolean> {
  const mine = db.deleteFrom('search_alerts').where('workspace_id', '=', workspace_id).where('view_id', '=', view_id);
  return (await mine.where('user_id', '=', user_id).executeTakeFirst()).numDeletedRows > 0n;
}

/**
 * Those whose owner heard nothing since then and may see candidates: a member of the workspace still, with a confirmed address
 * where the workspace wants that.
 */
export const selectDueAlerts = (db: Db, heard_before: string) =>
  db
    .selectFrom('search_alerts')
    .innerJoin('candidate_views', (join) =>
      join
        .onRef('candidate_views.workspace_id', '=', 'search_alerts.workspace_id')
        .onRef('candidate_views.id', '=', 'search_alerts.view_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'search_alerts.workspace_id')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'search_alerts.user_id')
        .onRef('users.workspace_id', '=', 'search_alerts.workspace_id'),
    )
    .select(['search_alerts.workspace_id', 'search_alerts.view_id', 'search_alerts.user_id', 'search_alerts.query'])
    .select([
      'search_alerts.tree',
      'notified_until',
      'asked_version',
      'asked_until',
      'candidate_views.name',
      'candidate_views.query as view_query',
    ])
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('notified_until', '<=', heard_before)
    .where((eb) => eb.not(lacksSecondFactor))
    .where('users.workspace_role', 'not in', rolesOfTheirJobs) // Who sees but their jobs now hears of nobody else.
    .where((eb) => eb.or([eb('verified_addresses_required', '=', false), eb('is_email_verified', '=', true)]))
    .orderBy('search_alerts.workspace_id')
    .orderBy('search_alerts.view_id')
    .execute();
export type DueAlert = Awaited<ReturnType<typeof selectDueAlerts>>[number];

/**
 * Whether anybody came since the owner was told, up to `until`, who was not there or not the same when the alert was asked the
 * last time. Else its answer is known, and no index has to be in memory for it.
 * @returns the version of the facts that this is true of
 */
export async function findNewVersion(
  db: Db,
  { workspace_id, notified_until, asked_version, asked_until }: DueAlert,
  until: string,
): Promise<number | undefined> {
  const since = sql`workspace_id = ${workspace_id} and version > ${asked_version}`;
  const { rows } = await sql<{ version: number }>`
    select version from candidate_versions where workspace_id = ${workspace_id} and (
      exists (
        select from candidate_records where workspace_id = ${workspace_id} and created_at <= ${until}
        and created_at > greatest(${notified_until}::timestamptz, ${asked_until}::timestamptz))
      or exists (
        select from (select candidate_id from candidate_facts where ${since}
                     union all select candidate_id from search_entries where ${since}) as changed
        join candidate_facts as facts on facts.workspace_id = ${workspace_id} and facts.candidate_id = changed.candidate_id
        where facts.created_at > ${notified_until} and facts.created_at <= ${until}))`.execute(db);
  return rows[0]?.version;
}

/** That nobody was news. */
export async function termAsked(db: Db, alert: DueAlert, asked: { version: number; until: string }): Promise<void> {
  await db
    .updateTable('search_alerts')
    .set({ asked_version: asked.version, asked_until: asked.until })
    .where('workspace_id', '=', alert.workspace_id)
    .where('view_id', '=', alert.view_id)
    .where('notified_until', '=', alert.notified_until)
    .execute();
}

/** How many of them came after the one instant and not after the other. */
export async function countNew(
  db: Db,
  { workspace_id, notified_until }: Pick<DueAlert, 'workspace_id' | 'notified_until'>,
  candidate_ids: string[],
  until: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from candidates
    where workspace_id = ${workspace_id} and id = any(${candidate_ids}::uuid[]) and merged_into is null
    and created_at > ${notified_until} and created_at <= ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whoever terms it first tells. @returns whether that was us */
export async function markNotified(tx: Db, alert: DueAlert, until: string): Promise<boolean> {
  const marked = tx
    .updateTable('search_alerts')
    .set({ notified_until: until })
    .where('workspace_id', '=', alert.workspace_id)
    .where('view_id', '=', alert.view_id)
    .where('notified_until', '=', alert.notified_until);
  return (await marked.executeTakeFirst()).numUpdatedRows > 0n;
}

/** What somebody searched for, and wants to be told of. */
export async function selectSearches(db: Db, user_id: string) {
  const searches = db.selectFrom('past_searches').select(['query', 'count', 'searched_at']);
  const alerts = db.selectFrom('search_alerts').select(['query', 'created_at']);
  return {
    searches: await searches.where('user_id', '=', user_id).orderBy('searched_at').execute(),
    alerts: await alerts.where('user_id', '=', user_id).orderBy('created_at').execute(),
  };
}

export async function deleteSearches(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('past_searches').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('search_alerts').where('user_id', '=', user_id).execute();
}
