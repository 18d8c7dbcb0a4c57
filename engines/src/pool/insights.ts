// All figures and charts of the analytics page in one pass.
import { type Bits, countBits, eachBlock } from './bits.ts';
import { type Columns, flagsOf, levelOf } from './columns.ts';
import { asCounted, cameWithin, countAll, countLists, matchingRows, mostFrequent, tallyOf } from './counting.ts';
import { isAlways } from './days.ts';
import { valuesOf } from './dictionary.ts';
import { cityOf } from './places.ts';
import type { Insights, InsightsQuestion, Tally } from './questions.ts';

const bands = 10;
const hasResume = 1;

export function insightsOf(columns: Columns, { filter, days, skills: wanted }: InsightsQuestion): Insights {
  const bits = matchingRows(columns, filter);
  const came = cameWithin(columns, bits, days);
  const isEverybody = isAlways(days) && columns.alive > 0 && countBits(bits) === columns.alive;
  const { kind, place, day, resume, assessment, skills, without_skills } = isEverybody
    ? ofEverybody(columns)
    : ofSome(columns, came);
  const kinds = columns.columns.kind.dictionary.keys;
  let [total, with_resume] = [0, 0];
  const levels: Insights['levels'] = [0, 0, 0];
  for (let code = 0; code < columns.columns.kind.dictionary.size; code++) {
    const [number, key] = [kind[code] as number, kinds[code] as number];
    total += number;
    if (flagsOf(key) & hasResume) with_resume += number;
    if (levelOf(key) > 0) (levels[levelOf(key) - 1] as number) += number;
  }
  return {
    ...{ total, with_resume, levels, resume_bands: bandsOf(columns, resume) },
    resume_score: tallyOf(columns.columns.resume_score, resume),
    assessment_score: tallyOf(columns.columns.assessment_score, assessment),
    cities: citiesOf(columns, place),
    skills: mostFrequent(skills, columns.lists.skills, wanted),
    without_skills,
    sign_ups: signUpsOf(columns, day),
    completions: completionsOf(columns, bits, days),
  };
}

/** What columns keep count of anyway. */
function ofEverybody({ columns, place_tally, lists }: Columns) {
  const { kind, day, resume_score, assessment_score } = columns;
  return {
    ...{ kind: kind.tally, day: day.tally, resume: resume_score.tally, assessment: assessment_score.tally },
    ...{ place: place_tally, skills: lists.skills.tally, without_skills: lists.skills.empty },
  };
}

function ofSome(all: Columns, came: Bits) {
  const { columns, lists, places, place } = all;
  const { kind, day, resume_score, assessment_score } = columns;
  const read = [kind, day, resume_score, assessment_score].map(asCounted);
  const counts = countAll(all, came, [...read, { codes: place, size: places.size }]) as [Uint32Array, ...Uint32Array[]];
  const skills = new Uint32Array(lists.skills.dictionaries[0]?.size ?? 0);
  let without_skills = 0;
  eachBlock(came, all.rows, (rows, count) => {
    without_skills += countLists(skills, lists.skills, rows, count);
  });
  const [of_kind, of_day, resume, assessment, of_place] = counts as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  return { kind: of_kind, day: of_day, resume, assessment, place: of_place, skills, without_skills };
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

function citiesOf({ places }: Columns, counts: Uint32Array): number {
  const cities = new Set<number>();
  for (let place = 0; place < places.size; place++) if (counts[place]) cities.add(cityOf(places, place));
  cities.delete(0);
  return cities.size;
}

function signUpsOf({ columns }: Columns, counts: Uint32Array): Insights['sign_ups'] {
  const { keys, size } = columns.day.dictionary;
  const found: Insights['sign_ups'] = [];
  for (let code = 0; code < size; code++) if (counts[code]) found.push([keys[code] as number, counts[code] as number]);
  return found.sort((a, b) => a[0] - b[0]);
}

/** Each assessment is one of its own, whenever its candidate came. */
function completionsOf({ lists, rows }: Columns, bits: Bits, days: InsightsQuestion['days']): Insights['completions'] {
  const { starts, pool, dictionaries } = lists.assessments;
  const [ofDays, ofScores] = dictionaries as [(typeof dictionaries)[0], (typeof dictionaries)[0]];
  const values = valuesOf(ofScores);
  const [counts, scored] = [new Uint32Array(ofDays.size), new Uint32Array(ofDays.size)];
  const sums = new Float64Array(ofDays.size);
  eachBlock(bits, rows, (found, count) => {
    for (let n = 0; n < count; n++) {
      const begin = starts[found[n] as number] as number;
      if (begin === 0) continue;
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
    if (!counts[code] || day < (days.from ?? day) || day > (days.to ?? day)) continue;
    completions.push([day, counts[code] as number, { count: scored[code] as number, sum: sums[code] as number }]);
  }
  return completions.sort((a, b) => a[0] - b[0]);
}
