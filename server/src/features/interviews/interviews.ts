// Interviews: inviting whoever applied, moving it, calling it off. Calendars follow.
import type { Interview, InterviewFields, ListedInterview } from '@hireframe/contract/interviews.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { keepMessage } from '../../lib/messages.ts';
import {
  applicationPath,
  getAddressee,
  lockApplication,
  requireApplication,
  type StoredApplication,
} from '../applications/applications.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import { type Invited, mailInterview } from './interviews.mail.ts';
import * as queries from './interviews.queries.ts';

type Context = Pick<AppContext, 'db' | 'now'> & MailContext;
type Asked = z.output<typeof InterviewFields>;

/** @throws Problem 404 */
export async function listInterviews(db: Db, actor: Recruiter, application_id: string): Promise<Listing<Interview>> {
  await requireApplication(db, actor, application_id);
  return listing(queries.selectInterviews(db, actor.workspace_id, application_id));
}

export const listAllInterviews = (db: Db, actor: Recruiter, when: 'upcoming' | 'past'): Listing<ListedInterview> =>
  listing(queries.selectAllInterviews(db, actor, when));

/** @throws Problem 404; 409 for an application that has ended; 422 for a time that is over */
export function inviteToInterview(
  { db, ...context }: Context,
  actor: Recruiter,
  application_id: string,
  asked: Asked,
): Promise<Interview> {
  requireFuture(asked, context.now());
  const { workspace_id, user_id: invited_by } = actor;
  return db.transaction().execute(async (tx) => {
    requireGoing(await lockApplication(tx, actor, application_id));
    const made = await queries.insertInterview(tx, { ...asked, workspace_id, application_id, invited_by });
    return tell({ db: tx, ...context }, actor, made, 'new');
  });
}

/** @throws Problem 404; 409 for one that is cancelled or whose application has ended; 422 for a time that is over */
export function changeInterview(
  { db, ...context }: Context,
  actor: Recruiter,
  id: string,
  asked: Asked,
): Promise<Interview> {
  requireFuture(asked, context.now());
  return db.transaction().execute(async (tx) => {
    const { interview, application } = await lockOne(tx, actor, id);
    requireGoing(application);
    return tell({ db: tx, ...context }, actor, await queries.updateInterview(tx, interview, asked), 'changed');
  });
}

/** Also once the application has ended. @throws Problem 404; 409 for one that is cancelled already, or over */
export function cancelInterview({ db, ...context }: Context, actor: Recruiter, id: string): Promise<Interview> {
  return db.transaction().execute(async (tx) => {
    const { interview } = await lockOne(tx, actor, id);
    if (Date.parse(interview.starts_at) < context.now().getTime())
      throw conflict('This interview has already taken place.');
    return tell(
      { db: tx, ...context },
      actor,
      await queries.updateInterview(tx, interview, { is_cancelled: true }),
      'cancelled',
    );
  });
}

function requireFuture({ starts_at }: Asked, now: Date): void {
  if (Date.parse(starts_at) <= now.getTime()) throw fieldRule('starts_at', 'Choose a time in the future');
}

/** The application first, so that whoever acts on it or deletes its candidate waits in one order. */
async function lockOne(tx: Db, actor: Recruiter, id: string) {
  const known = await queries.findInterview(tx, actor.workspace_id, id);
  if (!known) throw notFound('interview');
  const application = await lockApplication(tx, actor, known.application_id);
  const interview = await queries.lockInterview(tx, actor.workspace_id, id);
  if (!interview) throw notFound('interview');
  if (interview.cancelled_at) throw conflict('This interview is cancelled.');
  return { interview, application };
}

const ended = { hired: 'has been hired', rejected: 'was rejected', withdrawn: 'withdrew' };

function requireGoing({ status }: StoredApplication): void {
  if (status in ended)
    throw conflict(`You can't schedule interviews: this candidate ${ended[status as keyof typeof ended]}.`);
}

const lines = {
  new: 'Invited to an interview',
  changed: 'Changed an interview',
  cancelled: 'Cancelled an interview',
};

/** Candidate and recruiter by mail, the candidate in the app as well, and the history. */
async function tell(
  { db: tx, ...context }: Context,
  actor: Recruiter,
  interview: queries.StoredInterview,
  kind: Invited['kind'],
) {
  const { workspace_id, application_id, id } = interview;
  const application = await requireApplication(tx, actor, application_id);
  const { first_name, last_name, address } = await getAddressee(tx, application);
  const organizer = await queries.selectOrganizer(tx, actor.user_id);
  const candidate = { name: `${first_name} ${last_name}`.trim(), email: address };
  const { candidate_id, job_title } = application;
  const thread = { workspace_id, candidate_id, application_id, user_id: actor.user_id };
  await mailInterview(tx, context, interview, { candidate, organizer, thread, job_title, kind }, context.now());
  await recordEvent(tx, actor, [application.candidate_id], {
    kind: `interviews.${kind}`,
    line: lines[kind],
    posting_id: application.posting_id,
  });
  if (application.user_id) {
    const line = `${organizer.workspace_name}: ${interview.title}`;
    const news = { title: toldTitles[kind], line, path: applicationPath(application_id), workspace_id: null };
    await notify(tx, { ...news, user_ids: [application.user_id] });
  }
  return queries.selectInterview(tx, workspace_id, id);
}

const toldTitles = {
  new: keepMessage("You've been invited to an interview"),
  changed: keepMessage('Your interview has changed'),
  cancelled: keepMessage('Your interview is cancelled'),
};
