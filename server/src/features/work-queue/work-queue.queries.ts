// SQL on what waits for recruiters. Each question is limited, and asked of indexes that lead with the workspace.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { isOfSeenPosting, isPersonSeenBy, isSeenBy } from '../confidential/confidential.ts';

/** `user_id`: whose; null: the whole team's. `actor`: who asks, and sees no more than what they may. */
export type Whose = { workspace_id: string; user_id: string | null; actor: Recruiter };
export const maxLines = 50;

const name = sql`coalesce(nullif(btrim(candidates.first_name || ' ' || candidates.last_name), ''), candidates.email)`;

type Applicants = { id: string; title: string; count: number; good: number; at: string };

/** Jobs with people whom nobody has looked at. */
export async function selectApplicants(db: Db, { workspace_id, user_id, actor }: Whose): Promise<Applicants[]> {
  const { rows } = await sql<Applicants>`
    select postings.id, postings.title, count(*)::integer as count,
      count(*) filter (where applications.match_score >= 80)::integer as good, min(applications.created_at) as at
    from applications
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    where applications.workspace_id = ${workspace_id} and applications.status = 'submitted'
    and ${isSeenBy(actor, 'postings.id')}
    and (${user_id}::uuid is null or postings.created_by = ${user_id})
    group by postings.id, postings.title order by at limit ${maxLines}`.execute(db);
  return rows;
}

type Scorecard = { id: string; application_id: string; name: string; title: string; asked_name: string; at: string };

/** Interviews that are over, of which whoever held them has given no scorecard. */
export async function selectScorecards(db: Db, { workspace_id, user_id, actor }: Whose): Promise<Scorecard[]> {
  const { rows } = await sql<Scorecard>`
    select interviews.id, interviews.application_id, ${name} as name, interviews.title,
      btrim(users.first_name || ' ' || users.last_name) as asked_name,
      interviews.starts_at + make_interval(mins => interviews.duration_minutes) as at
    from interviews
    join applications on applications.workspace_id = interviews.workspace_id and applications.id = interviews.application_id
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    join users on users.id = interviews.invited_by and users.workspace_id = interviews.workspace_id
    where interviews.workspace_id = ${workspace_id} and interviews.cancelled_at is null
    and interviews.starts_at + make_interval(mins => interviews.duration_minutes) < now()
    and applications.status in ('under_review', 'shortlisted', 'interview')
    and ${isSeenBy(actor, 'applications.posting_id')}
    and (${user_id}::uuid is null or interviews.invited_by = ${user_id})
    and not exists (select from scorecards where scorecards.workspace_id = interviews.workspace_id
      and scorecards.application_id = interviews.application_id and scorecards.user_id = interviews.invited_by)
    order by at limit ${maxLines}`.execute(db);
  return rows;
}

type Untold = { id: string; name: string; job_title: string; ended_at: string };

/**
 * People interviewed for a job in Ontario whom nobody has told anything since their last interview, and so many days have gone.
 * A rejection that was not mailed told nobody; whoever withdrew or was hired knows.
 */
export async function selectUntold(db: Db, { user_id, actor }: Whose, days: number): Promise<Untold[]> {
  const { workspace_id } = actor;
  const { rows } = await sql<Untold>`
    select applications.id, ${name} as name, postings.title as job_title, last.ended_at
    from postings
    join applications on applications.workspace_id = postings.workspace_id and applications.posting_id = postings.id
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    join lateral (
      select max(starts_at + make_interval(mins => duration_minutes)) as ended_at,
        coalesce(bool_or(invited_by = ${user_id}), false) as is_mine
      from interviews where interviews.workspace_id = applications.workspace_id
      and interviews.application_id = applications.id and interviews.cancelled_at is null) last on true
    where postings.workspace_id = ${workspace_id} and postings.country_code = 'CA' and postings.region = 'Ontario'
    and ${isSeenBy(actor, 'postings.id')}
    and applications.status not in ('hired', 'withdrawn')
    and last.ended_at >= ${ontarioSince}::timestamptz and last.ended_at < now() - make_interval(days => ${days})
    and (${user_id}::uuid is null or postings.created_by = ${user_id} or last.is_mine)
    and not exists (select from messages where messages.workspace_id = applications.workspace_id
      and messages.candidate_id = applications.candidate_id
      and coalesce(messages.application_id, applications.id) = applications.id
      and messages.direction = 'out' and messages.kind in ('written', 'status') and messages.status <> 'failed'
      and messages.send_at > last.ended_at)
    order by last.ended_at limit ${maxLines}`.execute(db);
  return rows;
}
/** O. Reg. 476/24 holds from this day on. */
const ontarioSince = '2026-01-01';

type Expiring = { id: string; title: string; at: string; people: number };

