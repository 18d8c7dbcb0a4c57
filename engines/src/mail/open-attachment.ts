import { readArchive } from '../documents/archive.ts';
import type { Format } from '../documents/document.ts';
import { DocumentFailure } from '../documents/failure.ts';
import { sniff } from '../documents/sniff.ts';
import type { Enclosed } from './enclosed.ts';
import { mailLimits } from './limits.ts';
import { isMail, openMail } from './open-mail.ts';
import { isTnef, openTnef } from './tnef.ts';
import { isWorthOpening } from './worth-opening.ts';

const max = 200; // Characters.

/**
 * A file's name as it can be shown and stored: without folders, and without signs that nobody sees, some of which make a
 * program's name look like a document's. '' where nothing is left.
 */
function plainName(name: string): string {
  const plain = (
    name
      .slice(-10 * max)
      .split(/[/\\]/)
      .at(-1) ?? ''
  )
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = /\.[a-z0-9]{1,9}$/i.exec(plain)?.[0] ?? '';
  return (plain.length > max ? plain.slice(0, max - ending.length) + ending : plain).toWellFormed();
}

/** `file_name` fits to be shown; it is never empty, and its ending fits what the file is. */
export type ResumeFile = { file_name: string; bytes: Uint8Array; format: Format };

type Opening = { found: ResumeFile[]; bytes_left: number; files_left: number };

const maxDepth = 5; // A file in an archive in a winmail.dat in a mail in a mail.
const maxFiles = 2000; // Looked at within one attachment.
const maxBytes = 100 * 1024 * 1024; // Of all that is unpacked from it.
const textEndings = /\.(txt|text|md|markdown)$/i;

/**
 * What in an attachment can be a resume, by its bytes: the file itself, or files in the mail, the winmail.dat or the ZIP
 * that it is. At most `mailLimits.resumes`, none larger than `mailLimits.file_bytes`. What cannot be opened, or is built
 * to exhaust who opens it, holds nothing: it never rejects. Without a name, a text is taken for the mail's own.
 */
export async function openAttachment(bytes: Uint8Array, file_name: string): Promise<ResumeFile[]> {
  const opening: Opening = { found: [], bytes_left: maxBytes, files_left: maxFiles };
  if (bytes.length <= mailLimits.part_bytes) await open(opening, { bytes, file_name }, 0);
  return opening.found;
}

async function open(opening: Opening, { bytes, file_name }: Enclosed, depth: number): Promise<void> {
  if (isDone(opening)) return;
  opening.files_left--;
  opening.bytes_left -= bytes.length;
  if (isTnef(bytes)) return openAll(opening, openTnef(bytes), depth);
  if (isMail(bytes, file_name)) return openAll(opening, openMail(bytes), depth);
  const { format } = await sniff(bytes);
  if (format === 'zip') return openAll(opening, membersOf(bytes), depth);
  if (format !== 'pdf' && format !== 'docx' && format !== 'doc' && format !== 'txt') return;
  const name = plainName(file_name);
  const isText = textEndings.test(name) || (name !== '' && !/\.[a-z0-9]{1,5}$/i.test(name));
  if (bytes.length > mailLimits.file_bytes || (format === 'txt' && !isText)) return;
  opening.found.push({ file_name: withEnding(name, format), bytes, format });
}

async function openAll(opening: Opening, files: Enclosed[] | AsyncIterable<Enclosed>, depth: number): Promise<void> {
  if (depth >= maxDepth) return;
  for await (const file of files) {
    if (isDone(opening)) return;
    await open(opening, file, depth + 1);
  }
}

const isDone = ({ found, bytes_left, files_left }: Opening) =>
  found.length >= mailLimits.resumes || bytes_left <= 0 || files_left <= 0;

async function* membersOf(bytes: Uint8Array): AsyncGenerator<Enclosed> {
  try {
    for await (const member of readArchive(bytes)) {
      const said = { content_type: '', disposition: null, file_name: member.name, is_referred_to: false };
      if ('bytes' in member && isWorthOpening(said)) yield { file_name: member.name, bytes: member.bytes };
    }
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error;
  }
}

const endings: Record<Format, RegExp> = { pdf: /\.pdf$/i, docx: /\.docx$/i, doc: /\.docx?$/i, txt: textEndings };

/** Names that say nothing of what the file is, or something else ('cv', 'cv.dat'), get its ending. */
function withEnding(name: string, format: Format): string {
  if (name === '') return `resume.${format}`;
  return endings[format].test(name) ? name : `${name}.${format}`;
}
