// A tree as large as the contract allows: a sentence may list more than that.
import type { CandidateQuery, Condition, Leaf, QueryReading } from '../query.ts';

/** As contract/src/search.ts has them: `names` of one condition, `lists` of a choice, `leaves` of a list. */
const max = { names: 20, lists: 10, leaves: 10, conditions: 40, words: 50, letters: 100, all: 300, sought: 10 };

/** The same without what is too much, which is said to be unused: the ends of lists, and the last conditions. */
export function withinLimits({ query, unused, ...rest }: QueryReading): QueryReading {
  const kept = queryWithin(query);
  const names = new Set(kept.conditions.flatMap(namesIn));
  const left = query.conditions.flatMap(namesIn).filter((name) => !names.has(name));
  return { ...rest, query: kept, unused: [...new Set([...unused, ...left.filter(isShort)])] };
}

function queryWithin({ conditions, words, ...rest }: CandidateQuery): CandidateQuery {
  let [names, sought] = [0, 0];
  const kept = conditions.flatMap(shortened).filter((condition) => {
    const asked = condition.kind === 'either' ? condition.of.flat() : [condition];
    names += asked.reduce((sum, leaf) => sum + weightOf(leaf), 0);
    sought += asked.filter(({ kind }) => kind === 'name').length;
    return names <= max.all && sought <= max.sought;
  });
  return {
    ...rest,
    conditions: kept.slice(0, max.conditions),
    words: words.filter(isShort).slice(0, max.words),
  };
}

const isShort = (name: string) => name.length <= max.letters;

function shortened(condition: Condition): Condition[] {
  if (condition.kind !== 'either') return shortLeaf(condition);
  const lists = condition.of.map((list) => list.flatMap(shortLeaf).slice(0, max.leaves));
  const of = lists.filter((list) => list.length > 0).slice(0, max.lists);
  return of.length < 2 ? of.flat() : [{ ...condition, of }];
}

/** Nothing where no name is left. */
function shortLeaf(leaf: Leaf): Leaf[] {
  if (leaf.kind === 'name') return [{ ...leaf, words: leaf.words.slice(0, max.letters) }];
  if (leaf.kind === 'education') {
    const [fields, schools] = [shortList(leaf.fields), shortList(leaf.schools)];
    return [{ ...leaf, ...(fields && { fields }), ...(schools && { schools }) }];
  }
  if (leaf.kind === 'application') {
    const postings = shortList(leaf.postings);
    return postings?.length === 0 ? [] : [{ ...leaf, ...(postings && { postings }) }];
  }
  if (!('any_of' in leaf)) return [leaf];
  const any_of = (leaf.any_of as (string | { name: string })[])
    .filter((one) => isShort(typeof one === 'string' ? one : one.name))
    .slice(0, max.names);
  return any_of.length > 0 ? [{ ...leaf, any_of } as Leaf] : [];
}

const shortList = (names: string[] | undefined) => names?.filter(isShort).slice(0, max.names);

/** As the contract counts. */
const weightOf = (leaf: Leaf) => (leaf.kind === 'education' ? 1 + namesOf(leaf).length : namesOf(leaf).length || 1);

const namesIn = (condition: Condition) =>
  condition.kind === 'either' ? condition.of.flat().flatMap(namesOf) : namesOf(condition);

function namesOf(leaf: Leaf): string[] {
  if (leaf.kind === 'education') return [...(leaf.fields ?? []), ...(leaf.schools ?? [])];
  if (leaf.kind === 'name') return [leaf.words];
  if (leaf.kind === 'application') return leaf.postings ?? [];
  if (!('any_of' in leaf)) return [];
  return (leaf.any_of as (string | { name: string })[]).map((one) => (typeof one === 'string' ? one : one.name));
}
