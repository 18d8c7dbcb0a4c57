import * as contract from '@hireframe/contract/mailboxes.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { composedMail } from '../../../../test/composed-mail.ts';
import { googleClient, startGoogle } from '../../../../test/google.ts';
import { gmailCookie } from '../../../../test/mailboxes.ts';
import { makeAdmin, makeRecruiter } from '../../../../test/make.ts';
import { deleteEndedConsents } from './consent.queries.ts';
import { watchGmailTask } from './watch-gmail.ts';

const google = await startGoogle();
afterAll(google.stop);
const { call, context, queued } = await startApp();
const { db } = context;
const callback = 'http://hireframe.test/integrations/oauth/callback';
google.consents.redirect_uris = [callback];
let boxes = 0;
const push = { topic: 'projects/hire/topics/mail', token: 'twenty-letters-or-more' };

beforeEach(() => {
  queued.length = 0;
  google.asked.length = 0;
  google.consents.answers = 'yes';
  Object.assign(context.google, google.google, { client: googleClient, push: undefined });
});
type As = Awaited<ReturnType<typeof makeRecruiter>>;
const cookie = gmailCookie;
const newBox = () => google.addMailbox(`Box${++boxes}@gmail.test`);
const start = (as: As, body: Partial<typeof googleClient> & { display_name?: string } = {}) =>
  call(contract.startGmail, { as, body, cookie });

