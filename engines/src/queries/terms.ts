// From stretches of words to terms: conditions with their scope of negation, and how each is joined to the one before.
import type { LanguageLevel, Leaf, QuerySort, When } from './query.ts';
import type { Gap, Sentence, Word } from './sentence.ts';
import { writtenOf } from './sentence.ts';
import type { Span } from './span.ts';

/** How a term is joined to the one before it. '': nothing but words that stand between. */
export type Link = 'and' | 'or' | 'comma' | '';

/**
 * `leaves` hold all at once, `any` is a choice of such lists. `is_cued`: a word such as 'with' or 'in' stands before.
 * `is_soft`: only wished for. `from` and `to`: the words that say it.
 */
export type Term = {
  leaves: Leaf[];
  any?: Leaf[][];
  is_not: boolean;
  is_soft: boolean;
  link: Link;
  is_cued: boolean;
  has_both: boolean;
  clause: number;
  from: number;
  to: number;
};

export type Terms = { terms: Term[]; unread: number[]; unused: number[]; sort?: QuerySort };

type State = {
  is_not: boolean;
  /** Nothing was negated yet since the word that negates. */
  is_fresh: boolean;
  is_soft: boolean;
  is_moving: boolean;
  link: Link;
  is_cued: boolean;
  has_both: boolean;
  clause: number;
  when?: When;
  company?: When;
  is_near: boolean;
  is_not_now: boolean;
  km?: number;
  level?: LanguageLevel;
  has_head: boolean;
};

const fresh = (clause: number): State => ({
  ...{
    is_not: false,
    is_fresh: false,
    is_soft: false,
    is_moving: false,
    link: '' as const,
    is_cued: false,
    has_both: false,
    clause,
  },
  ...{ is_near: false, is_not_now: false, has_head: false },
});

const nearKm = 50;

/** @param cover see `bestCover` */
export function termsOf({ words, text }: Sentence, cover: readonly Span[]): Terms {
  const found: Terms = { terms: [], unread: [], unused: [] };
  let state = fresh(0);
  let at = 0;
  for (const span of [...cover, undefined]) {
    const from = span?.from ?? words.length;
    for (; at < from; at++) {
      state = afterGap(state, (words[at] as Word).gap, found);
      takeUnread(found, state, words, text, at);
    }
    if (!span) break;
    state = afterGap(state, (words[from] as Word).gap, found);
    const { meaning } = span;
    if (meaning.is === 'cue') takeCues(found, state, meaning.cues, span);
    else if (meaning.is === 'sort') found.sort ??= meaning.sort;
    else if (meaning.is === 'unused') found.unused.push(...range(span));
    else if (meaning.is === 'distance') Object.assign(state, { km: meaning.km, is_near: true, is_cued: true });
    else if (meaning.is === 'any') addTerm(found, state, span, [], meaning.of);
    else
      for (const leaf of meaning.is === 'all' ? [undefined] : [meaning.leaf])
        addTerm(found, state, span, leaf ? [leaf] : meaning.is === 'all' ? meaning.leaves : []);
    at = span.to;
  }
  return found;
}

const range = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from }, (_, next) => from + next);

/** A comma only parts; the end of a sentence also ends what a word before it does. */
function afterGap(state: State, gap: Gap, { terms }: Terms): State {
  if (gap === 'break' && terms.length > 0) return { ...fresh(state.clause + 1), link: '' };
  if (gap === 'break' && !state.is_fresh) return fresh(state.clause + 1);
  if (gap === 'comma' && state.link === '') state.link = 'comma';
  if (gap === 'slash') state.link = 'or';
  if (gap === 'plus') state.link = 'and';
  if ((gap === 'comma' || gap === 'closed' || gap === 'bracket') && !state.is_fresh) {
    if (gap !== 'comma') state.is_not = false;
    state.is_soft = gap === 'comma' ? state.is_soft : false;
  }
  return state;
}

/** A word that nothing knows: the name of an employer where one is expected. */
function takeUnread(found: Terms, state: State, words: readonly Word[], text: string, at: number): void {
  const last = found.terms.at(-1);
  const name = writtenOf(text, words, at, at + 1);
  if (
    state.company &&
    last &&
    last.to === at &&
    last.leaves[0]?.kind === 'company' &&
    state.link === '' &&
    last.leaves[0].any_of.length === 1
  ) {
    last.leaves[0] = { ...last.leaves[0], any_of: [`${last.leaves[0].any_of[0]} ${name}`] };
    last.to = at + 1;
    return;
  }
  if (state.company && !/^\d/.test(name)) {
    addTerm(found, state, { from: at, to: at + 1 }, [{ kind: 'company', any_of: [name], when: 'now' }]);
    return;
  }
  // What was to be excluded must not rank.
  (state.is_not ? found.unused : found.unread).push(at);
  Object.assign(state, { is_fresh: false, link: '' });
}

