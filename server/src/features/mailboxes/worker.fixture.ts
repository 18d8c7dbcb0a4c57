// A worker as a process of its own that reads one mailbox until `last_uid` when it is told to, for tests that kill it.
// Files are read by whoever started it: starting a reader takes longer than all the rest.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileReading } from '@hireframe/engines/resumes/file-reading.ts';
import { connect } from '../../infra/database/postgres.ts';
import { createLog } from '../../infra/log.ts';
import { createEncryption } from '../../infra/security/encryption.ts';
import { createSafeFetch } from '../../infra/security/safe-fetch.ts';
import { openStorage } from '../../infra/storage/open.ts';
import { readGoogleConfig } from './google.ts';
import { readMailboxTask } from './read-mailbox.ts';

const [url = '', folder = '', signing_key = '', workspace_id = '', id = '', last_uid = ''] = process.argv.slice(2);
const db = connect(url);
const answers: ((answer: FileReading) => void)[] = [];
const ask = (bytes: Uint8Array, file_name: string, as_of: string) => {
  process.send?.({ bytes, file_name, as_of });
  return new Promise<FileReading>((resolve) => answers.push(resolve));
};
const reader = {
  read: ask,
  readJsonResume: ask as never,
  locate: async () => [],
  place: async () => undefined,
  close: () => {},
};
const context = {
  db,
  reader,
  now: () => new Date(),
  log: createLog('silent'),
  storage: openStorage(`file:${folder}`, { public_url: '', signing_keys: [signing_key] }),
  encryption: createEncryption([signing_key]),
  safeFetch: createSafeFetch({ allow_private: true }),
  google: readGoogleConfig({}),
  public_url: 'http://hireframe.test',
  enqueue: async () => {},
};
async function isDone() {
  const one = db.selectFrom('mailboxes').select(['cursor', 'all_emails']).where('id', '=', id);
  const { cursor, all_emails } = await one.executeTakeFirstOrThrow();
  return all_emails === null && Number((cursor as { last_uid?: number } | null)?.last_uid) >= Number(last_uid);
}
await import('./imap/open-imap.ts');
process.send?.({ ready: true });
await once(process, 'message');
process.on('message', (answer: FileReading) => answers.shift()?.(answer));
while (!(await isDone())) {
  await readMailboxTask.run(context, { workspace_id, id });
  await sleep(20); // One that was killed may hold its lock for a moment.
}
process.exit();
