// What a browser loads before it can show the login page: at most 180 kB of JavaScript and 15 kB of CSS, compressed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const limits = { js: 180_000, css: 15_000 };
const dist = join(root, 'web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk and all that it imports at once, not what it imports later. */
function filesOf(name, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[name];
  if (found.has(file)) return found;
  found.add(file);
  for (const one of css) found.add(one);
  for (const one of imports) filesOf(one, found);
  return found;
}

const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
const login = Object.keys(manifest).find((name) => /LoginPage/.test(name));
if (!entry || !login) throw new Error('The manifest names neither entry nor login page: this check is broken');
const files = new Set([...filesOf(entry), ...filesOf(login)]);
for (const [kind, limit] of Object.entries(limits)) {
  const sized = [...files]
    .filter((file) => file.endsWith(`.${kind}`))
    .map((file) => gzipSync(readFileSync(join(dist, file))).length);
  const weight = sized.reduce((sum, one) => sum + one, 0);
  console.log(`login page, ${kind}: ${(weight / 1000).toFixed(1)} of ${limit / 1000} kB`);
  if (weight > limit || weight === 0) process.exitCode = 1;
}
