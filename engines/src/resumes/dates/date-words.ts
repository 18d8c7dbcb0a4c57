// Words of dates in the languages of resumes. All folded: lower case, without accents.

import { fold } from '../../text/fold.ts';
import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/date-words.txt', import.meta.url));

// Months of further languages come with Node; languages whose abbreviations contradict these are left out.
const monthLocales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'ro', 'hu', 'tr', 'id'];

const monthsBesides: Record<string, number> = {
  sept: 9,
  mrz: 3,
  maerz: 3,
  mar: 3,
  marz: 3,
  janv: 1,
  febr: 2,
  fevr: 2,
  fev: 2,
  avr: 4,
  juil: 7,
  juill: 7,
  aou: 8,
  set: 9,
  sett: 9,
  dez: 12,
  dic: 12,
  dec: 12,
  gen: 1,
  genn: 1,
  mag: 5,
  magg: 5,
  giu: 6,
  lug: 7,
  ago: 8,
  ott: 10,
  nov: 11,
  okt: 10,
  mrt: 3,
  mei: 5,
  augs: 8,
  ene: 1,
  abr: 4,
  juni: 6,
  juli: 7,
  janner: 1,
  feber: 2,
  stycznia: 1,
  sty: 1,
  luty: 2,
  lut: 2,
  kwi: 4,
  maj: 5,
  cze: 6,
  lip: 7,
  sie: 8,
  wrz: 9,
  paz: 10,
  lis: 11,
  gru: 12,
};

/** The number of the month that a folded word names. */
export const monthNumbers: ReadonlyMap<string, number> = buildMonths();

function buildMonths(): Map<string, number> {
  const months = new Map<string, number>();
  for (const locale of monthLocales) {
    for (const month of ['long', 'short'] as const) {
      const written = [
        new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
        new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' }),
      ];
      for (let m = 0; m < 12; m++) {
        for (const form of written) {
          const parts = form.formatToParts(new Date(Date.UTC(2020, m, 5)));
          const word = fold(parts.find((part) => part.type === 'month')?.value ?? '').replace(/\W/g, '');
          if (word.length >= 3 && !months.has(word)) months.set(word, m + 1);
        }
      }
    }
  }
  for (const [word, month] of Object.entries(monthsBesides)) months.set(word, month);
  return months;
}

export const seasons = new Set(
  (
    'spring summer autumn fall winter fruhjahr sommar vinter kesa syksy talvi yaz kis fruhling sommer herbst printemps ete automne hiver primavera verano ' +
    'otono invierno estate autunno inverno verao outono lente zomer herfst wiosna lato jesien zima'
  ).split(' '),
);

/** Words for "until today", longest first where one begins with another. */
export const presentPhrases = vocabulary('presentPhrases')
  .split('|')
  .sort((a, b) => b.length - a.length);

/** Of these, what needs no dash after a beginning: '2020 onwards', '2021.03 至今', 'ottobre 2020 in corso'. */
export const presentAlone: ReadonlySet<string> = new Set(vocabulary('presentAlone').split('|'));

/** Words between the two ends of a range. */
export const rangeWords = new Set(
  "to until till til through thru bis a au aux al alla ad ao as ate hasta tot tm t/m do fino aan jusqu'a jusqua jusquau jusqu'au jusqu'en e y sd up den".split(
    ' ',
  ),
);

/** Words before a beginning that has no end: 'since 2020'. */
export const sinceWords = new Set(
  "since seit depuis desde dal dall'anno sinds vanaf od sedan dallo des da beginning".split(' '),
);

/** Words before a beginning that may have an end: 'from 2019 to 2020', 'ab 2020'. */
export const fromWords = new Set(
  'from von vom ab de du dal da del vanaf van od entre between partir starting'.split(' '),
);

/** Words before a lone end. */
export const untilWords = new Set("until till bis jusqu'en jusqu'a jusqu'au hasta fino ate tot do".split(' '));

/** Words that may stand between a month and its year. */
export const monthLinks = new Set('de of del do anno nam'.split(' '));

/** Words of lengths of time: 'three years' is no date. */
export const durationWord = new RegExp(String.raw`^(?:${vocabulary('durationWord')})$`);
