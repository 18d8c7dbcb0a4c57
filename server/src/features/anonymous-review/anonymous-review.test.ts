import { getMaskedResume, revealIdentity, setAnonymousReview } from '@hireframe/contract/anonymous-review.ts';
import {
  changeApplicationStatus,
  getApplication,
  listApplications,
  previewMove,
} from '@hireframe/contract/applications.ts';
import { listAuditEntries } from '@hireframe/contract/audit-log.ts';
import {
  changeCandidate,
  getCandidate,
  listCandidateActivity,
  listCandidates,
} from '@hireframe/contract/candidates.ts';
import { writeMessage } from '@hireframe/contract/conversations.ts';
import { buildAddress } from '@hireframe/contract/endpoint.ts';
import { inviteToInterview } from '@hireframe/contract/interviews.ts';
import { getPosting } from '@hireframe/contract/postings.ts';
import { expect, test } from 'vitest';
import { installation, startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { makeExtracted } from '../../../test/extracted.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeAdmin, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { makeResume } from '../../app/demo/resumes/make-resume.ts';
import { buildRoutes } from '../../app/routes.ts';
import { notify } from '../notifications/notifications.ts';
import { refreshReadModel } from '../read-model/refresh.ts';

const { call, context, http, runTasks } = await startApp();
const { db } = context;

const resume = `Philippa Quarrington
philippa.quarrington@post.example | +44 20 7946 0812 | github.com/pquarrington
Leeds, United Kingdom

Experience
Nurse at Example Hospital
03/2018 - 02/2020
- Philippa led a team of 12 nurses

Education
BSc Nursing, University of Wexcombe
2009 - 2012

Skills
Triage
`;
/** What nobody may read: names, addresses, telephone (which a package has as its version), links, school and its years. */
const secrets = /philippa|quarrington|7946(?!\.0\.)|0812|wexcombe|2009|2012\b|linkedin\.com\/in/i;

async function makeAnonymous(anonymous_review: 'until_decision' | 'until_interview' = 'until_decision') {
  const admin = await makeAdmin(db);
  const posting_id = await makeOpenPosting(db, admin);
  const person = {
    first_name: 'Philippa',
    last_name: 'Quarrington',
    email: 'philippa.quarrington@post.example',
    mobile_number: '+442079460812',
    linkedin: 'https://linkedin.com/in/pquarrington',
    current_organization: 'Example Hospital',
    source: 'application',
  };
  const candidate_id = await insertCandidate(db, admin, person);
  const { id: resume_id } = await insertCandidateResume(context, admin, candidate_id, {
    text: resume,
    file_name: 'Philippa Quarrington.txt',
  });
  const cover_letter = 'Dear team, I am Philippa Quarrington and studied at the University of Wexcombe until 2012.';
  const { id } = await makeApplication(db, admin, {
    posting_id,
    candidate_id,
    resume_id,
    email: person.email,
    cover_letter: `${cover_letter} She/her.`,
  });
  const set = await call(setAnonymousReview, { params: { id: posting_id }, body: { anonymous_review }, as: admin });
  expect(set.body.anonymous_review).toBe(anonymous_review);
  await refreshReadModel(db);
  return { admin, posting_id, candidate_id, resume_id, id };
}

/** Whatever a member may read, with each id in each place. @param enough what is found ends the search */
async function askAll(as: { token: string }, ids: string[], resume_id: string, enough = Number.POSITIVE_INFINITY) {
  const found: string[] = [];
  let answered = 0;
  for (const { endpoint } of buildRoutes(installation)) {
    const { audience, method, params } = endpoint;
    if (method !== 'GET' || (audience !== 'recruiter' && audience !== 'signed_in')) continue;
    const names = Object.keys(params?.shape ?? {});
    for (const one of names.length > 0 ? ids : ['']) {
      const given = Object.fromEntries(names.map((name) => [name, name === 'resume_id' ? resume_id : one]));
      for (const accept of endpoint.list ? ['application/json', 'text/csv'] : ['application/json']) {
        const url = buildAddress(endpoint, given);
        const headers = { authorization: `Bearer ${as.token}`, accept };
        const { statusCode, body } = await http.inject({ method, url, headers });
        if (found.length > enough) return { found, answered };
        const said = secrets.exec(body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''));
        if (said) found.push(`${url} ${accept} says ${said[0]}: …${body.slice(said.index - 80, said.index + 40)}`);
        if (statusCode >= 300) break; // Not of this thing: no file of rows either.
        answered++;
      }
    }
  }
  return { found, answered };
}

