// From terms to conditions: lists, alternatives, and what stands in one phrase with a role.

import { type Sentence, sliceText } from '../lexer/sentence.ts';
import { type AskedPlace, type Condition, type Degree, degrees, type Leaf } from '../query.ts';
import type { Link, Term } from './term.ts';

// Like things in a row: 'TypeScript plus React or Vue' is one group of skills and two conditions.

/** `link`: how the group is joined to what stands before. `adjectives`: what is negated together with it ('no senior cooks'). */
type Group = { terms: Term[]; is_not: boolean; link: Link; any?: Leaf[][]; adjectives: Leaf[] };

const groupKind = (term: Term | undefined) => term?.leaves[0]?.kind;

function groupTerms(terms: readonly Term[]): Group[] {
  const groups: Group[] = [];
  for (const term of terms) {
    const group = groups.at(-1);
    if (group && belongs(group, term)) group.terms.push(term);
    else if (group && isAdjective(group, term)) {
      groups[groups.length - 1] = {
        ...group,
        terms: [...group.terms, term],
        adjectives: group.terms.flatMap(({ leaves }) => leaves),
      };
    } else groups.push({ terms: [term], is_not: term.is_not, link: term.link, any: term.any, adjectives: [] });
  }
  return groups;
}

function belongs({ terms, is_not, any }: Group, term: Term): boolean {
  const last = terms.at(-1) as Term;
  const kind = groupKind(term);
  if (
    any ||
    term.any ||
    kind === undefined ||
    kind !== groupKind(last) ||
    is_not !== term.is_not ||
    last.min !== term.min ||
    last.clause !== term.clause
  )
    return false;
  if (last.leaves.length !== term.leaves.length) return false;
  if (kind === 'education') return !is_not || term.link !== '';
  if (kind === 'years' || kind === 'score' || kind === 'came' || kind === 'application' || kind === 'name')
    return false;
  // 'Python Django' is both, and nobody lives in 'sweden finland'.
  return term.link !== '' || ((kind === 'skill' || kind === 'place') && !term.is_cued && !is_not);
}

/** 'no junior cooks', 'que no sean desarrolladores Java': an adjective and its noun are negated together. */
const isAdjective = ({ terms, is_not, any }: Group, term: Term) =>
  is_not &&
  term.is_not &&
  !any &&
  !term.any &&
  term.link === '' &&
  !term.is_cued &&
  (groupKind(term) === 'role' ||
    (groupKind(term) === 'skill' && ['role', 'level'].includes(groupKind(terms.at(-1)) ?? ''))) &&
  terms.at(-1)?.clause === term.clause;

/** The conditions of a group, without what is negated beside it. */
function buildLeaves({ terms, is_not, adjectives }: Group): Leaf[] {
  const own = adjectives.length > 0 ? terms.slice(-1) : terms;
  const first = own[0] as Term;
  if (own.length === 1) return first.leaves;
  if (groupKind(first) === 'education') return [own.flatMap((term) => term.leaves).reduce(bothStudies)];
  const joins = joinsOf(own, is_not || isAnyOf(first));
  return first.leaves.flatMap((_, position) => {
    const sets: Leaf[] = [];
    own.forEach((term, at) => {
      const leaf = term.leaves[position] as Leaf;
      const last = sets.at(-1);
      if (at > 0 && joins[at] === 'or' && last) sets[sets.length - 1] = merged(last, leaf, own[at]?.link === 'or');
      else sets.push(leaf);
    });
    return sets;
  });
}

/** Of roles, places and levels a person has one: 'nurses and midwives' are either. */
const isAnyOf = ({ leaves, has_both }: Term) => {
  const [leaf] = leaves;
  if (has_both) return false;
  return (
    leaf?.kind === 'role' ||
    leaf?.kind === 'place' ||
    leaf?.kind === 'level' ||
    leaf?.kind === 'industry' ||
    (leaf?.kind === 'company' && leaf.when === 'now')
  );
};

/** How each is joined to the one before; a comma as the next word that joins, or as 'and'. 'Or' joins closer than 'and'. */
function joinsOf(terms: readonly Term[], isAny: boolean): ('and' | 'or')[] {
  if (isAny) return terms.map(() => 'or');
  const joins: ('and' | 'or')[] = [];
  for (let at = terms.length - 1; at >= 0; at--) {
    const link = terms[at]?.link;
    const next = joins[at + 1];
    // 'SQL and Python, Tableau or Looker': behind an 'and' a comma begins another choice.
    const isOther = terms.slice(1, at).some((term) => term.link === 'and');
    joins[at] = link === 'or' || (link === 'comma' && next === 'or' && !isOther) ? 'or' : 'and';
  }
  return joins;
}

