import { dismissDuplicate, listDuplicates, mergeCandidates } from '@hireframe/contract/duplicates.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeRecruiter } from '../../../test/make.ts';
import type { Recruiter } from '../../infra/security/actor.ts';

const { call, context } = await startApp();
const { db } = context;

type About = Parameters<typeof insertCandidate>[2];
/** Two about whom nothing is alike but what a test gives them. */
async function pairOf(as: Recruiter, one: About, other: About) {
  const id = await insertCandidate(db, as, { first_name: 'Ana', last_name: 'Silva', ...one });
  return { id, other: await insertCandidate(db, as, { first_name: 'Ben', last_name: 'Okafor', ...other }) };
}

async function found(as: { token: string }, id: string) {
  const { results } = (await call(listDuplicates, { params: { id }, as })).body;
  return results.map(({ candidate, ...one }) => ({ id: candidate.id, ...one }));
}

async function addFile(as: Recruiter, candidate_id: string, sha256: string) {
  const row = { workspace_id: as.workspace_id, candidate_id, sha256, object_key: `any/${crypto.randomUUID()}` };
  const file = { file_name: 'any.txt', content_type: 'text/plain', size_bytes: 1 };
  await db
    .insertInto('candidate_resumes')
    .values({ ...row, ...file })
    .execute();
}

const sameName = { first_name: 'José Luís', last_name: 'Ferreira' };
const turned = { first_name: 'FERREIRA', last_name: 'jose-luis' };

type Suspicion = { sign: string; certainty: string; reason: string; one: About; two: About };
const mailbox = { sign: 'email', certainty: 'high', reason: 'Same mailbox, its address written differently' };
const profile = { sign: 'profile_link', certainty: 'high' };
const suspicions: Suspicion[] = [
  {
    sign: 'phone',
    certainty: 'medium',
    reason: 'Same phone number',
    one: { mobile_number: '+351 912 345 678' },
    two: { mobile_number: '(912) 345-678' },
  },
  { ...mailbox, one: { email: 'ana.silva@gmail.com' }, two: { email: 'anasilva+jobs@googlemail.com' } },
  { ...mailbox, one: { email: 'ana@example.com' }, two: { email: 'ana+2026@example.com' } },
  {
    ...profile,
    reason: 'Same LinkedIn profile',
    one: { linkedin: 'https://www.linkedin.com/in/Ana-Silva/' },
    two: { linkedin: 'http://pt.linkedin.com/in/ana-silva?x=1' },
  },
  {
    ...profile,
    reason: 'Same GitHub profile',
    one: { github: 'https://github.com/anasilva' },
    two: { github: 'https://GitHub.com/AnaSilva/project' },
  },
  {
    sign: 'name_and_employer',
    certainty: 'medium',
    reason: 'Same name and employer',
    one: { ...sameName, current_organization: 'Acme, Inc.' },
    two: { ...turned, current_organization: 'ACME' },
  },
  {
    sign: 'name_and_place',
    certainty: 'low',
    reason: 'Same name and city',
    one: { ...sameName, city: 'São Paulo' },
    two: { ...turned, city: 'Sao Paulo' },
  },
  {
    sign: 'email',
    certainty: 'medium',
    reason: 'Same name, and the same address at another provider',
    one: { ...sameName, email: 'jlf@example.com' },
    two: { ...turned, email: 'jlf@example.org' },
  },
];

test.each(suspicions)('$reason makes a $certainty suspicion', async ({ sign, certainty, reason, one, two }) => {
  const as = await makeRecruiter(db);
  const { id, other } = await pairOf(as, one, two);
  expect(await found(as, id)).toEqual([{ id: other, signs: [sign], certainty, reasons: [reason] }]);
  expect(await found(as, other)).toMatchObject([{ id }]);
});

test('the same file makes a high suspicion', async () => {
  const as = await makeRecruiter(db);
  const { id, other } = await pairOf(as, {}, {});
  for (const one of [id, other]) await addFile(as, one, 'abc');
  expect(await found(as, id)).toEqual([{ id: other, signs: ['file'], certainty: 'high', reasons: ['Same file'] }]);
});

