import { deleteMe } from '@hireframe/contract/account-settings.ts';
import { signUp } from '@hireframe/contract/accounts.ts';
import { type Correction, correct, getReading, uncorrect } from '@hireframe/contract/corrections.ts';
import { getResume, listResumes, rereadResume, uploadResume } from '@hireframe/contract/resumes.ts';
import { changeMe, getMe, onboard } from '@hireframe/contract/users.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { resumeText } from '../../../test/resume-text.ts';

const { call, db, runTasks } = await startApp();
type As = { token: string };

async function upload(as: As, content = resumeText): Promise<string> {
  await call(uploadResume, { files: [new File([content], 'cv.txt')], as });
  const [newest] = (await call(listResumes, { query: {}, as })).body.results;
  return newest?.id ?? '';
}
async function uploaded(as: As, content = resumeText): Promise<string> {
  const id = await upload(as, content);
  await runTasks();
  return id;
}
const readingOf = async (as: As, id: string) => (await call(getReading, { params: { id }, as })).body;
const put = (as: As, body: Correction) => call(correct, { body, as });
const rowsOf = (user_id: string) =>
  db.selectFrom('corrections').select(['fact', 'value']).where('user_id', '=', user_id).orderBy('fact').execute();

const links = { linkedin: 'https://linkedin.com/in/any', github: '', website: 'https://mia.example.com' };
const location = { city: 'Porto', region: '', country: 'Portugal' };
const inProfile: [Correction, object, object][] = [
  [
    { fact: 'name', value: { first_name: 'Mia', last_name: 'Kellermann' } },
    { name: 'Mia Kellermann' },
    { first_name: 'Mia', last_name: 'Kellermann' },
  ],
  [{ fact: 'phone', value: '+41 1' }, { phone: '+41 1' }, { mobile_number: '+41 1' }],
  [
    { fact: 'location', value: location },
    { location },
    { details: { city: 'Porto', state_province: '', country: 'Portugal' } },
  ],
  [
    { fact: 'current_organization', value: 'Own Practice' },
    { current_organization: 'Own Practice' },
    { details: { current_organization: 'Own Practice' } },
  ],
  [{ fact: 'skills', value: ['Sewing', 'sewing'] }, { skills: ['Sewing'] }, { details: { skills: ['Sewing'] } }],
  [{ fact: 'languages', value: ['Latin'] }, { languages: ['Latin'] }, { details: { languages: ['Latin'] } }],
  [{ fact: 'links', value: links }, { links }, { details: links }],
];

const named = inProfile.map((one) => [one[0].fact, ...one] as const);
test.each(named)('%s shows in the reading and becomes the profile, where alone it is kept', async (...given) => {
  const [, correction, fact, profile] = given;
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  const before = await readingOf(as, id);
  expect((await put(as, correction)).status).toBe(204);
  const after = await readingOf(as, id);
  expect(after.facts).toEqual({ ...before.read, ...fact });
  expect(after).toMatchObject({ read: before.read, corrected: [{ fact: correction.fact }] });
  expect((await call(getMe, { as })).body).toMatchObject(profile);
  expect(await rowsOf(as.user_id)).toEqual([{ fact: correction.fact, value: null }]);
});

const job = { role: 'Head Nurse', company: 'Any', location: '', description: 'Ran it.', technologies: ['Triage'] };
const ofDocument: Correction[] = [
  { fact: 'summary', value: 'I nurse.\n\nAnd I sew.' },
  { fact: 'summary', value: '' },
  { fact: 'education', value: [{ degree: 'BSc Nursing', institution: 'Any', year: '2013' }] },
  { fact: 'certifications', value: [{ name: 'ACLS', issued_by: 'AHA', year: '' }] },
  { fact: 'projects', value: [{ name: 'Night desk', description: '', technologies: [] }] },
];

test.each(ofDocument)('$fact shows in the reading, and the profile stays as it was', async (correction) => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  const [before, me] = [await readingOf(as, id), (await call(getMe, { as })).body];
  expect((await put(as, correction)).status).toBe(204);
  const after = await readingOf(as, id);
  expect(after.facts).toEqual({ ...before.read, [correction.fact]: correction.value });
  expect((await call(getMe, { as })).body).toEqual(me);
});

