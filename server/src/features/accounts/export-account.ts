// Everything kept about a person, as a ZIP that each feature adds its part to.
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import type { Actor } from '../../infra/security/actor.ts';
import type { Storage } from '../../infra/storage.ts';
import { task } from '../../infra/tasks.ts';
import { recordMemberAudit } from '../audit-log/audit-log.ts';
import { failTask, finishTask, reportProgress, startTask } from '../tasks/tasks.ts';
import * as queries from './accounts.queries.ts';

const content_type = 'application/zip';
/** An address lives an hour at most, which is what the storage signs; the file itself a day. */
const linkSeconds = 3600;

export async function startExport(
  { db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>,
  parts: PersonalData[],
  { user_id }: Actor,
): Promise<{ task_id: string }> {
  return db.transaction().execute(async (tx) => {
    const task_id = await startTask(tx, { user_id, type: 'DATA_EXPORT' });
    await enqueue(tx, exportTask(parts), { user_id, task_id });
    const object = { type: 'member', id: user_id } as const;
    await recordMemberAudit(tx, user_id, { action: 'personal-data.exported', object });
    return { task_id };
  });
}

/** @param parts of every feature, in the order in which they go into the ZIP */
export const exportTask = (parts: PersonalData[]) =>
  task({
    name: 'accounts.export',
    input: z.object({ user_id: z.uuid(), task_id: z.uuid() }),
    run: async (context, { user_id, task_id }) => {
      const { db, storage, now } = context;
      const key = `users/${user_id}/exports/${task_id}.zip`;
      // The row first: what has been begun is swept away, finished or not. Nobody's export needs none.
      if (!(await queries.insertExport(db, { user_id, task_id, object_key: key }))) return;
      await writeZip(context, parts, { user_id, task_id, key });
      const about = { content_type, file_name: 'my-hireframe.zip', disposition: 'attachment' as const };
      const file_url = await storage.signedGet(key, { ...about, expires_seconds: linkSeconds });
      const expires_at = new Date(now().getTime() + linkSeconds * 1000).toISOString();
      await finishTask(db, task_id, { file_url, expires_at });
    },
    giveUp: ({ db }, { task_id }) => failTask(db, task_id, "We couldn't prepare your data. Please try again."),
  });

type Target = { user_id: string; task_id: string; key: string };

async function writeZip({ db, storage }: AppContext, parts: PersonalData[], { user_id, task_id, key }: Target) {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const stream = zip.outputStream as unknown as Readable;
  stream.on('error', () => {}); // Whoever reads it hears of it; before that nobody would, and the process would end.
  zip.on('error', (error) => stream.destroy(error as Error));
  const stored = storage.put(key, stream, { content_type, is_ours: true });
  const added = addParts(zip, parts, { db, storage, user_id, task_id });
  // A part that fails breaks the stream, so that no half of a ZIP is stored.
  added.catch((error) => stream.destroy(error));
  await Promise.all([stored, added]);
}

type Zip = {
  outputStream: NodeJS.ReadableStream;
  addBuffer: (b: Buffer, path: string) => void;
  addReadStream: (s: Readable, path: string) => void;
  end: () => void;
};
type Whose = { db: Db; storage: Storage; user_id: string; task_id: string };

async function addParts(zip: Zip, parts: PersonalData[], { user_id, task_id, ...context }: Whose): Promise<void> {
  for (const [n, part] of parts.entries()) {
    const progress = Math.round((n / parts.length) * 100);
    await reportProgress(context.db, task_id, { progress, step: `Gathering ${part.feature}` });
    for await (const { path, bytes } of part.exportOf(context, user_id)) {
      if (bytes instanceof Uint8Array) zip.addBuffer(Buffer.from(bytes), path);
      else await addStream(zip, bytes, path);
    }
  }
  zip.end();
}

/** One file at a time: many at once would be as many open files. */
function addStream(zip: Zip, bytes: Readable, path: string): Promise<void> {
  const breakOff = () => void bytes.destroy(); // The ZIP broke off, and nobody reads on.
  zip.outputStream.once('close', breakOff);
  return new Promise<void>((resolve, reject) => {
    bytes.once('end', resolve).once('error', reject);
    bytes.once('close', () => reject(new Error('The ZIP was broken off.'))); // After 'end' this says nothing.
    zip.addReadStream(bytes, path);
  }).finally(() => zip.outputStream.removeListener('close', breakOff));
}

/** Files first, then the row: what could not be deleted is tried again. */
export async function deleteOldExports({ db, storage }: Pick<AppContext, 'db' | 'storage'>): Promise<void> {
  for (const { user_id, task_id, object_key } of await queries.selectOldExports(db)) {
    await storage.delete(object_key);
    await queries.deleteExport(db, user_id, task_id);
  }
}
