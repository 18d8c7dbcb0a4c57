// Words that are a level right before a role only: 'lead data scientists', 'principal pharmacists', 'graduate engineers'.

import type { Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { Level } from '../query.ts';

const levels: Record<string, Level> = { lead: 'Senior', principal: 'Senior', graduate: 'Junior' };

/** @param isRoleAt whether a role begins at a word */
export function proposeLevels(words: readonly Word[], isRoleAt: (at: number) => boolean): Span[] {
  return words.flatMap((word, at) => {
    const level = Object.hasOwn(levels, word.key) ? levels[word.key] : undefined;
    const next = words[at + 1];
    if (!level || !isRoleAt(at + 1) || !['space', 'hyphen'].includes(next?.gap ?? '') || isDone(words, at)) return [];
    return [createSpan(at, at + 1, { is: 'leaf', leaf: { kind: 'level', any_of: [level] } }, 2)];
  });
}

/** 'who lead nurses', 'able to lead engineers'. */
const isDone = (words: readonly Word[], at: number) =>
  /^(?:who|that|to|can|will|could|they|have|has|and)$/.test(words[at - 1]?.key ?? '') ||
  isOperator(words[at - 1]?.key, 'people');
