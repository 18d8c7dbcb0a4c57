import { listCandidates } from '@hireframe/contract/candidates.ts';
import { listMessages } from '@hireframe/contract/conversations.ts';
import { contestWarning, listMyWarnings, listWarnings, markWarning } from '@hireframe/contract/warnings.ts';
import { warningsVersion } from '@hireframe/engines/warnings/warning.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { insertCandidateResume } from '../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { candidateParts } from '../../app/candidate-parts.ts';
import { deleteCandidate } from '../candidates/delete/delete-candidate.ts';
import { merge } from '../duplicates/merges.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { warningsOfPerson } from './warnings.personal-data.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;

type Recruiter = Awaited<ReturnType<typeof makeRecruiter>>;

const resumeOf = (name: string, email: string, more = '') => `${name}
Registered nurse
${email}

Summary
I have worked on wards for eight years and like the quiet of nights, the talk at four in the morning most of all.

Experience
Nurse, Birch Hospital, 2018 - 2024
Looked after patients after operations on hips and knees, and got them on their feet the day after.
Wrote the rota for a team of nine and swapped my own nights so that others could see their children.
Brought falls down from eleven a year to four by moving beds nearer to the door of the bathroom.
${more}
`;

/** All that waits, twice: what changes facts waits for who follows them. */
async function settle() {
  await runTasks();
  await runTasks();
}

async function person(as: Recruiter, name: string, given: { email?: string; more?: string } = {}) {
  const [first_name = '', last_name = ''] = name.split(' ');
  const email = given.email ?? `${first_name.toLowerCase()}.${as.user_id}@example.com`;
  const id = await insertCandidate(db, as, { first_name, last_name, email });
  const resume = await insertCandidateResume(context, as, id, { text: resumeOf(name, email, given.more) });
  return { id, email, resume_id: resume.id };
}

const warningsOf = async (as: Recruiter, id: string, query: object = {}) =>
  (await call(listWarnings, { params: { id }, query, as })).body.results;

test('one resume under two names is said of both, with who the other is, whoever came first', async () => {
  const as = await makeRecruiter(db);
  const ana = await person(as, 'Amara Okafor');
  await settle();
  expect(await warningsOf(as, ana.id)).toEqual([]);
  const lena = await person(as, 'Lena Brandt');
  await settle();
  const others = (id: string, name: string) => [
    { kind: 'same_resume', line: 'The same resume came from another person.', others: [{ candidate_id: id, name }] },
  ];
  expect(await warningsOf(as, ana.id)).toMatchObject(others(lena.id, 'Lena Brandt'));
  expect(await warningsOf(as, lena.id)).toMatchObject(others(ana.id, 'Amara Okafor'));
});

test('the same resume in another workspace says nothing', async () => {
  const [as, stranger] = [await makeRecruiter(db), await makeRecruiter(db)];
  await person(stranger, 'Jo Park');
  const { id } = await person(as, 'Mia Lund');
  await settle();
  expect(await warningsOf(as, id)).toEqual([]);
});

test('what is looked at and fine stays so with who and when, until another person comes to it', async () => {
  const as = await makeRecruiter(db, { first_name: 'Robin', last_name: 'Averill' });
  const [{ id }] = [await person(as, 'Amara Okafor'), await person(as, 'Lena Brandt')];
  await settle();
  const [found] = await warningsOf(as, id);
  const params = { id, warning_id: found?.id ?? '' };
  const { body } = await call(markWarning, { params, body: { is_fine: true }, as });
  expect(body).toMatchObject({ fine_by_name: 'Robin Averill', fine_at: expect.any(String) });
  await db.transaction().execute((tx) => candidatesChanged(tx, as.workspace_id, [id]));
  await settle();
  expect((await warningsOf(as, id))[0]).toEqual(body);
  const again = await call(markWarning, { params, body: { is_fine: false }, as });
  expect(again.body).toMatchObject({ fine_at: null, fine_by_name: null });
  await call(markWarning, { params, body: { is_fine: true }, as });
  await person(as, 'Jo Park');
  await settle();
  expect(await warningsOf(as, id)).toMatchObject([
    { id: found?.id, fine_at: null, line: 'The same resume came from 2 other people.' },
  ]);
});

test('somebody who did not prove their address says nothing of who did', async () => {
  const as = await makeRecruiter(db);
  const ana = await person(as, 'Amara Okafor');
  const unproved = await person(as, 'Lena Brandt');
  await db.updateTable('candidate_resumes').set({ is_confirmed: false }).where('id', '=', unproved.resume_id).execute();
  await settle();
  expect(await warningsOf(as, ana.id)).toEqual([]);
  expect(await warningsOf(as, unproved.id)).toMatchObject([{ kind: 'same_resume' }]);
});

const original_description = `Night nurse at Holm Clinic
- Look after twelve patients through the night on the surgical ward
- Hand over to the day team in writing and at the bedside
- Keep the medicines cupboard in order and sign for what is taken
- Call the doctor on duty when a patient gets worse, and say why
- Teach two trainees a year how to work calmly when it is not calm`;

