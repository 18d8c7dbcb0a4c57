import { expect, test } from 'vitest';
import { storedJson } from './stored-json.ts';

test('half a character and NUL never reach the database, all else stays where it was', () => {
  const cut = '𠮷'.slice(0, 1);
  expect(JSON.parse(storedJson({ words: [`a${cut}`, 'b\0c', '𠮷'], n: 1 }))).toEqual({
    words: ['a\uFFFD', 'b\uFFFDc', '𠮷'],
    n: 1,
  });
});
