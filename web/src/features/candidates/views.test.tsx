import {
  type CandidateView,
  changeCandidateView,
  createCandidateView,
  deleteCandidateView,
  listCandidateViews,
} from '@hireframe/contract/candidates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeView, openList } from '../../../test/candidate-list.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';

beforeEach(() => localStorage.setItem('hireframe-candidate-filters', 'false')); // They take long to draw.
vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
const open = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });
const choose = async (name: string | RegExp) => userEvent.click(await item(name));

/** A server that keeps views. */
function shelf(...views: CandidateView[]) {
  const kept = { views, told: [] as object[] };
  const find = (id: string) => kept.views.find((one) => one.id === id) ?? makeView();
  const fakes = [
    answers(listCandidateViews, () => ({ count: kept.views.length, next: null, previous: null, results: kept.views })),
    answers(createCandidateView, ({ body }) => {
      const made = makeView({ ...body, id: crypto.randomUUID() });
      kept.views = [...kept.views, made];
      return made;
    }),
    answers(changeCandidateView, ({ params, body }) => {
      kept.told.push(body);
      const changed = { ...find(params.id), ...JSON.parse(JSON.stringify(body)) };
      kept.views = kept.views.map((one) => (one.id === params.id ? changed : one));
      return changed;
    }),
    answers(deleteCandidateView, ({ params }) => {
      kept.views = kept.views.filter((one) => one.id !== params.id);
    }),
  ] as const;
  return { kept, fakes };
}

test('the conditions are saved under a name, shared, and the new view is open', async () => {
  const { kept, fakes } = shelf();
  const { address } = openList({ search: '?city=Berlin&sort_by=email&page=2', count: 40 }, ...fakes);
  await open('Saved views');
  await choose('Save as a new view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Name is required')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'In Berlin');
  await userEvent.click(dialog.getByRole('switch', { name: /^Share with the workspace/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'In Berlin' }));
  expect(kept.views).toMatchObject([{ name: 'In Berlin', query: 'city=Berlin&sort_by=email', is_shared: true }]);
  expect(address()).toMatchObject({ city: 'Berlin', sort_by: 'email', view: kept.views[0]?.id });
});

test('a view opens with its conditions only, is marked, and says when the list has changed', async () => {
  const view = makeView();
  const { kept, fakes } = shelf(view);
  const { address } = openList({ search: '?city=Berlin' }, ...fakes);
  await open('Saved views');
  await choose('Seniors');
  await waitFor(() => expect(address()).toEqual({ experience_level: 'Senior', view: view.id }));
  await open('Seniors');
  expect((await item('Seniors')).getAttribute('aria-current')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await open('Remove Senior');
  await open('Seniors Changed');
  await choose('Update “Seniors”');
  await waitFor(() => expect(kept.told).toEqual([{ query: '' }]));
  expect(await screen.findByRole('button', { name: 'Seniors' })).toBeTruthy(); // Changed no longer.
  await open('Seniors');
  await choose('Close the view');
  await waitFor(() => expect(address()).toEqual({}));
});

test('a view is renamed where it is mine, and only opened where it is a colleague’s', async () => {
  const other = makeView({ id: crypto.randomUUID(), name: 'Theirs', is_mine: false, is_shared: true });
  const mine = makeView();
  const { kept, fakes } = shelf(mine, other);
  openList({ search: `?experience_level=Senior&view=${mine.id}` }, ...fakes);
  await open('Seniors');
  await choose('Rename or share…');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Seniors');
  await userEvent.clear(name);
  await userEvent.type(name, 'Old hands{Enter}');
  await waitFor(() => expect(kept.told).toEqual([{ name: 'Old hands', is_shared: false }]));
  await open('Old hands');
  await choose(/^Theirs/);
  await open('Theirs');
  await item('Save as a new view…');
  expect(screen.queryByRole('menuitem', { name: 'Rename or share…' })).toBeNull();
});

test('deleting a view asks first and leaves the list as it is', async () => {
  const view = makeView({ is_shared: true });
  const { kept, fakes } = shelf(view);
  const { address } = openList({ search: `?experience_level=Senior&view=${view.id}` }, ...fakes);
  await open('Seniors');
  await choose('Delete the view…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Seniors”?' }));
  expect(dialog.getByText(/^It will be deleted for everyone in the workspace\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(kept.views).toEqual([]));
  await waitFor(() => expect(address()).toEqual({ experience_level: 'Senior' }));
});

test('a name that is taken is said at the field', async () => {
  const message = 'You have a view of this name already';
  const taken = refuses(createCandidateView, 409, { message, errors: { name: [message] } });
  openList({}, taken);
  await open('Saved views');
  await choose('Save as a new view…');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Seniors{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
});
