// What items are made of, and the words in which they end.
import { isUtf8 } from 'node:buffer';
import { uploadLimits } from '@hireframe/contract/bulk-resume.ts';

export const objectKey = (workspace_id: string, item_id: string) => `workspaces/${workspace_id}/uploads/${item_id}`;

export const tooManyMessage = `Too many files (max ${uploadLimits.files})`;
export const unsupported = 'Unsupported format. Supported: PDF, DOC, DOCX, TXT, ZIP';
export const cancelled = { status: 'skipped', error_message: 'Cancelled' } as const;

/** Columns of an item of which nothing is kept. */
export const failed = (error_message: string) => ({
  ...{ status: 'failed', error_message, content_type: 'application/octet-stream' },
});

/** A browser that is not told how a text is written guesses, and wrongly. */
export const textTypeOf = (bytes: Uint8Array) => (isUtf8(bytes) ? 'text/plain; charset=utf-8' : 'text/plain');

/** Percent; the whole hundred is for an upload that has ended. */
export const progressOf = (processed: number, total: number) =>
  total === 0 ? 0 : Math.min(99, Math.floor((100 * processed) / total));