const harmless: [string, About, About][] = [
  ['the same name alone', sameName, turned],
  ['the same employer alone', { current_organization: 'Acme' }, { current_organization: 'Acme' }],
  ['the same city alone', { city: 'Porto' }, { city: 'Porto' }],
  ['the same local part alone', { email: 'jlf@example.com' }, { email: 'jlf@example.org' }],
  [
    'one word of a name',
    { first_name: 'Ana', last_name: '', city: 'Porto' },
    { first_name: 'ana', last_name: '', city: 'Porto' },
  ],
  ['a phone number of noughts', { mobile_number: '000000000' }, { mobile_number: '000000000' }],
  ['an extension', { mobile_number: '1234' }, { mobile_number: '1234' }],
  ['dots elsewhere than at Gmail', { email: 'a.b@example.com' }, { email: 'ab@example.com' }],
  ['nothing at all', {}, {}],
];

test.each(harmless)('%s makes nobody suspicious', async (_, one, two) => {
  const as = await makeRecruiter(db);
  const { id } = await pairOf(as, one, two);
  expect(await found(as, id)).toEqual([]);
});

test('the surest come first, and what is shown says every reason', async () => {
  const as = await makeRecruiter(db);
  const about = { ...sameName, city: 'Porto', current_organization: 'Acme', mobile_number: '912345678' };
  const id = await insertCandidate(db, as, about);
  const low = await insertCandidate(db, as, { ...sameName, city: 'Porto' });
  const high = await insertCandidate(db, as, { ...about, current_organization: '' });
  const medium = await insertCandidate(db, as, { ...sameName, city: 'Porto', current_organization: 'Acme' });
  expect(await found(as, id)).toMatchObject([
    { id: high, certainty: 'high', signs: ['phone', 'name_and_place'] },
    { id: medium, certainty: 'medium', reasons: ['Same name and employer', 'Same name and city'] },
    { id: low, certainty: 'low' },
  ]);
});

test('another workspace is never looked at', async () => {
  const [as, other] = [await makeRecruiter(db), await makeRecruiter(db)];
  const about = { ...sameName, city: 'Porto', mobile_number: '912345678', github: 'https://github.com/x' };
  const mine = await insertCandidate(db, as, about);
  const theirs = await insertCandidate(db, other, about);
  for (const [owner, id] of [
    [as, mine],
    [other, theirs],
  ] as const)
    await addFile(owner, id, 'abc');
  expect(await found(as, mine)).toEqual([]);
});

test('who was told apart is not asked about again, from either side', async () => {
  const as = await makeRecruiter(db);
  const { id, other } = await pairOf(as, { mobile_number: '912345678' }, { mobile_number: '912345678' });
  const given = { params: { id: other }, body: { other_id: id }, as };
  for (let n = 0; n < 2; n++) expect((await call(dismissDuplicate, given)).status).toBe(204);
  expect([await found(as, id), await found(as, other)]).toEqual([[], []]);
  expect((await call(dismissDuplicate, { ...given, body: { other_id: other } })).status).toBe(422);
});

test('who was taken into another is never shown, and counts as that one', async () => {
  const as = await makeRecruiter(db);
  const phone = { mobile_number: '912345678' };
  const { id: kept, other: merged } = await pairOf(as, { mobile_number: '933333333' }, phone);
  const third = await insertCandidate(db, as, { first_name: 'Cleo', last_name: 'Adu', ...phone });
  const fourth = await insertCandidate(db, as, { first_name: 'Dan', last_name: 'Roe', ...phone });
  await call(dismissDuplicate, { params: { id: merged }, body: { other_id: fourth }, as });
  expect((await found(as, third)).map(({ id }) => id)).toEqual([fourth, merged]);
  await call(mergeCandidates, { params: { id: kept }, body: { other_id: merged }, as });
  expect((await found(as, third)).map(({ id }) => id)).toEqual([fourth, kept]);
  expect((await found(as, kept)).map(({ id }) => id)).toEqual([third]);
  expect((await found(as, fourth)).map(({ id }) => id)).toEqual([third]);
  expect((await call(listDuplicates, { params: { id: merged }, as })).status).toBe(404);
});
