import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('./read-posting-files.ts', import.meta.url));

test('one JSON line a file, in the order given; a missing file is a failed line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postings-'));
  const [good, short, missing] = ['good.txt', 'short.txt', 'missing.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(good, 'Baker wanted in Leeds. Apply by 15 March 2027.\n\nDuties\n- Bake bread through the night');
  writeFileSync(short, 'Baker wanted');
  let printed = '';
  try {
    execFileSync(process.execPath, [command, good, missing, short], { stdio: 'pipe' });
  } catch (error) {
    printed = String((error as { stdout: Buffer }).stdout); // A file that failed makes the command fail, behind all lines.
  }
  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ file, status, reason }) => [file, status, reason])).toEqual([
    [good, 'ok', ''],
    [missing, 'failed', 'This file could not be read. Check that it exists and can be opened.'],
    [short, 'refused', 'Job description must be at least 50 characters long'],
  ]);
  expect(lines[0]).toMatchObject({
    responsibilities: ['Bake bread through the night'],
    location: 'Leeds',
    expires_on: '2027-03-15',
  });
});