/** 'Cambridge, MA - the American one': the town alone, unless an 'or' stands between. */
function merged(a: Leaf, b: Leaf, isChosen: boolean): Leaf {
  if (!('any_of' in a) || !('any_of' in b)) return a;
  if (a.kind === 'place' && b.kind === 'place' && !isChosen) {
    const isAround = (place: AskedPlace) => a.any_of.some(({ id }) => id.startsWith(`${place.id}-`));
    if (b.any_of.every(isAround)) return a;
  }
  const names = [...a.any_of, ...b.any_of] as never[];
  const unique = names.filter(
    (name, at) => names.findIndex((other) => JSON.stringify(other) === JSON.stringify(name)) === at,
  );
  return { ...a, any_of: unique } as Leaf;
}

/** 'a Master in physics or maths from Leeds' in one condition: the lowest degree, any of the fields. */
function bothStudies(a: Leaf, b: Leaf): Leaf {
  if (a.kind !== 'education' || b.kind !== 'education') return a;
  const min = [a.min_degree, b.min_degree].filter((one): one is Degree => one !== undefined);
  const min_degree = [...min].sort((x, y) => degrees.indexOf(x) - degrees.indexOf(y))[0];
  const fields = [...(a.fields ?? []), ...(b.fields ?? [])];
  const schools = [...(a.schools ?? []), ...(b.schools ?? [])];
  return {
    ...a,
    ...b,
    ...(min_degree && { min_degree }),
    ...(fields.length > 0 && { fields: [...new Set(fields)] }),
    ...(schools.length > 0 && { schools: [...new Set(schools)] }),
  };
}

/** A role with what stands right before it, and what follows up to the next: 'senior Java developers in Berlin'. */
type Phrase = { from: number; role: number; to: number };

export function getConditions(sentence: Sentence, terms: readonly Term[]): Condition[] {
  const known = new Set<string>();
  return withOneLevel(allConditions(sentence, terms)).filter(({ said, ...condition }) => {
    const key = JSON.stringify(condition);
    return !known.has(key) && known.add(key);
  });
}

/** Nobody is of two levels: 'confirmé à senior' is either. */
function withOneLevel(conditions: readonly Condition[]): Condition[] {
  const asked = conditions.filter((one) => one.kind === 'level' && !one.is_not);
  const any_of = [...new Set(asked.flatMap((one) => (one.kind === 'level' ? one.any_of : [])))];
  if (asked.length < 2) return [...conditions];
  return conditions.flatMap((one) => {
    if (one.kind !== 'level' || one.is_not) return [one];
    return one === asked[0] ? [{ ...one, any_of }] : [];
  });
}

function allConditions(sentence: Sentence, terms: readonly Term[]): Condition[] {
  const asked = withoutEmptyHeads(sentence, ledWithin(terms));
  const phrases = alternatives(asked);
  if (phrases.length < 2) return listed(sentence, asked);
  const [first, last] = [phrases[0] as Phrase, phrases.at(-1) as Phrase];
  const haveOwn = phrases.slice(0, -1).some((phrase) => phrase.to > phrase.role + 1);
  const end = haveOwn ? last.to : last.role + 1;
  const lists = phrases.map(({ from, role, to }) => asked.slice(from, haveOwn ? to : role + 1));
  const either: Condition = {
    kind: 'either',
    of: lists.map((list) =>
      listed(
        sentence,
        list.map((term, at) => (at === 0 ? { ...term, link: '' as const } : term)),
      )
        .filter(isLeaf)
        .map(withoutSaid),
    ),
    said: saidBy(sentence, asked.slice(first.from, end)),
  };
  return [...listed(sentence, asked.slice(0, first.from)), either, ...listed(sentence, asked.slice(end))];
}

const isLeaf = (condition: Condition): condition is Leaf => condition.kind !== 'either';
const withoutSaid = ({ said, ...leaf }: Leaf): Leaf => leaf;
const kindOf = (term: Term | undefined) => term?.leaves[0]?.kind;

/** 'Java developers or Python developers': phrases that are each other's alternative. Of plain lists of roles, none. */
function alternatives(terms: readonly Term[]): Phrase[] {
  const phrases: Phrase[] = [];
  terms.forEach((term, role) => {
    if (kindOf(term) !== 'role' || term.is_not || term.is_alternative || isListedFormer(terms[role - 1], term)) return;
    let from = role;
    while (from > 0 && terms[from]?.link === '' && !terms[from]?.is_cued && isBefore(terms[from - 1], term)) from--;
    const last = phrases.at(-1);
    const isNext = !last || (terms[from]?.link !== '' && terms[from]?.clause === terms[last.role]?.clause);
    if (!isNext) return;
    if (last) last.to = from;
    phrases.push({ from, role, to: terms.length });
  });
  const isPlain = phrases.every(
    ({ from, role }, index) =>
      (from === role || !hasTrade(terms, from, role)) &&
      (index === phrases.length - 1 || phrases[index + 1]?.from === role + 1),
  );
  return isPlain ? [] : phrases;
}

