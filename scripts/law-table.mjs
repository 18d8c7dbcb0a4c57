// docs/law.md: each row names a test that is there, by its file and its name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const text = readFileSync(join(root, 'docs/law.md'), 'utf8');
const [, table = ''] = text.split('|---|---|---|---|\n');
const rows = table.split('\n').filter((line) => line.startsWith('|'));
const complaints = rows.length === 0 ? ['has no rows'] : [];

for (const row of rows) {
  const [, rule = '', , , held = ''] = row.split(/ ?\| ?/);
  const named = [...held.matchAll(/`([^`]+)` "([^"]+)"/g)];
  if (named.length === 0) complaints.push(`"${rule}" names no test`);
  for (const [, file, name] of named) {
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
    if (source === undefined) complaints.push(`"${rule}" names ${file}, which is not there`);
    else if (!['test', 'it', 'journey'].some((call) => isCalled(source, call, name)))
      complaints.push(`"${rule}" names the test "${name}", which ${file} has not`);
  }
}

for (const complaint of complaints) console.error(`docs/law.md: ${complaint}`);
if (complaints.length > 0) process.exitCode = 1;

/** Whatever quotes stand around the name, and on whichever line. */
function isCalled(source, call, name) {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");
  return new RegExp(`\\b${call}\\(\\s*(['"\`])${words}\\1`).test(source);
}
