import { randomUUID } from 'node:crypto';
import {
  addCandidate,
  changeCandidate,
  getCandidate,
  listCandidateActivity,
  listCandidates,
} from '@hireframe/contract/candidates.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { insertCandidateResume } from '../../../../test/candidate-resume.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../../test/make.ts';
import { share } from '../../sharing/sharing.ts';

const { call, context, runTasks } = await startApp();
const { db } = context;
const robin = { first_name: 'Robin', last_name: 'Roth' };
const ada = { first_name: 'Ada', last_name: 'Byron', title: 'Analyst', city: 'London', country: 'United Kingdom' };
const seen = async (as: Awaited<ReturnType<typeof makeRecruiter>>, id: string) =>
  (await call(getCandidate, { params: { id }, query: {}, as })).body;

test('one who is added by hand is there with what was typed, and by whom', async () => {
  const as = await makeRecruiter(db, robin);
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await call(addCandidate, { body: { ...ada, email: email.toUpperCase() }, as });
  const member = { kind: 'member', name: 'Robin Roth' };
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      name: 'Ada Byron',
      email,
      title: 'Analyst',
      source: 'manual',
      details: { city: 'London' },
      sources: { name: member, email: member, title: member, place: member },
      is_email_theirs: false,
    },
  });
  expect(Object.keys(body.sources).sort()).toEqual(['email', 'name', 'place', 'title']);
  const { latitude } = await db
    .selectFrom('candidates')
    .select('latitude')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(latitude).toBeCloseTo(51.5, 0);
  const { body: events } = await call(listCandidateActivity, { params: { id: body.id }, query: {}, as });
  expect(events.results.map(({ line }) => line)).toEqual(['Added by hand']);
  await runTasks();
  const found = await call(listCandidates, { query: { title: 'analyst', source: 'manual' }, as });
  expect(found.body.results.map(({ id }) => id)).toEqual([body.id]);
});

test('an address that somebody has already is refused, and who has it is named', async () => {
  const as = await makeRecruiter(db);
  const email = `${randomUUID()}@example.com`;
  const id = await insertCandidate(db, as, { email, first_name: 'Ada', last_name: 'Byron' });
  const other = await insertCandidate(db, as);
  const errors = { email: ['This address belongs to Ada Byron'] };
  const refused = { status: 409, body: { errors } };
  expect(await call(addCandidate, { body: { ...ada, email }, as })).toMatchObject(refused);
  expect(await call(changeCandidate, { params: { id: other }, body: { email }, as })).toMatchObject(refused);
  expect((await call(changeCandidate, { params: { id }, body: { email }, as })).status).toBe(200);
  const elsewhere = await makeRecruiter(db);
  expect((await call(addCandidate, { body: { ...ada, email }, as: elsewhere })).status).toBe(201);
});

test('a change touches what it names, and the history says what', async () => {
  const as = await makeRecruiter(db, robin);
  const given = { first_name: 'Ada', last_name: 'Byron', mobile_number: '1', source: 'upload' };
  const id = await insertCandidate(db, as, given);
  const [one, other] = await Promise.all([
    call(changeCandidate, { params: { id }, body: { mobile_number: '+44 20 1', title: 'Analyst' }, as }),
    call(changeCandidate, { params: { id }, body: { current_organization: 'Acme' }, as }),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const member = { kind: 'member', name: 'Robin Roth' };
  expect(await seen(as, id)).toMatchObject({
    name: 'Ada Byron',
    mobile_number: '+44 20 1',
    title: 'Analyst',
    organization: 'Acme',
    sources: { name: { kind: 'resume', name: null }, mobile_number: member, title: member, organization: member },
  });
  const { body } = await call(listCandidateActivity, { params: { id }, query: {}, as });
  expect(body.results.map(({ line }) => line).sort()).toEqual(['Edited the company', 'Edited the phone and title']);
  expect((await call(changeCandidate, { params: { id }, body: { title: 'Analyst' }, as })).status).toBe(200);
  const again = await call(listCandidateActivity, { params: { id }, query: {}, as });
  expect(again.body.count).toBe(2); // Nothing was changed.
});

test.each([
  [{}, 'Nothing to change'],
  [{ website: 'javascript:alert(1)' }, 'Website must be a web address such as https://example.com'],
  [{ first_name: ' ' }, 'First name is required'],
])('%j is refused in words', async (body, message) => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const refused = await call(changeCandidate, { params: { id }, body, as } as never);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(message);
});

test('a title that was typed outlives a later resume; without one the newest position counts', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const text = 'Ada Byron\nada@example.com\n\nExperience\nNurse, Example Hospital\n03/2018 - present\n- Triage.';
  await call(changeCandidate, { params: { id }, body: { title: 'Analyst' }, as });
  await insertCandidateResume(context, as, id, { text });
  await runTasks();
  expect((await seen(as, id)).title).toBe('Analyst');
  await call(changeCandidate, { params: { id }, body: { title: '' }, as });
  await runTasks();
  expect(await seen(as, id)).toMatchObject({ title: 'Nurse', sources: { title: { kind: 'resume' } } });
});

test('what a person shares leaves what was typed; their address is theirs', async () => {
  const as = await makeRecruiter(db);
  const email = `${randomUUID()}@example.com`;
  const person = await makeCandidate(db, { email, is_email_verified: true });
  const { body } = await call(addCandidate, { body: { ...ada, email, mobile_number: '1' }, as });
  const owner = { workspace_id: as.workspace_id, user_id: person.user_id };
  const facts = { first_name: 'Augusta', mobile_number: '2', current_organization: 'Engine Works' };
  const at = { email, shared_at: new Date().toISOString() };
  await db.transaction().execute((tx) => share(tx, owner, at, { facts, file: undefined } as never, 'invitation'));
  const now = await seen(as, body.id);
  expect(now).toMatchObject({
    first_name: 'Ada',
    mobile_number: '1',
    organization: 'Engine Works',
    is_email_theirs: true,
  });
  const change = { params: { id: body.id }, body: { email: 'new@example.com' }, as };
  expect(await call(changeCandidate, change)).toMatchObject({
    status: 422,
    body: { errors: { email: ['Ada Byron signs in with this address and can change it'] } },
  });
});
