import type { Reason } from './document.ts';
import { DocumentFailure } from './failure.ts';
import { isBrokenWord, sniff } from './sniff.ts';
import { type ZipEntry, ZipLimitError, zipEntries } from './zip.ts';

/** A member to read, or why it is not read. `message` is for the person who sent the archive. */
export type ArchiveMember = { name: string; bytes: Uint8Array } | { name: string; reason: Reason; message: string };

const maxMembers = 1000; // As many files as one bulk upload takes.
const maxMemberBytes = 10 * 1024 * 1024; // As for a resume sent alone.
const maxBytes = 500 * 1024 * 1024; // Of all members, unpacked.
// Unpacked to packed. Resumes stay below 20; deflate cannot do more than 1032, and bombs come close to that.
const maxRatio = 100;
const ratioMattersBytes = 1024 * 1024; // A small member of zeros is no attack.

// Left behind by file managers, never meant to be sent.
const systemFile = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const archives = new Set([
  'rar',
  '7z',
  'gz',
  'tar',
  'tar.gz',
  'bz2',
  'xz',
  'zst',
  'lz',
  'cab',
  'ace',
  'arj',
  'lzh',
  'cpio',
]);

/**
 * The members of a ZIP, unpacked one at a time as they are asked for; nothing is written anywhere. A bad member is told
 * with its own reason (archive_nested, archive_unsafe_path, archive_encrypted, too_large, corrupt) and the others go on.
 * Throws DocumentFailure for the archive as a whole: archive_empty, archive_too_many, archive_bomb, corrupt.
 */
export async function* readArchive(bytes: Uint8Array): AsyncGenerator<ArchiveMember> {
  await checkDirectory(bytes);
  try {
    for await (const entry of zipEntries(bytes)) {
      if (!systemFile.test(entry.name)) yield await readMember(entry);
    }
  } catch (error) {
    throw error instanceof DocumentFailure ? error : broken();
  }
}

/** Judges the archive by its directory, before anything is unpacked. */
async function checkDirectory(bytes: Uint8Array) {
  let [members, size] = [0, 0];
  try {
    for await (const entry of zipEntries(bytes)) {
      if (systemFile.test(entry.name)) continue;
      if (++members > maxMembers) {
        throw new DocumentFailure(
          'archive_too_many',
          `This archive has more than ${maxMembers} files. Split it into smaller ones.`,
        );
      }
      size += entry.size;
      if (size > maxBytes || (entry.size > ratioMattersBytes && entry.size > entry.compressed_size * maxRatio))
        throw bomb();
    }
  } catch (error) {
    throw error instanceof DocumentFailure ? error : broken();
  }
  if (members === 0) throw new DocumentFailure('archive_empty', 'This archive is empty.');
}

async function readMember(entry: ZipEntry): Promise<ArchiveMember> {
  const { name } = entry;
  if (isUnsafe(name)) {
    return {
      name,
      reason: 'archive_unsafe_path',
      message: "This file's name points outside the archive, so it wasn't read.",
    };
  }
  if (entry.is_encrypted) {
    return {
      name,
      reason: 'archive_encrypted',
      message: 'This file is password-protected. Zip it again without a password.',
    };
  }
  try {
    const bytes = await entry.read(maxMemberBytes);
    const kind = await sniff(bytes);
    if (isBrokenWord(kind.format, name)) return { name, bytes }; // Its reader says what is wrong with it.
    if (kind.format === 'zip' || (kind.format === 'other' && archives.has(kind.name))) {
      return {
        name,
        reason: 'archive_nested',
        message: "Archives inside archives aren't opened. Upload the files directly.",
      };
    }
    return { name, bytes };
  } catch (error) {
    if (error instanceof ZipLimitError) {
      return {
        name,
        reason: 'too_large',
        message: 'This file is larger than 10 MB. Upload a smaller one without large images.',
      };
    }
    return { name, reason: 'corrupt', message: 'This file is damaged in the archive. Zip it again.' };
  }
}

function isUnsafe(name: string): boolean {
  return /^([/\\]|[a-z]:)|\0/i.test(name) || name.split(/[/\\]/).includes('..');
}

function bomb(): DocumentFailure {
  return new DocumentFailure('archive_bomb', "This archive is far too large when unpacked, so it wasn't opened.");
}

function broken(): DocumentFailure {
  return new DocumentFailure('corrupt', "This archive is damaged and can't be opened. Zip it again.");
}
