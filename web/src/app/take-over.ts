// The app takes the place of a page that the server rendered, and keeps what a person did there meanwhile (wake.ts).
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { RenderedData } from './render.tsx';

declare global {
  /** Whose click waits for the app. */
  var heldClick: Element | undefined;
}

/** What the server knew when it rendered the page. As old as the page is: one that has long been open asks anew. */
export function fillFromPage(cache: QueryClient): void {
  const said = document.getElementById('rendered-data')?.textContent ?? '[]';
  for (const [key, value] of JSON.parse(said) as RenderedData)
    cache.setQueryData(key, value, { updatedAt: performance.timeOrigin });
}

/** Then the person has pressed again, or gone on. */
const heldFor_ms = 5000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts a new root in the place of the rendered one once the app shows its page there. @param show renders into the new one */
export function takeOver(rendered: HTMLElement, show: (root: HTMLElement) => void): void {
  const root = document.createElement('div');
  root.id = rendered.id;
  root.hidden = true;
  rendered.before(root);
  const swap = () => {
    if (!root.querySelector('main')) return false;
    watch.disconnect();
    const redo = [...changesIn(rendered), ...focusIn(rendered)];
    root.hidden = false;
    document.documentElement.style.removeProperty('cursor');
    rendered.remove();
    for (const [path, act] of redo) {
      const element = at(root, path);
      if (element) act(element);
    }
    pressHeld(rendered, root);
    return true;
  };
  const watch = new MutationObserver(swap);
  flushSync(() => show(root));
  if (!swap()) watch.observe(root, { childList: true, subtree: true });
}

type Redo = [path: number[], act: (element: HTMLElement) => void];

/** What was typed and chosen. */
const changesIn = (page: HTMLElement): Redo[] =>
  [...page.querySelectorAll<Field>('input, textarea, select')].filter(isChanged).map((field) => {
    const { value } = field;
    return [pathTo(page, field), (element) => change(element as Field, value)];
  });

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  return field.value !== field.defaultValue;
}

/** By the element's own setter: React watches the one that it put in front, and would take it for its own doing. */
function change(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function focusIn(page: HTMLElement): Redo[] {
  const focused = document.activeElement;
  if (!focused || !page.contains(focused)) return [];
  return [[pathTo(page, focused), (element) => element.focus({ preventScroll: true })]];
}

/** Pressed by its words: whoever is signed in may have other buttons there, in another order, and a moment later. */
function pressHeld(page: HTMLElement, root: HTMLElement): void {
  const held = globalThis.heldClick;
  globalThis.heldClick = undefined;
  if (!held || !page.contains(held)) return;
  const path = pathTo(page, held);
  const press = () => {
    const same = [at(root, path), ...root.querySelectorAll('button')].find(
      (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.textContent === held.textContent,
    );
    same?.click();
    return same !== undefined;
  };
  if (press()) return;
  const watch = new MutationObserver(() => press() && watch.disconnect());
  watch.observe(root, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), heldFor_ms);
}

/** Which child at each step: both pages are made by the same components from the same data. */
function pathTo(page: Element, element: Element): number[] {
  const parent = element.parentElement;
  if (element === page || !parent) return [];
  return [...pathTo(page, parent), partsOf(parent).indexOf(element)];
}

const at = (page: Element, path: number[]): HTMLElement | undefined =>
  path.reduce<Element | undefined>((found, n) => found && partsOf(found)[n], page) as HTMLElement | undefined;

/** Without what React puts into the head of the document when it runs in a browser. */
const partsOf = (element: Element) => [...element.children].filter((one) => !one.matches('link, style, script'));
