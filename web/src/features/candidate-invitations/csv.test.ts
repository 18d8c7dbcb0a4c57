import { expect, test } from 'vitest';
import { addressesOfCsv, decodeText, parseCsv } from './csv.ts';

const texts = (csv: string) => addressesOfCsv(csv).map(({ text }) => text);

test('the column is found by what stands in it', () => {
  expect(texts('Name,Contact,City\nAna,ana@x.com,Porto\nBruno,bruno@x.com,Braga\n')).toEqual([
    'ana@x.com',
    'bruno@x.com',
  ]);
  expect(texts('ana@x.com;Ana\r\nbruno@x.com;Bruno')).toEqual(['ana@x.com', 'bruno@x.com']);
  expect(texts('Manager\tMail\nboss@x.com\tana@x.com\n\tbruno@x.com')).toEqual(['ana@x.com', 'bruno@x.com']);
});

test('a cell of that column that is no address is kept to be corrected, its heading is not', () => {
  expect(addressesOfCsv('Email\nana@x.com\nbruno@x\n\nunknown')).toEqual([
    { text: 'ana@x.com', is_valid: true },
    { text: 'bruno@x', is_valid: false },
    { text: 'unknown', is_valid: false },
  ]);
});

test('quoted cells hold separators, quotes and lines', () => {
  expect(parseCsv('a,"b, ""c""\nd",e\n"f",,\n')).toEqual([
    ['a', 'b, "c"\nd', 'e'],
    ['f', '', ''],
  ]);
  expect(parseCsv('a|b\n"c|d"|e')).toEqual([
    ['a', 'b'],
    ['c|d', 'e'],
  ]);
});

test('a file without addresses gives none', () => {
  expect(addressesOfCsv('Name,City\nAna,Porto')).toEqual([]);
  expect(addressesOfCsv('')).toEqual([]);
});

test('text of Excel is read, what is no text is refused', () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...'ana@x.com'].map((c) => c.charCodeAt(0))).buffer),
  ]);
  expect(decodeText(utf16)).toContain('ana@x.com');
  expect(() => decodeText(new Uint8Array([80, 75, 3, 4, 0, 0]))).toThrow(RangeError);
});
