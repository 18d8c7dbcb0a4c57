// Headings and dates in a margin of their own, read as a column: puts each before what it stands beside.
import { findDates } from '../dates/dates.ts';
import { isSurelyHeading } from '../sections/heading-words.ts';
import type { Row } from './rows.ts';

const fewestHeadings = 2;
const labelShare = 0.6; // Of the rows of such a margin; a sidebar has more beside its headings.
const groupGap = 1.1; // Of the size: what is set off from the row above begins something.

/** The rows in reading order, those of a margin of headings before the rows of the main column that they name. */
export function placeMarginHeadings(rows: Row[]): Row[] {
  const margins = groupsOf(rows).filter(isMargin);
  if (margins.length === 0) return rows;
  const placed = new Map<Row, Row[]>(); // By the row that they stand before.
  const moved = new Set<Row>();
  for (const margin of margins) {
    const right = Math.max(...margin.map(({ line }) => line.box.x + line.box.width));
    const page = margin[0]?.line.page;
    const beside = rows.filter(({ line, role }) => role === 'main' && line.page === page && line.box.x >= right);
    for (const row of margin) {
      const anchor = beginOfGroup(beside, row);
      if (!anchor) continue;
      moved.add(row);
      const line = { ...row.line, region: anchor.line.region };
      placed.set(anchor, [...(placed.get(anchor) ?? []), { ...row, line, role: anchor.role }]);
    }
  }
  return rows.flatMap((row) => (moved.has(row) ? [] : [...(placed.get(row) ?? []), row]));
}

/** Rows that follow each other in one region. */
function groupsOf(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0]?.line.region === row.line.region) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Hardly anything but headings and dates: the texts under the headings stand beside them. */
function isMargin(group: Row[]): boolean {
  if (group[0]?.role !== 'side') return false;
  const headings = group.filter(({ text }) => isSurelyHeading(text)).length;
  const dates = group.filter(({ text }) => isDate(text)).length;
  return headings >= fewestHeadings && headings + dates >= group.length * labelShare;
}

function isDate(text: string): boolean {
  const [date] = text.length < 40 ? findDates(text) : [];
  return date !== undefined && date.start === 0 && date.end >= text.length - 1;
}

/** The first row of the group that the label stands beside, at its top or in its middle. */
function beginOfGroup(beside: Row[], { line }: Row): Row | undefined {
  const middle = (row: Row['line']) => row.box.y + row.box.height / 2;
  let at = -1;
  let best = Number.POSITIVE_INFINITY;
  beside.forEach((row, index) => {
    const distance = Math.abs(middle(row.line) - middle(line));
    if (distance < best) [at, best] = [index, distance];
  });
  while (at > 0 && !beginsGroup(beside[at] as Row, beside[at - 1] as Row)) at--;
  return beside[at];
}

const beginsGroup = ({ line }: Row, above: Row) =>
  line.region !== above.line.region || line.gap_before > line.size * groupGap;
