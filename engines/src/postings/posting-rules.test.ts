import { describe, expect, test } from 'vitest';
import { payLaws } from './flags/pay-laws.ts';
import { checkPostingRules, isInNewYorkCity, type RuledPosting } from './posting-rules.ts';

const today = '2026-11-27';
const bare: RuledPosting = {
  country_code: '',
  region: '',
  city: '',
  work_mode: 'onsite',
  min_salary: null,
  max_salary: null,
  about: '',
  vacancy_kind: null,
  says_machine_analysis: false,
};
const toronto = { ...bare, country_code: 'CA', region: 'Ontario', city: 'Toronto' };
const missing = (change: Partial<RuledPosting>, day = today) =>
  checkPostingRules({ ...bare, ...change }, day).flatMap(({ rule, is_missing }) => (is_missing ? [rule] : []));

describe('what the law of a place wants said', () => {
  test.each([
    ['US', 'Colorado', '2021-01-01'],
    ['US', 'California', '2023-01-01'],
    ['US', 'Washington', '2023-01-01'],
    ['US', 'New York', '2023-09-17'],
    ['US', 'Illinois', '2025-01-01'],
    ['US', 'Minnesota', '2025-01-01'],
    ['US', 'Maryland', '2024-10-01'],
    ['US', 'Hawaii', '2024-01-01'],
    ['US', 'Vermont', '2025-07-01'],
    ['US', 'New Jersey', '2025-06-01'],
    ['US', 'Massachusetts', '2025-10-29'],
    ['US', 'District of Columbia', '2024-06-30'],
    ['CA', 'British Columbia', '2023-11-01'],
    ['CA', 'Ontario', '2026-01-01'],
    ['CA', 'Prince Edward Island', '2022-06-01'],
    ['DE', 'Bavaria', '2026-06-07'],
    ['FR', '', '2026-06-07'],
  ])('%s %s: pay, from %s on and not a day sooner', (country_code, region, since) => {
    const dayBefore = new Date(Date.parse(since) - 24 * 3600 * 1000).toISOString().slice(0, 10);
    expect(missing({ country_code, region }, since)).toContain('pay_range');
    expect(missing({ country_code, region }, dayBefore)).not.toContain('pay_range');
  });

  test('Ontario: pay, the sentence on machines, the kind of vacancy, and a reply, which no posting lacks', () => {
    const rules = checkPostingRules(toronto, today);
    expect(rules.map(({ rule, is_missing }) => [rule, is_missing])).toEqual([
      ['pay_range', true],
      ['machine_analysis', true],
      ['vacancy_kind', true],
      ['reply', false],
    ]);
    expect(missing(toronto, '2025-12-31')).toEqual([]);
    const said = { min_salary: 70_000, max_salary: 90_000, vacancy_kind: 'pool', says_machine_analysis: true };
    expect(missing({ ...toronto, ...said })).toEqual([]);
  });

  test('Illinois and New York City want people told of machines; the rest of New York State does not', () => {
    const pay = { min_salary: 1, max_salary: 2 };
    expect(missing({ ...pay, country_code: 'US', region: 'Illinois', city: 'Chicago' })).toEqual(['machine_analysis']);
    const state = { country_code: 'US', region: 'New York' };
    for (const city of ['New York City', 'Brooklyn', 'Manhattan', 'Queens', 'The Bronx', 'Staten Island'])
      expect(isInNewYorkCity({ ...state, city })).toBe(true);
    expect(missing({ ...pay, ...state, city: 'Brooklyn' })).toEqual(['machine_analysis']);
    expect(missing({ ...pay, ...state, city: 'Albany' })).toEqual([]);
  });

  test('remote work in the United States wants pay; elsewhere without such a law nothing does', () => {
    expect(missing({ country_code: 'US', region: 'Texas', work_mode: 'remote' })).toEqual(['pay_range']);
    expect(missing({ country_code: 'US', region: 'Texas' })).toEqual([]);
    expect(missing({ country_code: 'GB', region: 'England', work_mode: 'remote' })).toEqual([]);
    expect(missing({})).toEqual([]);
  });

  test('one end of a range is not enough, a figure in the text is', () => {
    const denver = { country_code: 'US', region: 'Colorado' };
    expect(missing({ ...denver, max_salary: 90_000 })).toEqual(['pay_range']);
    expect(missing({ ...denver, about: 'Salary: from around 55.000 up' })).toEqual([]);
    expect(missing({ ...denver, about: 'Competitive salary' })).toEqual(['pay_range']);
  });
});

test('every rule says its law, where it stands and since when', () => {
  for (const { source, since } of Object.values(payLaws)) {
    expect(source).not.toBe('');
    expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
  for (const rule of checkPostingRules(toronto, today))
    expect(rule.message).toContain("Ontario's Employment Standards Act");
});
