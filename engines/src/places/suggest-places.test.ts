import { expect, test } from 'vitest';
import { suggestPlaces } from './suggest-places.ts';

const first = (q: string) => suggestPlaces(q)[0]?.name;

test('nothing is suggested for fewer than two letters', () => {
  expect(suggestPlaces('b')).toEqual([]);
  expect(suggestPlaces(' ')).toEqual([]);
  expect(suggestPlaces('be').length).toBe(10);
});

test('a prefix finds the most important place first, whatever its case and accents', () => {
  expect(first('lon')).toBe('London, England, United Kingdom');
  expect(first('ZÜR')).toBe('Zürich, Zurich, Switzerland');
  expect(first('sao p')).toBe('São Paulo, Brazil');
  expect(first('bath')).toBe('Bath, England, United Kingdom');
});

test('cities are found by their other names', () => {
  expect(first('bombay')).toBe('Mumbai, Maharashtra, India');
  expect(first('wien')).toBe('Vienna, Austria');
  expect(first('münchen')).toBe('Munich, Bavaria, Germany');
  expect(first('praha')).toBe('Prague, Czechia');
  expect(first('cologne')).toBe('Köln, North Rhine-Westphalia, Germany');
  expect(first('duesseldorf')).toBe('Düsseldorf, North Rhine-Westphalia, Germany');
  expect(first('nyc')).toBe('New York City, New York, United States');
  expect(first('москва')).toBe('Moscow, Russia');
});

test('countries and regions are suggested too, by names in eight languages', () => {
  expect(suggestPlaces('deutschl')[0]).toMatchObject({
    city: '',
    state_province: '',
    country: 'Germany',
    country_code: 'DE',
  });
  expect(first('holland')).toBe('Netherlands');
  expect(first('niemcy')).toBe('Germany');
  expect(suggestPlaces('california')[0]).toMatchObject({ city: '', state_province: 'California' });
});

test('namesakes are told apart by region and country, and a second part narrows', () => {
  const names = suggestPlaces('springfield').map((place) => place.name);
  expect(names).toContain('Springfield, Illinois, United States');
  expect(new Set(names).size).toBe(names.length);
  expect(first('spring, ill')).toBe('Springfield, Illinois, United States');
  expect(first('london, canada')).toBe('London, Ontario, Canada');
  expect(suggestPlaces('paris, germany')).toEqual([]);
});

test('ids are distinct, so that a choice means one place', () => {
  const byId = new Map<string, Set<string>>();
  for (const q of ['sa', 'san', 'spring', 'ber', 'mun', 'santa'])
    for (const place of suggestPlaces(q, 200)) byId.set(place.id, (byId.get(place.id) ?? new Set()).add(place.name));
  expect([...byId.values()].filter((names) => names.size > 1)).toEqual([]);
  expect(byId.size).toBeGreaterThan(500);
});
