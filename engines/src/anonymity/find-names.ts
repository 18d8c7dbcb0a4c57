// A person's names in a text: whole, in parts, by initials, run together as in handles, and with letters set apart.

import { particles } from '../resumes/person/name-words.ts';
import { fold, isCjk } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/identity-words.txt', import.meta.url));
const common = new Set(vocabulary('common').split('|'));

type Found = { start: number; end: number };
type Token = Found & { text: string };

const minPart = 2; // Letters of a part that stands for the person by itself.
const minLowerCase = 4; // Of one without a capital: 'ana' is a word of Portuguese, 'petrov' of no language.
const minHandle = 6; // Of names run together: 'annaberg'.

/** Umlauts as people write them where a keyboard has none. */
const spelled = (text: string) =>
  fold(text.replace(/ä/gi, 'ae').replace(/[öø]/gi, 'oe').replace(/ü/gi, 'ue').replace(/å/gi, 'aa'));
const foldings = (text: string) => [...new Set([fold(text), spelled(text)])];

type Names = {
  parts: Set<string>; // Folded both ways.
  particles: Set<string>;
  initials: Set<string>;
  handles: string[]; // Two parts or more run together, and an initial with a last name.
  cjk: string[];
};

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];

export function readNames(names: string[]): Names {
  const known: Names = { parts: new Set(), particles: new Set(), initials: new Set(), handles: [], cjk: [] };
  for (const name of names) {
    if (isCjk(name)) known.cjk.push(...cjkForms(name));
    const words = wordsIn(name);
    for (const word of words) {
      const isParticle = particles.has(fold(word)) && words.length > 2;
      for (const folded of foldings(word)) {
        if (isParticle) known.particles.add(folded);
        else if (folded.length >= minPart) known.parts.add(folded);
      }
      known.initials.add(fold(word).slice(0, 1));
    }
    known.handles.push(...handlesOf(words));
    // "O'Brien", 'Anna-Lena' and 'MacLeod' are also written in one word.
    for (const joined of name.split(/\s+/)) for (const one of foldings(wordsIn(joined).join(''))) known.parts.add(one);
  }
  known.parts.delete('');
  for (const part of known.parts) if (part.length < minPart) known.parts.delete(part);
  return known;
}

function cjkForms(name: string): string[] {
  const whole = name.replace(/\s+/g, '');
  return [whole, ...name.split(/\s+/)].filter((one) => one.length >= 2 && isCjk(one));
}

function handlesOf(words: string[]): string[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length < 2) return [];
  const made: string[] = [];
  for (const [a, b] of [foldings(first), foldings(last)].reduce<[string, string][]>((pairs, _, n, both) => {
    if (n === 0) for (const x of both[0] ?? []) for (const y of both[1] ?? []) pairs.push([x, y]);
    return pairs;
  }, [])) {
    made.push(a + b, b + a);
    if (b.length >= 4) made.push(a.slice(0, 1) + b, b + a.slice(0, 1));
    if (a.length >= 4) made.push(a + b.slice(0, 1));
  }
  return made;
}

/** Where a text names the person; what stands side by side is one place. Places come in order and do not overlap. */
export function findNames(text: string, known: Names): Found[] {
  if (known.parts.size === 0 && known.cjk.length === 0) return [];
  const tokens: Token[] = [...text.matchAll(/[\p{L}\p{M}]+/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const isName = tokens.map(({ text: word }) => isPart(word, known));
  const isBeside = (at: number) =>
    (isName[at - 1] && isJoined(text, tokens[at - 1], tokens[at])) ||
    (isName[at + 1] && isJoined(text, tokens[at], tokens[at + 1]));
  // From both sides, so that 'Ludwig van der Berg' and 'A. B. Berg' are taken in from the last name on.
  const order = [...tokens.keys()];
  for (const at of [...order, ...order.reverse()]) {
    if (!isName[at] && isLesser((tokens[at] as Token).text, known) && isBeside(at)) isName[at] = true;
  }
  const found = tokens.filter((_, at) => isName[at]).map(({ start, end }) => ({ start, end }));
  found.push(...findHandles(text, known), ...findApart(text, known), ...findCjk(text, known));
  return join(text, found);
}

function isPart(word: string, { parts }: Names): boolean {
  const folded = fold(word);
  if (!parts.has(folded) && !parts.has(spelled(word))) return false;
  const isCapital = /^\p{Lu}/u.test(word) || !/\p{Ll}/u.test(word);
  return isCapital || (folded.length >= minLowerCase && !common.has(folded));
}

/** A small word of the name, a short part in small letters or an initial, which stand for nobody alone. */
const isLesser = (word: string, { parts, particles: small, initials }: Names) =>
  small.has(fold(word)) ||
  parts.has(fold(word)) ||
  (word.length === 1 && /\p{Lu}/u.test(word) && initials.has(fold(word)));

const betweenNames = /^(?:[ \t\u00a0]*[.,]?[ \t\u00a0]*|[ \t]*[-‐–'’][ \t]*|\s*\n\s*)$/u;
const isJoined = (text: string, before: Token | undefined, behind: Token | undefined) =>
  before !== undefined && behind !== undefined && betweenNames.test(text.slice(before.end, behind.start));

/** 'annaberg90', 'anna_berg', '@aberg', wherever they stand. */
function findHandles(text: string, { handles }: Names): Found[] {
  const long = handles.filter((one) => one.length >= minHandle);
  const words = new Set(handles.filter((one) => one.length >= 5));
  return [...text.matchAll(/[\p{L}\p{M}\d]+(?:[._-]?[\p{L}\p{M}\d]+)*/gu)].flatMap((match) => {
    const letters = match[0].replace(/[^\p{L}\p{M}]/gu, '');
    if (letters.length < 5) return [];
    const isHandle = foldings(letters).some((one) => words.has(one) || long.some((name) => one.includes(name)));
    return isHandle ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** 'A N N A  B E R G' as some headings are set. */
function findApart(text: string, { parts }: Names): Found[] {
  return [...text.matchAll(/(?<!\p{L})\p{L}(?:[ \u00a0]+\p{L}){2,}(?!\p{L})/gu)].flatMap((match) => {
    const letters = match[0].replace(/\s/gu, '');
    const isNamed = [...parts].some((part) => part.length >= 3 && foldings(letters).some((one) => one.includes(part)));
    return isNamed ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** Nothing stands between words there. */
function findCjk(text: string, { cjk }: Names): Found[] {
  return cjk.flatMap((name) => {
    const pattern = [...name].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[ \\u3000]*');
    return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }));
  });
}

function join(text: string, found: Found[]): Found[] {
  const joined: Found[] = [];
  for (const { start, end } of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last && (start <= last.end || /^[ \t\u00a0.,'’-]{1,3}$/u.test(text.slice(last.end, start))))
      last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
