// Counting what cards say.
import { type Bits, eachBatch } from '../index/bits.ts';
import type { Columns } from '../storage/columns.ts';
import { type Completed, days, type PackedRows, severalTimes } from '../storage/packed-row.ts';
import { counterOfCompleted, read } from './completed.ts';
import { counterOfSkills, listed } from './skill-counts.ts';

/** By code. */
export type Counts = Completed & {
  day: Uint32Array;
  resume_score: Uint32Array;
  assessment_score: Uint32Array;
  skills: Uint32Array;
  without_skills: number;
};

export function countPackedRows(all: Columns, bits: Bits): Counts {
  const { day, resume_score, assessment_score } = all.columns;
  const completed = counterOfCompleted(all);
  const skills = counterOfSkills(all);
  const counts = {
    day: new Uint32Array(day.dictionary.size),
    resume_score: new Uint32Array(resume_score.dictionary.size),
    assessment_score: new Uint32Array(assessment_score.dictionary.size),
    without_skills: 0,
  };
  eachBatch(bits, (rows, count) => {
    if (isSparse(rows, count)) fetched[0] = fetchCards(all.cards, rows, count);
    readCards(counts, all.cards, rows, count);
    skills.add(count);
    completed.add();
  });
  return { ...counts, ...completed.completed, skills: skills.take() };
}

const isSparse = (rows: Uint32Array, count: number) => (rows[count - 1] as number) - (rows[0] as number) > count * 8;
/** Takes what was looked at: what nobody keeps is not read at all. */
const fetched = new Uint32Array(1);

/** Looks at each card, so that many are on their way at the same time; whoever reads them finds them near. */
function fetchCards({ words, layout }: PackedRows, rows: Uint32Array, count: number): number {
  const { width } = layout;
  let looked = 0;
  for (let n = 0; n < count; n++) looked ^= words[(rows[n] as number) * width] as number;
  return looked;
}

type Coded = Pick<Counts, 'day' | 'resume_score' | 'assessment_score' | 'without_skills'>;

/** Counts codes; the rest goes into `listed` and `read`, without a branch that would be guessed wrongly for every third row. */
function readCards(counts: Coded, { words, layout }: PackedRows, rows: Uint32Array, count: number) {
  const { day, resume_score, assessment_score } = counts;
  const { masks, starts } = listed;
  const { slots, scores, several } = read;
  const { width, mask } = layout;
  const [dayAt, resumeAt, scoreAt, onceAt] = [
    layout.day.at,
    layout.resume_score.at,
    layout.assessment_score.at,
    layout.completed.at,
  ] as [number, number, number, number];
  const [byDay, byResume, byScore, byOnce] = [
    layout.day.shift,
    layout.resume_score.shift,
    layout.assessment_score.shift,
    layout.completed.shift,
  ] as [number, number, number, number];
  let [once, often, empty] = [0, 0, 0];
  for (let n = 0; n < count; n++) {
    const row = rows[n] as number;
    const card = row * width;
    const own = words[card] as number;
    const start = words[card + 1] as number;
    masks[n] = own;
    starts[n] = start;
    empty += (own | start) === 0 ? 1 : 0;
    (day[((words[card + dayAt] as number) >>> byDay) & mask] as number)++;
    (resume_score[((words[card + resumeAt] as number) >>> byResume) & mask] as number)++;
    const score = ((words[card + scoreAt] as number) >>> byScore) & mask;
    (assessment_score[score] as number)++;
    const slot = ((words[card + onceAt] as number) >>> byOnce) & mask;
    slots[once] = slot;
    scores[once] = score;
    several[often] = row;
    once += slot >= days ? 1 : 0;
    often += slot === severalTimes ? 1 : 0;
  }
  counts.without_skills += empty;
  Object.assign(read, { once, often });
}
