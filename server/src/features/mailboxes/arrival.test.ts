import { listExtractedCandidates } from '@hireframe/contract/extracted-candidates.ts';
import * as contract from '@hireframe/contract/mailboxes.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { composedMail } from '../../../test/composed-mail.ts';
import { type Dovecot, hasDovecot, mailPassword, startDovecot } from '../../../test/dovecot.ts';
import { startGoogle } from '../../../test/google.ts';
import { backFromGoogle, gmailCookie } from '../../../test/mailboxes.ts';
import { makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { resumeText } from '../../../test/resume-text.ts';
import { zip } from '../../../test/uploads.ts';
import { createSafeFetch } from '../../infra/security/safe-fetch.ts';

const app = await startApp();
const { call, context, runTasks } = app;
const { db } = context;
context.safeFetch = createSafeFetch({ allow_private: true });
const google = await startGoogle();
context.google = google.google;
afterAll(google.stop);
const dovecot = hasDovecot ? await startDovecot() : (undefined as unknown as Dovecot);
afterAll(() => dovecot?.stop());

const cv = (name: string) =>
  resumeText.replace('Maria Keller', name).replace('maria.keller', name.toLowerCase().replace(' ', '.'));
const file = (filename: string, content: string | Buffer) => ({ filename, content });

/** As applicants and colleagues write: a file, a tag in the address, a mail that was passed on, an archive, and other things. */
async function mails() {
  const passedOn = await composedMail({ id: 'inner', attachments: [file('cy.txt', cv('Cy Moreau'))] });
  const archive = await zip('all.zip', { 'di.txt': cv('Di Rossi'), 'logo.svg': '<svg/>' });
  return Promise.all([
    composedMail({ id: '1', subject: 'Application as Nurse', attachments: [file('ana.txt', cv('Ana Silva'))] }),
    composedMail({ id: '2', to: 'jobs+HF-7K3QX@acme.example', attachments: [file('bo.txt', cv('Bo Eklund'))] }),
    composedMail({
      id: '3',
      subject: 'Fwd: somebody for you',
      attachments: [{ content: passedOn, contentType: 'message/rfc822' }],
    }),
    composedMail({ id: '4', attachments: [file('all.zip', Buffer.from(await archive.arrayBuffer()))] }),
    composedMail({ id: '5', subject: 'Lunch?', attachments: [file('menu.txt', 'Soup\nBread\n')] }),
    composedMail({ id: '6', text: cv('Nobody At-All') }),
  ]);
}

async function hiring() {
  const as = await makeRecruiter(db);
  const posting_id = await makeOpenPosting(db, as, { title: 'Nurse', location: '', required_skills: ['Triage'] });
  const tagged = await makeOpenPosting(db, as, { title: 'Cook', job_id: 'HF-7K3QX', location: '' });
  const found = async () => {
    const { body } = await call(listExtractedCandidates, { as, query: {} });
    return Object.fromEntries(body.results.map((one) => [one.extracted_name, one]));
  };
  return { as, posting_id, tagged, found };
}
const whoseAndWhat = (posting_id: string, tagged: string) => ({
  'Ana Silva': { extracted_email: 'ana.silva@example.com', job_id: posting_id, relevance_to_job_percent: 100 },
  'Bo Eklund': { extracted_email: 'bo.eklund@example.com', job_id: tagged, relevance_to_job_percent: null },
  'Cy Moreau': { job_id: null, gmail_subject: 'Fwd: somebody for you', status: 'extracted' },
  'Di Rossi': { resume_file_name: 'di.txt', sender_email: 'ana@example.com' },
});

test.skipIf(!hasDovecot)('mail on an IMAP server becomes extracted candidates', async () => {
  const { as, posting_id, tagged, found } = await hiring();
  const reached = { host: 'localhost', port: dovecot.port, security: 'none' as const, username: 'jobs' };
  const given = { provider: 'imap' as const, email_address: 'jobs@acme.example', ...reached };
  const wrong = await call(contract.createEmailAccount, { as, body: { ...given, password: 'wrong' } });
  expect(wrong).toMatchObject({ status: 422, body: { non_field_errors: [expect.stringMatching(/password/)] } });
  const { body } = await call(contract.createEmailAccount, { as, body: { ...given, password: mailPassword } });
  for (const mail of await mails()) dovecot.deliver('jobs', mail);
  await runTasks();
  expect(await found()).toMatchObject(whoseAndWhat(posting_id, tagged));
  expect(Object.keys(await found())).toHaveLength(4);
  dovecot.deliver('jobs', await composedMail({ id: '7', attachments: [file('ed.txt', cv('Ed Larsen'))] }));
  await call(contract.processEmails, { as, params: { id: body.id } });
  await runTasks();
  expect(await found()).toHaveProperty('Ed Larsen');
  const { body: stats } = await call(contract.getEmailIntegrationStats, { as });
  expect(stats).toMatchObject({
    total_emails_processed: 7,
    total_candidates_created: 5,
    success_rate: 100,
    pending_candidate_reviews: 5,
    recent_activity_24h: 5,
  });
});

test('mail at Gmail becomes extracted candidates, until its owner takes the consent back, and again after', async () => {
  const { as, posting_id, tagged, found } = await hiring();
  const box = google.addMailbox('mia@gmail.example');
  for (const mail of await mails()) box.deliver(mail);
  const connect = async () =>
    call(contract.processGmailCode, { as, cookie: gmailCookie, body: await backFromGoogle(app, as) });
  const { status, body } = await connect();
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { provider: 'gmail', email_address: 'mia@gmail.example' },
  });
  await runTasks();
  expect(await found()).toMatchObject(whoseAndWhat(posting_id, tagged));
  const account = async () => (await call(contract.getEmailAccount, { as, params: { id: body.id } })).body;
  expect(await account()).toMatchObject({ status: 'active', total_candidates_created: 4, connection: null });

  google.consents.revoke();
  const again = () => call(contract.processEmails, { as, params: { id: body.id } });
  await again();
  await runTasks();
  expect(await account()).toMatchObject({ status: 'expired', last_error: expect.stringMatching(/Connect it again/) });
  const { body: told } = await call(listNotifications, { as, query: {} });
  expect(told.results.map(({ title }) => title)).toEqual(['mia@gmail.example is no longer being read']);
  expect((await again()).status).toBe(409);

  box.deliver(await composedMail({ id: '8', attachments: [file('flo.txt', cv('Flo Weber'))] }));
  expect((await connect()).body).toMatchObject({ id: body.id, status: 'active', last_error: null });
  await runTasks();
  expect(Object.keys(await found())).toHaveLength(5);
  expect(await account()).toMatchObject({ total_candidates_created: 5, success_rate: 100 });

  const other = await makeRecruiter(db);
  const twin = await call(contract.processGmailCode, {
    as: other,
    cookie: gmailCookie,
    body: await backFromGoogle(app, other),
  });
  const disconnect = (who: typeof as, id: string) => call(contract.deleteEmailAccount, { as: who, params: { id } });
  const ended = () => google.asked.filter(({ path }) => path === '/revoke').length;
  await disconnect(as, body.id);
  await disconnect(other, twin.body.id);
  await expect.poll(ended).toBe(1); // Not before the last.
  expect(Object.keys(await found())).toHaveLength(5);
});
