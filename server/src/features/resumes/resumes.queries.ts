import type { FactPlace, ModelsPart } from '@hireframe/contract/corrections.ts';
import type { ExtractedResume, ResumeScoreBreakdown } from '@hireframe/contract/resumes.ts';
import type { Flag } from '@hireframe/engines/documents/document.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { planKept } from '../../infra/database/kept-plans.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Resumes } from '../../infra/database/schema.ts';

const columns = [
  'id',
  'file_name',
  'status',
  'task_id',
  'error_message',
  'flags',
  'total_score',
  'size_bytes',
  'content_type',
  'object_key',
  'uploaded_at',
] as const;

/** @param score the summary is without the checks and their evidence, which are most of its weight */
export const selectResumes = (
  db: Db,
  user_id: string,
  score: 'resume_score_breakdown' | 'resume_score_summary' = 'resume_score_breakdown',
) =>
  db
    .selectFrom('resumes')
    .modifyFront(planKept)
    .select(columns)
    .select((eb) => eb.ref(score).as('resume_score_breakdown'))
    .where('user_id', '=', user_id)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc');

export async function findResume(db: Db, user_id: string, id: string) {
  const one = db.selectFrom('resumes').select([...columns, 'resume_score_breakdown', 'extracted_data']);
  return one.where('user_id', '=', user_id).where('id', '=', id).executeTakeFirst();
}

export async function findReading(db: Db, user_id: string, id: string) {
  const one = db
    .selectFrom('resumes')
    .select(['status', 'error_message', 'object_key', 'file_name', 'content_type'])
    .select(['document_text', 'extracted_data', 'places', 'unsure', 'language_model']);
  const found = one.where('user_id', '=', user_id).where('id', '=', id);
  return found.$castTo<StoredReading>().executeTakeFirst();
}

/** Of two that want to read it anew, one follows the other. */
export async function lockResume(tx: Db, user_id: string, id: string) {
  const one = tx.selectFrom('resumes').select('status').where('user_id', '=', user_id).where('id', '=', id);
  return one.forUpdate().executeTakeFirst();
}

/** Ids are UUIDv7, which PostgreSQL makes. */
export async function newId(db: Db): Promise<string> {
  const { id } = await db.selectNoFrom(sql<string>`uuidv7()`.as('id')).executeTakeFirstOrThrow();
  return id;
}

export async function insertResume(db: Db, resume: Insertable<Resumes>): Promise<void> {
  await db.insertInto('resumes').values(resume).execute();
}

/** @returns whether there still is such a resume */
export async function updateResume(db: Db, user_id: string, id: string, change: Updateable<Resumes>): Promise<boolean> {
  const changed = db.updateTable('resumes').set(change).where('user_id', '=', user_id).where('id', '=', id);
  const { numUpdatedRows } = await changed.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteResume(db: Db, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('resumes')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function hasReadyResume(db: Db, user_id: string): Promise<boolean> {
  const one = db.selectFrom('resumes').select('id').where('user_id', '=', user_id).where('status', '=', 'ready');
  return (await one.limit(1).executeTakeFirst()) !== undefined;
}

/** The newest that was read. */
export const findNewestReady = (db: Db, user_id: string) => readyOnes(db, user_id).limit(1).executeTakeFirst();

/** This one, if it was read. */
export const findReady = (db: Db, user_id: string, id: string) =>
  readyOnes(db, user_id).where('id', '=', id).executeTakeFirst();

const readyOnes = (db: Db, user_id: string) =>
  selectResumes(db, user_id)
    .where('status', '=', 'ready')
    .select(['document_text', 'extracted_data', 'places', 'unsure', 'hidden', 'language_model'])
    .$castTo<ReadyResume>();
export type ReadyResume = Pick<Selectable<Resumes>, 'file_name' | 'content_type' | 'size_bytes' | 'object_key'> &
  Pick<Selectable<Resumes>, 'unsure' | 'places' | 'language_model'> & {
    total_score: number;
    flags: Flag[];
    hidden?: unknown; // Absent where it was read before it was kept.
    document_text: string;
    extracted_data: ExtractedResume;
    resume_score_breakdown: ResumeScoreBreakdown;
  };

/** What jsonb columns hold; written by this feature alone. */
export type Stored = { resume_score_breakdown: ResumeScoreBreakdown | null; extracted_data?: ExtractedResume | null };
type StoredReading = Pick<
  Selectable<Resumes>,
  'status' | 'error_message' | 'object_key' | 'file_name' | 'content_type'
> & {
  document_text: string | null;
  extracted_data: ExtractedResume | null;
  places: FactPlace[];
  unsure: string[];
  language_model: ModelsPart | null;
};

export async function selectOwnResumes(db: Db, user_id: string) {
  return db.selectFrom('resumes').selectAll().where('user_id', '=', user_id).orderBy('uploaded_at').execute();
}

/** Resumes that could not be read, so long after they came. */
export async function selectUnreadable(db: Db, hours: number) {
  const found = db
    .selectFrom('resumes')
    .select(['user_id', 'id'])
    .where('status', '=', 'failed')
    .where('uploaded_at', '<', sql<string>`now() - make_interval(hours => ${hours})`);
  return found.limit(500).execute();
}

/** @returns whether it still could not be read: meanwhile somebody may have asked for another try */
export async function deleteUnreadable(db: Db, { user_id, id }: { user_id: string; id: string }): Promise<boolean> {
  const one = db
    .deleteFrom('resumes')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('status', '=', 'failed');
  return (await one.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}
