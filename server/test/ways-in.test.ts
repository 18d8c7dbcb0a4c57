// Every way in is documented, and asks for a code where one is asked of the person (ASVS 5.0, 6.3.4): a new one comes here first.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');
const files = globSync('**/*.ts', { cwd: src }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');
const document = readFileSync(join(src, '../../docs/protection.md'), 'utf8');

/** Who begins a sign-in, and why it goes round nobody's second factor. */
const ways = {
  'features/accounts/second-step.ts': 'after the password, a mailed link or the provider: it looks for an app itself',
  'features/accounts/sign-in.ts': 'an account that was made this very moment',
  'features/accounts/welcome.ts': 'a first password; whoever is asked for a code is refused',
  'features/passkeys/passkeys.ts': 'both factors in one',
  'features/second-factor/second-factor.ts': 'after the code',
};

test('a sign-in begins in these places alone, and the document on ways in names them', () => {
  const found = files.filter((file) => /(?<!function )\bstartSignIn\(/.test(textOf(file)));
  expect(found.sort()).toEqual(Object.keys(ways));
  for (const file of Object.keys(ways)) expect(document).toContain(file.split('/').at(-1));
});

test('nobody makes a row of a sign-in but startSignIn', () => {
  const found = files.filter((file) => /insertSignIn\(|insertInto\('sign_ins'\)/.test(textOf(file)));
  expect(found.sort()).toEqual(['features/accounts/sign-ins.queries.ts', 'features/accounts/start-sign-in.ts']);
});
