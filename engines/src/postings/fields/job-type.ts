import { loadWords } from '../../text/vocabulary.ts';
import type { JobType } from '../posting.ts';
import { type Advert, labelled } from './advert.ts';
import type { Found } from './found.ts';
import { type Cue, jobTypeCues } from './job-type-words.ts';
import { weeklyHours } from './weekly-hours.ts';

const vocabulary = loadWords(new URL('./vocabulary/job-type.txt', import.meta.url));
const aboutOthersWords = new RegExp(
  String.raw`^[ ,]*(?:and (?:full|part)[- ]time )?(?:\w+ )?(?:${vocabulary('isAboutOthers')})\b`,
);
const aboutOthers2Words = new RegExp(
  String.raw`(?<![a-z])(?:${vocabulary('isAboutOthers 2')})\w*(?: (?:${vocabulary('isAboutOthers 3')}))*,? $`,
);
const aboutPositionWords = new RegExp(String.raw`\b(?:${vocabulary('isAboutPosition')})`);

/** Characters of 'Unbefristete Anstellung.': a sentence of nothing else. */
const maxBare = 24;

/** An amount of money: '32-36k', '£13'. */
const paid = /\d ?k\b|[£€$] ?\d|\d ?€/;

function typeIn(flat: string, min: Cue['weight']): { type: JobType; start: number; end: number }[] {
  const worded = jobTypeCues.flatMap((one) => {
    if (one.weight < min) return [];
    return [...flat.matchAll(one.pattern)].map((match) => {
      const start = match.index as number;
      return { type: one.type, start, end: start + match[0].length };
    });
  });
  return [
    ...worded,
    ...weeklyHours(flat, min === 1).map(({ hours, start, end }) => ({ type: typeOfHours(hours), start, end })),
  ];
}

/** Full time begins at 33 hours: the shortest collective agreements in the four languages' countries have 35, less a tolerance. */
const typeOfHours = (hours: number): JobType => (hours >= 33 ? 'full_time' : 'part_time');

/** What outranks what when several are said: a fixed-term post with full hours is a contract. */
const rank: JobType[] = ['internship', 'freelance', 'part_time', 'contract', 'full_time'];

function isNegated(flat: string, start: number): boolean {
  return /(?:\bno|\bnot|\bnon|\bkeine?|\bnicht|\bsin|\bpas de|\bni|rather than|instead of|statt)\s+(?:an? |als |en |un )?$/.test(
    flat.slice(Math.max(0, start - 18), start),
  );
}

/** 'Teilzeit ist möglich' beside full time. */
function isOption(flat: string, start: number, end: number): boolean {
  if (!/part|teilzeit|parcial|partiel/.test(flat.slice(start, end))) return false;
  return (
    /^[^.;,]{0,28}(?:moglich|possible|posible|denkbar|considered|available|an option|negotiable|envisageable)/.test(
      flat.slice(end, end + 44),
    ) ||
    /(?:auch(?: in)?|gerne(?: auch)?|also|aussi|tambien|oder|or|ou|o) $/.test(
      flat.slice(Math.max(0, start - 12), start),
    )
  );
}

function isAboutOthers(flat: string, start: number, end: number): boolean {
  const after = flat.slice(end, end + 34);
  const before = flat.slice(Math.max(0, start - 40), start);
  return (
    aboutOthersWords.test(after) ||
    (aboutOthers2Words.test(before) &&
      /intern|praktik|stag|becar|practic|freelanc|student|temporar|part|contract/.test(flat.slice(start, end)))
  );
}

/**
 * The kind of contract. Permanent with full hours, or without a word on hours, is full-time; fixed-term is contract;
 * student jobs and fractions of full time are part-time.
 */
export function readJobType(advert: Advert, title: Found<string> | undefined): Found<JobType> | undefined {
  const found: { type: JobType; start: number; end: number; sureness: number; tier: number }[] = [];
  const add = (flat: string, offset: number, min: number, sureness: number, tier: number) => {
    for (const { type, start, end } of typeIn(flat, min)) {
      if (isNegated(flat, start) || isAboutOthers(flat, start, end) || isOption(flat, start, end)) continue;
      found.push({ type, start: offset + start, end: offset + end, sureness, tier });
    }
  };
  for (const { start, end } of labelled(advert, 'type')) add(advert.flat.slice(start, end), start, 1, 0.96, 0);
  if (title) {
    const { start, end } = title.evidence;
    add(
      advert.flat.slice(start, end).replace(/contract(?:s)? (?=manag|admin|law|spec|eng|coord|neg)/, '         '),
      start,
      1,
      0.95,
      0,
    );
  }
  for (const { flat, start } of advert.subjects) add(flat, start, 2, 0.8, 1);
  for (const [at, passage] of advert.passages.entries()) {
    if (passage.kind === 'legal') continue;
    const isHead = at < 8 && passage.text.length <= 110 && !passage.is_bullet;
    // A sentence that names the pay speaks of the position.
    const isAboutPosition =
      aboutPositionWords.test(passage.flat) || paid.test(passage.flat) || passage.text.length <= maxBare;
    const min = isHead || isAboutPosition ? 2 : 3;
    const isDuty =
      passage.kind === 'responsibilities' || passage.kind === 'requirements' || passage.kind === 'nice_to_have';
    add(passage.flat, passage.start, isDuty && !isHead ? 3 : min, isHead ? 0.93 : 0.85, isDuty ? 2 : 1);
    if (at < 4 && /^(?:stage|praktikum|internship|beca|practicas|freelance)\b/.test(passage.flat))
      add(passage.flat.slice(0, 12), passage.start, 1, 0.9, 0);
  }
  const tier = Math.min(...found.map((one) => one.tier));
  const pool = found.filter((one) => one.tier === tier || one.tier === 1);
  for (const type of rank) {
    const best = pool.find((one) => one.type === type);
    if (!best) continue;
    const isEither =
      type === 'part_time' &&
      pool.some(
        (one) =>
          one.type === 'full_time' &&
          Math.abs(one.start - best.start) < 30 &&
          /^(?:full|voll|temps plein|jornada completa)/.test(advert.flat.slice(one.start, one.end)),
      );
    const value = isEither ? 'full_time' : type;
    return { value, evidence: { start: best.start, end: best.end }, sureness: isEither ? 0.5 : best.sureness };
  }
  return undefined;
}
