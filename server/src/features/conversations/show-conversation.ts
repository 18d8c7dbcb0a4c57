// Conversations as members see them.
import type { Message, WaitingReply } from '@hireframe/contract/conversations.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { oneLine } from '../../lib/one-line.ts';
import { formatName, requireCandidate } from '../candidates/candidates.ts';
import * as queries from './conversations.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'hasMailServer'>;

const linkSeconds = 15 * 60;

/** Newest first. @throws Problem 404 */
export async function listMessages(
  context: Context,
  actor: Recruiter,
  candidate_id: string,
): Promise<Listing<Message>> {
  const { db } = context;
  await requireCandidate(db, actor, candidate_id);
  const found = queries.selectMessages(db, actor).where('messages.candidate_id', '=', candidate_id);
  return listing(found, (row) => toMessage(context, row));
}

/** @throws Problem 404 */
export async function showMessage(context: Context, actor: Recruiter, id: string): Promise<Message> {
  const found = await queries.selectMessages(context.db, actor).where('messages.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('message');
  return toMessage(context, found);
}

type Shown = Pick<Context, 'storage' | 'hasMailServer'>;

async function toMessage(
  { storage, hasMailServer }: Shown,
  { attachments, is_retrying, ...row }: queries.MessageRow,
): Promise<Message> {
  const files = attachments.map(async ({ object_key, ...file }) => {
    const { file_name, content_type } = file;
    const about = { content_type, file_name, disposition: 'attachment', expires_seconds: linkSeconds } as const;
    return { ...file, url: object_key && (await storage.signedGet(object_key, about)) };
  });
  const held_by = row.status !== 'waiting' ? null : !hasMailServer ? 'no_mail_server' : is_retrying ? 'retrying' : null;
  return { ...row, held_by, attachments: await Promise.all(files) };
}

const startLetters = 140;

export const listWaiting = (db: Db, actor: Recruiter): Listing<WaitingReply> =>
  listing(queries.selectWaiting(db, actor), toReply);

const toReply = ({ first_name, last_name, email, body, ...row }: queries.WaitingRow): WaitingReply => ({
  ...row,
  candidate_name: formatName({ first_name, last_name, email }),
  start: oneLine(body, startLetters),
});

/** The newest replies that nobody has answered. @param whose 'mine': of those whom the actor wrote to */
export async function selectWaitingReplies(
  db: Db,
  actor: Recruiter,
  whose: 'mine' | 'team',
  limit: number,
): Promise<WaitingReply[]> {
  const rows = await queries
    .selectWaiting(db, actor, whose === 'mine')
    .limit(limit)
    .execute();
  return rows.map(toReply);
}
