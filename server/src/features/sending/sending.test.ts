import { randomUUID } from 'node:crypto';
import { signUp } from '@hireframe/contract/accounts.ts';
import { changeApplicationStatus } from '@hireframe/contract/applications.ts';
import { getUpload, sendPasswordEmail, uploadResumes } from '@hireframe/contract/bulk-resume.ts';
import { inviteCandidates } from '@hireframe/contract/candidate-invitations.ts';
import { writeMessage, writeToMany } from '@hireframe/contract/conversations.ts';
import { createScreening } from '@hireframe/contract/screenings.ts';
import { createInvitation } from '@hireframe/contract/workspaces.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeAdmin } from '../../../test/make.ts';
import { file } from '../../../test/uploads.ts';
import { deliverOutbox } from '../../infra/mail/outbox.ts';
import { openSmtp } from '../../infra/mail/smtp.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { deleteOldSendings } from './sending.queries.ts';
import { limitOf, recordReturn } from './sending.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
type As = Recruiter & { token: string };

beforeEach(() => {
  context.hasMailServer = true;
});
afterEach(() => {
  context.hasMailServer = false;
});

const someone = () => `${randomUUID()}@example.com`;
const confirmed = () => makeAdmin(db, { is_email_verified: true });
const invite = (as: As, emails = [someone()], message = '') =>
  call(inviteCandidates, { body: { emails, message }, as });
const age = (as: As, interval: string) =>
  db
    .updateTable('workspaces')
    .set({ created_at: sql`now() - ${interval}::interval` })
    .where('id', '=', as.workspace_id)
    .execute();
const sent = (as: As, count: number, returned = 0) =>
  sql`insert into sendings (workspace_id, id, returned_at)
    select ${as.workspace_id}, gen_random_uuid(), case when n <= ${returned} then now() end from generate_series(1, ${count}) n`.execute(
    db,
  );

const mailings: [string, (as: As) => Promise<{ status: number; body: unknown }>][] = [
  ['a member’s invitation', (as) => call(createInvitation, { body: { email: someone() }, as })],
  ['a candidate’s invitation', (as) => invite(as)],
  [
    'a message',
    async (as) =>
      call(writeMessage, { params: { id: await insertCandidate(db, as) }, body: { subject: 'Any', body: 'Any' }, as }),
  ],
  [
    'a request',
    async (as) =>
      call(createScreening, { params: { id: await insertCandidate(db, as, { email: someone() }) }, body: {}, as }),
  ],
  [
    'a welcome',
    async (as) =>
      call(sendPasswordEmail, { body: { user_id: await insertCandidate(db, as, { email: someone() }) }, as }),
  ],
  [
    'the mail of a move',
    async (as) => {
      const { id } = await makeApplication(db, as);
      const mail = { send: true, subject: 'Any', body: 'Any' };
      return call(changeApplicationStatus, { params: { id }, body: { status: 'shortlisted', mail }, as });
    },
  ],
];

test.each(mailings)('%s waits until the member has confirmed their address', async (_what, mail) => {
  const before = (await readMails(db)).length;
  expect(await mail(await makeAdmin(db))).toMatchObject({
    status: 403,
    body: { message: 'Confirm your email address first. Then you can email people.' },
  });
  expect(await readMails(db)).toHaveLength(before);
  expect((await mail(await confirmed())).status).toBeLessThan(300);
  expect((await readMails(db)).length).toBeGreaterThan(before);
});

test('without a mail server nothing leaves, and nobody is kept from anything', async () => {
  context.hasMailServer = false;
  const as = await makeAdmin(db);
  await sent(as, 60, 30);
  for (const [what, mail] of mailings) expect((await mail(as)).status, what).toBeLessThan(300);
});

test('the daily limit grows with the age of the workspace and with who writes back', () => {
  const limits = [0, 1, 7, 30, 400].map((age_days) => limitOf({ age_days, answered: 0 }));
  expect(limits).toEqual([50, 200, 500, 2000, 2000]);
  expect(limitOf({ age_days: 0, answered: 4 })).toBe(90);
  expect(limitOf({ age_days: 400, answered: 5000 })).toBe(10_000);
});

test('above the daily limit nothing is mailed; tomorrow, or for an older workspace, it is', async () => {
  const as = await confirmed();
  await sent(as, 49);
  const both = [someone(), someone()];
  const refused = await invite(as, both);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^Your workspace has sent 50 /) },
  });
  expect(await readMails(db, both[0])).toEqual([]);
  expect((await invite(as)).status).toBe(201);
  expect((await invite(as)).status).toBe(429);
  await age(as, '1 day');
  expect((await invite(as)).status).toBe(201);
  await sent(as, 200);
  expect((await invite(as)).status).toBe(429);
  const yesterday = db.updateTable('sendings').set({ created_at: sql`now() - interval '25 hours'` });
  await yesterday.where('workspace_id', '=', as.workspace_id).execute();
  expect((await invite(as)).status).toBe(201);
});

test('of a message to many, those within the limit go out, and the others are named', async () => {
  const as = await confirmed();
  await sent(as, 49);
  const candidate_ids = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const { body } = await call(writeToMany, { body: { candidate_ids, subject: 'Any', body: 'Any' }, as });
  expect(body.sent).toHaveLength(1);
  expect(body.refused).toMatchObject([{ message: expect.stringMatching(/^Your workspace has sent 50 /) }]);
});

