// Words that hold sentences together, in four languages: never a skill by an abbreviation, and never a slip. See stop-words.txt.

import { isStopWord } from '../../content/stop-words.ts';
import { readVocabulary } from '../vocabulary/load.ts';

let loaded: Set<string> | undefined;

/** Those of German, Spanish and French, folded. */
export function stopWords(): ReadonlySet<string> {
  loaded ??= new Set(
    readVocabulary('stop-words.txt')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(/\s+/))
      .filter(Boolean),
  );
  return loaded;
}

/** @param key folded */
export const isQueryStopWord = (key: string): boolean => isStopWord(key) || stopWords().has(key);
