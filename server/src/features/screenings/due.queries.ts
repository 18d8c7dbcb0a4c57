// SQL on screenings whose time comes.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { graceMinutes, lockedStatus } from './screenings.queries.ts';

type Key = { workspace_id: string; id: string };
type ToRemind = Key & {
  candidate_id: string;
  email: string;
  role_title: string;
  deadline_at: string;
  workspace_name: string;
  sealed_token: string | null;
  is_open: boolean;
};
type Expired = Key & { candidate_id: string; asked_by: string | null; role_title: string; is_expired: boolean };

/**
 * One whose deadline is less than a day away, and was further when it was set. It is marked, whatever its status.
 * `is_open`: an answer is still of use, which it is not once the application that it was asked with has ended.
 */
export async function takeToRemind(tx: Db): Promise<ToRemind | undefined> {
  const { rows } = await sql<Omit<ToRemind, 'is_open'> & { has_ended: boolean }>`
    update screenings set reminded_at = now() from workspaces
    where workspaces.id = screenings.workspace_id and (screenings.workspace_id, screenings.id) = (
      select workspace_id, id from screenings where reminded_at is null and token_hash is not null
      and deadline_at between now() and now() + interval '1 day' and deadline_at - interval '1 day' > deadline_set_at
      order by deadline_at limit 1 for update skip locked)
    returning screenings.workspace_id, screenings.id, candidate_id, email, role_title, deadline_at, sealed_token, workspaces.name as workspace_name, exists (
      select from assessment_requests join applications on applications.workspace_id = assessment_requests.workspace_id
        and applications.id = assessment_requests.application_id
      where assessment_requests.workspace_id = screenings.workspace_id
      and assessment_requests.screening_id = screenings.id
      and applications.status in ('hired', 'rejected', 'withdrawn')) as has_ended`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { has_ended, ...found } = row;
  const isOpen = ['sent', 'opened', 'in_progress'].includes(await lockedStatus(tx, found));
  return { ...found, is_open: isOpen && !has_ended };
}

/** One whose deadline and grace are over. It is marked, whatever its status. */
export async function takeExpired(tx: Db): Promise<Expired | undefined> {
  const { rows } = await sql<Omit<Expired, 'is_expired'>>`
    update screenings set expiry_noted_at = now() where (workspace_id, id) = (
      select workspace_id, id from screenings where expiry_noted_at is null and token_hash is not null
      and deadline_at < now() - make_interval(mins => ${graceMinutes}) order by deadline_at limit 1 for update skip locked)
    returning workspace_id, id, candidate_id, asked_by, role_title`.execute(tx);
  const [found] = rows;
  return found && { ...found, is_expired: (await lockedStatus(tx, found)) === 'expired' };
}
