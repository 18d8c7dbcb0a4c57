import { randomUUID } from 'node:crypto';
import {
  inviteCandidates,
  listCandidateInvitations,
  previewCandidateInvitation,
  resendCandidateInvitation,
  withdrawCandidateInvitation,
} from '@hireframe/contract/candidate-invitations.ts';
import { deleteCandidate } from '@hireframe/contract/candidates.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeCandidate, makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import { findTraces } from '../../../test/traces.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { invitationsOfCandidate } from './candidate-invitations.candidate-part.ts';
import { deleteOldInvitationsTask } from './candidate-invitations.tasks.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
type As = { token: string };
const newEmail = () => `${randomUUID()}@example.com`;
const invite = (as: As, emails: string[], message = '') => call(inviteCandidates, { body: { emails, message }, as });
const listed = async (as: As, query = {}) => (await call(listCandidateInvitations, { query, as })).body.results;
const mailsTo = (email: string) => readMails(db, email).then((mails) => mails.reverse());
const newestMail = async (email: string) => {
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('no mail');
  return mail;
};
const linkIn = (text: string) => /hireframe\.test\/candidate-invitation\?token=(\S+)/.exec(text)?.[1] ?? '';
const linkTo = async (email: string) => linkIn((await newestMail(email)).text_body);
const preview = (token: string) => call(previewCandidateInvitation, { body: { token } });

test('each address gets a mail with a link of its own, and the link says who invites whom', async () => {
  const workspace = await makeWorkspace(db, { name: 'Acme' });
  const as = await makeRecruiter(db, { workspace, first_name: 'Rita', last_name: 'Roth' });
  const [one, two] = [newEmail(), newEmail()];
  const { status, body } = await invite(as, [two, one, one.toUpperCase()], 'Come and join us');
  expect({ status, body }).toEqual({
    status: 201,
    body: { results: [two, one].map((email) => ({ email, outcome: 'invited' })) },
  });
  expect(await linkTo(one)).not.toBe(await linkTo(two));
  expect((await mailsTo(one)).map(({ subject }) => subject)).toEqual([
    'Rita Roth invites you to share your profile with Acme',
  ]);
  const seen = await preview(await linkTo(one));
  expect(seen.body).toEqual({
    workspace_name: 'Acme',
    invited_by_name: 'Rita Roth',
    email: one,
    message: 'Come and join us',
    invited_to: 'profile',
    expires_at: expect.any(String),
  });
  const days = (Date.parse(seen.body.expires_at) - Date.now()) / (24 * 3600 * 1000);
  expect(days).toBeCloseTo(14, 1);
});

test('the invitation of somebody who is a candidate already stands in their thread, and goes with it', async () => {
  const as = await makeRecruiter(db);
  const email = newEmail();
  const id = await insertCandidate(db, as, { email });
  const thread = async () => (await call(listMessages, { params: { id }, query: {}, as })).body.results;
  await invite(as, [email], 'Come and join us');
  expect(await thread()).toMatchObject([{ kind: 'invitation', status: 'waiting', to_address: email }]);
  expect(linkIn(JSON.stringify(await thread()))).toBe('');
  await invite(as, [email]); // A new link: the older mail never goes out.
  expect(await thread()).toHaveLength(1);
  const [invitation] = await listed(as);
  await call(withdrawCandidateInvitation, { params: { id: invitation?.id ?? '' }, as });
  expect(await thread()).toEqual([]);
});

test('the mail is in the language of an application to the workspace that invites, and tells nothing of one elsewhere', async () => {
  const workspace = await makeWorkspace(db, { name: 'Acme' });
  const [as, other] = [
    await makeRecruiter(db, { workspace, first_name: 'Rita', last_name: 'Roth' }),
    await makeRecruiter(db),
  ];
  const email = newEmail();
  await makeApplication(db, as, { email, language: 'de' });
  await invite(as, [email], 'Bis bald');
  const { subject, text_body } = await newestMail(email);
  expect(subject).toBe('Rita Roth bittet Sie, Ihr Profil mit Acme zu teilen');
  expect(text_body).toContain('Rita Roth schreibt:\n\n> Bis bald');
  expect(text_body).toContain('Der Link gilt 14 Tage und nur für diese Adresse.');
  expect(text_body).not.toMatch(/\b(the|you|invites|accept)\b/i);
  await invite(other, [email]);
  expect((await newestMail(email)).text_body).toContain('The link works for 14 days and only for this address.');
});

