// SQL on how far applications came, and how long they stayed where.
import { type ApplicationStatus, applicationWay } from '@hireframe/contract/application-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

type Chosen = RawBuilder<boolean>[]; // Conditions on the table `applications`.

/** Applications that came as far as the step (1: the first of the way) and are in that state now. */
export type Group = { furthest: number; status: ApplicationStatus; applications: number };

/** What their history says and what they say themselves: one of them may have been rejected or withdrawn since. */
export async function selectGroups(db: Db, workspace_id: string, chosen: Chosen): Promise<Group[]> {
  const stepOf = (status: string) => sql`array_position(${[...applicationWay]}::text[], ${sql.ref(status)})`;
  const { rows } = await sql<Group>`
    select greatest(1, ${stepOf('status')}, ${stepOf('rejected_from')}, step) as furthest, status,
      count(*) as applications
    from applications left join (
      select application_id, max(${stepOf('to_status')}) as step from application_history history
      where workspace_id = ${workspace_id} and ${isChosen(workspace_id, chosen)} group by application_id) came
      on came.application_id = applications.id
    where ${all(workspace_id, chosen)} group by 1, 2`.execute(db);
  return rows;
}

/** Stays in a state that have ended. */
export type Stays = { status: ApplicationStatus; stays: number; median_days: number };

/** A stay ends when the next one begins; whoever came twice stayed twice. */
export async function selectStays(db: Db, workspace_id: string, chosen: Chosen): Promise<Stays[]> {
  const { rows } = await sql<Stays>`
    select status, count(*) as stays, percentile_cont(0.5) within group (order by stayed) / 86400 as median_days
    from (
      select to_status as status, date_part('epoch', lag(created_at) over (
        partition by application_id order by created_at desc, id desc) - created_at) as stayed
      from application_history history
      where workspace_id = ${workspace_id} and ${isChosen(workspace_id, chosen)}) as stays
    where stayed is not null group by status`.execute(db);
  return rows;
}

const all = (workspace_id: string, chosen: Chosen) =>
  sql<boolean>`${sql.join([sql`applications.workspace_id = ${workspace_id}`, ...chosen], sql` and `)}`;

/** Where everybody is chosen nothing need be looked up. */
const isChosen = (workspace_id: string, chosen: Chosen) =>
  chosen.length === 0
    ? sql`true`
    : sql`history.application_id in (select applications.id from applications where ${all(workspace_id, chosen)})`;
