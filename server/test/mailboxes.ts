// Mailboxes for tests. Give only what the test is about.
import { randomUUID } from 'node:crypto';
import { startGmail } from '@hireframe/contract/mailboxes.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import type { startApp } from './app.ts';
import { googleClient } from './google.ts';

/** Of the browser that goes to Google, and comes back. */
export const gmailCookie = `__Host-hireframe-gmail=${'a'.repeat(43)}`;

type Owner = { workspace_id: string; user_id: string };

/** Of a server that nobody reaches. */
export async function makeMailbox(db: Db, { workspace_id, user_id }: Owner) {
  const email_address = `${randomUUID()}@example.com`;
  const server = { provider: 'imap', host: 'imap.invalid', port: 993, security: 'tls', sign_in: 'password' };
  const row = { workspace_id, user_id, email_address, username: email_address, encrypted_secret: '', ...server };
  const made = db
    .insertInto('mailboxes')
    .values({ ...row, status: 'paused' })
    .returning(['id', 'email_address']);
  return made.executeTakeFirstOrThrow();
}

/** What a recruiter connects one with that is nobody else's. Its server is not there: mock `imap/open-imap.ts`. */
export const imapGiven = () => ({
  provider: 'imap' as const,
  email_address: `jobs-${randomUUID()}@acme.example`,
  host: 'imap.acme.example',
  port: 993,
  username: 'jobs',
  password: 'four quiet owls',
  display_name: 'Jobs',
});

/** Of somebody whose consent has ended. @returns its id */
export async function makeExpiredGmail(db: Db, { workspace_id, user_id }: Owner): Promise<string> {
  const about = { provider: 'gmail', status: 'expired', last_error: 'Any', client_id: 'any', encrypted_secret: '' };
  const row = { workspace_id, user_id, email_address: `${randomUUID()}@gmail.example`, ...about };
  return (await db.insertInto('mailboxes').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Somebody goes to the Google of tests and agrees. @returns what they come back with, which is good for nobody else */
export async function backFromGoogle(
  { call }: Pick<Awaited<ReturnType<typeof startApp>>, 'call'>,
  as: { token: string },
) {
  const { body } = await call(startGmail, { body: { ...googleClient, display_name: 'Any' }, as, cookie: gmailCookie });
  const back = await fetch(body.authorization_url, { redirect: 'manual' });
  return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams) as {
    code: string;
    state: string;
  };
}
