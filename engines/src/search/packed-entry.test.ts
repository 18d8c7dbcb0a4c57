import { expect, test } from 'vitest';
import { packEntry, readPacked, termNumber } from './packed-entry.ts';
import type { Term } from './term.ts';
import { stemWords, wordNumber } from './word-number.ts';

const unpack = (bytes: Uint8Array) => {
  const terms: [number, number, number][] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const place = readPacked(view, 0, bytes.length, (high, low, value, line) =>
    terms.push([high * 2 ** 32 + low, value, line]),
  );
  return { place, terms };
};

test('an entry is read as it was packed, and without one nothing is known', () => {
  const terms: Term[] = [
    { kind: 'skill', key: 'Python', value: 200, line: 3 },
    { kind: 'team', key: '', value: 255, line: -1 },
  ];
  expect(unpack(packEntry({ terms, latitude: 52.5, longitude: -13.25 }))).toEqual({
    place: [52.5, -13.25],
    terms: terms.map(({ kind, key, value, line }) => [termNumber(kind, key), value, line < 0 ? 0xffff : line]),
  });
  expect(unpack(packEntry({ terms: [], latitude: null, longitude: null })).place).toEqual([Number.NaN, Number.NaN]);
  expect(unpack(new Uint8Array())).toEqual({ place: [Number.NaN, Number.NaN], terms: [] });
});

test('terms stay the numbers that databases hold', () => {
  expect([
    termNumber('skill', 'Python'),
    termNumber('role_now', 'Python'),
    termNumber('tag', '7'),
  ]).toMatchInlineSnapshot(`
    [
      203506114774619,
      189727774023391,
      228682394890794,
    ]
  `);
  expect([wordNumber('0198', 'nurs'), wordNumber('0199', 'nurs')]).toMatchInlineSnapshot(`
    [
      2098551337,
      -810156156,
    ]
  `);
});

test.each([
  ['Front-end developers', 'front end developer'],
  ['Nurses nurse; companies, company', 'nurs nurs compani compani'],
  ['Entwickler Entwicklerin Entwicklerinnen', 'entwickler entwickler entwickler'],
  ['enfermera enfermeros ingeniera ingeniero', 'enfermer enfermer ingenier ingenier'],
  ["infirmières, chef d'équipe", 'infirmier chef d equip'],
  ['C++ C# bus boss', 'c++ c# bus boss'],
])('%s', (text, stems) => {
  expect(stemWords(text).join(' ')).toBe(stems);
});
