import { expect, test } from 'vitest';
import { resolveLookAlikes } from './look-alikes.ts';

test('a word with letters that only look Latin is given as a reader sees it', () => {
  expect(resolveLookAlikes('Jаvа developer')).toEqual({ text: 'Java developer', flags: ['homoglyphs'] });
});

test('words of one alphabet stay, and so do units and symbols', () => {
  for (const text of ['Инженер в Москве', 'TNFα', '10 kΩ', 'Καλημέρα']) {
    expect(resolveLookAlikes(text)).toEqual({ text, flags: [] });
  }
});

test('a text of many letters without a blank takes no longer than others', () => {
  const text = '工程师在上海工作'.repeat(40_000);
  expect(resolveLookAlikes(text).text.length).toBe(text.length);
});
