import {
  changeDashboard,
  createDashboard,
  deleteDashboard,
  listDashboards,
  mailDashboardNow,
  type SavedDashboard,
  setDashboardMailing,
} from '@hireframe/contract/dashboards.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answers, fakeApi, refuses } from '../../../test/fake-api.tsx';
import { Overlays } from '../../app/Overlays.lazy.tsx';
import { makeQueryClient, Providers } from '../../app/Providers.tsx';
import { analyticsSearch } from '../analytics/analytics-search.ts';
import { DashboardsMenu } from './DashboardsMenu.tsx';

vi.setConfig({ testTimeout: 20_000 }); // On a machine that may be busy.

const makeDashboard = (given: Partial<SavedDashboard> = {}): SavedDashboard => ({
  id: '0199a1b2-0000-7000-8000-000000000001',
  name: 'Seniors',
  query: 'experience_level=Senior&days=90',
  is_shared: false,
  is_mine: true,
  is_mine_to_change: true,
  owner_name: 'Ana Silva',
  weekday: null,
  created_at: '2026-11-01T00:00:00.000Z',
  ...given,
});
const theirs = makeDashboard({
  id: '0199a1b2-0000-7000-8000-000000000002',
  name: 'Theirs',
  query: 'days=7&view=charts',
  is_shared: true,
  is_mine: false,
  is_mine_to_change: false,
  owner_name: 'Bo Li',
  weekday: 5,
});