/** The browser at Google. */
async function visit(authorization_url: string) {
  const answer = await fetch(authorization_url, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(await answer.text());
  const { origin, pathname, searchParams } = new URL(location);
  expect(origin + pathname).toBe(callback);
  return Object.fromEntries(searchParams) as { code: string; state: string; error?: string };
}
const beAsked = async (as: As, body = {}) => visit((await start(as, body)).body.authorization_url);
const comeBack = (as: As, { code, state }: { code: string; state: string }, display_name?: string, from = cookie) =>
  call(contract.processGmailCode, {
    as,
    cookie: from,
    body: { code, state, ...(display_name !== undefined && { display_name }) },
  });
const connect = async (as: As, body = {}) => comeBack(as, await beAsked(as, body));
const stored = (id: string) => db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const everythingKept = async () =>
  JSON.stringify(
    await Promise.all(
      (['mailboxes', 'gmail_clients', 'gmail_consents'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    ),
  );

test('asks for reading alone, and for staying; what comes back is a mailbox that is read at once', async () => {
  const as = await makeRecruiter(db, { first_name: 'Mia', last_name: 'Keller' });
  const box = newBox();
  expect((await call(contract.getGmailSettings, { as })).body).toEqual({
    client_of: 'deployment',
    redirect_url: callback,
  });
  const { status, body } = await start(as, { display_name: 'Jobs' });
  expect(status).toBe(200);
  const { origin, searchParams } = new URL(body.authorization_url);
  expect(origin).toBe(google.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: googleClient.client_id,
    redirect_uri: callback,
    response_type: 'code',
    access_type: 'offline',
    prompt: 'consent',
    scope: 'https://www.googleapis.com/auth/gmail.readonly',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  const back = await visit(body.authorization_url);
  const made = await comeBack(as, back);
  expect(made).toMatchObject({
    status: 201,
    body: {
      provider: 'gmail',
      email_address: box.email.toLowerCase(),
      display_name: 'Jobs',
      status: 'active',
      recruiter_name: 'Mia Keller',
      is_mine: true,
      connection: null,
      last_error: null,
    },
  });
  const key = { workspace_id: as.workspace_id, id: made.body.id };
  expect(queued.map(({ task, input }) => [task.name, input])).toEqual([['mailboxes.read', key]]);
  const kept = (await everythingKept()) + JSON.stringify(made.body);
  for (const secret of [googleClient.client_secret, back.state, back.code, 'ya29.', '1//'])
    expect(kept).not.toContain(secret);

  expect(await comeBack(as, back)).toMatchObject({ status: 409, body: { message: contract.oauthMessages.expired } });
});

test('the client that is given serves its mailbox and the next of the workspace; the others never see its secret', async () => {
  const own = { client_id: 'their-own-client.apps.googleusercontent.com', client_secret: 'GOCSPX-their-own' };
  google.consents.addClient(own);
  context.google.client = undefined;
  const as = await makeRecruiter(db);
  newBox();
  const none = await start(as);
  expect(none).toMatchObject({ status: 422, body: { message: contract.oauthMessages.missing } });
  expect((await call(contract.getGmailSettings, { as })).body.client_of).toBeNull();
  const made = await connect(as, own);
  expect((await call(contract.getGmailSettings, { as })).body.client_of).toBe('workspace');
  expect(await stored(made.body.id)).toMatchObject({ client_id: own.client_id });
  newBox();
  const next = await connect(await makeRecruiter(db, { workspace: { id: as.workspace_id } }));
  expect(next.status).toBe(201);
  expect(await everythingKept()).not.toContain(own.client_secret);
  expect(await start(await makeRecruiter(db))).toMatchObject({ status: 422 }); // Another workspace.

  newBox();
  const wrong = await connect(as, { ...own, client_secret: 'GOCSPX-not-theirs' });
  expect(wrong).toMatchObject({ status: 422, body: { message: contract.oauthMessages.exchange } });
  newBox();
  expect((await connect(as)).status).toBe(201); // What did not work was not kept.
});

test('what was begun is somebody’s own, for ten minutes, once', async () => {
  const as = await makeRecruiter(db);
  const colleague = await makeAdmin(db, { workspace: { id: as.workspace_id } });
  newBox();
  const refused = { status: 409, body: { message: contract.oauthMessages.expired } };
  const back = await beAsked(as);
  expect(await comeBack(colleague, back)).toMatchObject(refused);
  expect(await comeBack(as, { ...back, state: 'made up' })).toMatchObject(refused);
  for (const other of ['', `__Host-hireframe-gmail=${'b'.repeat(43)}`])
    expect(await comeBack(as, back, undefined, other)).toMatchObject(refused);
  expect(google.asked.filter(({ path }) => path === '/token')).toEqual([]);
  const both = await Promise.all([comeBack(as, back), comeBack(as, back)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);

  const late = await beAsked(as);
  await db.updateTable('gmail_consents').set({ expires_at: new Date().toISOString() }).execute();
  expect(await comeBack(as, late)).toMatchObject(refused);
  await deleteEndedConsents(db);
  expect(await db.selectFrom('gmail_consents').selectAll().execute()).toEqual([]);
});

test('Google’s refusals are told in words, and nothing is kept', async () => {
  const as = await makeRecruiter(db);
  const before = await db.selectFrom('mailboxes').select('id').execute();
  newBox();
  expect(await comeBack(as, { ...(await beAsked(as)), code: 'made up' })).toMatchObject({
    status: 422,
    body: { message: contract.oauthMessages.exchange },
  });
  google.consents.answers = 'less';
  expect(await connect(as)).toMatchObject({ status: 422, body: { message: expect.stringContaining('ticked') } });
  google.consents.answers = 'no';
  expect(await beAsked(as)).toMatchObject({ error: 'access_denied' });
  google.consents.answers = 'yes';
  const disabled = { error: { message: 'no', errors: [{ reason: 'accessNotConfigured' }] } };
  google.fail({ status: 403, body: disabled });
  expect(await connect(as)).toMatchObject({
    status: 422,
    body: {
      message: contract.oauthMessages.profile,
      errors: { client_id: [expect.stringContaining("isn't enabled")] },
    },
  });
  expect(await db.selectFrom('mailboxes').select('id').execute()).toEqual(before);
});

test('the same mailbox is connected anew by its recruiter or an admin, and goes on where it was; others are refused', async () => {
  const as = await makeRecruiter(db);
  const workspace = { id: as.workspace_id };
  const box = newBox();
  const { body } = await connect(as, { display_name: 'Jobs' });
  const before = await stored(body.id);
  const cursor = { history_id: '1' };
  const broken = {
    status: 'expired',
    last_error: 'Connect it again.',
    failures: 3,
    cursor: JSON.stringify(cursor),
  };
  await db.updateTable('mailboxes').set(broken).where('id', '=', body.id).execute();
  const again = await connect(as);
  expect(again).toMatchObject({
    status: 201,
    body: { id: body.id, status: 'active', display_name: 'Jobs', last_error: null },
  });
  const after = await stored(body.id);
  expect(after).toMatchObject({ failures: 0, cursor, user_id: as.user_id });
  expect(after.encrypted_secret).not.toBe(before.encrypted_secret);

  const other = await makeRecruiter(db, { workspace });
  const refused = await connect(other);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Someone else') } });
  expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`${body.id}|Any Body|Jobs`));
  expect((await stored(body.id)).encrypted_secret).toBe(after.encrypted_secret);
  const admin = await makeAdmin(db, { workspace });
  expect(await connect(admin)).toMatchObject({ status: 201, body: { id: body.id, is_mine: false } });
  expect((await connect(await makeRecruiter(db))).status).toBe(201); // In a workspace of its own.
  expect(box.email).toMatch(/^Box/);
});

test('a resume that comes is an extracted candidate; consent taken back is said, refreshed in vain, and given anew', async () => {
  const as = await makeRecruiter(db);
  const box = newBox();
  const { body } = await connect(as);
  const seen = async () => (await call(contract.getEmailAccount, { as, params: { id: body.id } })).body;
  const text =
    'Ana Silva\nana@example.com\n\nExperience\nBaker, Good Bread Ltd, 2019 - 2024\n\nEducation\nBSc Food, 2018\n\nSkills\nbaking, yeast';
  box.deliver(await composedMail({ attachments: [{ filename: 'resume.txt', content: text }] }));
  await context.enqueue(db, queued[0]?.task as never, queued[0]?.input as never);
  for (const one of queued.splice(0)) await one.task.run(context, one.input as never);
  expect(await seen()).toMatchObject({ total_emails_processed: 1, total_candidates_created: 1, last_error: null });

  google.consents.revoke();
  await call(contract.processEmails, { as, params: { id: body.id } });
  for (const one of queued.splice(0)) await one.task.run(context, one.input as never);
  expect(await seen()).toMatchObject({ status: 'expired', last_error: expect.stringContaining('Connect it again') });
  const refresh = () => call(contract.refreshGmail, { as, params: { id: body.id } });
  expect(await refresh()).toMatchObject({ status: 200, body: { success: false, account: { status: 'expired' } } });

  await connect(as);
  const expire = () =>
    db.updateTable('mailboxes').set({ status: 'expired', last_error: 'It was.' }).where('id', '=', body.id).execute();
  await expire();
  const both = await Promise.all([refresh(), refresh()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]); // The other one found it active.
  await expire();
  google.asked.length = 0;
  const before = await stored(body.id);
  expect(await refresh()).toMatchObject({
    status: 200,
    body: { success: true, account: { status: 'active', last_error: null } },
  });
  expect(google.asked.map(({ path }) => path)).toEqual(['/token']);
  expect((await stored(body.id)).encrypted_secret).not.toBe(before.encrypted_secret);
  expect(await refresh()).toMatchObject({ status: 409 });
  await call(contract.deleteEmailAccount, { as, params: { id: body.id } });
  await expect.poll(() => google.asked.filter(({ path }) => path === '/revoke')).toHaveLength(1);
  expect(await call(contract.refreshGmail, { as: await makeRecruiter(db), params: { id: body.id } })).toMatchObject({
    status: 404,
  });
});

test('where a topic is set up Google watches each mailbox, once a day, and what it tells makes it due', async () => {
  await db.deleteFrom('extracted_candidates').execute();
  await db.deleteFrom('mailboxes').execute();
  Object.assign(context.google, { push });
  const as = await makeRecruiter(db);
  const box = newBox();
  const { body } = await connect(as);
  expect(queued.map(({ task }) => task.name)).toEqual(['mailboxes.read', 'mailboxes.watch-gmail']);
  await watchGmailTask.run(context, {});
  expect(box.watched).toBe(push.topic);
  const { watched_until } = await stored(body.id);
  expect(Date.parse(watched_until ?? '')).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  expect((await call(contract.getEmailAccount, { as, params: { id: body.id } })).body.is_listening).toBe(true);
  const watches = () => google.asked.filter(({ path }) => path.endsWith('/watch')).length;
  const before = watches();
  await watchGmailTask.run(context, {});
  expect(watches()).toBe(before);
  const tomorrow = new Date(Date.now() + 5.9 * 86_400_000).toISOString();
  await db.updateTable('mailboxes').set({ watched_until: tomorrow }).where('id', '=', body.id).execute();
  google.fail({ status: 403, body: { error: { message: 'no', errors: [{ reason: 'forbidden' }] } } }, { on: /watch$/ });
  await watchGmailTask.run(context, {});
  await watchGmailTask.run(context, {});
  expect(watches()).toBe(before + 2);

  const far = new Date(Date.now() + 3_600_000).toISOString();
  const notDue = () => db.updateTable('mailboxes').set({ poll_at: far }).execute();
  const tell = (given: object | string, token = push.token) => {
    const data = Buffer.from(typeof given === 'string' ? given : JSON.stringify(given)).toString('base64');
    return call(contract.hearGmail, { params: { token }, body: { message: { data } } });
  };
  const told = { emailAddress: box.email, historyId: 5000 };
  await notDue();
  queued.length = 0;
  const answers = [
    await tell(told, 'twenty-other-letters--'),
    await tell('nonsense'),
    await tell({ emailAddress: 'nobody@gmail.test' }),
  ];
  expect(queued).toEqual([]);
  answers.push(await tell(told));
  expect(queued.map(({ input }) => input)).toEqual([{ workspace_id: as.workspace_id, id: body.id }]);
  expect(Date.parse((await stored(body.id)).poll_at ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['204 undefined']));
  context.google.push = undefined;
  queued.length = 0;
  expect((await tell(told, '')).status).toBe(404); // No such address.
  expect((await tell(told)).status).toBe(204);
  expect(queued).toEqual([]);
});
