// The door of intake: resumes that a workspace uploads in bulk become candidates.
import type { Upload } from '@hireframe/contract/bulk-resume.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { handOverTask } from './hand-over.ts';
import * as queries from './intake.queries.ts';
import { cancelled } from './items.ts';
import { settle } from './read-upload.ts';
import { showUpload } from './shown-uploads.ts';

export { linkAccount } from './made-accounts.ts';
export { receiveFiles } from './receive-files.ts';

/** What has not begun is skipped; what was read, or is being read, stays. @throws Problem 404; 409 when it has ended */
export async function cancelUpload(db: Db, actor: Recruiter, id: string): Promise<Upload> {
  const key = { workspace_id: actor.workspace_id, upload_id: id };
  await db.transaction().execute(async (tx) => {
    const upload = await queries.lockUpload(tx, key);
    if (!upload) throw notFound('upload');
    if (upload.finished_at) throw conflict('This upload has already ended.');
    await queries.updateUpload(tx, key, { is_cancelled: true, is_complete: true });
    await queries.cancelWaitingItems(tx, key, cancelled);
    await settle(tx, key);
  });
  return showUpload(db, actor, id);
}

/** Somebody opened the account that a workspace made for them: what was uploaded about them becomes theirs as well. */
export async function handOver({ enqueue }: Pick<AppContext, 'enqueue'>, tx: Db, user_id: string): Promise<void> {
  await enqueue(tx, handOverTask, { user_id });
}
