// Every word of a document with its place on its page.
import type { Document } from '../../documents/document.ts';
import type { PlacedPage, PlacedText } from '../../documents/placed-text.ts';
import { createBoxFinder } from './box-finder.ts';

const a4 = { width: 595, height: 842 };
const margin = 36; // Points beyond what stands furthest out.

/** @returns pages upright, none but for PDFs */
export function placeWords({ turned: _, ...document }: Document): PlacedText {
  const boxes = createBoxFinder(document);
  const pages: PlacedPage[] = Array.from({ length: document.format === 'pdf' ? document.page_count : 0 }, () => ({
    ...a4,
    words: [],
  }));
  for (const { text, start, page: number, is_bold } of document.lines) {
    const page = pages[number - 1];
    if (!page) continue;
    for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
      const place = { start: start + index, end: start + index + word.length };
      const [box] = boxes([place]);
      if (!box) continue;
      const { page: __, ...at } = box;
      page.words.push({ ...place, box: at, is_bold });
      page.width = Math.max(page.width, at.x + at.width + margin);
      page.height = Math.max(page.height, at.y + at.height + margin);
    }
  }
  return { text: document.text, pages };
}
