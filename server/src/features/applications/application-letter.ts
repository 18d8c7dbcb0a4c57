// What people are told of their application: in the app at once, and by mail in the workspace's words.
import { applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { MessageKind } from '@hireframe/contract/message-templates.ts';
import { fillIn, someRecruiter } from '@hireframe/contract/placeholders.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { keepMessage, messagesIn } from '../../lib/messages.ts';
import { firstNameInMail, lastNameInMail } from '../../lib/names-in-mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { mailCandidate } from '../conversations/conversations.ts';
import { findTemplate } from '../message-templates/message-templates.ts';
import { deleteNotificationsOn, notify } from '../notifications/notifications.ts';
import { namesOfPosting } from '../postings/postings.ts';
import { buildDecisionUrl } from './decision-link.ts';
import { selectAddressee } from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

type Told = Pick<StoredApplication, 'workspace_id' | 'id' | 'posting_id'>;

export const applicationPath = (id: string) => `/applications/${id}`;

/** Whom letters are to. A stranger may have typed the name: what is no name stands in no mail, and is ''. */
export async function getAddressee(db: Db, which: { workspace_id: string; id: string }) {
  const { first_name, last_name, ...person } = await selectAddressee(db, which);
  return { ...person, first_name: firstNameInMail(first_name), last_name: lastNameInMail(last_name) };
}

/** Where nobody's name is known: 'Hello there', and in other languages the greeting alone. */
const nameless = (language: string | null) => ((language ?? 'en') === 'en' ? 'there' : '');

export type Words = { subject: string; body: string };

/** What a workspace's words on an occasion say to an applicant, and to whom. */
export async function writeLetter(db: Db, application: Told, kind: MessageKind, words?: Partial<Words>) {
  const { title, company_name, ...posting } = await namesOfPosting(db, application, application.posting_id);
  const { first_name, last_name, address, ...person } = await getAddressee(db, application);
  const name = `${first_name} ${last_name}`.trim();
  const values = {
    COMPANY_NAME: company_name,
    JOB_TITLE: title,
    RECRUITER_NAME: posting.created_by ? posting.recruiter_name : someRecruiter,
    CANDIDATE_NAME: name || nameless(person.language),
    CANDIDATE_FIRST_NAME: first_name || nameless(person.language),
  };
  const template = await findTemplate(db, application.workspace_id, kind, person.language);
  const { subject, body } = { ...template, ...words };
  return {
    ...person,
    template,
    to: { name: oneLine(name), address },
    subject: oneLine(fillIn(subject, values)),
    body: fillIn(body, values).replace(/^(\p{L}+(?: \p{L}+)?),? +(?=[,:!])/u, '$1'), // A greeting without a name.
  };
}

/** Who moved the application, and what they said of its mail. */
export type Occasion = {
  user_id?: string | null;
  mail?: { send: boolean; subject?: string | undefined; body?: string | undefined } | null | undefined;
  delay_seconds?: number; // How long it can still be taken back.
};

/**
 * In the workspace's words, which never hold what the team wrote about the person, or in those of whoever moves it.
 * @returns the mail's id; undefined where nothing is sent on this occasion
 */
export async function mailOnOccasion(
  tx: Db,
  context: MailContext,
  application: Told,
  kind: MessageKind,
  { user_id = null, mail, delay_seconds = 0 }: Occasion = {},
): Promise<string | undefined> {
  const words = { ...(mail?.subject && { subject: mail.subject }), ...(mail?.body && { body: mail.body }) };
  const letter = await writeLetter(tx, application, kind, words);
  const isSent = mail === undefined ? letter.template.is_sent : mail?.send === true;
  if (!isSent) return undefined;
  const about = applicationPath(application.id);
  const { t } = messagesIn(letter.language);
  const page = { label: t('See your application'), path: about };
  const { workspace_id, id: application_id } = application;
  const thread = { workspace_id, application_id, candidate_id: letter.candidate_id, user_id, kind: 'status' } as const;
  return mailCandidate(tx, context, thread, {
    to: letter.to,
    subject: letter.subject,
    text: letter.body,
    language: letter.language,
    delay_seconds,
    about,
    ...(letter.user_id && { page }),
    // Without an account there is no page to see, but of a rejection: why, and what can be done about it.
    ...(!letter.user_id &&
      kind === 'rejected' && {
        action: { label: t('About this decision'), url: buildDecisionUrl(context, application) },
      }),
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
  const title = keepMessage('Your application for {job}', { job: job_title });
  const status_words = { message: applicationStatusWords[status], values: {} };
  const line = keepMessage('{company}: {status}', { company: company_name, status: status_words });
  await notify(tx, { user_ids: [user_id], workspace_id: null, title, line, path });
}
