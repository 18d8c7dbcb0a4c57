import { getCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { makeCandidate, makeId, makePage, nobody, nothingElse } from '../../test/candidate-page.ts';
import { answers, refuses } from '../../test/fake-api.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const people = [
  makeCandidate(),
  makeCandidate({
    id: makeId(2),
    name: 'Jean Bartik',
    skills: ['Compilers', 'ENIAC'],
    latest_resume_score: 55,
    experience_level: 'Mid',
    total_experience_years: 4,
  }),
  { ...nobody, id: makeId(3) },
];
type Fakes = Parameters<typeof visitAs>[2][];

const compare = (ids: string[], ...fakes: Fakes) =>
  visitAs(
    recruiter(),
    `/candidates/compare?ids=${ids.join(',')}`,
    ...fakes,
    answers(
      getCandidate,
      ({ params }) => people.find(({ id }) => id === params.id) ?? makeCandidate({ id: params.id }),
    ),
    answers(listCandidates, () => makePage(people)),
    ...nothingElse,
  );

const table = async () => within(await screen.findByRole('table'));
async function cells(name: string) {
  const header = await (await table()).findByRole('rowheader', { name });
  return [...(header.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}

test('candidates stand side by side with scores, skills in common and what is not known', async () => {
  compare([makeId(1), makeId(2), makeId(3)]);
  await screen.findByRole('link', { name: 'Jean Bartik' });
  await waitFor(async () =>
    expect(await cells('Level and years')).toEqual(['Senior · 9.5 years', 'Mid · 4 years', 'Not known']),
  );
  expect(await cells('Total')).toEqual(['82Excellenthighest', '55Fair', 'Not known']);
  expect(await cells('Work experience')).toEqual(['15 / 30', '15 / 30', 'Not known']);
  expect(await cells('Latest position')).toContain('Director, Remington Rand');
  expect(await cells('Education')).toContain('PhD Mathematics, Yale, 1934');
  expect(await cells('Location')).toEqual([...Array(2).fill('Arlington, Virginia, United States'), 'Not known']);
});

test('skills that all have and that one has are told apart', async () => {
  compare([makeId(1), makeId(2)]);
  await screen.findByRole('link', { name: 'Jean Bartik' });
  await waitFor(async () => expect(await cells('Shared by all')).toEqual(['Compilers']));
  expect(await cells('Only here')).toEqual(['COBOL', 'ENIAC']);
});

test('who is compared stands in the address: removed with a button, added by a search', async () => {
  const { router } = compare([makeId(1), makeId(2)]);
  await screen.findByRole('link', { name: 'Jean Bartik' });
  await user.click(screen.getByRole('button', { name: 'Remove Jean Bartik from the comparison' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ ids: makeId(1) }));
  await screen.findByText('Add at least one more candidate to compare with.');
  await user.type(screen.getByRole('combobox', { name: 'Add candidate' }), 'jean');
  await screen.findByRole('option', { name: /^Jean Bartik/ });
  expect(screen.queryByRole('option', { name: /^Grace Hopper/ })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ ids: `${makeId(1)},${makeId(2)}` }));
});

test('with nobody chosen the page says how to choose', async () => {
  compare([]);
  await screen.findByRole('heading', { name: 'No candidates to compare' });
  expect(screen.queryByRole('table')).toBeNull();
});

test('four are the most, and that is said', async () => {
  compare([1, 2, 3, 4, 5].map(makeId));
  await screen.findByText('Showing the first 4 of the 5 candidates you chose');
  expect((await table()).getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.getByRole('combobox', { name: 'Add candidate' }).hasAttribute('disabled')).toBe(true);
});

test('somebody who is gone does not hide the others', async () => {
  const gone = refuses(getCandidate, 404, { message: 'Not Found' });
  const here = answers(getCandidate, () => people[0] as (typeof people)[0]);
  compare([makeId(1), makeId(2)], {
    endpoint: getCandidate,
    answer: (received: never) =>
      ((received as { params: { id: string } }).params.id === makeId(2) ? gone : here).answer(received),
  });
  await screen.findByRole('link', { name: 'Grace Hopper' });
  await screen.findByText('Candidate not found');
  await user.click(screen.getByRole('button', { name: 'Remove this candidate from the comparison' }));
  await waitFor(() => expect(screen.queryByText('Candidate not found')).toBeNull());
});