const opposites = new Set(['live', 'speak', 'knows', 'with', 'worked', 'at', 'worked_at', 'now']);

function takeCues(found: Terms, state: State, cues: readonly string[], span: Span): void {
  const is = (...names: string[]) => names.some((name) => cues.includes(name));
  const level = cues.find((cue) => cue.startsWith('level:'))?.slice(6) as LanguageLevel | undefined;
  if (level) return takeLevel(found, state, level, span);
  if (is('unneeded')) return drop(found, state, span);
  if (is('soft')) return soften(found, state, span);
  if (is('not_only')) return;
  if (is('not_now') && !is('not')) return noLonger(found, state);
  if (is('before') && state.link === '' && postponed(found, span)) return;
  if (is('not', 'outside', 'never')) negate(state, is('not', 'outside'));
  if (is('outside')) state.is_cued = true;
  if (is('but') && !is('not'))
    Object.assign(state, { is_not: false, is_soft: false, link: 'and', company: undefined, when: undefined });
  if (is('or', 'either') && !is('either')) state.link = 'or';
  if (is('and', 'but_also') && !is('filler')) state.link = state.link === 'or' ? 'or' : 'and';
  if (is('both')) state.has_both = true;
  if (is('moving')) state.is_moving = true;
  if (is('near')) state.is_near = true;
  if (
    is(
      'in',
      'near',
      'live',
      'at',
      'worked_at',
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
    )
  )
    state.is_cued = true;
  // A verb after 'and' begins something new: 'who do not speak German and live in Bonn'.
  if (cues.some((cue) => opposites.has(cue)) && state.link === 'and' && !state.is_fresh && !is('not'))
    state.is_not = false;
  if (is('with', 'knows') && state.link !== 'or' && !state.is_fresh) state.is_not = false;
  if (is('with', 'knows', 'speak', 'live')) Object.assign(state, { company: undefined });
  takeTimes(state, is);
}

function takeTimes(state: State, is: (...names: string[]) => boolean): void {
  if (is('at')) state.company = state.when === 'before' ? 'before' : state.when === 'ever' ? 'ever' : 'now';
  if (is('worked_at')) state.company = state.when === 'before' ? 'before' : 'ever';
  if (is('became')) state.when = 'now';
  else if (is('before')) {
    state.when = 'before';
    if (state.company) state.company = 'before';
  } else if (is('now')) {
    state.when = 'now';
    if (state.company) state.company = 'now';
  }
  if (is('worked') && state.when === undefined && !is('now')) state.when = 'ever';
  if (is('not_now')) state.is_not_now = true;
}

/** A second 'not' right after another undoes it: 'nobody without a degree'. */
function negate(state: State, undoes: boolean): void {
  state.is_not = undoes && state.is_not && state.is_fresh ? false : true;
  state.is_fresh = true;
  if (state.link === 'or') return;
  Object.assign(state, { company: undefined });
}

/** 'Java is not required', 'no degree necessary': neither asked for nor excluded. */
function drop({ terms, unused }: Terms, state: State, { from, to }: Span): void {
  const last = terms.at(-1);
  unused.push(...range({ from, to }));
  if (last && last.clause === state.clause && from - last.to <= 2) unused.push(...range(terms.pop() as Term));
  else state.is_moving = true;
}

/** 'ideally Docker', 'Docker would be nice': what is only wished for is no condition. */
function soften({ terms }: Terms, state: State, { from }: Span): void {
  const last = terms.at(-1);
  const isAfter = last && last.clause === state.clause && from - last.to <= 2 && state.link === '';
  if (isAfter) last.is_soft = true;
  else state.is_soft = true;
}

/** 'at Bazario no more': an employer before, not now. */
function noLonger({ terms }: Terms, state: State): void {
  const last = terms.at(-1);
  const kind = last?.leaves[0]?.kind;
  if (last && state.link === '' && (kind === 'company' || kind === 'role')) {
    last.is_not = false;
    last.leaves = formerly(last.leaves[0] as Leaf);
  } else Object.assign(state, { when: 'before', company: state.is_cued ? 'before' : state.company, is_not: false });
}