test('every answer that a member gets hides who it is: lists, pages, files of rows, whatever id is asked for', async () => {
  const { admin, posting_id, candidate_id, resume_id, id } = await makeAnonymous();
  const { workspace_id } = admin;
  await call(writeMessage, {
    params: { id: candidate_id },
    body: { subject: 'Hello Philippa', body: 'Dear [CANDIDATE_FIRST_NAME], thank you.', application_id: id },
    as: admin,
  });
  const reply = {
    workspace_id,
    candidate_id,
    direction: 'in',
    kind: 'reply',
    subject: 'Re: Hello from Philippa',
    subject_key: 'hello',
  };
  const told = { body: 'Regards,\nPhilippa Quarrington\nphilippa.quarrington@post.example', status: 'received' };
  await db
    .insertInto('messages')
    .values({ ...reply, ...told } as never)
    .execute();
  const title = 'Philippa Quarrington replied';
  await notify(db, { user_ids: [admin.user_id], workspace_id, title, line: title, path: `/applications/${id}` });
  const interview = await call(inviteToInterview, {
    params: { id },
    body: {
      title: 'Talk',
      starts_at: '2099-01-01T10:00:00Z',
      duration_minutes: 30,
      time_zone: 'UTC',
      place: '',
      message: '',
    },
    as: admin,
  });
  expect(interview.status).toBeLessThan(300);
  const extracted_id = await makeExtracted(context, admin, { text: resume, file_name: 'Philippa Quarrington.txt' });
  const approved = { status: 'approved', candidate_id, processed_at: new Date().toISOString() };
  await db.updateTable('extracted_candidates').set(approved).where('id', '=', extracted_id).execute();
  const ids = [candidate_id, id, posting_id, resume_id, interview.body.id, extracted_id];
  const hidden = await askAll(admin, ids, resume_id);
  expect(hidden.found).toEqual([]);
  expect(hidden.answered).toBeGreaterThan(60);
  await call(setAnonymousReview, { params: { id: posting_id }, body: { anonymous_review: 'off' }, as: admin });
  expect((await askAll(admin, ids, resume_id, 25)).found.length).toBeGreaterThan(25); // Else nothing was there to hide.
}, 180_000);

test('names are labels, and what an application was sent with keeps its shape', async () => {
  const { admin, id, candidate_id } = await makeAnonymous();
  const { body } = await call(getApplication, { params: { id }, as: admin });
  expect(body).toMatchObject({ is_anonymous: true, candidate_email: '', candidate_avatar: null });
  expect(body.candidate_name).toMatch(/^Candidate [\dA-F]{5}$/);
  expect(body.organization).toBe('Example Hospital');
  expect(body.resume).toMatchObject({ file_url: '', download_url: '', file_name: `${body.candidate_name}.txt` });
  expect(body.cover_letter).toBe(`Dear team, I am ${body.candidate_name} and studied at the █████ until █████. █████.`);
  const { body: candidate } = await call(getCandidate, { params: { id: candidate_id }, query: {}, as: admin });
  expect(candidate).toMatchObject({ is_anonymous: true, name: body.candidate_name, first_name: body.candidate_name });
  expect(candidate.extracted_data?.education).toEqual([expect.objectContaining({ institution: '█████', year: '' })]);
  expect(candidate.extracted_data?.experience[0]).toMatchObject({ company: 'Example Hospital', start_date: '2018-03' });
});

