// Degrees, fields, schools and years of studies in a sentence.
import { loadWords } from '../../text/vocabulary.ts';

import { schoolKey } from '../../vocabulary/school-key.ts';
import { findDegrees, findFields } from '../../vocabulary/studies.ts';
import { hasCapital, isParted, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isAnyOperator, isOperator } from '../parse/operators.ts';
import { createSpan, type Span, wordsBetween } from '../parse/span.ts';
import type { Degree, KnownNames, Leaf } from '../query.ts';

const vocabulary = loadWords(new URL('./vocabulary/studies.txt', import.meta.url));
const degreeMeantWords = new RegExp(String.raw`^(?:${vocabulary('isDegreeMeant')})$`);
const degreeMeant2Words = new RegExp(String.raw`^(?:${vocabulary('isDegreeMeant 2')})$`);
const studiedAtWords = new RegExp(String.raw`(?:^| )(?:${vocabulary('isStudiedAt')})$`);
const inNameWords = new RegExp(String.raw`^(?:${vocabulary('isInName')})$`);
const boundWords = new RegExp(String.raw`^(?:${vocabulary('isBound')})$`);
const proposeYearsWords = new RegExp(String.raw`^(?:${vocabulary('proposeYears')})$`);
const proposeYears2Words = new RegExp(String.raw`^(?:${vocabulary('proposeYears 2')})$`);

const anyDegree =
  /^(?:university |college |academic |hochschul|universitats)?(?:degrees?|abschluss|studium|titulo universitario|diplome universitaire|university education|carrera universitaria)$/;
/** Words that name a degree only with one of these about: 'master chef', 'associate', 'Dr'. */
const doubtful = new RegExp(String.raw`^(?:${vocabulary('doubtful')})$`);

/** @param isTaken whether a role covers these words; @param graduates of those who have just left school */
export function proposeStudies(
  sentence: Sentence,
  known: KnownNames,
  isTaken: (from: number, to: number) => boolean,
  graduates: readonly Span[] = [],
): Span[] {
  const { words, text } = sentence;
  const spans: Span[] = [];
  for (const { degree, start, end } of findDegrees(text)) {
    const [from, last] = wordsBetween(sentence, start, end) ?? [];
    const to = last === undefined ? undefined : pastDegree(words, last);
    if (from === undefined || to === undefined || isTaken(from, to)) continue;
    const key = joinKeys(words, from, to);
    if (isWordFirst(words, from, to)) continue;
    if (spans.some((other) => other.from < from && other.to >= to)) continue;
    if (doubtful.test(key) && !isDegreeMeant(words, from, to)) continue;
    const min_degree: Degree = anyDegree.test(key) ? 'bachelor' : degree;
    spans.push(createSpan(from, to, leafOf({ kind: 'education', min_degree }), 1));
  }
  spans.push(...proposeDoctors(sentence));
  for (const { name, start, end } of findFields(text)) {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (
      from === undefined ||
      to === undefined ||
      !(isFieldMeant(words, from, to, spans) || isOfGraduates(words, [from, to], graduates))
    )
      continue;
    spans.push(createSpan(from, to, leafOf({ kind: 'education', fields: [name] }), 4));
  }
  return [...spans, ...proposeSchools(sentence, known), ...proposeYears(words)];
}

/** 'Straight from college, computer science', 'Absolventen Informatik': a field by itself, or right behind who studied it. */
function isOfGraduates(words: readonly Word[], [from, to]: [number, number], graduates: readonly Span[]): boolean {
  if (graduates.some((one) => one.to === from)) return true;
  const isPart = ['start', 'comma', 'break', 'bracket'].includes(words[from]?.gap ?? '') && words[to]?.gap !== 'space';
  return graduates.length > 0 && isPart;
}

/** 'but' and 'march' are degrees only as they are written there: 'BUT', 'MArch'. */
const isWordFirst = (words: readonly Word[], from: number, to: number) =>
  to === from + 1 &&
  (words[from]?.key === 'march' || isAnyOperator(words[from]?.key ?? '')) &&
  !/\p{L}\p{Lu}/u.test(words[from]?.written ?? '');

/** 'Master's degree or higher' is one degree. */
function pastDegree(words: readonly Word[], at: number): number {
  let to = at;
  if (words[to]?.key === 's' && words[to]?.gap === 'apostrophe') to++;
  if (/^(?:degrees?|abschluss|studium|level|title|titel)$/.test(words[to]?.key ?? '') && words[to]?.gap !== 'comma')
    to++;
  const rest = joinKeys(words, to, Math.min(words.length, to + 3));
  const more =
    /^(?:or (?:higher|above|better|more)|and above|oder (?:hoher|besser|mehr)|o (?:superior|mas)|ou (?:plus|superieur)|minimum)\b/.exec(
      rest,
    )?.[0];
  return to + (more ? more.split(' ').length : 0);
}

