import type { DraftLine, DraftRegion } from '../compose.ts';
import { isDateLike } from '../date-like.ts';
import { whyRowUnseen } from './out-of-sight.ts';
import { type Ground, readParagraph } from './paragraph.ts';
import { readFill } from './run-style.ts';
import type { Story } from './story.ts';
import { child, type Xml } from './xml.ts';

type Role = DraftRegion['role'];
type Position = Ground & { x: number; width: number };

const pageWidth = 468; // Points between the margins of a letter page.
const sideShare = 0.42; // Of the width: a column narrower than this beside a wider one is a sidebar.

/** The regions of a story (the body, a header, a text box) in reading order: tables cell by cell where they lay out the page. */
export function readBody(body: Xml | undefined, role: Role, story: Story): DraftRegion[] {
  return body ? readBlocks(body, role, story, { x: 0, width: pageWidth, background: story.background }) : [];
}

function readBlocks(parent: Xml, role: Role, story: Story, place: Position): DraftRegion[] {
  const regions: DraftRegion[] = [];
  const open = (): DraftRegion => {
    const last = regions.at(-1);
    if (last?.role === role && openIsOurs) return last;
    openIsOurs = true;
    const region: DraftRegion = { page: 1, role, lines: [] };
    regions.push(region);
    return region;
  };
  let openIsOurs = false;
  const addAll = (more: DraftRegion[]) => {
    if (more.length === 0) return;
    regions.push(...more);
    openIsOurs = false;
  };
  const walk = (node: Xml) => {
    for (const each of node.children) {
      if (each.name === 'w:p') {
        const { lines, boxes } = readParagraph(each, story, place, place.x);
        if (lines.length > 0) open().lines.push(...lines);
        for (const { content, isUnseen } of boxes) {
          const unseen = isUnseen ? 'hidden_text' : place.unseen;
          addAll(readBlocks(content, role, story, { ...place, background: 'of the shape', unseen }));
        }
      } else if (each.name === 'w:tbl') addAll(readTable(each, role, story, place));
      else if (each.name === 'w:sdt') walk(child(each, 'w:sdtContent') ?? each);
      else if (each.name === 'w:ins' || each.name === 'w:customXml' || isNote(each)) walk(each);
    }
  };
  walk(parent);
  return regions;
}

function isNote(node: Xml): boolean {
  return node.name === 'w:footnote' && !node.attributes['w:type'];
}

type Cell = { regions: DraftRegion[]; width: number };

function readTable(table: Xml, role: Role, story: Story, place: Position): DraftRegion[] {
  const grid = child(table, 'w:tblGrid')?.children.map((column) => Number(column.attributes['w:w'] ?? 0)) ?? [];
  const whole = grid.reduce((sum, width) => sum + width, 0) || 1;
  const rows: Cell[][] = [];
  for (const row of rowsOf(table)) {
    const top = story.at.y;
    const unseen = place.unseen ?? whyRowUnseen(row);
    let bottom = top;
    let column = 0;
    const cells = cellsOf(row).map((cell): Cell => {
      const properties = child(cell, 'w:tcPr');
      const span = Number(child(properties, 'w:gridSpan')?.attributes['w:val'] ?? 1);
      const before = grid.slice(0, column).reduce((sum, width) => sum + width, 0) / whole;
      const share = grid.slice(column, column + span).reduce((sum, width) => sum + width, 0) / whole;
      column += span;
      story.at.y = top;
      const background = readFill(properties) ?? readFill(child(table, 'w:tblPr')) ?? place.background;
      const inside = { x: place.x + before * place.width, width: share * place.width, background, unseen };
      const read = readBlocks(cell, role, story, inside);
      bottom = Math.max(bottom, story.at.y);
      return { regions: read, width: share };
    });
    story.at.y = bottom;
    rows.push(cells.filter((cell) => cell.regions.length > 0));
  }
  const headed =
    rows.every((row) => row.length < 2 || headingOf(row)) && rows.filter(isSection).length >= fewestSections;
  return mergeRows(rows.flatMap((row) => (headed && row.length === 2 ? readHeaded(row, role) : readRow(row, role))));
}

const fewestSections = 2; // Of several lines each: fewer may be labels with their values.
const longestHeading = 40; // Letters.

/** The first of two cells, if it is one short line without figures: a heading in the margin, or a label. */
function headingOf(row: Cell[]): DraftLine | undefined {
  const [line, ...more] = row[0]?.regions.flatMap((region) => region.lines) ?? [];
  const isShort = row.length === 2 && line && more.length === 0 && line.text.length <= longestHeading;
  return isShort && !/[\d@:]/.test(line.text) ? line : undefined;
}

const isSection = (row: Cell[]) =>
  headingOf(row) !== undefined && (row[1]?.regions.flatMap((region) => region.lines).length ?? 0) > 1;

/** A section whose heading stands in the first cell. */
function readHeaded(row: Cell[], role: Role): DraftRegion[] {
  const heading = { ...(headingOf(row) as DraftLine), is_heading: true };
  const content = row[1]?.regions.flatMap((region) => region.lines) ?? [];
  return [{ page: 1, role, lines: [heading, ...content] }];
}

function rowsOf(table: Xml): Xml[] {
  return table.children.flatMap((each) =>
    each.name === 'w:tr' ? [each] : each.name === 'w:sdt' ? rowsOf(child(each, 'w:sdtContent') ?? each) : [],
  );
}

function cellsOf(row: Xml): Xml[] {
  return row.children.flatMap((each) =>
    each.name === 'w:tc' ? [each] : each.name === 'w:sdt' ? cellsOf(child(each, 'w:sdtContent') ?? each) : [],
  );
}

/** A row of single lines is one line with tabs; otherwise its cells follow each other. */
function readRow(cells: Cell[], role: Role): DraftRegion[] {
  const lines = cells.map((cell) => cell.regions.flatMap((region) => region.lines));
  if (cells.length > 1 && lines.every((each) => each.length === 1)) {
    return [{ page: 1, role, lines: [joinLines(lines.flat())] }];
  }
  const [first, second] = [lines[0], lines[1]];
  // Dates beside the entry that they belong to.
  if (cells.length === 2 && first?.length === 1 && second?.[0] && isDateLike(first[0]?.text ?? '')) {
    return [{ page: 1, role, lines: [joinLines([first[0] as DraftLine, second[0]]), ...second.slice(1)] }];
  }
  const widest = Math.max(...cells.map((cell) => cell.width));
  return cells.flatMap((cell) => {
    const isSide = cells.length > 1 && role === 'main' && cell.width < sideShare && cell.width < widest;
    const isColumn = cell.regions.flatMap((region) => region.lines).length > 2;
    return cell.regions.map((region) => (isSide && isColumn ? { ...region, role: 'side' as const } : region));
  });
}

function joinLines(lines: DraftLine[]): DraftLine {
  const [first, ...rest] = lines as [DraftLine, ...DraftLine[]];
  const last = rest.at(-1) ?? first;
  return {
    ...first,
    text: lines.map((line) => line.text.trim()).join('\t'),
    spans: lines.flatMap((line) => line.spans),
    box: { ...first.box, width: last.box.x + last.box.width - first.box.x },
  };
}

/** Rows of one role become one region, so that a table of single lines is read as one. */
function mergeRows(regions: DraftRegion[]): DraftRegion[] {
  const merged: DraftRegion[] = [];
  for (const region of regions) {
    const last = merged.at(-1);
    if (last && last.role === region.role && region.role !== 'side') last.lines.push(...region.lines);
    else merged.push(region);
  }
  return merged;
}
