import { expect, test } from 'vitest';
import { safePath } from './next.ts';

test('a way back is a path of this site', () => {
  expect(safePath('/settings?tab=data#top')).toBe('/settings?tab=data#top');
});

test('a link cannot send a person elsewhere after signing in', () => {
  const bad = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'settings',
    '',
    '/.//evil.example',
  ];
  expect(bad.map((address) => safePath(address))).toEqual(bad.map(() => undefined));
});
