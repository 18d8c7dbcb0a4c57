// Whom this product can call at all: each place that opens a connection, and whose word it goes by.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const opens =
  /\bfetch\((?!.*\{ uid)|\bask(Securely|Plainly)\(|new (ImapFlow|S3Client|PgBoss|Client)\b|new pg\.(Client|Pool)|createTransport\(|create(Anthropic|OpenAICompatible)\(|\bconnect(Securely)?\(\{|from 'node:(dgram|http2)'/;

/** A new one is a decision: by whose setting does it know whom to call? See docs/operating.md, *Where it connects to*. */
const known = {
  // What users name: the one place, held to HIREFRAME_ALLOWED_HOSTS.
  'server/src/infra/security/safe-fetch.ts': 'HIREFRAME_ALLOWED_HOSTS',
  'server/src/features/mailboxes/imap/open-imap.ts': 'safeFetch.addressOf',
  'server/src/features/single-sign-on/provider.ts': 'safeFetch',
  // What the operator names.
  'server/src/infra/database/postgres.ts': 'DATABASE_URL',
  'server/src/infra/database/embedded-postgres.ts': 'loopback',
  'server/src/infra/database/roles.ts': 'DATABASE_URL',
  'server/src/app/failover/failover.ts': 'HIREFRAME_FAILOVER_1_URL, HIREFRAME_FAILOVER_2_URL',
  'server/src/app/instance-lock.ts': 'DATABASE_URL',
  'server/src/features/read-model/read-model.ts': 'DATABASE_URL',
  'server/src/infra/tasks.ts': 'DATABASE_URL',
  'server/src/infra/database/listen.ts': 'DATABASE_URL',
  'server/src/infra/database/open-client.ts': 'DATABASE_URL',
  'server/src/infra/database/queue-tables.ts': 'DATABASE_URL',
  'server/src/infra/storage/s3.ts': 'STORAGE_URL',
  'server/src/infra/mail/smtp.ts': 'SMTP_URL',
  'server/src/features/sending/read-returns.ts': 'HIREFRAME_RETURNS_URL',
  'server/src/infra/language-model/attempt.ts': 'LLM_URL',
  'server/src/infra/transcripts/endpoint.ts': 'TRANSCRIBE_URL',
  'server/src/infra/transcripts/fetch-model.ts': 'HIREFRAME_MODELS_URL',
  'server/src/features/search/mindsdb.ts': 'HIREFRAME_MINDSDB_URL',
  'server/src/features/mailboxes/gmail/ask-google.ts': 'HIREFRAME_GOOGLE_URL',
  'server/src/infra/log-sender.ts': 'HIREFRAME_LOG_TO',
  // Ourselves.
  'server/src/app/announce.ts': 'loopback',
  'server/src/app/doctor/doctor.ts': 'loopback',
  'server/src/app/doctor/public-address.ts': 'PUBLIC_URL',
  'server/src/infra/backup/wal-file.ts': 'nobody: it copies a file',
  'server/src/app/demo/mails.ts': 'nobody: it writes mails into a stream',
};

test('every place that opens a connection goes by a setting, or by the list of hosts', () => {
  const files = globSync('{server,engines,contract}/src/**/*.ts', {
    cwd: root,
    exclude: (name) => /\.(test|fixture)\.ts$/.test(name),
  });
  const found = files.filter((file) => opens.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(found.filter((file) => !(file in known))).toEqual([]);
});
