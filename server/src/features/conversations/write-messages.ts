// Members writing to candidates.
import type {
  BulkMessage,
  BulkMessageOutcome,
  Message,
  MessagePreview,
  MessageToPreview,
  NewMessage,
} from '@hireframe/contract/conversations.ts';
import { fillIn, findPlaceholders, type Placeholder } from '@hireframe/contract/placeholders.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { retryMail, takeBackMail } from '../../infra/mail/outbox.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { messagesIn } from '../../lib/messages.ts';
import { firstNameInMail, lastNameInMail } from '../../lib/names-in-mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import {
  formatName,
  lockCandidates,
  lockPresent,
  recordEvent,
  requireCandidate,
  type StoredCandidate,
} from '../candidates/candidates.ts';
import { requirePosting } from '../postings/postings.ts';
import { requireSending } from '../sending/sending.ts';
import * as queries from './conversations.queries.ts';
import { mailCandidate } from './conversations.ts';
import { showMessage } from './show-conversation.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'now'> & MailContext;
type Words = { subject: string; body: string };

/** So long a message waits, and can be taken back. */
const undoSeconds = 30;
/** Between the mails of one message to many: mail servers take a burst for spam. */
const paceSeconds = 2;
const maxDays = 365;

/** @throws Problem 404, 422 at `send_at`, or at `body` where a name in it has nothing to stand for */
export async function writeMessage(
  { db, now, ...context }: Context,
  actor: Recruiter,
  candidate_id: string,
  { application_id = null, send_at, ...words }: z.output<typeof NewMessage>,
): Promise<Message> {
  const delay_seconds = readDelay(now(), send_at);
  return db.transaction().execute(async (tx) => {
    const [candidate] = (await lockCandidates(tx, actor, [candidate_id])) as [StoredCandidate];
    const about = application_id ? await requireSubject(tx, actor, candidate.id, application_id) : undefined;
    const id = await send(tx, context, actor, candidate, { words, application_id, about, delay_seconds });
    return showMessage({ db: tx, ...context }, actor, id);
  });
}

/** The job that a message is about. `company_name`: '' where it is the workspace's. */
type Subject = { job_title: string; company_name: string };
type Sending = { words: Words; application_id: string | null; about: Subject | undefined; delay_seconds: number };

/** @throws Problem 404 where the candidate has no such application */
async function requireSubject(db: Db, actor: Recruiter, candidate_id: string, application_id: string) {
  const found = await queries.findSubjectOf(db, actor.workspace_id, candidate_id, application_id);
  if (!found) throw notFound('application');
  return found;
}

/** @returns the id of the message */
async function send(
  tx: Db,
  context: MailContext,
  actor: Recruiter,
  candidate: StoredCandidate,
  sending: Sending,
): Promise<string> {
  const { application_id, delay_seconds } = sending;
  const { subject, body, to_name, to_address } = await fill(tx, actor, candidate, sending);
  const thread = {
    workspace_id: actor.workspace_id,
    candidate_id: candidate.id,
    application_id,
    user_id: actor.user_id,
    kind: 'written',
  } as const;
  const outbox_id = await mailCandidate(tx, context, thread, {
    to: { name: to_name, address: to_address },
    subject,
    text: body,
    delay_seconds,
    page: await findPage(tx, actor.workspace_id, candidate),
    ...(application_id && { about: `/applications/${application_id}` }),
  });
  await queries.markHandled(tx, actor.workspace_id, candidate.id);
  await recordEvent(tx, actor, [candidate.id], { kind: 'conversations.written', line: 'Wrote a message' });
  return queries.findByOutboxId(tx, actor.workspace_id, outbox_id);
}

/** Where a candidate who has an account reads the message and answers it; to whoever has none nothing is shown there. */
async function findPage(tx: Db, workspace_id: string, { id, email }: StoredCandidate) {
  if (!(await queries.hasReader(tx, email))) return undefined;
  const { t } = messagesIn(await queries.findLanguageOf(tx, workspace_id, id));
  return { label: t('Read and reply'), path: `/messages/${workspace_id}`, is_for_answers: true };
}

/** A stranger may have typed the name: what is no name stands in no mail. */
async function fill(
  db: Db,
  actor: Recruiter,
  candidate: StoredCandidate,
  { words, about }: { words: Words; about: Subject | undefined },
): Promise<MessagePreview> {
  const { workspace_id, user_id } = actor;
  const [first, last] = [firstNameInMail(candidate.first_name), lastNameInMail(candidate.last_name)];
  const to_name = oneLine([first, last].filter(Boolean).join(' '));
  const { company, author } = await queries.selectSender(db, workspace_id, user_id);
  const values: Record<Placeholder, string> = {
    COMPANY_NAME: about?.company_name || company,
    JOB_TITLE: about ? about.job_title : '',
    RECRUITER_NAME: author ?? company,
    CANDIDATE_NAME: to_name || 'there',
    CANDIDATE_FIRST_NAME: first || to_name || 'there',
  };
  const used = findPlaceholders(`${words.subject}\n${words.body}`).known;
  if (!about && used.includes('JOB_TITLE'))
    throw fieldRule('body', 'Choose a job, so that we can fill in [JOB_TITLE].');
  return {
    subject: oneLine(fillIn(words.subject, values), 250),
    body: fillIn(words.body, values),
    to_name,
    to_address: candidate.email,
  };
}

