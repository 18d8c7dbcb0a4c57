import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPlace, isPlaceText, resolvePlace } from './find-place.ts';

const named = (text: string) => findPlace(text)?.name;

describe('a line that names a place is found', () => {
  test.each([
    ['Lyon, France', 'Lyon, Auvergne-Rhône-Alpes, France'],
    ['Austin, TX', 'Austin, Texas, United States'],
    ['80331 München', 'Munich, Bavaria, Germany'],
    ['Greater London', 'London, England, United Kingdom'],
    ['São Paulo - SP, Brasil', 'São Paulo, Brazil'],
    ['Bangalore, India', 'Bengaluru, Karnataka, India'],
    ['12 rue Victor Hugo, 69002 Lyon', 'Lyon, Auvergne-Rhône-Alpes, France'],
    ['Milano (MI), Italia', 'Milan, Lombardy, Italy'],
    ['Leeds, West Yorkshire, United Kingdom', 'Leeds, England, United Kingdom'],
    ['仙台市', 'Sendai, Miyagi, Japan'],
    ['Germany (Remote)', 'Germany'],
    ['California, USA', 'California, United States'],
    ['Geelong, Victoria, Australia', 'Geelong, Victoria, Australia'],
  ])('%s', (text, name) => expect(named(text)).toBe(name));
});

describe('a line that only looks like a place is none', () => {
  test.each([
    'Remote',
    'Sales',
    'Present',
    'Senior Developer',
    'Marketing, Sales',
    'Java Coast Coffee',
    'Reading',
    'NRW',
    'IN',
    '',
  ])('%s', (text) => expect(findPlace(text)).toBeUndefined());
});

test('what follows a name decides between namesakes', () => {
  expect(named('Paris, Texas')).toBe('Paris, Texas, United States');
  expect(named('London, ON')).toBe('London, Ontario, Canada');
  expect(named('Reading, UK')).toBe('Reading, England, United Kingdom');
  expect(named('Georgia, USA')).toBe('Georgia, United States');
  expect(named('Georgia')).toBe('Georgia');
  expect(named('Köln, DE')).toBe('Köln, North Rhine-Westphalia, Germany');
  expect(named('Wilmington, DE')).toBe('Wilmington, Delaware, United States');
});

test('the country of the hint prefers its own city and lets a town stand alone', () => {
  expect(findPlace('Córdoba', { country_code: 'AR' })?.country).toBe('Argentina');
  expect(findPlace('Passau')).toBeUndefined();
  expect(findPlace('Passau', { country_code: 'DE' })?.name).toBe('Passau, Bavaria, Germany');
});

test('a profile finds its place only where its fields agree', () => {
  expect(resolvePlace('Springfield', 'Illinois', 'United States')?.id).toBe('us-il-springfield');
  expect(resolvePlace('', 'Bavaria', 'Germany')?.id).toBe('de-02');
  expect(resolvePlace('', '', 'Deutschland')?.id).toBe('de');
  expect(resolvePlace('Madrid', 'Community of Madrid', 'Spain')?.city).toBe('Madrid');
  expect(resolvePlace('Lagos', 'Lagos State', 'Nigeria')?.city).toBe('Lagos');
  expect(resolvePlace('Lyon', '', 'Germany')).toBeUndefined();
  expect(resolvePlace('', '', '')).toBeUndefined();
  expect(resolvePlace('Brno', 'South Moravia', 'Czechia')?.city).toBe('Brno');
  expect(resolvePlace('Hong Kong', '', 'China')?.country_code).toBe('HK');
});

test('a region that is nowhere leaves what has no namesake in its country', () => {
  expect(resolvePlace('Kendal', 'The Fells', 'United Kingdom')?.city).toBe('Kendal');
  expect(resolvePlace('Springfield', 'The Plains', 'United States')).toBeUndefined();
  expect(resolvePlace('Kendal', 'The Fells', 'Neverland')).toBeUndefined();
  expect(resolvePlace('Kendal', 'Bavaria', 'United Kingdom')).toBeUndefined();
});

test.each([
  ['Aarhus, Denmark', 'Århus'],
  ['Ålborg, Denmark', 'Aalborg'],
  ['Malmoe, Sweden', 'Malmö'],
  ['Goeteborg, Sweden', 'Gothenburg'],
  ['Nuernberg, Germany', 'Nuremberg'],
  ['Koebenhavn, Denmark', 'Copenhagen'],
  ['Klagenfurt, Austria', 'Klagenfurt am Wörthersee'],
  ['Heraklion, Greece', 'Irákleion'],
  ['Valencia, Valencian Community, Spain', 'Valencia'],
])('%s is found by another spelling', (text, city) => expect(findPlace(text)?.city).toBe(city));

test('every alias leads to a place of its country', () => {
  const lost = readFileSync(new URL('city-aliases.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => {
      const [code, name = '', aliases = ''] = line.split('|');
      return ![name, ...aliases.split(',')].every(
        (alias) => resolvePlace(alias, '', code as string)?.country_code === code,
      );
    });
  expect(lost).toEqual([]);
  expect(isPlaceText('Wien')).toBe(true);
});
