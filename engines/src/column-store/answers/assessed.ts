// Assessments as rows of their own.

import { isOpen, ofRange } from '../filter/conditions.ts';
import { matchingRows } from '../filter/matching.ts';
import { type Bits, copyBits, eachBatch, intersect } from '../index/bits.ts';
import type { AssessmentsPage, AssessmentsQuestion, Range } from '../questions.ts';
import type { Codes } from '../storage/column.ts';
import type { Columns } from '../storage/columns.ts';
import { type Dictionary, readValues } from '../storage/dictionary.ts';
import { compareIds, getId } from '../storage/ids.ts';
import { computeRanks, numbersTo, sortPart } from './select.ts';
import { computeSummary } from './summary.ts';

/** The best first; then the newest, then by id. */
export function findAssessments(columns: Columns, question: AssessmentsQuestion): AssessmentsPage {
  const { offset, limit } = question;
  const [ofDays, ofScores] = columns.lists.assessments.dictionaries as [Dictionary, Dictionary];
  const [values, { pool }] = [readValues(ofScores), columns.lists.assessments];
  const { counts, ...all } = taken(columns, question);
  const { ranks, skipped, on_page } = computeRanks(values, counts, true, { offset, limit });
  const { rows, entries } = ranked(all, pool, ranks, on_page);
  const dayOf = (n: number) => ofDays.keys[pool[entries[n] as number] as number] as number;
  const codeOf = (n: number) => pool[(entries[n] as number) + 1] as number;
  const compare = (a: number, b: number) =>
    (ranks[codeOf(a)] as number) - (ranks[codeOf(b)] as number) ||
    dayOf(b) - dayOf(a) ||
    compareIds(columns.ids, rows[a] as number, rows[b] as number);
  const page = sortPart(numbersTo(on_page), compare, offset - skipped, offset - skipped + limit);
  return {
    count: all.rows.length,
    summary: computeSummary(values, counts),
    rows: Array.from(page, (n) => {
      const score = codeOf(n) === 0 ? null : (values[codeOf(n)] as number);
      return { id: getId(columns.ids, rows[n] as number), day: dayOf(n), score };
    }),
  };
}

/** Assessments side by side: whose each is, and where in the values of lists it stands. */
type Taken = { rows: Uint32Array; entries: Uint32Array };

/** With how many have which score, by code. */
function taken(
  columns: Columns,
  { filter, completed, score, is_unscored }: AssessmentsQuestion,
): Taken & { counts: Uint32Array } {
  const { starts, pool, used, dictionaries } = columns.lists.assessments;
  const [{ keys }, ofScores] = dictionaries as [Dictionary, Dictionary];
  const isDay = Uint8Array.from(keys, (day) => Number(day >= (completed.from ?? day) && day <= (completed.to ?? day)));
  const isScore = tableOf(readValues(ofScores), score, is_unscored);
  const bits: Bits = copyBits(matchingRows(columns, filter), columns.is_assessed.length);
  intersect(bits, columns.is_assessed);
  const [rows, entries] = [new Uint32Array(used >>> 1), new Uint32Array(used >>> 1)]; // For all that there are.
  const counts = new Uint32Array(isScore.length);
  let number = 0;
  eachBatch(bits, (found, count) => {
    for (let n = 0; n < count; n++) {
      const row = found[n] as number;
      const begin = starts[row] as number;
      const end = begin + (pool[begin] as number);
      for (let at = begin + 1; at < end; at += 2) {
        const code = pool[at + 1] as number;
        const isTaken = (isDay[pool[at] as number] as number) & (isScore[code] as number);
        rows[number] = row;
        entries[number] = at;
        number += isTaken;
        (counts[code] as number) += isTaken;
      }
    }
  });
  return { rows: rows.subarray(0, number), entries: entries.subarray(0, number), counts };
}

/** By code: 1 for a score that is asked for. Code 0 is none. */
const tableOf = (values: Float32Array, score: Range = {}, is_unscored?: boolean) =>
  Uint8Array.from(values, (value) => {
    const isKind = is_unscored === undefined || Number.isNaN(value) === is_unscored;
    return Number(isKind && (isOpen(score) || ofRange(score).holds(value)));
  });

/** Those whose score is on the page. */
function ranked({ rows, entries }: Taken, pool: Codes, ranks: Uint32Array, on_page: number): Taken {
  const found = { rows: new Uint32Array(on_page), entries: new Uint32Array(on_page) };
  let number = 0;
  for (let n = 0; n < rows.length; n++) {
    const entry = entries[n] as number;
    if (ranks[pool[entry + 1] as number] === 0) continue;
    found.rows[number] = rows[n] as number;
    found.entries[number++] = entry;
  }
  return found;
}
