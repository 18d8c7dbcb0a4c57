// What people are told of their application: in the app at once, and by mail in the workspace's words.
import { applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { MessageKind } from '@hireframe/contract/message-templates.ts';
import { someRecruiter } from '@hireframe/contract/placeholders.ts';
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { sendMail } from '../../infra/mail/mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { messageFor } from '../message-templates/message-templates.ts';
import { deleteNotificationsOn, notify } from '../notifications/notifications.ts';
import { namesOfPosting } from '../postings/postings.ts';
import { selectAddressee } from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

type Context = Pick<AppContext, 'public_url'>;
type Told = Pick<StoredApplication, 'workspace_id' | 'id' | 'posting_id'>;

export const applicationPath = (id: string) => `/applications/${id}`;

/** Whom letters are to. A stranger may have typed the name: what is no name stands in no mail, and is ''. */
export async function getAddressee(db: Db, which: { workspace_id: string; id: string }) {
  const { first_name, last_name, ...person } = await selectAddressee(db, which);
  const names = { first_name: FirstName.safeParse(first_name), last_name: LastName.safeParse(last_name) };
  return { ...person, first_name: names.first_name.data ?? '', last_name: names.last_name.data ?? '' };
}

/** Where nobody's name is known. */
const nameless = 'there';

/**
 * In the workspace's words, which never hold what the team wrote about the person.
 * @param delay_seconds how long it can still be taken back
 * @returns the mail's id; undefined where the workspace sends nothing on this occasion
 */
export async function mailOnOccasion(
  tx: Db,
  { public_url }: Context,
  application: Told,
  kind: MessageKind,
  delay_seconds = 0,
): Promise<string | undefined> {
  const posting = await namesOfPosting(tx, application, application.posting_id);
  const { title, company_name } = posting;
  const recruiter_name = posting.created_by ? posting.recruiter_name : someRecruiter;
  const { first_name, last_name, address, user_id } = await getAddressee(tx, application);
  const name = `${first_name} ${last_name}`.trim();
  const words = await messageFor(tx, application.workspace_id, kind, {
    COMPANY_NAME: company_name,
    JOB_TITLE: title,
    RECRUITER_NAME: recruiter_name,
    CANDIDATE_NAME: name || nameless,
    CANDIDATE_FIRST_NAME: first_name || nameless,
  });
  if (!words) return undefined;
  const about = applicationPath(application.id);
  const action = { label: 'See your application', url: public_url + about };
  return sendMail(tx, {
    to: { name: oneLine(name), address },
    subject: oneLine(words.subject),
    text: words.text,
    delay_seconds,
    about,
    ...(user_id && { action }), // Without an account there is no page to see.
  });
}

/** The person's newest state takes the place of older news of the same application. */
export async function notifyApplicant(
  tx: Db,
  { id, user_id, job_title, status, ...application }: StoredApplication,
): Promise<void> {
  if (!user_id) return;
  const { company_name } = await namesOfPosting(tx, application, application.posting_id);
  const path = applicationPath(id);
  await deleteNotificationsOn(tx, path, user_id);
  const line = `${company_name}: ${applicationStatusWords[status]}`;
  await notify(tx, { user_ids: [user_id], workspace_id: null, title: `Your application for ${job_title}`, line, path });
}
