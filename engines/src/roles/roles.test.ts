import { expect, test } from 'vitest';
import { findRoles, isRole, rolesBelow, rolesOfTitle } from './roles.ts';

test('a title says its role and those above it', () => {
  expect(rolesOfTitle('Staff Nurse ICU').map(({ role }) => role)).toEqual([
    'icu nurse',
    'nurse',
    'health professional',
  ]);
  expect(rolesOfTitle('Java Coast Coffee').map(({ role }) => role)).not.toContain('software engineer');
});

test('a sentence asks for roles', () => {
  expect(findRoles('PMs in fintech').map(({ role }) => role)).toEqual(['product manager', 'project manager']);
  expect(isRole('java developer')).toBe(true);
  expect(rolesBelow('nurse')).toContain('icu nurse');
});
