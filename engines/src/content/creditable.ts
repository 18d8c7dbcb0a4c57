// Which words of an answer count: those of connected speech that say something for the first time in words of one's own.
import { loadWords } from '../text/vocabulary.ts';

import { splitWords, type Word } from './stems.ts';
import { isStopWord } from './stop-words.ts';

const vocabulary = loadWords(new URL('./vocabulary/creditable.txt', import.meta.url));

export type WordsFate = 'counts' | 'copied' | 'repeated' | 'no_sentence';
export type CreditedWord = Word & { fate: WordsFate; is_content: boolean };

const copiedRun = 4; // Words in the order of the question: three happen by chance ("how did you").
const copiedPart = 3; // Words of a criterion: many are not longer.
const repeatedRun = 6; // People who speak do repeat a few words.

/** The words of the question and of its criteria, in their order, are not the answer's own. */
export function creditWords(text: string, asked: { question: string; criteria: string[] }): CreditedWord[] {
  const words = splitWords(text).map((word) => ({ ...word, is_content: !isStopWord(word.key) }));
  const fates = new Array<WordsFate>(words.length).fill('counts');
  markHeaps(words, fates);
  if (isList(words) || isShuffled(words)) fates.fill('no_sentence');
  markCopied(words, copiedRun, [asked.question, ...asked.criteria], fates);
  markCopied(words, copiedPart, asked.criteria, fates);
  const seen = new Set<string>();
  markRuns(words, repeatedRun, (run) => seen.has(run) || !seen.add(run), fates, 'repeated');
  return words.map((word, index) => ({ ...word, fate: fates[index] as WordsFate }));
}

function markCopied(words: Word[], length: number, sources: string[], fates: WordsFate[]): void {
  const known = new Set(sources.flatMap((source) => runsOf(splitWords(source), length)));
  markRuns(words, length, (run) => known.has(run), fates, 'copied');
}

const runAt = (words: Word[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(({ stem }) => stem)
    .join(' ');

function runsOf(words: Word[], length: number): string[] {
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => runAt(words, at, length));
}

function markRuns(
  words: Word[],
  length: number,
  isKnown: (run: string) => boolean,
  fates: WordsFate[],
  fate: WordsFate,
): void {
  runsOf(words, length).forEach((run, at) => {
    if (isKnown(run)) fates.fill(fate, at, at + length);
  });
}

const reach = 6; // Words to each side: about a clause.
/** In connected English four to six words of ten hold the sentence together; below a quarter it is a list. */
const minShare = 0.23;
const minKinds = 3; // 'A and B and C and D' has one.

/** Marks lists of words, strings of letters and other languages: no words that hold sentences together stand around them. */
function markHeaps(words: { key: string; is_content: boolean }[], fates: WordsFate[]): void {
  words.forEach((_, at) => {
    const near = words.slice(Math.max(0, at - reach), at + reach + 1);
    const holding = near.filter(({ is_content }) => !is_content);
    const kinds = new Set(holding.map(({ key }) => key)).size;
    const isShort = near.length <= reach; // The whole answer is a few words: there is too little to judge.
    if (!isShort && (holding.length < minShare * near.length || kinds < Math.min(minKinds, near.length / 4)))
      fates[at] = 'no_sentence';
  });
}

const longList = 12; // Words; below it a short answer in keywords may be all that somebody types.
/**
 * Words that glue a list together do not make it speech. Without them full answers have .37 or more that hold sentences
 * together, terse notes about .25, lists of keywords at most .2.
 */
const glue = new Set(['and', 'or', 'the', 'a', 'then', 'so']);
const minOverall = 0.22;

function isList(words: { key: string; is_content: boolean }[]): boolean {
  const bare = words.filter(({ key }) => !glue.has(key));
  return words.length >= longList && bare.filter((one) => !one.is_content).length < minOverall * bare.length;
}

const article = /^(?:the|a|an|my|your|our|their|every)$/;
const notAfterArticle = new RegExp(String.raw`^(?:${vocabulary('notAfterArticle')})$`);
const linking = /^(?:of|for|with|at|from|into|by)$/;
const notAfterLinking = new RegExp(String.raw`^(?:${vocabulary('notAfterLinking')})$`);
const person = /^(?:i|we|he|she|they)$/;
const notAfterPerson = new RegExp(String.raw`^(?:${vocabulary('notAfterPerson')})$`);
const allowed = /^(?:he|she) (?:is|was)$|^(?:we|they) (?:are|were)$|^i was$/;

/** Whether pairs of words stand there that English does not put side by side, more often than in speech with restarts. */
function isShuffled(words: { key: string }[]): boolean {
  let impossible = 0;
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words[at - 1]?.key ?? '', words[at]?.key ?? ''];
    if (before === after || allowed.test(`${before} ${after}`)) continue;
    if (article.test(before) && notAfterArticle.test(after)) impossible++;
    else if (linking.test(before) && notAfterLinking.test(after)) impossible++;
    else if (person.test(before) && notAfterPerson.test(after)) impossible++;
  }
  return impossible >= 3 && impossible > 0.045 * words.length;
}