/** Live jobs that expire within days. */
export async function selectExpiring(
  db: Db,
  { workspace_id, user_id, actor }: Whose,
  days: number,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select postings.id, postings.title, postings.expires_at as at, (
      select count(*)::integer from applications where applications.workspace_id = postings.workspace_id
      and applications.posting_id = postings.id and applications.status not in ('hired', 'rejected', 'withdrawn')) as people
    from postings
    where postings.workspace_id = ${workspace_id} and postings.status in ('approved', 'posted_external')
    and ${isSeenBy(actor, 'postings.id')}
    and postings.expires_at between now() and now() + make_interval(days => ${days})
    and (${user_id}::uuid is null or postings.created_by = ${user_id})
    order by postings.expires_at limit ${maxLines}`.execute(db);
  return rows;
}

type FailedMail = { id: string; candidate_id: string; name: string; subject: string; at: string };

/** Messages that no mail server took. They go when they are sent again or another one is. */
export async function selectFailedMails(db: Db, { workspace_id, user_id, actor }: Whose): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select messages.id, messages.candidate_id, ${name} as name, messages.subject, messages.send_at as at
    from messages
    join candidates on candidates.workspace_id = messages.workspace_id and candidates.id = messages.candidate_id
    where messages.workspace_id = ${workspace_id} and messages.status = 'failed'
    and ${isPersonSeenBy(actor, 'messages.candidate_id')} and ${isOfSeenPosting(actor, 'messages.application_id')}
    and (${user_id}::uuid is null or messages.user_id = ${user_id})
    and not exists (select from messages later where later.workspace_id = messages.workspace_id
      and later.candidate_id = messages.candidate_id and later.direction = 'out' and later.send_at > messages.send_at)
    order by messages.send_at desc limit ${maxLines}`.execute(db);
  return rows;
}

type BrokenMailbox = { id: string; email_address: string; last_error: string; at: string };

/** Mailboxes that cannot be read. */
export async function selectBrokenMailboxes(db: Db, { workspace_id, user_id }: Whose): Promise<BrokenMailbox[]> {
  const { rows } = await sql<BrokenMailbox>`
    select id, email_address, coalesce(last_error, '') as last_error, coalesce(last_processed_at, created_at) as at
    from mailboxes where workspace_id = ${workspace_id} and status in ('error', 'expired')
    and (${user_id}::uuid is null or mailboxes.user_id = ${user_id})
    order by at limit ${maxLines}`.execute(db);
  return rows;
}

type FailedUpload = { id: string; failed: number; total: number; at: string };

/** Uploads of the last days with files that could not be read. */
export async function selectFailedUploads(
  db: Db,
  { workspace_id, user_id, actor }: Whose,
  days: number,
): Promise<FailedUpload[]> {
  const { rows } = await sql<FailedUpload>`
    select uploads.id, count(*) filter (where upload_items.status = 'failed')::integer as failed,
      count(*)::integer as total, uploads.finished_at as at
    from uploads
    join upload_items on upload_items.workspace_id = uploads.workspace_id and upload_items.upload_id = uploads.id
    where uploads.workspace_id = ${workspace_id} and ${isSeenBy(actor, 'uploads.posting_id')}
    and uploads.finished_at > now() - make_interval(days => ${days})
    and (${user_id}::uuid is null or uploads.user_id = ${user_id})
    group by uploads.id, uploads.finished_at having count(*) filter (where upload_items.status = 'failed') > 0
    order by uploads.finished_at desc limit ${maxLines}`.execute(db);
  return rows;
}

type Waiting = { count: number; at: string | null; names: string[]; job_title: string | null };

/** Mailed resumes that nobody has decided about; an admin sees all of the workspace. */
export async function selectResumes(db: Db, { workspace_id, user_id, actor }: Whose): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as count, min(extracted_candidates.created_at) as at,
      (array_agg(coalesce(nullif(extracted_name, ''), nullif(extracted_email, ''), resume_file_name)
        order by extracted_candidates.created_at desc))[1:1] as names,
      max(postings.title) as job_title
    from extracted_candidates
    left join postings on postings.workspace_id = extracted_candidates.workspace_id
      and postings.id = extracted_candidates.posting_id
    where extracted_candidates.workspace_id = ${workspace_id} and extracted_candidates.status = 'extracted'
    and ${isSeenBy(actor, 'extracted_candidates.posting_id')}
    and (${user_id}::uuid is null or extracted_candidates.user_id = ${user_id})`.execute(db);
  return rows[0] ?? { count: 0, at: null, names: [], job_title: null };
}

type Interview = {
  id: string;
  application_id: string;
  candidate_name: string;
  title: string;
  job_title: string;
  starts_at: string;
  duration_minutes: number;
  place: string;
};

/** Those going on and of the next 24 hours. */
export async function selectInterviews(db: Db, { workspace_id, user_id, actor }: Whose): Promise<Interview[]> {
  const { rows } = await sql<Interview>`
    select interviews.id, interviews.application_id, ${name} as candidate_name, interviews.title,
      postings.title as job_title, interviews.starts_at, interviews.duration_minutes, interviews.place
    from interviews
    join applications on applications.workspace_id = interviews.workspace_id and applications.id = interviews.application_id
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    where interviews.workspace_id = ${workspace_id} and interviews.cancelled_at is null
    and ${isSeenBy(actor, 'postings.id')}
    and interviews.starts_at < now() + interval '24 hours'
    and interviews.starts_at + make_interval(mins => interviews.duration_minutes) > now()
    and (${user_id}::uuid is null or interviews.invited_by = ${user_id})
    order by interviews.starts_at limit ${maxLines}`.execute(db);
  return rows;
}
