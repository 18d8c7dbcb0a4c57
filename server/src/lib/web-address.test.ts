import { expect, test } from 'vitest';
import { findWebAddress } from './web-address.ts';

test.each([
  ['Come to evil.example/login now', 'evil.example/login'],
  ['See www.x.y.', 'www.x.y'],
  ['https://acme.com', 'https://acme.com'],
  ['javascript://x', 'javascript://x'],
  ['Look at acme.com, please', 'acme.com'],
  ['(acme.co.uk)', 'acme.co.uk'],
  ['ACME.COM', 'ACME.COM'],
  ['at 192.168.1.1/login', '192.168.1.1/login'],
  ['bit.ly/3xyz', 'bit.ly/3xyz'],
  ['a@evil.com/login', '@evil.com/login'],
  ['пример.рф', 'пример.рф'],
  ['evil\u200b.com', 'evil.com'],
  ['ｅｖｉｌ．ｃｏｍ', 'evil.com'],
  ['evil。com', 'evil.com'],
  ['asp.net.evil.com', 'asp.net.evil.com'],
  ['asp.net/login', 'asp.net/login'],
  ['acme.com:8080/x', 'acme.com:8080/x'],
])('%s holds the address of a page', (words, address) => expect(findWebAddress(words)).toBe(address));

test.each([
  'Senior Node.js and ASP.NET developer',
  'Vue.js/React, C#/.NET',
  'St.Gallen, Ph.D. J.R.Smith e.g. i.e. Inc.',
  'Write to ana.name@acme.com or jobs@acme.com.',
  'From 9.30 to 17.00, version 1.2.3, 1.200,50 €',
  'Thank you.We look forward',
  'Hello…there',
  'AT&T / R&D',
  '',
])('%s holds none', (words) => expect(findWebAddress(words)).toBeUndefined());