/** @throws Problem 404, and as for writing */
export async function previewMessage(
  db: Db,
  actor: Recruiter,
  candidate_id: string,
  { application_id, job_id, ...words }: z.output<typeof MessageToPreview>,
): Promise<MessagePreview> {
  const candidate = await requireCandidate(db, actor, candidate_id);
  const about = application_id
    ? await requireSubject(db, actor, candidate.id, application_id)
    : await findJob(db, actor, job_id);
  return fill(db, actor, candidate, { words, about });
}

/** @throws Problem 404 */
async function findJob(db: Db, actor: Recruiter, job_id: string | null | undefined): Promise<Subject | undefined> {
  if (!job_id) return undefined;
  const { title, company_name } = await requirePosting(db, actor, job_id);
  return { job_title: title, company_name };
}

/** Seconds from now. @throws Problem 422 at `send_at` */
function readDelay(now: Date, send_at: string | null | undefined): number {
  if (!send_at) return undoSeconds;
  const seconds = (Date.parse(send_at) - now.getTime()) / 1000;
  if (seconds < 0) throw fieldRule('send_at', 'Choose a time in the future');
  if (seconds > maxDays * 24 * 3600) throw fieldRule('send_at', 'Choose a time within a year');
  return Math.max(seconds, undoSeconds);
}

/**
 * Each a mail of their own, one after the other; who cannot be written to is named.
 * @throws Problem 404 where none of them is there, 422 at `send_at`
 */
export async function writeToMany(
  { db, now, ...context }: Context,
  actor: Recruiter,
  { candidate_ids, job_id, send_at, ...words }: z.output<typeof BulkMessage>,
): Promise<BulkMessageOutcome> {
  const delay = readDelay(now(), send_at);
  const asked = [...new Set(candidate_ids)];
  return db.transaction().execute(async (tx) => {
    const known = await lockPresent(tx, actor, asked);
    if (known.length === 0) throw notFound('candidate');
    const about = await findJob(tx, actor, job_id);
    const applications = job_id
      ? await queries.selectApplicationsTo(tx, actor.workspace_id, job_id, asked)
      : new Map<string, string>();
    const held_by = context.hasMailServer ? null : 'no_mail_server';
    const outcome: BulkMessageOutcome = { sent: [], refused: [], held_by };
    for (const candidate_id of asked) {
      const candidate = known.find(({ id }) => id === candidate_id);
      const delay_seconds = delay + outcome.sent.length * paceSeconds;
      const application_id = applications.get(candidate_id) ?? null;
      const sending = { words, application_id, about, delay_seconds };
      const sent = candidate ? await attempt(() => send(tx, context, actor, candidate, sending)) : { why: notThere };
      const candidate_name = candidate ? formatName(candidate) : null;
      if ('why' in sent) outcome.refused.push({ candidate_id, candidate_name, message: sent.why });
      else outcome.sent.push({ id: sent.id, candidate_id });
    }
    return outcome;
  });
}

const notThere = "This candidate doesn't exist.";

/** A message is refused before anything of it is written. */
async function attempt(write: () => Promise<string>): Promise<{ id: string } | { why: string }> {
  try {
    return { id: await write() };
  } catch (error) {
    if (error instanceof Problem) return { why: error.message };
    throw error;
  }
}

/** No answer is needed to what a candidate wrote. @throws Problem 404 */
export async function markHandled(db: Db, actor: Recruiter, candidate_id: string): Promise<{ handled: number }> {
  await requireCandidate(db, actor, candidate_id);
  return { handled: await queries.markHandled(db, actor.workspace_id, candidate_id) };
}

/** @throws Problem 404; 409 where it has gone out, or was not written by a member */
export async function takeBack(db: Db, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await queries.lockMessage(tx, { workspace_id: actor.workspace_id, id });
    if (!found) throw notFound('message');
    if (found.kind !== 'written')
      throw conflict('This email was sent automatically. If it belongs to a move, undo the move.');
    const isGone = found.outbox_id !== null && (await takeBackMail(tx, found.outbox_id));
    if (!isGone) throw conflict('This message has already been sent.');
    await recordEvent(tx, actor, [found.candidate_id], {
      kind: 'conversations.taken-back',
      line: 'Cancelled a message',
    });
  });
}

/** @throws Problem 404; 409 where it did not fail, or the mail is kept no more */
export async function retryMessage({ db, ...context }: Context, actor: Recruiter, id: string): Promise<Message> {
  return db.transaction().execute(async (tx) => {
    const found = await queries.lockMessage(tx, { workspace_id: actor.workspace_id, id });
    if (!found) throw notFound('message');
    if (found.status !== 'failed') throw conflict("This message hasn't failed.");
    if (found.sent_at) throw conflict('This message was returned. Check the address and write a new one.');
    await requireSending(tx, context, actor);
    const isWaiting = found.outbox_id !== null && (await retryMail(tx, found.outbox_id));
    if (!isWaiting) throw conflict('This message is too old to resend. Write a new one.');
    return showMessage({ db: tx, ...context }, actor, id);
  });
}
