// What items are made of, and the words in which they end.
import { isUtf8 } from 'node:buffer';
import { extname } from 'node:path';
import { uploadExtensions, uploadLimits } from '@hireframe/contract/bulk-resume.ts';

export const objectKey = (workspace_id: string, item_id: string) => `workspaces/${workspace_id}/uploads/${item_id}`;

export const tooManyMessage = `Too many files (max ${uploadLimits.files})`;
export const unsupported = 'Unsupported format. Supported: PDF, DOC, DOCX, TXT, ZIP';
export const cancelled = { status: 'skipped', error_message: 'Cancelled' } as const;

/** In lower case, without its dot. */
export const getExtension = (file_name: string) => extname(file_name).slice(1).toLowerCase();

/** Why a file can be no resume, in words; undefined where it may be one. Archives have limits of their own. */
export function findFault(file_name: string, size_bytes: number): string | undefined {
  const extension = getExtension(file_name);
  if (!(uploadExtensions as readonly string[]).includes(extension)) return unsupported;
  if (size_bytes === 0) return 'File is empty';
  return extension !== 'zip' && size_bytes > uploadLimits.bytes ? 'File too large. Maximum size: 10 MB' : undefined;
}

/** Columns of an item of which nothing is kept. */
export const failed = (error_message: string) => ({
  status: 'failed',
  error_message,
  content_type: 'application/octet-stream',
});

/** A browser that is not told how a text is written guesses, and wrongly. */
export const detectTextType = (bytes: Uint8Array) => (isUtf8(bytes) ? 'text/plain; charset=utf-8' : 'text/plain');

/** Percent; the whole hundred is for an upload that has ended. */
export const computeProgress = (processed: number, total: number) =>
  total === 0 ? 0 : Math.min(99, Math.floor((100 * processed) / total));
