import { expect, test } from 'vitest';
import { weighRole } from './role-phrases.ts';
import { isTradeNoun } from './trade-nouns.ts';

test.each(['chemielaborant', 'adjuster', 'stonemason', 'tailleur', 'geologo', 'kundenbetreuer'])(
  'the taxonomy of roles names a trade: %s',
  (word) => {
    expect(isTradeNoun(word)).toBe(true);
    expect(weighRole(word)).toBe(2);
  },
);

test.each(['payroll', 'police', 'senior', 'restaurant', 'centre', 'order'])(
  'a word that names more than a trade is none: %s',
  (word) => {
    expect(isTradeNoun(word)).toBe(false);
  },
);
