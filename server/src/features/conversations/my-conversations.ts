// Conversations as candidates see them: mails that were sent to them, and answering without a mail program.
import type { MyConversation, MyMessage } from '@hireframe/contract/conversations.ts';
import { replySubject } from '@hireframe/engines/mail/reply-subject.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { oneLine } from '../../lib/one-line.ts';
import { insertMessage } from './conversations.queries.ts';
import * as queries from './my-conversations.queries.ts';
import { tellOfReply } from './receive-reply.ts';

const startLetters = 140;

export const listMyConversations = (db: Db, { user_id }: Candidate): Listing<MyConversation> =>
  listing(queries.selectMyConversations(db, user_id), ({ body, ...row }) => ({
    ...row,
    start: oneLine(body, startLetters),
  }));

/** Newest first. @throws Problem 404 where the company has not written */
export async function listMyMessages(
  db: Db,
  { user_id }: Candidate,
  workspace_id: string,
): Promise<Listing<MyMessage>> {
  await requireConversation(db, user_id, workspace_id);
  return listing(queries.selectMyMessages(db, user_id, workspace_id));
}

async function requireConversation(db: Db, user_id: string, workspace_id: string) {
  const newest = await queries.findNewestToMe(db, user_id, workspace_id);
  if (!newest) throw notFound('conversation');
  return newest;
}

/** Into the thread of what the company wrote last, like a mail that answers it. @throws Problem 404 where it has not written */
export async function answerCompany(
  db: Db,
  { user_id }: Candidate,
  workspace_id: string,
  body: string,
): Promise<MyMessage> {
  return db.transaction().execute(async (tx) => {
    const { subject, ...thread } = await requireConversation(tx, user_id, workspace_id);
    const id = await writeToTeam(tx, { ...thread, workspace_id, user_id }, { subject, body });
    await queries.markRead(tx, user_id, workspace_id);
    const mine = queries.selectMyMessages(tx, user_id, workspace_id).where('messages.id', '=', id);
    return mine.executeTakeFirstOrThrow();
  });
}

/** `user_id`: the person who writes; null: somebody without an account, by a link that was mailed to them. */
type OwnThread = { workspace_id: string; candidate_id: string; application_id: string | null; user_id: string | null };
/** `waits_elsewhere`: it is in the thread to be read there; the caller tells the team, and where it is answered. */
type OwnWords = { subject: string; body: string; quoted?: string; waits_elsewhere?: boolean };

/** What a person writes without a mail program, in the caller's transaction; the team is told as of a reply. @returns its id */
export async function writeToTeam(
  tx: Db,
  { user_id, ...thread }: OwnThread,
  { subject, body, quoted = '', waits_elsewhere = false }: OwnWords,
): Promise<string> {
  const { email, first_name, last_name } = await (user_id
    ? queries.selectAuthor(tx, user_id)
    : queries.selectAuthorByLink(tx, thread));
  const id = await insertMessage(tx, {
    ...thread,
    kind: 'reply',
    direction: 'in',
    status: 'received',
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    subject_key: replySubject(subject).key,
    body,
    quoted,
    from_name: oneLine(`${first_name} ${last_name}`, 200),
    from_address: email,
    is_handled: waits_elsewhere,
  });
  if (!id) throw new Error('An answer without a key was taken for a known one.');
  if (!waits_elsewhere)
    await tellOfReply(tx, thread.workspace_id, thread, {
      line: user_id ? 'Replied in Hireframe' : 'Wrote from the page of their application',
      body,
    });
  return id;
}

/** @throws Problem 404 */
export async function markRead(db: Db, { user_id }: Candidate, workspace_id: string): Promise<{ read: number }> {
  await requireConversation(db, user_id, workspace_id);
  return { read: await queries.markRead(db, user_id, workspace_id) };
}
