// `npm run rotate-signing-key`: a new key for addresses of files and for what is sealed in the database. See docs/operating.md.
import { readConfig } from './app/config.ts';
import { rotateSigningKey } from './infra/security/secrets.ts';

const { data_folder } = readConfig();
const old = rotateSigningKey(data_folder);
console.log(
  `${data_folder}/secrets.json has a new signing_key. ${old} old ${old === 1 ? 'one is' : 'ones are'} still read.`,
);
console.log('It is used from the next start on. On many machines copy the file to all of them first.');
