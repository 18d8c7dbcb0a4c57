// Numbers in a sentence with how they compare: '5+', 'at least five', 'between 3 and 6', 'más de 3', 'a decade'.

import { findPhrases } from '../lexer/phrases.ts';
import type { Word } from '../lexer/sentence.ts';
import type { AskedRange } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';

/** `by`: the phrase that compares, if one does. `unit`: what is counted, '' if nothing is said. */
export type Quantity = { from: number; to: number; range: AskedRange; unit: Unit; is_compared: boolean };
export type Unit = 'years' | 'months' | 'km' | 'miles' | 'people' | '';

type NumberAt = { value: number; to: number; has_plus: boolean; is_word: boolean };
type Reading = { numbersAt: (NumberAt | undefined)[]; phrasesAt: Map<string, number>[] };

/** The quantities among the words, the longest at each place; none overlaps another. */
export function findQuantities(words: readonly Word[]): Quantity[] {
  const reading = readNumbers(words);
  const found: Quantity[] = [];
  for (let at = 0; at < words.length; ) {
    const one = quantityAt(words, reading, at);
    const last = found.at(-1);
    if (one && last && isBothEnds(words, last, one))
      found[found.length - 1] = {
        ...one,
        from: last.from,
        range: { ...last.range, ...one.range },
        unit: one.unit || last.unit,
      };
    else if (one) found.push(one);
    at = one?.to ?? at + 1;
  }
  return found;
}

/** 'more than 3 but less than 8 years' */
const isBothEnds = (words: readonly Word[], a: Quantity, b: Quantity) =>
  a.is_compared &&
  b.is_compared &&
  (a.unit === '' || b.unit === '' || a.unit === b.unit) &&
  b.from === a.to + 1 &&
  /^(?:but|and|aber|und|pero|y|mais|et)$/.test(words[a.to]?.key ?? '') &&
  !Object.keys(a.range).some((end) => end in b.range);

function readNumbers(words: readonly Word[]): Reading {
  const numbers = loadPhrases('numbers.txt');
  const comparisons = loadPhrases('comparisons.txt');
  const numbersAt: (NumberAt | undefined)[] = words.map((_, at) => digitsAt(words, at));
  for (const { meaning, from, to } of findPhrases(numbers, words))
    if (!numbersAt[from] || (numbersAt[from] as NumberAt).to < to)
      numbersAt[from] = { value: Number(meaning), to, has_plus: false, is_word: true };
  const phrasesAt = words.map(() => new Map<string, number>());
  for (const { meaning, from, to } of findPhrases(comparisons, words)) phrasesAt[from]?.set(meaning, to);
  return { numbersAt, phrasesAt };
}

function digitsAt(words: readonly Word[], at: number): NumberAt | undefined {
  const match = /^(\d{1,4}(?:\.\d+)?)(\+?)$/.exec(words[at]?.key ?? '');
  if (!match) return undefined;
  return {
    value: Number(match[1]),
    to: at + 1,
    has_plus: match[2] === '+' || words[at + 1]?.gap === 'plus',
    is_word: false,
  };
}

/** Spelt small numbers say something only beside a unit or a comparison: 'a', 'one' and 'ein' are words first. */
function quantityAt(words: readonly Word[], reading: Reading, at: number): Quantity | undefined {
  const decades = decadesAt(reading, at);
  if (decades) return decades;
  const before = reading.phrasesAt[at] ?? new Map<string, number>();
  for (const by of ['between', 'min', 'above', 'max', 'below', 'about', 'exact']) {
    const next = before.get(by);
    const first = next === undefined ? undefined : numberFrom(reading, next);
    if (!first) continue;
    if (by === 'between') {
      const range = rangeAt(words, reading, first, true);
      if (range) return withUnit(reading, at, range.to, { min: first.value, max: range.value }, true);
      continue;
    }
    const range = rangeAt(words, reading, first, false);
    if (range && by === 'about') return withUnit(reading, at, range.to, { min: first.value, max: range.value }, true);
    const last = pastUnits(reading, first.to);
    const asked = reading.phrasesAt[last.to]?.get('after_min') !== undefined && by === 'about' ? 'min' : by;
    return withUnit(reading, at, first.to, rangeBy(asked, first.value), true, first.has_plus);
  }
  const first = reading.numbersAt[at];
  if (!first) return undefined;
  const range =
    first.is_word && first.to === at + 1 && first.value === 1 ? undefined : rangeAt(words, reading, first, false);
  if (range) return withUnit(reading, at, range.to, { min: first.value, max: range.value }, true);
  const bare = withUnit(reading, at, first.to, { min: first.value }, first.has_plus);
  return first.is_word && bare.unit === '' && !bare.is_compared ? undefined : bare;
}

