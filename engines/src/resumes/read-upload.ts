// A file as a person sends it: a resume, or an archive of resumes.
import { readArchive } from '../documents/archive.ts';
import type { Flag, Reason } from '../documents/document.ts';
import { DocumentFailure } from '../documents/failure.ts';
import { isBrokenWord, sniff } from '../documents/sniff.ts';
import type { FileReading } from './file-reading.ts';
import type { Reader } from './read-file.ts';
import type { PartialDate } from './resume.ts';

/** How reading an archive went: each member by its name. */
export type ArchiveReading =
  | { status: 'ok'; flags: Flag[]; members: Record<string, FileReading> }
  | { status: 'failed'; reason: Reason; message: string; flags: Flag[]; members: Record<string, FileReading> };

/** Reads a file, or every member of a ZIP. Never rejects for what is in the bytes. */
export async function readUpload(
  reader: Reader,
  bytes: Uint8Array,
  fileName: string,
  as_of: PartialDate,
): Promise<FileReading | ArchiveReading> {
  const { format } = await sniff(bytes);
  return format === 'zip' && !isBrokenWord(format, fileName)
    ? readMembers(reader, bytes, as_of)
    : reader.read(bytes, fileName, as_of);
}

async function readMembers(reader: Reader, bytes: Uint8Array, as_of: PartialDate): Promise<ArchiveReading> {
  const members: Record<string, FileReading> = Object.create(null);
  try {
    for await (const member of readArchive(bytes)) {
      members[member.name] =
        'bytes' in member
          ? await reader.read(member.bytes, member.name, as_of)
          : { status: 'failed', reason: member.reason, message: member.message, flags: [] };
    }
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
    return { status: 'failed', reason: error.reason, message: error.message, flags: error.flags, members };
  }
  return summarize(members);
}

/** An archive is read when one of its members is; what the others failed from stands with them. */
function summarize(members: Record<string, FileReading>): ArchiveReading {
  const outcomes = Object.values(members);
  const failed = outcomes.filter((outcome) => outcome.status === 'failed');
  const flags: Flag[] = failed.length > 0 ? ['archive_members_skipped'] : [];
  const [first] = failed;
  if (!first || failed.length < outcomes.length) return { status: 'ok', flags, members };
  const message = `No file of this archive could be read. The first of them: ${first.message}`;
  return { status: 'failed', reason: first.reason, message, flags, members };
}
