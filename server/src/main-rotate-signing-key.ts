// `npm run rotate-signing-key`: a new key for addresses of files and for what is sealed in the database. See docs/operating.md.
import { readConfig } from './app/config.ts';
import { rotateSigningKey } from './infra/security/secrets.ts';

// It listens nowhere, and runs before an image's HOST has its certificate.
const { data_folder, secrets_file } = readConfig({ ...process.env, HOST: undefined });
if (secrets_file) {
  console.error(
    `Make a new signing_key where ${secrets_file} comes from, and put the old one first in old_signing_keys.`,
  );
  process.exit(2);
}
const old = rotateSigningKey(data_folder);
console.log(
  `${data_folder}/secrets.json has a new signing_key. ${old} old ${old === 1 ? 'one is' : 'ones are'} still read.`,
);
console.log('It is used from the next start on. On many machines copy the file to all of them first.');
