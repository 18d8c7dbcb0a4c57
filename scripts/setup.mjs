// Installs what package-lock.json asks for. Plain JavaScript: the first Node to run it is whatever the machine has.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules/.bin');

/** Made by scripts/package.mjs: nothing to build or to test there. */
export const isPackage = !existsSync(join(root, 'scripts/build.mjs'));

/** Programs of node_modules first: `node` is then Node 24. */
export const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, ONNXRUNTIME_NODE_INSTALL_CUDA: 'skip' };

/** Ends this process with the program's status when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', ...options });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status || 1);
}

const changedAt = (file) => (existsSync(join(root, file)) ? statSync(join(root, file)).mtimeMs : 0);
const isInstalled = () => changedAt('node_modules/.hireframe-installed') > changedAt('package-lock.json');

export async function install() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Hireframe needs Node 20 or newer to start; this is ${process.version}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  const release = await lock('.install.lock');
  try {
    if (isInstalled()) return; // Somebody else did it while we waited.
    console.log('Installing what Hireframe needs (once, about a minute) …');
    const how = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
    const npm = isPackage ? ['ci', '--omit=dev', ...how] : ['install', ...how];
    // Under Node 20 npm may pick older versions of some packages, so it runs under Node 24 as soon as that is there.
    if (!existsSync(join(bin, 'node')))
      run('npm', ['install', '--no-save', '--prefix', join(root, '.cache/node'), ...how, nodeVersion()]);
    const path = existsSync(join(bin, 'node'))
      ? env.PATH
      : `${join(root, '.cache/node/node_modules/.bin')}:${env.PATH}`;
    run('npm', npm, { env: { ...env, PATH: path } });
    writeFileSync(join(root, 'node_modules/.hireframe-installed'), '');
  } finally {
    release();
  }
}

/** As it was before anything took time: npm may go while we install. */
const parent = process.ppid;

/**
 * npm does not pass on that it is to stop: it ends, and what it ran would stay behind.
 * @param stop is called once it is gone; never where npm did not start us
 */
export function onNpmGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

function nodeVersion() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `node@${{ ...devDependencies, ...dependencies }.node}`;
}

/** One process at a time; a lock whose owner has died is nobody's. */
export async function lock(name) {
  const folder = join(root, name);
  for (;;) {
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, 'pid'), String(process.pid));
      return () => rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
      await sleep(300);
    }
  }
}

function isAbandoned(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'EPERM') return false;
    // No pid yet: its owner is between two lines, or died there.
    return error.code !== 'ENOENT' || Date.now() - changedAt(folder.slice(root.length + 1)) > 5000;
  }
}
