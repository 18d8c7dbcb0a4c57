import { getResume, type ResumeDetail } from '@hireframe/contract/resumes.ts';
import { changeMe, type User } from '@hireframe/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { makeExtracted, makeResume, makeUser } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { ResumePage } from './ResumePage.tsx';

const extracted_data = makeExtracted({
  ...{ name: 'Ada Lovelace', skills: ['Mathematics', 'Notes'], total_years: 7.5, as_of: '2026-11' },
  location: { city: 'London', region: '', country: 'United Kingdom' },
  experience: [
    {
      ...{ role: 'Analyst', company: 'Babbage & Co', location: '', start_date: '2020-03', end_date: 'present' },
      ...{ description: 'Wrote the first program.', technologies: [] },
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

test('what was read is shown, and what is not in the resume is said to be not there', async () => {
  showPage({ ...makeResume(), extracted_data }, makeUser());
  const read = within(await screen.findByRole('region', { name: 'What we read' }));
  expect(read.getByText('Ada Lovelace')).toBeTruthy();
  expect(read.getByText('London, United Kingdom')).toBeTruthy();
  expect(read.getByText('7.5 years, as of Nov 2026')).toBeTruthy();
  expect(read.getByText('Analyst · Babbage & Co')).toBeTruthy();
  expect(read.getByText('Mar 2020 – Present')).toBeTruthy();
  for (const part of ['E-mail', 'Mobile', 'Education', 'Certifications', 'Projects', 'Links', 'Languages'])
    expect(within(read.getByRole('region', { name: part })).getByText('Not found in your resume')).toBeTruthy();
});

test('Add to profile merges, says what it added, and Undo takes exactly that back', async () => {
  const me = makeUser({ details: { skills: ['Poetry'] } });
  const change = answers(changeMe, ({ body }) => {
    Object.assign(me.details, body.details);
    return structuredClone(me);
  });
  showPage({ ...makeResume(), extracted_data }, me, change);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to profile: Skills' }));
  expect(await screen.findByText('Added to your skills: Mathematics, Notes')).toBeTruthy();
  expect(me.details.skills).toEqual(['Poetry', 'Mathematics', 'Notes']);
  const skills = within(screen.getByRole('region', { name: 'Skills' }));
  expect(await skills.findByText('In your profile')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(me.details.skills).toEqual(['Poetry']));
});

test('a value of the profile that differs is named before it is replaced', async () => {
  const me = makeUser({ details: { city: 'Turin', country: 'Italy' } });
  showPage({ ...makeResume(), extracted_data }, me);
  expect(await screen.findByText('Your profile says Turin, Italy')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Replace in profile: Location' })).toBeTruthy();
});

test('a finding in the file is said in words, a flag without words is not shown', async () => {
  showPage({ ...makeResume({ flags: ['hidden_text', 'archive_members_skipped'] }), extracted_data }, makeUser());
  const findings = within(await screen.findByRole('alert'));
  expect(findings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Some text in this file cannot be seen. It was not read.',
  ]);
});

test('a resume that is not there says so', async () => {
  const at = '/profile/resumes/0199a1b2-0000-7000-8000-0000000000ff';
  showAt({ at, me: makeUser() }, <ResumePage />, refuses(getResume, 404, { message: 'This resume does not exist.' }));
  expect(await screen.findByText('This resume is not here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all resumes' }).getAttribute('href')).toBe('/profile#resumes');
});
