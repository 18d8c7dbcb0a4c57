// How well a set of figures could be had, as one status code. Several calls feed one page: some may fail, some are empty.
import { ApiError } from './api.ts';

/** What became of one call: the analytics, a chart, a part of the dashboard. */
export type Part = { value: unknown } | { error: Error };
type StatsStatus = 200 | 204 | 206 | 401 | 403 | 404 | 408 | 503;

/**
 * 200: all of it. 206: some calls failed. All figures zero: 204, or 404 where calls failed too and nothing was found.
 * Nothing answered: what the first failure means, see `statusOfFailure`.
 */
export function statsStatus(parts: Part[]): StatsStatus {
  const values = parts.flatMap((part) => ('value' in part ? [part.value] : []));
  const [failure] = parts.flatMap((part) => ('error' in part ? [part.error] : []));
  if (values.length === 0 && failure) return statusOfFailure(failure);
  const is_zero = values.every((value) => figuresIn(value).every((figure) => figure === 0));
  if (failure) return is_zero ? 404 : 206;
  return is_zero ? 204 : 200;
}

const meanings = [
  [/timeout|timed out|\b408\b/i, 408],
  [/unauthori[sz]ed|\b401\b/i, 401],
  [/forbidden|\b403\b/i, 403],
  [/not found|\b404\b/i, 404],
] as const;

/** 408 for a timeout; 401, 403 and 404 by the server's status or else by the words; anything else could not be reached: 503. */
function statusOfFailure(error: Error): StatsStatus {
  if (error.name === 'TimeoutError') return 408;
  if (error instanceof ApiError) {
    const known = ([401, 403, 404, 408] as const).find((status) => status === error.status);
    if (known) return known;
  }
  return meanings.find(([words]) => words.test(error.message))?.[1] ?? 503;
}

/** Every number in an answer, however deep: `{labels: […], datasets: [{data: [0, 3]}]}` has 0 and 3. */
function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(figuresIn);
}
