// What went wrong lately in this tab: its message leaves the screen after 3 seconds and can be read again.
import { useSyncExternalStore } from 'react';

export type KeptFailure = { id: number; message: string; at: string };

const max = 20;
let kept: readonly KeptFailure[] = [];
let next = 1;
const listeners = new Set<() => void>();

function change(all: readonly KeptFailure[]): void {
  kept = all;
  for (const tell of listeners) tell();
}

/** The newest first; the oldest goes when there are too many. */
export function keepFailure(message: string): void {
  change([{ id: next++, message, at: new Date().toISOString() }, ...kept].slice(0, max));
}

export const clearFailures = () => change([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useKeptFailures = () => useSyncExternalStore(subscribe, () => kept);
