import { describe, expect, test } from 'vitest';
import type { PostingFacts } from '../posting.ts';
import { flagsIn } from './posting.fixture.ts';

const text = 'Cook wanted for a kitchen of eight people. You plan the menu and order what it takes.';
const messages = (facts: Partial<PostingFacts>, words = text) =>
  flagsIn(words, facts)
    .filter((flag) => flag.kind === 'missing_pay_range')
    .map((flag) => flag.message);

describe('pay that the law of the place asks for', () => {
  test.each([
    ['Denver, CO', "Colorado's Equal Pay for Equal Work Act", 'every employer with staff in Colorado'],
    ['San Francisco, California', 'California Labor Code § 432.3', 'employers with 15 people or more'],
    ['New York, NY', 'New York Labor Law § 194-b', 'employers with 4 people or more'],
    ['Washington, DC', "The District of Columbia's Wage Transparency", 'every employer'],
    ['Vancouver, BC', "British Columbia's Pay Transparency Act", 'every employer under provincial law'],
    ['Toronto, ON', "Ontario's Employment Standards Act", 'employers with 25 people or more'],
    ['Wien', "Austria's Gleichbehandlungsgesetz", 'at least the minimum pay'],
    ['Lyon (69)', 'the EU Pay Transparency Directive (2023/970)', 'before the interview'],
  ])('%s', (location, law, rule) => {
    const [message] = messages({ location });
    expect(message).toContain(law);
    expect(message).toContain(rule);
    expect(message).toContain("This advert doesn't state the pay.");
  });

  test('says which end is missing', () => {
    expect(messages({ location: 'Denver, CO', max_salary: 90000 })[0]).toContain('states only the maximum pay');
    expect(messages({ location: 'Denver, CO', min_salary: 70000 })[0]).toContain('only the minimum pay');
  });

  test('of one of several places is enough', () => {
    expect(messages({ location: 'Vienna or Zurich' })).toHaveLength(1);
  });

  test('of the states that ask for it, when the work is remote in the United States', () => {
    expect(messages({ location: 'Austin, TX', work_mode: 'remote' })[0]).toContain('Remote work in the United States');
    expect(messages({ location: 'United States', work_mode: 'remote' })).toHaveLength(1);
  });
});

describe('nothing is missing', () => {
  test.each<[string, Partial<PostingFacts>]>([
    ['where both ends are said', { location: 'Denver, CO', min_salary: 70000, max_salary: 90000 }],
    ['where Austria gets its minimum', { location: 'Graz', min_salary: 2480 }],
    ['where no law asks for it', { location: 'Leeds, United Kingdom' }],
    ['in a state without such a law', { location: 'Austin, TX' }],
    ['where the place is unknown', { location: null, work_mode: 'remote' }],
    ['where the location is no place', { location: 'Remote' }],
    ['for remote work elsewhere', { location: 'Leeds, United Kingdom', work_mode: 'remote' }],
  ])('%s', (_when, facts) => {
    expect(messages(facts)).toEqual([]);
  });

  test('where a figure beside the word for pay was not understood', () => {
    expect(messages({ location: 'Denver, CO' }, `${text} Salary: from around 55.000 up, negotiable.`)).toEqual([]);
    expect(messages({ location: 'Denver, CO' }, `${text} Competitive salary and 25 days off.`)).toHaveLength(1);
  });

  test('where a group of a public pay scale says it, except in Austria, which wants the figure', () => {
    const words = `${text} Die Vergütung erfolgt nach Entgeltgruppe 11 TVöD.`;
    expect(messages({ location: 'Stuttgart' }, words)).toEqual([]);
    expect(messages({ location: 'Linz' }, words)).toHaveLength(1);
  });
});
