// What an installation consists of: nothing to develop or test with, nothing of source control, all that runs.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
// @ts-expect-error A script of plain JavaScript.
import { listShipped, makeManifests } from '../../scripts/package.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files: string[] = listShipped();

test('no test, fixture, bench, source of pages or source control is shipped', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => /\.(test|journey)\.|\.fixture\.|(^|\/)(test|bench|e2e|\.git)\//.test(path))).toEqual(
    [],
  );
  expect(files.filter((path) => /^web\/(src|public)\//.test(path))).toEqual([]);
  expect(files.filter((path) => /secrets\.json|\.env$|\.hireframe/.test(path))).toEqual([]);
});

test('whatever a shipped file imports or starts is shipped too', () => {
  const shipped = new Set([...files, 'package.json', 'package-lock.json']); // These two are written anew.
  const missing: string[] = [];
  for (const path of files.filter((one) => /^(contract|engines|server|scripts)\/.*\.(ts|mjs)$/.test(one))) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, given = ''] of text.matchAll(/(?:from |import\(|new URL\()'(\.{1,2}\/[^']+?\.\w+)'/g)) {
      const wanted = join(dirname(path), given);
      if (existsSync(join(root, wanted)) && !shipped.has(wanted)) missing.push(`${path} wants ${wanted}`);
    }
  }
  expect(missing).toEqual([]);
});

test('its manifest asks for what runs, Node included, and the lock file agrees', () => {
  const { manifest, lock } = makeManifests('1.2.3');
  expect(manifest).not.toHaveProperty('devDependencies');
  expect(Object.keys(manifest.dependencies)).toEqual(['node']);
  expect(lock.packages[''].dependencies).toEqual(manifest.dependencies);
  expect(lock.packages['node_modules/node'].dev).toBeUndefined();
  for (const command of Object.values<string>(manifest.scripts)) {
    const [, script = ''] = command.split(' ');
    expect(files).toContain(script);
  }
});
