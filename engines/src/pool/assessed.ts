// Assessments as rows of their own.
import { eachBlock } from './bits.ts';
import type { Columns } from './columns.ts';
import { isOpen, ofRange } from './conditions.ts';
import { matchingRows } from './counting.ts';
import { valuesOf } from './dictionary.ts';
import { compareIds, idOf } from './ids.ts';
import type { AssessmentsPage, AssessmentsQuestion, Summary } from './questions.ts';
import { sortPart } from './select.ts';

/** The best first; then the newest, then by id. */
export function assessmentsOf(columns: Columns, question: AssessmentsQuestion): AssessmentsPage {
  const { offset, limit } = question;
  const { rows, days, scores } = find(columns, question);
  const best = (score: number) => (Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score);
  const compare = (a: number, b: number) => {
    const [one, other] = [best(scores[a] as number), best(scores[b] as number)];
    if (one !== other) return one > other ? -1 : 1;
    return (days[b] as number) - (days[a] as number) || compareIds(columns.ids, rows[a] as number, rows[b] as number);
  };
  const page = sortPart(Uint32Array.from(rows.keys()), compare, offset, offset + limit);
  return {
    count: rows.length,
    summary: summaryOf(scores),
    rows: Array.from(page, (n) => ({
      ...{ id: idOf(columns.ids, rows[n] as number), day: days[n] as number },
      score: Number.isNaN(scores[n]) ? null : (scores[n] as number),
    })),
  };
}

function find(columns: Columns, { filter, completed, score }: AssessmentsQuestion) {
  const { starts, pool, dictionaries } = columns.lists.assessments;
  const [ofDays, ofScores] = dictionaries as [(typeof dictionaries)[0], (typeof dictionaries)[0]];
  const values = valuesOf(ofScores);
  const isDay = ofDays.keys.map((day) => Number(day >= (completed.from ?? day) && day <= (completed.to ?? day)));
  const isScore = Uint8Array.from(values, (value) => Number(!score || isOpen(score) || ofRange(score).holds(value)));
  const found = { rows: [] as number[], days: [] as number[], scores: [] as number[] };
  eachBlock(matchingRows(columns, filter), columns.rows, (rows, count) => {
    for (let n = 0; n < count; n++) {
      const row = rows[n] as number;
      const begin = starts[row] as number;
      const end = begin + (pool[begin] as number);
      for (let at = begin + 1; at < end; at += 2) {
        const [day, code] = [pool[at] as number, pool[at + 1] as number];
        if (!isDay[day] || !isScore[code]) continue;
        found.rows.push(row);
        found.days.push(ofDays.keys[day] as number);
        found.scores.push(values[code] as number);
      }
    }
  });
  return found;
}

function summaryOf(scores: number[]): Summary {
  const summary: Summary = { count: 0, sum: 0, min: null, max: null };
  for (const score of scores) {
    if (Number.isNaN(score)) continue;
    summary.count++;
    summary.sum += score;
    summary.min = Math.min(summary.min ?? score, score);
    summary.max = Math.max(summary.max ?? score, score);
  }
  return summary;
}