/** A person's own application, whose lines are those of the job, from an address that is thrown away. */
async function applied() {
  const [as, me] = [await makeRecruiter(db), await makeCandidate(db, { first_name: 'Amara', last_name: 'Okafor' })];
  const { id, resume_id } = await person(as, 'Amara Okafor', { email: me.email, more: original_description });
  const posting_id = await makeOpenPosting(db, as, { title: 'Night nurse', original_description });
  const about = {
    candidate_id: id,
    user_id: me.user_id,
    email: `x${me.user_id}@mailinator.com`,
    posting_id,
    resume_id,
  };
  const application = await makeApplication(db, as, about);
  await db.transaction().execute((tx) => candidatesChanged(tx, as.workspace_id, [id]));
  await settle();
  return { as, me, id, application_id: application.id, email: about.email };
}

test('lines of the job and a throw-away address are said of the application', async () => {
  const { as, id, application_id, email } = await applied();
  const lines = (await warningsOf(as, id, { application_id })).map(({ line }) => line).sort();
  expect(lines).toEqual([
    '6 lines of the resume are word for word those of the job description.',
    `${email} is a throw-away address.`,
  ]);
  const other = await makeApplication(db, as, { candidate_id: id, email: 'other@example.com' });
  expect(await warningsOf(as, id, { application_id: other.id })).toEqual([]);
  // Nothing that lists, filters or sorts knows of it.
  const { body } = await call(listCandidates, { query: {}, as });
  expect(JSON.stringify(body)).not.toContain('warning');
});

test('the person reads in their language what is found, nothing of others, and answers each once', async () => {
  const { as, me, id, application_id } = await applied();
  await person(as, 'Lena Brandt', { more: original_description });
  await settle();
  const params = { id: application_id };
  const { body } = await call(listMyWarnings, { params, query: {}, as: me, language: 'de' });
  expect(body.results.map(({ line }) => line).sort()).toEqual([
    'Das Unternehmen hat fast denselben Lebenslauf unter einem anderen Namen erhalten.',
    'Einige Zeilen Ihres Lebenslaufs stehen wörtlich in der Stellenbeschreibung.',
    expect.stringMatching(/^x.*@mailinator\.com ist eine Wegwerf-E-Mail-Adresse\.$/),
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Lena|fine|other/);
  const same = body.results.find(({ kind }) => kind === 'same_resume');
  const contest = (as: { token: string }, words: string) =>
    call(contestWarning, {
      params: { id: application_id, warning_id: same?.id ?? '' },
      body: { body: words },
      as,
    });
  expect((await contest(await makeCandidate(db), 'Not mine')).status).toBe(404);
  expect((await contest(me, ' ')).status).toBe(422);
  expect((await contest(me, 'She took my template.')).body.contested_at).toEqual(expect.any(String));
  expect((await contest(me, 'Again')).status).toBe(409);
  const told = await warningsOf(as, id);
  expect(told.find(({ kind }) => kind === 'same_resume')).toMatchObject({ contest: 'She took my template.' });
  const thread = await call(listMessages, { params: { id }, query: {}, as });
  expect(thread.body.results[0]).toMatchObject({
    subject: 'Re: Night nurse',
    body: 'She took my template.',
    quoted: 'This company received nearly the same resume under another name.',
    is_new: true,
    application_id,
  });
  const exported: string[] = [];
  for await (const { path } of warningsOfPerson.exportOf(context, me.user_id)) exported.push(path);
  expect(exported).toEqual(['applications/warnings.json']);
});

test('an application of nobody in particular is nobody’s to read', async () => {
  const { application_id } = await applied();
  const stranger = await makeCandidate(db);
  const answer = await call(listMyWarnings, { params: { id: application_id }, query: {}, as: stranger });
  expect(answer.status).toBe(404);
});

test('who is deleted is named no more, and who is taken into another is no other', async () => {
  const as = await makeRecruiter(db);
  const [ana, lena, jo] = [
    await person(as, 'Amara Okafor'),
    await person(as, 'Lena Brandt'),
    await person(as, 'Jo Park'),
  ];
  await settle();
  expect((await warningsOf(as, ana.id))[0]?.others).toHaveLength(2);
  await deleteCandidate(context, candidateParts, as, lena.id);
  await settle();
  expect((await warningsOf(as, ana.id))[0]?.others).toMatchObject([{ name: 'Jo Park' }]);
  await merge(db, candidateParts, as, { id: ana.id, other_id: jo.id });
  expect(await warningsOf(as, ana.id)).toEqual([]);
  await settle();
  expect(await warningsOf(as, ana.id)).toEqual([]);
});

test('a new version of the engine looks at everybody again', async () => {
  const as = await makeRecruiter(db);
  const { id } = await person(as, 'Amara Okafor', { email: `x${as.user_id}@mailinator.com` });
  await settle();
  await db.deleteFrom('warnings').where('candidate_id', '=', id).execute();
  await db
    .updateTable('warning_looks')
    .set({ engine_version: warningsVersion - 1 })
    .where('candidate_id', '=', id)
    .execute();
  const { tasks } = await import('../../app/tasks.ts');
  const again = tasks.find(({ name }) => name === 'warnings.look-again');
  await again?.run(context, {});
  await settle();
  expect(await warningsOf(as, id)).toMatchObject([{ kind: 'disposable_address' }]);
});
