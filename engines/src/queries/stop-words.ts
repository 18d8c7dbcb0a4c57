// Words that hold sentences together, in four languages: never a skill by an abbreviation, and never a slip. See stop-words.txt.
import { readFileSync } from 'node:fs';
import { isStopWord } from '../content/stop-words.ts';

let loaded: Set<string> | undefined;

/** Those of German, Spanish and French, folded. */
export function stopWords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(new URL('stop-words.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(/\s+/))
      .filter(Boolean),
  );
  return loaded;
}

/** @param key folded */
export const isQueryStopWord = (key: string): boolean => isStopWord(key) || stopWords().has(key);
