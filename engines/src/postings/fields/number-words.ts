// Numbers in words of the four languages: 'thirty-five thousand', 'zweitausendachthundert', 'mil ochocientos'.

import { loadWords } from '../../text/vocabulary.ts';
import type { Span } from '../posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/number-words.txt', import.meta.url));

export type NumberInWords = Span & { value: number };

const atoms = new Map<string, number>();
for (const line of vocabulary('atoms').split('|')) {
  const [value, ...names] = line.split(' ');
  for (const name of names) atoms.set(name, Number(value));
}
/** Longer names first, so that 'sechzehn' is not 'sechs' and a rest. */
const atomPattern = new RegExp([...atoms.keys()].sort((a, b) => b.length - a.length).join('|'), 'y');
const numberStart = new RegExp(`(?<![\\p{L}\\d-])(?=${[...atoms.keys()].join('|')})`, 'gu');

/** The atoms of a word, 'achtundvierzigtausend' being 8, 40, 1000; undefined where something else is in it. */
function atomsOf(word: string): number[] | undefined {
  const values: number[] = [];
  let at = 0;
  while (at < word.length) {
    if (values.length > 0 && word.startsWith('und', at)) at += 3;
    atomPattern.lastIndex = at;
    const atom = atomPattern.exec(word)?.[0];
    if (atom === undefined) return undefined;
    values.push(atoms.get(atom) as number);
    at += atom.length;
  }
  return values;
}

/** 'forty-two thousand' in the making: `total` holds what a thousand has closed. */
class Counter {
  total = 0;
  current = 0;
  last = 0;

  /** Whether the atom goes on with the number, as 'two' behind 'forty' does and 'sixty' behind 'fifty' does not. */
  add(atom: number, isCompound: boolean): boolean {
    const isFirst = this.last === 0;
    if (atom === 1000) {
      if (this.total > 0) return false;
      this.total = Math.max(this.current, 1) * 1000;
      this.current = 0;
    } else if (atom === 100) {
      if (this.current > 19) return false;
      this.current = Math.max(this.current, 1) * 100;
    } else if (atom === 20 && this.last === 4 && !isCompound) {
      // 'quatre-vingt'.
      this.current += 76;
    } else if (isFirst || this.last >= 100 || this.fits(atom, isCompound)) this.current += atom;
    else return false;
    this.last = atom;
    return true;
  }

  /** 'twenty' + 'two', 'soixante' + 'quinze', 'acht(und)' + 'vierzig'. */
  private fits(atom: number, isCompound: boolean): boolean {
    if (atom < 10) return this.last >= 20 && this.last < 100 && this.last % 10 === 0;
    if (atom < 20) return this.last === 60 || (this.last === 20 && this.current % 100 === 80);
    return isCompound && this.last < 10 && atom < 100;
  }

  get value() {
    return this.total + this.current;
  }
}

/** What may stand between the words of one number: 'dos mil y pico' has none, 'treinta y cinco', 'vingt et un' have. */
const between = /^(?: and (?=\p{L})|[ -](?:y|et)[ -]|[ -])/u;

/** The numbers in words in flat text. A unit alone ('one', 'ein') is a number as well: what stands around says of what. */
export function numbersInWords(flat: string): NumberInWords[] {
  const found: NumberInWords[] = [];
  for (const { index: start } of flat.matchAll(numberStart)) {
    if (found.length > 0 && start < (found.at(-1) as NumberInWords).end) continue;
    const end = readNumber(flat, start);
    if (end) found.push({ start, ...end });
  }
  return found;
}

function readNumber(flat: string, start: number): { end: number; value: number } | undefined {
  const counter = new Counter();
  let end = start;
  let from = start;
  for (let words = 0; words < 10; words++) {
    const word = /^\p{L}+/u.exec(flat.slice(from, from + 60))?.[0];
    const values = word === undefined ? undefined : atomsOf(word);
    if (word === undefined || values === undefined) break;
    if (!values.every((atom) => counter.add(atom, values.length > 1))) break;
    end = from + word.length;
    const gap = between.exec(flat.slice(end, end + 6))?.[0];
    // 'two hundred and fifty', but 'between fifty and sixty'.
    if (gap === undefined || (gap === ' and ' && counter.last < 100)) break;
    from = end + gap.length;
  }
  return end > start ? { end, value: counter.value } : undefined;
}
