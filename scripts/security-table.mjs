// docs/security.md: what it counts is what it says, each row that is not held has its reason below, and each file that a row names is there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \(([12])\) \| [^|]+ \| ([a-z ]+) \| (.+) \|$/gm)].map(
  ([, id, level, state, where]) => ({ id, level, state, where }),
);
const complaints = [];

for (const state of ['held', 'not held', 'not applicable', 'not verified', 'all']) {
  const these = rows.filter((row) => state === 'all' || row.state === state);
  const counts = ['1', '2'].map((level) => these.filter((row) => row.level === level).length);
  const line = `| ${[state, ...counts, these.length].join(' | ')} |`;
  if (!text.includes(line)) complaints.push(`Counts lack the line ${line}`);
}
for (const [state, title] of [
  ['not held', '## What is not held'],
  ['not verified', '## What was not verified'],
]) {
  const [, section = ''] = text.split(`${title}\n`);
  const said = [...section.split('\n## ')[0].matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, id]) => id);
  const meant = rows.filter((row) => row.state === state).map(({ id }) => id);
  if (said.join() !== meant.join()) complaints.push(`${title} names ${said}, and the table ${meant}`);
}
for (const { id, where } of rows)
  for (const [, file] of where.matchAll(/`((?:contract|docs|engines|scripts|server|web)\/[^`\s]+\.\w+)`/g))
    if (!existsSync(join(root, file))) complaints.push(`${id} names ${file}, which is not there`);

for (const complaint of complaints) console.error(`docs/security.md: ${complaint}`);
if (complaints.length > 0) process.exitCode = 1;
