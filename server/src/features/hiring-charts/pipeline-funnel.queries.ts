// SQL on how far applications came, and how long they stayed where.
import { type ApplicationStatus, applicationWay } from '@hireframe/contract/application-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/**
 * Of whom, and when. `chosen`: conditions on the table `applications`. `as_of`: what had happened by then; left out: by now.
 */
export type Asked = { workspace_id: string; chosen: RawBuilder<boolean>[]; as_of?: Date };

/** Applications that came as far as the step (1: the first of the way) and are in that state now. */
export type Group = { furthest: number; status: ApplicationStatus; applications: number };

const stepOf = (status: string) => sql`array_position(${[...applicationWay]}::text[], ${sql.ref(status)})`;

/** What their history says and what they say themselves: one of them may have been rejected or withdrawn since. */
export async function selectGroups(db: Db, asked: Asked): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select greatest(1, ${stepOf('status')}, ${stepOf('rejected_from')}, step) as furthest, status,
      count(*) as applications
    from applications left join ${furthestSteps(asked)} on came.application_id = applications.id
    where ${all(asked)} group by 1, 2`.execute(db);
  return rows;
}

/** How many had come as far as each step by then. */
export async function selectGroupsThen(db: Db, asked: Asked): Promise<Pick<Group, 'furthest' | 'applications'>[]> {
  const { rows } = await sql<Group>`
    select greatest(1, step) as furthest, count(*) as applications
    from applications left join ${furthestSteps(asked)} on came.application_id = applications.id
    where ${all(asked)} group by 1`.execute(db);
  return rows;
}

const furthestSteps = (asked: Asked) => sql`(
  select application_id, max(${stepOf('to_status')}) as step from application_history history
  where ${happened(asked)} group by application_id) came`;

/** Stays in a state that have ended. */
export type Stays = { status: ApplicationStatus; stays: number; median_days: number };

/** A stay ends when the next one begins; whoever came twice stayed twice. */
export async function selectStays(db: Db, asked: Asked): Promise<Stays[]> {
  const { rows } = await sql<Stays>`
    select status, count(*) as stays, percentile_cont(0.5) within group (order by stayed) / 86400 as median_days
    from (
      select to_status as status, date_part('epoch', lag(created_at) over (
        partition by application_id order by created_at desc, id desc) - created_at) as stayed
      from application_history history where ${happened(asked)}) as stays
    where stayed is not null group by status`.execute(db);
  return rows;
}

export type Hires = { hires: number; median_days: number | null };

/** From applying to the day of being hired. */
export async function selectHires(db: Db, asked: Asked): Promise<Hires> {
  const { rows } = await sql<Hires>`
    select count(*) as hires, percentile_cont(0.5) within group (
      order by date_part('epoch', hired_at - applications.created_at)) / 86400 as median_days
    from applications join (
      select application_id, max(created_at) as hired_at from application_history history
      where to_status = 'hired' and ${happened(asked)} group by application_id) hired
      on hired.application_id = applications.id
    where ${all(asked)}`.execute(db);
  return rows[0] as Hires;
}

/** Applications that have been in their state for longer than `days` says of it. */
export async function countLongerThan(
  db: Db,
  asked: Asked,
  { days, now }: { days: { status: ApplicationStatus; days: number }[]; now: Date },
): Promise<number> {
  const [statuses, limits] = [days.map(({ status }) => status), days.map((one) => one.days)];
  const { rows } = await sql<{ applications: number }>`
    select count(*) as applications from applications
    join unnest(${statuses}::text[], ${limits}::float8[]) as stay (status, days) using (status)
    where ${all(asked)} and status_changed_at < ${now}::timestamptz - stay.days * interval '1 day'`.execute(db);
  return rows[0]?.applications as number;
}

const all = ({ workspace_id, chosen }: Asked) =>
  sql<boolean>`${sql.join([sql`applications.workspace_id = ${workspace_id}`, ...chosen], sql` and `)}`;

/** In the history of those who are chosen, by then. Where everybody is chosen nothing need be looked up. */
function happened(asked: Asked) {
  const { workspace_id, chosen, as_of } = asked;
  const conditions = [
    sql`history.workspace_id = ${workspace_id}`,
    ...(as_of ? [sql`history.created_at < ${as_of}`] : []),
    ...(chosen.length > 0
      ? [sql`history.application_id in (select applications.id from applications where ${all(asked)})`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}