/** 'Who came from the police or the army': of a list of what was done before. */
const isListedFormer = (before: Term | undefined, term: Term) =>
  [before, term].every((one) => one?.leaves.length === 2 && kindOf(one) === 'role') && term.link !== '';

const isBefore = (term: Term | undefined, role: Term) =>
  term !== undefined &&
  !term.is_not &&
  term.clause === role.clause &&
  ['skill', 'level', 'industry', 'certification', 'language', 'company', 'place'].includes(kindOf(term) ?? '');
/** What stands before a role belongs to it alone where it names what the role works with. */
const hasTrade = (terms: readonly Term[], from: number, role: number) =>
  terms.slice(from, role).some((term) => ['skill', 'industry', 'certification'].includes(kindOf(term) ?? ''));

/** 'led teams in fintech' is one condition. */
function ledWithin(terms: readonly Term[]): Term[] {
  const asked: Term[] = [];
  for (const term of terms) {
    const [last, leaf] = [asked.at(-1), term.leaves[0]];
    const team = last?.leaves[0];
    if (
      team?.kind === 'team' &&
      leaf?.kind === 'industry' &&
      term.link === '' &&
      last?.is_not === term.is_not &&
      last.clause === term.clause
    ) {
      const led: Leaf = { ...leaf, has_led: true };
      if (team.min > 1) asked.push({ ...term, leaves: [led] });
      else asked[asked.length - 1] = { ...last, leaves: [led], to: term.to };
    } else asked.push(term);
  }
  return asked;
}

/** People who write in these are rarely called developers. */
const ofStatistics = new Set(['R', 'SAS', 'SPSS', 'Stata', 'MATLAB', 'R Shiny', 'VBA']);

/** Leaves out roles that say no more than 'people' does: 'R programmers', and 'no PHP developers' of developers. */
function withoutEmptyHeads({ text, words }: Sentence, terms: readonly Term[]): Term[] {
  const isAsked = (roles: readonly string[]) =>
    terms.some(
      ({ is_not, leaves }) =>
        !is_not &&
        leaves.some(
          (leaf) =>
            leaf.kind === 'role' &&
            (leaf.any_of.some((role) => roles.includes(role)) || roles.includes('software engineer')),
        ),
    );
  return terms.filter((term, at) => {
    const [leaf, before] = [term.leaves[0], terms[at - 1]];
    if (leaf?.kind !== 'role' || !before || term.link !== '' || term.is_cued) return true;
    const skill = before.leaves[0];
    if (!term.is_not && skill?.kind === 'skill' && skill.any_of.some((name) => ofStatistics.has(name)))
      return !/^(?:program|desarroll|coder|cod|users?)/i.test(sliceText(text, words, term.from, term.to));
    return !(term.is_not && before.is_not && isAsked(leaf.any_of));
  });
}

/** Lists of like things as one condition, and 'or' between unlike ones as a choice. */
function listed(sentence: Sentence, terms: readonly Term[]): Condition[] {
  const groups = groupTerms(terms);
  const conditions: Condition[] = [];
  for (let at = 0; at < groups.length; at++) {
    const chain = [groups[at] as Group];
    while (isChoice(groups[at], groups[at + 1])) chain.push(groups[++at] as Group);
    const several = readAtLeast(sentence, chain);
    while (isExcludedPair(chain[0], groups[at + 1])) chain.push(groups[++at] as Group);
    if (isPair(chain)) conditions.push(notTogether(sentence, chain));
    else if (several) conditions.push(...several);
    else if (chain.length > 1 && chain.every((group) => !group.is_not)) conditions.push(choice(sentence, chain));
    else for (const group of chain) conditions.push(...ofGroup(sentence, group));
  }
  return conditions;
}

/** 'Not both SAP and a CPA': the second is excluded only beside the first. */
const isExcludedPair = (group: Group | undefined, next: Group | undefined) =>
  group?.is_not === true &&
  next?.is_not === true &&
  next.terms[0]?.clause === group.terms[0]?.clause &&
  ((group.terms[0]?.has_both === true && next.link === 'and') ||
    (group.terms[0]?.is_whom === true && next.terms[0]?.is_whom === true && next.link === ''));

const isPair = ([group, ...others]: readonly Group[]) =>
  group?.is_not === true && (others.length > 0 || (group.terms[0]?.has_both === true && group.terms.length > 1));

/** Whoever lacks one of them is welcome. */
function notTogether(sentence: Sentence, chain: readonly Group[]): Condition {
  const terms = chain.flatMap((group) => group.terms);
  const all = chain.length > 1 ? chain.flatMap(buildLeaves) : terms.flatMap(({ leaves }) => leaves);
  const of = all.map((leaf): Leaf[] => [{ ...leaf, is_not: true }]);
  return { kind: 'either', of, said: saidBy(sentence, terms) };
}