test('an address with an account gets the same answer, row and mail as one without', async () => {
  const as = await makeRecruiter(db);
  const people = [newEmail(), (await makeCandidate(db)).email, (await makeRecruiter(db)).email];
  const other = await makeRecruiter(db);
  await insertCandidate(db, other, { email: people[1] ?? '' }); // Known to another workspace as well.
  const { body } = await invite(as, people, 'Hello');
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['invited', 'invited', 'invited']);
  const mails = await Promise.all(
    people.map(async (email) => {
      const { subject, text_body, html_body, to_name } = await newestMail(email);
      return [subject, to_name, ...[text_body, html_body].map((one) => one.replaceAll(linkIn(text_body), 'link'))];
    }),
  );
  expect(new Set(mails.map((mail) => JSON.stringify(mail))).size).toBe(1);
  const rows = await listed(as);
  expect(new Set(rows.map((row) => JSON.stringify({ ...row, id: '', email: '' }))).size).toBe(1);
  const again = await invite(as, people);
  expect(again.body.results.map(({ outcome }) => outcome)).toEqual(['renewed', 'renewed', 'renewed']);
});

async function makeSharedResume(owner: Recruiter, candidate_id: string, { user_id }: { user_id: string }) {
  const { id } = await insertCandidateResume(context, owner, candidate_id);
  await db.updateTable('candidate_resumes').set({ shared_by: user_id }).where('id', '=', id).execute();
}

test('whoever has shared a resume is not mailed again; whoever was only uploaded may be asked', async () => {
  const as = await makeRecruiter(db);
  const person = await makeCandidate(db);
  const shared = { user_id: person.user_id, shared_at: new Date().toISOString() };
  const [sharing, uploaded, waiting, elsewhere] = [newEmail(), newEmail(), newEmail(), newEmail()];
  const id = await insertCandidate(db, as, { email: sharing, ...shared });
  await makeSharedResume(as, id, person);
  await insertCandidate(db, as, { email: uploaded });
  await insertCandidate(db, as, { email: waiting, ...shared }); // Accepted before there was a resume.
  const other = await makeRecruiter(db);
  await makeSharedResume(other, await insertCandidate(db, other, { email: elsewhere, ...shared }), person);
  const { body } = await invite(as, [sharing, uploaded, waiting, elsewhere]);
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['already_candidate', 'invited', 'invited', 'invited']);
  expect(await mailsTo(sharing)).toEqual([]);
  expect((await listed(as)).map(({ email }) => email).sort()).toEqual([uploaded, waiting, elsewhere].sort());
});

test('a newer link ends the older one, and the mail of that is not sent any more', async () => {
  const as = await makeRecruiter(db);
  const email = newEmail();
  await invite(as, [email], 'First');
  const first = await linkTo(email);
  const [row] = await listed(as);
  await invite(as, [email], 'Second');
  const second = await linkTo(email);
  const { status, body } = await call(resendCandidateInvitation, { params: { id: row?.id ?? '' }, as });
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Second' });
  const third = await linkTo(email);
  expect(await Promise.all([first, second, third].map(async (token) => (await preview(token)).status))).toEqual([
    404, 404, 200,
  ]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await listed(as)).map(({ id }) => id)).toEqual([row?.id]);
});

