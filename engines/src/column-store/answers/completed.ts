// Completed assessments by their day. Each is one of its own, whenever its candidate came.
import { type Bits, blockSize, copyBits, countBits, eachBatch, intersect, without } from '../index/bits.ts';
import type { Days, Insights } from '../questions.ts';
import type { Columns } from '../storage/columns.ts';
import { type Dictionary, readValues } from '../storage/dictionary.ts';
import type { Lists } from '../storage/lists.ts';
import { type Completed, days, type PackedRows, severalTimes } from '../storage/packed-row.ts';

/**
 * Of a block of rows, written anew for each: days and scores of those with one assessment, and rows of those with several.
 * Most people have one at most, and their card says it.
 */
export const read = {
  slots: new Uint32Array(blockSize),
  scores: new Uint32Array(blockSize),
  once: 0,
  several: new Uint32Array(blockSize),
  often: 0,
};
const begins = new Uint32Array(blockSize);
const lengths = new Uint32Array(blockSize);

/** @returns counts, and what adds to them what was read */
export function counterOfCompleted({ columns, lists }: Columns) {
  const { size } = lists.assessments.dictionaries[0] as Dictionary;
  const completed: Completed = {
    completed: new Uint32Array(size),
    scored: new Uint32Array(size),
    sums: new Float64Array(size),
  };
  const values = readValues(columns.assessment_score.dictionary);
  const add = () => {
    addOnce(completed, values);
    addSeveral(completed, lists.assessments);
  };
  return { completed, add };
}

function addOnce({ completed, scored, sums }: Completed, values: Float32Array) {
  const { slots, scores, once } = read;
  for (let n = 0; n < once; n++) {
    const [day, score] = [(slots[n] as number) - days, scores[n] as number];
    (completed[day] as number)++;
    if (score === 0) continue;
    (scored[day] as number)++;
    (sums[day] as number) += values[score] as number;
  }
}

function addSeveral({ completed, scored, sums }: Completed, { starts, pool, dictionaries }: Lists) {
  const { several, often } = read;
  const values = readValues(dictionaries[1] as Dictionary);
  for (let n = 0; n < often; n++) begins[n] = starts[several[n] as number] as number;
  for (let n = 0; n < often; n++) lengths[n] = pool[begins[n] as number] as number;
  for (let n = 0; n < often; n++) {
    const begin = begins[n] as number;
    const end = begin + (lengths[n] as number);
    for (let at = begin + 1; at < end; at += 2) {
      const [day, score] = [pool[at] as number, pool[at + 1] as number];
      (completed[day] as number)++;
      if (score === 0) continue;
      (scored[day] as number)++;
      (sums[day] as number) += values[score] as number;
    }
  }
}

/**
 * Those of everybody are kept until somebody changes; of more than half it is quicker to count who is missing.
 * @param counted those of some of the set, who are `known`
 */
export function tallyCompleted(columns: Columns, bits: Bits, known: Bits, counted: Completed): Completed {
  if (countBits(bits) * 2 <= columns.alive) return added(countCompleted(columns, without(bits, known)), counted);
  const all = ofEverybody(columns);
  const missing = without(columns.is_there, bits);
  return countBits(missing) === 0 ? all : lessCompleted(all, countCompleted(columns, missing));
}

export function ofEverybody(columns: Columns): Completed {
  columns.completed ??= countCompleted(columns, columns.is_there);
  return columns.completed;
}

function countCompleted(columns: Columns, bits: Bits): Completed {
  const { completed, add } = counterOfCompleted(columns);
  const assessed = copyBits(bits, columns.is_assessed.length);
  intersect(assessed, columns.is_assessed);
  eachBatch(assessed, (rows, count) => {
    readCompleted(columns.cards, rows, count);
    add();
  });
  return completed;
}

function readCompleted({ words, layout }: PackedRows, rows: Uint32Array, count: number) {
  const { slots, scores, several } = read;
  const { width, mask, completed, assessment_score } = layout;
  let [once, often] = [0, 0];
  for (let n = 0; n < count; n++) {
    const row = rows[n] as number;
    const slot = ((words[row * width + completed.at] as number) >>> completed.shift) & mask;
    slots[once] = slot;
    scores[once] = ((words[row * width + assessment_score.at] as number) >>> assessment_score.shift) & mask;
    several[often] = row;
    once += slot >= days ? 1 : 0;
    often += slot === severalTimes ? 1 : 0;
  }
  Object.assign(read, { once, often });
}

/** @returns what is left, in the arrays of those that are missing */
export function lessCompleted(all: Completed, missing: Completed): Completed {
  const { completed, scored, sums } = missing;
  for (let day = 0; day < completed.length; day++) {
    completed[day] = (all.completed[day] as number) - (completed[day] as number);
    scored[day] = (all.scored[day] as number) - (scored[day] as number);
    sums[day] = scored[day] === 0 ? 0 : (all.sums[day] as number) - (sums[day] as number);
  }
  return missing;
}

/** @returns all, in the arrays of the first */
function added(some: Completed, others: Completed): Completed {
  for (let day = 0; day < some.completed.length; day++) {
    (some.completed[day] as number) += others.completed[day] as number;
    (some.scored[day] as number) += others.scored[day] as number;
    (some.sums[day] as number) += others.sums[day] as number;
  }
  return some;
}

export function listCompletions(
  { lists }: Columns,
  { completed, scored, sums }: Completed,
  { from, to }: Days,
): Insights['completions'] {
  const { keys, size } = lists.assessments.dictionaries[0] as Dictionary;
  const found: Insights['completions'] = [];
  for (let code = 0; code < size; code++) {
    const day = keys[code] as number;
    if (!completed[code] || day < (from ?? day) || day > (to ?? day)) continue;
    found.push([day, completed[code] as number, { count: scored[code] as number, sum: sums[code] as number }]);
  }
  return found.sort((a, b) => a[0] - b[0]);
}
