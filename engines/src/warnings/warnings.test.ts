import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readResumeFile } from '../resumes/read-file.ts';
import { findInAddresses, findInApplication, findInResume } from './find-warnings.ts';
import { fingerprint } from './fingerprints.ts';
import type { OtherResume, ReadResume } from './warning.ts';
import { splitWords } from './word-runs.ts';

const description = `Night nurse at Holm Clinic
What you will do
- Look after twelve patients through the night on the surgical ward
- Hand over to the day team in writing and at the bedside
- Keep the medicines cupboard in order and sign for what is taken
- Call the doctor on duty when a patient gets worse, and say why
- Teach two trainees a year how to work calmly when it is not calm
Requirements
- Registered nurse, medication, triage, wound care, infection control, ECG, BLS, ALS
We pay what the tariff says and a little more for nights.`;

const resumeText = `Amara Okafor
Registered nurse
amara@example.com
Profile
I have worked on wards for eight years and like the quiet of nights, the talk at four in the morning most of all.
Experience
Nurse, Birch Hospital, 2018 – 2024
Looked after patients after operations on hips and knees, and got them on their feet the day after.
Wrote the rota for a team of nine and swapped my own nights so that others could see their children.
Brought falls down from eleven a year to four by moving beds nearer to the door of the bathroom.
Nurse, Elm Practice, 2015 – 2018
Took blood, changed dressings and told people the truth about their knees in words that they could use at home.
Skills
Registered nurse, medication, triage, wound care, infection control, ECG, BLS, ALS`;

const read = (about: Partial<ReadResume> = {}): ReadResume => ({
  text: resumeText,
  hidden: [],
  person: { name: 'Amara Okafor', email: 'amara@example.com', phone: '+44 20 7946 0101' },
  experience: [],
  unsure: [],
  as_of: '2026-11',
  ...about,
});
const other = (about: Partial<OtherResume> = {}): OtherResume => ({
  candidate_id: 'lena',
  name: 'Lena Brandt',
  email: 'lena@example.com',
  phone: '',
  text: resumeText.replace('Amara Okafor', 'Lena Brandt').replace('amara@', 'lena@'),
  ...about,
});

test('lines of the job description in a resume are named with what they say', () => {
  const lines = description
    .split('\n')
    .slice(2, 6)
    .map((line) => line.replace('- ', '• '));
  const text = `${resumeText}\n${lines.join('\nand so on\n')}`;
  expect(findInApplication({ resume: text }, description)).toEqual([
    {
      kind: 'copied_description',
      part: 'resume',
      lines: 4,
      quotes: [
        'Call the doctor on duty when a patient gets worse, and say why',
        'Hand over to the day team in writing and at the bedside',
        'Keep the medicines cupboard in order and sign for what is taken',
      ],
    },
  ]);
});

test('capitals, accents, hyphens and line ends hide no copied line', () => {
  const text = description
    .split('\n')
    .slice(2, 6)
    .join(' ')
    .toUpperCase()
    .replaceAll('-', '•\n')
    .replaceAll(' THE ', '\nTHÉ ');
  expect(findInApplication({ answers: text }, description)).toMatchObject([
    { part: 'answers', kind: 'copied_description' },
  ]);
});

test.each([
  ['a list of skills', resumeText],
  ['the title of the job', `${resumeText}\nNight nurse at Holm Clinic`],
  [
    'one sentence that is quoted',
    'You write that you look for somebody to "teach two trainees a year how to work calmly when it is not calm". That is me.',
  ],
])('%s is no copied text', (_, text) => {
  expect(findInApplication({ resume: text, cover_letter: text }, description)).toEqual([]);
});

test('one resume under two names is named with whose it is too', () => {
  expect(findInResume(read(), [other()])).toEqual([{ kind: 'same_resume', other_ids: ['lena'] }]);
  expect(findInResume(read(), [other(), other({ candidate_id: 'jo', name: 'Jo Park' })])).toEqual([
    { kind: 'same_resume', other_ids: ['jo', 'lena'] },
  ]);
});

