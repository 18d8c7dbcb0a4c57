// Whether a page is shown in German, whole.
import german from '@hireframe/contract/messages/de.json' with { type: 'json' };
import { screen } from '@testing-library/react';
import { expect } from 'vitest';

const texts = Object.values(german).flatMap((section) => Object.entries(section));
/** Messages whose German is another text. */
const english = new Set(texts.filter(([message, text]) => message !== text).map(([message]) => message));
const words = new Set(texts.map(([, text]) => text));

/** What is shown and what is said to whoever listens. @returns the texts that are English messages of ours */
function findEnglish(): string[] {
  const shown: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) shown.push(node.textContent?.trim() ?? '');
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) shown.push(element.getAttribute(name) ?? '');
  return [...new Set(shown.filter((text) => english.has(text) && !words.has(text)))];
}

/** @param said what is looked for first, so that the page is there */
export async function expectGerman(...said: string[]): Promise<void> {
  for (const text of said) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(findEnglish()).toEqual([]);
}
