import type { Line } from '../../documents/document.ts';
import type { Row } from './rows.ts';

/** Rows of one region under each other, plain and in one size, as a file without a layout has them. */
export function rowsOfTexts(texts: string[]): Row[] {
  let start = 0;
  return texts.map((text, index) => {
    const box = { x: 0, y: index * 12, width: text.length * 6, height: 10 };
    const end = start + text.length;
    const looks = { size: 10, is_bold: false, is_heading: false, is_bullet: false, gap_before: 2 };
    const line: Line = { text, page: 1, region: 0, box, ...looks, start, end, spans: [] };
    const part = { text, start, end, is_bold: false, size: 10, x: 0, right: box.width };
    start = end + 1;
    return { line, parts: [part], text, start: line.start, end, role: 'main' };
  });
}
