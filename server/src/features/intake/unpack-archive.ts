// An archive of an upload gives way to its members.

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '@hireframe/contract/bulk-resume.ts';
import { visibleName } from '@hireframe/contract/file-name.ts';
import { type ArchiveMember, readArchive } from '@hireframe/engines/documents/archive.ts';
import { DocumentFailure } from '@hireframe/engines/documents/failure.ts';
import type { AppContext } from '../../infra/context.ts';
import { infectedFile } from '../../infra/security/virus-scanner.ts';
import { detectContentType } from '../resumes/resumes.ts';
import { openAllowance, workspaceIsFull } from '../storage-quota/storage-quota.ts';
import * as queries from './intake.queries.ts';
import { cancelled, detectTextType, failed, findFault, getExtension, tooManyMessage, unsupported } from './items.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'storageQuotas'>;
/** So many are in memory at a time, of at most 10 MB each. */
const storedAtOnce = 8;

/** `fits`: whether the workspace's storage takes the next file. */
type Unpacking = Context & { fits: Awaited<ReturnType<typeof openAllowance>> };
type Member = queries.NewItem & { id: string };

/** Members and the end of the archive's own item in one transaction. May run twice: what is there counts once. */
export async function unpackArchive(
  context: Context,
  key: queries.UploadKey,
  archive: queries.OpenItem,
): Promise<void> {
  const { db, storage } = context;
  if (!(await queries.markReading(db, archive))) return;
  const bytes = await buffer((await storage.get(archive.object_key)).body);
  const fits = await openAllowance(context, key.workspace_id);
  fits(-archive.size_bytes); // It goes when its members are there.
  const members: Member[] = [];
  let end: End;
  try {
    for await (const some of inGroups(readArchive(bytes), storedAtOnce))
      members.push(...(await keepMembers({ ...context, fits }, archive, some, members.length)));
    end = await takeMembers(context, key, archive, members);
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error; // What was stored is stored again by the next run.
    await queries.endItem(db, archive, { status: 'failed', error_message: error.message });
    end = { kept: [], isUnpacked: false };
  }
  for (const { id, object_key } of members) if (object_key && !end.kept.includes(id)) await storage.delete(object_key);
  if (end.isUnpacked) await storage.delete(archive.object_key);
}

/** `kept`: ids of members whose files are needed. */
type End = { kept: string[]; isUnpacked: boolean };

async function takeMembers(
  { db }: Context,
  key: queries.UploadKey,
  archive: queries.OpenItem,
  members: Member[],
): Promise<End> {
  return db.transaction().execute(async (tx) => {
    const upload = await queries.lockUpload(tx, key);
    // Somebody else ended it, and has its files.
    if (!upload || !(await queries.holdItem(tx, archive)))
      return { kept: members.map(({ id }) => id), isUnpacked: false };
    const { total } = await queries.countItems(tx, key);
    if (upload.is_cancelled) await queries.endItem(tx, archive, cancelled);
    else if (total - 1 + members.length > uploadLimits.files)
      await queries.endItem(tx, archive, { status: 'failed', error_message: tooManyMessage });
    else {
      await queries.deleteItem(tx, archive);
      return { kept: await queries.insertItems(tx, key, members), isUnpacked: true };
    }
    return { kept: [], isUnpacked: false };
  });
}

async function* inGroups<T>(things: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const thing of things) {
    if (group.push(thing) < size) continue;
    yield group;
    group = [];
  }
  yield group;
}

/** @param before so many members of the archive */
async function keepMembers(context: Unpacking, archive: queries.OpenItem, members: ArchiveMember[], before: number) {
  const ids = await queries.newIds(context.db, members.length);
  return Promise.all(
    members.map((member, index) => {
      // The same key in a second run: one that was killed leaves nothing behind.
      const place = { id: ids[index] as string, object_key: `${archive.object_key}-${before + index}` };
      return keepMember(context, archive, member, place);
    }),
  );
}

async function keepMember(
  context: Unpacking,
  archive: queries.OpenItem,
  member: ArchiveMember,
  { id, object_key }: { id: string; object_key: string },
): Promise<Member> {
  const file_name = visibleName(`${archive.file_name}/${member.name}`)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 500);
  const bytes = 'bytes' in member ? member.bytes : new Uint8Array();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { id, file_name, sha256, size_bytes: bytes.length };
  const isArchive = getExtension(member.name) === 'zip';
  const fault = 'bytes' in member ? (isArchive ? unsupported : findFault(member.name, bytes.length)) : member.message;
  if (fault) return { ...about, ...failed(fault) };
  if (!context.fits(bytes.length)) return { ...about, ...failed(workspaceIsFull(context)) };
  const named_type = detectContentType(member.name);
  const content_type = named_type === 'text/plain' ? detectTextType(bytes) : named_type;
  const found = await context.storage
    .put(object_key, bytes, { content_type, size_bytes: bytes.length })
    .catch(infectedFile);
  if (found) return { ...about, ...failed(found.message) };
  return { ...about, content_type, object_key };
}
