// A sentence with its slips put right.

import { findRoles } from '../../roles/roles.ts';
import { findSpelling } from '../../skills/skill-catalogue.ts';
import { isOperator } from '../parse/operators.ts';
import type { Span } from '../parse/span.ts';
import { hasCapital, readSentence, type Sentence, type Word } from './sentence.ts';
import { listMeant } from './spelling.ts';

const maxCorrected = 12; // Words; a heap of letters is no sentence with slips.

/** The same words with what the unknown ones were meant to be; undefined where all is right. @param cover of the sentence as written */
export function correctedSentence(sentence: Sentence, cover: readonly Span[]): Sentence | undefined {
  const { words, text } = sentence;
  const isRead = new Uint8Array(words.length);
  for (const { from, to } of cover) isRead.fill(1, from, to);
  let corrected = '';
  let end = 0;
  let count = 0;
  words.forEach((word, at) => {
    if (isRead[at] || count >= maxCorrected || isSomebody(sentence, at)) return;
    const meant = chosen(words, at);
    if (meant === undefined) return;
    corrected += text.slice(end, word.start) + (hasCapital(word) ? meant[0]?.toUpperCase() + meant.slice(1) : meant);
    end = word.end;
    count++;
  });
  if (count === 0) return undefined;
  const meant = readSentence(corrected + text.slice(end));
  return meant.words.length === words.length ? meant : undefined;
}

/** A word with a capital after 'at', 'from', 'ex-', or beside another unknown one, is somebody's name. */
function isSomebody({ words }: Sentence, at: number): boolean {
  if (!hasCapital(words[at]) || at === 0) return false;
  return (
    isOperator(words[at - 1]?.key, 'at', 'from', 'worked_at', 'before') ||
    (words[at - 1]?.key === 'for' && isOperator(words[at - 2]?.key, 'worked'))
  );
}

/** Of words that are as near the one that names something with a word beside it: 'sprng boot', 'weldng inspector'. */
function chosen(words: readonly Word[], at: number): string | undefined {
  const meant = listMeant(words[at]?.key ?? '');
  if (meant.length < 2) return meant[0];
  const beside = (index: number, gap: Word | undefined) => {
    const key = gap?.gap === 'space' ? words[index]?.key : undefined;
    return key === undefined ? [] : [key, ...listMeant(key)];
  };
  const [before, after] = [beside(at - 1, words[at]), beside(at + 1, words[at + 1])];
  const isNamed = (one: string) =>
    after.some((next) => isName(`${one} ${next}`)) || before.some((last) => isName(`${last} ${one}`));
  return meant.find(isNamed) ?? meant[0];
}

const isName = (text: string): boolean =>
  (findSpelling(text)?.rule ?? 'neighbour') !== 'neighbour' ||
  findRoles(text).some(({ start, end, skill }) => skill === undefined && start === 0 && end === text.length);
