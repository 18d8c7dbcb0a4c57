import { isWrapped, type Row } from '../layout/rows.ts';
import type { Evidence } from '../resume.ts';
import type { Section } from './sections.ts';

const fewestLetters = 60; // Of a paragraph in the header that no heading announces.

/** The summary's sentences on one line, paragraphs parted by line ends. */
export function readSummary(
  sections: Section[],
  rightEdge: (row: Row) => number,
): { text: string; evidence: Evidence | undefined } {
  const rows = sections.filter((section) => section.kind === 'summary').flatMap((section) => section.rows);
  const sentences = rows.filter((row) => !isLooseEnd(row));
  if (sentences.length > 0) return join(sentences);
  for (const { kind, rows } of sections) {
    const sentences = kind === 'top' || kind === 'personal' ? paragraph(rows, rightEdge) : [];
    if (sentences.length > 0) return join(sentences);
  }
  return { text: '', evidence: undefined };
}

function join(rows: Row[]): { text: string; evidence: Evidence | undefined } {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return { text: '', evidence: undefined };
  const lines = rows.map((row) => row.text.replaceAll('\t', ' ').trim());
  // What the end of a line says is asked of that line: of the whole text it would take the square of its length.
  const words = lines.map((line, index) => {
    const next = lines[index + 1] ?? '';
    if (/\p{L}-$/u.test(line) && /^\p{Ll}/u.test(next)) return line.slice(0, -1);
    return next ? `${line} ` : line;
  });
  return { text: words.join('').trim(), evidence: { start: first.start, end: last.end } };
}

/** Contact values and page numbers that stand between the sentences of a narrow layout. */
const isLooseEnd = (row: Row) => /^\S+@\S+$|^https?:\S+$|^\+?[\d\s().-]+$/.test(row.text);

/** The first run of sentences before any heading: long lines that are no contact row. */
function paragraph(rows: Row[], rightEdge: (row: Row) => number): Row[] {
  const isSentence = (row: Row) =>
    row.text.length >= fewestLetters &&
    !/@|https?:|[|•·]|\t/.test(row.text) &&
    row.text.split(' ').length >= 9 &&
    !/\d{3}[ .-]?\d{3}/.test(row.text);
  const from = rows.findIndex(isSentence);
  if (from < 0) return [];
  let to = from + 1;
  while (
    rows[to] &&
    (isSentence(rows[to] as Row) || isWrapped(rows[to - 1] as Row, rows[to] as Row, rightEdge(rows[to - 1] as Row)))
  )
    to++;
  const run = rows.slice(from, to);
  return /[.!?。]/.test(run.map((row) => row.text).join(' ')) ? run : [];
}
