// SQL on conversations with candidates.

import type { Message, messageKindsOfThread, messageStatuses } from '@hireframe/contract/conversations.ts';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB, MessageAttachments, Messages } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';
import { isOfSeenPosting, isPersonSeenBy, type Viewer } from '../confidential/confidential.ts';

type Which = { workspace_id: string; id: string };
const now = sql<string>`now()`;

type NewMessage = Omit<Insertable<Messages>, 'send_at' | 'handled_at'> & {
  delay_seconds?: number;
  send_at?: string;
  is_handled?: boolean; // Of what comes in: no answer is due in the thread.
};

/** @returns its id; undefined where the same mail came in before */
export async function insertMessage(tx: Db, { delay_seconds = 0, send_at, is_handled, ...row }: NewMessage) {
  const at = send_at ?? sql<string>`now() + make_interval(secs => ${delay_seconds})`;
  const made = tx
    .insertInto('messages')
    .values({ ...row, send_at: at, handled_at: is_handled ? now : null })
    .onConflict((on) => on.columns(['workspace_id', 'mail_key']).where('mail_key', 'is not', null).doNothing());
  return (await made.returning('id').executeTakeFirst())?.id;
}

export async function insertAttachments(tx: Db, rows: Insertable<MessageAttachments>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('message_attachments').values(rows).execute();
}

