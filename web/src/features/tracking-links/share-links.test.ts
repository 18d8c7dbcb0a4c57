import { expect, test } from 'vitest';
import { buildTrackedUrl, listShareLinks } from './share-links.ts';

test('an address says where its readers come from, beside what it said before', () => {
  expect(buildTrackedUrl('http://h.test/c/a?team=x', { utm_source: 'a b&c=d' })).toBe(
    'http://h.test/c/a?team=x&utm_source=a+b%26c%3Dd',
  );
  expect(buildTrackedUrl('http://h.test/c/a', { utm_source: 'https://evil.example' })).toBe('http://h.test/c/a');
});

test('each network is opened with an address that names it', () => {
  const links = listShareLinks('http://h.test/jobs/1', 'Cook at Acme', { utm_campaign: 'Spring' });
  expect(links.map(({ name }) => name)).toEqual(['LinkedIn', 'XING', 'X', 'WhatsApp', 'Email']);
  expect(decodeURIComponent(links[0]?.href ?? '')).toContain('utm_source=linkedin&utm_campaign=Spring');
  expect(links.at(-1)?.href).toMatch(/^mailto:\?subject=Cook%20at%20Acme&body=/);
});
