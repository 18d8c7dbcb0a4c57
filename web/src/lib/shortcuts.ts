// Single-key shortcuts: pages say which ones they have, one listener hears them, the help dialog lists them.
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** `keys`: one key ('r') or two in turn ('g d'). `place`: the frame's are there on every page, and give way to the page's. */
export type Shortcut = { keys: string; label: string; place: 'page' | 'frame'; act: () => void };

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  active = next;
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** While the component is on the screen, `keys` calls `act`, unless a person types or has switched shortcuts off. */
export function useShortcut(keys: string, label: string, act: () => void, place: Shortcut['place'] = 'page'): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const one: Shortcut = { keys, label, place, act: () => latest.current() };
    change([...active, one]);
    return () => change(active.filter((other) => other !== one));
  }, [keys, label, place]);
}

/** Those that act, each key once: the page's in their order, then the frame's. */
export function useShortcuts(): Shortcut[] {
  const all = useSyncExternalStore(subscribe, () => active);
  const found = [...new Set(all.map(({ keys }) => keys))].flatMap((keys) => find(all, keys) ?? []);
  return [...found.filter(({ place }) => place === 'page'), ...found.filter(({ place }) => place === 'frame')];
}

/** The page's before the frame's; of several the latest, which lies over the others. */
const find = (all: readonly Shortcut[], keys: string) =>
  all.findLast((one) => one.keys === keys && one.place === 'page') ?? all.findLast((one) => one.keys === keys);

/** In a field a letter is a letter; in an open dialog it is not meant for the page below. */
const isForThePage = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing) &&
  !(
    target instanceof Element &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"]')
  );

const timeout_ms = 1200; // Between the two keys of 'g d'.

/** Hears keys until the returned function is called. */
export function listenToKeys(): () => void {
  let first = { key: '', at_ms: 0 };
  const hear = (event: KeyboardEvent) => {
    if (!isForThePage(event)) return;
    const key = event.key.toLowerCase();
    const pair = event.timeStamp - first.at_ms < timeout_ms ? `${first.key} ${key}` : key;
    const found = find(active, pair) ?? find(active, key);
    first = { key, at_ms: event.timeStamp };
    if (!found) return;
    event.preventDefault();
    first = { key: '', at_ms: 0 };
    found.act();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
