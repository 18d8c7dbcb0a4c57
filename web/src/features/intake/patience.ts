// What to do about a request that did not get through: wait, longer each time, and try again.
import { ApiError } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import type { Pause } from './wizard.ts';

/** The server could not be reached, or asked to come back later; everything else is its answer. */
const passing = [408, 425, 429, 502, 503, 504];
const isPassing = (error: unknown) =>
  error instanceof TypeError || (error instanceof ApiError && passing.includes(error.status));

/** 1, 2, 4 … 30 s; where the server has counted too many requests at least 10 s. */
const waitOf = (failures: number, error: unknown) =>
  Math.max(Math.min(1000 * 2 ** failures, 30_000), error instanceof ApiError && error.status === 429 ? 10_000 : 0);

const wakers = new Set<() => void>();

/** Ends every wait: the person does not want to wait. */
export function wake(): void {
  for (const end of wakers) end();
}

type Watch = { signal: AbortSignal; onPause: (pause: Pause | null) => void };

/** @throws the signal's reason. */
function wait(delay_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      wakers.delete(end);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      signal.aborted ? reject(signal.reason) : resolve();
    };
    const timer = setTimeout(end, delay_ms);
    wakers.add(end);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/**
 * Tries until the server answers. `onPause` is told of every wait, and null when it is over.
 * @throws what the server refuses with, and what `signal` is aborted with.
 */
export async function untilAnswered<T>(act: () => Promise<T>, { signal, onPause }: Watch): Promise<T> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted();
    try {
      const answer = await act();
      onPause(null);
      return answer;
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      const delay_ms = waitOf(failures, error);
      const isOffline = navigator.onLine === false;
      onPause(
        isOffline
          ? { reason: "You're offline. We'll continue when you're back online.", until_ms: null }
          : { reason: getErrorMessage(error as Error), until_ms: Date.now() + delay_ms },
      );
      await wait(delay_ms, signal);
    }
  }
}
