// Keeps calls for one mailbox below Google's quota, so that hardly any is refused.
// Costs: https://developers.google.com/workspace/gmail/api/reference/quota (of May 2026).
import type { Time } from './ask-google.ts';

/** Units of each call. Where the costs were other ones before, the higher. */
export const costs = {
  getProfile: 5,
  listMessages: 5,
  getMessage: 20,
  getAttachment: 20,
  listHistory: 2,
  watch: 100,
};

const used = 0.8; // The mailbox may be read elsewhere, our clock is not Google’s, and a new run begins with a burst.
const burstSeconds = 3; // So much of it may be used at once.

/** @returns what is awaited before each call */
export function openPace(units_per_minute: number, { now, wait }: Time): (units: number) => Promise<void> {
  const perMs = (units_per_minute * used) / 60_000;
  const full = perMs * 1000 * burstSeconds;
  let left = full;
  let at = now();
  return async (units) => {
    const since = now();
    left = Math.min(full, left + (since - at) * perMs) - units;
    at = since;
    if (left < 0) await wait(-left / perMs);
  };
}
