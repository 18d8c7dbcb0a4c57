// What people applied for and how far they have come: 'applied for the Backend Engineer posting', 'rejected last month',
// 'in interview for Data Analyst'. It is put together from parts that may stand in any order, with small words between them.
import { findRoles } from '../../roles/roles.ts';
import { type FoundPhrase, findPhrases } from '../lexer/phrases.ts';
import { joinKeys, type Sentence, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import { type ApplicationStatus, applicationStatuses, type KnownNames, type Leaf } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';
import { findPeriods, type Period } from './dates.ts';
import { findPostingTitle, type PostingTitle } from './posting-title.ts';

const sure = 6;
const maxLinks = 4; // Small words in a row.

/** What was found so far of one application, up to the word `to`. */
type Parts = {
  from: number;
  to: number;
  has_verb: boolean; // 'applied'
  has_noun: boolean; // 'applicants'
  is_clear: boolean; // Says by itself that it is about an application: 'rejected', 'in interview'.
  has_state: boolean; // 'status'
  is_not: boolean; // Not (yet) of these states; without states no application at all.
  statuses?: ApplicationStatus[];
  title?: PostingTitle;
  period?: Period;
};

type Known = Pick<KnownNames, 'tags' | 'has_applications'>;
type Input = { sentence: Sentence; phrases: FoundPhrase[]; periods: Map<number, Period> };

/** @param today 'YYYY-MM-DD' */
export function proposeApplications(sentence: Sentence, today: string, known: Known): Span[] {
  const { words } = sentence;
  const phrases = findPhrases(loadPhrases('applications.txt'), words);
  if (!phrases.some(({ meaning }) => /^(?:applied|applicants|none|status|beside)/.test(meaning))) return [];
  const input = { sentence, phrases, periods: findPeriods(words, today) };
  return words.flatMap((_, from) => {
    const parts = partsFrom(input, from);
    return parts && isApplication(words, parts, known) ? [spanOf(parts)] : [];
  });
}

const longest = (phrases: readonly FoundPhrase[], from: number, meaning: RegExp) =>
  phrases.filter((one) => one.from === from && meaning.test(one.meaning)).sort((a, b) => b.to - a.to)[0];

/** Takes parts from a word on as long as one follows the other. @returns undefined where none begins there */
function partsFrom(input: Input, from: number): Parts | undefined {
  const parts: Parts = {
    from,
    to: from,
    has_verb: false,
    has_noun: false,
    is_clear: false,
    has_state: false,
    is_not: false,
  };
  let at = from;
  while (at < input.sentence.words.length) {
    const next = takePart(input, parts, at);
    if (next !== undefined) {
      at = next;
      parts.to = next;
      continue;
    }
    if (parts.to === from) return undefined;
    const link = longest(input.phrases, at, /^link$/);
    const isFar = link === undefined || link.to - parts.to > maxLinks || !mayGoOn(input.sentence.words, at);
    if (isFar) break;
    at = link.to;
  }
  return parts;
}

/** A comma ends it unless a clause follows that goes on: 'applicants, who are in interview'. */
const mayGoOn = (words: readonly Word[], at: number): boolean => {
  const { gap = 'start', key = '' } = words[at] ?? {};
  return gap === 'comma' ? /^(?:who|which|that|die|der|que|qui|and|und|y|et)$/.test(key) : gap !== 'break';
};

const joins = ['space', 'hyphen', 'apostrophe', 'start'];

/** @returns the word behind the part that begins here; undefined where none does */
function takePart(input: Input, parts: Parts, at: number): number | undefined {
  const { sentence, phrases, periods } = input;
  const gap = sentence.words[at]?.gap ?? 'start';
  const isNamed = parts.has_state && gap === 'break' && at === parts.from + 1; // 'Stage: interview'.
  if (at > parts.from && !joins.includes(gap) && !isNamed) return undefined;
  const one = longest(phrases, at, /^(?:applied|applicants|none|state$|status|beside)/);
  if (one) return takeWord(parts, one);
  const not = longest(phrases, at, /^not$/);
  const denied = not && !parts.statuses ? longest(phrases, not.to, /^(?:status|beside)/) : undefined;
  if (denied) {
    parts.is_not = true;
    return takeWord(parts, denied);
  }
  const period = parts.period ? undefined : periods.get(at);
  if (period) {
    parts.period = period;
    return period.end;
  }
  const title = parts.title ? undefined : findPostingTitle(sentence, phrases, at);
  if (!title || !fits(parts, title)) return undefined;
  parts.title = title;
  return title.to;
}

function takeWord(parts: Parts, { meaning, to }: FoundPhrase): number | undefined {
  const [what, ...statuses] = meaning.split(' ');
  if (what === 'applied') parts.has_verb = true;
  else if (what === 'applicants') parts.has_noun = true;
  else if (what === 'state') parts.has_state = true;
  else if (what === 'none') Object.assign(parts, { has_verb: true, is_not: true });
  else {
    if (parts.statuses) return undefined;
    parts.statuses = statuses as ApplicationStatus[];
    parts.is_clear = what === 'status';
  }
  return to;
}

/** Beside a noun, or at the beginning, only what is called a posting is one: 'applicants for Hamburg', 'als Koch beworben'. */
function fits({ has_verb, has_noun, statuses }: Parts, { names, is_posting }: PostingTitle): boolean {
  const isNamed = is_posting || names.some((name) => findRoles(name).length > 0);
  if (has_verb) return true;
  return statuses || !has_noun ? isNamed : isNamed && names.length > 0;
}

function isApplication(words: readonly Word[], parts: Parts, { tags, has_applications }: Known): boolean {
  const { has_verb, has_noun, is_clear, has_state, is_not, statuses, title, period, from, to } = parts;
  const names = title?.names.length ?? 0;
  if (!has_verb && !has_noun && !statuses) return false;
  if (statuses && !is_clear && !has_state && !has_verb && !has_noun && names === 0) return false;
  if (has_noun && !has_verb && !statuses && names === 0 && !period) return false;
  if (has_verb && !statuses && !is_not && !isVerb(words, parts)) return false;
  // Where nobody ever applied, whoever applied last week is who came then.
  if (!has_applications && period && names === 0 && isOfComing(words, parts)) return false;
  const said = joinKeys(words, from, to);
  return names > 0 || !tags?.some((tag) => tag.toLowerCase() === said);
}

/** 'Applied last week', 'hired in March', without any other word of an application. */
const isOfComing = (words: readonly Word[], { has_verb, has_noun, statuses = [], from, to }: Parts): boolean =>
  (has_verb && statuses.length === 0) ||
  (has_noun && statuses.length === 0) ||
  (statuses.includes('hired') && statuses.length === 1 && /^hired\b/.test(joinKeys(words, from, to)));

/** 'Applied mathematics' is a subject, and 'machine learning applied to finance' a skill. */
function isVerb(words: readonly Word[], { from, to, title, period }: Parts): boolean {
  const isSubject = from === 0 || isOperator(words[from - 1]?.key, 'people', 'filler', 'not', 'never', 'and', 'or');
  const isWhole = title !== undefined || period !== undefined;
  if (!isWhole && words[to]?.gap === 'space' && !isOperator(words[to]?.key, 'and', 'or', 'but', 'in', 'with', 'filler'))
    return false;
  return (
    isSubject || words[from - 1] === undefined || (isWhole && title?.is_posting === true) || hasAuxiliary(words, from)
  );
}

const hasAuxiliary = (words: readonly Word[], from: number): boolean =>
  findRoles(words[from - 1]?.key ?? '').length > 0 || ['comma', 'break'].includes(words[from]?.gap ?? '');

function spanOf({ from, to, statuses, title, period, is_not }: Parts): Span {
  const names = title?.names ?? [];
  const others = applicationStatuses.filter((one) => !statuses?.includes(one));
  const isOfPosting = is_not && statuses !== undefined && names.length > 0; // Applied to it, and has come to some other state.
  const asked = isOfPosting ? others : statuses;
  const leaf: Leaf = {
    kind: 'application',
    ...(names.length > 0 && { postings: names }),
    ...(asked && { statuses: asked }),
    ...period?.days,
    ...(is_not && !isOfPosting && { is_not: true }),
  };
  return createSpan(from, to, { is: 'leaf', leaf }, sure);
}
