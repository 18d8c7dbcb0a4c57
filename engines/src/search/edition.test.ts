import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { computeEdition } from './edition.ts';

const folder = mkdtempSync(join(tmpdir(), 'hireframe-edition-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sources = {
  'root.ts': "import type { T } from './types.ts';\nimport {\n  one,\n} from './one.ts';\nexport * from './two.ts';\n",
  'one.ts': "import './root.ts';\nread(new URL('words.txt', import.meta.url), new URL('more/', import.meta.url));",
  'two.ts': "import { fold } from '@hireframe/engines/text/fold.ts';\nimport { stemmer } from 'stemmer';",
  'words.txt': 'falcons',
  'more/a.txt': 'a',
  'types.ts': 'export type T = string;',
  'other.txt': 'nobody reads it',
};
mkdirSync(join(folder, 'more'));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
for (const [name, text] of Object.entries(sources)) put(name, text);
const edition = () => computeEdition(pathToFileURL(join(folder, 'root.ts')));

test('whatever is imported or read makes another edition, and nothing else does', () => {
  const first = edition();
  expect(Number.isInteger(first)).toBe(true);
  const changed = (name: keyof typeof sources, text: string) => {
    put(name, text);
    const is = edition() !== first;
    put(name, sources[name]);
    return is;
  };
  const seen = Object.keys(sources).filter((name) => changed(name as never, `${sources[name as never]} `));
  expect(seen).toEqual(['root.ts', 'one.ts', 'two.ts', 'words.txt', 'more/a.txt']);
  expect(changed('two.ts', sources['two.ts'].replace('text/fold.ts', 'skills/skills.ts'))).toBe(true);
  put('more/b.txt', 'new');
  expect(edition()).not.toBe(first);
  rmSync(join(folder, 'more/b.txt'));
  rmSync(join(folder, 'words.txt'));
  expect(edition()).not.toBe(first);
  put('words.txt', sources['words.txt']);
  expect(edition()).toBe(first);
});
