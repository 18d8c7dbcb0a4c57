import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
const write = () =>
  execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: project, maxBuffer: 2 ** 26 }).toString();
type Component = {
  'bom-ref': string;
  name: string;
  version?: string;
  purl?: string;
  hashes: { alg: string; content: string }[];
};
const text = write();
const bill: {
  bomFormat: string;
  specVersion: string;
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
} = JSON.parse(text);
const { packages } = JSON.parse(readFileSync(`${project}package-lock.json`, 'utf8'));

test('the bill of materials names every package of the lock file that an installation gets, with its hash', () => {
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
  const byRef = new Map(bill.components.map((one) => [one['bom-ref'], one]));
  for (const [path, { version, dev, link, integrity }] of Object.entries<Record<string, string>>(packages)) {
    if (!path.includes('node_modules/') || link) continue;
    expect([path, byRef.get(path)?.version]).toEqual([path, dev ? undefined : version]);
    if (!dev && integrity) expect(byRef.get(path)?.hashes[0]?.content, path).toMatch(/^[0-9a-f]{128}$/);
  }
  expect(byRef.get('node_modules/react')?.purl).toMatch(/^pkg:npm\/react@\d+\.\d+\.\d+$/);
  expect(byRef.get('node_modules/@napi-rs/canvas')?.purl).toMatch(/^pkg:npm\/%40napi-rs\/canvas@/);
});

test('it says what needs what, as Node finds it, and the same lock file makes the same bill', () => {
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const refs = new Set([...bill.components.map((one) => one['bom-ref']), 'hireframe']);
  expect([...needs.keys()].filter((ref) => !refs.has(ref))).toEqual([]);
  expect([...needs.values()].flat().filter((ref) => !refs.has(ref))).toEqual([]);
  expect(needs.get('hireframe')).toEqual(['contract', 'engines', 'server', 'web']);
  expect(needs.get('server')).toEqual(expect.arrayContaining(['contract', 'engines', 'node_modules/fastify']));
  expect(needs.get('node_modules/word-extractor')).toContain('node_modules/word-extractor/node_modules/yauzl');
  expect(write()).toBe(text);
  expect(text).not.toMatch(/"resolved"|https:\/\/registry/);
});
