// All figures and charts of the analytics page.

import type { Condition } from '../filter/condition.ts';
import { isAlways, ofDays, toConditions } from '../filter/conditions.ts';
import { matchCondition, matchingRows, narrow } from '../filter/matching.ts';
import { type Bits, copyBits, countBits, countWithin, isIn, without } from '../index/bits.ts';
import type { Insights, InsightsQuestion } from '../questions.ts';
import type { Columns } from '../storage/columns.ts';
import { readValues } from '../storage/dictionary.ts';
import { lessCompleted, listCompletions, ofEverybody, tallyCompleted } from './completed.ts';
import { computeTally, mostFrequent } from './counting.ts';
import { type Counts, countPackedRows } from './packed-row-counts.ts';

const bands = 10;

export function computeInsights(columns: Columns, { filter, days, skills: wanted }: InsightsQuestion): Insights {
  const bits = matchingRows(columns, filter);
  const came = cameWithin(columns, bits, days);
  const total = countBits(came);
  const counts = countsOf(columns, came, total);
  const { resume_score, assessment_score, skills, without_skills } = counts;
  const completed = isAlways(days) ? counts : tallyCompleted(columns, bits, came, counts);
  return {
    total,
    ...kindsOf(columns, came),
    resume_bands: bandsOf(columns, resume_score),
    resume_score: computeTally(columns.columns.resume_score, resume_score),
    assessment_score: computeTally(columns.columns.assessment_score, assessment_score),
    cities: citiesOf(columns, came),
    skills: mostFrequent(skills, columns.lists.skills, wanted),
    without_skills,
    sign_ups: signUpsOf(columns, counts.day),
    completions: listCompletions(columns, completed, days),
  };
}

/** Of these, whoever came within the days. */
function cameWithin(columns: Columns, bits: Bits, days: InsightsQuestion['days']): Bits {
  if (isAlways(days)) return bits;
  const came = copyBits(bits, bits.length);
  for (const condition of ofDays(days)) narrow(columns, came, condition);
  return came;
}

const kinds = [
  toConditions({ has_resume: true }),
  ...([1, 2, 3] as const).map((level) => toConditions({ level })),
] as Condition[][];

/** These are sets that are kept: nothing is read of any row. */
function kindsOf(columns: Columns, came: Bits): Pick<Insights, 'levels' | 'with_resume'> {
  const sets = kinds.map(([condition]) => matchCondition(columns, condition as Condition)) as [Bits, Bits, Bits, Bits];
  const [with_resume, ...levels] = countWithin(came, sets);
  return { with_resume, levels };
}

/** Columns keep count of everybody: of more than half it is quicker to count who is missing, and of all there is nothing to count. */
function countsOf(all: Columns, came: Bits, total: number): Counts {
  if (total * 2 <= all.alive) return countPackedRows(all, came);
  const { day, resume_score, assessment_score } = all.columns;
  const { tally, empty } = all.lists.skills;
  const everybody: Counts = {
    day: day.tally,
    resume_score: resume_score.tally,
    assessment_score: assessment_score.tally,
    skills: tally,
    without_skills: empty,
    ...ofEverybody(all),
  };
  if (total === all.alive) return everybody;
  const missing = countPackedRows(all, without(all.is_there, came));
  for (const name of ['day', 'resume_score', 'assessment_score', 'skills'] as const) {
    const [left, counts] = [missing[name], everybody[name]];
    for (let code = 0; code < left.length; code++) left[code] = (counts[code] as number) - (left[code] as number);
  }
  return { ...missing, ...lessCompleted(everybody, missing), without_skills: empty - missing.without_skills };
}

/** The last one takes 100 in. */
function bandsOf({ columns }: Columns, counts: Uint32Array): number[] {
  const values = readValues(columns.resume_score.dictionary);
  const found = new Array<number>(bands).fill(0);
  for (let code = 1; code < values.length; code++) {
    const band = Math.max(0, Math.min(bands - 1, Math.floor((values[code] as number) / 10)));
    (found[band] as number) += counts[code] as number;
  }
  return found;
}

/** Different ones; 0 is none. */
function citiesOf({ places, place, runs, arranged, rows }: Columns, came: Bits): number {
  const isThere = new Uint8Array(places.cities.size);
  noteCities(isThere, runs, came);
  for (let row = arranged; row < rows; row++)
    if (isIn(came, row)) isThere[places.city_codes[place[row] as number] as number] = 1;
  let cities = 0;
  for (let city = 1; city < isThere.length; city++) cities += isThere[city] as number;
  return cities;
}

/** Of each run only the first row is looked at. */
function noteCities(isThere: Uint8Array, { ends, cities }: Columns['runs'], came: Bits) {
  const all = ends.at(-1) ?? 0;
  let run = 0;
  for (let n = 0; n < came.length; n++) {
    for (let word = came[n] as number; word !== 0; word &= word - 1) {
      const row = (n << 5) + 31 - Math.clz32(word & -word);
      if (row >= all) return;
      while (row >= (ends[run] as number)) run++;
      isThere[cities[run] as number] = 1;
      const end = (ends[run] as number) >>> 5;
      if (end <= n) continue;
      n = end - 1; // The rest of the run says the same.
      break;
    }
  }
}

function signUpsOf({ columns }: Columns, counts: Uint32Array): Insights['sign_ups'] {
  const { keys, size } = columns.day.dictionary;
  const found: Insights['sign_ups'] = [];
  for (let code = 0; code < size; code++) if (counts[code]) found.push([keys[code] as number, counts[code] as number]);
  return found.sort((a, b) => a[0] - b[0]);
}
