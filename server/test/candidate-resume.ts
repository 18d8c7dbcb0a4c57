// A file of a candidate, read as intake reads it.
import { createHash, randomUUID } from 'node:crypto';
import { readResumeFile } from '@hireframe/engines/resumes/read-file.ts';
import { addResume } from '../src/features/candidates/candidates.ts';
import { storedReading } from '../src/features/resumes/resumes.ts';
import type { AppContext } from '../src/infra/context.ts';
import { resumeText } from './resume-text.ts';

type Owner = { workspace_id: string; user_id: string };

/** Facts of the candidate stay as they are. @returns its id and the key of the file */
export async function insertCandidateResume(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  { workspace_id, user_id }: Owner,
  candidate_id: string,
  { file_name = 'any.txt', text = resumeText }: { file_name?: string; text?: string } = {},
) {
  const bytes = Buffer.from(text);
  const answer = await readResumeFile(bytes, file_name, '2026-09');
  if (answer.status !== 'ok') throw new Error(answer.message);
  const object_key = `workspaces/${workspace_id}/candidates/${randomUUID()}/original`;
  const content_type = 'text/plain; charset=utf-8';
  await storage.put(object_key, bytes, { content_type });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { candidate_id, file_name, content_type, size_bytes: bytes.length, object_key, sha256 };
  const reading = storedReading({ ...answer, language_model: null });
  const id = await db.transaction().execute((tx) => addResume(tx, { workspace_id, user_id }, file, reading));
  return { id, object_key };
}