/** 'Doctores en física', 'docteurs en droit': the degree, before a field. */
function proposeDoctors({ words, text }: Sentence): Span[] {
  const fields = findFields(text);
  return words.flatMap(({ key }, at) => {
    const isField = fields.some(({ start }) => start === words[at + 2]?.start);
    if (!/^(?:doctor(?:a|es|as)?|docteure?s?)$/.test(key) || words[at + 1]?.key !== 'en' || !isField) return [];
    return [createSpan(at, at + 2, leafOf({ kind: 'education', min_degree: 'phd' }), 6)];
  });
}

const leafOf = (leaf: Leaf) => ({ is: 'leaf' as const, leaf });

function isDegreeMeant(words: readonly Word[], from: number, to: number): boolean {
  const [before, after] = [words[from - 1], words[to]];
  if (words.length === to - from) return true;
  if (degreeMeantWords.test(after?.key ?? '') || after === undefined) return true;
  return isOperator(before?.key, 'with', 'not', 'or', 'and') || degreeMeant2Words.test(before?.key ?? '');
}

/** A field stands after a degree or after 'degree in', 'studied'; elsewhere the same words are a skill or a trade. */
function isFieldMeant(words: readonly Word[], from: number, to: number, degrees: readonly Span[]): boolean {
  if (degrees.some((degree) => degree.to <= from && from - degree.to <= 2 && isSmall(words, degree.to, from)))
    return true;
  for (const count of [1, 2, 3, 4])
    if (from >= count && isOperator(joinKeys(words, from - count, from), 'degree_in')) return true;
  const end = isOperator(words[to]?.key, 'or', 'and') ? to + 2 : to; // 'statistics or physics PhDs'
  if (degrees.some((degree) => degree.from === to || degree.from === end)) return true;
  const after = words[to]?.key ?? '';
  if (/^(?:degrees?|graduates?|majors?|diploma|studium|absolvent(?:en|in|innen)?)$/.test(after)) return true;
  const isListed = isOperator(words[from - 1]?.key, 'or', 'and') || words[from]?.gap === 'comma';
  // 'Master in physics or maths', but 'master and machine learning'.
  const isOfDegree = (degree: Span) =>
    degree.to < from &&
    from - degree.to < 7 &&
    words.slice(degree.to, from).some(({ key }) => isOperator(key, 'in', 'of', 'degree_in'));
  return isListed && degrees.some(isOfDegree);
}

const isSmall = (words: readonly Word[], from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (!isOperator(words[at]?.key, 'in', 'of', 'filler', 'degree_in') && words[at]?.key !== 'degree') return false;
  return true;
};

const schoolWord = new RegExp(String.raw`^(?:${vocabulary('schoolWord')})$`);
const sureSchool =
  /^(?:university|universitat|universitaet|hochschule|fachhochschule|universidad|universite|universita|polytechnic|politecnica|tu)$/;

function proposeSchools({ words, text }: Sentence, { school }: KnownNames): Span[] {
  const spans: Span[] = [];
  const add = (from: number, to: number, extra: number) =>
    spans.push(createSpan(from, to, leafOf({ kind: 'education', schools: [sliceText(text, words, from, to)] }), extra));
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; school?.size && to <= Math.min(from + 4, words.length) && !isParted(words, from, to); to++)
      if (!isOperator(words[to - 1]?.key, 'and', 'or') && school.has(schoolKey(sliceText(text, words, from, to))))
        add(from, to, isSchoolCue(words, from) ? 6 : -2);
    const attended = isStudiedAt(words, from) ? capitalRun(words, from) : from;
    if (attended > from) add(from, attended, 5);
    const run = schoolRun(words, from);
    if (run) add(from, run.to, isSchoolCue(words, from) ? 6 : run.isSure && !isWorkCue(words, from) ? 3 : -40);
  }
  return spans;
}

export const isSchoolCue = (words: readonly Word[], at: number): boolean => {
  for (const count of [1, 2, 3, 4])
    if (at >= count && isOperator(joinKeys(words, at - count, at), 'school_at')) return true;
  const skipped = isOperator(words[at - 1]?.key, 'filler', 'first_person') ? 1 : 0;
  for (const count of [2, 3, 4])
    if (skipped && at > count && isOperator(joinKeys(words, at - 1 - count, at - 1), 'school_at')) return true;
  return false;
};
/** After these a name is a school's, whatever else it may be: 'studied at Oxford'. */
const isStudiedAt = (words: readonly Word[], at: number) =>
  studiedAtWords.test(joinKeys(words, Math.max(0, at - 3), at)) && at > 0;

