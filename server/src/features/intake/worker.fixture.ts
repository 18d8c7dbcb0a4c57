// A worker as a process of its own that reads one upload to its end, for tests that kill it.
import { setTimeout as sleep } from 'node:timers/promises';
import { openReader } from '@hireframe/engines/resumes/read-file.ts';
import { connect } from '../../infra/database/postgres.ts';
import { createLog } from '../../infra/log.ts';
import { createEncryption } from '../../infra/security/encryption.ts';
import { createSafeFetch } from '../../infra/security/safe-fetch.ts';
import { openStorage } from '../../infra/storage/open.ts';
import { readGoogleConfig } from '../mailboxes/google.ts';
import { findUpload } from './intake.queries.ts';
import { readUploadTask } from './read-upload.ts';

const [url = '', folder = '', workspace_id = '', upload_id = ''] = process.argv.slice(2);
const key = { workspace_id, upload_id };
const db = connect(url);
const context = {
  db,
  reader: openReader({ processes: 2 }),
  now: () => new Date(),
  log: createLog('silent'),
  storage: openStorage(`file:${folder}`, { public_url: '', signing_keys: ['a key for tests only'] }),
  safeFetch: createSafeFetch({ allow_private: false }),
  encryption: createEncryption(['a key for tests only']),
  google: readGoogleConfig({}),
  public_url: 'http://hireframe.test',
  enqueue: async () => {},
};
while (!(await findUpload(db, key))?.finished_at) {
  await readUploadTask.run(context, key);
  await sleep(50); // One that was killed may hold its lock for a moment.
}
process.exit();
