// Lists whose items have a title that looks louder than what stands under it: certificates over their issuers, projects
// over their descriptions.
import type { Row } from './rows.ts';

const sameSize = 0.4; // Points.

/**
 * The rows that are titles by their looks, or undefined where looks tell nothing: the first row is bold or larger, and
 * others are neither.
 */
export function titleRows(rows: Row[]): Set<Row> | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const titles = rows.filter((row) => isAsLoud(row, first));
  return titles.length < rows.length && titles.every((row) => !row.line.is_bullet) ? new Set(titles) : undefined;
}

function isAsLoud(row: Row, first: Row): boolean {
  const [own, other] = [row.parts[0], first.parts[0]];
  return own?.is_bold === true || !other?.is_bold ? (own?.size ?? 0) > (other?.size ?? 0) - sameSize : false;
}
