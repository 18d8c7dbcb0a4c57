// Builds the pages when their sources are newer, and compresses them for every browser.
import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { env, lock, root, run } from './setup.mjs';

const sources = '{web/src/**,web/public/**,web/*.{ts,html,json},contract/src/**,package-lock.json}';

function newest(pattern) {
  const files = globSync(pattern, { cwd: root });
  return Math.max(0, ...files.map((file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0));
}

/** Into folders beside, then renamed: a server that is running never sees half a build. */
export async function build() {
  const release = await lock('.build.lock');
  try {
    const built = newest('web/dist/index.html');
    if (built > newest(sources)) return;
    const fresh = join(root, 'web/dist.new');
    // A test runner says NODE_ENV=test, which would put React's larger half for developers into the pages.
    const production = { env: { ...env, NODE_ENV: 'production' } };
    run('vite', ['build', 'web', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], production);
    const renderer = join(root, 'web/dist.server.new');
    const forServer = ['--ssr', 'src/app/render.tsx', '--outDir', renderer, '--emptyOutDir', '--logLevel', 'warn'];
    run('vite', ['build', 'web', ...forServer], production);
    for (const file of globSync('**/*.{js,css,html,svg,json}', { cwd: fresh })) compress(join(fresh, file));
    // The pages last: by their time it is told whether there is anything to build.
    replace(join(root, 'web/dist.server'), renderer);
    replace(join(root, 'web/dist'), fresh);
  } finally {
    release();
  }
}

function replace(folder, fresh) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

function compress(file) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
}

if (process.argv[1] === import.meta.filename) await build();
