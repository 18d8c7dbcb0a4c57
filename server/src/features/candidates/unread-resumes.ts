// A file that somebody sent under an address that is not proved yet: kept at once, read afterwards.
import type { Db } from '../../infra/database/postgres.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import type { StoredReading } from '../resumes/resumes.ts';
import type { ResumeRow } from './candidates.queries.ts';
import { recordScore } from './record-score.ts';
import * as queries from './unread-resumes.queries.ts';

type In = { workspace_id: string };
type UnreadFile = Pick<
  ResumeRow,
  'candidate_id' | 'file_name' | 'content_type' | 'size_bytes' | 'object_key' | 'sha256'
>;

/** In the caller's transaction; beside another it is nobody's newest until it is confirmed. @returns its id */
export async function addUnreadResume(tx: Db, { workspace_id }: In, file: UnreadFile): Promise<string> {
  const id = await queries.insertUnread(tx, { ...file, workspace_id });
  await candidatesChanged(tx, workspace_id, [file.candidate_id]);
  return id;
}

/** Whose file and where it is. @returns undefined where it is gone */
export const findUnreadResume = (db: Db, { workspace_id }: In, id: string) => queries.findUnread(db, workspace_id, id);

/** What was read. */
export async function keepReading(tx: Db, { workspace_id }: In, id: string, read: StoredReading): Promise<void> {
  const file = await queries.updateUnread(tx, workspace_id, id, read);
  if (!file) return;
  await candidatesChanged(tx, workspace_id, [file.candidate_id]);
  await recordScore(tx, { workspace_id, id, sha256: file.sha256 }, read);
}

/** The address is proved: from now on it counts like any other. */
export async function confirmResume(tx: Db, { workspace_id }: In, id: string): Promise<void> {
  const file = await queries.updateUnread(tx, workspace_id, id, { is_confirmed: true });
  if (file) await candidatesChanged(tx, workspace_id, [file.candidate_id]);
}