test('a PDF is drawn anew with boxes, and a file without pages is its text', async () => {
  const { admin, id, resume_id, candidate_id } = await makeAnonymous();
  const read = async () => (await call(getMaskedResume, { params: { id }, as: admin })).body;
  const text = await read();
  expect(text.pages).toEqual([]);
  expect(text.text).toMatch(/^Candidate [\dA-F]{5}\n█████ \| █████ \| █████\n/);
  expect(text.text).not.toMatch(secrets);

  const { person, bytes } = await makeResume(0);
  const { first_name, last_name, email } = person;
  const { object_key } = await db
    .updateTable('candidate_resumes')
    .set({ file_name: 'any.pdf' })
    .where('id', '=', resume_id)
    .returning('object_key')
    .executeTakeFirstOrThrow();
  await context.storage.put(object_key, bytes, { content_type: 'application/pdf' });
  await db.updateTable('candidates').set({ first_name, last_name, email }).where('id', '=', candidate_id).execute();
  const { pages } = await read();
  const words = pages.flatMap((page) => page.words.map((word) => word.text));
  expect(words.length).toBeGreaterThan(100);
  expect(pages.flatMap(({ boxes }) => boxes).length).toBeGreaterThan(4);
  for (const said of [first_name, last_name, email]) expect(words.join(' ')).not.toContain(said);
});

test('nobody finds or sorts by what is hidden, and everybody by the label', async () => {
  const { admin, id, candidate_id } = await makeAnonymous();
  const label = (await call(getApplication, { params: { id }, as: admin })).body.candidate_name;
  const applications = async (candidate_name: string) =>
    (await call(listApplications, { query: { candidate_name }, as: admin })).body.count;
  expect([await applications('quarrington'), await applications('post.example'), await applications(label)]).toEqual([
    0, 0, 1,
  ]);
  const candidates = async (search: string) =>
    (await call(listCandidates, { query: { search }, as: admin })).body.results.map((one) => one.id);
  expect([await candidates('quarrington'), await candidates('philippa')]).toEqual([[], []]);
  expect(await candidates(label)).toEqual([candidate_id]);
  expect((await call(listApplications, { query: { sort_by: 'candidate_name' }, as: admin })).body.count).toBe(1);
});

test('the first decision shows who it is, and so does turning it off', async () => {
  const { admin, posting_id, id } = await makeAnonymous();
  const named = async () => (await call(getApplication, { params: { id }, as: admin })).body.candidate_name;
  const move = (status: 'under_review' | 'shortlisted') =>
    call(changeApplicationStatus, { params: { id }, body: { status, note: '', reason: '', mail: null }, as: admin });
  expect((await move('under_review')).body.is_anonymous).toBe(true);
  const off = { params: { id: posting_id }, body: { anonymous_review: 'off' }, as: admin } as const;
  await call(setAnonymousReview, off);
  expect(await named()).toBe('Philippa Quarrington');
  await call(setAnonymousReview, { ...off, body: { anonymous_review: 'until_decision' } });
  expect((await move('shortlisted')).body).toMatchObject({
    is_anonymous: false,
    candidate_name: 'Philippa Quarrington',
  });
  await refreshReadModel(db);
  expect((await call(listCandidates, { query: { search: 'quarrington' }, as: admin })).body.count).toBe(1);
  const { body } = await call(listAuditEntries, { query: { action: 'anonymous-review.changed' }, as: admin });
  expect(body.results.map(({ details }) => details)).toEqual([
    { from: 'off', to: 'until_decision' },
    { from: 'until_decision', to: 'off' },
    { from: 'off', to: 'until_decision' },
  ]);
});

test('until an interview, a shortlisted candidate stays hidden; a rejection is a decision', async () => {
  const { admin, id } = await makeAnonymous('until_interview');
  const move = async (status: 'shortlisted' | 'interview' | 'rejected', reason = '') => {
    const body = { status, note: '', reason, mail: null };
    return (await call(changeApplicationStatus, { params: { id }, body, as: admin })).body.is_anonymous;
  };
  expect(await move('shortlisted')).toBe(true);
  expect(await move('rejected', 'No')).toBe(false);
});

