import type { Row } from './rows.ts';

/**
 * Tells how far the lines of a row's column go, in points: where a line could have gone on before it was broken. A column
 * is what begins at about the same x on a page, in however many regions.
 */
export function rightEdges(rows: Row[]): (row: Row) => number {
  const spans = new Map<number, { page: number; left: number; right: number; lines: number }>();
  for (const { line } of rows) {
    const span = spans.get(line.region) ?? { page: line.page, left: line.box.x, right: 0, lines: 0 };
    span.lines++;
    span.left = Math.min(span.left, line.box.x);
    span.right = Math.max(span.right, line.box.x + line.box.width);
    spans.set(line.region, span);
  }
  const edges = new Map<number, number>();
  for (const [region, span] of spans) {
    // Of a region of some lines the longest tells; of a smaller one the column it stands in.
    if (span.lines >= 4) {
      edges.set(region, span.right);
      continue;
    }
    const sameColumn = [...spans.values()].filter(
      (other) => other.page === span.page && Math.abs(other.left - span.left) < 20,
    );
    edges.set(region, Math.max(...sameColumn.map((other) => other.right)));
  }
  return (row) => edges.get(row.line.region) ?? 0;
}
