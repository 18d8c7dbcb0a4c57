import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

const textOf = (html: string) => visibleText(html).text.trim();

test('tags, comments and entities are gone, blocks are lines', () => {
  expect(
    textOf('<h1>Cook</h1><p>Leeds &ndash; <b>&pound;30k</b></p><!-- t:1 --><ul><li>Grill<li>Fry &amp; bake</ul>'),
  ).toBe('Cook\n\nLeeds – £30k\n\nGrill\nFry & bake');
});

test('tags and entities that were escaped once more are gone too', () => {
  expect(textOf('&lt;p&gt;Fish &amp;amp; chips&lt;/p&gt;&lt;br/&gt;Salt')).toBe('Fish & chips\n\nSalt');
});

test('what is less than something else stays', () => {
  expect(textOf('pay <40k, age > 3 <no tag> a<b')).toBe('pay <40k, age > 3 <no tag> a<b');
});

test.each([
  '<p style="display:none">secret</p>',
  '<span hidden>secret</span>',
  '<div style="color:#fff;font-size:1px"><p>se</p>cret</div>',
  '<script>secret()</script>',
  '<!-- secret',
])('what nobody sees is not read: %s', (hidden) => {
  expect(textOf(`Baker${hidden}`)).toBe('Baker');
});

test('an element that is never closed hides nothing', () => {
  expect(textOf('<p hidden>Baker wanted')).toBe('Baker wanted');
});

test('control and zero-width characters are gone', () => {
  expect(textOf('Ba\u200bk\u00ader\u0000in\u202eLeeds\u{e0041}!')).toBe('Baker inLeeds!');
});

test('a span of the text leads to the characters that it was made from', () => {
  const original = '<p>Caf&eacute; <i>Lima</i></p>';
  const { text, toOriginal } = visibleText(original);
  const start = text.indexOf('Café');
  const cafe = toOriginal({ start, end: start + 4 });
  expect(original.slice(cafe.start, cafe.end)).toBe('Caf&eacute;');
  const lima = toOriginal({ start: text.indexOf('Lima'), end: text.indexOf('Lima') + 4 });
  expect(original.slice(lima.start, lima.end)).toBe('Lima');
});

test('a run of blanks and punctuation is cut, keeps the end of its line, and leads to the same characters', () => {
  const original = `Baker${'.'.repeat(5000)}\n${' '.repeat(5000)}Leeds`;
  const { text, toOriginal } = visibleText(original);
  expect(text.length).toBeLessThan(300);
  expect(text).toMatch(/^Baker\.+\nLeeds$/);
  const start = text.indexOf('Leeds');
  expect(toOriginal({ start, end: start + 5 })).toEqual({ start: 10_006, end: 10_011 });
});
