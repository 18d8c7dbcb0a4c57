import type { Row } from './rows.ts';

const longestBlock = 200; // Rows.
const fewestLetters = 30; // Fewer may come back by chance, as a line of one employer over two posts.

/**
 * The rows without blocks of two and more that come twice in a row, letter for letter: pages have some parts once for the
 * screen and once for paper, and a program that turns them into a document takes both.
 */
export function withoutCopies(rows: Row[]): Row[] {
  const kept: Row[] = [];
  const next = nextWithSameText(rows);
  for (let at = 0; at < rows.length; ) {
    const length = lengthOfCopiedBlock(rows, at, next);
    kept.push(...rows.slice(at, at + Math.max(1, length)));
    at += Math.max(1, 2 * length);
  }
  return kept;
}

/** For each row the one below it that says the same, if any. */
function nextWithSameText(rows: Row[]): (number | undefined)[] {
  const next: (number | undefined)[] = [];
  const below = new Map<string, number>();
  for (let at = rows.length - 1; at >= 0; at--) {
    const { text } = rows[at] as Row;
    next[at] = below.get(text);
    below.set(text, at);
  }
  return next;
}

/** How many rows from here on are followed by the very same ones; 0 where none are. */
function lengthOfCopiedBlock(rows: Row[], from: number, next: (number | undefined)[]): number {
  for (let copy = next[from]; copy !== undefined && copy - from <= longestBlock; copy = next[copy]) {
    const length = copy - from;
    if (length < 2 || copy + length > rows.length) continue;
    const block = rows.slice(from, copy);
    const letters = block.reduce((sum, { text }) => sum + text.length, 0);
    if (letters >= fewestLetters && block.every(({ text }, index) => text === rows[copy + index]?.text)) return length;
  }
  return 0;
}
