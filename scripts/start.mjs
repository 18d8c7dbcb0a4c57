// `npm start`: installs, builds and runs Hireframe; any Node from 20 on. `npm run dev` serves the pages with reload.
import { spawn, spawnSync } from 'node:child_process';
import { env, install, isPackage, onNpmGone, root } from './setup.mjs';

const isDev = process.argv[2] === 'dev';
await install();
// globSync and other things that the scripts use came with Node 22. A package brings its pages along, built.
if (!isDev && !isPackage && spawnSync('node', ['scripts/build.mjs'], { cwd: root, env, stdio: 'inherit' }).status !== 0)
  process.exit(1);

const watch = isDev ? ['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=engines/src'] : [];
// The channel tells the server when we have died, so that it does not stay behind.
const children = [
  spawn('node', [...watch, 'server/src/main.ts'], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
];
if (isDev) children.push(spawn('vite', ['web'], { cwd: root, env, stdio: 'inherit' }));

function stop(signal) {
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
onNpmGone(() => stop('SIGTERM'));
for (const child of children) {
  child.on('exit', (code, signal) => {
    if (signal === 'SIGKILL') console.error('Hireframe was killed. Start it again with: npm start');
    process.exitCode ||= code ?? 1;
    stop('SIGTERM');
  });
}
