import type { Document, DocumentResult, Format } from './document.ts';
import { brokenWord, DocumentFailure } from './failure.ts';
import type { ReadOptions } from './pdf/read-pdf.ts';
import { isBrokenWord, type Sniffed, sniff } from './sniff.ts';

const maxBytes = 10 * 1024 * 1024; // Of a resume, as the upload pages say.
// Node's RangeError says that something nests too deep or wants more memory than there is.
const tooComplex = 'This file is too complex to read. Export it again as PDF, or upload a DOCX.';
// Loaded when first needed: pdfjs alone takes longer to load than a resume to read.
const readers: Record<Format, (bytes: Uint8Array, options: ReadOptions) => Promise<Document>> = {
  pdf: async (bytes, options) => (await import('./pdf/read-pdf.ts')).readPdf(bytes, options),
  docx: async (bytes) => (await import('./word/read-docx.ts')).readDocx(bytes),
  doc: async (bytes) => (await import('./word/read-doc.ts')).readDoc(bytes),
  txt: async (bytes) => (await import('./plain/read-txt.ts')).readTxt(bytes),
};
const endings: Record<Format, RegExp> = {
  pdf: /^pdf$/,
  docx: /^docx$/,
  doc: /^docx?$/,
  txt: /^(txt|text|md|markdown)$/,
};

/**
 * Reads a resume. Deterministic: the same bytes and name give the same answer. The bytes decide the format; a name that
 * says otherwise is flagged, or refused where the bytes are no resume at all. Lines keep a tab where a wide gap parts
 * them, as between a title and its dates at the right margin. What is wrong with
 * the file is in the result; it rejects only where the program itself is wrong. Pictures of pages are recognized, which
 * takes seconds, unless `options` say that they are only to be flagged `needs_ocr`.
 */
export async function readDocument(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions = { recognizes_pictures: true },
): Promise<DocumentResult> {
  try {
    if (bytes.length > maxBytes) {
      throw new DocumentFailure(
        'too_large',
        'This file is larger than 10 MB. Upload a smaller one without large images.',
      );
    }
    const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
    const sniffed = await sniff(bytes);
    if (isBrokenWord(sniffed.format, fileName)) throw brokenWord();
    const format = expectResume(sniffed, ending);
    const document = await readers[format](bytes, options);
    const mismatch = ending !== '' && !endings[format].test(ending);
    const flags = mismatch
      ? ([...document.flags, 'extension_mismatch'] as typeof document.flags).sort()
      : document.flags;
    return { status: 'ok', document: { ...document, flags } };
  } catch (error) {
    if (error instanceof RangeError) return { status: 'failed', reason: 'too_complex', message: tooComplex, flags: [] };
    if (!(error instanceof DocumentFailure)) throw error;
    return { status: 'failed', reason: error.reason, message: error.message, flags: [...new Set(error.flags)].sort() };
  }
}

function expectResume(sniffed: Sniffed, ending: string): Format {
  if (sniffed.format === 'empty') throw new DocumentFailure('empty', 'File is empty');
  if (sniffed.format === 'encrypted') {
    throw new DocumentFailure(
      'encrypted',
      'This Word file is password-protected. Save a copy without a password and upload that.',
    );
  }
  if (sniffed.format === 'zip') {
    throw new DocumentFailure('archive_nested', "Archives inside archives aren't opened. Upload the files directly.");
  }
  const isWrongText = sniffed.format === 'txt' && ending !== '' && !endings.txt.test(ending);
  if (sniffed.format !== 'other' && !isWrongText) return sniffed.format;
  if (/^(pdf|docx?|txt)$/.test(ending)) {
    throw new DocumentFailure(
      'type_mismatch',
      `This file isn't really a .${ending} file. Upload the resume as PDF, DOC, DOCX or TXT.`,
    );
  }
  throw new DocumentFailure('unsupported_type', 'We can only read PDF, DOC, DOCX and TXT files.');
}
