// From a recruiter's sentence to the tree of what is asked for: words, what stretches of them may mean, the best reading of all, terms with
// their negation and joints, conditions. Each step is a file of its own.

import { skillKey } from '../skills/skill-tokens.ts';
import { fold } from '../text/fold.ts';
import { proposeBoilerplate, proposeOrders } from './lexer/boilerplate.ts';
import { correctedSentence } from './lexer/corrected.ts';
import { queryLanguage } from './lexer/query-language.ts';
import { readSentence, type Sentence, sliceText, type Word } from './lexer/sentence.ts';
import { stopWords } from './lexer/stop-words.ts';
import { getConditions } from './parse/conditions.ts';
import { ambiguousLeaves, disambiguate, keyOfLeaf } from './parse/disambiguation.ts';
import { bracketed } from './parse/operator-effects.ts';
import { isOperator, proposeOperators } from './parse/operators.ts';
import { bestCover, type Span } from './parse/span.ts';
import type { Term } from './parse/term.ts';
import { readTerms } from './parse/terms.ts';
import { withinLimits } from './parse/within-limits.ts';
import { proposeAmounts } from './propose/amounts.ts';
import { proposeApplications } from './propose/applications.ts';
import { proposeCareerChanges } from './propose/career-changes.ts';
import { proposeCertifications } from './propose/certifications.ts';
import { proposeDates } from './propose/dates.ts';
import { proposeIdioms } from './propose/idioms.ts';
import { proposeDuties, proposeImpliedRoles } from './propose/implied-roles.ts';
import { proposeIndustries } from './propose/industries.ts';
import { proposeLanguages } from './propose/languages.ts';
import { proposeLicenceClasses } from './propose/licence-classes.ts';
import { proposeModules } from './propose/modules.ts';
import { proposeCompanies, proposeTags } from './propose/named.ts';
import { proposeNewcomers } from './propose/newcomers.ts';
import { isSought, proposePeople } from './propose/people.ts';
import { proposePlaceGroups, proposePlaces } from './propose/places.ts';
import { proposeLevels, proposeRoles } from './propose/roles.ts';
import { proposeSkills } from './propose/skills.ts';
import { proposeStudies } from './propose/studies.ts';
import type { CandidateQuery, Condition, KnownNames, Leaf, QueryReading } from './query.ts';

type ReadOptions = { today: string; known?: KnownNames };

/** What a sentence asks for. @param given.today 'YYYY-MM-DD' */
export function readQuery(written: string, given: ReadOptions): QueryReading {
  return withinLimits(readBracketed(written, given));
}

function readBracketed(written: string, given: ReadOptions): QueryReading {
  const { rest, groups } = bracketed(written) ?? { rest: written, groups: [] };
  const whole = readPlainly(rest, given);
  const read = groups.map((group) => readPlainly(group, given));
  const of = read.map(({ query }) => query.conditions.filter(isLeaf));
  const isRead = of.every((list, at) => list.length > 0 && list.length === read[at]?.query.conditions.length);
  if (groups.length === 0 || !isRead) return groups.length === 0 ? whole : readPlainly(written, given);
  const { query, unused, language } = whole;
  const words = [...query.words, ...read.flatMap((one) => one.query.words)];
  const either: Condition = {
    kind: 'either',
    of,
    said: groups
      .map((group) => `(${group})`)
      .join(' OR ')
      .slice(0, maxSaid),
  };
  return {
    query: { ...query, conditions: [either, ...query.conditions], words },
    unused: [...new Set([...unused, ...read.flatMap((one) => one.unused)])],
    language,
  };
}

const maxSaid = 500;
const isLeaf = (condition: Condition): condition is Leaf => condition.kind !== 'either';

