import './no-canvas.ts'; // First: pdfjs looks for it while it loads.
import { AnnotationType, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, type Rect, transformRect } from './matrix.ts';

export type PageLink = Rect & { href: string };

/**
 * Link annotations with an address, by page from 1, in page coordinates (`transforms` by page). Links inside the document
 * lead nowhere outside it and are left out. All pages at once and by type, because a page's own list of annotations
 * makes pdfjs read the whole text once more to find what each link lies over.
 */
export async function readLinks(
  pdf: PDFDocumentProxy,
  transforms: Map<number, Matrix>,
): Promise<Map<number, PageLink[]>> {
  const skipped = new Set(
    Array.from({ length: pdf.numPages }, (_, index) => index).filter((index) => !transforms.has(index + 1)),
  );
  const annotations = (await pdf.getAnnotationsByType(new Set([AnnotationType.LINK]), skipped)) as
    | LinkAnnotation[]
    | null;
  const links = new Map<number, PageLink[]>([...transforms.keys()].map((page) => [page, []]));
  for (const { url, unsafeUrl, rect, pageIndex } of annotations ?? []) {
    const [href, transform] = [url ?? unsafeUrl, transforms.get(pageIndex + 1)];
    if (typeof href !== 'string' || !transform || !rect) continue;
    links.get(pageIndex + 1)?.push({ href, ...transformRect(transform, ...rect) });
  }
  return links;
}

type LinkAnnotation = { url?: string; unsafeUrl?: string; rect?: [number, number, number, number]; pageIndex: number };