test('two who invite the same people at once both succeed, and each address has one good link', async () => {
  const workspace = await makeWorkspace(db);
  const [one, two] = [await makeRecruiter(db, { workspace }), await makeRecruiter(db, { workspace })];
  const emails = Array.from({ length: 20 }, newEmail);
  const both = await Promise.all([invite(one, emails), invite(two, [...emails].reverse())]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const outcomes = both.flatMap(({ body }) => body.results.map(({ outcome }) => outcome)).sort();
  expect(outcomes).toEqual([...Array(20).fill('invited'), ...Array(20).fill('renewed')]);
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
});

test('a withdrawn invitation opens nothing, and inviting again opens it anew', async () => {
  const as = await makeRecruiter(db);
  const email = newEmail();
  await invite(as, [email]);
  const link = await linkTo(email);
  const [row] = await listed(as);
  const withdraw = () => call(withdrawCandidateInvitation, { params: { id: row?.id ?? '' }, as });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
  expect((await preview(link)).status).toBe(404);
  expect(await mailsTo(email)).toEqual([]);
  expect((await listed(as)).map(({ status }) => status)).toEqual(['withdrawn']);
  expect((await invite(as, [email])).body.results).toEqual([{ email, outcome: 'renewed' }]);
  expect((await preview(await linkTo(email))).status).toBe(200);
});

test('an expired link opens nothing until it is sent again', async () => {
  const as = await makeRecruiter(db);
  const email = newEmail();
  await invite(as, [email]);
  await db.updateTable('candidate_invitations').set({ expires_at: sql`now()` }).where('email', '=', email).execute();
  expect((await preview(await linkTo(email))).status).toBe(404);
  const [row] = await listed(as, { status: 'expired' });
  const { body } = await call(resendCandidateInvitation, { params: { id: row?.id ?? '' }, as });
  expect(body).toMatchObject({ status: 'pending', email });
  expect((await preview(await linkTo(email))).status).toBe(200);
});

test('nothing is sent again to somebody who has shared a resume in another way', async () => {
  const as = await makeRecruiter(db);
  const email = newEmail();
  await invite(as, [email]);
  const [row] = await listed(as);
  const person = await makeCandidate(db);
  const shared = { user_id: person.user_id, shared_at: new Date().toISOString() };
  await makeSharedResume(as, await insertCandidate(db, as, { email, ...shared }), person);
  expect((await call(resendCandidateInvitation, { params: { id: row?.id ?? '' }, as })).status).toBe(409);
});

test('the list is filtered by status and address, counted, paged, and whole as CSV', async () => {
  const as = await makeRecruiter(db);
  await invite(as, ['a_b@example.com', 'axb@example.com', 'c@example.org'], '=1+1');
  await db
    .updateTable('candidate_invitations')
    .set({ expires_at: sql`now()` })
    .where('email', '=', 'c@example.org')
    .execute();
  const emails = async (query: object) => (await listed(as, query)).map(({ email }) => email).sort();
  expect(await emails({ status: 'expired' })).toEqual(['c@example.org']);
  expect(await emails({ status: 'pending' })).toEqual(['a_b@example.com', 'axb@example.com']);
  expect(await emails({ search: 'A_B' })).toEqual(['a_b@example.com']);
  const { body } = await call(listCandidateInvitations, { query: { page: 2, page_size: 2 }, as });
  expect({ count: body.count, here: body.results.length, next: body.next }).toEqual({ count: 3, here: 1, next: null });
  const csv = (await call(listCandidateInvitations, {
    query: { status: 'pending' },
    as,
    accept: 'text/csv',
  })) as never as {
    body: string;
  };
  expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect(csv.body).toContain(',"\'=1+1",');
  expect((await call(listCandidateInvitations, { query: { search: 'a\u0000' }, as })).status).toBe(400);
});

test('a message is quoted line by line, so that nothing in it looks like ours, and is no HTML', async () => {
  const as = await makeRecruiter(db);
  const email = newEmail();
  await invite(as, [email], 'One\r\n\r\nView\u202e invitation: here\n<a href="x">b</a>\u0000\u0007');
  const { text_body, html_body } = await newestMail(email);
  expect(text_body).toContain('> One\n>\n> View invitation: here\n> <a href="x">b</a>\n');
  expect(html_body).toContain('&lt;a href=&quot;x&quot;&gt;b&lt;/a&gt;');
  expect(html_body).not.toContain('<a href="x"');
});

test('a message with a web address is refused at its field, and so is a name; nobody is mailed', async () => {
  const as = await makeRecruiter(db);
  const email = newEmail();
  const refused = await invite(as, [email], 'Sign in at evil.example/login first');
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    message: ["Remove “evil.example/login”. Emails to people who haven't written to you can't contain web addresses."],
  });
  const renamed = db.updateTable('workspaces').set({ name: 'Acme www.evil.example' });
  await renamed.where('id', '=', as.workspace_id).execute();
  const unnamed = await invite(as, [email], 'Hello');
  expect(unnamed).toMatchObject({ status: 422, body: { message: expect.stringMatching(/^Your workspace's name/) } });
  expect(await mailsTo(email)).toEqual([]);
});

test.each([
  [{ emails: [] }, 'Enter at least one email address'],
  [{ emails: Array(201).fill('a@example.com') }, 'At most 200 addresses at once'],
  [{ emails: ['a@example.com'], message: 'x'.repeat(1001) }, 'The message has at most 1000 characters'],
  [{ emails: ['a@example.com\r\nBcc: b@example.com'] }, 'Enter an email address such as ana@example.com'],
  [{ emails: ['nobody'] }, 'Enter an email address such as ana@example.com'],
])('%j is refused and nobody is mailed', async (body, message) => {
  const refused = await call(inviteCandidates, { body, as: await makeRecruiter(db) });
  expect(refused.status).toBe(422);
  expect(Object.values(refused.body.errors ?? {}).flat()).toContain(message);
  expect(await mailsTo('a@example.com')).toEqual([]);
});

test('deleting a candidate deletes every invitation to the address, with its mail', async () => {
  const as = await makeRecruiter(db);
  const [email, other] = [newEmail(), await makeRecruiter(db)];
  await invite(as, [email]);
  const theirs = await invite(other, [email]);
  expect(theirs.status).toBe(201);
  const id = await insertCandidate(db, as, { email });
  expect((await call(deleteCandidate, { params: { id }, as })).status).toBe(204);
  await runTasks();
  expect(await listed(as)).toEqual([]);
  // What another workspace wrote to the same person is nobody's to touch.
  expect((await preview(await linkTo(email))).body.email).toBe(email);
  expect(await mailsTo(email)).toHaveLength(1);
  const [row] = await listed(other);
  await call(withdrawCandidateInvitation, { params: { id: row?.id ?? '' }, as: other });
  expect(await findTraces(context, [email])).toEqual(['candidate_invitations']);
});

test('when two are made one, invitations move along, and exactly those move back', async () => {
  const as = await makeRecruiter(db);
  const [from, to] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  const [moving, staying] = [newEmail(), newEmail()];
  await invite(as, [moving, staying]);
  const became = (email: string, candidate_id: string) =>
    db.updateTable('candidate_invitations').set({ candidate_id }).where('email', '=', email).execute();
  await became(moving, from);
  await became(staying, to);
  const whose = async () =>
    Object.fromEntries((await listed(as)).map(({ email, candidate_id }) => [email, candidate_id]));
  const moved = await invitationsOfCandidate.move(db, as, { from, to });
  expect(await whose()).toEqual({ [moving]: to, [staying]: to });
  await invitationsOfCandidate.moveBack(db, as, { from, to }, moved);
  expect(await whose()).toEqual({ [moving]: from, [staying]: to });
});

test('retention deletes invitations of people who never came, where a workspace says how long it keeps people', async () => {
  const [as, keeper] = [await makeRecruiter(db), await makeRecruiter(db)];
  await db.updateTable('workspaces').set({ retention_months: 6 }).where('id', '=', as.workspace_id).execute();
  const [old, young, came] = [newEmail(), newEmail(), newEmail()];
  await invite(as, [old, young, came]);
  await invite(keeper, [old]);
  const candidate_id = await insertCandidate(db, as, { email: came });
  await db.updateTable('candidate_invitations').set({ candidate_id }).where('email', '=', came).execute();
  const sent_at = sql<string>`now() - interval '7 months'`;
  await db.updateTable('candidate_invitations').set({ sent_at }).where('email', '<>', young).execute();
  await deleteOldInvitationsTask.run(context, {});
  expect((await listed(as)).map(({ email }) => email).sort()).toEqual([young, came].sort());
  expect((await listed(keeper)).map(({ email }) => email)).toEqual([old]);
});
