// Cells of a table of counts that would tell of single people, and which others go with them.

/** `lines`: sums that are known and that the cell is a part of: a row, a column, the whole. */
export type Cell = { people: number; lines: string[] };

/**
 * A cell of fewer than `min_people`, but not of nobody, is hidden (threshold rule: Glossary on Statistical Disclosure
 * Control, UNECE and Eurostat, 2005). Whoever takes the shown cells of a line from its sum must not learn of one either, so
 * that the hidden ones of each line are two at least, and of `min_people` together (complementary suppression, ibid.): next
 * to the small ones others of the line, as long as there are any.
 * @returns which cells are hidden, in the same order
 */
export function findSmallCells(cells: Cell[], min_people: number): boolean[] {
  const hidden = cells.map(({ people }) => people > 0 && people < min_people);
  const lines = new Set(cells.flatMap((cell) => cell.lines));
  for (let last = -1; last !== count(hidden); ) {
    last = count(hidden);
    for (const line of lines) hideNext(cells, hidden, line, min_people);
  }
  return hidden;
}

const count = (hidden: boolean[]) => hidden.filter(Boolean).length;

/** Rather one whose other lines hide something already: then they need no further one. */
function hideNext(cells: Cell[], hidden: boolean[], line: string, min_people: number): void {
  const ofLine = cells.flatMap((cell, at) => (cell.lines.includes(line) && cell.people > 0 ? [{ ...cell, at }] : []));
  const ofHidden = ofLine.filter(({ at }) => hidden[at]);
  const together = ofHidden.reduce((sum, { people }) => sum + people, 0);
  if (ofHidden.length === 0 || (ofHidden.length > 1 && together >= min_people)) return;
  const touched = new Set(cells.flatMap(({ lines }, at) => (hidden[at] ? lines : [])));
  const countTouched = ({ lines }: Cell) => lines.filter((one) => touched.has(one)).length;
  const shown = ofLine.filter(({ at }) => !hidden[at]);
  const [next] = shown.sort((a, b) => countTouched(b) - countTouched(a) || a.people - b.people);
  if (next) hidden[next.at] = true;
}
