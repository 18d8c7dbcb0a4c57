// Two conditions of a query that nobody can meet at once: no search is needed to know that nobody does.
import type { CandidateQuery, Condition, Leaf } from '../queries/query.ts';

/** @returns their places in the query; the same place twice where one contradicts itself */
export function contradictionIn({ conditions }: CandidateQuery): [number, number] | undefined {
  for (let at = 0; at < conditions.length; at++)
    for (let other = 0; other <= at; other++) {
      const [one, two] = [conditions[other] as Condition, conditions[at] as Condition];
      if (one.kind !== 'either' && two.kind !== 'either' && areContrary(one, two)) return [other, at];
    }
  return undefined;
}

function areContrary(one: Leaf, two: Leaf): boolean {
  if (one.is_not && two.is_not) return false;
  if (one.is_not) return areContrary(two, one);
  if (two.is_not) return isWithin(one, two);
  const [a, b] = [endsOf(one), endsOf(two)];
  if (a && b && a.of === b.of) return a.ranges.every((x) => b.ranges.every((y) => isEmpty(x, y)));
  if (one.kind === 'place' && two.kind === 'place')
    return idsOf(one).every((x) => idsOf(two).every((y) => x && y && !isPlaceIn(x, y) && !isPlaceIn(y, x)));
  return false;
}

type End = { value: number; is_in: boolean };
type Ends = { from: End; to: End };

/** What a condition leaves of a number, as a list of stretches. */
function endsOf(leaf: Leaf): { of: string; ranges: Ends[] } | undefined {
  if (leaf.kind === 'years') return { of: 'years', ranges: [stretch(leaf)] };
  if (leaf.kind === 'level') return { of: 'years', ranges: leaf.any_of.map((level) => stretch(yearsOf[level])) };
  if (leaf.kind === 'score') return { of: leaf.of, ranges: [stretch(leaf)] };
  if (leaf.kind === 'came')
    return {
      of: 'came',
      ranges: [stretch({ ...(leaf.from && { min: day(leaf.from) }), ...(leaf.to && { max: day(leaf.to) }) })],
    };
  return undefined;
}

const yearsOf = { Junior: { below: 3 }, Mid: { min: 3, below: 7 }, Senior: { min: 7 } } as const;
const day = (text: string) => Date.parse(text);

function stretch(given: { min?: number; max?: number; above?: number; below?: number }): Ends {
  const { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity } = given;
  return {
    from: above >= min ? { value: above, is_in: false } : { value: min, is_in: true },
    to: below <= max ? { value: below, is_in: false } : { value: max, is_in: true },
  };
}

function isEmpty(a: Ends, b: Ends): boolean {
  const from = a.from.value > b.from.value || (a.from.value === b.from.value && !a.from.is_in) ? a.from : b.from;
  const to = a.to.value < b.to.value || (a.to.value === b.to.value && !a.to.is_in) ? a.to : b.to;
  return from.value > to.value || (from.value === to.value && Number.isFinite(from.value) && !(from.is_in && to.is_in));
}

/** Whether all that meets the first is what the second excludes. */
function isWithin(one: Leaf, excluded: Leaf): boolean {
  if (one.kind === 'place' && excluded.kind === 'place')
    return idsOf(one).every((id) => idsOf(excluded).some((around) => id && around && isPlaceIn(id, around)));
  if (one.kind !== excluded.kind || !('any_of' in one) || !('any_of' in excluded)) return false;
  if ('when' in one && 'when' in excluded && excluded.when !== 'ever' && one.when !== excluded.when) return false;
  if (one.kind === 'language' && excluded.kind === 'language' && excluded.min_level !== 'Basic') return false;
  if (one.kind === 'industry' && excluded.kind === 'industry' && excluded.has_led && !one.has_led) return false;
  const out = new Set((excluded.any_of as unknown[]).map((name) => String(name).toLowerCase()));
  return (one.any_of as unknown[]).every((name) => out.has(String(name).toLowerCase()));
}

/** Places whose ids tell what they lie in; groups and distances reach across borders. */
const idsOf = (leaf: Extract<Leaf, { kind: 'place' }>): (string | null)[] =>
  leaf.any_of.map(({ id, within_km }) => (within_km || id.startsWith('group:') ? null : id));

const isPlaceIn = (id: string, around: string) => id === around || id.startsWith(`${around}-`);
