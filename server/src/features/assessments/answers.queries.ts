// SQL on answers and the chunks of their recordings. A person's own rows: every query names whose.
import type { AnswerKind, AssessmentAnswer } from '@hireframe/contract/assessments.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { AnswerChunks, AssessmentAnswers, DB } from '../../infra/database/schema.ts';
import type { SessionKey } from './session-key.ts';

const columns = [
  'id',
  'session_id',
  'question_id',
  'kind',
  'status',
  'take',
  'text',
  'recorded_seconds',
  'error_message',
  'created_at',
  'received_at',
  'object_key',
  'content_type',
  'upload_token_hash',
  'parts',
] as const;

const ofPerson = (db: Db, user_id: string) =>
  db.selectFrom('assessment_answers').select(columns).where('user_id', '=', user_id);

type Key = { user_id: string; answer_id: string };
type Stored = { kind: AnswerKind; status: AssessmentAnswer['status'] };
type Row = Awaited<ReturnType<ReturnType<typeof ofPerson>['executeTakeFirstOrThrow']>>;
export type StoredAnswer = Omit<Row, keyof Stored> & Stored;

/** By question, the newest take of each. */
export async function selectNewest(db: Db, { user_id, session_id }: SessionKey): Promise<StoredAnswer[]> {
  const newest = ofPerson(db, user_id).distinctOn('question_id').where('session_id', '=', session_id);
  return (await newest.orderBy('question_id').orderBy('take', 'desc').execute()) as StoredAnswer[];
}

/** Newest first. */
export async function selectTakes(db: Db, user_id: string, question_id: string): Promise<StoredAnswer[]> {
  const takes = ofPerson(db, user_id).where('question_id', '=', question_id).orderBy('take', 'desc');
  return (await takes.execute()) as StoredAnswer[];
}

export async function selectAnswers(db: Db, { user_id, session_id }: SessionKey): Promise<StoredAnswer[]> {
  const all = ofPerson(db, user_id).where('session_id', '=', session_id);
  return (await all.orderBy('question_id').orderBy('take').execute()) as StoredAnswer[];
}

export async function findAnswer(db: Db, { user_id, answer_id }: Key): Promise<StoredAnswer | undefined> {
  return (await ofPerson(db, user_id).where('id', '=', answer_id).executeTakeFirst()) as StoredAnswer | undefined;
}

/** Two tabs that send the same chunk, and whoever finishes meanwhile, follow one another. */
export async function lockAnswer(tx: Db, { user_id, answer_id }: Key): Promise<StoredAnswer | undefined> {
  const one = ofPerson(tx, user_id).where('id', '=', answer_id).forNoKeyUpdate();
  return (await one.executeTakeFirst()) as StoredAnswer | undefined;
}

/** The answer that an address to upload to is for, while it lives. */
export const findByUploadToken = (db: Db, token_hash: string) =>
  db
    .selectFrom('assessment_answers')
    .select(['user_id', 'id as answer_id', 'session_id', 'kind', 'object_key'])
    .where('upload_token_hash', '=', token_hash)
    .where('upload_expires_at', '>', sql<string>`now()`)
    .where('status', '=', 'recording')
    .executeTakeFirst();

/** @param row.is_received whole at once, as typed answers are */
export async function insertAnswer(
  tx: Db,
  { is_received, ...row }: Omit<Insertable<AssessmentAnswers>, 'status' | 'received_at'> & { is_received: boolean },
): Promise<string> {
  const status = is_received ? 'received' : 'recording';
  const received_at = is_received ? sql<string>`now()` : null;
  return (
    await tx
      .insertInto('assessment_answers')
      .values({ ...row, status, received_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updateAnswer(
  tx: Db,
  { user_id, answer_id }: Key,
  change: UpdateObject<DB, 'assessment_answers'>,
): Promise<void> {
  const one = tx.updateTable('assessment_answers').set(change).where('user_id', '=', user_id);
  await one.where('id', '=', answer_id).execute();
}

export async function deleteAnswers(tx: Db, user_id: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('assessment_answers').where('user_id', '=', user_id).where('id', 'in', ids).execute();
}

export async function deleteOwnAnswers(tx: Db, { user_id, session_id }: SessionKey): Promise<void> {
  const mine = tx.deleteFrom('assessment_answers').where('user_id', '=', user_id);
  await mine.where('session_id', '=', session_id).execute();
}

export const findChunk = (db: Db, { user_id, answer_id }: Key, part: number, index: number) =>
  db
    .selectFrom('answer_chunks')
    .select('sha256')
    .where('user_id', '=', user_id)
    .where('answer_id', '=', answer_id)
    .where('part', '=', part)
    .where('index', '=', index)
    .executeTakeFirst();

export async function insertChunk(tx: Db, row: Insertable<AnswerChunks>): Promise<void> {
  await tx.insertInto('answer_chunks').values(row).execute();
}

/** In the order in which they were recorded. */
export const selectChunks = (db: Db, { user_id, answer_id }: Key) =>
  db
    .selectFrom('answer_chunks')
    .select(['part', 'index', 'content_type', 'size_bytes', 'sha256'])
    .where('user_id', '=', user_id)
    .where('answer_id', '=', answer_id)
    .orderBy('part')
    .orderBy('index')
    .execute();
export type StoredChunk = Awaited<ReturnType<typeof selectChunks>>[number];

export const sumChunks = (db: Db, { user_id, answer_id }: Key) =>
  db
    .selectFrom('answer_chunks')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(size_bytes), 0)`.as('size_bytes')])
    .where('user_id', '=', user_id)
    .where('answer_id', '=', answer_id)
    .executeTakeFirstOrThrow();

export const hasAnswers = async (db: Db, { user_id, session_id }: SessionKey): Promise<boolean> => {
  const one = db.selectFrom('assessment_answers').select('id').where('user_id', '=', user_id);
  return (await one.where('session_id', '=', session_id).limit(1).executeTakeFirst()) !== undefined;
};
