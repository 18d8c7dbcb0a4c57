// Whether the words before say that a place follows.
import { isStopWord } from '../../content/stop-words.ts';
import { hasCapital, isParted, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';

/** Words that hold a sentence together: a place of this name is not meant. */
export const isWordOfSentence = (key: string) =>
  isStopWord(key) ||
  isOperator(
    key,
    'and',
    'or',
    'but',
    'not',
    'in',
    'at',
    'from',
    'of',
    'with',
    'filler',
    'near',
    'people',
    'live',
    'before',
    'now',
    'knows',
    'speak',
  );

/** Whether a word before says that a place follows: 'in', 'near', 'from', 'outside', also before 'or' in a list of places. */
export function hasOperatorAt(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!before || ['comma', 'break'].includes(words[at]?.gap ?? '')) return false;
  if (isOperator(before.key, 'in', 'near', 'outside', 'from', 'live', 'moving')) return true;
  if (
    isOperator(before.key, 'radius_of') &&
    /^(?:kms?|kilomet\w+|miles?|mi|radius|umkreis|radio|rayon|meilen|millas)$/.test(words[at - 2]?.key ?? '')
  )
    return true;
  return isOperator(before.key, 'filler') && isOperator(words[at - 2]?.key, 'in', 'near', 'outside', 'from', 'live');
}

const maxListed = 6;

/** 'in Toulouse, Limerick or Galway': whether a list that a cue stands before goes on here. */
export function isListedAt(words: readonly Word[], at: number): boolean {
  let next = at;
  for (let items = 0; items < maxListed; items++) {
    const isJoined = isOperator(words[next - 1]?.key, 'or', 'and', 'nor');
    if (!isJoined && !['comma', 'slash'].includes(words[next]?.gap ?? '')) return false;
    const end = isJoined ? next - 1 : next;
    let from = end - 1;
    while (from > 0 && hasCapital(words[from - 1]) && !isParted(words, from - 1, from + 1)) from--;
    if (from < 0 || (!hasCapital(words[from]) && isWordOfSentence(words[from]?.key ?? ''))) return false;
    if (hasOperatorAt(words, from)) return true;
    next = from;
  }
  return false;
}
