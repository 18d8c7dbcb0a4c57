// All figures and charts of the analytics page in one pass.
import { type Bits, copyBits, countBits, eachBlock, intersect, without } from './bits.ts';
import type { Column } from './column.ts';
import type { Columns } from './columns.ts';
import type { Condition } from './condition.ts';
import { conditionsOf, setOf } from './conditions.ts';
import { countCodes, countLists, countPlaces, matchingRows, mostFrequent, tallyOf } from './counting.ts';
import { cameWithin } from './days.ts';
import { valuesOf } from './dictionary.ts';
import type { Insights, InsightsQuestion, Tally } from './questions.ts';

const bands = 10;

export function insightsOf(columns: Columns, { filter, days, skills: wanted }: InsightsQuestion): Insights {
  const bits = matchingRows(columns, filter);
  const came = cameWithin(columns, bits, days);
  const total = countBits(came);
  const { counts, without_skills } = countsOf(columns, came, total);
  const { place, day, resume, assessment, skills } = counts;
  return {
    ...{ total, ...kindsOf(columns, came), resume_bands: bandsOf(columns, resume) },
    resume_score: tallyOf(columns.columns.resume_score, resume),
    assessment_score: tallyOf(columns.columns.assessment_score, assessment),
    cities: citiesOf(columns, place),
    skills: mostFrequent(skills, columns.lists.skills, wanted),
    without_skills,
    sign_ups: signUpsOf(columns, day),
    completions: completionsOf(columns, bits, days),
  };
}

const isOfLevel = (level: 1 | 2 | 3) => conditionsOf({ level }) as Condition[];
const withResume = conditionsOf({ flags: [{ bit: 1, is_set: true }] }) as Condition[];
const withScore: Condition = {
  key: 'any',
  on: 'assessment_score',
  holds: (score) => !Number.isNaN(score),
  isOfValues: true,
};

/** These are sets that are kept: nothing is read of any row. */
function kindsOf(columns: Columns, came: Bits): Pick<Insights, 'levels' | 'with_resume'> {
  const ofSet = ([condition]: Condition[]) => countBits(came, setOf(columns, condition as Condition));
  return { with_resume: ofSet(withResume), levels: [ofSet(isOfLevel(1)), ofSet(isOfLevel(2)), ofSet(isOfLevel(3))] };
}

type Counts = Record<'place' | 'day' | 'resume' | 'assessment' | 'skills', Uint32Array>;

/**
 * By code. Columns keep count of everybody: of nearly all it is quicker to count who is missing, and of all there is
 * nothing to count.
 */
function countsOf(columns: Columns, came: Bits, total: number): { counts: Counts; without_skills: number } {
  if (total * 2 <= columns.alive) return countRows(columns, came);
  const all = {
    ...{ place: columns.place_tally, day: columns.columns.day.tally, resume: columns.columns.resume_score.tally },
    ...{ assessment: columns.columns.assessment_score.tally, skills: columns.lists.skills.tally },
  };
  const { empty } = columns.lists.skills;
  if (total === columns.alive) return { counts: all, without_skills: empty };
  const missing = countRows(columns, without(columns.is_there, came));
  for (const [name, counts] of Object.entries(missing.counts)) {
    const tally = all[name as keyof Counts];
    for (let code = 0; code < counts.length; code++) counts[code] = (tally[code] as number) - (counts[code] as number);
  }
  return { counts: missing.counts, without_skills: empty - missing.without_skills };
}

function countRows(all: Columns, came: Bits): { counts: Counts; without_skills: number } {
  const { columns, lists } = all;
  const size = ({ dictionary }: Column) => new Uint32Array(dictionary.size);
  const { day: ofDay, resume_score, assessment_score } = columns;
  const counts = {
    ...{ place: countPlaces(all, came), day: size(ofDay), resume: size(resume_score) },
    ...{ assessment: size(assessment_score), skills: new Uint32Array(lists.skills.dictionaries[0]?.size ?? 0) },
  };
  let without_skills = 0;
  eachBlock(came, all.rows, (rows, count) => {
    countCodes(counts.day, ofDay.codes, rows, count);
    countCodes(counts.resume, resume_score.codes, rows, count);
    without_skills += countLists(counts.skills, lists.skills, rows, count);
  });
  const scored = copyBits(came, came.length);
  intersect(scored, setOf(all, withScore));
  eachBlock(scored, all.rows, (rows, count) => countCodes(counts.assessment, assessment_score.codes, rows, count));
  return { counts, without_skills };
}

/** The last one takes 100 in. */
function bandsOf({ columns }: Columns, counts: Uint32Array): number[] {
  const values = valuesOf(columns.resume_score.dictionary);
  const found = new Array<number>(bands).fill(0);
  for (let code = 1; code < values.length; code++) {
    const band = Math.max(0, Math.min(bands - 1, Math.floor((values[code] as number) / 10)));
    (found[band] as number) += counts[code] as number;
  }
  return found;
}

/** Different ones; 0 is none. */
function citiesOf({ places }: Columns, counts: Uint32Array): number {
  const isThere = new Uint8Array(places.cities.size);
  let cities = 0;
  for (let place = 0; place < places.size; place++) {
    const city = places.city_codes[place] as number;
    if (city === 0 || counts[place] === 0 || isThere[city]) continue;
    isThere[city] = 1;
    cities++;
  }
  return cities;
}

function signUpsOf({ columns }: Columns, counts: Uint32Array): Insights['sign_ups'] {
  const { keys, size } = columns.day.dictionary;
  const found: Insights['sign_ups'] = [];
  for (let code = 0; code < size; code++) if (counts[code]) found.push([keys[code] as number, counts[code] as number]);
  return found.sort((a, b) => a[0] - b[0]);
}

/** Each assessment is one of its own, whenever its candidate came. Those of everybody are kept until somebody changes. */
function completionsOf(columns: Columns, bits: Bits, days: InsightsQuestion['days']): Insights['completions'] {
  const isEverybody = columns.alive > 0 && countBits(bits) === columns.alive;
  const all = (isEverybody && columns.completions) || countCompletions(columns, bits);
  if (isEverybody) columns.completions = all;
  return all.filter(([day]) => day >= (days.from ?? day) && day <= (days.to ?? day));
}

function countCompletions({ lists, rows, is_assessed }: Columns, bits: Bits): Insights['completions'] {
  const { starts, pool, dictionaries } = lists.assessments;
  const [ofDays, ofScores] = dictionaries as [(typeof dictionaries)[0], (typeof dictionaries)[0]];
  const values = valuesOf(ofScores);
  const [counts, scored] = [new Uint32Array(ofDays.size), new Uint32Array(ofDays.size)];
  const sums = new Float64Array(ofDays.size);
  const assessed = copyBits(bits, bits.length);
  intersect(assessed, is_assessed);
  eachBlock(assessed, rows, (found, count) => {
    for (let n = 0; n < count; n++) {
      const begin = starts[found[n] as number] as number;
      const end = begin + (pool[begin] as number);
      for (let at = begin + 1; at < end; at += 2) {
        const [day, score] = [pool[at] as number, pool[at + 1] as number];
        (counts[day] as number)++;
        if (score === 0) continue;
        (scored[day] as number)++;
        (sums[day] as number) += values[score] as number;
      }
    }
  });
  const completions: [number, number, Tally][] = [];
  for (let code = 0; code < ofDays.size; code++) {
    const day = ofDays.keys[code] as number;
    if (!counts[code]) continue;
    completions.push([day, counts[code] as number, { count: scored[code] as number, sum: sums[code] as number }]);
  }
  return completions.sort((a, b) => a[0] - b[0]);
}
