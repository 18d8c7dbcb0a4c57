import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findUuids } from './uuids.ts';

const pattern = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

test('finds an id by itself, in a path, beside another and in capital letters', () => {
  const [one, two] = [randomUUID(), randomUUID()];
  expect(findUuids(one)).toEqual([one]);
  expect(findUuids(`/objects/${one}/resume-${two}.pdf?v=1`)).toEqual([one, two]);
  expect(findUuids(one + two)).toEqual([one, two]);
  expect(findUuids(one.toUpperCase())).toEqual([one]);
});

test('finds none where there is none', () => {
  const one = randomUUID();
  for (const text of ['', 'a-b-c', '2026-11-28T10:00:00.000Z', one.slice(1), `${one.slice(0, 30)}g${one.slice(31)}`])
    expect(findUuids(text)).toEqual([]);
  expect(findUuids('--------------------------------------------')).toEqual([]);
  expect(findUuids(one.replaceAll('-', '0'))).toEqual([]);
});

test('finds what the pattern finds, whatever stands around it', () => {
  const letters = '0af9-Gz/ _';
  for (let round = 0; round < 3000; round++) {
    const noise = () =>
      Array.from({ length: round % 13 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
    const text = noise() + randomUUID() + noise() + (round % 3 ? randomUUID().slice(round % 9) : '') + noise();
    expect(findUuids(text), text).toEqual([...text.matchAll(pattern)].map(([id]) => id.toLowerCase()));
  }
});
