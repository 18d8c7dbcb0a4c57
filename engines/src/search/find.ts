// Who a plan finds in an index, the best first.
import { getId } from '../column-store/storage/ids.ts';
import { aliveAmong, estimateSize, type Start, scoreTest, spreadId, startWith } from './evaluate.ts';
import type { FindIndex } from './find-index.ts';
import { type Plan, type Planned, weights } from './planned.ts';
import { type Matching, takeFirst } from './ranking.ts';

/** `score`: from 0 to 1, of what all that was asked is worth together. */
export type Found = { candidate_id: string; score: number };
export type FindAnswer = { count: number; found: Found[] };

/** @returns how many meet all of the plan, and the best of them: at most `limit`, ties by newest, then by id */
export function find(index: FindIndex, plan: Plan, limit: number): FindAnswer {
  const matching = matchingOf(index, plan);
  const { slots, scores } = matching;
  const max = worthOf(plan);
  const found = takeFirst(index, matching, limit, plan.sort).map((n) => ({
    candidate_id: getId(index.ids, slots[n] as number),
    score: max > 0 ? (scores[n] as number) / max : 0,
  }));
  return { count: slots.length, found };
}

/** Of one who meets all of it in the best way. */
function worthOf({ conditions, worded }: Plan): number {
  const own = conditions.filter(({ is_not }) => !is_not).reduce((sum, { weight }) => sum + weight, 0);
  return own + (worded.length > 0 ? weights.words : 0);
}

/** @returns how many meet all of the plan */
export const countMatches = (index: FindIndex, plan: Plan): number => matchingOf(index, plan).slots.length;

function matchingOf(index: FindIndex, plan: Plan): Matching {
  const words = wordPoints(index, plan);
  const inOrder = plan.conditions
    .map((one) => ({ ...one, size: estimateSize(index, one.test) }))
    .sort((a, b) => Number(a.is_not) - Number(b.is_not) || a.size - b.size);
  const { slots, points } = firstSlots(index, plan, inOrder[0], words);
  let matching: Matching = { slots, scores: new Float32Array(slots.length) };
  const worth = weights.words / 255;
  if (words) for (let n = 0; n < slots.length; n++) matching.scores[n] = (words[slots[n] as number] as number) * worth;
  for (const planned of inOrder) {
    if (matching.slots.length === 0) break;
    const isFirst = planned === inOrder[0] && points !== undefined;
    matching = meeting(matching, isFirst ? points : scoreTest(index, planned.test, matching.slots), planned);
  }
  return matching;
}

/** By slot how well the words are found there, to 255. */
function wordPoints(index: FindIndex, { worded }: Plan): Uint8Array | undefined {
  if (worded.length === 0) return undefined;
  const points = new Uint8Array(index.slots);
  for (const { candidate_id, share } of worded)
    spreadId(index, candidate_id, Math.max(1, Math.round(share * 255)), points);
  return points;
}

type Sized = Planned & { size: number };

/** Everybody who may be found: by words alone, by the rarest of what has to be so, or by a look at all. */
function firstSlots(index: FindIndex, { conditions, sort }: Plan, rarest?: Sized, words?: Uint8Array): Start {
  if (conditions.length === 0 && words) return { slots: aliveAmong(index, words) };
  if (conditions.length === 0 && !sort) return { slots: new Uint32Array() }; // Nothing was asked.
  if (!rarest || rarest.is_not || !Number.isFinite(rarest.size)) return { slots: aliveAmong(index) };
  return startWith(index, rarest.test);
}

/** Who remains, in the arrays that are given. */
function meeting({ slots, scores }: Matching, points: Uint8Array, { is_not, weight }: Planned): Matching {
  const worth = is_not ? 0 : weight / 255;
  const unwanted = is_not ? 1 : 0;
  let count = 0;
  for (let n = 0; n < slots.length; n++) {
    const own = points[n] as number;
    slots[count] = slots[n] as number;
    scores[count] = (scores[n] as number) + worth * own;
    count += Number(own !== 0) ^ unwanted;
  }
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count) };
}
