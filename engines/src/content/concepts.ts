// Words that say much the same in an interview count as one: a concept. What has no concept stands for itself, as its stem.
import { readFileSync } from 'node:fs';
import { splitWords, stemWord } from './stems.ts';
import { isStopWord } from './stop-words.ts';

let loaded: Map<string, string> | undefined;

/** Stem → concept, from concepts.txt: a line is a concept, named by its first word. */
function concepts(): Map<string, string> {
  loaded ??= read(readFileSync(new URL('concepts.txt', import.meta.url), 'utf8'));
  return loaded;
}

function read(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [name = '', ...others] = line
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(stemWord);
    for (const stem of [name, ...others]) if (!found.has(stem)) found.set(stem, name);
  }
  return found;
}

/** 'disagr' → 'conflict'. */
export function toConcept(stem: string): string {
  return concepts().get(stem) ?? stem;
}

/** The concepts of a text, without words that only hold a sentence together. */
export function findConcepts(text: string): Set<string> {
  return new Set(splitWords(text).flatMap(({ key, stem }) => (isStopWord(key) ? [] : [toConcept(stem)])));
}
