// The home page of recruiters: what waits, each line with the place where it is done.
import type { getWorkQueue as contract, TodayInterview, WorkGroup, WorkLine } from '@hireframe/contract/work-queue.ts';
import { replyDays } from '@hireframe/engines/postings/posting-rules.ts';
import type { z } from 'zod';
import type { Db } from '../../infra/database/postgres.ts';
import { isManager, type Recruiter } from '../../infra/security/actor.ts';
import { selectWaitingReplies } from '../conversations/conversations.ts';
import { selectWaitingReviews } from '../review-requests/review-requests.ts';
import * as queries from './work-queue.queries.ts';

/** Jobs that expire sooner than this are said. */
const expiringDays = 7;
/** Reviews that are due sooner than this are said. */
const dueSoonDays = 3;
/** So long an upload with files that failed is said. */
const failedDays = 3;
/** Whom Ontario wants told is said so many days before it is due. */
const untoldNoticeDays = 15;
const dayMs = 24 * 3600 * 1000;

/** @param asked.whose 'team': everybody's of the workspace */
export async function getWorkQueue(
  db: Db,
  actor: Recruiter,
  { whose }: z.output<typeof contract.query>,
): Promise<{ groups: WorkGroup[]; interviews: TodayInterview[] }> {
  const { workspace_id, user_id } = actor;
  const asked = { workspace_id, actor, user_id: whose === 'team' ? null : user_id };
  // Mailed resumes are seen by whose mailbox it is, and by admins.
  const seen = { workspace_id, actor, user_id: whose === 'team' && isManager(actor) ? null : user_id };
  const [reviews, replies, applicants, scorecards, untold, resumes, expiring, failed, interviews] = await Promise.all([
    selectWaitingReviews(db, actor, asked.user_id, queries.maxLines),
    selectWaitingReplies(db, actor, whose, queries.maxLines),
    queries.selectApplicants(db, asked),
    queries.selectScorecards(db, asked),
    queries.selectUntold(db, asked, replyDays - untoldNoticeDays),
    queries.selectResumes(db, seen),
    queries.selectExpiring(db, asked, expiringDays),
    failures(db, asked),
    queries.selectInterviews(db, asked),
  ]);
  const groups: WorkGroup[] = [
    { kind: 'reviews', count: reviews.length, lines: reviews.map(lineOfReview) },
    { kind: 'replies', count: replies.length, lines: replies.map(lineOfReply) },
    { kind: 'applicants', count: sum(applicants), lines: applicants.map(lineOfApplicants) },
    { kind: 'scorecards', count: scorecards.length, lines: scorecards.map(lineOfScorecard) },
    { kind: 'decisions', count: untold.length, lines: untold.map(lineOfUntold) },
    { kind: 'resumes', count: resumes.count, lines: resumes.count > 0 ? [lineOfResumes(resumes)] : [] },
    { kind: 'jobs', count: expiring.length, lines: expiring.map(lineOfExpiring) },
    { kind: 'failed', count: failed.length, lines: failed },
  ];
  return { groups: groups.filter(({ count }) => count > 0), interviews };
}

const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

type Rows<Select extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Select>>[number];

const lineOfReview = (review: Rows<typeof selectWaitingReviews>): WorkLine => ({
  id: review.id,
  title: review.name,
  line: `${review.is_of_rejection ? 'Rejected' : 'Scores'} for ${review.job_title}`,
  path: `/applications/${review.application_id}`,
  at: review.at,
  tone: review.days < 0 ? 'late' : review.days < dueSoonDays ? 'soon' : 'normal',
});

const lineOfReply = (reply: Rows<typeof selectWaitingReplies>): WorkLine => ({
  id: reply.id,
  title: reply.candidate_name,
  line: reply.start || reply.subject,
  path: `/candidates/${reply.candidate_id}?tab=messages`,
  at: reply.send_at,
  tone: 'normal',
});

const lineOfApplicants = ({ id, title, count, good, at }: Rows<typeof queries.selectApplicants>): WorkLine => ({
  id,
  title,
  line: good > 0 ? `${count} new, ${good} with a match of 80% or more` : `${count} new`,
  path: `/applications?job_id=${id}&status=submitted`,
  at,
  tone: 'normal',
});

function lineOfScorecard(one: Rows<typeof queries.selectScorecards>): WorkLine {
  const { id, application_id, name, title, asked_name, at } = one;
  const isLate = Date.now() - Date.parse(at) > dayMs;
  return {
    id,
    title: name,
    line: `${title}: ${asked_name} hasn't given a scorecard`,
    path: `/applications/${application_id}?dialog=scorecard`,
    at,
    tone: isLate ? 'late' : 'normal',
  };
}

/** `at`: the day on which it is due. */
function lineOfUntold({ id, name, job_title, ended_at }: Rows<typeof queries.selectUntold>): WorkLine {
  const due = Date.parse(ended_at) + replyDays * dayMs;
  return {
    id,
    title: name,
    line: `${job_title}: not told anything since the interview (Ontario, ${replyDays} days)`,
    path: `/applications/${id}`,
    at: new Date(due).toISOString(),
    tone: due < Date.now() ? 'late' : 'soon',
  };
}

function lineOfResumes({ count, names, at, job_title }: Awaited<ReturnType<typeof queries.selectResumes>>): WorkLine {
  const [first = ''] = names;
  const rest = count - 1;
  return {
    id: 'resumes',
    title: rest > 0 ? `${first} and ${rest} ${rest === 1 ? 'other' : 'others'}` : first,
    line: job_title ? `For ${job_title}${rest > 0 ? ' and others' : ''}` : 'Received by email',
    path: '/extracted-candidates?status=extracted',
    at: at ?? new Date(0).toISOString(),
    tone: 'normal',
  };
}

const lineOfExpiring = ({ id, title, people, at }: Rows<typeof queries.selectExpiring>): WorkLine => ({
  id,
  title,
  line: people > 0 ? `Expires with ${people} ${people === 1 ? 'person' : 'people'} in the pipeline` : 'Expires soon',
  path: `/job-requirements/${id}`,
  at,
  tone: 'soon',
});

async function failures(db: Db, asked: queries.Whose): Promise<WorkLine[]> {
  const [mails, mailboxes, uploads] = await Promise.all([
    queries.selectFailedMails(db, asked),
    queries.selectBrokenMailboxes(db, asked),
    queries.selectFailedUploads(db, asked, failedDays),
  ]);
  const late = 'late' as const;
  return [
    ...mails.map(({ id, candidate_id, name, subject, at }) => ({
      id,
      title: name,
      line: `Message not sent: ${subject}`,
      path: `/candidates/${candidate_id}?tab=messages`,
      at,
      tone: late,
    })),
    ...mailboxes.map(({ id, email_address, last_error, at }) => ({
      id,
      title: email_address,
      line: last_error || "This mailbox can't be read",
      path: '/integrations',
      at,
      tone: late,
    })),
    ...uploads.map(({ id, failed, total, at }) => ({
      id,
      title: 'Bulk upload',
      line: `${failed} of ${total} files couldn't be imported`,
      path: `/bulk-upload?job=${id}`,
      at,
      tone: 'normal' as const,
    })),
  ];
}
