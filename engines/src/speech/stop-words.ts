// Little words that carry no topic, by language (stopwords-iso, MIT).
import lists from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import type { SpokenLanguage } from './spoken-language.ts';

/** In the English list, and yet what an answer may be about. */
const topics = new Set(
  'computer group groups information invention member members orders problem problems research system website'.split(
    ' ',
  ),
);
const words = lists as Record<SpokenLanguage, string[]>;
const sets = new Map<SpokenLanguage, Set<string>>();

export function stopWords(language: SpokenLanguage): Set<string> {
  let set = sets.get(language);
  if (!set) {
    set = new Set(words[language].filter((word) => !topics.has(word)).map((word) => word.normalize('NFC')));
    sets.set(language, set);
  }
  return set;
}
