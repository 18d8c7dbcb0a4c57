// Members writing to candidates.
import type {
  BulkMessage,
  BulkMessageOutcome,
  Message,
  MessagePreview,
  NewMessage,
} from '@hireframe/contract/conversations.ts';
import { fillIn, findPlaceholders, type Placeholder } from '@hireframe/contract/placeholders.ts';
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound, Problem } from '../../infra/http/problem.ts';
import { retryMail, takeBackMail } from '../../infra/mail/outbox.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { oneLine } from '../../lib/one-line.ts';
import {
  lockCandidates,
  lockPresent,
  recordEvent,
  requireCandidate,
  type StoredCandidate,
} from '../candidates/candidates.ts';
import { requirePosting } from '../postings/postings.ts';
import * as queries from './conversations.queries.ts';
import { mailCandidate } from './conversations.ts';
import { showMessage } from './show-conversation.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'now'>;
type Words = { subject: string; body: string };

/** So long a message waits, and can be taken back. */
const undoSeconds = 30;
/** Between the mails of one message to many: mail servers take a burst for spam. */
const paceSeconds = 2;
const maxDays = 365;

/** @throws Problem 404, 422 at `send_at`, or at `body` where a name in it has nothing to stand for */
export async function writeMessage(
  { db, storage, now }: Context,
  actor: Recruiter,
  candidate_id: string,
  { application_id, send_at, ...words }: z.output<typeof NewMessage>,
): Promise<Message> {
  const delay_seconds = readDelay(now(), send_at);
  return db.transaction().execute(async (tx) => {
    const [candidate] = (await lockCandidates(tx, actor, [candidate_id])) as [StoredCandidate];
    const id = await send(tx, actor, candidate, { words, application_id: application_id ?? null, delay_seconds });
    return showMessage({ db: tx, storage }, actor, id);
  });
}

type Sending = { words: Words; application_id: string | null; delay_seconds: number };

/** @returns the id of the message */
async function send(tx: Db, actor: Recruiter, candidate: StoredCandidate, sending: Sending): Promise<string> {
  const { application_id, delay_seconds } = sending;
  const { subject, body, to_name, to_address } = await fill(tx, actor, candidate, sending);
  const thread = {
    workspace_id: actor.workspace_id,
    candidate_id: candidate.id,
    application_id,
    user_id: actor.user_id,
    kind: 'written',
  } as const;
  const outbox_id = await mailCandidate(tx, thread, {
    to: { name: to_name, address: to_address },
    subject,
    text: body,
    delay_seconds,
    ...(application_id && { about: `/applications/${application_id}` }),
  });
  await queries.markHandled(tx, actor.workspace_id, candidate.id);
  await recordEvent(tx, actor, [candidate.id], { kind: 'conversations.written', line: 'Wrote a message' });
  return queries.findByOutboxId(tx, actor.workspace_id, outbox_id);
}

/** A stranger may have typed the name: what is no name stands in no mail. */
async function fill(
  db: Db,
  actor: Recruiter,
  candidate: StoredCandidate,
  { words, application_id }: { words: Words; application_id: string | null },
): Promise<MessagePreview> {
  const { workspace_id, user_id } = actor;
  const [first, last] = [FirstName.safeParse(candidate.first_name).data, LastName.safeParse(candidate.last_name).data];
  const to_name = oneLine([first, last].filter(Boolean).join(' '));
  const about = application_id && (await queries.findSubjectOf(db, workspace_id, candidate.id, application_id));
  if (application_id && !about) throw notFound('application');
  const { company, author } = await queries.selectSender(db, workspace_id, user_id);
  const values: Record<Placeholder, string> = {
    COMPANY_NAME: about ? about.company_name : company,
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
  { application_id, ...words }: Omit<z.output<typeof NewMessage>, 'send_at'>,
): Promise<MessagePreview> {
  const candidate = await requireCandidate(db, actor, candidate_id);
  return fill(db, actor, candidate, { words, application_id: application_id ?? null });
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
  { db, now }: Context,
  actor: Recruiter,
  { candidate_ids, job_id, send_at, ...words }: z.output<typeof BulkMessage>,
): Promise<BulkMessageOutcome> {
  const delay = readDelay(now(), send_at);
  const asked = [...new Set(candidate_ids)];
  return db.transaction().execute(async (tx) => {
    const known = await lockPresent(tx, actor, asked);
    if (known.length === 0) throw notFound('candidate');
    if (job_id) await requirePosting(tx, actor, job_id);
    const applications = job_id
      ? await queries.selectApplicationsTo(tx, actor.workspace_id, job_id, asked)
      : new Map<string, string>();
    const outcome: BulkMessageOutcome = { sent: [], refused: [] };
    for (const candidate_id of asked) {
      const candidate = known.find(({ id }) => id === candidate_id);
      const delay_seconds = delay + outcome.sent.length * paceSeconds;
      const application_id = applications.get(candidate_id) ?? null;
      const sending = { words, application_id, delay_seconds };
      const sent = candidate ? await attempt(() => send(tx, actor, candidate, sending)) : { why: notThere };
      if ('why' in sent) outcome.refused.push({ candidate_id, message: sent.why });
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
export async function retryMessage({ db, storage }: Context, actor: Recruiter, id: string): Promise<Message> {
  return db.transaction().execute(async (tx) => {
    const found = await queries.lockMessage(tx, { workspace_id: actor.workspace_id, id });
    if (!found) throw notFound('message');
    if (found.status !== 'failed') throw conflict("This message hasn't failed.");
    if (found.sent_at) throw conflict('This message was returned. Check the address and write a new one.');
    const isWaiting = found.outbox_id !== null && (await retryMail(tx, found.outbox_id));
    if (!isWaiting) throw conflict('This message is too old to resend. Write a new one.');
    return showMessage({ db: tx, storage }, actor, id);
  });
}
