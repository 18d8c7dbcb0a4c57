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
if (!entry) throw new Error('The manifest names no entry: this check is broken');
// The login page comes with the entry, or as a page of its own.
const login = Object.keys(manifest).filter((name) => /\/LoginPage\./.test(name));
const files = new Set([entry, ...login].flatMap((name) => [...filesOf(name)]));
const code = [...files].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
if (!code.includes('Forgot your password'))
  throw new Error('The login page is in none of the files: this check is broken');
// Its words in the language that takes most room; a browser loads one.
const words = Object.values(manifest).filter(({ src, file }) => /virtual:messages\/\w+\/first$/.test(src) && file);
if (words.length < 6) throw new Error('Hardly any language is in the manifest: this check is broken');
const sizeOf = (file) => gzipSync(readFileSync(join(dist, file))).length;
files.add(words.map(({ file }) => file).sort((a, b) => sizeOf(b) - sizeOf(a))[0]);
for (const [kind, limit] of Object.entries(limits)) {
  const sized = [...files].filter((file) => file.endsWith(`.${kind}`)).map(sizeOf);
  const weight = sized.reduce((sum, one) => sum + one, 0);
  console.log(`login page, ${kind}: ${(weight / 1000).toFixed(1)} of ${limit / 1000} kB`);
  if (weight > limit || weight === 0) process.exitCode = 1;
}
