// How wide letters are beside each other, for placing words inside a run of text whose ends alone are known.
import { fold, isCjk } from '../../text/fold.ts';

// Thousandths of the size, from ' ' to '~': the widths of Helvetica as Adobe's font metrics (Helvetica.afm) give them.
// biome-ignore format: a table.
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
  556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const usual = 556;
const square = 1000;

const known = new Map<string, number>();

/** Of one character, in thousandths of its size; accents take no room. */
export function measureLetter(character: string): number {
  const width = widths[character.charCodeAt(0) - 32];
  return width ?? known.get(character) ?? learn(character);
}

function learn(character: string): number {
  const plain = character.toLowerCase() === character ? fold(character) : fold(character).toUpperCase();
  const width = isCjk(character) ? square : (widths[plain.charCodeAt(0) - 32] ?? usual);
  known.set(character, width);
  return width;
}
