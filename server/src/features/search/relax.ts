// What to offer where a search finds nobody, or hardly anybody: each condition eased, with how many that finds.

import type { Relaxation } from '@hireframe/contract/search.ts';
import { formatCondition, joinWithOr, rolesWritten } from '@hireframe/contract/search-words.ts';
import { substitutes } from '@hireframe/engines/matching/near-skills.ts';
import { placeById } from '@hireframe/engines/places/place-by-id.ts';
import { type CandidateQuery, type Condition, type Leaf, languageLevels } from '@hireframe/engines/queries/query.ts';
import { buildPlans } from '@hireframe/engines/search/plan.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { askSearchIndex, givenFor } from './plan-search.ts';

// A query that finds nobody, with one condition eased or left out: what to offer instead.

/** `say`: how many people it finds, in words: '14 within 100 km of Lisbon'. */
type Easing = { say: (count: number) => string; query: CandidateQuery; is_without: boolean };

const nearKm = 100;

/** Those that keep something of every condition first; at the end each condition left out. */
export function listEasings(query: CandidateQuery): Easing[] {
  const eased = query.conditions.flatMap((condition, at) =>
    easierThan(condition).map((one) => ({
      say: (count: number) => `${counted(count)} ${textOf(one, count)}`,
      query: withOther(query, at, [one]),
      is_without: false,
    })),
  );
  const isLast = query.conditions.length < 2; // Without its only condition it would ask for everybody.
  const without = query.conditions.map((condition, at) => ({
    say: (count: number) => `${counted(count)} ${textWithout(condition)}`,
    query: withOther(query, at, []),
    is_without: true,
  }));
  return isLast ? eased : [...eased, ...without];
}

const withOther = (query: CandidateQuery, at: number, others: Condition[]): CandidateQuery => ({
  ...query,
  conditions: query.conditions.toSpliced(at, 1, ...others),
});

/** Each condition by itself: where several are too many for anybody, that is what there is. */
export function listAlones(query: CandidateQuery): Easing[] {
  const asking = query.conditions.filter(({ is_not }) => !is_not);
  if (query.conditions.length < 3) return []; // One left out of two says the same.
  return asking.map((condition) => ({
    say: (count: number) => `${counted(count)} for “${formatCondition(condition)}” alone`,
    query: { ...query, conditions: [condition] },
    is_without: true,
  }));
}

const counted = (count: number) => count.toLocaleString('en');

function textOf(leaf: Leaf, count: number): string {
  const label = formatCondition(leaf);
  switch (leaf.kind) {
    case 'skill':
    case 'years':
      return `with ${label}`;
    case 'language':
      return `with ${leaf.min_level} ${joinWithOr(leaf.any_of)}`;
    case 'role':
      return `${count === 1 ? label : joinWithOr(leaf.any_of.map(rolesWritten))}, now or before`;
    case 'company':
      return `who ${count === 1 ? 'has' : 'have'} worked at ${joinWithOr(leaf.any_of)}`;
    default:
      return label;
  }
}

function textWithout(condition: Condition): string {
  if (condition.is_not) return `where “${formatCondition(condition)}” does not matter`;
  return condition.kind === 'place' ? 'wherever they live' : `without “${formatCondition(condition)}”`;
}

function easierThan(condition: Condition): Leaf[] {
  if (condition.is_not || condition.kind === 'either') return [];
  switch (condition.kind) {
    case 'place':
      return widerPlaces(condition);
    case 'years':
      return fewerYears(condition);
    case 'language': {
      const lower = languageLevels[languageLevels.indexOf(condition.min_level) - 1];
      return lower ? [{ ...plain(condition), min_level: lower }] : [];
    }
    case 'role':
    case 'company':
      return condition.when === 'ever' ? [] : [{ ...plain(condition), when: 'ever' }];
    case 'skill': {
      const near = condition.any_of.flatMap((name) => substitutes.find((group) => group.includes(name)) ?? []);
      const others = near.filter((name) => !condition.any_of.includes(name));
      return others.length > 0
        ? [{ ...plain(condition), any_of: [...condition.any_of, ...new Set(others)].slice(0, 20) }]
        : [];
    }
    default:
      return [];
  }
}

/** What the sentence said is no longer what is asked for. */
const plain = <L extends Leaf>({ said: _, ...leaf }: L) => leaf as Omit<L, 'said'> as L;

function fewerYears(condition: Extract<Leaf, { kind: 'years' }>): Leaf[] {
  const { min, above, max, below } = condition;
  const from = min ?? above;
  const to = max ?? below;
  return [
    ...(from !== undefined && from >= 1
      ? [{ ...plain(condition), ...(min === undefined ? { above: from - 1 } : { min: from - 1 }) }]
      : []),
    ...(to !== undefined
      ? [{ ...plain(condition), ...(max === undefined ? { below: to + 1 } : { max: to + 1 }) }]
      : []),
  ];
}

/** Around the city, then its region, then its country. */
function widerPlaces(condition: Extract<Leaf, { kind: 'place' }>): Leaf[] {
  const [first, ...others] = condition.any_of;
  const place = first && placeById(first.id);
  if (!first || !place || others.length > 0) return [];
  const wider = [];
  if (place.city && (first.within_km ?? 0) < nearKm) wider.push({ id: first.id, name: first.name, within_km: nearKm });
  const areas = [place.id.split('-').slice(0, 2).join('-'), place.country_code.toLowerCase()];
  for (const id of areas) {
    const area = id === first.id ? undefined : placeById(id);
    if (area && !area.city) wider.push({ id, name: area.state_province || area.country });
  }
  return wider.map((one) => ({ ...plain(condition), any_of: [one] }));
}

const maxOffered = 5;
const maxTried = 60;

/** @returns those that find more than the query does: what asks for nearly the same comes first */
export async function relax(
  context: Pick<AppContext, 'db' | 'searchIndex'>,
  workspace_id: string,
  query: CandidateQuery,
  found: number,
): Promise<z.infer<typeof Relaxation>[]> {
  const given = await givenFor(context, workspace_id, query);
  const offer = async (easings: Easing[]) => {
    if (easings.length === 0) return [];
    const plans = buildPlans(
      easings.map((easing) => easing.query),
      given,
    );
    const { counts } = await askSearchIndex(context, workspace_id, { kind: 'count', plans });
    return worth(
      easings.map((easing, at) => ({ ...easing, count: counts[at] ?? 0 })).filter(({ count }) => count > found),
    );
  };
  const offered = await offer(listEasings(query).slice(0, maxTried));
  return offered.length > 0 || found > 0 ? offered : offer(listAlones(query).slice(0, maxTried));
}

type Counted = Easing & { count: number };

/** What keeps something of every condition comes first, then what finds the fewest; of one number of people only one. */
function worth(easings: Counted[]): z.infer<typeof Relaxation>[] {
  const sorted = easings.sort(
    (a, b) => Number(a.is_without) - Number(b.is_without) || (a.is_without ? a.count - b.count : 0),
  );
  const seen = new Set<number>();
  const different = sorted.filter(({ is_without, count }) => is_without || (!seen.has(count) && seen.add(count)));
  return different.slice(0, maxOffered).map(({ say, count, query: tree }) => ({ count, tree, text: say(count) }));
}
