// SQL on conversations from the candidate's side: by the address that they have proved, so that nobody reads what another
// person was written, whatever a workspace takes for one candidate.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';

/** What went out to a person's address and what came from it. */
const mine = (db: Db, user_id: string) =>
  db.selectFrom('messages').where(
    sql<boolean>`(messages.workspace_id, messages.id) in (
      select sent.workspace_id, sent.id from users join messages sent on lower(sent.to_address) = users.email
      where users.id = ${user_id} and users.is_email_verified and sent.direction = 'out' and sent.status = 'sent'
      union all
      select came.workspace_id, came.id from users join messages came on came.from_address = users.email
      where users.id = ${user_id} and users.is_email_verified and came.direction = 'in' and not came.is_automatic)`,
  );

const isMine = sql<boolean>`messages.direction = 'in'`;
const isNew = sql<boolean>`messages.direction = 'out' and messages.read_at is null`;
/** As its mail named who wrote it: moves and requests come from the company. */
const authorName = sql<string | null>`case when messages.kind = 'written' then (
  select nullif(btrim(first_name || ' ' || last_name), '') from users where users.id = messages.user_id) end`;

/** Newest first. */
export const selectMyMessages = (db: Db, user_id: string, workspace_id: string) =>
  mine(db, user_id)
    .leftJoin('applications', (join) =>
      join
        .onRef('applications.workspace_id', '=', 'messages.workspace_id')
        .onRef('applications.id', '=', 'messages.application_id')
        .on('applications.user_id', '=', user_id),
    )
    .leftJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .select(['messages.id', 'messages.subject', 'messages.body', 'messages.send_at', 'postings.title as job_title'])
    .select([isMine.as('is_mine'), isNew.as('is_new'), authorName.as('author_name')])
    .where('messages.workspace_id', '=', workspace_id)
    .orderBy('messages.send_at', 'desc')
    .orderBy('messages.id', 'desc');

/** One for each company, the newest message first. */
export function selectMyConversations(db: Db, user_id: string) {
  const newest = mine(db, user_id)
    .distinctOn('messages.workspace_id')
    .select(['messages.workspace_id', 'messages.subject', 'messages.body', 'messages.send_at'])
    .select([isMine.as('is_mine'), authorName.as('author_name')])
    .select(
      sql<number>`(count(*) filter (where ${isNew}) over (partition by messages.workspace_id))::int`.as('new_count'),
    )
    .orderBy('messages.workspace_id')
    .orderBy('messages.send_at', 'desc')
    .orderBy('messages.id', 'desc')
    .as('newest');
  return db
    .selectFrom(newest)
    .innerJoin('workspaces', 'workspaces.id', 'newest.workspace_id')
    .select(['workspaces.id', 'workspaces.name as company_name'])
    .select(['subject', 'body', 'send_at', 'is_mine', 'author_name', 'new_count'])
    .orderBy('newest.send_at', 'desc')
    .orderBy('workspaces.id');
}

/** What an answer answers: the newest that the company wrote. */
export const findNewestToMe = (db: Db, user_id: string, workspace_id: string) =>
  mine(db, user_id)
    .select(['candidate_id', 'application_id', 'subject'])
    .where('messages.workspace_id', '=', workspace_id)
    .where('messages.direction', '=', 'out')
    .orderBy('messages.send_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectAuthor = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();

/** Of somebody without an account. */
export const selectAuthorByLink = (
  db: Db,
  { workspace_id, candidate_id }: { workspace_id: string; candidate_id: string },
) =>
  db
    .selectFrom('candidates')
    .select(['email', 'first_name', 'last_name'])
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', candidate_id)
    .executeTakeFirstOrThrow();

/** @returns how many were new */
export async function markRead(db: Db, user_id: string, workspace_id: string): Promise<number> {
  const ids = mine(db, user_id).select('messages.id').where('messages.workspace_id', '=', workspace_id).where(isNew);
  const read = db
    .updateTable('messages')
    .set({ read_at: sql<string>`now()` })
    .where('workspace_id', '=', workspace_id)
    .where('id', 'in', ids);
  return Number((await read.executeTakeFirst()).numUpdatedRows);
}