/** Under whose name a workspace mails, and where answers are read: the member's own mailbox first. */
export async function selectSender(db: Db, workspace_id: string, user_id: string | null) {
  const { rows } = await sql<{ company: string; author: string | null; reply_to: string | null }>`
    select workspaces.name as company,
      (select nullif(btrim(first_name || ' ' || last_name), '') from users
       where users.id = ${user_id} and users.workspace_id = workspaces.id) as author,
      (select email_address from mailboxes
       where mailboxes.workspace_id = workspaces.id and mailboxes.status in ('active', 'error')
       order by (mailboxes.user_id is not distinct from ${user_id}::uuid) desc, mailboxes.created_at limit 1) as reply_to
    from workspaces where workspaces.id = ${workspace_id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The workspace is gone.');
  return found;
}

/** Whether somebody who has proved that they read an address has an account of a candidate's. */
export async function hasReader(db: Db, email: string): Promise<boolean> {
  const proved = db.selectFrom('users').select('id').where('email', '=', email.toLowerCase());
  const found = proved.where('is_email_verified', '=', true).where('role', '=', 'candidate');
  return (await found.executeTakeFirst()) !== undefined;
}

const maxMailKeys = 10; // Of a thread: mail programs need the newest alone.

/** Message-IDs of what a candidate wrote under a subject, the oldest first. */
export async function selectMailKeys(
  db: Db,
  { workspace_id, candidate_id, subject_key }: { workspace_id: string; candidate_id: string; subject_key: string },
): Promise<string[]> {
  const found = db.selectFrom('messages').select('mail_key').where('workspace_id', '=', workspace_id);
  const newest = await found
    .where('candidate_id', '=', candidate_id)
    .where('subject_key', '=', subject_key)
    .where('mail_key', 'like', '<%')
    .orderBy('send_at', 'desc')
    .limit(maxMailKeys)
    .execute();
  return newest.flatMap(({ mail_key }) => mail_key ?? []).reverse();
}

/** As a thread shows them, newest first. */
export const selectMessages = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('messages')
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'messages.workspace_id')
        .onRef('applications.id', '=', 'messages.application_id'),
    )
    .leftJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .select(shown)
    .where('messages.workspace_id', '=', viewer.workspace_id)
    .where(isPersonSeenBy(viewer, 'messages.candidate_id'))
    .where(isOfSeenPosting(viewer, 'messages.application_id'))
    .orderBy('messages.send_at', 'desc')
    .orderBy('messages.id', 'desc');

/** Null: nobody pressed for it, such as a reminder. Who left the workspace wrote theirs all the same. */
const authorName = sql<string | null>`case
  when messages.user_id is null and messages.kind <> 'written' then null else ${memberName('messages.user_id')} end`;

const shown = (eb: ExpressionBuilder<DB, 'messages' | 'postings'>) =>
  [
    'messages.id',
    'messages.candidate_id',
    'messages.application_id',
    'postings.title as job_title',
    eb.ref('messages.direction').$castTo<'in' | 'out'>().as('direction'),
    eb.ref('messages.kind').$castTo<(typeof messageKindsOfThread)[number]>().as('kind'),
    authorName.as('author_name'),
    'messages.from_address',
    'messages.to_address',
    'messages.subject',
    'messages.body',
    'messages.quoted',
    eb.ref('messages.status').$castTo<(typeof messageStatuses)[number]>().as('status'),
    'messages.error',
    'messages.is_automatic',
    isNew.as('is_new'),
    sql<boolean>`messages.status = 'waiting' and messages.kind = 'written'`.as('can_take_back'),
    sql<boolean>`messages.status = 'failed' and messages.sent_at is null and messages.outbox_id is not null`.as(
      'can_retry',
    ),
    'messages.send_at',
    isRetrying.as('is_retrying'),
    jsonArrayFrom(
      eb
        .selectFrom('message_attachments')
        .select(['position', 'file_name', 'content_type', 'size_bytes', 'object_key'])
        .whereRef('message_attachments.workspace_id', '=', 'messages.workspace_id')
        .whereRef('message_attachments.message_id', '=', 'messages.id')
        .orderBy('position'),
    ).as('attachments'),
  ] as const;
export type MessageRow = Omit<Message, 'attachments' | 'held_by'> & {
  is_retrying: boolean;
  attachments: {
    position: number;
    file_name: string;
    content_type: string;
    size_bytes: number;
    object_key: string | null;
  }[];
};

/** It was due, and no mail server has taken it yet. */
const isRetrying = sql<boolean>`exists(select from outbox
  where outbox.id = messages.outbox_id and outbox.status = 'pending' and outbox.attempts > 0)`;

const isNew = sql<boolean>`(messages.direction = 'in' and messages.handled_at is null and not messages.is_automatic)`;

/** Whoever was taken into another counts as that one. */
const shownCandidate = sql<string>`coalesce(candidates.merged_into, candidates.id)`;

/** Replies that nobody has answered, newest first. `is_mine`: the member wrote to that candidate. */
export function selectWaiting(db: Db, viewer: Viewer, isMineAlone = false) {
  const isMine = sql<boolean>`exists(select from messages mine where mine.workspace_id = messages.workspace_id
    and mine.candidate_id = messages.candidate_id and mine.user_id = ${viewer.user_id})`;
  const found = selectMessages(db, viewer)
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'messages.workspace_id')
        .onRef('candidates.id', '=', 'messages.candidate_id'),
    )
    .clearSelect()
    .select(['messages.id', 'messages.application_id', 'messages.subject', 'messages.send_at', 'messages.body'])
    .select(['postings.title as job_title', shownCandidate.as('candidate_id')])
    .select(['candidates.first_name', 'candidates.last_name', 'candidates.email', isMine.as('is_mine')])
    .where(isNew);
  return isMineAlone ? found.where(isMine) : found;
}
export type WaitingRow = Awaited<ReturnType<ReturnType<typeof selectWaiting>['executeTakeFirstOrThrow']>>;

/** Somebody has answered, or said that no answer is needed. @returns how many replies it was said of */
export async function markHandled(tx: Db, workspace_id: string, candidate_id: string): Promise<number> {
  const open = tx
    .updateTable('messages')
    .set({ handled_at: now })
    .where('workspace_id', '=', workspace_id)
    .where('candidate_id', '=', candidate_id)
    .where('direction', '=', 'in')
    .where('handled_at', 'is', null);
  return Number((await open.executeTakeFirst()).numUpdatedRows);
}

export function lockMessage(tx: Db, { workspace_id, id }: Which) {
  const one = tx.selectFrom('messages').selectAll().where('workspace_id', '=', workspace_id).where('id', '=', id);
  return one.forUpdate().executeTakeFirst();
}

/** The id of the message that a mail of the outbox is. */
export async function findByOutboxId(db: Db, workspace_id: string, outbox_id: string): Promise<string> {
  const one = db.selectFrom('messages').select('id').where('workspace_id', '=', workspace_id);
  return (await one.where('outbox_id', '=', outbox_id).executeTakeFirstOrThrow()).id;
}

export async function hasMail(db: Db, workspace_id: string, outbox_id: string): Promise<boolean> {
  const one = db.selectFrom('messages').select('id').where('workspace_id', '=', workspace_id);
  return (await one.where('outbox_id', '=', outbox_id).executeTakeFirst()) !== undefined;
}

/** Names and the job for a message about an application, or about none. */
export async function findSubjectOf(db: Db, workspace_id: string, candidate_id: string, application_id: string) {
  const { rows } = await sql<{ job_title: string; company_name: string }>`
    select postings.title as job_title, coalesce(nullif(postings.company_name, ''), workspaces.name) as company_name
    from applications
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    join workspaces on workspaces.id = applications.workspace_id
    where applications.workspace_id = ${workspace_id} and applications.id = ${application_id}
    and ${candidate_id} in (candidates.id, candidates.merged_into)`.execute(db);
  return rows[0];
}

/** The newest application of each of these candidates to a posting. */
export async function selectApplicationsTo(db: Db, workspace_id: string, posting_id: string, candidate_ids: string[]) {
  const { rows } = await sql<{ candidate_id: string; application_id: string }>`
    select ${shownCandidate} as candidate_id, applications.id as application_id from applications
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    where applications.workspace_id = ${workspace_id} and applications.posting_id = ${posting_id}
    and ${shownCandidate} = any(${candidate_ids}::uuid[])`.execute(db);
  return new Map(rows.map((one) => [one.candidate_id, one.application_id]));
}

// Whose thread a mail belongs to.

export type FoundThread = { candidate_id: string; application_id: string | null };

/** @param ids outbox ids and Message-IDs that a mail names, the nearest first */
export async function findThreadByIds(
  db: Db,
  workspace_id: string,
  { outbox_ids, mail_keys }: { outbox_ids: string[]; mail_keys: string[] },
): Promise<(FoundThread & { outbox_id: string | null; mail_key: string | null })[]> {
  if (outbox_ids.length + mail_keys.length === 0) return [];
  return db
    .selectFrom('messages')
    .select(['candidate_id', 'application_id', 'outbox_id', 'mail_key'])
    .where('workspace_id', '=', workspace_id)
    .where((eb) =>
      eb.or([
        eb('outbox_id', '=', sql<string>`any(${outbox_ids}::uuid[])`),
        eb('mail_key', '=', sql<string>`any(${mail_keys}::text[])`),
      ]),
    )
    .execute();
}

/**
 * One that had gone out and did not arrive. Whoever wrote it is told, unless they have left.
 * @returns undefined where none of these mails went to that address, or it was said before
 */
export async function setReturned(
  tx: Db,
  workspace_id: string,
  { outbox_ids, address, error }: { outbox_ids: string[]; address: string; error: string },
): Promise<{ candidate_id: string; user_id: string | null; outbox_id: string } | undefined> {
  const { rows } = await sql<{ candidate_id: string; user_id: string | null; outbox_id: string }>`
    update messages set status = 'failed', error = ${error}
    where workspace_id = ${workspace_id} and outbox_id = any(${outbox_ids}::uuid[]) and status = 'sent'
    and lower(to_address) = ${address}
    returning candidate_id, outbox_id, (
      select id from users where users.id = messages.user_id and users.workspace_id = messages.workspace_id) as user_id`.execute(
    tx,
  );
  return rows[0];
}

/** Who is known by an address: of the candidate, of their account, of an application, or of an answer they once wrote. */
export async function findThreadBySubject(
  db: Db,
  workspace_id: string,
  { address, subject_key }: { address: string; subject_key: string },
): Promise<FoundThread | undefined> {
  const { rows } = await sql<FoundThread>`
    select messages.candidate_id, messages.application_id from messages
    join candidates on candidates.workspace_id = messages.workspace_id and candidates.id = messages.candidate_id
    where messages.workspace_id = ${workspace_id} and messages.subject_key = ${subject_key} and (
      candidates.email = ${address} or messages.to_address = ${address}
      or exists (select from users where users.id = candidates.user_id and users.email = ${address})
      or exists (select from applications where applications.workspace_id = messages.workspace_id
        and applications.candidate_id = messages.candidate_id and applications.email = ${address})
      or exists (select from messages earlier where earlier.workspace_id = messages.workspace_id
        and earlier.candidate_id = messages.candidate_id and earlier.from_address = ${address}))
    order by messages.send_at desc limit 1`.execute(db);
  return rows[0];
}

/** Whether anything was written under a subject. */
export async function hasSubject(db: Db, workspace_id: string, subject_key: string): Promise<boolean> {
  const found = db.selectFrom('messages').select('id').where('workspace_id', '=', workspace_id);
  return (await found.where('subject_key', '=', subject_key).limit(1).executeTakeFirst()) !== undefined;
}

/** Who is told of an answer: whoever wrote last to the candidate, else whoever made the posting. */
export async function selectListener(db: Db, workspace_id: string, { candidate_id, application_id }: FoundThread) {
  const { rows } = await sql<{ user_id: string | null }>`
    select coalesce(
      (select messages.user_id from messages join users on users.id = messages.user_id and users.workspace_id = ${workspace_id}
       where messages.workspace_id = ${workspace_id} and messages.candidate_id = ${candidate_id}
       order by messages.send_at desc limit 1),
      (select postings.created_by from applications
       join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
       where applications.workspace_id = ${workspace_id} and applications.id = ${application_id})) as user_id`.execute(
    db,
  );
  return rows[0]?.user_id ?? null;
}

// When candidates become one, are parted, or leave.

export async function moveMessages(tx: Db, workspace_id: string, { from, to }: { from: string; to: string }) {
  const rows = tx.updateTable('messages').set({ candidate_id: to }).where('workspace_id', '=', workspace_id);
  return (await rows.where('candidate_id', '=', from).returning('id').execute()).map(({ id }) => id);
}

export async function moveMessagesTo(tx: Db, workspace_id: string, candidate_id: string, ids: string[]) {
  if (ids.length === 0) return;
  const rows = tx.updateTable('messages').set({ candidate_id }).where('workspace_id', '=', workspace_id);
  await rows.where('id', 'in', ids).execute();
}

/** Mails that wait, and files of answers, of somebody who is erased. */
export async function selectLeft(db: Db, workspace_id: string, candidate_id: string) {
  const all = db.selectFrom('messages').where('messages.workspace_id', '=', workspace_id);
  const ofCandidate = all.where('candidate_id', '=', candidate_id);
  const mails = await ofCandidate.select('outbox_id').where('outbox_id', 'is not', null).execute();
  const files = await ofCandidate
    .innerJoin('message_attachments', (join) =>
      join
        .onRef('message_attachments.workspace_id', '=', 'messages.workspace_id')
        .onRef('message_attachments.message_id', '=', 'messages.id'),
    )
    .select('object_key')
    .where('object_key', 'is not', null)
    .execute();
  return {
    outbox_ids: mails.flatMap(({ outbox_id }) => outbox_id ?? []),
    object_keys: files.flatMap(({ object_key }) => object_key ?? []),
  };
}

/** Of a person's own account. @returns mails and files that go with the rows */
export async function deleteOfPerson(tx: Db, user_id: string) {
  const { rows } = await sql<{ outbox_id: string | null; object_keys: string[] }>`
    delete from messages using candidates
    where candidates.workspace_id = messages.workspace_id and candidates.id = messages.candidate_id
    and candidates.user_id = ${user_id} and candidates.shared_at is not null
    returning messages.outbox_id, array(select object_key from message_attachments files
      where files.workspace_id = messages.workspace_id and files.message_id = messages.id and object_key is not null)
      as object_keys`.execute(tx);
  return {
    outbox_ids: rows.flatMap(({ outbox_id }) => outbox_id ?? []),
    object_keys: rows.flatMap(({ object_keys }) => object_keys),
  };
}

/** The conversations of a person's own account, oldest first; who of the team wrote stays the team's. */
export const selectOfPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('messages')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'messages.workspace_id')
        .onRef('candidates.id', '=', 'messages.candidate_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'messages.workspace_id')
    .select(['workspaces.name as company', 'direction', 'subject', 'body', 'messages.status', 'send_at'])
    .where('candidates.user_id', '=', user_id)
    .where('candidates.shared_at', 'is not', null)
    .orderBy('send_at')
    .execute();

/** In which a candidate reads mails: of their newest application, or the account behind it. Null: nobody said. */
export async function findLanguageOf(db: Db, workspace_id: string, candidate_id: string): Promise<string | null> {
  const newest = db
    .selectFrom('applications')
    .leftJoin('users', 'users.id', 'applications.user_id')
    .select(sql<string | null>`coalesce(users.language, applications.language)`.as('language'))
    .where('applications.workspace_id', '=', workspace_id)
    .where('applications.candidate_id', '=', candidate_id)
    .orderBy('applications.created_at', 'desc')
    .limit(1);
  return (await newest.executeTakeFirst())?.language ?? null;
}