const numberFrom = ({ numbersAt }: Reading, at: number) => numbersAt[at];

/** '3-6', '3 to 6', 'between 3 and 6', '3 bis 6 Jahre', '3 years to 6 years': the second number. */
function rangeAt(words: readonly Word[], reading: Reading, first: NumberAt, isBetween: boolean): NumberAt | undefined {
  const after = pastUnits(reading, first.to).to;
  for (const to of [after, first.to]) {
    const joined = words[to]?.gap === 'hyphen' ? reading.numbersAt[to] : undefined;
    if (joined && joined.value > first.value) return joined;
    const next = reading.phrasesAt[to]?.get('to');
    const second = next === undefined ? undefined : reading.numbersAt[next];
    const isTo = isBetween || !/^(?:and|und|y|et|or)$/.test(words[to]?.key ?? '') || words[to]?.key === 'or';
    if (second && isTo && second.value > first.value) return second;
  }
  return undefined;
}

function rangeBy(by: string, value: number): AskedRange {
  if (by === 'above') return { above: value };
  if (by === 'below') return { below: value };
  if (by === 'max') return { max: value };
  if (by === 'about') return { min: Math.max(0, value - 1), max: value + 1 };
  if (by === 'exact') return { min: value, below: value + 1 };
  return { min: value };
}

const units: Unit[] = ['years', 'months', 'km', 'miles', 'people'];

function pastUnits({ phrasesAt }: Reading, at: number): { unit: Unit; to: number } {
  for (const unit of units) {
    const to = phrasesAt[at]?.get(unit);
    if (to !== undefined) return { unit, to };
  }
  return { unit: '', to: at };
}

function withUnit(
  reading: Reading,
  from: number,
  end: number,
  range: AskedRange,
  isCompared: boolean,
  hasPlus = false,
): Quantity {
  let to = end;
  let isPlain = !isCompared;
  const asked: AskedRange = { ...range };
  const compare = () => {
    const [min, max] = [reading.phrasesAt[to]?.get('after_min'), reading.phrasesAt[to]?.get('after_max')];
    if (min === undefined && max === undefined) return;
    if (max !== undefined && asked.max === undefined) {
      asked.max = asked.min ?? 0;
      delete asked.min;
    }
    isPlain = false;
    to = max ?? min ?? to;
  };
  compare();
  const { unit, to: past } = pastUnits(reading, to);
  to = past;
  if (unit !== '') compare();
  if (hasPlus && asked.above !== undefined) return { from, to, range: asked, unit, is_compared: true };
  return { from, to, range: asked, unit, is_compared: !isPlain };
}

/** 'a decade', 'two decades', 'more than a decade'. */
function decadesAt(reading: Reading, at: number): Quantity | undefined {
  const before = reading.phrasesAt[at] ?? new Map<string, number>();
  for (const by of ['min', 'above', 'max', 'below', 'about', '']) {
    const start = by === '' ? at : before.get(by);
    if (start === undefined) continue;
    const count = reading.numbersAt[start];
    const to = reading.phrasesAt[count?.to ?? start]?.get('decades');
    if (to === undefined) continue;
    const value = 10 * (count?.value ?? 1);
    return {
      from: at,
      to,
      range: by === 'about' ? { min: value - 1 } : rangeBy(by, value),
      unit: 'years',
      is_compared: true,
    };
  }
  return undefined;
}

/** A range in twelfths made one in years. */
export function inYears({ range, unit }: Quantity): AskedRange {
  if (unit !== 'months') return range;
  return Object.fromEntries(Object.entries(range).map(([end, value]) => [end, Math.round((value / 12) * 100) / 100]));
}

/** What a word of this meaning follows, or undefined: units and ages beside quantities. */
export function phraseAt(words: readonly Word[], at: number, meaning: string): number | undefined {
  const comparisons = loadPhrases('comparisons.txt');
  return findPhrases(comparisons, words.slice(at, at + 4)).find((one) => one.meaning === meaning && one.from === 0)?.to;
}
