// The only reader of the word lists in this folder. Each file is read once, at its first use.
import { readFileSync } from 'node:fs';
import { type Phrases, readPhrases } from '../lexer/phrases.ts';

/** Named as a folder, so that the edition of whoever imports this counts every list (search/edition.ts). */
const folder = new URL('./', import.meta.url);
const texts = new Map<string, string>();
const phrases = new Map<string, Phrases>();

/** @param file such as 'duties.txt' @throws Error where there is no such list */
export function readVocabulary(file: string): string {
  const text = texts.get(file) ?? readFileSync(new URL(file, folder), 'utf8');
  texts.set(file, text);
  return text;
}

/** A list in lines 'meaning: phrase, phrase'. @throws Error where there is no such list */
export function loadPhrases(file: string): Phrases {
  const loaded = phrases.get(file) ?? readPhrases(readVocabulary(file));
  phrases.set(file, loaded);
  return loaded;
}
