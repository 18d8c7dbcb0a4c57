// What words of query language do to the conditions around them.
import type { LanguageLevel } from '../query.ts';
import type { Span } from './span.ts';
import { formerly, listPositions, nearKm, type State, type Term, type Terms, within } from './term.ts';

// Choices between whole lists, as those write them who are used to search engines: '(java AND spring) OR (python AND django)'.

/** `rest`: the sentence without the choice. `groups`: what stands in each pair of brackets. */
type Bracketed = { rest: string; groups: string[] };

const choice = /\(?(\([^()]{1,300}\)(?:\s*\b(?:or|oder|ou|o)\b\s*\([^()]{1,300}\)){1,9})\)?/i;
const group = /\(([^()]+)\)/g;
/** Plain lists are read as they stand. */
const isList = /\b(?:and|und|et|y|not|nicht|sin|sans|ohne|without)\b|[,&+]/i;

/** @returns undefined for a sentence without such a choice */
export function bracketed(written: string): Bracketed | undefined {
  const found = choice.exec(written);
  if (!found) return undefined;
  const groups = [...(found[1] as string).matchAll(group)].map(([, inner = '']) => inner);
  if (!groups.some((inner) => isList.test(inner))) return undefined;
  const rest = `${written.slice(0, found.index)} ${written.slice(found.index + found[0].length)}`;
  return { rest, groups };
}

const verbs = ['ever_at', 'live', 'speak', 'knows', 'with', 'worked', 'works', 'at', 'worked_at', 'now'];
const cueing = [
  'in',
  'near',
  'live',
  'at',
  'worked_at',
  'ever_at',
  'from',
  'with',
  'knows',
  'speak',
  'certified',
  'tagged',
  'industry',
  'worked',
  'degree_in',
  'school_at',
  'outside',
];

/** @param cues what a stretch of words may mean; see cues.txt */
export function applyOperators(found: Terms, state: State, cues: readonly string[], span: Span): void {
  const is = (...names: string[]) => names.some((name) => cues.includes(name));
  const level = cues.find((cue) => cue.startsWith('level:'))?.slice(6) as LanguageLevel | undefined;
  if (level) takeLevel(found, state, level, span);
  else if (is('has_been')) hasBeen(found, state, span);
  else if (is('now') && isNow(found, state, span)) return;
  else if (is('area')) widen(found, span);
  else if (is('waived')) waive(state);
  else if (is('unneeded') || (is('required') && isWaived(found, span))) drop(found, state, span);
  else if (is('rejected')) reject(found, state, span);
  else if (is('nay') && excludeLast(found, state, span)) return;
  else if (is('soft')) soften(found, state, span);
  else if (is('gone')) leave(found, state);
  else if (is('together') && bindTogether(found, state, span)) return;
  else if (is('any_after') && chooseOne(found, state, span)) return;
  else if (is('not_now') && !is('not')) noLonger(found, state);
  else if (!is('not_only') && !(is('before') && state.link === '' && postponed(found, span))) {
    takeJoints(found, state, is);
    // A verb after 'and' begins something new: 'who do not speak German and live in Bonn'.
    if (is(...verbs) && state.link === 'and' && !state.is_fresh && !is('not')) state.is_not = false;
    const isOfWhom = state.is_whom && state.link === '';
    if (is('with', 'knows') && state.link !== 'or' && !state.is_fresh && !isOfWhom) state.is_not = false;
    if (is('with', 'knows', 'speak', 'live')) state.company = undefined;
    takeTimes(found, state, is);
  }
}

type Is = (...names: string[]) => boolean;

function takeJoints(found: Terms, state: State, is: Is): void {
  if (is('not', 'outside', 'never')) negate(state, is('not', 'outside'));
  else if (is('nor') || (state.is_neither && is('nor_after'))) exclude(found, state);
  // 'Neither juniors nor managers': one is not the other's adjective.
  if (is('nor', 'nor_after') && found.terms.at(-1)?.is_not) state.is_cued = true;
  if (is('nobody') || (is('people') && state.is_not && state.is_fresh)) state.is_whom = state.is_not;
  if (is('nor')) state.is_neither = true;
  if (is('never')) state.when = 'ever';
  if (is('any_of', 'two_of', 'three_of') || (is('either') && state.any === undefined))
    Object.assign(state, { any: 'ahead', min: is('two_of') ? 2 : is('three_of') ? 3 : undefined });
  else if (is('either') && state.any !== 'ahead') state.link = 'or'; // 'soit Java, soit Kotlin'
  if (is('but') && !is('not'))
    Object.assign(state, {
      is_not: false,
      is_soft: false,
      is_waived: false,
      link: 'and',
      company: undefined,
      when: undefined,
    });
  if (is('or')) state.link = 'or';
  if (is('and', 'but_also') && state.link !== 'or') state.link = 'and';
  if (is('both', 'together')) state.has_both = true;
  if (is('moving')) state.is_moving = true;
  if (is('near')) state.is_near = true;
  if (is(...cueing)) state.is_cued = true;
}

