// Which line of the palette Enter would take. Mantine keeps it in the document, by number.
import { createSpotlight, useSpotlight } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export const [paletteStore, palette] = createSpotlight();

const lines = () => [
  ...(document.getElementById(paletteStore.getState().listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? []),
];

function choose(index: number): void {
  const all = lines();
  if (!all[index]) return;
  for (const one of all) one.removeAttribute('data-selected');
  all[index].setAttribute('data-selected', 'true');
  all[index].scrollIntoView({ block: 'nearest' });
  paletteStore.updateState((state) => ({ ...state, selected: index }));
}

/**
 * @param answers changes with what the server found: the first line is chosen then, as after each letter
 * @param isSearching people of what is typed are not known yet: those that are shown are of fewer letters
 * @returns the person (`data-person`) whom the arrows were at last, and what hears the keys: `→` goes to what can be done for
 *   them, and Enter waits for the people of what is typed
 */
export function usePaletteSelection(answers: unknown, isSearching: boolean) {
  const { opened } = useSpotlight(paletteStore);
  const [person_id, setPerson] = useState<string>();
  const isEntered = useRef(false);
  useEffect(() => {
    if (opened && answers !== undefined) choose(0);
  }, [answers, opened]);
  // Where nobody was found, only the line that said so far that people are searched is gone, and it was the chosen one.
  useEffect(() => {
    if (opened && !lines().some((one) => 'selected' in one.dataset)) choose(0);
  }, [isSearching, opened]);
  useEffect(() => setPerson(undefined), [answers]); // Others were found: what is offered is for the first of them.

  useEffect(() => {
    if (isSearching || !isEntered.current) return;
    isEntered.current = false;
    if (opened) lines()[0]?.click();
  }, [isSearching, opened]);

  /** The number of the chosen line changes without a word to who listens to the store. */
  function notePerson() {
    const here = lines().find((one) => 'selected' in one.dataset);
    if (here && 'person' in here.dataset) setPerson(here.dataset.person);
  }
  function hear(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, value } = event.currentTarget;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') queueMicrotask(notePerson);
    if (event.key !== 'ArrowRight' || selectionStart !== value.length) return;
    const first = lines().findIndex((one) => 'for' in one.dataset);
    if (first === -1) return;
    event.preventDefault();
    choose(first);
  }
  /** Before the palette acts. A line that the arrows went to is meant as it stands. */
  function hold(event: KeyboardEvent<HTMLInputElement>) {
    const [first] = lines();
    const isOfPeople = first && ('person' in first.dataset || 'waiting' in first.dataset);
    isEntered.current = event.key === 'Enter' && isSearching && isOfPeople === true && 'selected' in first.dataset;
    if (!isEntered.current) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { person_id, hear, hold };
}
