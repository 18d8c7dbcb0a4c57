// Opens a PDF to draw its pages. Loaded only when there is one: pdfjs is larger than the rest of the page.
import { getDocument, type PDFPageProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** Points, as the boxes of evidence are. */
export type Page = {
  number: number;
  width: number;
  height: number;
  draw: (canvas: HTMLCanvasElement, scale: number) => Drawing;
};
export type Drawing = { done: Promise<void>; cancel: () => void };
export type Paper = { pages: Page[]; close: () => void };

const a4 = { width: 595, height: 842 };
const beside = (folder: string) => new URL(`/pdfjs/${folder}/`, location.origin).href;

/** @throws Error when the bytes are no PDF that can be drawn, such as one with a password. */
export async function openPdf(bytes: ArrayBuffer): Promise<Paper> {
  const worker = new PdfWorker();
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: worker }),
    cMapUrl: beside('cmaps'),
    standardFontDataUrl: beside('standard_fonts'),
    wasmUrl: beside('wasm'),
    useWasm: false,
    isEvalSupported: false, // The Content-Security-Policy allows neither.
    verbosity: VerbosityLevel.ERRORS, // What a PDF lacks is its author's, and drawn as well as can be.
    enableXfa: false,
    maxImageSize: 100_000_000,
  });
  const close = () => void task.destroy().finally(() => worker.terminate());
  try {
    const pdf = await task.promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
    // A broken page is left blank; the others are drawn all the same.
    const pages = await Promise.all(
      numbers.map((number) =>
        pdf.getPage(number).then(
          (page) => pageOf(number, page),
          () => blankPage(number),
        ),
      ),
    );
    return { pages, close };
  } catch (error) {
    close();
    throw error;
  }
}

function pageOf(number: number, page: PDFPageProxy): Page {
  const { width, height } = page.getViewport({ scale: 1 });
  const draw = (canvas: HTMLCanvasElement, scale: number): Drawing => {
    const viewport = page.getViewport({ scale });
    Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
    const task = page.render({ canvas, viewport });
    return { done: task.promise, cancel: () => task.cancel() };
  };
  return { number, width, height, draw };
}

const blankPage = (number: number): Page => ({
  number,
  ...a4,
  draw: () => ({ done: Promise.resolve(), cancel: () => {} }),
});
