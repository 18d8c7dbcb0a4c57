import { expect, test } from 'vitest';
import { changeOf, newTagOf, startOf } from './tag-form.ts';

test('a new tag is active and blue, and its empty description is left out of what is sent', () => {
  const values = { ...startOf(undefined), name: ' Remote ', description: '   ' };
  expect(newTagOf(values)).toEqual({ name: 'Remote', color: '#3B82F6', is_active: true });
  expect(newTagOf({ ...values, description: ' From home ' })).toHaveProperty('description', 'From home');
});

test('a change leaves an empty description out too, unless there was one to take away', () => {
  const before = {
    id: crypto.randomUUID(),
    name: 'Remote',
    description: '',
    color: '#3B82F6',
    is_active: true,
    usage_count: 0,
    category: null,
    created_at: '2026-09-01T00:00:00.000Z',
  };
  expect(changeOf(before, startOf(before))).not.toHaveProperty('description');
  const described = { ...before, description: 'From home' };
  expect(changeOf(described, { ...startOf(described), description: ' ' })).toHaveProperty('description', '');
});
