import { expect, test } from 'vitest';
import { saysLeader, saysOnlyRank, tradesLed } from './leaders.ts';

const trades = (title: string, earlier: string) => tradesLed(title, earlier).map(({ role }) => role);

test.each([
  ['Machine Shop Lead', 'CNC Machinist', 'machine operator'],
  ['Clinical Director', 'Veterinarian', 'veterinarian'],
  ['Head of Supply Planning', 'Demand Planner', 'production planner'],
  ['Teamleiterin', 'Buchhalterin', 'accountant'],
])('a %s who was a %s is still one', (title, earlier, role) => {
  expect(saysLeader(title)).toBe(true);
  expect(trades(title, earlier)).toContain(role);
});

test.each([
  ['Operations Manager', 'Software Engineer'],
  ['Head of Marketing', 'Teacher'],
])('a %s is no %s any more', (title, earlier) => expect(trades(title, earlier)).toEqual([]));

test.each(['Product Manager', 'Shop Manager', 'Account Director', 'Software Engineer', 'Leadership Coach'])(
  'a %s leads nobody by that title',
  (title) => expect(saysLeader(title)).toBe(false),
);

test('a rank alone is no trade', () => {
  expect(['Senior Associate', 'Vice President', 'Managing Partner'].every(saysOnlyRank)).toBe(true);
  expect(['Associate Lawyer', 'Partner Manager', 'Retail Associate'].some(saysOnlyRank)).toBe(false);
});