test('years of work follow the jobs that were corrected', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  expect((await readingOf(as, id)).facts.total_years).toBe(2);
  await put(as, { fact: 'experience', value: [{ ...job, start_date: '2010-01', end_date: '2014-12' }] });
  expect(await readingOf(as, id)).toMatchObject({ facts: { total_years: 5 }, read: { total_years: 2 } });
  await put(as, { fact: 'experience', value: [] });
  expect((await readingOf(as, id)).facts).toMatchObject({ experience: [], total_years: null });
});

test('a corrected place has its coordinates in the profile', async () => {
  const as = await makeCandidate(db);
  await put(as, { fact: 'location', value: location });
  const found = db.selectFrom('users').select(['latitude', 'longitude']).where('id', '=', as.user_id);
  expect(await found.execute()).toEqual([{ latitude: expect.closeTo(41.1, 0), longitude: expect.closeTo(-8.6, 0) }]);
});

test('the profile is the one truth: its later change is what the reading shows, of facts that were corrected', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  await put(as, { fact: 'skills', value: ['Sewing'] });
  const details = { skills: ['Knitting'], languages: ['Latin'] };
  await call(changeMe, { body: { details }, as });
  const { facts, read } = await readingOf(as, id);
  expect(facts.skills).toEqual(['Knitting']);
  expect(facts.languages).toEqual(read.languages);
});

test('a later reading overwrites neither a correction nor the profile', async () => {
  const as = await makeCandidate(db);
  const first = await uploaded(as);
  await put(as, { fact: 'summary', value: 'I nurse.' });
  await put(as, { fact: 'name', value: { first_name: 'Mia', last_name: 'Kellermann' } });
  const me = (await call(getMe, { as })).body;
  await call(rereadResume, { params: { id: first }, as });
  await put(as, { fact: 'phone', value: '+41 2' }); // While it is being read.
  await runTasks();
  const second = await uploaded(as, resumeText.replace('eleven', 'twelve'));
  for (const id of [first, second])
    expect((await readingOf(as, id)).facts).toMatchObject({
      name: 'Mia Kellermann',
      summary: 'I nurse.',
      phone: '+41 2',
    });
  expect((await readingOf(as, second)).read.summary).toContain('twelve');
  expect((await call(getMe, { as })).body).toEqual({
    ...me,
    mobile_number: '+41 2',
    ...completion(me, 'mobile_number'),
  });
});
const completion = (me: { profile_completion: number; profile_missing: string[] }, filled: string) => ({
  profile_completion: me.profile_completion + 10,
  profile_missing: me.profile_missing.filter((part) => part !== filled),
});

test('a correction changes no score', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  const scoreOf = async () => (await call(getResume, { params: { id }, as })).body;
  const before = await scoreOf();
  await put(as, { fact: 'experience', value: [] });
  await put(as, { fact: 'skills', value: [] });
  const { total_score, resume_score_breakdown, extracted_data } = before;
  expect(await scoreOf()).toMatchObject({ total_score, resume_score_breakdown, extracted_data });
  await call(rereadResume, { params: { id }, as });
  await runTasks();
  expect((await scoreOf()).total_score).toBe(total_score);
});

test('without its correction a fact is the document’s again, and the profile stays', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  await put(as, { fact: 'phone', value: '+41 3' });
  const drop = () => call(uncorrect, { params: { fact: 'phone' }, as });
  expect((await drop()).status).toBe(204);
  const { facts, read, corrected } = await readingOf(as, id);
  expect({ facts, corrected }).toEqual({ facts: read, corrected: [] });
  expect((await call(getMe, { as })).body.mobile_number).toBe('+41 3');
  expect((await drop()).status).toBe(404);
});