/** As many ways as a choice may have; see contract/src/search.ts. */
const maxWays = 10;

/** 'Two of Java, Go and Rust' is Java and Go, or Java and Rust, or Go and Rust. @returns undefined for any other list */
function readAtLeast(sentence: Sentence, chain: readonly Group[]): Condition[] | undefined {
  const terms = chain.flatMap((group) => group.terms);
  const min = terms[0]?.min;
  if (min === undefined || terms.length > maxWays || terms.some((term) => term.min !== min || term.is_not))
    return undefined;
  const said = saidBy(sentence, terms);
  const of = choose(terms, min).map((some) => some.flatMap(({ leaves }) => leaves));
  if (of.length > maxWays) return undefined;
  return of.length < 2
    ? terms.flatMap(({ leaves }) => leaves.map((leaf) => ({ ...leaf, said })))
    : [{ kind: 'either', of, said }];
}

/** Every choice of so many, in their order. */
function choose<Item>(items: readonly Item[], many: number): Item[][] {
  if (many === 0) return [[]];
  return items.flatMap((item, at) => choose(items.slice(at + 1), many - 1).map((rest) => [item, ...rest]));
}

const isChoice = (group: Group | undefined, next: Group | undefined) =>
  next !== undefined &&
  (next.link === 'or' || next.terms[0]?.is_alternative === true || areNames(group, next)) &&
  !next.is_not &&
  group?.is_not === false &&
  next.terms[0]?.clause === group.terms[0]?.clause;

/** Nobody has two names: 'Okonkwo and Petrov' are either. */
const areNames = (group: Group | undefined, next: Group) =>
  next.link !== '' && [group, next].every((one) => groupKind(one?.terms[0]) === 'name');

function choice(sentence: Sentence, chain: readonly Group[]): Condition {
  const terms = chain.flatMap((group) => group.terms);
  const of = chain.flatMap((group) => (group.any ? group.any : [buildLeaves(group)]));
  return { kind: 'either', of, said: saidBy(sentence, terms) };
}

function ofGroup(sentence: Sentence, group: Group): Condition[] {
  const said = saidBy(sentence, group.terms);
  if (group.any) {
    if (!group.is_not) return [{ kind: 'either', of: group.any, said }];
    return [];
  }
  const leaves = buildLeaves(group);
  if (!group.is_not) return leaves.map((leaf) => ({ ...leaf, said: saidOf(sentence, group, leaf) ?? said }));
  const [first, ...others] = group.adjectives;
  if (first && others.length + leaves.length > 0)
    return adjectiveSets(group).map((adjectives): Condition => {
      const all = [...adjectives, ...leaves];
      return { kind: 'either', of: all.map((leaf) => [{ ...leaf, is_not: true }]), said };
    });
  // 'no certified welders': who is one without the certificate is wanted, and who has it without being one.
  if (group.terms.length === 1 && leaves.some(({ kind }) => kind !== leaves[0]?.kind))
    return [{ kind: 'either', of: leaves.map((leaf) => [{ ...leaf, is_not: !leaf.is_not }]), said }];
  return leaves.map((leaf) => ({ ...leaf, is_not: !leaf.is_not, said }));
}

/** 'No PHP or jQuery developers' are two exclusions, 'no junior PHP developers' are one. */
function adjectiveSets({ terms, adjectives }: Group): Leaf[][] {
  const own = terms.slice(0, -1);
  const isListed = (at: number) =>
    groupKind(own[at]) !== undefined && own[at]?.link !== '' && groupKind(own[at]) === groupKind(own[at - 1]);
  const listed = own.filter((_, at) => isListed(at) || isListed(at + 1));
  if (listed.length === 0) return [adjectives];
  const shared = own.filter((term) => !listed.includes(term)).flatMap(({ leaves }) => leaves);
  return listed.map(({ leaves }) => [...shared, ...leaves]);
}

/** The words of the one term that a leaf stands for, where the group has several conditions. */
function saidOf(sentence: Sentence, { terms }: Group, leaf: Leaf): string | undefined {
  const own = terms.filter((term) =>
    term.leaves.some(
      (one) =>
        one.kind === leaf.kind &&
        'any_of' in one &&
        'any_of' in leaf &&
        one.any_of.every((name) => (leaf.any_of as unknown[]).includes(name)),
    ),
  );
  return own.length > 0 ? saidBy(sentence, own) : undefined;
}

function saidBy({ text, words }: Sentence, terms: readonly Term[]): string {
  const from = Math.min(...terms.map((term) => term.from));
  const to = Math.max(...terms.map((term) => term.to));
  return sliceText(text, words, from, to);
}
