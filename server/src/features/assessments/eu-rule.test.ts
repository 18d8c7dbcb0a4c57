import { expect, test } from 'vitest';
import { isUnderEuRule, whyNoObservation } from './eu-rule.ts';

const company = (country: string | null, observation_enabled = true) => ({
  name: 'Acme',
  country,
  observation_enabled,
});

test.each([
  ['US', 'US', false],
  ['US', 'CA', false],
  ['CH', 'GB', false],
  ['US', 'DE', true],
  ['DE', 'US', true],
  ['NO', 'US', true],
  ['US', 'IS', true],
  ['US', 'LI', true],
  ['US', 'RE', true],
  [null, 'US', true],
  ['US', null, true],
  [null, null, true],
])('between a workspace in %s and a person in %s the EU rule holds: %s', (workspace, person, holds) => {
  expect(isUnderEuRule({ workspace: company(workspace), person })).toBe(holds);
  expect(whyNoObservation({ workspace: company(workspace), person }) === null).toBe(!holds);
});

test.each([
  ['US', false],
  ['FR', true],
  [null, true],
])('in practice the country of the person alone decides: %s, %s', (person, holds) => {
  expect(isUnderEuRule({ person })).toBe(holds);
  expect(whyNoObservation({ person }) === null).toBe(!holds);
});

test('the switch of a workspace is told by its name, and the law comes before it', () => {
  const off = (country: string) => whyNoObservation({ workspace: company(country, false), person: 'US' });
  expect(off('US')).toBe("Acme doesn't use video observation.");
  expect(off('FR')).toContain('EU');
});

test('every country of the European Union and the European Economic Area is inside', () => {
  const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';
  for (const person of members.split(' ')) expect(isUnderEuRule({ person }), person).toBe(true);
});
