// An archive of an upload gives way to its members.
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '@hireframe/contract/bulk-resume.ts';
import { type ArchiveMember, readArchive } from '@hireframe/engines/documents/archive.ts';
import { DocumentFailure } from '@hireframe/engines/documents/failure.ts';
import type { Tools } from '../../infra/tools.ts';
import { contentTypeOf } from '../resumes/resumes.ts';
import * as queries from './intake.queries.ts';
import { cancelled, failed, objectKey, textTypeOf, tooManyMessage, unsupported } from './items.ts';

type Place = Pick<Tools, 'db' | 'storage'>;
type Member = queries.NewItem & { id: string };

/** Members and the end of the archive's own item in one transaction. May run twice: what is there counts once. */
export async function unpackArchive(tools: Place, key: queries.UploadKey, archive: queries.OpenItem): Promise<void> {
  const { db, storage } = tools;
  if (!(await queries.markReading(db, archive))) return;
  const bytes = await buffer((await storage.get(archive.object_key)).body);
  const members: Member[] = [];
  let taken: string[] | undefined;
  try {
    for await (const member of readArchive(bytes)) members.push(await keepMember(tools, archive, member));
    taken = await takeMembers(tools, key, archive, members);
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    await queries.endItem(db, archive, { status: 'failed', error_message: error.message });
  } finally {
    const unused = members.filter(({ id }) => !taken?.includes(id));
    for (const { object_key } of unused) if (object_key) await storage.delete(object_key);
  }
  if (taken) await storage.delete(archive.object_key);
}

/** @returns ids of the members that are items now; undefined where the archive stays, as an item that has ended */
async function takeMembers({ db }: Place, key: queries.UploadKey, archive: queries.OpenItem, members: Member[]) {
  return db.transaction().execute(async (tx) => {
    const upload = await queries.lockUpload(tx, key);
    if (!upload || !(await queries.holdItem(tx, archive))) return undefined;
    const { total } = await queries.countItems(tx, key);
    if (upload.is_cancelled) await queries.endItem(tx, archive, cancelled);
    else if (total - 1 + members.length > uploadLimits.files)
      await queries.endItem(tx, archive, { status: 'failed', error_message: tooManyMessage });
    else {
      await queries.deleteItem(tx, archive);
      return queries.insertItems(tx, key, members);
    }
    return undefined;
  });
}

async function keepMember({ db, storage }: Place, archive: queries.OpenItem, member: ArchiveMember): Promise<Member> {
  const [id] = (await queries.newIds(db, 1)) as [string];
  const file_name = `${archive.file_name}/${member.name}`
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 500);
  const bytes = 'bytes' in member ? member.bytes : new Uint8Array();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { id, file_name, sha256, size_bytes: bytes.length };
  const fault = 'bytes' in member ? faultOf(member) : member.message;
  if (fault) return { ...about, ...failed(fault) };
  const named_type = contentTypeOf(member.name);
  const content_type = named_type === 'text/plain' ? textTypeOf(bytes) : named_type;
  const object_key = objectKey(archive.workspace_id, id);
  await storage.put(object_key, bytes, { content_type, size_bytes: bytes.length });
  return { ...about, content_type, object_key };
}

function faultOf({ name, bytes }: { name: string; bytes: Uint8Array }): string | undefined {
  if (!['.pdf', '.doc', '.docx', '.txt'].includes(extname(name).toLowerCase())) return unsupported;
  return bytes.length === 0 ? 'File is empty' : undefined;
}
