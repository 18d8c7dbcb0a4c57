// When a sign-in ends without its person asking for it, and what ends with it.

import { setTimeout as sleep } from 'node:timers/promises';
import { listSignIns } from '@hireframe/contract/account-settings.ts';
import { logout } from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { endMemberSignIns, listMembers, removeMember } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeAdmin, makeCandidate, makeNewcomer, makeRecruiter, makeSignIn } from '../../../test/make.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { deleteEndedSignIns } from './sign-ins.queries.ts';

const { call, context, http } = await startApp();
const { db, storage } = context;
type Asking = { token: string; sign_in_id: string };

const statusOf = async (as: Asking) => (await call(getMe, { as })).status;
const leaveAlone = ({ sign_in_id }: Asking, minutes: number) =>
  db
    .updateTable('sign_ins')
    .set({ last_used_at: sql<string>`now() - make_interval(mins => ${minutes})` })
    .where('id', '=', sign_in_id)
    .execute();
const keep = ({ sign_in_id }: Asking) =>
  db.updateTable('sign_ins').set({ renewal_hash: makeToken() }).where('id', '=', sign_in_id).execute();

test('a member who did nothing for eight hours signs in again, and is no more in the list of sign-ins', async () => {
  const me = await makeRecruiter(db);
  const desk = { ...me, ...(await makeSignIn(db, me.user_id)) };
  await leaveAlone(desk, 8 * 60 - 1);
  expect(await statusOf(desk)).toBe(200);
  await leaveAlone(desk, 8 * 60 + 1);
  expect(await statusOf(desk)).toBe(401);
  const { body } = await call(listSignIns, { query: {}, as: me });
  expect(body.results.map(({ id }) => id)).toEqual([me.sign_in_id]);
  await deleteEndedSignIns(db);
  const left = await db.selectFrom('sign_ins').select('id').where('user_id', '=', me.user_id).execute();
  expect(left).toEqual([{ id: me.sign_in_id }]);
});

test('whatever a member does begins the eight hours anew', async () => {
  const me = await makeRecruiter(db);
  await leaveAlone(me, 8 * 60 - 1);
  await statusOf(me);
  const used = db.selectFrom('sign_ins').select('id').where('id', '=', me.sign_in_id);
  const isFresh = used.where('last_used_at', '>', sql<string>`now() - interval '1 minute'`);
  await expect.poll(() => isFresh.execute()).toHaveLength(1);
});

test('who is kept signed in, a candidate and a newcomer stay in', async () => {
  const [kept, ...others] = [await makeAdmin(db), await makeCandidate(db), await makeNewcomer(db)];
  await keep(kept);
  for (const one of [kept, ...others]) {
    await leaveAlone(one, 20 * 24 * 60);
    expect(await statusOf(one)).toBe(200);
  }
  await deleteEndedSignIns(db);
  expect(await statusOf(kept)).toBe(200);
});

test('an admin ends the sign-ins of a member with the mailed links, and of nobody else', async () => {
  const as = await makeAdmin(db);
  const [member, other] = [await makeRecruiter(db, { workspace: { id: as.workspace_id } }), await makeRecruiter(db)];
  const phone = { ...member, ...(await makeSignIn(db, member.user_id)) };
  await keep(phone);
  const link = { user_id: member.user_id, purpose: 'sign-in', token_hash: hashOfToken(makeToken()) };
  await db
    .insertInto('verifications')
    .values({ ...link, expires_at: '2100-01-01' })
    .execute();
  const end = async ({ user_id }: { user_id: string }, asking = as as Asking) =>
    (await call(endMemberSignIns, { params: { id: user_id }, as: asking })).status;
  expect([await end(other), await end(as, member)]).toEqual([404, 403]);
  expect(await end(member)).toBe(204);
  expect(await Promise.all([member, phone, other, as].map(statusOf))).toEqual([401, 401, 200, 200]);
  expect(
    await db.selectFrom('verifications').select('purpose').where('user_id', '=', member.user_id).execute(),
  ).toEqual([]);
});

test('who ends their own sign-ins as a member stays where they are', async () => {
  const as = await makeAdmin(db);
  const phone = { ...as, ...(await makeSignIn(db, as.user_id)) };
  expect((await call(endMemberSignIns, { params: { id: as.user_id }, as })).status).toBe(204);
  expect([await statusOf(as), await statusOf(phone)]).toEqual([200, 401]);
});

/** The address of a picture, as this person is given it. */
async function pictureFor(as: Asking): Promise<string> {
  const { body } = await call(listMembers, { query: {}, as });
  return body.results.find(({ avatar }) => avatar)?.avatar ?? '';
}
const open = async (url: string) => (await http.inject({ method: 'GET', url })).statusCode;

async function team() {
  const as = await makeAdmin(db);
  const avatar_key = `users/${as.user_id}/avatar.webp`;
  await storage.put(avatar_key, Buffer.from('a picture'), { content_type: 'image/webp' });
  await db.updateTable('users').set({ avatar_key }).where('id', '=', as.user_id).execute();
  return { as, member: await makeRecruiter(db, { workspace: { id: as.workspace_id } }) };
}

test('addresses of files that a member was given end within a second of their removal, and nobody else’s', async () => {
  const { as, member } = await team();
  const [mine, theirs] = [await pictureFor(as), await pictureFor(member)];
  expect([await open(mine), await open(theirs)]).toEqual([200, 200]);
  await call(removeMember, { params: { id: member.user_id }, as });
  await sleep(1000);
  expect([await open(mine), await open(theirs)]).toEqual([200, 403]);
});

test('they end with signing out, and with the idle hours, and name no other sign-in instead', async () => {
  const { as, member } = await team();
  const [mine, theirs] = [await pictureFor(as), await pictureFor(member)];
  await leaveAlone(as, 8 * 60 + 1);
  await call(logout, { as: member });
  expect([await open(mine), await open(theirs)]).toEqual([403, 403]);
  const other = await makeRecruiter(db);
  expect(await open(theirs.replace(member.sign_in_id, other.sign_in_id))).toBe(403);
  expect(await open(theirs.replace(`sign_in_id=${member.sign_in_id}&`, ''))).toBe(403);
  const whole = await pictureFor(await makeRecruiter(db, { workspace: { id: as.workspace_id } }));
  expect([await open(whole), await open(`${whole}&sign_in_id=${member.sign_in_id}`)]).toEqual([200, 403]);
});