function takeTimes(found: Terms, state: State, is: Is): void {
  if (is('at')) state.company = state.when === 'before' ? 'before' : state.when === 'ever' ? 'ever' : 'now';
  if (is('came_from')) state.has_come = true;
  if (is('ever_at')) Object.assign(state, { company: 'ever', when: undefined });
  if (is('worked_at')) state.company = state.when === 'before' ? 'before' : 'ever';
  if (is('turned')) turn(found);
  if (is('became', 'turned')) state.when = 'now';
  else if (is('before')) {
    state.when = 'before';
    if (state.company) state.company = 'before';
  } else if (is('now')) {
    state.when = 'now';
    if (state.company) state.company = 'now';
  } else if (is('worked')) state.when ??= 'ever';
}

/** 'Nurses turned developers' were nurses. */
function turn({ terms }: Terms): void {
  const last = terms.at(-1);
  const leaf = last?.leaves[0];
  if (last && leaf?.kind === 'role' && leaf.when === 'now') last.leaves = formerly(leaf);
}

/** 'Never at Bazario, nor at Paynest': the time goes on, too. */
function exclude({ terms }: Terms, state: State): void {
  const leaf = terms.at(-1)?.leaves[0];
  Object.assign(state, { is_not: true, is_fresh: true });
  if (leaf?.kind === 'company' && terms.at(-1)?.is_not) state.when ??= leaf.when;
}

/** 'Bei Bazario gewesen', 'from Bazario or Paynest, past or present'. */
function hasBeen({ terms }: Terms, state: State, { from }: Span): void {
  if (terms.at(-1)?.to === from) dateList(terms, 'ever');
  if (state.link === 'comma') state.link = '';
}

/** 'At Bazario currently'. @returns whether an employer stands right before it */
function isNow({ terms }: Terms, state: State, { from }: Span): boolean {
  if (terms.at(-1)?.to !== from || state.link !== '' || terms.at(-1)?.leaves[0]?.kind !== 'company') return false;
  dateList(terms, 'now');
  return true;
}

/** When the last employer held somebody, and with it those that 'or' or a comma joins to it. */
function dateList(terms: readonly Term[], when: 'ever' | 'now'): void {
  for (let at = terms.length - 1; terms[at]?.leaves[0]?.kind === 'company'; at--) {
    const term = terms[at] as Term;
    if (term.leaves.length > 1) return;
    term.leaves = term.leaves.map((leaf) => (leaf.kind === 'company' ? { ...leaf, when } : leaf));
    if (term.link !== 'or' && term.link !== 'comma') return;
  }
}

/** 'Go, Rust, C++ (any of them)': whether such a list stands right before. */
function chooseOne({ terms }: Terms, state: State, { from }: Span): boolean {
  const last = terms.at(-1);
  if (!last || last.clause !== state.clause || from - last.to > 1 || last.link === '') return false;
  for (let at = terms.length - 1; at > 0; at--) {
    const term = terms[at] as Term;
    if (term.link === '' || term.leaves[0]?.kind !== terms[at - 1]?.leaves[0]?.kind) break;
    term.link = 'or';
  }
  return true;
}

/** 'No PHP and jQuery together'. @returns whether a list of what is excluded stands right before */
function bindTogether({ terms }: Terms, { link }: State, { from }: Span): boolean {
  let at = terms.length - 1;
  if (link !== '' || terms[at]?.is_not !== true || from - (terms[at]?.to ?? 0) > nearby) return false;
  while (terms[at]?.link !== '' && terms[at - 1]?.is_not === true) at--;
  (terms[at] as Term).has_both = true;
  return true;
}

/** A second 'not' right after another undoes it: 'nobody without a degree'. */
function negate(state: State, undoes: boolean): void {
  state.is_not = !(undoes && state.is_not && state.is_fresh);
  state.is_fresh = true;
  if (state.link !== 'or') state.company = undefined;
}

const nearby = 2; // Words between a condition and what is said of it.

/** 'Java is not required', 'no degree necessary': neither asked for nor excluded. */
function drop(found: Terms, state: State, span: Span): void {
  const { terms, unused } = found;
  const last = terms.at(-1);
  if (state.link === '' && dropPassed(found, state, span)) return;
  if (!last || last.clause !== state.clause || span.from - last.to > nearby || state.link !== '') waive(state);
  else {
    unused.push(...listPositions(last), ...listPositions(span));
    terms.pop();
  }
}

