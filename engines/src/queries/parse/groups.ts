// Like things in a row: 'TypeScript plus React or Vue' is one group of skills and two conditions.
import type { AskedPlace, Degree, Leaf } from '../query.ts';
import { degrees } from '../query.ts';
import type { Link, Term } from './term.ts';

/** `link`: how the group is joined to what stands before. `adjectives`: what is negated together with it ('no senior cooks'). */
export type Group = { terms: Term[]; is_not: boolean; link: Link; any?: Leaf[][]; adjectives: Leaf[] };

const kindOf = (term: Term | undefined) => term?.leaves[0]?.kind;

export function groupTerms(terms: readonly Term[]): Group[] {
  const groups: Group[] = [];
  for (const term of terms) {
    const group = groups.at(-1);
    if (group && belongs(group, term)) group.terms.push(term);
    else if (group && isAdjective(group, term)) {
      groups[groups.length - 1] = {
        ...group,
        terms: [...group.terms, term],
        adjectives: [...group.adjectives, ...group.terms.flatMap(({ leaves }) => leaves)],
      };
    } else groups.push({ terms: [term], is_not: term.is_not, link: term.link, any: term.any, adjectives: [] });
  }
  return groups;
}

function belongs({ terms, is_not, any }: Group, term: Term): boolean {
  const last = terms.at(-1) as Term;
  const kind = kindOf(term);
  if (
    any ||
    term.any ||
    kind === undefined ||
    kind !== kindOf(last) ||
    is_not !== term.is_not ||
    last.min !== term.min ||
    last.clause !== term.clause
  )
    return false;
  if (last.leaves.length !== term.leaves.length) return false;
  if (kind === 'education') return !is_not || term.link !== '';
  if (kind === 'years' || kind === 'score' || kind === 'came') return false;
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
  (kindOf(term) === 'role' || (kindOf(term) === 'skill' && kindOf(terms.at(-1)) === 'role')) &&
  terms.at(-1)?.clause === term.clause;

/** The conditions of a group, without what is negated beside it. */
export function buildLeaves({ terms, is_not, adjectives }: Group): Leaf[] {
  const own = adjectives.length > 0 ? terms.slice(-1) : terms;
  const first = own[0] as Term;
  if (own.length === 1) return first.leaves;
  if (kindOf(first) === 'education') return [own.flatMap((term) => term.leaves).reduce(bothStudies)];
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
