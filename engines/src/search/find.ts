// Who a plan finds in an index, the best first.
import { idOf } from '../pool/ids.ts';
import { aliveOf, pointsOf, type Slots, sizeOf, slotsOf, spreadId } from './evaluate.ts';
import type { FindIndex } from './find-index.ts';
import { type Plan, type Planned, weights } from './planned.ts';
import { firstOf, type Matching } from './ranking.ts';

/** `score`: from 0 to 1, of what all that was asked is worth together. */
export type Found = { candidate_id: string; score: number };
export type FindAnswer = { count: number; found: Found[] };

/** @returns how many meet all of the plan, and the best of them: at most `limit`, ties by newest, then by id */
export function find(index: FindIndex, plan: Plan, limit: number): FindAnswer {
  const matching = matchingOf(index, plan);
  const { slots, scores } = matching;
  const best = firstOf(index, matching, limit, plan.sort);
  const found = best.map((n) => ({ candidate_id: idOf(index.ids, slots[n] as number), score: scores[n] as number }));
  return { count: slots.length, found };
}

/** @returns how many meet all of the plan */
export const countOf = (index: FindIndex, plan: Plan): number => matchingOf(index, plan).slots.length;

function matchingOf(index: FindIndex, plan: Plan): Matching {
  const words = sharesOf(index, plan);
  const inOrder = plan.conditions
    .map((one) => ({ ...one, size: sizeOf(index, one.test) }))
    .sort((a, b) => Number(a.is_not) - Number(b.is_not) || a.size - b.size);
  const slots = firstSlots(index, plan, inOrder[0], words);
  let matching: Matching = { slots, scores: Float32Array.from(slots, (slot) => (words?.[slot] ?? 0) * weights.words) };
  for (const planned of inOrder) {
    if (matching.slots.length === 0) break;
    matching = meeting(matching, pointsOf(index, planned.test, matching.slots), planned);
  }
  const positive = plan.conditions.filter(({ is_not }) => !is_not).map(({ weight }) => weight);
  const most = [...positive, words ? weights.words : 0].reduce((sum, weight) => sum + weight, 0);
  return { slots: matching.slots, scores: matching.scores.map((score) => (most > 0 ? score / most : 0)) };
}

/** By slot how well the words are found there, from 0 to 1. */
function sharesOf(index: FindIndex, { worded }: Plan): Float32Array | undefined {
  if (worded.length === 0) return undefined;
  const points = new Uint8Array(index.slots);
  for (const { candidate_id, share } of worded)
    spreadId(index, candidate_id, Math.max(1, Math.round(share * 255)), points);
  return Float32Array.from(points, (one) => one / 255);
}

type Sized = Planned & { size: number };

/** Everybody who may be found: by words alone, by the rarest of what has to be so, or by a look at all. */
function firstSlots(index: FindIndex, { conditions, sort }: Plan, rarest?: Sized, words?: Float32Array): Slots {
  if (conditions.length === 0 && words) return aliveOf(index, (slot) => words[slot] !== 0);
  if (conditions.length === 0 && !sort) return new Uint32Array(); // Nothing was asked.
  return rarest && !rarest.is_not && Number.isFinite(rarest.size) ? slotsOf(index, rarest.test) : aliveOf(index);
}

/** Who remains, in the arrays that are given. */
function meeting({ slots, scores }: Matching, points: Uint8Array, { is_not, weight }: Planned): Matching {
  let count = 0;
  for (let n = 0; n < slots.length; n++) {
    if ((points[n] !== 0) === is_not) continue;
    slots[count] = slots[n] as number;
    scores[count] = (scores[n] as number) + (is_not ? 0 : (weight * (points[n] as number)) / 255);
    count++;
  }
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count) };
}
