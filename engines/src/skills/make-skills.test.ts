import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The sources are development packages: an installation for production has no need of them. */
function isInstalled(source: string): boolean {
  try {
    return findPackageJSON(source, import.meta.url) !== undefined;
  } catch {
    return false;
  }
}
const missing = ['linguist-languages', 'simple-icons'].filter((source) => !isInstalled(source));
if (missing.length > 0) console.warn(`Not installed, so the taxonomy cannot be made: ${missing.join(', ')}`);

test.skipIf(missing.length > 0)('the taxonomy is what its script makes of its sources', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [fileOf('make-skills.mjs'), '--print'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout === readFileSync(fileOf('taxonomy.txt'), 'utf8'), 'npm run make-skills was forgotten').toBe(true);
});
