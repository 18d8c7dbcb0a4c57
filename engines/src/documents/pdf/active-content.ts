import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Flag } from '../document.ts';

/** Flags for scripts, programs to start and enclosed files. None of it is ever run or opened. */
export async function findActiveContent(pdf: PDFDocumentProxy, bytes: Uint8Array): Promise<Flag[]> {
  const flags: Flag[] = [];
  const [hasScripts, attachments] = await Promise.all([pdf.hasJSActions(), pdf.getAttachments()]);
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Launch actions and scripts outside the places pdfjs looks at stand in the open unless they are in object streams.
  if (
    hasScripts ||
    raw.includes('/JavaScript') ||
    (raw.includes('/Launch') && /\/S\s*\/Launch\b/.test(raw.toString('latin1')))
  ) {
    flags.push('active_content');
  }
  if (attachments || raw.includes('/EmbeddedFile')) flags.push('attachment');
  return flags;
}
