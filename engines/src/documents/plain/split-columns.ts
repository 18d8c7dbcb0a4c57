export type Block = { role: 'main' | 'side'; column: number; rows: Row[] };
type Row = { row: number; text: string };

const minRows = 8; // Of two columns beside each other.
const minGap = 3; // Blanks between columns.
const minFilled = 0.6; // Of the left column's width, on average: running text, not the names of a table.
const maxDated = 0.2; // Of the left column's rows.
const minLength = 18; // Letters of a line of the right column, on average.

/**
 * The rows of a text as blocks to be read one after the other: a strip of blanks that runs through many rows parts two
 * columns. Tables and dates at the right margin, whose rows belong together, stay as they are.
 */
export function splitColumns(texts: string[]): Block[] {
  const rows = texts.map((text, row) => ({ row, text }));
  const strip = findStrip(texts);
  if (!strip) return [{ role: 'main', column: 0, rows }];
  const { column, from, to } = strip;
  const beside = rows.slice(from, to);
  return [
    { role: 'main' as const, column: 0, rows: rows.slice(0, from) },
    {
      role: 'main' as const,
      column: 0,
      rows: beside.map(({ row, text }) => ({ row, text: text.slice(0, column).trimEnd() })),
    },
    { role: 'main' as const, column, rows: beside.map(({ row, text }) => ({ row, text: text.slice(column) })) },
    { role: 'main' as const, column: 0, rows: rows.slice(to) },
  ].filter((block) => block.rows.some(({ text }) => text.trim()));
}

type Strip = { column: number; from: number; to: number };

/** The strip with the most rows; `column` is where the right column begins. */
function findStrip(texts: string[]): Strip | undefined {
  let [best, max] = [undefined as Strip | undefined, minRows - 1];
  const widest = Math.max(...texts.map((text) => text.length));
  for (let column = 20; column < Math.min(widest, 120); column++) {
    let from = 0;
    for (let row = 0; row <= texts.length; row++) {
      const text = texts[row];
      if (text !== undefined && !text.slice(column - minGap, column).trim()) continue;
      const strip = tighten({ column, from, to: row }, texts);
      const count = strip ? countRight(strip, texts) : 0;
      if (strip && count > max && isRunningText(strip, texts)) [best, max] = [strip, count];
      from = row + 1;
    }
  }
  return best;
}

/** Without the rows at both ends that have nothing on the right. */
function tighten({ column, from, to }: Strip, texts: string[]): Strip | undefined {
  const rights = texts.slice(from, to).map((text) => Boolean(text.slice(column).trim()));
  const [first, last] = [rights.indexOf(true), rights.lastIndexOf(true)];
  return first < 0 ? undefined : { column, from: from + first, to: from + last + 1 };
}

function countRight({ column, from, to }: Strip, texts: string[]): number {
  return texts.slice(from, to).filter((text) => text.slice(column).trim()).length;
}

function isRunningText({ column, from, to }: Strip, texts: string[]): boolean {
  const rows = texts.slice(from, to);
  const lefts = rows.map((text) => text.slice(0, column).trim().length).filter((length) => length > 0);
  const rights = rows.map((text) => text.slice(column).trim().length).filter((length) => length > 0);
  const average = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  // Dates at the left belong to what stands beside them: a gutter, not a column.
  const dated = rows.filter((text) => /\b(?:19|20)\d\d\b/.test(text.slice(0, column))).length;
  if (dated > lefts.length * maxDated) return false;
  const isDense = Math.min(lefts.length, rights.length) >= rows.length * 0.5;
  return isDense && average(lefts) >= (column - minGap) * minFilled && average(rights) >= minLength;
}