test.each([
  ['the same name in another order', { name: 'OKAFOR, Amara' }],
  ['the same first name and telephone, as after a marriage', { name: 'Amara Lindt', phone: '020 7946 0101' }],
  ['a name that could not be read', { name: '' }],
  [
    'a resume of their own',
    { text: 'Cook. Salad, soup and bread for two hundred people a day, and no plate goes back.' },
  ],
])('%s is no resume under many names', (_, about) => {
  expect(findInResume(read(), [other(about)])).toEqual([]);
});

test('sentences that another resume has, too, are shown; a clause that everybody ends with is not', () => {
  const sentences = resumeText.split('\n').filter((line) => line.length > 80);
  const dishes = (of: number) =>
    Array.from({ length: 30 }, (_, at) => `Month ${at}: cooked dish ${at * of} for table ${at + of}, then cleaned`);
  const mine = `${resumeText}\n${dishes(7).join('\n')}`;
  const theirs = sentences.flatMap((line, at) => [...dishes(11).slice(at * 6, at * 6 + 6), line]).join('\n');
  const quotes = [expect.stringContaining('quiet of nights'), expect.any(String), expect.any(String)];
  expect(findInResume(read({ text: mine }), [other({ text: theirs })])).toEqual([
    { kind: 'shared_text', other_ids: ['lena'], quotes },
  ]);
  const clause =
    'I agree that my personal data is processed by you for the purpose of this and of later recruitment, as the law of the country says, until I take it back in writing.';
  const ends = [`${mine}\n${clause}`, `${dishes(11).join('\n')}\n${clause}`];
  expect(findInResume(read({ text: ends[0] as string }), [other({ text: ends[1] as string })])).toEqual([]);
});

test('letters that nobody sees are quoted, by how they are hidden', () => {
  const hidden = [
    { flag: 'hidden_text' as const, text: 'Kubernetes Terraform Quantum ledgers Fortran Haskell Erlang', page: 1 },
    { flag: 'tiny_text' as const, text: 'Page', page: 1 },
  ];
  expect(findInResume(read({ hidden }), [])).toEqual([
    {
      kind: 'hidden_text',
      how: 'hidden_text',
      quotes: ['Kubernetes Terraform Quantum ledgers Fortran Haskell Erlang'],
    },
  ]);
});

test('words that are seen as well are not hidden', () => {
  const hidden = [{ flag: 'hidden_text' as const, text: resumeText.slice(0, 400), page: 1 }];
  expect(findInResume(read({ hidden }), [])).toEqual([]);
});

const job = (start_date: string, end_date: string, company = 'Birch Hospital') => ({
  role: 'Nurse',
  company,
  start_date,
  end_date,
});

test.each([
  ['2020-05', '2019-11', 'ends_before_it_begins', ''],
  ['2021', '2020', 'ends_before_it_begins', ''],
  ['2028-03', 'present', 'begins_in_the_future', ''],
  ['2030', '', 'begins_in_the_future', ''],
])('a job from %s to %s %s', (start, end, how, founded) => {
  const [found] = findInResume(read({ experience: [job(start, end)] }), []);
  expect(found).toMatchObject({ kind: 'impossible_dates', how, role: 'Nurse', company: 'Birch Hospital', founded });
});

test('a range that runs backwards is found where it stands; one that does not, and other numbers, are not', () => {
  const find = (line: string) => findInResume(read({ text: `${resumeText}\n${line}` }), []);
  expect(find('Nurse, Elm Practice (03/2019 - 08/2017)')).toEqual([
    {
      kind: 'impossible_dates',
      how: 'ends_before_it_begins',
      role: '',
      company: 'Nurse, Elm Practice',
      start_date: '2019-03',
      end_date: '2017-08',
      founded: '',
    },
  ]);
  for (const line of ['03/2017 - 08/2019', '2019, 2017', 'Room 201-1999', '+44 20 7946 0101', '2019 - present'])
    expect(find(line), line).toEqual([]);
});

