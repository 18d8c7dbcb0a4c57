import { quoted } from '@hireframe/contract/quoted.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { type Mail, sendMail } from '../../infra/mail/mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { applicationPath } from '../applications/applications.ts';
import { mailCandidate } from '../conversations/conversations.ts';
import { calendarEntry } from './calendar-entry.ts';
import type { StoredInterview } from './interviews.queries.ts';

type Person = { name: string; email: string };
export type Invited = {
  candidate: Person;
  organizer: Person & { workspace_name: string };
  thread: { workspace_id: string; candidate_id: string; application_id: string; user_id: string };
  job_title: string;
  kind: 'new' | 'changed' | 'cancelled';
};

/** Both get the same entry for their calendars: who applied, and who invites. */
export async function mailInterview(tx: Db, interview: StoredInterview, invited: Invited, now: Date): Promise<void> {
  const { candidate, organizer, kind } = invited;
  const calendar = calendarEntry({
    ...interview,
    organizer,
    now,
    description: interview.message,
    is_cancelled: kind === 'cancelled',
    attendees: [candidate],
  });
  const mailTo = ({ name, email }: Person, text: string): Mail => ({
    to: { name: oneLine(name), address: email },
    subject: subjectOf(interview, invited),
    text,
    calendar,
    about: applicationPath(interview.application_id),
  });
  await mailCandidate(tx, { ...invited.thread, kind: 'interview' }, mailTo(candidate, toCandidate(interview, invited)));
  await sendMail(tx, mailTo(organizer, toOrganizer(interview, invited)));
}

const openings = { new: 'Invitation', changed: 'New time or place', cancelled: 'Cancelled' };

const subjectOf = ({ title }: StoredInterview, { kind, organizer }: Invited) =>
  oneLine(`${openings[kind]}: ${title} with ${organizer.workspace_name}`);

function toCandidate(interview: StoredInterview, { candidate, organizer, job_title, kind }: Invited): string {
  const said = {
    new: `${organizer.name} from ${organizer.workspace_name} has invited you to an interview for ${job_title}.`,
    changed: `${organizer.name} from ${organizer.workspace_name} changed your interview for ${job_title}.`,
    cancelled: `${organizer.name} from ${organizer.workspace_name} cancelled your interview for ${job_title}.`,
  };
  const rest =
    kind === 'cancelled' ? [] : [`Add it to your calendar to let ${organizer.name} know whether you're coming.`];
  return [`Hello ${candidate.name || 'there'},`, said[kind], facts(interview), quoted(interview.message), ...rest]
    .filter(Boolean)
    .join('\n\n');
}

function toOrganizer(interview: StoredInterview, { candidate, job_title, kind }: Invited): string {
  const said = {
    new: 'has been invited',
    changed: 'has been emailed the change',
    cancelled: 'has been emailed the cancellation',
  };
  return [`${candidate.name || candidate.email} ${said[kind]}: interview for ${job_title}.`, facts(interview)].join(
    '\n\n',
  );
}

const facts = ({ title, starts_at, duration_minutes, time_zone, place }: StoredInterview): string =>
  [title, `${momentIn(starts_at, time_zone)}, ${duration_minutes} minutes`, place].filter(Boolean).join('\n');

/** 'Tuesday 24 November 2026 at 10:00 CET' */
function momentIn(instant: string, timeZone: string): string {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  };
  return new Intl.DateTimeFormat('en-GB', { ...(format as object), timeZone, timeZoneName: 'short' }).format(
    new Date(instant),
  );
}
