import type { Translator } from '@hireframe/contract/messages.ts';
import { quoted } from '@hireframe/contract/quoted.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { type Mail, type MailContext, sendMail } from '../../infra/mail/mail.ts';
import { messagesIn } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import { findHiddenOne } from '../anonymous-review/anonymous-review.ts';
import { applicationPath } from '../applications/applications.ts';
import { findLanguageOf, mailCandidate } from '../conversations/conversations.ts';
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

/** Both get the same entry for their calendars: who applied, and who invites; of somebody who is hidden without them. */
export async function mailInterview(
  tx: Db,
  context: MailContext,
  interview: StoredInterview,
  invited: Invited,
  now: Date,
): Promise<void> {
  const { candidate, organizer, kind } = invited;
  const entry = {
    ...interview,
    organizer,
    now,
    description: interview.message,
    is_cancelled: kind === 'cancelled',
    attendees: [candidate],
  };
  const calendar = calendarEntry(entry);
  const { workspace_id, candidate_id } = invited.thread;
  const theirs = messagesIn(await findLanguageOf(tx, workspace_id, candidate_id));
  const mailTo = ({ name, email }: Person, text: string, messages: Translator): Mail => ({
    to: { name: oneLine(name), address: email },
    subject: subjectOf(interview, invited, messages),
    text,
    language: messages.language,
    calendar,
    about: applicationPath(interview.application_id),
  });
  await mailCandidate(
    tx,
    context,
    { ...invited.thread, kind: 'interview' },
    mailTo(candidate, toCandidate(interview, invited, theirs), theirs),
  );
  const hidden = await findHiddenOne(tx, workspace_id, candidate_id);
  await sendMail(tx, context, {
    ...mailTo(
      organizer,
      toOrganizer(interview, invited, hidden?.label ?? (candidate.name || candidate.email)),
      english,
    ),
    ...(hidden && { calendar: calendarEntry({ ...entry, attendees: [] }) }),
  });
}

/** Members read English. */
const english = messagesIn('en');

const openings = {
  new: 'Invitation: {title} with {company}',
  changed: 'New time or place: {title} with {company}',
  cancelled: 'Cancelled: {title} with {company}',
} as const;

const subjectOf = ({ title }: StoredInterview, { kind, organizer }: Invited, { t }: Translator) =>
  oneLine(t(openings[kind], { title, company: organizer.workspace_name }));

const news = {
  new: '{person} from {company} has invited you to an interview for {job}.',
  changed: '{person} from {company} changed your interview for {job}.',
  cancelled: '{person} from {company} cancelled your interview for {job}.',
} as const;

function toCandidate(interview: StoredInterview, invited: Invited, messages: Translator): string {
  const { candidate, organizer, job_title: job, kind } = invited;
  const { name: person, workspace_name: company } = organizer;
  const { t } = messages;
  const rest =
    kind === 'cancelled' ? [] : [t("Add it to your calendar to let {person} know whether you're coming.", { person })];
  const hello = candidate.name ? t('Hello {name},', { name: candidate.name }) : t('Hello there,');
  const said = t(news[kind], { person, company, job });
  return [hello, said, facts(interview, messages), quoted(interview.message), ...rest].filter(Boolean).join('\n\n');
}

function toOrganizer(interview: StoredInterview, { job_title, kind }: Invited, called: string): string {
  const said = {
    new: 'has been invited',
    changed: 'has been emailed the change',
    cancelled: 'has been emailed the cancellation',
  };
  return [`${called} ${said[kind]}: interview for ${job_title}.`, facts(interview, english)].join('\n\n');
}

function facts({ title, starts_at, duration_minutes, time_zone, place }: StoredInterview, { t, language }: Translator) {
  const when = momentIn(starts_at, time_zone, language);
  return [title, t('{when}, {minutes} minutes', { when, minutes: duration_minutes }), place].filter(Boolean).join('\n');
}

/** 'Tuesday 24 November 2026 at 10:00 CET' */
function momentIn(instant: string, timeZone: string, language: string): string {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  };
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...(format as object),
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}
