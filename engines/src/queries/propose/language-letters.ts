// Languages by their letters, side by side: 'receptionist FR/EN/DE'.

import type { Word } from '../lexer/sentence.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { Leaf } from '../query.ts';

/** By the letters of ISO 639-1. */
const names: Record<string, string> = {
  EN: 'English',
  DE: 'German',
  FR: 'French',
  ES: 'Spanish',
  IT: 'Italian',
  PT: 'Portuguese',
  NL: 'Dutch',
  PL: 'Polish',
  RU: 'Russian',
  AR: 'Arabic',
  TR: 'Turkish',
  SV: 'Swedish',
  ZH: 'Chinese',
  JA: 'Japanese',
};

/** Alone they may be a country or a trade ('IT'): two of them with a slash between are languages. */
export function languagesByLetters(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++) {
    const spoken: string[] = [];
    for (let at = from; at === from || words[at]?.gap === 'slash'; at++) {
      const name = Object.hasOwn(names, words[at]?.written ?? '') ? names[words[at]?.written ?? ''] : undefined;
      if (name === undefined) break;
      spoken.push(name);
    }
    if (spoken.length < 2) continue;
    const leaves = spoken.map((name): Leaf => ({ kind: 'language', any_of: [name], min_level: 'Intermediate' }));
    spans.push(createSpan(from, from + spoken.length, { is: 'all', leaves }, 6));
    from += spoken.length - 1;
  }
  return spans;
}