test('nobody worked at a company years before it was there', () => {
  const [found] = findInResume(read({ experience: [job('2009', '2012', 'OpenAI, Inc.')] }), []);
  expect(found).toMatchObject({ how: 'before_the_company', start_date: '2009', founded: '2015' });
});

test.each([
  ['2020-05', '2020', 'Birch Hospital', []],
  ['2020', '2020-01', 'Birch Hospital', []],
  ['2027-06', 'present', 'Birch Hospital', []], // Signed.
  ['2014', '2018', 'OpenAI', []], // A founder's.
  ['1990', '1999', 'Open AI Plumbing', []],
  ['', '2001', 'Birch Hospital', []],
  ['2020-05', '2019-11', 'Birch Hospital', ['experience.0.end_date']],
])('a job from %s to %s at %s may be', (start, end, company, unsure) => {
  expect(findInResume(read({ experience: [job(start, end, company)], unsure }), [])).toEqual([]);
});

test('addresses that are thrown away are named; relays of a mailbox of their own are not', () => {
  expect(findInAddresses(['jobs@mailinator.com', 'a@X.mailinator.com'])).toEqual([
    { kind: 'disposable_address', address: 'jobs@mailinator.com' },
    { kind: 'disposable_address', address: 'a@X.mailinator.com' },
  ]);
  const honest = [
    'a@gmail.com',
    'a@duck.com',
    'a@mozmail.com',
    'a@privaterelay.appleid.com',
    'a@opayq.com',
    'a@example.com',
    '',
  ];
  expect(findInAddresses(honest)).toEqual([]);
});

test('texts that share forty words share a fingerprint, wherever they stand; others share none', () => {
  const filler = (seed: number) =>
    Array.from({ length: 300 }, (_, at) => `w${(at * 37 + seed) % 1000}x${seed}`).join(' ');
  const passage = Array.from({ length: 40 }, (_, at) => `common${at}`).join(' ');
  const prints = (text: string) => new Set(fingerprint(splitWords(text)));
  const [one, two] = [prints(`${filler(1)} ${passage} ${filler(2)}`), prints(`${passage} ${filler(3)}`)];
  expect(one.isDisjointFrom(two)).toBe(false);
  expect(prints(filler(4)).isDisjointFrom(prints(filler(5)))).toBe(true);
  expect(one.size).toBeLessThan(80);
  expect(fingerprint(splitWords('too short'))).toEqual([]);
});

test('an endless text is compared in a moment', () => {
  const same = 'a b c d e f g h '.repeat(4000);
  const begun = performance.now();
  findInResume(read({ text: same }), [other({ text: same })]);
  expect(performance.now() - begun).toBeLessThan(5000);
});

// The hostile files lie beside the project on machines that have them and are no part of it.
const folder = fileURLToPath(new URL('../../../../shared/data/resumes/hostile/', import.meta.url));

test.skipIf(!existsSync(folder)).each([
  ['d01-white-text.pdf', 'd01-white-text-clean.pdf'],
  ['d02-tiny-text.pdf', 'd02-tiny-text-clean.pdf'],
  ['d03-behind-image.pdf', 'd03-behind-image-clean.pdf'],
  ['d23-hidden-runs.docx', 'd23-hidden-runs-clean.docx'],
])('what %s hides is found, and nothing in its clean twin', async (trick, clean) => {
  const find = async (name: string) => {
    const reading = await readResumeFile(new Uint8Array(await readFile(`${folder}${name}`)), name, '2026-11');
    if (reading.status !== 'ok') throw new Error(reading.message);
    return findInResume(read({ text: reading.document_text, hidden: reading.hidden }), []);
  };
  expect((await find(trick)).map(({ kind }) => kind)).toContain('hidden_text');
  expect(await find(clean)).toEqual([]);
});
