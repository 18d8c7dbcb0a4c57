import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { takeFields, toRegions } from './doc-text.ts';

const read = (text: string) =>
  toRegions(text, 'main', { row: 0 })
    .map(({ role, lines }) => ({ role, texts: lines.map((line) => line.text).filter(Boolean) }))
    .filter(({ texts }) => texts.length > 0);

test('a row of single cells is a line, a date stands in front of its entry', () => {
  const text = 'Ada Byron\rPhone\x07+44 20 7946 0000\x07\n2019 – 2021\x07Engineer\rAnalytical Engines\x07\nLondon\r';
  expect(read(text)).toEqual([
    {
      role: 'main',
      texts: ['Ada Byron', 'Phone\t+44 20 7946 0000', '2019 – 2021\tEngineer', 'Analytical Engines', 'London'],
    },
  ]);
});

test('a table that lays out the page is read cell by cell, the smaller later column is a sidebar', () => {
  const main = ['Experience', 'Engineer at Analytical Engines', 'Built the first compiler of its kind', 'Wrote notes'];
  const side = ['Contact', 'ada@example.org', 'London'];
  expect(read(`${main.join('\r')}\x07${side.join('\r')}\x07\n`)).toEqual([
    { role: 'main', texts: main },
    { role: 'side', texts: side },
  ]);
});

test('fields give their result, links their address', () => {
  const links: Document['links'] = [];
  const text = takeFields(
    'My \x13 HYPERLINK "https://ada.example.org" \x14\x13 STYLE \x14portfolio\x15\x15, page \x13PAGE\x15',
    links,
  );
  expect(text).toBe('My portfolio, page ');
  expect(links).toEqual([{ href: 'https://ada.example.org', text: 'portfolio', page: 1, is_visible: false }]);
});