test('a recruiter reveals with a reason, once, for everybody; a hiring manager does not', async () => {
  const { admin, posting_id, candidate_id, id } = await makeAnonymous();
  const workspace = { id: admin.workspace_id };
  const manager = await makeRecruiter(db, { workspace, workspace_role: 'hiring_manager' });
  const team = { workspace_id: admin.workspace_id, posting_id, user_id: manager.user_id };
  await db.insertInto('hiring_team_members').values(team).execute();
  expect((await call(getApplication, { params: { id }, as: manager })).body.is_anonymous).toBe(true);
  const reveal = (as: { token: string }, reason = 'Knows the CEO') =>
    call(revealIdentity, { params: { id }, body: { reason }, as });
  expect((await reveal(manager)).status).toBe(403);
  expect((await reveal(admin, ' ')).status).toBe(422);
  expect((await reveal(admin)).body).toMatchObject({ is_anonymous: false, candidate_name: 'Philippa Quarrington' });
  expect((await reveal(admin)).status).toBe(409);
  expect((await call(getApplication, { params: { id }, as: manager })).body.is_anonymous).toBe(false);
  const { body } = await call(listAuditEntries, { query: { action: 'identity.revealed' }, as: admin });
  expect(body.results).toMatchObject([{ object_id: id, actor_id: admin.user_id, details: { candidate_id } }]);
  const history = await call(listCandidateActivity, { params: { id: candidate_id }, query: {}, as: admin });
  expect(history.body.results[0]?.line).toMatch(/^Revealed who applied for .*: Knows the CEO$/);
});

test('somebody who also applied elsewhere is hidden there too, until this decision', async () => {
  const { admin, candidate_id, id } = await makeAnonymous();
  const other = await makeApplication(db, admin, { candidate_id });
  const isHidden = async () => (await call(getApplication, { params: { id: other.id }, as: admin })).body.is_anonymous;
  expect(await isHidden()).toBe(true);
  const body = { status: 'rejected', note: '', reason: 'No', mail: null } as const;
  await call(changeApplicationStatus, { params: { id }, body, as: admin });
  expect(await isHidden()).toBe(false);
});

test('who withdraws before a decision stays hidden', async () => {
  const { admin, id } = await makeAnonymous();
  await db.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  expect((await call(getApplication, { params: { id }, as: admin })).body.is_anonymous).toBe(true);
});

test('nothing is typed of somebody who is hidden, and the mail of a move keeps its placeholders', async () => {
  const { admin, candidate_id, id } = await makeAnonymous();
  const change = await call(changeCandidate, { params: { id: candidate_id }, body: { first_name: 'Ann' }, as: admin });
  expect(change.status).toBe(409);
  const { body } = await call(previewMove, { params: { id }, query: { status: 'shortlisted' }, as: admin });
  expect(body.to_address).toBe('');
  expect(body.body).toBe(body.template_body);
  const mail = { send: true, subject: body.subject, body: body.body };
  const move = { status: 'shortlisted', note: '', reason: '', mail } as const;
  await call(changeApplicationStatus, { params: { id }, body: move, as: admin });
  const sent = await readMails(db, 'philippa.quarrington@post.example');
  expect(sent.at(-1)?.text_body).toContain('Philippa');
});

test('mails to members about an interview call a hidden candidate by the label', async () => {
  const { admin, id } = await makeAnonymous();
  const body = {
    title: 'Talk',
    starts_at: '2099-01-01T10:00:00Z',
    duration_minutes: 30,
    time_zone: 'UTC',
    place: '',
    message: '',
  };
  await call(inviteToInterview, { params: { id }, body, as: admin });
  const mails = await readMails(db, admin.email);
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toMatch(/philippa|quarrington/i);
});

test('other workspaces and other jobs are as they were', async () => {
  const { posting_id } = await makeAnonymous();
  const stranger = await makeAdmin(db);
  const params = { id: posting_id };
  const set = await call(setAnonymousReview, { params, body: { anonymous_review: 'off' }, as: stranger });
  expect(set.status).toBe(404);
  const open = await makeApplication(db, stranger);
  expect((await call(getApplication, { params: { id: open.id }, as: stranger })).body).toMatchObject({
    is_anonymous: false,
    candidate_name: 'Any Body',
  });
  expect((await call(getPosting, { params: { id: open.posting_id }, as: stranger })).body.anonymous_review).toBe('off');
  await runTasks();
});