function readPlainly(written: string, { today, known = {} }: ReadOptions): QueryReading {
  const sentence = readSentence(written);
  const orders = proposeOrders(sentence);
  const cover = bestReading(sentence, orders.spans, { today, known });
  const { terms, unread, unused, sort } = readTerms(sentence, cover);
  const wanted = terms.filter((term) => !term.is_soft);
  const soft = terms.filter((term) => term.is_soft);
  const unknown = unread.map((at) => sliceText(sentence.text, sentence.words, at, at + 1));
  const named = soft.filter(({ leaves: [leaf] }) => leaf === undefined || !counted.includes(leaf.kind));
  const words = orders.is_hostile ? [] : [...unknown, ...named.map((term) => saidIn(sentence, term))].filter(isWord);
  const query: CandidateQuery = { conditions: getConditions(sentence, wanted), words, ...(sort && { sort }) };
  const passed = unused.map((at) => sliceText(sentence.text, sentence.words, at, at + 1));
  const others = orders.is_hostile ? [...unknown, ...soft.map((term) => saidIn(sentence, term))] : words;
  return { query, unused: [...new Set([...others, ...passed])], language: queryLanguage(sentence.words) };
}

/** 'Ideally 7 years' says nothing that could stand in a resume. */
const counted = ['years', 'score', 'team', 'came'];

/** The best reading of all; where words are left that nothing knows, of the sentence as it was meant. */
function bestReading(sentence: Sentence, orders: readonly Span[], { today, known = {} }: ReadOptions): Span[] {
  const { nobody } = known;
  const coverOf = (one: Sentence) => {
    const spans = proposeAll(one, today, known);
    return bestCover(one.words, [
      ...orders,
      ...(nobody ? disambiguate(spans, { words: one.words, written: sentence.words, nobody }) : spans),
    ]);
  };
  const cover = coverOf(sentence);
  const meant = correctedSentence(sentence, cover);
  return meant ? coverOf(meant) : cover;
}

/** A word that is a town, a trade or a skill, too; `keys`: those conditions. Whoever is called so is meant where nobody meets any of them. */
type DoubtfulName = { name: string; keys: string[] };

/**
 * What the workspace is asked about to fill `known.nobody` and `known.person`: all conditions that the words may mean, however the
 * sentence is read, and what may be somebody's name: since nothing knows it or since it is a whole one, or if nobody meets what else it is.
 */
export function mayMean(written: string): { leaves: Leaf[]; names: string[]; doubtful: DoubtfulName[] } {
  const sentence = readSentence(written);
  const propose = (one: Sentence) => proposeAll(one, '2000-01-01', {});
  const spans = propose(sentence);
  const meant = correctedSentence(sentence, bestCover(sentence.words, spans));
  const leaves = ambiguousLeaves(meant ? [...spans, ...propose(meant)] : spans);
  const { names, doubtful } = listDoubtful(sentence, spans);
  return { leaves, names: [...new Set([...listUnknown(sentence, spans), ...names])], doubtful };
}

const maxUnknown = 6;

