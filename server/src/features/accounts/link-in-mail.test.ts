// Links of mails about applications and of messages: they sign in whom they were mailed to, once.
import { setPassword } from '@hireframe/contract/account-settings.ts';
import { login, signInByLink } from '@hireframe/contract/accounts.ts';
import { changeApplicationStatus } from '@hireframe/contract/applications.ts';
import { writeMessage } from '@hireframe/contract/conversations.ts';
import { createEmailAccount } from '@hireframe/contract/mailboxes.ts';
import { getMyApplication } from '@hireframe/contract/my-applications.ts';
import { changeWorkspace } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeSource } from '../../../test/mail-source.ts';
import { imapGiven } from '../../../test/mailboxes.ts';
import { readMails } from '../../../test/mails.ts';
import { makeAdmin, makeCandidate } from '../../../test/make.ts';
import { signedIn } from '../../../test/signed-in.ts';

const openImap = vi.hoisted(() => vi.fn());
vi.mock('../mailboxes/imap/open-imap.ts', () => ({ openImap }));

const { call, context } = await startApp();
const { db } = context;
type As = Awaited<ReturnType<typeof makeAdmin>>;

/** Somebody who has applied, in an account of theirs. */
async function makeApplicant(person: { is_email_verified?: boolean } = {}) {
  const as = await makeAdmin(db);
  const me = await makeCandidate(db, { first_name: 'Mia', is_email_verified: true, ...person });
  const made = await makeApplication(db, as, { user_id: me.user_id, email: me.email });
  return { as, me, id: made.id, candidate_id: made.candidate_id };
}
const move = (as: As, id: string) =>
  call(changeApplicationStatus, { params: { id }, body: { status: 'shortlisted' }, as });
const write = (as: As, id: string, body: { send_at?: string } = {}) =>
  call(writeMessage, { params: { id }, body: { subject: 'Next week', body: 'Would Tuesday work?', ...body }, as });

/** The link of the newest mail, or that of the newest about something. */
async function linkTo(email: string): Promise<URL | undefined> {
  const { text_body = '' } = (await readMails(db, email)).at(-1) ?? {};
  const [found] = /http:\/\/hireframe\.test\/\S+/.exec(text_body) ?? [];
  return found ? new URL(found) : undefined;
}
const tokenOf = (link: URL | undefined) => link?.searchParams.get('token') ?? '';
const enter = (link: URL | undefined) => call(signInByLink, { body: { token: tokenOf(link) } });

test('the link of a status mail leads to the application, signed in, and works once', async () => {
  const { as, me, id } = await makeApplicant();
  await move(as, id);
  const link = await linkTo(me.email);
  expect(link?.pathname).toBe('/sign-in-link');
  expect(link?.searchParams.get('next')).toBe(`/applications/${id}`);
  const { status, body } = await enter(link);
  expect([status, signedIn(body).user.email]).toEqual([200, me.email]);
  expect((await call(getMyApplication, { params: { id }, as: signedIn(body) })).body.id).toBe(id);
  expect((await enter(link)).status).toBe(422);
});

test('the link of a message leads to the conversation, signed in', async () => {
  const { as, me, candidate_id } = await makeApplicant();
  expect((await write(as, candidate_id)).status).toBe(201);
  const link = await linkTo(me.email);
  expect(link?.searchParams.get('next')).toBe(`/messages/${as.workspace_id}`);
  expect(signedIn((await enter(link)).body).user.email).toBe(me.email);
});

test('mails about two things have links of their own; a newer mail about the same thing ends the older link', async () => {
  const { as, me, id, candidate_id } = await makeApplicant();
  await write(as, candidate_id);
  const older = await linkTo(me.email);
  await move(as, id);
  const status = await linkTo(me.email);
  await write(as, candidate_id);
  const newer = await linkTo(me.email);
  expect((await enter(older)).status).toBe(422);
  expect([(await enter(status)).status, (await enter(newer)).status]).toEqual([200, 200]);
});

test('where the workspace does not allow it the link leads through the log-in, also one that is under way', async () => {
  const { as, me, id, candidate_id } = await makeApplicant();
  await move(as, id);
  const before = await linkTo(me.email);
  await call(changeWorkspace, { body: { settings: { request_links_sign_in: false } }, as });
  expect((await enter(before)).status).toBe(422);
  await write(as, candidate_id);
  expect((await linkTo(me.email))?.pathname).toBe(`/messages/${as.workspace_id}`);
});

test('an address that nobody has proved gets no link that signs in', async () => {
  const { as, me, id, candidate_id } = await makeApplicant({ is_email_verified: false });
  await move(as, id);
  expect((await linkTo(me.email))?.pathname).toBe(`/applications/${id}`);
  await write(as, candidate_id);
  expect(await linkTo(me.email), 'it sees no messages either').toBeUndefined();
});

test('where answers are read by mail nothing that is quoted signs in, or says who has an account', async () => {
  const { as, me, id, candidate_id } = await makeApplicant();
  openImap.mockImplementation(makeSource().openSource);
  await call(createEmailAccount, { as, body: imapGiven() });
  await move(as, id);
  expect((await linkTo(me.email))?.pathname).toBe(`/applications/${id}`);
  await write(as, candidate_id);
  expect(await linkTo(me.email)).toBeUndefined();
});

test('a link works for a week from when its mail goes out, and not after the password was changed', async () => {
  const { as, me, id, candidate_id } = await makeApplicant();
  const in_days = async () => {
    const found = db
      .selectFrom('verifications')
      .select(sql<number>`extract(epoch from expires_at - now())::int / 86400.0`.as('days'));
    const { days } = await found.where('user_id', '=', me.user_id).executeTakeFirstOrThrow();
    return Math.round(Number(days));
  };
  await write(as, candidate_id, { send_at: new Date(Date.now() + 3 * 86_400_000).toISOString() });
  expect(await in_days()).toBe(10);
  await db.deleteFrom('verifications').execute();
  await move(as, id);
  expect(await in_days()).toBe(7);
  const link = await linkTo(me.email);
  await db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', me.user_id).execute();
  const new_password = 'nine quiet lanterns';
  await call(setPassword, { body: { new_password, confirm_password: new_password }, as: me });
  expect((await call(login, { body: { email: me.email, password: new_password } })).status).toBe(200);
  expect((await enter(link)).status).toBe(422);
});
