// The demo's mailbox: what came to it in the last days is read as all mail is, then it is paused, as there is no server.

import { z } from 'zod';
import { reject } from '../../features/extracted-candidates/decide.ts';
import { wholeMail } from '../../features/mailboxes/imap/fetch-mails.ts';
import { sealSecret } from '../../features/mailboxes/mailbox-secret.ts';
import { insertMailbox, newId, type StoredMailbox, updateMailbox } from '../../features/mailboxes/mailboxes.queries.ts';
import { selectCompany, selectOpenPostings } from '../../features/mailboxes/reading.queries.ts';
import { Stopped } from '../../features/mailboxes/reading.ts';
import { takeMail } from '../../features/mailboxes/take-mail.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { task } from '../../infra/tasks.ts';
import { addConversations } from './conversations.ts';
import { findRecruiter, holdDemo } from './demo.queries.ts';
import { findMailbox, findOpen, moveExtractedBack } from './mail.queries.ts';
import type { ArrivedMail } from './mails.ts';
import { makePerson } from './resumes/make-person.ts';

export const addDemoMailTask = task({
  name: 'demo.add-mail',
  input: z.object({}),
  run: (context) => addMail(context),
});

/** Once the demo's postings are there, for which mail is meant. */
export const beginMail = ({ db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>) => enqueue(db, addDemoMailTask, {});

/** Not read by anybody else: it is in trouble until it is paused. */
const filling = 'The mail of the demo is being put into this mailbox.';
const electrician = 70;
const connectedDays = 7; // Ago: before its first mail.
const dayMs = 86_400_000;

/** A run that was killed goes on where it stood: what was taken is known. */
async function addMail(context: AppContext): Promise<void> {
  const { db } = context;
  const recruiter = await findRecruiter(db);
  if (!recruiter) return; // The demo was removed.
  const { mailboxAddress, makeMail, writtenMails } = await import('./mails.ts');
  const mailbox =
    (await findMailbox(db, recruiter.workspace_id, mailboxAddress)) ??
    (await connect(context, recruiter, mailboxAddress));
  await addConversations(context, recruiter);
  if (mailbox?.last_error !== filling) return;
  const company = await selectCompany(db, mailbox.workspace_id);
  const postings = await selectOpenPostings(db, mailbox.workspace_id);
  const codes = new Map(postings.map(({ title, job_id }) => [title, job_id]));
  try {
    for (const number of writtenMails.keys())
      await takeMail({ context, mailbox, company, postings }, listed(await makeMail(number, codes, context.now())));
    await decide(context, recruiter, mailbox);
  } catch (error) {
    if (error instanceof Stopped) return; // Somebody deleted it, or the demo.
    throw error;
  }
  const done = { status: 'paused', last_error: null, total_emails_processed: writtenMails.length };
  await updateMailbox(db, mailbox, { ...done, last_processed_at: context.now().toISOString() });
}

async function connect(
  context: AppContext,
  recruiter: Recruiter,
  email_address: string,
): Promise<StoredMailbox | undefined> {
  const { workspace_id, user_id } = recruiter;
  const key = { workspace_id, id: await newId(context.db) };
  await context.db.transaction().execute(async (tx) => {
    if (!(await holdDemo(tx))) return;
    await insertMailbox(tx, {
      ...key,
      user_id,
      email_address,
      display_name: 'Applications',
      provider: 'imap',
      poll_at: null,
      host: 'imap.fernhill.example',
      port: 993,
      security: 'tls',
      username: email_address,
      sign_in: 'password',
      created_at: new Date(context.now().getTime() - connectedDays * dayMs).toISOString(),
      status: 'error',
      last_error: filling,
      encrypted_secret: sealSecret(context, key, { password: '' }),
    });
  });
  return findMailbox(context.db, workspace_id, email_address);
}

/** A mail that its server has not looked into: it is opened here. */
const listed = ({ key, envelope, bytes }: ArrivedMail) => ({
  ...envelope,
  message_key: key,
  tree: wholeMail(bytes.length),
  fetchPart: async () => bytes,
});

async function decide(context: AppContext, recruiter: Recruiter, mailbox: StoredMailbox): Promise<void> {
  await moveExtractedBack(context.db, mailbox);
  const id = await findOpen(context.db, mailbox, makePerson(electrician).email);
  if (id) await reject(context, recruiter, id, { reason: 'For the colleagues in facilities, not for this opening.' });
}
