// After the signing key was rotated nothing of value rests on the old one.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/app.ts';
import { makeAdmin } from '../../test/make.ts';
import { sealSecret } from '../features/mailboxes/mailbox-secret.ts';
import { createEncryption } from '../infra/security/encryption.ts';
import { sealAnew } from '../infra/security/sealed-columns.ts';
import { sealedColumns } from './sealed-columns.ts';

const { context } = await startApp();
const { db, log } = context;
const [before, today] = ['the key of before, which is long', 'the key of today, which is long'] as const;
const [old, both, fresh] = [[before], [today, before], [today]].map((keys) =>
  createEncryption(keys as [string, ...string[]]),
) as [ReturnType<typeof createEncryption>, ReturnType<typeof createEncryption>, ReturnType<typeof createEncryption>];

const all = async (encryption: typeof old) => {
  let count = 0;
  for (const one of sealedColumns) count += await sealAnew({ db, log, encryption }, one);
  return count;
};

test('secrets of every feature are sealed with the newest key, once, and what no key opens stays', async () => {
  const { user_id, workspace_id } = await makeAdmin(db);
  const key = { workspace_id, id: crypto.randomUUID() };
  const mailbox = { ...key, user_id, provider: 'gmail', email_address: 'jobs@example.com' };
  const sealed = sealSecret({ encryption: old }, key, { password: 'four öwls' });
  await db
    .insertInto('mailboxes')
    .values({ ...mailbox, encrypted_secret: sealed } as never)
    .execute();
  const webhook = { workspace_id, url: 'https://example.com', is_active: true };
  await db
    .insertInto('board_webhooks')
    .values({ ...webhook, secret: old.encrypt('whsec', `webhook secret of ${workspace_id}`) })
    .execute();
  const client = old.encrypt('google', `secret of the Google client of ${workspace_id}`);
  await db.insertInto('gmail_clients').values({ workspace_id, client_id: 'any', encrypted_secret: client }).execute();
  await db.insertInto('authenticators').values({ user_id, sealed_secret: 'of a key that is gone' }).execute();

  expect(await all(old)).toBe(0);
  expect(await all(both)).toBe(3);
  expect(await all(both)).toBe(0);

  const stored = async (table: string, column: string) => {
    const { rows } = await sql<{
      sealed: string;
    }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}`.execute(db);
    return rows[0]?.sealed ?? '';
  };
  const opened = fresh.decrypt(
    await stored('mailboxes', 'encrypted_secret'),
    `secret of mailbox ${workspace_id}/${key.id}`,
  );
  expect(JSON.parse(opened)).toEqual({ password: 'four öwls' });
  expect(fresh.decrypt(await stored('board_webhooks', 'secret'), `webhook secret of ${workspace_id}`)).toBe('whsec');
  expect(await stored('authenticators', 'sealed_secret')).toBe('of a key that is gone');
});

test('no column of the database that holds a sealed secret for long is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name in ('encrypted_secret', 'sealed_secret', 'secret'))
    order by 1`.execute(db);
  const short = ['gmail_consents.encrypted_secret']; // Minutes.
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...known, ...short].sort());
});
