// From stretches of words to terms.
import { findRoles } from '../../roles/roles.ts';
import { type Gap, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import type { Leaf } from '../query.ts';
import { applyOperators } from './operator-effects.ts';
import { isOperator } from './operators.ts';
import type { Span } from './span.ts';
import { formerly, fresh, listPositions, nearKm, type State, type Term, type Terms, within } from './term.ts';

/** @param cover see `bestCover` */
export function readTerms({ words, text }: Sentence, cover: readonly Span[]): Terms {
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
    state.ends = ['comma', 'break', 'bracket', 'closed', undefined].includes(words[span.to]?.gap);
    if (meaning.is === 'cue') applyOperators(found, state, meaning.cues, span);
    else if (meaning.is === 'sort') found.sort ??= meaning.sort;
    else if (meaning.is === 'unused') found.unused.push(...listPositions(span));
    else if (meaning.is === 'distance') Object.assign(state, { km: meaning.km, is_near: true, is_cued: true });
    else if (meaning.is === 'any') addTerm(found, state, span, [], meaning.of);
    else
      for (const leaf of meaning.is === 'all' ? [undefined] : [meaning.leaf])
        addTerm(found, state, span, leaf ? [leaf] : meaning.is === 'all' ? meaning.leaves : []);
    at = span.to;
  }
  return found;
}

/** A comma only parts; the end of a sentence also ends what a word before it does. */
function afterGap(state: State, gap: Gap, { terms }: Terms): State {
  // 'none of the following: …'
  if (gap === 'break' && state.any === 'ahead')
    return {
      ...fresh(state.clause + 1),
      any: 'ahead',
      min: state.min,
      is_not: state.is_not,
      is_fresh: state.is_not,
    };
  if (gap === 'break' && state.is_not && state.is_fresh) state.has_colon = true;
  if (gap === 'break' && terms.length > 0 && !state.has_colon) return { ...fresh(state.clause + 1), link: '' };
  if (gap === 'break' && !state.is_fresh) return fresh(state.clause + 1);
  if (gap === 'comma' && state.link === '') state.link = 'comma';
  if (gap !== 'space' && gap !== 'hyphen' && gap !== 'slash' && !state.is_fresh) state.is_whom = false;
  if (gap === 'comma' && state.when === 'ever' && !state.is_fresh) state.when = undefined;
  if (gap === 'minus') Object.assign(state, { is_not: true, is_fresh: true });
  if (gap === 'must') Object.assign(state, { is_not: false, is_fresh: false, link: 'and' });
  if (gap === 'slash') state.link = 'or';
  if (gap === 'plus') state.link = 'and';
  if ((gap === 'comma' || gap === 'closed' || gap === 'bracket') && !state.is_fresh) {
    if (gap !== 'comma') state.is_not = false;
    state.is_soft = gap === 'comma' && state.is_soft && terms.at(-1)?.is_soft !== true;
  }
  return state;
}

/** A word that nothing knows: the name of an employer where one is expected. */
function takeUnread(found: Terms, state: State, words: readonly Word[], text: string, at: number): void {
  const last = found.terms.at(-1);
  const name = sliceText(text, words, at, at + 1);
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
  if (state.is_waived && state.link !== 'comma') {
    found.unused.push(at);
    return;
  }
  if (state.link === 'or' && last && at - last.to <= 1) letListBeAny(found.terms);
  if (last && isTradeInList(state, last, words, at)) {
    const roles = findRoles(`${name} worker`).map(({ role }) => role);
    addTerm(found, state, { from: at, to: at + 1 }, [{ kind: 'role', any_of: roles, when: 'now' }]);
    (found.terms.at(-1) as Term).is_alternative = true;
    return;
  }
  // What was to be excluded must not rank.
  (state.is_not ? found.unused : found.unread).push(at);
  if (!last || state.link !== '' || last.clause !== state.clause) state.part ??= at;
  Object.assign(state, { is_fresh: false, is_after_unread: true, is_waived: false, link: '' });
}

/** 'Payroll, security or social work': a trade that is the name of no skill, in a choice of skills. */
function isTradeInList({ is_not, link }: State, last: Term, words: readonly Word[], at: number): boolean {
  if (is_not || last.is_not || last.leaves[0]?.kind !== 'skill' || at - last.to > 1) return false;
  const word = words[at] as Word;
  if (!(link === 'or' || (link === 'comma' && isOperator(words[at + 1]?.key, 'or')))) return false;
  return findRoles(`${word.key} worker`).some(({ start }) => start === 0);
}

/** 'TIG, MIG or zyxw': what ends a choice is not known, and the rest is a choice still. */
function letListBeAny(terms: Term[]): void {
  const kind = terms.at(-1)?.leaves[0]?.kind;
  for (let at = terms.length - 1; terms[at]?.link === 'comma' && terms[at - 1]?.leaves[0]?.kind === kind; at--)
    (terms[at] as Term).link = 'or';
}