/** 'Nurses, zyxw not required': what nobody knows is what is not. @returns whether there is any */
function dropPassed({ unread, unused }: Terms, { part }: State, span: Span): boolean {
  if (part === undefined) return false;
  unused.push(...unread.filter((at) => at >= part), ...listPositions(span));
  unread.splice(0, unread.length, ...unread.filter((at) => at < part));
  return true;
}

/** 'no need for German or French': neither is asked for nor excluded. */
function waive(state: State): void {
  Object.assign(state, { is_waived: true, is_not: false, is_soft: false, link: '' });
}

/** 'no CPA needed' excludes nobody. */
const isWaived = ({ terms }: Terms, { from }: Span) => terms.at(-1)?.is_not === true && terms.at(-1)?.to === from;

/** 'ideally Docker', 'Docker would be nice': what is only wished for is no condition. */
function soften({ terms }: Terms, state: State, { from }: Span): void {
  const last = terms.at(-1);
  if (state.part !== undefined && state.link === '') return; // 'Nurses, zyxw is a plus': what nobody knows only ranks.
  if (last && last.clause === state.clause && from - last.to <= nearby && state.link === '') last.is_soft = true;
  else state.is_soft = true;
}

/** 'Juniors need not apply': what stands before it in its part of the sentence, of a role with a place the place. */
function reject({ terms, unread, unused }: Terms, state: State, { from }: Span): void {
  Object.assign(state, { is_not: false, is_fresh: false, link: '', is_cued: false });
  const last = terms.length - 1;
  const isPassed = (at: number) => at >= (terms[last]?.to ?? 0) && at < from;
  // 'Cooks, agencies are out': what nobody knows is what must not rank.
  const passed = unread.filter(isPassed);
  unused.push(...passed);
  unread.splice(0, unread.length, ...unread.filter((at) => !isPassed(at)));
  if (passed.length > 0) return;
  let first = last;
  while (first > 0 && isOfOnePart(terms[first - 1] as Term, terms[first] as Term)) first--;
  const part = terms.slice(Math.max(0, first));
  const others = part.filter(({ leaves }) => leaves[0]?.kind !== 'role');
  for (const term of others.length > 0 ? others : part) term.is_not = true;
}

/** 'PHP no'. @returns whether something stands right before it */
function excludeLast({ terms }: Terms, state: State, { from }: Span): boolean {
  const last = terms.at(-1);
  if (!last || last.to !== from || last.clause !== state.clause || state.link !== '') return false;
  last.is_not = true;
  return true;
}

const isOfOnePart = (before: Term, term: Term) =>
  before.clause === term.clause &&
  !before.is_not &&
  (term.link === '' || before.leaves[0]?.kind === term.leaves[0]?.kind);

/** 'at Bazario no more': an employer before, not now. */
function noLonger({ terms }: Terms, state: State): void {
  const last = terms.at(-1);
  const [leaf] = last?.leaves ?? [];
  if (last && state.link === '' && (leaf?.kind === 'company' || leaf?.kind === 'role')) {
    last.is_not = false;
    last.leaves = formerly(leaf);
  } else Object.assign(state, { when: 'before', company: state.is_cued ? 'before' : state.company, is_not: false });
}

/** 'worked for Bazario but no longer do': whatever joins the two, it is said of the employer. */
function leave(found: Terms, state: State): void {
  const last = found.terms.at(-1);
  if (last?.leaves[0]?.kind === 'company' || last?.leaves[0]?.kind === 'role') noLonger(found, { ...state, link: '' });
  state.link = '';
}

/** 'at Bazario before': the time follows the name. */
function postponed({ terms }: Terms, { from }: Span): boolean {
  const last = terms.at(-1);
  const [leaf, ...others] = last?.leaves ?? [];
  if (!last || last.to !== from || leaf?.kind !== 'company' || leaf.when === 'before' || others.length > 0)
    return false;
  last.leaves = formerly(leaf);
  return true;
}

/** 'Basel area' is more than Basel. */
function widen({ terms }: Terms, { from }: Span): void {
  const last = terms.at(-1);
  if (last && last.to === from) last.leaves = last.leaves.map((leaf) => within(leaf, nearKm));
}

function takeLevel({ terms }: Terms, state: State, level: LanguageLevel, { from }: Span): void {
  const last = terms.at(-1);
  state.company = undefined;
  const isBehind = state.link === '' || (state.link === 'comma' && state.ends); // 'Dutch, native'
  if (last?.leaves[0]?.kind !== 'language' || from - last.to > nearby || !isBehind) {
    state.level = level;
    return;
  }
  // 'German and French, both fluent'
  for (let at = terms.length - 1; terms[at]?.leaves[0]?.kind === 'language'; at--) {
    const [leaf] = (terms[at] as Term).leaves;
    if (leaf?.kind === 'language') leaf.min_level = level;
    if (!state.has_both || terms[at]?.link === '') break;
  }
  state.has_both = false;
}
