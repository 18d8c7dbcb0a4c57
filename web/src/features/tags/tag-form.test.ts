import { expect, test } from 'vitest';
import { initialTagValues, toNewTag, toTagChange } from './tag-form.ts';

test('a new tag is active and blue, and its empty description is left out of what is sent', () => {
  const values = { ...initialTagValues(undefined), name: ' Remote ', description: '   ' };
  expect(toNewTag(values)).toEqual({ name: 'Remote', color: '#3B82F6', is_active: true });
  expect(toNewTag({ ...values, description: ' From home ' })).toHaveProperty('description', 'From home');
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
  expect(toTagChange(before, initialTagValues(before))).not.toHaveProperty('description');
  const described = { ...before, description: 'From home' };
  expect(toTagChange(described, { ...initialTagValues(described), description: ' ' })).toHaveProperty(
    'description',
    '',
  );
});
