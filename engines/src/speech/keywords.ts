// What an answer is about, in its own words.
import { findSkills } from '../skills/skills.ts';
import { plainWord, plainWords } from './plain-word.ts';
import type { SpokenLanguage } from './spoken-language.ts';
import { stopWords } from './stop-words.ts';

const max = 12;
const skillWeight = 3; // A skill by its name tells more than any other phrase of an answer.
const longestPhrase = 3;
/** What follows these is what somebody did ("I led", "was keeping"), not what it was about. */
const beforeVerb: Record<SpokenLanguage, Set<string>> = {
  en: new Set("i we they he she you to i'd we'd they'd who that am is are was were been being".split(' ')),
  de: new Set('ich wir sie er man zu'.split(' ')),
  es: new Set('yo nosotros ellos ella que me nos'.split(' ')),
  fr: new Set("je j'ai nous ils elle il on qui".split(' ')),
};
const adverb: Record<SpokenLanguage, RegExp> = { en: /.ly$/, de: /.weise$/, es: /.mente$/, fr: /.ement$/ };

/**
 * The most telling words and phrases, the most telling first, at most 12. Phrases are runs of words between little words, as in
 * RAKE (Rose et al. 2010); a phrase weighs how often its words are said, and half as much again for each word after the
 * first, since a longer phrase says more; the name of a skill weighs three times as much. Words of `question` are left out, since whoever
 * repeats the question has not told anything yet. Ties stay in the order of the answer.
 */
export function findKeywords(text: string, language: SpokenLanguage, question = ''): string[] {
  const asked = new Set(plainWords(question));
  const phrases = runsOf(text, language, asked).flatMap(phrasesOf);
  const often = new Map<string, number>();
  for (const word of phrases.flat()) often.set(word, (often.get(word) ?? 0) + 1);
  const scores = new Map(phrases.map((phrase) => [phrase.join(' '), weightOf(phrase, often)]));
  addSkills(scores, text, asked, often);
  const ranked = [...scores].sort((one, other) => other[1] - one[1]).map(([name]) => name);
  return withoutParts(ranked).slice(0, max);
}

function weightOf(words: string[], often: Map<string, number>): number {
  const mean = words.reduce((sum, word) => sum + (often.get(word) ?? 1), 0) / words.length;
  return mean * (1 + (words.length - 1) / 2);
}

/** Skills as the answer writes them; only capitals are put right. */
function addSkills(scores: Map<string, number>, text: string, asked: Set<string>, often: Map<string, number>): void {
  for (const { canonical, name } of findSkills(text)) {
    const words = plainWords(name);
    if (words.every((word) => asked.has(word))) continue;
    scores.delete(words.join(' '));
    const isSpelling = canonical.toLowerCase() === name.toLowerCase();
    scores.set(isSpelling ? canonical : name, skillWeight * weightOf(words, often));
  }
}

/** Runs of telling words between little words and signs. */
function runsOf(text: string, language: SpokenLanguage, asked: Set<string>): string[][] {
  const little = stopWords(language);
  const isTelling = (word: string, before: string) =>
    word.length > 2 &&
    !little.has(word) &&
    !asked.has(word) &&
    !adverb[language].test(word) &&
    !/^\d|'/.test(word) &&
    !beforeVerb[language].has(before);
  const runs: string[][] = [];
  let before = '';
  const run: string[] = [];
  const close = () => {
    if (run.length > 0) runs.push(run.splice(0));
  };
  for (const written of text.split(/[\s\-–—/]+/)) {
    const word = plainWord(written);
    if (!word) continue;
    if (/^["(“«]/.test(written)) close();
    if (isTelling(word, before)) run.push(word);
    else close();
    if (/[.,;:!?…)"”»]$/.test(written)) close();
    if (!adverb[language].test(word)) before = word; // "I was clearly keeping"
    if (/[.;:!?…]$/.test(written)) before = '';
  }
  close();
  return runs;
}

/** A run longer than three words is a sentence without little words: its words count alone. */
const phrasesOf = (run: string[]): string[][] => (run.length <= longestPhrase ? [run] : run.map((word) => [word]));

/** 'billing' says nothing beside 'billing system'. */
function withoutParts(names: string[]): string[] {
  const kept: string[] = [];
  for (const name of names) {
    const isPart = kept.some((one) => ` ${one.toLowerCase()} `.includes(` ${name.toLowerCase()} `));
    if (!isPart) kept.push(name);
  }
  return kept;
}
