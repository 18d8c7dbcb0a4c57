// What can be brought back if this installation is lost. Where it lies, and why one failed, is for the operator: `npm run doctor`.
import type { System } from '@hireframe/contract/system.ts';
import type { Db } from '../../infra/database/postgres.ts';

/** With the embedded database its log reaches further; the files it starts from are as old as this. */
const maxDays = 7;
const day_ms = 24 * 3600_000;

/** Of the last whole backup, and whether one failed after it. */
export async function readLastBackup(db: Db, now: Date): Promise<System['backup']> {
  const last = db.selectFrom('backups').orderBy('finished_at', 'desc').limit(1);
  const [whole, failed] = await Promise.all([
    last.where('error', 'is', null).select(['finished_at', 'size_bytes', 'file_count']).executeTakeFirst(),
    last.where('error', 'is not', null).select('finished_at').executeTakeFirst(),
  ]);
  const hasFailed = failed && (!whole || new Date(failed.finished_at) > new Date(whole.finished_at));
  const isOld = !whole || now.getTime() - new Date(whole.finished_at).getTime() > maxDays * day_ms;
  return {
    state: hasFailed ? 'failed' : isOld ? 'notice' : 'ok',
    finished_at: whole ? new Date(whole.finished_at).toISOString() : null,
    size_bytes: whole ? Number(whole.size_bytes) : null,
    file_count: whole?.file_count ?? null,
    failed_at: hasFailed ? new Date(failed.finished_at).toISOString() : null,
  };
}