const isWorkCue = (words: readonly Word[], at: number) =>
  isOperator(words[at - 1]?.key, 'at') || isOperator(joinKeys(words, Math.max(0, at - 2), at), 'at', 'worked_at');

/** Capitalised words around 'University': 'Northbridge University', 'University of Leeds', 'TU München'. */
function schoolRun(words: readonly Word[], from: number): { to: number; isSure: boolean } | undefined {
  if (!hasCapital(words[from])) return undefined;
  let to = from + 1;
  while (to < words.length && to < from + 6 && isInName(words, to)) to++;
  while (!hasCapital(words[to - 1])) to--;
  const run = words.slice(from, to);
  if (run.length < 2 || !run.some((word) => schoolWord.test(word.key))) return undefined;
  return { to, isSure: run.some((word) => sureSchool.test(word.key)) };
}

function capitalRun(words: readonly Word[], from: number): number {
  if (!hasCapital(words[from])) return from;
  let to = from + 1;
  while (to < words.length && to < from + 6 && isInName(words, to)) to++;
  while (!hasCapital(words[to - 1])) to--;
  return to;
}

const isInName = (words: readonly Word[], at: number) =>
  !isParted(words, at - 1, at + 1) &&
  (hasCapital(words[at]) ||
    (inNameWords.test(words[at]?.key ?? '') && hasCapital(words[at + 1])) ||
    (/^(?:of|de)$/.test(words[at]?.key ?? '') &&
      /^(?:the|la|los)$/.test(words[at + 1]?.key ?? '') &&
      hasCapital(words[at + 2])));

/** Of 'graduates of Universität Falkenau since 2018': where 'since' stands. Undefined where no school is named. */
function endOfSchool(words: readonly Word[], from: number, to: number): number | undefined {
  const start = /^(?:of|from|der|des|de|del|von|at|an|in)$/.test(words[from]?.key ?? '') ? from + 1 : from;
  const article = /^(?:the|l|la|el|die|der|den)$/.test(words[start]?.key ?? '') ? start + 1 : start;
  const end = capitalRun(words, article);
  const isBound = boundWords;
  return end > article && end < to && isBound.test(words[end]?.key ?? '') ? end : undefined;
}

/** 'graduated 2020 or later', 'graduated between 2018 and 2020', 'class of 2021', 'Abschluss ab 2020'. */
function proposeYears(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!proposeYearsWords.test(words[from]?.key ?? '')) continue;
    const years = words
      .slice(from + 1, from + 9)
      .flatMap((word, index) =>
        /^(?:19|20)\d\d$/.test(word.key) ? [{ at: from + 1 + index, year: Number(word.key) }] : [],
      );
    const [first, second] = years;
    const afterSchool = first && endOfSchool(words, from + 1, first.at);
    if (
      !first ||
      !words
        .slice(afterSchool ?? from + 1, first.at)
        .every(
          (word) =>
            isOperator(
              word.key,
              'filler',
              'in',
              'of',
              'from',
              'with',
              'before',
              'experience',
              'not',
              'degree_in',
              'but',
            ) || proposeYears2Words.test(word.key),
        )
    )
      continue;
    const before = joinKeys(words, afterSchool ?? from + 1, first.at);
    const after = joinKeys(words, first.at + 1, Math.min(words.length, first.at + 4));
    const late =
      /^(?:or later|or after|and later|onwards?|or newer|oder spater|o despues|o mas tarde|ou apres|ou plus tard|and after)/.exec(
        after,
      )?.[0];
    const early = /^(?:or earlier|or before|and earlier|oder fruher|o antes|ou avant)/.exec(after)?.[0];
    const end = first.at + 1 + (late ?? early ?? '').split(' ').filter(Boolean).length;
    const leaf: Leaf = { kind: 'education' };
    if (second && /\b(?:between|from|zwischen|entre|de|von)\b/.test(before))
      Object.assign(leaf, { from_year: first.year, to_year: second.year });
    else if (late || /\b(?:since|ab|seit|desde|depuis|from)\b/.test(before)) leaf.from_year = first.year;
    else if (/\b(?:after|nach|despues|apres)\b/.test(before)) leaf.from_year = first.year + 1;
    else if (early || /\b(?:until|by)\b/.test(before)) leaf.to_year = first.year;
    else if (/\b(?:before|vor|antes|avant)\b/.test(before)) leaf.to_year = first.year - 1;
    else Object.assign(leaf, { from_year: first.year, to_year: first.year });
    spans.push(
      createSpan(
        afterSchool ?? from,
        leaf.to_year && second && leaf.to_year === second.year && second !== first ? second.at + 1 : end,
        leafOf(leaf),
        4,
      ),
    );
  }
  return spans;
}
