// Resumes that came by mail, as mailboxes hand them over.
import { createHash, randomUUID } from 'node:crypto';
import { readResumeFile } from '@hireframe/engines/resumes/read-file.ts';
import { takeResume } from '../src/features/extracted-candidates/extracted-candidates.ts';
import type { AppContext } from '../src/infra/context.ts';
import { makeMailbox } from './mailboxes.ts';
import { resumeText } from './resume-text.ts';

type Owner = { workspace_id: string; user_id: string };

type About = {
  mailbox?: { id: string; email_address: string };
  text?: string;
  file_name?: string;
  posting_id?: string;
  subject?: string;
};

/** In a mailbox of the owner's. @returns its id */
export async function makeExtracted(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  owner: Owner,
  { mailbox, text = resumeText, file_name = 'any.txt', posting_id, subject = 'My application' }: About = {},
): Promise<string> {
  const bytes = Buffer.from(text);
  const answer = await readResumeFile(bytes, file_name, '2026-09');
  if (answer.status !== 'ok') throw new Error(answer.message);
  const object_key = `workspaces/${owner.workspace_id}/mail/${randomUUID()}`;
  const content_type = 'text/plain; charset=utf-8';
  await storage.put(object_key, bytes, { content_type });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const from = mailbox ?? (await makeMailbox(db, owner));
  return db.transaction().execute((tx) =>
    takeResume(tx, owner, {
      reading: { ...answer, language_model: null },
      mailbox: from,
      posting_id: posting_id ?? null,
      sender: '',
      file: { file_name, content_type, size_bytes: bytes.length, sha256, object_key },
      mail: { sender_email: 'sender@example.com', subject, received_at: new Date() },
    }),
  );
}
