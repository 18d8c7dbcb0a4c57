// Uploads as screens see them. Counts are taken from the items each time.
import {
  type ItemStatus,
  itemStatuses,
  type Upload,
  type UploadDetail,
  type UploadItem,
  type UploadStatus,
  uploadStatuses,
} from '@hireframe/contract/bulk-resume.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import type { Storage } from '../../infra/storage.ts';
import { formatName } from '../candidates/candidates.ts';
import * as queries from './intake.queries.ts';
import { computeProgress } from './items.ts';
import { isPasswordAutoset } from './made-accounts.ts';
import { baseName } from './read-item.ts';

const linkSeconds = 15 * 60;

export const listUploads = (db: Db, actor: Recruiter): Listing<Upload> =>
  listing(queries.selectUploads(db, actor), shown);

/** @throws Problem 404 */
export async function getUpload(db: Db, storage: Storage, actor: Recruiter, id: string): Promise<UploadDetail> {
  const upload = await showUpload(db, actor, id);
  const items = await queries.selectItems(db, { workspace_id: actor.workspace_id, upload_id: id });
  return { ...upload, items: await Promise.all(items.map((item) => shownItem(storage, item))) };
}

/** Without its items. @throws Problem 404 */
export async function showUpload(db: Db, actor: Recruiter, id: string): Promise<Upload> {
  const found = await queries.selectUploads(db, actor).where('uploads.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('upload');
  return shown(found);
}

function shown(row: queries.UploadRow): Upload {
  const { id, status, created_at, started_at, finished_at, error_message, is_complete, is_cancelled, started_by_name } =
    row;
  const { total, success, failed, skipped } = row.counts;
  const processed = success + failed + skipped;
  return {
    task_id: id,
    id,
    job_id: id,
    status: status as UploadStatus,
    created_at,
    started_at,
    finished_at,
    total_resumes: total,
    processed_resumes: processed,
    successful_users: success,
    failed_resumes: failed,
    skipped_resumes: skipped,
    progress_percentage: finished_at ? 100 : computeProgress(processed, total),
    success_rate: processed > 0 ? Math.round((100 * success) / processed) : null,
    error_message,
    is_complete,
    is_cancelled,
    started_by_name,
  };
}

async function shownItem(storage: Storage, row: queries.ItemRow): Promise<UploadItem> {
  const { id, file_name, content_type, object_key, candidate_id, email, first_name, last_name } = row;
  const hasMade = row.status === 'success' && email !== null;
  const person = { email: email ?? '', first_name: first_name ?? '', last_name: last_name ?? '' };
  const link = { content_type, file_name: baseName(file_name), expires_seconds: linkSeconds };
  return {
    id,
    filename: file_name,
    file_size: row.size_bytes,
    status: row.status as ItemStatus,
    extracted_name: row.extracted_name,
    extracted_email: row.extracted_email,
    error_message: row.error_message,
    processing_time: row.processing_time_seconds,
    resume_score: row.resume_score,
    candidate_id,
    created_user:
      hasMade && candidate_id
        ? {
            id: candidate_id,
            email: person.email,
            name: formatName(person),
            is_password_autoset: isPasswordAutoset(row),
          }
        : null,
    created_resume:
      hasMade && object_key
        ? { file_url: await storage.signedGet(object_key, { ...link, disposition: 'inline' }) }
        : null,
  };
}

export async function getStats(db: Db, actor: Recruiter) {
  const { uploads, items, last_upload_at } = await queries.selectStats(db, actor);
  const resumes_by_status = counted(itemStatuses, items);
  return {
    uploads_by_status: counted(uploadStatuses, uploads),
    total_uploads: sum(uploads),
    resumes_by_status,
    total_resumes: sum(items),
    users_created: resumes_by_status.success,
    last_upload_at,
  };
}

const counted = <Word extends string>(words: readonly Word[], found: Record<string, number>) =>
  Object.fromEntries(words.map((word) => [word, found[word] ?? 0])) as Record<Word, number>;

const sum = (found: Record<string, number>) => Object.values(found).reduce((total, one) => total + one, 0);
