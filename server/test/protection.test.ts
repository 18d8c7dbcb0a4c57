// docs/protection.md says of each upload what is taken and how much: as the contract does.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from './contracts.ts';

const text = readFileSync(new URL('../../docs/protection.md', import.meta.url), 'utf8');
const [, uploads = ''] = text.split('\n## Uploads\n');
const [section = ''] = uploads.split('\n## ');
const rows = [...section.matchAll(/^\| `(\w+ \S+)` \| [^|]+ \| ([^|]+) \|/gm)].map(
  ([, name, most = '']) => [name, Number.parseInt(most, 10)] as const,
);
/** A form that a mail program sends, of which nothing is kept. */
const notUploads = ['/job-alerts/stop'];

test('every upload stands in the table with its size, and nothing else does', () => {
  const taken = endpoints.flatMap(({ method, path, files, raw }) => {
    const bytes = files?.max_bytes ?? raw?.max_bytes;
    return bytes === undefined || notUploads.includes(path) ? [] : [[`${method} ${path}`, bytes / 2 ** 20] as const];
  });
  expect(rows.toSorted()).toEqual(taken.toSorted());
});
