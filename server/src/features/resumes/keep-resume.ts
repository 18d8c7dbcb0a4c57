// How a file becomes a resume of a person: looked at by its name, kept as it came, and given to the task that reads it.
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { resumeExtensions } from '@hireframe/contract/resumes.ts';
import type { AppContext } from '../../infra/context.ts';
import { fieldRule, wrongType } from '../../infra/http/problem.ts';
import type { UploadedFile } from '../../infra/http/uploads.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { requireAccountSpace } from '../storage-quota/storage-quota.ts';
import { startTask } from '../tasks/tasks.ts';
import { jsonType, readResumeTask } from './read-resume-task.ts';
import * as queries from './resumes.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue'>;
type UploadContext = Context & Pick<AppContext, 'storageQuotas'>;

export const contentTypes: Record<(typeof resumeExtensions)[number], string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};

/** Everything of one resume lies below this. */
export const resumeFolder = (user_id: string, id: string) => `users/${user_id}/resumes/${id}/`;

/** @throws Problem 413 where it doesn't fit, 415 for a name of another kind, 422 for an empty file */
export async function uploadResume(context: UploadContext, { user_id }: Candidate, file: UploadedFile | undefined) {
  if (!file) throw fieldRule('file', 'Please select at least one file');
  const named_type = detectContentType(file.file_name);
  if (file.size_bytes === 0) throw fieldRule('file', 'File is empty');
  await requireAccountSpace(context, user_id, file.size_bytes);
  const isUnicode = named_type === 'text/plain' && isUtf8(await readFile(file.path));
  const content_type = isUnicode ? 'text/plain; charset=utf-8' : named_type; // Else a browser guesses, and wrongly.
  return keepResume(context, user_id, { ...file, content_type, bytes: createReadStream(file.path) });
}

/** @throws Problem 413 where it doesn't fit, 415 for a name of another kind, 422 for what is no JSON Resume */
export async function importJsonResume(context: UploadContext, { user_id }: Candidate, file: UploadedFile | undefined) {
  if (!file) throw fieldRule('file', 'Please select a file');
  if (extname(file.file_name).toLowerCase() !== '.json')
    throw wrongType('Unsupported format. Choose a JSON Resume: a file whose name ends in .json');
  const bytes = await readFile(file.path);
  await refuseOtherJson(bytes);
  await requireAccountSpace(context, user_id, file.size_bytes);
  return keepResume(context, user_id, { ...file, content_type: jsonType, bytes });
}

/** A glance at the file, which takes milliseconds; it is read where other files are. */
async function refuseOtherJson(bytes: Uint8Array): Promise<void> {
  const [{ readSource }, { DocumentFailure }] = await Promise.all([
    import('@hireframe/engines/json-resume/json-resume-source.ts'),
    import('@hireframe/engines/documents/failure.ts'),
  ]);
  try {
    readSource(bytes);
  } catch (error) {
    throw error instanceof DocumentFailure ? fieldRule('file', error.message) : error;
  }
}

type KeptFile = { file_name: string; size_bytes: number; content_type: string; bytes: Uint8Array | Readable };

/** Keeps the file first, then row, task and work in one transaction: what is listed can be read. */
export async function keepResume(context: Context, user_id: string, { bytes, ...file }: KeptFile) {
  const { file_name, size_bytes, content_type } = file;
  const id = await queries.newId(context.db); // Before the row: the file is kept under it.
  const object_key = `${resumeFolder(user_id, id)}original`;
  await context.storage.put(object_key, bytes, { content_type, size_bytes });
  try {
    return await context.db.transaction().execute(async (tx) => {
      const task_id = await startTask(tx, { user_id, type: 'RESUME_ANALYSIS' });
      await queries.insertResume(tx, { id, user_id, file_name, content_type, size_bytes, object_key, task_id });
      await context.enqueue(tx, readResumeTask, { user_id, resume_id: id, task_id });
      return { task_id };
    });
  } catch (error) {
    await context.storage.deletePrefix(resumeFolder(user_id, id));
    throw error;
  }
}

/** By the name, as the file is looked into only when it is read. @throws Problem 415 for a name of another kind */
export function detectContentType(file_name: string): string {
  const extension = extname(file_name).slice(1).toLowerCase();
  const content_type = (contentTypes as Record<string, string>)[extension];
  if (!content_type) throw wrongType('Unsupported format. Supported: PDF, DOC, DOCX, TXT');
  return content_type;
}
