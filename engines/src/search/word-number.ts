// Words as search compares them, and their numbers in search_entries.words.
import { fold } from '../text/fold.ts';
import { memoize } from '../text/memoize.ts';

const word = /[\p{L}\p{N}]+(?:\+\+|#)?/gu;

/** The words of a text, each brought to its stem, in their order: 'Front-end developers' → front, end, developer. */
export const stemWords = (text: string): string[] => (fold(text).replaceAll("'", ' ').match(word) ?? []).map(stem);

/**
 * One form of plural and singular, and of the feminine where an ending makes it, in English, German, Spanish and French. It
 * need not be a word: 'nurses' and 'nurse' are 'nurs'.
 * @param folded one word
 */
export const stem: (folded: string) => string = memoize((folded) => {
  if (folded.length < 4 || /[^a-z]/.test(folded)) return folded;
  return withoutVowel(withoutPlural(folded.replace(/(?<=.{5})(?:innen|in)$/, '')));
});

const withoutPlural = (one: string) => one.replace(/(?<=.{4}[^aeiou])en$/, '').replace(/(?<=..[^isu])s$/, '');
/** 'enfermera', 'enfermero' and 'enfermer(e)s'; 'companies' and 'company'. */
const withoutVowel = (one: string) => one.replace(/(?<=.{3})[aeo]$/, '').replace(/y$/, 'i');

const offset = 0x811c9dc5;
const prime = 0x01000193;

/** A number of 32 bits for a stem in a workspace, so that one index holds the words of all workspaces. */
export function wordNumber(workspace_id: string, stem: string): number {
  let hash = offset;
  const mix = (text: string) => {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  };
  mix(workspace_id);
  mix(stem);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
