import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Rect } from './matrix.ts';

export type PageLink = Rect & { href: string };

/** Link annotations with an address, in page coordinates. Links inside the document lead nowhere outside it and are left out. */
export async function readLinks(page: PDFPageProxy, viewport: PageViewport): Promise<PageLink[]> {
  const annotations = await page.getAnnotations({ intent: 'display' });
  return annotations.flatMap((annotation) => {
    const href = annotation.url ?? annotation.unsafeUrl;
    if (annotation.subtype !== 'Link' || typeof href !== 'string') return [];
    const [x0, y0, x1, y1] = viewport.convertToViewportRectangle(annotation.rect) as [number, number, number, number];
    return [{ href, x0: Math.min(x0, x1), x1: Math.max(x0, x1), y0: Math.min(y0, y1), y1: Math.max(y0, y1) }];
  });
}
