// What numbers count in a sentence: years of work, people led, points of a score, a distance.
import { loadWords } from '../../text/vocabulary.ts';
import { findPhrases } from '../lexer/phrases.ts';
import { joinKeys, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { AskedRange, Leaf } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';

const vocabulary = loadWords(new URL('./vocabulary/amounts.txt', import.meta.url));
const distancesWords = new RegExp(String.raw`^(?:${vocabulary('distances')})$`);
const distances2Words = new RegExp(String.raw`^(?:${vocabulary('distances 2')})$`);

// Numbers in a sentence with how they compare: '5+', 'at least five', 'between 3 and 6', 'más de 3', 'a decade'.

/** `by`: the phrase that compares, if one does. `unit`: what is counted, '' if nothing is said. */
type Quantity = { from: number; to: number; range: AskedRange; unit: Unit; is_compared: boolean };
type Unit = 'years' | 'months' | 'km' | 'miles' | 'people' | '';

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

/** 'more than 3 but less than 8 years', 'min 3 yrs exp, max 8' */
const isBothEnds = (words: readonly Word[], a: Quantity, b: Quantity) =>
  a.is_compared &&
  b.is_compared &&
  (a.unit === '' || b.unit === '' || a.unit === b.unit) &&
  ((b.from === a.to + 1 && /^(?:but|and|aber|und|pero|y|mais|et)$/.test(words[a.to]?.key ?? '')) ||
    ((a.unit === 'years' || a.unit === 'months') &&
      b.unit === '' &&
      b.from - a.to <= 1 &&
      isOfYears(words, a.to, b.from))) &&
  !Object.keys(a.range).some((end) => end in b.range);

const isOfYears = (words: readonly Word[], from: number, to: number) =>
  words.slice(from, to).every(({ key }) => isOperator(key, 'experience'));

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
  // Eleven in Spanish, and years in French.
  const isOnce = words[at]?.key === 'once' && words[at + 1]?.key === 'an';
  if (!first || isOnce) return undefined;
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
function inYears({ range, unit }: Quantity): AskedRange {
  if (unit !== 'months') return range;
  return Object.fromEntries(Object.entries(range).map(([end, value]) => [end, Math.round((value / 12) * 100) / 100]));
}

/** What a word of this meaning follows, or undefined: units and ages beside quantities. */
export function phraseAt(words: readonly Word[], at: number, meaning: string): number | undefined {
  const comparisons = loadPhrases('comparisons.txt');
  return findPhrases(comparisons, words.slice(at, at + 4)).find((one) => one.meaning === meaning && one.from === 0)?.to;
}

const maxYears = 60;
const kmOfMile = 1.609;

export function proposeAmounts(words: readonly Word[]): Span[] {
  const quantities = findQuantities(words);
  return [
    ...quantities.flatMap((one) => [...years(words, one), ...distances(words, one), ...teams(words, one)]),
    ...scores(words, quantities),
  ];
}

const leafSpan = (from: number, to: number, leaf: Leaf, extra = 3): Span =>
  createSpan(from, to, { is: 'leaf', leaf }, extra);

function years(words: readonly Word[], quantity: Quantity): Span[] {
  const { from, to, unit, is_compared } = quantity;
  if (unit === '' && !(is_compared && /\+/.test(joinKeys(words, from, to)))) return [];
  if (unit !== '' && unit !== 'years' && unit !== 'months') return [];
  const old = phraseAt(words, to, 'old');
  if (old !== undefined) return [createSpan(from, to + old, { is: 'unused' }, 6)];
  const range = inYears(quantity);
  const isLate =
    words[from - 1] !== undefined &&
    /^(?:last|past|letzten|vergangenen|ultimos|derniers|previous)$/.test(words[from - 1]?.key ?? '');
  if (isLate || Math.max(...ends(range)) > maxYears || agoAt(words, to)) return [];
  return [leafSpan(from, to, { kind: 'years', ...range }, unit === '' ? -2 : 3)];
}

const ends = ({ min, max, above, below }: AskedRange) => [min ?? 0, max ?? 0, above ?? 0, below ?? 0];
const agoAt = (words: readonly Word[], at: number) => /^(?:ago|atras)$/.test(words[at]?.key ?? '');

/** '50 km of', 'within 30 miles of', 'im Umkreis von 50 km um', 'a 50 km de'. */
function distances(words: readonly Word[], { from, to, range, unit }: Quantity): Span[] {
  const isHours = unit === 'people' || unit === 'years' || unit === 'months' || unit === '';
  if (isHours) return [];
  const max = Math.max(...ends(range));
  const km = Math.round(unit === 'miles' ? max * kmOfMile : max);
  if (km < 1 || km > 1000) return [];
  let start = from;
  while (start > 0 && start > from - 5 && distancesWords.test(words[start - 1]?.key ?? '')) start--;
  let end = to;
  while (end < words.length && end < to + 4 && distances2Words.test(words[end]?.key ?? '')) end++;
  return [createSpan(start, end, { is: 'distance', km }, 4)];
}

const led = new RegExp(String.raw`^(?:${vocabulary('led')})$`);

/** 'A dozen direct reports' have whoever leads them. */
const ofWhoLeads = /^(?:reports|subordinates|unterstellten?|cargo|subordinados|subordonnes)$/;

/** 'Ten people under them'; not 'ten people under 30'. */
const underThem = /^(?:under|beneath|unter) (?:them|him|her|sich|ihnen|ihm|ihr)$/;

/** 'managed 5+ people', 'led a team of at least ten', 'Team von 8 Mitarbeitern', 'équipe de 10 personnes'. */
function teams(words: readonly Word[], { from, to, range, unit }: Quantity): Span[] {
  if (unit === 'years' || unit === 'months' || unit === 'km' || unit === 'miles') return [];
  const isTeam = (word: Word | undefined) => led.test(word?.key ?? '');
  let start = from;
  for (let at = from - 1; at >= Math.max(0, from - 6); at--) {
    const word = words[at] as Word;
    const isHead =
      (/^(?:manager|leader|supervisor)s?$/.test(word.key) && words[at + 1]?.key === 'of') ||
      /^(?:team|gruppen|abteilungs)leiter(?:in|innen)?$/.test(word.key);
    if (isTeam(word) || isHead) start = at;
    else if (!isOperator(word.key, 'filler', 'of', 'from', 'in', 'with', 'knows', 'people', 'first_person')) break;
  }
  let end = to;
  while (end < Math.min(words.length, to + 3) && (isTeam(words[end]) || /^(?:zu|have)$/.test(words[end]?.key ?? '')))
    end++;
  if (underThem.test(joinKeys(words, to, Math.min(words.length, to + 2)))) end = to + 2;
  const areLed = words.slice(from, to).some(({ key }) => ofWhoLeads.test(key));
  // 'Store managers, at least a dozen staff'; 'engineers, 10 people' says how many are sought.
  const isBound = to - from > 2 || words.slice(from, to).some(({ written }) => written.includes('+'));
  const isAlone = isBound && words[from]?.gap === 'comma' && (words[to] === undefined || words[to]?.gap === 'comma');
  if (start === from && !areLed && !(unit === 'people' && (end > to || isAlone))) return [];
  if (
    start < from &&
    unit === '' &&
    !words.slice(start, from).some((word) => /^(?:teams?|equip\w+|crew|brigade|department|leitung)$/.test(word.key))
  )
    return [];
  const min = Math.max(1, Math.min(255, Math.floor(range.min ?? (range.above !== undefined ? range.above + 1 : 1))));
  return [leafSpan(start, end, { kind: 'team', min: min }, 5)];
}

const scoreWord = new RegExp(String.raw`^(?:${vocabulary('scoreWord')})$`);
const assessmentWord = new RegExp(String.raw`^(?:${vocabulary('assessmentWord')})$`);
const resumeWord = /^(?:resumes?|cvs?|lebenslauf|curriculum|profile?s?|ats)$/;
const beside = new RegExp(String.raw`^(?:${vocabulary('beside')})$`);
const reach = 6; // Words between a score and its number.

function scores(words: readonly Word[], quantities: readonly Quantity[]): Span[] {
  const spans: Span[] = [];
  words.forEach((word, at) => {
    const isScored =
      assessmentWord.test(word.key) && quantities.some(({ from, unit }) => unit === '' && from > at && from - at <= 2);
    if (!scoreWord.test(word.key) && !isScored) return;
    for (const { from, to, unit, range } of quantities) {
      if (unit !== '' || (from > at ? from - at : at - to) > reach || Math.max(...ends(range)) > 100) continue;
      let [start, end] = [Math.min(at, from), Math.max(at + 1, to)];
      const isBeside = (index: number) =>
        words[index] !== undefined &&
        !['comma', 'break'].includes(words[index + (index < start ? 1 : 0)]?.gap ?? '') &&
        (beside.test(words[index]?.key ?? '') ||
          assessmentWord.test(words[index]?.key ?? '') ||
          resumeWord.test(words[index]?.key ?? '') ||
          scoreWord.test(words[index]?.key ?? ''));
      const between = words.slice(Math.min(at + 1, to), Math.max(at, from));
      if (
        !between.every(
          (one) =>
            beside.test(one.key) || assessmentWord.test(one.key) || resumeWord.test(one.key) || scoreWord.test(one.key),
        )
      )
        continue;
      while (isBeside(start - 1) && start > Math.min(at, from) - 4 && !isOperator(words[start - 1]?.key, 'and'))
        start--;
      while (isBeside(end) && end < Math.max(at, to) + 4 && !isOperator(words[end]?.key, 'and', 'with')) end++;
      const inside = words.slice(start, end);
      const of = inside.some((one) => assessmentWord.test(one.key)) ? 'assessment' : 'resume';
      if (
        !isScored &&
        !inside.some((one) => resumeWord.test(one.key)) &&
        of === 'resume' &&
        !/^scor|^rat|^punkt|^puntu|^note/.test(word.key)
      )
        continue;
      spans.push(leafSpan(start, end, { kind: 'score', of, ...range }, 5));
    }
  });
  return spans;
}
