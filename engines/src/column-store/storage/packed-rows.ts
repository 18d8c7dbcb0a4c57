// Writing cards.

import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { days, narrow, never, severalTimes, wide, wordsFor } from './packed-row.ts';

/** Of rows from `first` on. Where codes have become too great for them, all cards are made anew. */
export function fillPackedRows(all: Columns, first: number): void {
  const { day, resume_score, assessment_score } = all.columns;
  const completed = all.lists.assessments.dictionaries[0] as Dictionary;
  const dictionaries = [day.dictionary, resume_score.dictionary, assessment_score.dictionary, completed];
  const layout = dictionaries.every(({ size }) => size + days <= narrow.mask) ? narrow : wide;
  const { cards } = all;
  const isAnew = layout !== cards.layout;
  if (isAnew || cards.words.length < all.room * layout.width) {
    all.cards = { words: wordsFor(all.room, layout), layout };
    if (!isAnew) all.cards.words.set(cards.words);
  }
  writeCards(all, isAnew ? 0 : first);
}

function writeCards({ cards, columns, lists, rows }: Columns, first: number) {
  const { words, layout } = cards;
  const { skills, assessments } = lists;
  const { day, resume_score, assessment_score } = columns;
  const { width, ...places } = layout;
  for (let row = first; row < rows; row++) {
    const card = row * width;
    const list = assessments.starts[row] as number;
    const length = assessments.pool[list] as number;
    const only = length === 0 ? never : length > 2 ? severalTimes : (assessments.pool[list + 1] as number) + days;
    words[card] = skills.masks[row] ?? 0;
    words[card + 1] = skills.starts[row] as number;
    for (let n = 2; n < width; n++) words[card + n] = 0;
    (words[card + places.day.at] as number) |= (day.codes[row] as number) << places.day.shift;
    (words[card + places.resume_score.at] as number) |=
      (resume_score.codes[row] as number) << places.resume_score.shift;
    (words[card + places.assessment_score.at] as number) |=
      (assessment_score.codes[row] as number) << places.assessment_score.shift;
    (words[card + places.completed.at] as number) |= only << places.completed.shift;
  }
}
