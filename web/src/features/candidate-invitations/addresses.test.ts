import { expect, test } from 'vitest';
import { addressesIn, folded } from './addresses.ts';

const valid = (...texts: string[]) => texts.map((text) => ({ text, is_valid: true }));
const invalid = (text: string) => ({ text, is_valid: false });

test.each([
  ['a@x.com,b@x.com', 'commas'],
  ['a@x.com; b@x.com', 'semicolons'],
  ['a@x.com b@x.com', 'spaces'],
  ['a@x.com\r\n\r\nb@x.com\n', 'lines'],
  ['a@x.com\tb@x.com', 'tabs'],
  ['a@x.com | b@x.com', 'bars'],
  ['<a@x.com>, mailto:B@X.com.', 'brackets, links and full stops'],
  ['Ana Silva <a@x.com>, Bruno Costa <b@x.com>', 'names'],
  ['Ana Silva a@x.com, Bruno Costa b@x.com', 'names without brackets'],
  ['Silva, Ana <a@x.com>; Costa, Bruno <b@x.com>', 'last names first'],
  ['"Silva, Ana" <a@x.com>, "b@home" <b@x.com>', 'quoted names'],
  ['a@x.com, Bruno <b@x.com>', 'a bare address before a name'],
])('two addresses are read from %j: %s', (text) => {
  expect(addressesIn(text)).toEqual(valid('a@x.com', 'b@x.com'));
});

test('what is no address is kept to be corrected', () => {
  expect(addressesIn('a@x, Bob Jones, c@x.com')).toEqual([invalid('a@x'), invalid('Bob Jones'), ...valid('c@x.com')]);
  expect(addressesIn(' ,; \n')).toEqual([]);
});

test('an address that is there already is folded, whatever its case', () => {
  const { addresses, repeated } = folded(addressesIn('a@x.com, Bob'), addressesIn('A@X.com, bob, b@x.com'));
  expect(addresses.map(({ text }) => text.toLowerCase())).toEqual(['a@x.com', 'bob', 'b@x.com']);
  expect(repeated).toBe(2);
});

test('a long text without any address is read to its end', () => {
  const text = `${'word, '.repeat(50_000)}<`;
  expect(addressesIn(text)).toHaveLength(50_001);
  expect(addressesIn(`@${'.'.repeat(100_000)}x`)).toEqual([invalid(`@${'.'.repeat(319)}`)]);
});
