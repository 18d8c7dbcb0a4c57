import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { loadWords } from './vocabulary.ts';

test('a list gives every line of a section, in order, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'any.txt');
  writeFileSync(path, '# What it is.\n\n[one]\na\nb c\n# Not this.\nd\\x20\n\n[other]\ne\n');
  const words = loadWords(pathToFileURL(path));
  expect(words('one')).toBe('a|b c|d\\x20');
  expect(words('other')).toBe('e');
  expect(() => words('none')).toThrow('no section [none]');
});
