// How files of a request become items of an upload: what cannot be a resume is said at once, the rest is kept and read.

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { uploadLimits } from '@hireframe/contract/bulk-resume.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Db, isUnreachable } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound, ruleBroken } from '../../infra/http/problem.ts';
import type { UploadedFile } from '../../infra/http/uploads.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { infectedFile } from '../../infra/security/virus-scanner.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import { requirePosting } from '../postings/postings.ts';
import { detectContentType } from '../resumes/resumes.ts';
import { requireNoWebAddress, requireSending } from '../sending/sending.ts';
import { openAllowance, workspaceIsFull } from '../storage-quota/storage-quota.ts';
import { requireTags } from '../tags/tags.ts';
import { startTask } from '../tasks/tasks.ts';
import * as queries from './intake.queries.ts';
import { detectTextType, failed, findFault, getExtension, objectKey, tooManyMessage } from './items.ts';
import { readUploadTask } from './read-upload.ts';

export type Sending = {
  is_active: boolean;
  send_mail: boolean;
  job_id?: string | undefined;
  complete?: boolean | undefined;
  upload_key?: string | undefined;
  posting_id?: string | undefined;
  tag_ids?: string[] | undefined;
};
type Sender = Pick<Recruiter, 'workspace_id' | 'user_id'>;
type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'hasMailServer' | 'storageQuotas'>;

/** So many files are on their way into the storage at a time. */
const storedAtOnce = 8;

/**
 * @throws Problem 404 for an upload that is not the workspace's, 409 for one that takes no more files, 422 without files
 * or with too many
 */
export async function receiveFiles(context: Context, actor: Sender, sending: Sending, files: UploadedFile[]) {
  const { complete = sending.job_id === undefined } = sending;
  if (files.length === 0 && !(sending.job_id && complete)) throw fieldRule('files', 'Please select at least one file');
  const known_id = await findKnown(context.db, actor, sending);
  const items = await keepFiles(context, actor, files);
  let taken: string[] = [];
  try {
    return await context.db.transaction().execute(async (tx) => {
      const upload_id = known_id ?? (await startUpload(tx, context, actor, sending));
      const key = { workspace_id: actor.workspace_id, upload_id };
      refuseEnded(await queries.lockUpload(tx, key));
      taken = await queries.insertItems(tx, key, items);
      if ((await queries.countItems(tx, key)).total > uploadLimits.files) throw tooManyFiles();
      await queries.markReceived(tx, key, complete);
      await context.enqueue(tx, readUploadTask, key);
      return { job_id: upload_id };
    });
  } catch (error) {
    // Where the database broke off they may be taken all the same, and a file too many is better than one too few.
    taken = isUnreachable(error) ? items.map(({ id }) => id) : [];
    throw error;
  } finally {
    const unused = items.filter(({ id }) => !taken.includes(id));
    for (const { object_key } of unused) if (object_key) await context.storage.delete(object_key);
  }
}

const tooManyFiles = () => ruleBroken({ message: tooManyMessage, non_field_errors: [tooManyMessage] });

/** Looked at before files are kept; what changes meanwhile is seen under the lock. */
async function findKnown(db: Db, { workspace_id, user_id }: Sender, { job_id, upload_key }: Sending) {
  const upload_id =
    job_id ?? (upload_key && (await queries.findUploadOfKey(db, workspace_id, user_id, upload_key))) ?? undefined;
  if (upload_id) refuseEnded(await queries.findUpload(db, { workspace_id, upload_id }));
  return upload_id;
}

function refuseEnded(upload: queries.StoredUpload | undefined): void {
  if (!upload) throw notFound('upload');
  if (upload.is_complete) throw conflict('This upload is complete. Start a new one.');
}

async function startUpload(
  tx: Db,
  context: Context,
  { workspace_id, user_id }: Sender,
  sending: Sending,
): Promise<string> {
  const { is_active, send_mail, upload_key = null, posting_id = null, tag_ids = [] } = sending;
  const owner = { workspace_id, user_id };
  if (posting_id) await requirePosting(tx, owner, posting_id);
  if (tag_ids.length > 0) await requireTags(tx, owner, tag_ids);
  if (send_mail) {
    await requireNoWebAddress(tx, owner, {});
    await requireSending(tx, context, owner);
  }
  const id = await startTask(tx, { user_id, type: 'BULK_UPLOAD' });
  if (!(await queries.insertUpload(tx, { ...owner, id, is_active, send_mail, upload_key, posting_id, tag_ids })))
    throw conflict('This upload just started. Send the files again.'); // Both requests at once.
  return id;
}

/** Stores what can be read and fits. What cannot is an item that failed. */
async function keepFiles(context: Context, { workspace_id }: Sender, files: UploadedFile[]) {
  const { db, storage } = context;
  const fits = await openAllowance(context, workspace_id);
  const ids = await queries.newIds(db, files.length);
  const kept: (queries.NewItem & { id: string })[] = [];
  try {
    await mapLimit(storedAtOnce, files.entries(), async ([index, file]) => {
      const id = ids[index] as string;
      const { file_name, size_bytes, sha256, path } = file;
      const about = { id, size_bytes, sha256, file_name: file_name || 'Without a name' };
      const fault = file_name
        ? findFault(file_name, size_bytes)
        : 'This file has no name. Name it and upload it again.';
      if (fault) return void kept.push({ ...about, ...failed(fault) });
      if (!fits(size_bytes)) return void kept.push({ ...about, ...failed(workspaceIsFull(context)) });
      const is_archive = getExtension(file_name) === 'zip';
      const content_type = is_archive ? 'application/zip' : await typeOf(file);
      const object_key = objectKey(workspace_id, id);
      const found = await storage
        .put(object_key, createReadStream(path), { content_type, size_bytes })
        .catch(infectedFile);
      kept.push(found ? { ...about, ...failed(found.message) } : { ...about, content_type, object_key, is_archive });
    });
  } catch (error) {
    for (const { object_key } of kept) if (object_key) await storage.delete(object_key);
    throw error;
  }
  return kept;
}

async function typeOf({ file_name, path }: UploadedFile): Promise<string> {
  const content_type = detectContentType(file_name);
  return content_type === 'text/plain' ? detectTextType(await readFile(path)) : content_type;
}