function addTerm(found: Terms, state: State, span: { from: number; to: number }, leaves: Leaf[], any?: Leaf[][]): void {
  const [leaf] = leaves;
  const before = found.terms.at(-1);
  if (state.is_moving && leaf?.kind === 'place') {
    found.unused.push(...listPositions(span));
    state.is_moving = false;
    return;
  }
  if (isWaived(found, state, span, leaf)) return;
  const isListed = (state.link === 'or' || state.link === 'and') && leaf?.kind !== 'place';
  const isAfterUnread = state.is_after_unread && (state.link === '' || isListed) && !state.is_cued;
  if (state.is_not && !state.is_fresh && !isAfterUnread && !(before && goesOn(before, leaf, state)))
    state.is_not = false;
  loosen(state, before, leaf);
  state.is_after_unread = false;
  takeAny(state, before, leaf);
  if (!state.is_not) state.is_whom = false;
  const { is_not, is_soft, link, is_cued, has_both, is_whom, clause } = state;
  const is_any = state.any !== undefined;
  const min = is_any ? state.min : undefined;
  const timed = leaves.map((one) => withTime(one, state));
  const how = { is_not, is_soft, link, is_cued, has_both, is_any, is_whom };
  const term: Term = { ...span, leaves: timed, any, ...how, min, clause };
  if (leaf?.kind === 'role' || leaf?.kind === 'company') term.leaves = heldBy(timed, leaf, before, state);
  found.terms.push(term);
  Object.assign(state, { link: '', is_fresh: false, is_cued: false, has_both: false, km: undefined, is_near: false });
  state.has_come = undefined;
  state.part = undefined;
  if (leaf?.kind === 'role' || leaf?.kind === 'company') state.when = undefined;
  if (leaf?.kind !== 'company') state.company = undefined;
  if (leaf?.kind !== 'language') state.level = undefined;
}

/** 'No need for German': of nobody it is asked, while 'no need for juniors' excludes them. */
function isWaived(
  { unused }: Terms,
  state: State,
  span: { from: number; to: number },
  leaf: Leaf | undefined,
): boolean {
  if (!state.is_waived) return false;
  state.is_waived = state.link !== 'comma';
  if (!state.is_waived || (leaf?.kind === 'place' && state.is_cued)) return false;
  if (leaf && ['role', 'level', 'company', 'tag'].includes(leaf.kind)) {
    Object.assign(state, { is_waived: false, is_not: true, is_fresh: true });
    return false;
  }
  unused.push(...listPositions(span));
  Object.assign(state, { link: '', is_cued: false, company: undefined, level: undefined });
  return true;
}

/** 'In Peru, zyxw or welding': the choice is with what nobody knows, and not with the place; it can only be wished for. */
function loosen(state: State, before: Term | undefined, leaf: Leaf | undefined): void {
  if (!state.is_after_unread || state.link !== 'or' || !before || before.is_not || !leaf) return;
  if (areAlike(before.leaves[0], leaf) || before.leaves[0]?.kind === leaf.kind) return;
  if (leaf.kind === 'place') state.link = 'comma'; // '5 years, Zyxw/Porto'
  if (!shown.includes(leaf.kind)) return;
  Object.assign(state, { link: 'comma', is_soft: true });
}

/** 'one of Go, Rust, C++': a list goes on while it has links and things of its kind; what stands before is no part of it. */
function takeAny(state: State, before: Term | undefined, leaf: Leaf | undefined): void {
  if (state.any === 'ahead') {
    state.any = 'begun';
    if (state.link === 'comma' || state.link === 'or') state.link = 'and';
  } else if (state.any) {
    const goesOn = state.link === 'or' || (state.link !== '' && state.any === 'begun');
    if (goesOn && before?.is_any && !state.is_cued && areAlike(before.leaves[0], leaf)) {
      if (state.link === 'or') state.any = 'ending'; // 'one of Go or Rust, and Docker'
      state.link = 'or';
    } else state.any = undefined;
  }
}

const shown = ['skill', 'certification', 'education'];
const areAlike = (a: Leaf | undefined, b: Leaf | undefined) =>
  a !== undefined && b !== undefined && (a.kind === b.kind || (shown.includes(a.kind) && shown.includes(b.kind)));

/** When a role or a post was held; in a list as the one before: 'former nurses or teachers'. */
function heldBy(leaves: Leaf[], leaf: Leaf, before: Term | undefined, state: State): Leaf[] {
  const isListed = before?.leaves[0]?.kind === leaf.kind && state.link !== '' && before.clause === state.clause;
  const wasFormer = isListed && before.leaves.some((one) => 'when' in one && one.when === 'before');
  const isFirst = state.when === undefined && (leaf.kind === 'role' || !state.is_cued);
  if (isFormer(leaf, state) || (wasFormer && isFirst))
    return state.is_not ? [{ ...leaf, when: 'before' } as Leaf] : formerly(leaf);
  const [last, one] = [before?.leaves[0], leaves[0]];
  if (isListed && last && one && 'when' in last && 'when' in one && isFirst && !state.is_cued)
    return [{ ...one, when: last.when }, ...leaves.slice(1)];
  return leaves;
}

const isFormer = (leaf: Leaf, { when, company, has_come }: State) =>
  leaf.kind === 'role' ? when === 'before' || has_come : company === 'before' || when === 'before';

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
      return km === undefined ? leaf : within(leaf, km);
    }
  }
  return leaf;
}

/** Whether what was negated reaches on: over a list of its like, over 'or', and from an adjective to its noun. */
function goesOn(before: Term, leaf: Leaf | undefined, state: State): boolean {
  if (!before.is_not || before.clause !== state.clause) return false;
  if (state.is_whom && state.link === '') return true;
  if (state.has_colon && state.link !== '') return true;
  const isLike = before.leaves[0]?.kind === leaf?.kind;
  if (state.link === 'or') return true;
  if (state.link === 'and') return before.has_both || (isLike && (!state.is_cued || leaf?.kind === 'place'));
  if (state.link === 'comma') return isLike && !state.is_cued;
  return (
    !state.is_cued &&
    (before.leaves[0]?.kind !== 'role' || leaf?.kind === 'skill') &&
    (leaf?.kind === 'role' || leaf?.kind === 'skill' || leaf?.kind === 'level' || leaf?.kind === 'certification')
  );
}
