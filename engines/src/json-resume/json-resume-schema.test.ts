import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { validate } from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { readResumeFile } from '../resumes/read-file.ts';
import { type ResumeFacts, toJsonResume } from './json-resume.ts';

function complaints(json: unknown): unknown {
  let found: unknown = null;
  validate(json, (errors) => {
    found = errors;
  });
  return found;
}

const facts: ResumeFacts = {
  name: 'Mara Ellington',
  original_email: 'mara@mail.example',
  phone: '+44 20 7946 0958',
  summary: 'Weaves.',
  location: { city: 'Leeds', region: '', country: 'England' },
  current_organization: 'Acme',
  skills: ['C++'],
  languages: ['English'],
  total_years: 4,
  as_of: '2026-01',
  experience: [
    {
      role: 'Weaver',
      company: 'Acme',
      location: 'Leeds',
      start_date: '2022-02',
      end_date: 'present',
      description: 'Wove cloth\nSold cloth',
      technologies: ['Loom'],
    },
  ],
  education: [{ degree: 'BSc Physics', institution: 'University of Leeds', year: '2017' }],
  certifications: [{ name: 'First Aid', issued_by: 'Red Cross', year: '2020' }],
  projects: [{ name: 'Open Loom', description: '', technologies: [] }],
  links: { linkedin: 'linkedin.com/in/mara', github: '', website: 'mara.example' },
};

test('an export is a valid JSON Resume', () => {
  const json = toJsonResume(facts);
  expect(complaints(json)).toBeNull();
  expect(json).toMatchObject({
    basics: {
      location: { city: 'Leeds', countryCode: 'GB' },
      profiles: [{ network: 'LinkedIn', username: 'mara', url: 'https://linkedin.com/in/mara' }],
    },
    work: [{ name: 'Acme', position: 'Weaver', startDate: '2022-02', highlights: ['Wove cloth', 'Sold cloth'] }],
    education: [{ studyType: 'BSc Physics', endDate: '2017' }],
    certificates: [{ issuer: 'Red Cross', date: '2020' }],
  });
});

test('what is not known or not in the form that the schema wants is left out', () => {
  const odd: ResumeFacts = {
    ...facts,
    original_email: 'mara at mail',
    phone: '',
    summary: '',
    location: { city: '', region: '', country: '' },
    links: { linkedin: '', github: '', website: 'my site' },
    education: [{ degree: '', institution: 'University of Leeds', year: 'in progress' }],
  };
  const json = toJsonResume(odd);
  expect(complaints(json)).toBeNull();
  expect(json.basics).toEqual({ name: 'Mara Ellington' });
  expect(json.education).toEqual([{ institution: 'University of Leeds' }]);
});

const folder = fileURLToPath(new URL('../../../../shared/data/resumes/dev/', import.meta.url));
const isThere = existsSync(folder);

test.skipIf(!isThere)(
  `so are those of the development resumes${isThere ? '' : ' (skipped: they are not on this machine)'}`,
  async () => {
    for (const file of (await readdir(folder)).filter((name) => /\.(pdf|docx?|txt)$/.test(name))) {
      const reading = await readResumeFile(new Uint8Array(await readFile(`${folder}${file}`)), file, '2026-01');
      if (reading.status === 'ok') expect(complaints(toJsonResume(reading.resume)), file).toBeNull();
    }
  },
  120_000,
);
