// Whose work Hireframe is made of, and under which licences: from the lock file, as the bill of materials is.
import { readFileSync } from 'node:fs';
import type { Licenses } from '@hireframe/contract/system.ts';

type Lock = { packages: Record<string, { name?: string; version?: string; license?: string; dev?: boolean }> };
const within = 'node_modules/';

/** @returns licences with their packages, those of most packages first */
export function readLicenses(file = new URL('../../../../package-lock.json', import.meta.url)): Licenses {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const shipped = Object.entries(packages).flatMap(([path, { name, version, license, dev }]) =>
    path.includes(within) && version && !dev
      ? [{ name: name ?? path.slice(path.lastIndexOf(within) + within.length), version, license: license ?? 'unknown' }]
      : [],
  );
  const grouped = Object.entries(Object.groupBy(shipped, ({ license }) => license));
  const licenses = grouped.map(([license, those = []]) => ({
    license,
    packages: those.map(({ name, version }) => ({ name, version })).sort((a, b) => a.name.localeCompare(b.name)),
  }));
  return licenses.sort((a, b) => b.packages.length - a.packages.length);
}
