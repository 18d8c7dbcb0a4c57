#!/usr/bin/env node
// `npx ./hireframe-VERSION.tgz`: puts Hireframe into a folder of its own and starts it. Data lie where it is called, in .hireframe/.
// Node runs no TypeScript below node_modules, where npx puts a package: so it is copied out of there, once for each version.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const folder = join(process.env.HIREFRAME_HOME || join(homedir(), '.local/share/hireframe'), version);
if (!existsSync(folder)) {
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(join(here, 'app'), fresh, { recursive: true });
  try {
    renameSync(fresh, folder); // Whole or not at all.
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // Another was faster.
  }
}
const [name = 'start', ...args] = process.argv.slice(2);
const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
if (!Object.hasOwn(scripts, name)) {
  console.error(`Hireframe has no command ${name}. It has ${Object.keys(scripts).join(', ')}.`);
  process.exit(2);
}
// Whatever comes first on a machine: a start, or a restore.
const { install, onNpmGone } = await import(pathToFileURL(join(folder, 'scripts/setup.mjs')).href);
await install();
const env = {
  ...process.env,
  PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
  HIREFRAME_DATA: resolve(process.env.HIREFRAME_DATA || '.hireframe'),
};
// Not by `npm run`, which does not pass on that it is to stop.
const [program, ...own] = scripts[name].split(' ');
const child = spawn(program, [...own, ...args], { cwd: folder, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
onNpmGone(() => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
