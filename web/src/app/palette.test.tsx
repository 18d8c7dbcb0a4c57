import { type Candidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { listPostings } from '@hireframe/contract/postings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter, someone, visitAs } from '../../test/app.tsx';
import { makePeople } from '../../test/candidate-list.ts';
import { answers, refuses } from '../../test/fake-api.tsx';
import { makePosting } from '../../test/postings.ts';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
const nobody = answers(listCandidates, () => ({ count: 0, next: null, previous: null, results: [] }));
const noPostings = answers(listPostings, () => ({ count: 0, next: null, previous: null, results: [] }));
const openPalette = async (typed: string) => {
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByPlaceholderText(/page/);
  // Letter by letter without a pause between: on a busy machine one would be long enough to ask for half the word.
  for (let end = 1; end <= typed.length; end++) fireEvent.change(field, { target: { value: typed.slice(0, end) } });
};

test('a recruiter finds five people by what they type, and all of them in the list', async () => {
  const asked: object[] = [];
  const found = answers(listCandidates, ({ query }) => {
    if (query.search) asked.push(query);
    return { count: 40, next: null, previous: null, results: makePeople(5) };
  });
  const { router } = visitAs(recruiter(), '/settings', found, noPostings);
  await openPalette('anything');
  expect(await screen.findByText('Person 5')).toBeTruthy();
  expect(asked).toEqual([{ search: 'anything', page: 1, page_size: 5, sort_by: '-created_at' }]);
  await userEvent.click(await screen.findByText(/^All candidates that match/));
  await waitFor(() => expect(router.state.location.href).toBe('/candidates?search=anything'));
});

test('what is typed before the palette is there goes into it, and is no shortcut', async () => {
  const { router } = visitAs(recruiter(), '/settings', nobody, noPostings);
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}g c');
  const field = await screen.findByPlaceholderText<HTMLInputElement>(/page/);
  await waitFor(() => expect(field.value).toBe('g c'));
  await userEvent.keyboard('ats');
  expect(field.value).toBe('g cats');
  expect(router.state.location.pathname).toBe('/settings');
});

test('a person who is chosen is opened', async () => {
  const found = answers(listCandidates, () => ({ count: 1, next: null, previous: null, results: makePeople(1) }));
  const { router } = visitAs(recruiter(), '/settings', found, noPostings);
  await openPalette('per');
  await userEvent.click(await screen.findByText('Systems Engineer, Remington Rand'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/candidates/${makePeople(1)[0]?.id}`));
});

/** Whose name is Ada, and somebody who only knows it. */
const adas = () => {
  const [other, ada] = makePeople(2) as [Candidate, Candidate];
  return [
    { ...other, name: 'Bo Knows', first_name: 'Bo', skills: ['Ada'] },
    { ...ada, name: 'Ada Okafor', first_name: 'Ada' },
  ];
};
const findsAdas = answers(listCandidates, () => ({ count: 2, next: null, previous: null, results: adas() }));

test('Enter on a name opens the person whose name it is, not a search', async () => {
  const { router } = visitAs(recruiter(), '/settings', findsAdas, noPostings);
  await openPalette('ada');
  await screen.findByText(/Write to/);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/candidates/${adas()[1]?.id}`));
});

test('Enter that is pressed before the people are known opens the one whose name is typed', async () => {
  const answered = Promise.withResolvers<void>();
  const findsLate = answers(listCandidates, async ({ query }) => {
    if (query.search === 'ada') await answered.promise;
    const results = query.search === 'ada' ? adas() : makePeople(3);
    return { count: results.length, next: null, previous: null, results };
  });
  const { router } = visitAs(recruiter(), '/settings', findsLate, noPostings);
  await openPalette('xy');
  await screen.findByText('Person 1');
  fireEvent.change(screen.getByPlaceholderText(/page/), { target: { value: 'ada' } });
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/settings');
  answered.resolve();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/candidates/${adas()[1]?.id}`));
});

test('→ goes to what can be done for the person whom the arrows are at', async () => {
  const { router } = visitAs(recruiter(), '/settings', findsAdas, noPostings);
  await openPalette('ada');
  await screen.findByText(/Write to/);
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByText('Write to Bo');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/candidates/${adas()[0]?.id}`));
  expect(router.state.location.search).toEqual({ tab: 'messages', dialog: 'write' });
});

test('a sentence that is nobody is for Magic Search at once', async () => {
  const { router } = visitAs(recruiter(), '/settings', nobody, noPostings);
  await openPalette('people who know Salesforce');
  await screen.findByText(/^Magic Search: /);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ magic: 'people who know Salesforce' }));
});

test('a word that is nobody, too, once the search for people has ended', async () => {
  const { router } = visitAs(recruiter(), '/settings', nobody, noPostings);
  await openPalette('nurses');
  await screen.findByText('Searching people…');
  await waitFor(() => expect(screen.queryByText('Searching people…')).toBeNull());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ magic: 'nurses' }));
});

test('an empty field shows people of late and five actions, > actions only', async () => {
  visitAs(recruiter(), '/settings', findsAdas, noPostings);
  await openPalette('');
  expect(await screen.findByText('Ada Okafor')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Search' }));
  expect(dialog.getByText('New job')).toBeTruthy();
  expect(dialog.queryByText('Sign out')).toBeNull();
  fireEvent.change(await screen.findByPlaceholderText(/page/), { target: { value: '> out' } });
  expect(await dialog.findByText('Sign out')).toBeTruthy();
  expect(dialog.queryByText('Ada Okafor')).toBeNull();
});

test('a search for people that fails is said', async () => {
  const refused = refuses(listCandidates, 403, { message: 'Confirm your e-mail address first.' });
  visitAs(recruiter(), '/settings', refused, noPostings);
  await openPalette('ada');
  expect(await screen.findByText('Confirm your e-mail address first.')).toBeTruthy();
});

test('a recruiter finds postings by what they type, opens one, and sees all of them in the list', async () => {
  const posting = makePosting({ status_display: 'Paused' });
  const found = answers(listPostings, ({ query }) => {
    expect(query).toMatchObject({ search: 'lyon', page_size: 5 });
    return { count: 1, next: null, previous: null, results: [posting] };
  });
  const { router } = visitAs(recruiter(), '/settings', nobody, found);
  await openPalette('lyon');
  expect(await screen.findByText(/^All job postings that match/)).toBeTruthy();
  await userEvent.click(screen.getByText('Acme · Lyon, France · Paused'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/job-requirements/${posting.id}`));
});

test('a search for postings that fails is said', async () => {
  visitAs(recruiter(), '/settings', nobody, refuses(listPostings, 500, { message: 'Something broke.' }));
  await openPalette('lyon');
  expect(await screen.findByText('Something broke.')).toBeTruthy();
});

test('candidates find pages and actions only', async () => {
  visitAs(someone(), '/settings');
  await openPalette('prof');
  expect(await screen.findAllByText(/Prof/)).toBeTruthy();
  expect(screen.queryByText('People')).toBeNull();
});
