import type { DraftLine, DraftRegion } from '../compose.ts';
import type { Piece } from '../pdf/page-marks.ts';
import { toLine } from './row.ts';
import { toRows } from './segment.ts';

export type Leaf = { pieces: Piece[]; page: number; height: number };
/** What a page says of itself at its edges, apart from the rest. */
export type Parted = { pieces: Piece[]; running: DraftRegion[] };

const edgeShare = 0.09; // Of the page's height, at the top and at the bottom.
const edgeLines = 3;
const samePlace = 6; // Points.
// '3', 'Page 1 of 2', '1/2', '· 1', 'Seite 1 von 3', '第 1 页', but no date as '2013-12'.
const pageNumber =
  /(?:^|[\s·|–—-])\d{1,2}\s*(?:\/|of|von|de|di|van|z|av|sur|\|)\s*\d{1,2}\s*$|(?<!\d)[·|–—-]\s*\d{1,2}\s*$|\S\t\d{1,2}\s*$|^\W*(?:page|seite|página|pagina|strona|sida|s\.|p\.)?\s*\d{1,2}\W*$|第\s*\d+\s*[页頁]/iu;

/**
 * Takes running headers and footers off the pages: lines at the edge that come back on other pages, or that count
 * pages. They are told once, on the page where they stand first, and not at all where they hold only a number.
 */
export function partRunningLines(pages: Leaf[]): Parted[] {
  const edges = pages.map(edgeRows);
  const isElsewhere = (row: EdgeRow, page: number) =>
    edges.some(
      (rows, other) =>
        other !== page && rows.some((each) => each.key === row.key && Math.abs(each.y - row.y) < samePlace),
    );
  const told = new Set<string>();
  return pages.map((page, index) => {
    const rows = edges[index] ?? [];
    const running = rows.filter((row) => isElsewhere(row, index) || (row.isApart && pageNumber.test(row.text)));
    const taken = new Set(running.flatMap((row) => row.pieces));
    const fresh = running.filter((row) => /\p{L}{3}/u.test(row.text) && !told.has(row.key));
    for (const { key } of fresh) told.add(key);
    return {
      pieces: taken.size > 0 ? page.pieces.filter((piece) => !taken.has(piece)) : page.pieces,
      running: fresh.map((row) => ({ page: page.page, role: row.role, lines: [row.line] })),
    };
  });
}

type EdgeRow = {
  pieces: Piece[];
  y: number;
  line: DraftLine;
  text: string;
  key: string; // The same on every page though the number counts on.
  role: 'header' | 'footer';
  isApart: boolean; // White paper between it and the rest.
};

function edgeRows({ pieces, height }: Leaf): EdgeRow[] {
  const rows = toRows(pieces.filter((piece) => piece.angle === 0));
  const yOf = (index: number) => rows[index]?.[0]?.y;
  return rows.flatMap((row, index) => {
    const [y, size] = [row[0]?.y ?? 0, row[0]?.size ?? 0];
    const isHeader = y < height * edgeShare && index < edgeLines;
    const isFooter = y > height * (1 - edgeShare) && index >= rows.length - edgeLines;
    if (!isHeader && !isFooter) return [];
    const neighbour = isHeader ? yOf(index + 1) : yOf(index - 1);
    const line = toLine(row, { links: [], dots: [], rules: [] });
    const text = line.text.trim();
    return [
      {
        pieces: row,
        y,
        line,
        text,
        key: `${isHeader ? 'header' : 'footer'} ${text.replace(/\b\d{1,2}\b/g, '0').replace(/\s+/g, ' ')}`,
        role: isHeader ? 'header' : 'footer',
        isApart: neighbour === undefined || Math.abs(neighbour - y) > size * 2,
      },
    ];
  });
}