test('a move whose mail is refused is no move', async () => {
  const as = await confirmed();
  await sent(as, 50);
  const { id } = await makeApplication(db, as);
  const mail = { send: true, subject: 'Any', body: 'Any' };
  const body = { status: 'shortlisted', mail } as const;
  expect((await call(changeApplicationStatus, { params: { id }, body, as })).status).toBe(429);
  const row = db.selectFrom('applications').select('status').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ status: 'submitted' });
  const silent = { status: 'shortlisted', mail: { send: false } } as const;
  expect((await call(changeApplicationStatus, { params: { id }, body: silent, as })).status).toBe(200);
});

test('an upload is taken in all the same, and says whose welcome was not sent', async () => {
  const as = await confirmed();
  const email = someone();
  const sending = { as, files: [file('Ana Silva', email)], body: { send_mail: true } };
  const { body: begun } = await call(uploadResumes, sending);
  await sent(as, 50);
  await runTasks();
  const [item] = (await call(getUpload, { params: { id: begun.job_id }, as })).body.items;
  expect(item).toMatchObject({
    status: 'success',
    error_message: expect.stringMatching(/^Added without an email\. Your/),
  });
  expect(await readMails(db, email)).toEqual([]);
  expect(await call(uploadResumes, sending)).toMatchObject({ status: 429 }); // Said at once, where it is known at once.
});

test('when many mails come back, the workspace mails nobody until those are a week old', async () => {
  const as = await confirmed();
  await age(as, '100 days');
  await sent(as, 40, 9);
  expect((await invite(as)).status).toBe(201);
  await sent(as, 1, 1);
  const paused = await invite(as);
  expect(paused).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/^Emailing is paused: 10 of your workspace's 42 emails came back/) },
  });
  const older = db.updateTable('sendings').set({ created_at: sql`now() - interval '8 days'` });
  await older.where('workspace_id', '=', as.workspace_id).where('returned_at', 'is not', null).execute();
  expect((await invite(as)).status).toBe(201);
  const many = await confirmed();
  await age(many, '100 days');
  await sent(many, 200, 12); // Some addresses are always old.
  expect((await invite(many)).status).toBe(201);
});

test('a mail that the mail server refuses has come back; one to nobody’s member counts for nobody', async () => {
  const server = await startMailServer();
  const smtp = openSmtp(server.url);
  const as = await confirmed();
  await invite(as, ['nobody@example.com']);
  await deliverOutbox({ ...context, smtp, onRefused: recordReturn });
  smtp.close();
  await server.stop();
  const rows = db.selectFrom('sendings').select('returned_at').where('workspace_id', '=', as.workspace_id);
  expect(await rows.execute()).toEqual([{ returned_at: expect.any(String) }]);
});

test('a workspace younger than a month writes no web address to strangers but ours', async () => {
  const as = await confirmed();
  const stranger = await insertCandidate(db, as);
  const write = (body: string, id = stranger) =>
    call(writeMessage, { params: { id }, body: { subject: 'Any', body }, as });
  const refused = await write('See acme.com');
  expect(refused).toMatchObject({ status: 422, body: { errors: { body: [expect.stringContaining('“acme.com”')] } } });
  expect((await write('See http://hireframe.test/jobs/1')).status).toBe(201);
  const { id } = await makeApplication(db, as);
  const application = db.selectFrom('applications').select('candidate_id').where('id', '=', id);
  const { candidate_id } = await application.executeTakeFirstOrThrow();
  expect((await write('See acme.com', candidate_id)).status).toBe(201);
  await age(as, '30 days');
  expect((await write('See acme.com')).status).toBe(201);
});

test('a request to a stranger holds no web address; to who applied it may', async () => {
  context.hasMailServer = false;
  const as = await confirmed();
  const ask = (id: string, body: object) => call(createScreening, { params: { id }, body, as });
  const stranger = await insertCandidate(db, as, { email: someone() });
  for (const field of ['message', 'role_title']) {
    const refused = await ask(stranger, { [field]: 'See evil.example' });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining('evil.example')] } },
    });
  }
  expect((await ask(stranger, { role_title: 'ASP.NET developer' })).status).toBe(201);
  const { id } = await makeApplication(db, as);
  const application = db.selectFrom('applications').select('candidate_id').where('id', '=', id);
  const { candidate_id } = await application.executeTakeFirstOrThrow();
  expect((await ask(candidate_id, { message: 'See acme.com' })).status).toBe(201);
});

test('nobody signs a stranger up under a name that mails would turn into a link', async () => {
  const email = someone();
  const body = { email, password: 'seven patient herons', first_name: 'Win.at evil.com', last_name: 'now' };
  const refused = await call(signUp, { body });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { first_name: ["Names can't contain web addresses"] } },
  });
  expect(await readMails(db, email)).toEqual([]);
});

test('what no limit looks at any more is deleted', async () => {
  const as = await confirmed();
  await sent(as, 2);
  const [one] = await db.selectFrom('sendings').select('id').where('workspace_id', '=', as.workspace_id).execute();
  const old = db.updateTable('sendings').set({ created_at: sql`now() - interval '31 days'` });
  await old.where('id', '=', one?.id ?? '').execute();
  await deleteOldSendings(db);
  const left = db.selectFrom('sendings').select('id').where('workspace_id', '=', as.workspace_id);
  expect(await left.execute()).toHaveLength(1);
});
