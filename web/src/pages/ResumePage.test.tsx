import { getResume, type ResumeDetail } from '@hireframe/contract/resumes.ts';
import type { User } from '@hireframe/contract/users.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showAt } from '../../test/at-address.tsx';
import { makeExtracted, makeResume, makeUser } from '../../test/candidate.ts';
import { answers, refuses } from '../../test/fake-api.tsx';
import { ResumePage } from './ResumePage.tsx';

const extracted_data = makeExtracted({
  name: 'Ada Lovelace',
  skills: ['Mathematics', 'Notes'],
  total_years: 7.5,
  as_of: '2026-11',
  location: { city: 'London', region: '', country: 'United Kingdom' },
  experience: [
    {
      role: 'Analyst',
      company: 'Babbage & Co',
      location: '',
      start_date: '2020-03',
      end_date: 'present',
      description: 'Wrote the first program.',
      technologies: [],
    },
  ],
});
const showPage = (resume: ResumeDetail, me: User, ...fakes: Parameters<typeof showAt>[2][]) =>
  showAt(
    { at: `/profile/resumes/${resume.id}`, me },
    <ResumePage />,
    answers(getResume, () => resume),
    ...fakes,
  );

test('the short of what was read leads to all of it, and what is not in the resume is said to be not there', async () => {
  const resume = { ...makeResume(), extracted_data };
  showPage(resume, makeUser());
  const read = within(await screen.findByRole('region', { name: 'What we read' }));
  expect(read.getByText('Ada Lovelace')).toBeTruthy();
  expect(read.getByText('London, United Kingdom')).toBeTruthy();
  expect(read.getByText('1 position · 7.5 years')).toBeTruthy();
  expect(read.getByText('2 skills')).toBeTruthy();
  expect(read.getAllByText('Not found in your resume')).toHaveLength(3); // Email, mobile, education.
  const link = read.getByRole('link', { name: 'Check what we read' });
  expect(link.getAttribute('href')).toBe(`/profile/resumes/${resume.id}/reading`);
});

test('a finding in the file is said in words, a flag without words is not shown', async () => {
  showPage({ ...makeResume({ flags: ['hidden_text', 'archive_members_skipped'] }), extracted_data }, makeUser());
  const findings = within(await screen.findByRole('alert'));
  expect(findings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "Contains hidden text, which wasn't read.",
  ]);
});

test('a resume that is not there says so', async () => {
  const at = '/profile/resumes/0199a1b2-0000-7000-8000-0000000000ff';
  showAt({ at, me: makeUser() }, <ResumePage />, refuses(getResume, 404, { message: "This resume doesn't exist." }));
  expect(await screen.findByText('Resume not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View all resumes' }).getAttribute('href')).toBe('/profile#resumes');
});
