// Phrases of several words and what they mean.
import { tokenize } from '../../skills/skill-tokens.ts';
import type { Word } from './sentence.ts';

export type Phrases = { meanings: Map<string, string[]>; longest: Map<string, number> };

/** Reads lines 'meaning: phrase, phrase'; a phrase may have several meanings. Lines that begin with '#' are for the reader. */
export function readPhrases(text: string): Phrases {
  const phrases: Phrases = { meanings: new Map(), longest: new Map() };
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (line.startsWith('#') || colon < 0) continue;
    for (const phrase of line.slice(colon + 1).split(',')) add(phrases, phrase, line.slice(0, colon).trim());
  }
  return phrases;
}

function add({ meanings, longest }: Phrases, phrase: string, meaning: string): void {
  const words = tokenize(phrase.trim()).map((token) => token.key);
  const [first] = words;
  if (first === undefined) return;
  const key = words.join(' ');
  meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
  longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
}

export type FoundPhrase = { meaning: string; from: number; to: number };

/** All phrases among the words, also those that overlap. A comma or a break within parts a phrase. */
export function findPhrases({ meanings, longest }: Phrases, words: readonly Word[]): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (let from = 0; from < words.length; from++) {
    const first = words[from] as Word;
    const max = Math.min(longest.get(first.key) ?? 0, words.length - from);
    let key = first.key;
    for (let count = 1; count <= max; count++) {
      for (const meaning of meanings.get(key) ?? []) found.push({ meaning, from, to: from + count });
      const next = words[from + count];
      if (!next || ['comma', 'break', 'bracket', 'slash', 'closed'].includes(next.gap)) break;
      key += ` ${next.key}`;
    }
  }
  return found;
}