const dated = (start_date: string, end_date: string) => [{ ...job, start_date, end_date }];
test.each([
  ['original_email', 'fact', 'a@example.com', 'There is no such fact to correct'],
  ['summary', 'value', undefined, 'This is required'],
  ['summary', 'value', 'x'.repeat(5001), 'At most 5000 characters'],
  ['name', 'value.first_name', { first_name: '-', last_name: 'B' }, 'First name must hold a letter'],
  ['phone', 'value', 'call me', 'Phone numbers can have digits, spaces and + ( ) - . /'],
  ['location', 'value.city', { ...location, city: 'a\nb' }, 'Must be one line of text'],
  ['links', 'value.github', { ...links, github: 'javascript:1' }, expect.stringContaining('GitHub')],
  ['skills', 'value', Array(101).fill('Sewing'), 'At most 100 entries'],
  ['skills', 'value.0', ['x'.repeat(81)], 'At most 80 characters'],
  ['languages', 'value.0', [' '], 'An entry is empty'],
  ['experience', 'value.0.start_date', dated('2020-13', ''), expect.stringContaining('2024-05')],
  ['experience', 'value.0.end_date', dated('', 'soon'), expect.stringMatching(/\w{4}/)],
])('%s with a fault is refused at %s and keeps nothing', async (fact, field, value, message) => {
  const as = await makeCandidate(db);
  const before = (await call(getMe, { as })).body;
  const refused = await call(correct, { body: { fact, value } as never, as });
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({
    status: 422,
    errors: { [field]: [message] },
  });
  expect((await call(getMe, { as })).body).toEqual(before);
  expect(await rowsOf(as.user_id)).toEqual([]);
});

test('text is kept whatever letters it holds', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  expect((await put(as, { fact: 'summary', value: 'half \ud842 nul \0 whole 𠮷' })).status).toBe(204);
  expect((await readingOf(as, id)).facts.summary).toBe('half \uFFFD nul \uFFFD whole 𠮷');
});

test('of corrections at once each is kept, and of one fact one is kept whole', async () => {
  const as = await makeCandidate(db);
  const id = await uploaded(as);
  const places = ['Porto', 'Braga', 'Faro'].map((city) => ({ ...location, city }));
  const answers = await Promise.all([
    ...places.map((value) => put(as, { fact: 'location', value })),
    ...['one', 'two', 'three'].map((value) => put(as, { fact: 'summary', value })),
    ...inProfile.map(([correction]) => put(as, correction)),
    call(changeMe, { body: { details: { city: 'Lisbon' } }, as }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
  expect((await rowsOf(as.user_id)).map(({ fact }) => fact)).toEqual(
    [...inProfile.map(([{ fact }]) => fact), 'summary'].sort(),
  );
  const { facts } = await readingOf(as, id);
  expect(facts.summary).toBeOneOf(['one', 'two', 'three']);
  const where = db.selectFrom('users').select(['city', 'latitude']).where('id', '=', as.user_id);
  const latitudes: Record<string, number> = { Porto: 41.1, Braga: 41.5, Faro: 37, Lisbon: 38.7 };
  expect(await where.execute()).toEqual([
    { city: facts.location.city, latitude: expect.closeTo(latitudes[facts.location.city] ?? 0, 0) },
  ]);
});

test('who corrects while the account goes holds nothing that its deletion waits for', async () => {
  const as = await makeCandidate(db);
  await put(as, { fact: 'phone', value: '+41 4' });
  const corrected = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', as.user_id).forUpdate().execute();
    const late = inProfile.map(([correction]) => put(as, correction));
    const waiting = sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toEqual([{ n: late.length }]), 10_000);
    await tx.deleteFrom('users').where('id', '=', as.user_id).execute();
    return late;
  });
  for (const { status } of await Promise.all(corrected)) expect(status).toBe(401);
  expect(await rowsOf(as.user_id)).toEqual([]);
});

test('who leaves while they correct leaves nothing', async () => {
  const account = { email: 'mia@example.com', password: 'seven patient herons', first_name: 'Mia', last_name: 'K' };
  const { token, user } = (await call(signUp, { body: account })).body;
  await call(onboard, { body: { role: 'candidate' }, as: { token } });
  await put({ token }, { fact: 'phone', value: '+41 4' });
  const [left, ...corrected] = await Promise.all([
    call(deleteMe, { body: { password: account.password }, as: { token } }),
    ...inProfile.map(([correction]) => put({ token }, correction)),
    ...ofDocument.map((correction) => put({ token }, correction)),
  ]);
  expect(left.status).toBe(204);
  for (const { status } of corrected) expect(status).toBeOneOf([204, 401]);
  expect(await rowsOf(user.id)).toEqual([]);
});
