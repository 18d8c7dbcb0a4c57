import { nearEdge, type Row } from './rows.ts';

type Run = { page: number; left: number; right: number; rows: Row[] };

const sameColumn = 60; // Points by which lines of one column may differ at the left: indents, not the next column.
const sameLeft = 20;
const fewestRows = 4;

/**
 * Tells how far the lines of a row's column go, in points: where a line could have gone on before it was broken. A column
 * is a run of rows that begin at about the same x; a short run takes the edge of its neighbours above and below.
 */
export function rightEdges(rows: Row[]): (row: Row) => number {
  const runs = toRuns(rows);
  const edges = new Map<Row['line'], number>();
  for (const run of runs) {
    const alike = runs.filter((other) => other.page === run.page && Math.abs(other.left - run.left) < sameLeft);
    const farthest = run.rows.length >= fewestRows ? run.right : Math.max(...alike.map((other) => other.right));
    const right = isNarrowText(run, farthest) && !isBrokenAt(run, farthest) ? Number.POSITIVE_INFINITY : farthest;
    for (const { line } of run.rows) edges.set(line, right);
  }
  return (row) => edges.get(row.line) ?? 0;
}

const narrowText = 360; // Points: sixty letters of a text file.

/** In a format without a layout, lines that may never have been broken. */
const isNarrowText = ({ rows }: Run, right: number) =>
  right < narrowText && rows.every(({ line }) => line.spans.length === 0);

/** Whether lines that go on in small letters end near the edge, as those of a column set to a width do. */
function isBrokenAt({ rows }: Run, right: number): boolean {
  const isFull = ({ line }: Row) => line.box.x + line.box.width > right * nearEdge;
  const broken = rows.filter((_, index) => {
    const next = rows[index + 1];
    return next && !next.line.is_bullet && next.line.gap_before < next.line.size && /^\p{Ll}/u.test(next.text);
  });
  return broken.length >= fewestBroken && broken.filter(isFull).length >= broken.length * fewestFull;
}

const fewestBroken = 2;
const fewestFull = 0.75;

function toRuns(rows: Row[]): Run[] {
  const runs: Run[] = [];
  for (const row of rows) {
    const { line } = row;
    const run = runs.at(-1);
    const above = run?.rows.at(-1)?.line;
    const right = line.box.x + line.box.width;
    if (run && above && above.region === line.region && Math.abs(above.box.x - line.box.x) < sameColumn) {
      run.rows.push(row);
      run.left = Math.min(run.left, line.box.x);
      run.right = Math.max(run.right, right);
    } else runs.push({ page: line.page, left: line.box.x, right, rows: [row] });
  }
  return runs;
}
