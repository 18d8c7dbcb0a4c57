// Resumes of a person: kept as they came, read and scored by a task, shown with reasons.
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Resume, ResumeDetail, resumeExtensions } from '@hireframe/contract/resumes.ts';
import type { Actor, Candidate } from '../../infra/actor.ts';
import { type Listing, listing } from '../../infra/list.ts';
import type { Db } from '../../infra/postgres.ts';
import { conflict, fieldRule, notFound, wrongType } from '../../infra/problem.ts';
import type { Storage } from '../../infra/storage.ts';
import type { Tools } from '../../infra/tools.ts';
import type { UploadedFile } from '../../infra/uploads.ts';
import { startTask } from '../tasks/tasks.ts';
import { readResumeTask } from './read-resume-task.ts';
import * as queries from './resumes.queries.ts';

export { hasReadyResume } from './resumes.queries.ts';

type Place = Pick<Tools, 'db' | 'storage' | 'enqueue'>;
const linkSeconds = 15 * 60;

const contentTypes: Record<(typeof resumeExtensions)[number], string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};

/** Everything of one resume lies below this. */
export const folderOf = (user_id: string, id: string) => `users/${user_id}/resumes/${id}/`;

/** @throws Problem 415 for a name of another kind, 422 for an empty file */
export async function uploadResume(tools: Place, { user_id }: Candidate, file: UploadedFile | undefined) {
  if (!file) throw fieldRule('file', 'Please select at least one file');
  const named_type = contentTypeOf(file.file_name);
  if (file.size_bytes === 0) throw fieldRule('file', 'File is empty');
  const isUnicode = named_type === 'text/plain' && isUtf8(await readFile(file.path));
  const content_type = isUnicode ? 'text/plain; charset=utf-8' : named_type; // Else a browser guesses, and wrongly.
  return keepResume(tools, user_id, { ...file, content_type, bytes: createReadStream(file.path) });
}

type KeptFile = { file_name: string; size_bytes: number; content_type: string; bytes: Uint8Array | Readable };

/** Keeps the file first, then row, task and work in one transaction: what is listed can be read. */
export async function keepResume(tools: Place, user_id: string, { bytes, ...file }: KeptFile) {
  const { file_name, size_bytes, content_type } = file;
  const id = await queries.newId(tools.db); // Before the row: the file is kept under it.
  const object_key = `${folderOf(user_id, id)}original`;
  await tools.storage.put(object_key, bytes, { content_type, size_bytes });
  try {
    return await tools.db.transaction().execute(async (tx) => {
      const task_id = await startTask(tx, { user_id, type: 'RESUME_ANALYSIS' });
      await queries.insertResume(tx, { id, user_id, file_name, content_type, size_bytes, object_key, task_id });
      await tools.enqueue(tx, readResumeTask, { user_id, resume_id: id, task_id });
      return { task_id };
    });
  } catch (error) {
    await tools.storage.deletePrefix(folderOf(user_id, id));
    throw error;
  }
}

/** By the name, as the file is looked into only when it is read. @throws Problem 415 for a name of another kind */
export function contentTypeOf(file_name: string): string {
  const extension = extname(file_name).slice(1).toLowerCase();
  const content_type = (contentTypes as Record<string, string>)[extension];
  if (!content_type) throw wrongType('Unsupported format. Supported: PDF, DOC, DOCX, TXT');
  return content_type;
}

/** Reads a resume again, such as after a failure. @throws Problem 404; 409 while it is being read */
export async function rereadResume(tools: Place, { user_id }: Candidate, resume_id: string) {
  return tools.db.transaction().execute(async (tx) => {
    const known = await queries.lockResume(tx, user_id, resume_id);
    if (!known) throw notFound('resume');
    if (known.status === 'reading') throw conflict('This resume is being read already.');
    const task_id = await startTask(tx, { user_id, type: 'RESUME_ANALYSIS' });
    await queries.updateResume(tx, user_id, resume_id, { ...unread, status: 'reading', task_id });
    await tools.enqueue(tx, readResumeTask, { user_id, resume_id, task_id });
    return { task_id };
  });
}

const unread = {
  ...{ error_message: null, total_score: null, resume_score_breakdown: null, extracted_data: null },
  ...{ document_text: null, flags: [] as string[] },
};

export const listResumes = (db: Db, storage: Storage, { user_id }: Actor): Listing<Resume> =>
  listing(queries.selectResumes(db, user_id), (row) => shown(storage, row));

export async function getResume(db: Db, storage: Storage, { user_id }: Candidate, id: string): Promise<ResumeDetail> {
  const found = await queries.findResume(db, user_id, id);
  if (!found) throw notFound('resume');
  const { extracted_data } = found as queries.Stored;
  return { ...(await shown(storage, found)), extracted_data: extracted_data ?? null };
}

/** The row goes first: a file without a row is swept away with the account at the latest, a row without a file lies. */
export async function deleteResume(db: Db, storage: Storage, { user_id }: Candidate, id: string): Promise<void> {
  if (!(await queries.deleteResume(db, user_id, id))) throw notFound('resume');
  await storage.deletePrefix(folderOf(user_id, id));
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof queries.selectResumes>['executeTakeFirst']>>>;

async function shown(storage: Storage, { object_key, ...row }: Row): Promise<Resume> {
  const { file_name, content_type, size_bytes } = row;
  const { resume_score_breakdown } = row as queries.Stored;
  const link = (disposition: 'inline' | 'attachment') =>
    storage.signedGet(object_key, { expires_seconds: linkSeconds, content_type, file_name, disposition });
  const [file_url, download_url] = await Promise.all([link('inline'), link('attachment')]);
  return {
    ...row,
    ...{ file_url, download_url, resume_score_breakdown },
    status: row.status as Resume['status'],
    file_size_mb: Math.round((size_bytes / 2 ** 20) * 100) / 100,
    top_strengths: resume_score_breakdown?.top_strengths ?? [],
    improvement_areas: resume_score_breakdown?.improvement_areas ?? [],
  };
}