/** Words that no span covers, folded, each with what an apostrophe joins to it: 'o'brien'. */
function listUnknown({ words, text }: Sentence, spans: readonly Span[]): string[] {
  const isRead = new Uint8Array(words.length);
  for (const { from, to } of spans) isRead.fill(1, from, to);
  const unknown = words.flatMap(({ gap }, at) => {
    if (isRead[at]) return [];
    const name = fold(sliceText(text, words, gap === 'apostrophe' ? at - 1 : at, at + 1));
    return /^[\p{L}'-]{2,40}$/u.test(name) && !stopWords().has(name) ? [name] : [];
  });
  return [...new Set(unknown)].slice(0, maxUnknown);
}

/** Words with a capital letter that are something else as well; `names`: two of them in a row, and who is looked for as a person. */
function listDoubtful({ words }: Sentence, spans: readonly Span[]): { names: string[]; doubtful: DoubtfulName[] } {
  const about = words.map((_, at) => spans.filter(covers(at)));
  const isName = words.map(
    ({ written }, at) =>
      /^\p{Lu}[\p{Ll}'-]+$/u.test(written) && about[at]?.every((span) => isDoubtful(span) && span.to === span.from + 1),
  );
  const wholes = words.flatMap(({ key }, at) => {
    const next = words[at + 1];
    return isName[at] && isName[at + 1] && next?.gap === 'space' ? [`${key} ${next.key}`] : [];
  });
  const sought = words.flatMap(({ key }, at) => (isName[at] && isSought(words, at) ? [key] : []));
  const doubtful = words.flatMap(({ key }, at) => {
    const keys = (about[at] ?? []).flatMap(({ meaning }) => (meaning.is === 'leaf' ? [keyOfLeaf(meaning.leaf)] : []));
    return isName[at] && keys.length > 0 ? [{ name: key, keys }] : [];
  });
  return { names: [...wholes.slice(0, maxUnknown), ...sought], doubtful: doubtful.slice(0, maxUnknown) };
}

const covers =
  (at: number) =>
  ({ from, to }: Span) =>
    from <= at && to > at;
const isDoubtful = ({ meaning }: Span) =>
  meaning.is === 'leaf' && ['place', 'role', 'skill', 'industry', 'certification'].includes(meaning.leaf.kind);

const saidIn = ({ text, words }: Sentence, { from, to }: Term) => sliceText(text, words, from, to);
const isWord = (word: string) => /\p{L}\p{L}|\d{3}/u.test(word) && !stopWords().has(skillKey(word));

function proposeAll(sentence: Sentence, today: string, known: KnownNames): Span[] {
  const { words } = sentence;
  const roles = withoutLetters(words, proposeRoles(sentence, (known.company?.size ?? 0) > 0));
  const coversAll = (spans: readonly Span[]) => (from: number, to: number) =>
    spans.some((one) => one.from <= from && one.to >= to);
  const isRoleAt = (at: number) => roles.some((one) => one.from === at);
  const isRoleBefore = (at: number) => roles.some((one) => one.to === at) || isOperator(words[at - 1]?.key, 'people');
  const skills = proposeSkills(sentence, known);
  const places = [...proposePlaces(sentence), ...proposePlaceGroups(sentence)];
  const [certifications, industries] = [proposeCertifications(sentence, known, roles), proposeIndustries(sentence)];
  const languages = proposeLanguages(sentence, isRoleAt, isRoleBefore);
  const terms = [...roles, ...skills, ...places, ...certifications, ...industries, ...languages];
  const named = coversAll(terms);
  const cues = proposeOperators(words);
  const year = Number(today.slice(0, 4));
  const newcomers = [...proposeIdioms(words, year), ...proposeNewcomers(words, year)];
  return [
    ...cues,
    ...terms,
    ...proposeAmounts(words),
    ...proposeDates(words, today),
    ...proposeApplications(sentence, today, known),
    ...newcomers,
    ...proposeLevels(words, isRoleAt),
    ...proposeStudies(sentence, known, coversAll(roles), newcomers.filter(isOfGraduates)),
    ...proposeImpliedRoles(words),
    ...proposeLicenceClasses(words),
    ...proposeCareerChanges(sentence),
    ...proposeModules(sentence, roles),
    ...proposeDuties(words, roles),
    ...proposeTags(sentence, known, skillKey),
    ...proposeBoilerplate(words, named),
    ...proposeCompanies(sentence, known, named),
    ...proposePeople(sentence, known, {
      isKnown: (from, to) => named(from, to) || coversAll(cues)(from, to),
      isBorneOut: coversAll(terms.filter((span) => isBorneOut(span, known))),
    }),
  ];
}

/** Whether somebody here meets it. Where nobody was asked, all may be. */
const isBorneOut = ({ meaning }: Span, { nobody }: KnownNames) =>
  !(nobody && meaning.is === 'leaf' && nobody.has(keyOfLeaf(meaning.leaf)));

const isOfGraduates = ({ meaning }: Span) =>
  meaning.is === 'all' && meaning.leaves.some(({ kind }) => kind === 'education');

/** 'CPAs' are those who hold the certificate. */
const withoutLetters = (words: readonly Word[], roles: readonly Span[]): Span[] =>
  roles.filter(({ from, to }) => to > from + 1 || !/^cpas?$/.test(words[from]?.key ?? ''));

const maxPhraseWords = 4;

/** Every stretch of up to four words of a sentence, folded: what the workspace is asked about to fill `known`. */
export function listPhrases(written: string): string[] {
  const { words } = readSentence(written);
  const phrases = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(from + maxPhraseWords, words.length); to++) {
      let key = words[from]?.key ?? '';
      for (let at = from + 1; at < to; at++) key += ` ${words[at]?.key}`;
      phrases.add(key);
    }
  return [...phrases];
}