/** The menu at an address of the page, over a server that keeps dashboards. */
function openMenu(search: string, kept: SavedDashboard[], ...fakes: Parameters<typeof fakeApi>) {
  const told: object[] = [];
  const change = (id: string, given: object) => {
    told.push(given);
    const at = kept.findIndex((one) => one.id === id);
    kept[at] = { ...(kept[at] ?? makeDashboard()), ...JSON.parse(JSON.stringify(given)) };
    return kept[at] as SavedDashboard;
  };
  fakeApi(
    ...fakes,
    answers(listDashboards, () => ({ count: kept.length, next: null, previous: null, results: [...kept] })),
    answers(createDashboard, ({ body }) => {
      kept.push(makeDashboard({ ...body, id: crypto.randomUUID() }));
      return kept.at(-1) as SavedDashboard;
    }),
    answers(changeDashboard, ({ params, body }) => change(params.id, body)),
    answers(setDashboardMailing, ({ params, body }) => change(params.id, body)),
    answers(
      deleteDashboard,
      ({ params }) => void kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== params.id)),
    ),
    answers(mailDashboardNow, () => ({ email: 'ana@example.com' })),
  );
  const root = createRootRoute({ component: Outlet });
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Outlet });
  const page = createRoute({
    getParentRoute: () => frame,
    path: '/analytics',
    validateSearch: analyticsSearch,
    component: DashboardsMenu,
  });
  const history = createMemoryHistory({ initialEntries: [`/analytics${search}`] });
  const routeTree = root.addChildren([frame.addChildren([page])]);
  const router = createRouter({ routeTree, history, defaultPendingMinMs: 0 });
  render(
    <Providers env="test" client={makeQueryClient()}>
      <Overlays>
        <RouterProvider router={router as never} />
      </Overlays>
    </Providers>,
  );
  return { told, address: () => router.state.location.search };
}
const open = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });
const choose = async (name: string | RegExp) => userEvent.click(await item(name));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the page is saved under a name, shared, without what is only open, and the new dashboard is open', async () => {
  const kept: SavedDashboard[] = [];
  const { address } = openMenu('?skills=Go&days=30&limit=20&advanced=true&cluster=any', kept);
  await open('Saved dashboards');
  expect(await screen.findByText(/^No saved dashboards\./)).toBeTruthy();
  await choose('Save as…');
  const asked = await dialog('Save dashboard');
  await userEvent.click(asked.getByRole('button', { name: 'Save dashboard' }));
  expect(await asked.findByText('Name is required')).toBeTruthy();
  await userEvent.type(asked.getByRole('textbox', { name: 'Name' }), 'Gophers');
  await userEvent.click(asked.getByRole('switch', { name: /^Share with the workspace/ }));
  await userEvent.click(asked.getByRole('button', { name: 'Save dashboard' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Gophers' }));
  expect(kept).toMatchObject([{ name: 'Gophers', query: 'skills=Go&limit=20', is_shared: true }]);
  expect(address()).toMatchObject({ skills: 'Go', advanced: true, dashboard: kept[0]?.id });
});

test('a dashboard opens with what it keeps only, says when the page has changed, and is saved or left as it was', async () => {
  const mine = makeDashboard();
  const { told, address } = openMenu(`?skills=Go&dashboard=${mine.id}`, [mine, theirs]);
  await open('Seniors Changed');
  await choose('Discard changes');
  await waitFor(() => expect(address()).toEqual({ experience_level: 'Senior', days: 90, dashboard: mine.id }));
  await open('Seniors');
  expect((await item('Seniors')).getAttribute('aria-current')).toBe('true');
  await choose('Theirs By Bo Li (emailed on Fridays)');
  await waitFor(() => expect(address()).toEqual({ days: 7, view: 'charts', dashboard: theirs.id }));
  await open('Theirs');
  await item('Save as…');
  expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
  await choose('Close dashboard');
  await waitFor(() => expect(address()).toEqual({ days: 7, view: 'charts' }));
  expect(told).toEqual([]);
});

test('changes are saved, the name is changed, and deleting asks first', async () => {
  const kept = [makeDashboard({ is_shared: true })];
  const { told, address } = openMenu(`?experience_level=Mid&dashboard=${kept[0]?.id}`, kept);
  await open('Save changes');
  expect(await screen.findByRole('button', { name: 'Seniors' })).toBeTruthy(); // Changed no longer.
  await open('Seniors');
  await choose('Rename or share…');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Middle{Enter}');
  await open('Middle');
  expect(told).toEqual([{ query: 'experience_level=Mid' }, { name: 'Middle', is_shared: true }]);
  await choose('Delete…');
  const asked = await dialog('Delete “Middle”?');
  expect(asked.getByText(/^It will be deleted for everyone in the workspace/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Delete dashboard' }));
  await waitFor(() => expect(kept).toEqual([]));
  await waitFor(() => expect(address()).toEqual({ experience_level: 'Mid' }));
});

test('a dashboard is mailed each week, now, and no longer', async () => {
  const kept = [makeDashboard()];
  const { told, address } = openMenu(`?experience_level=Senior&days=90&dashboard=${kept[0]?.id}`, kept);
  await open('Seniors');
  await choose('Email weekly…');
  let asked = await dialog('Email “Seniors” weekly');
  expect(address()).toMatchObject({ mailing: true });
  await userEvent.click(asked.getByRole('button', { name: 'Send one now' }));
  expect(await asked.findByText('Sent to ana@example.com')).toBeTruthy();
  await userEvent.click(asked.getByRole('combobox', { name: /^Day of the week/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Thursday' }));
  await userEvent.click(asked.getByRole('button', { name: 'Email weekly' }));
  await waitFor(() => expect(told).toEqual([{ weekday: 4 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('Seniors');
  await choose('Email weekly…');
  asked = await dialog('Email “Seniors” weekly');
  expect(asked.getByText('Emailed to you on Thursdays')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(told.at(-1)).toEqual({ weekday: null }));
  await waitFor(() => expect(address()).not.toHaveProperty('mailing'));
});

test('the link of a mail opens the question, even where the dashboard is gone, and what fails is said', async () => {
  const mine = makeDashboard({ weekday: 1 });
  const message = 'Too many requests, Please try again after some time.';
  openMenu(`?dashboard=${mine.id}&mailing=true`, [mine], refuses(mailDashboardNow, 429, { message }));
  const asked = await dialog('Email “Seniors” weekly');
  expect(asked.getByText(/^We email the saved version/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Send one now' }));
  expect((await asked.findByRole('alert')).textContent).toContain(message);
  document.body.innerHTML = '';
  openMenu('?dashboard=gone&mailing=true', []);
  expect(await dialog('Dashboard not found')).toBeTruthy();
});

test('where the list cannot be loaded the menu says so and tries again', async () => {
  const retried = answers(listDashboards, () => ({ count: 1, next: null, previous: null, results: [theirs] }));
  openMenu('', [], refuses(listDashboards, 500, { message: 'Broken' }));
  await open('Saved dashboards');
  const retry = await item("Couldn't load dashboards. Retry");
  fakeApi(retried);
  await userEvent.click(retry);
  expect(await item(/^Theirs/)).toBeTruthy();
});

test('a link to the page as it is can be copied, without what is only open', async () => {
  const mine = makeDashboard();
  openMenu(`?skills=Go&advanced=true&dashboard=${mine.id}`, [mine]);
  const user = userEvent.setup(); // With a clipboard.
  await user.click(await screen.findByRole('button', { name: 'Seniors Changed' }));
  await user.click(await item('Copy link'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/analytics?skills=Go&dashboard=${mine.id}`);
});
