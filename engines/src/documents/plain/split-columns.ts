/** `column` is where its texts begin in the file's rows, in letters. */
export type Block = { role: 'main' | 'side'; column: number; rows: Row[] };
type Row = { row: number; text: string };

const fewestBeside = 4; // Rows with text in both columns.
const fewestOfColumn = 5; // Rows.
const fewestBegun = 5; // Rows that begin right at the column's edge.
const maxCrossing = 0.06; // Of the rows: an address too long for its column.
const maxDated = 0.2; // Of the left column's rows.
const widestColumn = 130; // Letters.
const narrowestColumn = 14;
const longerThan = 25; // Letters, on average, of the lines of the longer column: running text.
const tableShare = 0.8; // Of all rows: in a table as many have text on both sides.
const labelShare = 0.5; // Of the left column's rows that end in a colon: the labels of a form.
const runShare = 0.6; // Of a column's rows: as many follow each other.
const filledShare = 0.6; // Of its width, in a column of running text.
const sideShare = 0.65; // Of the other's lines: shorter ones are those of a sidebar.

/**
 * The rows of a text as blocks to be read one after the other: an edge at which many rows begin, with blanks before it
 * through all of them, parts two columns. Tables, forms, headings in a margin and dates at either margin, whose rows
 * belong together, stay as they are.
 */
export function splitColumns(texts: string[]): Block[] {
  const rows = texts.map((text, row) => ({ row, text }));
  const blocks = partAt(rows);
  return blocks.filter((block) => block.rows.some(({ text }) => text.trim()));
}

function partAt(rows: Row[]): Block[] {
  const strip = findStrip(rows.map(({ text }) => text));
  if (!strip) return [{ role: 'main', column: 0, rows }];
  const { column, from, to } = strip;
  const parted = rows.slice(from, to).map((row) => partRow(row, column));
  const [left, right] = [parted.map(([before]) => before), parted.map(([, behind]) => behind)];
  const [short, long] = [averageLength(left), averageLength(right)].map((length) => Math.max(1, length)) as [
    number,
    number,
  ];
  return [
    { role: 'main', column: 0, rows: rows.slice(0, from) },
    { role: short < long * sideShare ? 'side' : 'main', column: 0, rows: left },
    { role: long < short * sideShare ? 'side' : 'main', column, rows: right },
    ...partAt(rows.slice(to)),
  ];
}

/** What of a row stands before the edge and behind it; a text that crosses the edge belongs to the side it begins on. */
function partRow({ row, text }: Row, column: number): [Row, Row] {
  if (!crosses(text, column))
    return [
      { row, text: text.slice(0, column).trimEnd() },
      { row, text: text.slice(column) },
    ];
  const gap = / {2,}(?=\S)/g;
  gap.lastIndex = column;
  const end = gap.exec(text)?.index ?? text.length;
  return [
    { row, text: text.slice(0, end) },
    { row, text: text.slice(end).trimStart() },
  ];
}

const crosses = (text: string, column: number) => /\S/.test(text.slice(column - 1, column));

const averageLength = (rows: Row[]) => {
  const lengths = rows.map(({ text }) => text.trim().length).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
};

type Strip = { column: number; from: number; to: number };

/** The edge at which the most rows begin. */
function findStrip(texts: string[]): Strip | undefined {
  let [best, max] = [undefined as Strip | undefined, fewestBegun - 1];
  for (const [column, starts] of startsOfTexts(texts)) {
    if (starts.length <= max) continue;
    for (const strip of stripsAt(texts, column)) {
      const begun = starts.filter((row) => row >= strip.from && row < strip.to).length;
      if (begun > max && areColumns(strip, texts)) [best, max] = [strip, begun];
    }
  }
  return best;
}

/** The rows in which a text begins behind a gap, by where it begins. */
function startsOfTexts(texts: string[]): Map<number, number[]> {
  const starts = new Map<number, number[]>();
  texts.forEach((text, row) => {
    for (const { index } of text.matchAll(/(?<=^ *| {2})\S/g)) {
      if (index < narrowestColumn || index > widestColumn) continue;
      const known = starts.get(index);
      if (known) known.push(row);
      else starts.set(index, [row]);
    }
  });
  return starts;
}

/** The stretches of rows that hardly any text crosses at the column, without rows at their ends that have only one side. */
function stripsAt(texts: string[], column: number): Strip[] {
  const strips: Strip[] = [];
  let from = 0;
  let crossing: number[] = [];
  const close = (to: number) => {
    const strip = tighten({ column, from, to }, texts);
    if (strip) strips.push(strip);
  };
  for (let row = 0; row < texts.length; row++) {
    if (!crosses(texts[row] as string, column)) continue;
    crossing = [...crossing.filter((other) => other >= from), row];
    const isMany = crossing.length > Math.max(1, (row - from) * maxCrossing) || row - from < fewestOfColumn;
    if (!isMany) continue;
    close(row);
    from = row + 1;
    crossing = [];
  }
  close(texts.length);
  return strips;
}

/**
 * From the first to the last row that has something on the right; to the end of the text where nothing crosses the edge
 * any more.
 */
function tighten({ column, from, to }: Strip, texts: string[]): Strip | undefined {
  const rights = texts.slice(from, to).map((text) => Boolean(text.slice(column).trim()));
  const [first, last] = [rights.indexOf(true), rights.lastIndexOf(true)];
  return first < 0 ? undefined : { column, from: from + first, to: to === texts.length ? to : from + last + 1 };
}

function areColumns({ column, from, to }: Strip, texts: string[]): boolean {
  const parted = texts.slice(from, to).map((text, row) => partRow({ row, text }, column));
  const lefts = parted.map(([left]) => left).filter(({ text }) => text.trim());
  const rights = parted.map(([, right]) => right).filter(({ text }) => text.trim());
  const filled = parted.filter(([left, right]) => left.text.trim() || right.text.trim()).length;
  const both = lefts.length + rights.length - filled;
  if (both < fewestBeside || lefts.length < fewestOfColumn || rights.length < fewestOfColumn) return false;
  // Dates at either margin belong to what stands beside them.
  if (
    [lefts, rights].some((side) => side.filter(({ text }) => startsWithDate.test(text)).length > side.length * maxDated)
  )
    return false;
  if (lefts.filter(({ text }) => /[:：]\s*$/.test(text)).length > lefts.length * labelShare) return false;
  const [left, right] = [averageLength(lefts), averageLength(rights)];
  if (Math.max(left, right) < longerThan || Math.min(left, right) < shortest) return false;
  if (both > filled * tableShare) return left >= (column - minGap) * filledShare && right >= minLength;
  return [lefts, rights].every((side) => inRuns(side) >= runShare);
}

const shortest = 6; // Letters, on average, of the lines of the shorter column.
const minGap = 3;
const minLength = 18;
const startsWithDate = /^\s*(?:\p{L}{3,9}\.?,? |\d\d?[./])?(?:19|20)\d\d\b/u;

/** The share of the rows that have a neighbour right above or below, or one row further. */
function inRuns(side: Row[]): number {
  const rows = new Set(side.map(({ row }) => row));
  const joined = side.filter(({ row }) => [1, 2].filter((by) => rows.has(row - by) || rows.has(row + by)).length === 2);
  return joined.length / (side.length || 1);
}
