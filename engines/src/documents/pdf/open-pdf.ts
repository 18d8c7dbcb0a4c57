import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, PasswordResponses, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentFailure } from '../failure.ts';
import { inProcessWorker } from './in-process-worker.ts';

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const maxPixels = 100_000_000; // Of one picture; pdfjs leaves out larger ones instead of unpacking them.

/** Opens a PDF, lends it to `use`, and frees it. Throws DocumentFailure for passwords and broken files. */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const worker = inProcessWorker();
  const task = getDocument({
    worker,
    data: new Uint8Array(bytes), // pdfjs takes the memory of what it is given.
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: join(pdfjs, 'cmaps/'),
    cMapPacked: true,
    wasmUrl: join(pdfjs, 'wasm/'), // Unpacks JPEG 2000 and JBIG2, which scanners like.
    maxImageSize: maxPixels,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    // Fonts go to a browser that draws nothing. Without one pdfjs works out the outline of every letter.
    disableFontFace: false,
    ownerDocument: { fonts: new Set() } as never,
  });
  try {
    return await use(await task.promise.catch(explain));
  } finally {
    await task.destroy(); // The worker goes with its document: nothing else holds it.
  }
}

function explain(error: Error & { code?: number }): never {
  if (error.name === 'PasswordException' || error.code === PasswordResponses.NEED_PASSWORD) {
    throw new DocumentFailure(
      'encrypted',
      'This PDF is password-protected. Save a copy without a password and upload that.',
    );
  }
  throw brokenPdf();
}

export function brokenPdf(): DocumentFailure {
  return new DocumentFailure(
    'corrupt',
    "This PDF is damaged and can't be opened. Export it again and upload the new file.",
  );
}
