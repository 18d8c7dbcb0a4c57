// Assessments as rows of their own.
import { type Bits, copyBits, eachBlock, intersect } from './bits.ts';
import type { Columns } from './columns.ts';
import { isOpen, ofRange } from './conditions.ts';
import { type Dictionary, valuesOf } from './dictionary.ts';
import { compareIds, idOf } from './ids.ts';
import { matchingRows } from './matching.ts';
import type { AssessmentsPage, AssessmentsQuestion } from './questions.ts';
import { numbersTo, ranksOf, sortPart } from './select.ts';
import { summaryOf } from './summary.ts';

/** The best first; then the newest, then by id. */
export function assessmentsOf(columns: Columns, question: AssessmentsQuestion): AssessmentsPage {
  const { offset, limit } = question;
  const read = readerOf(columns, question);
  const counts = new Uint32Array(read.values.length);
  read.each((_, __, code) => (counts[code] as number)++);
  const { ranks, skipped, on_page } = ranksOf(read.values, counts, true, { offset, limit });
  const rows = new Uint32Array(on_page);
  const [days, codes] = [new Int32Array(on_page), new Uint32Array(on_page)];
  let number = 0;
  read.each((row, day, code) => {
    if (ranks[code] === 0) return;
    rows[number] = row;
    days[number] = day;
    codes[number++] = code;
  });
  const compare = (a: number, b: number) =>
    (ranks[codes[a] as number] as number) - (ranks[codes[b] as number] as number) ||
    (days[b] as number) - (days[a] as number) ||
    compareIds(columns.ids, rows[a] as number, rows[b] as number);
  const page = sortPart(numbersTo(on_page), compare, offset - skipped, offset - skipped + limit);
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    summary: summaryOf(read.values, counts),
    rows: Array.from(page, (n) => {
      const code = codes[n] as number;
      const score = code === 0 ? null : (read.values[code] as number);
      return { id: idOf(columns.ids, rows[n] as number), day: days[n] as number, score };
    }),
  };
}

type Visit = (row: number, day: number, code: number) => void;

function readerOf(columns: Columns, { filter, completed, score }: AssessmentsQuestion) {
  const { starts, pool, dictionaries } = columns.lists.assessments;
  const [{ keys: days }, ofScores] = dictionaries as [Dictionary, Dictionary];
  const values = valuesOf(ofScores);
  const isDay = Uint8Array.from(days, (day) => Number(day >= (completed.from ?? day) && day <= (completed.to ?? day)));
  const isScore = Uint8Array.from(values, (value) => Number(!score || isOpen(score) || ofRange(score).holds(value)));
  const bits: Bits = copyBits(matchingRows(columns, filter), columns.is_assessed.length);
  intersect(bits, columns.is_assessed);
  const each = (visit: Visit) =>
    eachBlock(bits, columns.rows, (rows, count) => {
      for (let n = 0; n < count; n++) {
        const begin = starts[rows[n] as number] as number;
        const end = begin + (pool[begin] as number);
        for (let at = begin + 1; at < end; at += 2) {
          const [day, code] = [pool[at] as number, pool[at + 1] as number];
          if (isDay[day] === 1 && isScore[code] === 1) visit(rows[n] as number, days[day] as number, code);
        }
      }
    });
  return { values, each };
}
