import { around, type DraftRegion } from '../compose.ts';

const sameColumn = 12; // Points by which the edges of a sidebar may differ from page to page.

/**
 * The regions of all pages in reading order. A sidebar that goes on over pages is read through before the main column,
 * so that an entry that runs over the end of a page is not interrupted by it.
 */
export function gatherSides(pages: DraftRegion[][]): DraftRegion[] {
  const gathered: DraftRegion[] = [];
  let before: DraftRegion | undefined; // The last part of the sidebar on the page before.
  for (const regions of pages) {
    const side = regions.find((region) => region.role === 'side' && region.lines.length > 0);
    const goesOn = before && side && isSameColumn(before, side);
    if (before && goesOn) gathered.splice(gathered.indexOf(before) + 1, 0, side);
    gathered.push(...regions.filter((region) => !goesOn || region !== side));
    before = side;
  }
  return gathered;
}

function isSameColumn(one: DraftRegion, two: DraftRegion): boolean {
  const [a, b] = [one, two].map((region) => around(region.lines.map((line) => line.box)));
  return Boolean(a && b && Math.abs(a.x - b.x) < sameColumn);
}