/** 'at Bazario before': the time follows the name. */
function postponed({ terms }: Terms, { from }: Span): boolean {
  const last = terms.at(-1);
  const [leaf] = last?.leaves ?? [];
  if (!last || last.to !== from || leaf?.kind !== 'company' || leaf.when === 'before' || last.leaves.length > 1)
    return false;
  last.leaves = formerly(leaf);
  return true;
}

function takeLevel({ terms }: Terms, state: State, level: LanguageLevel, { from }: Span): void {
  const last = terms.at(-1);
  const [leaf] = last?.leaves ?? [];
  if (last && leaf?.kind === 'language' && from - last.to <= 2 && state.link === '') {
    for (const term of listEndingIn(terms))
      for (const one of term.leaves) if (one.kind === 'language' && term === last) one.min_level = level;
  } else state.level = level;
}

const listEndingIn = (terms: readonly Term[]) => terms.slice(-1);

/** Held earlier and no more. */
function formerly(leaf: Leaf): Leaf[] {
  if (leaf.kind !== 'role' && leaf.kind !== 'company') return [leaf];
  return [
    { ...leaf, when: 'before' },
    { ...leaf, when: 'now', is_not: true },
  ];
}

function addTerm(found: Terms, state: State, span: { from: number; to: number }, leaves: Leaf[], any?: Leaf[][]): void {
  const [leaf] = leaves;
  const before = found.terms.at(-1);
  if (state.is_moving && leaf?.kind === 'place') {
    found.unused.push(...range(span));
    state.is_moving = false;
    return;
  }
  if (before && !state.is_fresh && state.is_not && !goesOn(before, leaf, state)) state.is_not = false;
  const term: Term = {
    ...{
      leaves: leaves.map((one) => ({ ...withTime(one, state) })),
      any,
      is_not: state.is_not,
      is_soft: state.is_soft,
    },
    ...{
      link: state.link,
      is_cued: state.is_cued,
      has_both: state.has_both,
      clause: state.clause,
      from: span.from,
      to: span.to,
    },
  };
  if (leaf && (leaf.kind === 'role' || leaf.kind === 'company') && isFormer(leaf, state))
    term.leaves = state.is_not ? [{ ...leaf, when: 'before' }] : formerly(leaf);
  found.terms.push(term);
  Object.assign(state, { link: '', is_fresh: false, is_cued: false, has_both: false });
  if (leaf?.kind === 'role' || leaf?.kind === 'company') Object.assign(state, { when: undefined, is_not_now: false });
  if (leaf?.kind === 'place') Object.assign(state, { km: undefined, is_near: false });
  if (leaf?.kind !== 'company') state.company = undefined;
  if (leaf?.kind === 'role') state.has_head = true;
}

const isFormer = (leaf: Leaf, { when, company }: State) =>
  leaf.kind === 'role' ? when === 'before' : company === 'before' || when === 'before';

/** The time of a role or an employer, the distance of a place and the level of a language as the words before say. */
function withTime(leaf: Leaf, state: State): Leaf {
  switch (leaf.kind) {
    case 'role':
      return { ...leaf, when: state.when === 'ever' ? 'ever' : leaf.when };
    case 'company':
      return { ...leaf, when: state.company ?? (state.when === 'now' ? 'now' : state.is_cued ? 'ever' : leaf.when) };
    case 'language':
      return { ...leaf, min_level: state.level ?? leaf.min_level };
    case 'place': {
      const km = state.km ?? (state.is_near ? nearKm : undefined);
      const isCity = leaf.any_of.every(({ id }) => id.split('-').length > 2 && !id.startsWith('group:'));
      return km !== undefined && isCity
        ? { ...leaf, any_of: leaf.any_of.map((place) => ({ ...place, within_km: km })) }
        : leaf;
    }
  }
  return leaf;
}

/** Whether what was negated reaches on: over a list of its like, over 'or', and from an adjective to its noun. */
function goesOn(before: Term, leaf: Leaf | undefined, state: State): boolean {
  if (!before.is_not || before.clause !== state.clause) return false;
  const isLike = before.leaves[0]?.kind === leaf?.kind;
  if (state.link === 'or') return true;
  if (state.link === 'and') return isLike && !state.is_cued;
  if (state.link === 'comma') return isLike && !state.is_cued;
  return (
    !state.is_cued &&
    before.leaves[0]?.kind !== 'role' &&
    (leaf?.kind === 'role' || leaf?.kind === 'skill' || leaf?.kind === 'level' || leaf?.kind === 'certification')
  );
}
