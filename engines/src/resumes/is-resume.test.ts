import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { FileReading } from './file-reading.ts';
import { isResume } from './is-resume.ts';
import { readResumeFile } from './read-file.ts';

const read = (text: string) => readResumeFile(Buffer.from(text), 'file.txt', '2026-11');

test('twenty-two unusual resumes are resumes; a hundred invoices, letters, adverts, reports and the like are not', async () => {
  const file = await readFile(new URL('./is-resume.fixture.txt', import.meta.url), 'utf8');
  const wrong: string[] = [];
  let count = 0;
  for (const document of file.split(/^=== /m).slice(1)) {
    const [head = ''] = document.split('\n', 1);
    const found = isResume(await read(document.slice(head.length + 1)));
    if (found !== head.startsWith('resume ')) wrong.push(head);
    count++;
  }
  expect(wrong).toEqual([]);
  expect(count).toBe(124);
}, 60_000);

const life = `Ana Silva
ana@example.com
Experience
Engineer, Acme, 01/2019 - 02/2023
- Built a shop
Education
MSc Computer Science, University of Porto, 2018
Skills
TypeScript, PostgreSQL, React
`;

test('a resume stays one behind its letter, and with its figures and the people who can be asked', async () => {
  const letter =
    'Dear Ms Cole,\nwe spoke about your team, and I would love to join you. You need what I offer your customers.\n';
  expect(isResume(await read(letter + life))).toBe(true);
  const short = 'Ana Silva\nana@example.com\nExperience\nEngineer, Acme, 01/2019 - 02/2023\nLanguages\nEnglish\n';
  expect(isResume(await read(short))).toBe(true);
  expect(isResume(await read(`Dear Ms Cole,\n${short}`))).toBe(false);
  const figures = `${life}Experience with money\nSaved €1,000, €2,000, €3,000, €4,000 and 5.00 EUR\n`;
  expect(isResume(await read(figures))).toBe(true);
  expect(
    isResume(await read(`${letter}I built shops with TypeScript and React at Acme.\nAna Silva, ana@example.com`)),
  ).toBe(false);
});

test('what could not be read is none, and long texts of nothing are soon seen to be none', async () => {
  expect(isResume({ status: 'failed', reason: 'corrupt', message: 'x', flags: [] })).toBe(false);
  const reading = (await read(life)) as Extract<FileReading, { status: 'ok' }>;
  expect(isResume(reading)).toBe(true);
  const nobody = {
    ...reading.resume,
    name: '',
    original_email: '',
    phone: '',
    experience: [],
    education: [],
    skills: [],
  };
  for (const document_text of [
    '\n'.repeat(2_000_000),
    'dear '.repeat(400_000),
    '1.0'.repeat(600_000),
    '€ '.repeat(900_000),
  ])
    expect(isResume({ ...reading, resume: nobody, document_text })).toBe(false);
});
