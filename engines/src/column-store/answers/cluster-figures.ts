// What is said of each cluster: counted cluster by cluster, so that all its counters stay in the fastest memory. Its rows
// are a few stretches, since rows go place by place; those that came later are sorted out first.
import { type Bits, blockSize, eachBlockBetween } from '../index/bits.ts';
import { counterOfStretches } from '../index/skill-blocks.ts';
import type { ClusterOf, Tally } from '../questions.ts';
import type { Codes, Column } from '../storage/column.ts';
import { type Columns, unpackLevel } from '../storage/columns.ts';
import { readValues } from '../storage/dictionary.ts';
import { mostFrequent } from './counting.ts';

export type Figures = Pick<ClusterOf, 'resume_score' | 'assessment_score' | 'levels' | 'skills' | 'unique_skills'>;

/** @param clusters the places of each, in the order of their rows */
export function computeFigures(all: Columns, bits: Bits, clusters: number[][], wanted: number): Figures[] {
  const { columns, lists } = all;
  const later = sortLater(all, bits, clusters);
  const levelOfCode = Uint8Array.from(columns.kind.dictionary.keys, unpackLevel);
  const found = new Uint32Array(blockSize);
  const counter = counterOfStretches(all, bits);
  return clusters.map((places, n) => {
    const [resume_score, assessment_score]: Tally[] = [
      { count: 0, sum: 0 },
      { count: 0, sum: 0 },
    ];
    const levels = new Uint32Array(4);
    counter.begin();
    const add = (rows: Uint32Array, count: number) => {
      addLevels(levels, columns.kind.codes, levelOfCode, rows, count);
      addValues(resume_score as Tally, columns.resume_score, rows, count);
      addValues(assessment_score as Tally, columns.assessment_score, rows, count);
    };
    for (const [from, to] of stretchesOf(all, places)) {
      eachBlockBetween(bits, from, to, found, add);
      counter.addStretch(from, to);
    }
    const others = later.get(n);
    for (let from = 0; others && from < others.length; from += blockSize) {
      const some = Uint32Array.from(others.slice(from, from + blockSize));
      add(some, some.length);
      counter.add(some, some.length);
    }
    const skills = counter.take();
    return {
      resume_score: resume_score as Tally,
      assessment_score: assessment_score as Tally,
      levels: [...levels.subarray(1)] as ClusterOf['levels'],
      skills: mostFrequent(skills, lists.skills, wanted),
      unique_skills: different(skills),
    };
  });
}

/** Rows behind the arranged ones, by cluster. */
function sortLater({ places, place, arranged, rows }: Columns, bits: Bits, clusters: number[][]) {
  const later = new Map<number, number[]>();
  if (rows === arranged) return later;
  const ofPlace = new Int32Array(places.size).fill(-1);
  for (const [n, own] of clusters.entries()) for (const one of own) ofPlace[one] = n;
  eachBlockBetween(bits, arranged, rows, new Uint32Array(blockSize), (found, count) => {
    for (let n = 0; n < count; n++) {
      const row = found[n] as number;
      const cluster = ofPlace[place[row] as number] as number;
      const own = later.get(cluster);
      if (own) own.push(row);
      else if (cluster >= 0) later.set(cluster, [row]);
    }
  });
  return later;
}

/** Of arranged rows; those that follow one another are one. @param places in the order of their rows */
function stretchesOf({ stretches }: Columns, places: number[]): [from: number, to: number][] {
  const joined: [number, number][] = [];
  let [first, end] = [0, 0];
  for (const place of places) {
    const [from, to] = [stretches[place * 2] ?? 0, stretches[place * 2 + 1] ?? 0];
    if (from === to) continue;
    if (from !== end) {
      if (first < end) joined.push([first, end]);
      first = from;
    }
    end = to;
  }
  if (first < end) joined.push([first, end]);
  return joined;
}

function addLevels(levels: Uint32Array, codes: Codes, levelOfCode: Uint8Array, rows: Uint32Array, count: number) {
  let [first, second, third] = [0, 0, 0];
  for (let n = 0; n < count; n++) {
    const level = levelOfCode[codes[rows[n] as number] as number] as number;
    first += level & ~(level >>> 1) & 1;
    second += (level >>> 1) & ~level & 1;
    third += (level >>> 1) & level & 1;
  }
  (levels[1] as number) += first;
  (levels[2] as number) += second;
  (levels[3] as number) += third;
}

/** Code 0 is no value. */
function addValues(tally: Tally, { codes, dictionary }: Column, rows: Uint32Array, count: number) {
  const values = readValues(dictionary);
  let [number, sum] = [0, 0];
  for (let n = 0; n < count; n++) {
    const code = codes[rows[n] as number] as number;
    if (code === 0) continue;
    number++;
    sum += values[code] as number;
  }
  tally.count += number;
  tally.sum += sum;
}

function different(counts: Uint32Array): number {
  let number = 0;
  for (let code = 0; code < counts.length; code++) if (counts[code]) number++;
  return number;
}
