import { listCandidates } from '@hireframe/contract/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter, someone, visitAs } from '../../test/app.tsx';
import { makePeople } from '../../test/candidate-list.ts';
import { answers, refuses } from '../../test/fake-api.tsx';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
const openPalette = async (typed: string) => {
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByPlaceholderText(/page/), typed);
};

test('a recruiter finds five people by what they type, and all of them in the list', async () => {
  const asked: object[] = [];
  const found = answers(listCandidates, ({ query }) => {
    asked.push(query);
    return { count: 40, next: null, previous: null, results: makePeople(5) };
  });
  const { router } = visitAs(recruiter(), '/settings', found);
  await openPalette('anything');
  expect(await screen.findByText('p5@example.com')).toBeTruthy();
  expect(asked).toEqual([{ search: 'anything', page: 1, page_size: 5, sort_by: '-created_at' }]);
  await userEvent.click(await screen.findByText(/^All candidates that match/));
  await waitFor(() => expect(router.state.location.href).toBe('/candidates?search=anything'));
});

test('a person who is chosen is opened', async () => {
  const found = answers(listCandidates, () => ({ count: 1, next: null, previous: null, results: makePeople(1) }));
  const { router } = visitAs(recruiter(), '/settings', found);
  await openPalette('per');
  await userEvent.click(await screen.findByText('p1@example.com'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/candidates/${makePeople(1)[0]?.id}`));
});

test('a search for people that fails is said', async () => {
  visitAs(recruiter(), '/settings', refuses(listCandidates, 403, { message: 'Confirm your e-mail address first.' }));
  await openPalette('ada');
  expect(await screen.findByText('Confirm your e-mail address first.')).toBeTruthy();
});

test('candidates find pages and actions only', async () => {
  visitAs(someone(), '/settings');
  await openPalette('prof');
  expect(await screen.findAllByText(/Prof/)).toBeTruthy();
  expect(screen.queryByText('People')).toBeNull();
});
