// What an installation is made of, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json), from the lock file alone: every
// package that is installed without --omit=optional, with the hash that npm checks. No clock and no number by chance: the
// same lock file makes the same bill. Not by `npm sbom`, which refuses a project without a version and leaves React out
// with --omit=dev, and not by cyclonedx-npm, which leaves out versions that lie below other packages, and hashes.
import { readFileSync } from 'node:fs';

const within = 'node_modules/';
const nameOf = (path, { name }) => name ?? path.slice(path.lastIndexOf(within) + within.length);
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** SHA-512 in base64, as npm writes it, in hexadecimal digits. */
function hashesOf({ integrity = '' }) {
  const found = [...integrity.matchAll(/\bsha(\d+)-([A-Za-z0-9+/=]+)/g)];
  return found.map(([, bits, text]) => ({ alg: `SHA-${bits}`, content: Buffer.from(text, 'base64').toString('hex') }));
}

/** A licence's number, or several of them in an expression (SPDX); what is neither is a name. */
function licensesOf({ license }) {
  if (!license) return [];
  if (/^[\w.+() -]+ (?:OR|AND|WITH) [\w.+() -]+$/.test(license)) return [{ expression: license }];
  return [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }];
}

/** The package that this one lies in; '' for the project itself. */
const outside = (path) => (path.includes(within) ? path.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '') : '');

/** Where Node finds it from there: below the package itself, then below each that it lies in. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = outside(folder)) {
    const path = `${folder && `${folder}/`}${within}${name}`;
    if (packages[path]) return packages[path].link ? packages[path].resolved : path;
    if (folder === '') return undefined; // Optional, and not for npm to install.
  }
}

/** @param lock a package-lock.json of version 3 @returns a bill as CycloneDX's JSON */
export function makeBill({ packages }) {
  const isShipped = ([path, { dev, link }]) => path !== '' && !dev && !link;
  const shipped = Object.entries(packages).filter(isShipped);
  const paths = new Set(shipped.map(([path]) => path));
  const dependencies = [['', packages['']], ...shipped].map(([path, { dependencies, optionalDependencies }]) => {
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    const found = names.map((name) => resolve(packages, path, name)).filter((one) => paths.has(one));
    const workspaces = path === '' ? [...paths].filter((one) => !one.includes(within)) : [];
    return { ref: path || 'hireframe', dependsOn: [...new Set([...workspaces, ...found])].sort() };
  });
  const components = shipped.map(([path, about]) => {
    const isOurs = !path.includes(within);
    const name = isOurs ? about.name : nameOf(path, about);
    return {
      type: 'library',
      'bom-ref': path,
      name,
      ...(about.version && { version: about.version, purl: purlOf(name, about.version) }),
      scope: about.optional || about.devOptional ? 'optional' : 'required',
      hashes: hashesOf(about),
      licenses: licensesOf(about),
    };
  });
  const root = packages[''];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'hireframe', name: root.name, licenses: licensesOf(root) },
    },
    components,
    dependencies,
  };
}

if (process.argv[1]?.endsWith('sbom.mjs')) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  process.stdout.write(`${JSON.stringify(makeBill(lock), null, 2)}\n`);
}
