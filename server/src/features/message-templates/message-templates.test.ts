import { changeApplicationStatus, previewMove } from '@hireframe/contract/applications.ts';
import { languages } from '@hireframe/contract/languages.ts';
import {
  listMessageTemplates,
  messageKinds,
  ownWords,
  resetMessageTemplate,
  saveMessageTemplate,
} from '@hireframe/contract/message-templates.ts';
import { findPlaceholders } from '@hireframe/contract/placeholders.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { readNewestMail } from '../../../test/mails.ts';
import { makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { ownWordsIn } from './message-templates.ts';

const { call, context } = await startApp();
const { db } = context;
const written = {
  subject: 'Hello [CANDIDATE_NAME]',
  body: 'About [JOB_TITLE] and [UNKNOWN] for [CANDIDATE_FIRST_NAME]',
};

test('a workspace has our words until it writes its own, and may go back to ours', async () => {
  const as = await makeAdmin(db, { first_name: 'Rita', last_name: 'Roth' });
  const params = { kind: 'offer' as const };
  const all = await call(listMessageTemplates, { query: {}, as });
  expect(all.body.results.map(({ kind }) => kind)).toEqual([...messageKinds]);
  expect(all.body.results.every(({ is_own }) => !is_own)).toBe(true);
  const saved = await call(saveMessageTemplate, { params, body: written, as });
  expect(saved.body).toMatchObject({ ...written, is_own: true, is_sent: true, updated_by_name: 'Rita Roth' });
  const again = await call(saveMessageTemplate, { params, body: { ...written, is_sent: false }, as });
  expect(again.body).toMatchObject({ is_sent: false });
  const reset = await call(resetMessageTemplate, { params, as });
  expect(reset.body).toMatchObject({ ...ownWords.offer, is_own: false, updated_at: null });
});

test('placeholders are filled in once, unknown ones stay, and what a value holds is never read as one', async () => {
  const as = await makeAdmin(db);
  await call(saveMessageTemplate, { params: { kind: 'hired' }, body: written, as });
  const posting_id = await makeOpenPosting(db, as, { title: '[COMPANY_NAME]' });
  const { id } = await makeApplication(db, as, { status: 'offer', posting_id });
  const preview = await call(previewMove, { params: { id }, query: { status: 'hired' }, as });
  expect(preview.body).toMatchObject({
    subject: 'Hello Any Body',
    body: 'About [COMPANY_NAME] and [UNKNOWN] for Any',
    template_subject: written.subject,
  });
});

test('an occasion that is switched off mails nothing', async () => {
  const as = await makeAdmin(db);
  await call(saveMessageTemplate, { params: { kind: 'shortlisted' }, body: { ...written, is_sent: false }, as });
  const { id, email } = await makeApplication(db, as, { status: 'under_review' });
  await call(changeApplicationStatus, { params: { id }, body: { status: 'shortlisted' }, as });
  expect(await db.selectFrom('outbox').select('id').where('to_address', '=', email).execute()).toEqual([]);
});

test('a title that would begin another header stays on its line, and no markup of it reaches the mail', async () => {
  const as = await makeAdmin(db);
  const body = { ...written, subject: 'About [JOB_TITLE]' };
  await call(saveMessageTemplate, { params: { kind: 'shortlisted' }, body, as });
  const posting_id = await makeOpenPosting(db, as, { title: 'Nurse\r\nBcc: x@example.com <b>K</b>' });
  const { id, email } = await makeApplication(db, as, { status: 'under_review', posting_id });
  await call(changeApplicationStatus, { params: { id }, body: { status: 'shortlisted' }, as });
  const mail = await readNewestMail(db, email);
  expect(mail.subject).toBe('About Nurse Bcc: x@example.com <b>K</b>');
  expect(mail.html_body).not.toContain('<b>K');
});

test('members read what is mailed, admins write it, other workspaces have their own', async () => {
  const admin = await makeAdmin(db);
  const member = await makeRecruiter(db, { workspace: { id: admin.workspace_id } });
  const params = { kind: 'received' as const };
  expect((await call(saveMessageTemplate, { params, body: written, as: member })).status).toBe(403);
  expect((await call(resetMessageTemplate, { params, as: member })).status).toBe(403);
  await call(saveMessageTemplate, { params, body: written, as: admin });
  const own = async (as: typeof member) =>
    (await call(listMessageTemplates, { query: { page_size: 1 }, as })).body.results[0]?.is_own;
  expect([await own(member), await own(await makeRecruiter(db))]).toEqual([true, false]);
});

test.each([
  [{ subject: ' ', body: 'Any' }, 'subject'],
  [{ subject: 'Any', body: '\u0000 ' }, 'body'],
  [{ subject: 'x'.repeat(201), body: 'Any' }, 'subject'],
])('words that cannot be mailed are refused at %#', async (body, field) => {
  const refused = await call(saveMessageTemplate, { params: { kind: 'offer' }, body, as: await makeAdmin(db) });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
});

test('our words for an occasion are there in every language, with the same placeholders', () => {
  const isNamesAlone = (text: string) => /^\[JOB_TITLE\] at \[COMPANY_NAME\]$/.test(text);
  const partsOf = ({ subject, body }: { subject: string; body: string }) => [subject, ...body.split('\n\n')];
  for (const language of languages.filter((one) => one !== 'en'))
    for (const kind of messageKinds) {
      const theirs = partsOf(ownWordsIn(kind, language));
      for (const [at, english] of partsOf(ownWords[kind]).entries()) {
        const said = theirs[at] ?? '';
        expect(findPlaceholders(said).known).toEqual(findPlaceholders(english).known);
        if (!isNamesAlone(english)) expect(said).not.toBe(english);
      }
    }
});
