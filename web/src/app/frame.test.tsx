import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { someone, visit, visitAs } from '../../test/app.tsx';

afterEach(() => localStorage.clear());
const settings = () => screen.findByRole('heading', { name: 'Settings', level: 1 });

test('a page has a title, and a navigation puts the focus on its heading', async () => {
  const { router } = visitAs(someone(), '/settings');
  await settings();
  await waitFor(() => expect(document.title).toBe('Settings · Hireframe'));
  expect(document.activeElement).toBe(document.body);
  await router.navigate({ to: '/choose-role', search: {} });
  await router.navigate({ to: '/settings' });
  await waitFor(async () => expect(document.activeElement).toBe(await settings()));
});

test('the sidebar shows where one is', async () => {
  visitAs(someone(), '/settings');
  await settings();
  const here = screen.getAllByRole('link', { name: 'Settings' });
  expect(here.map((link) => link.getAttribute('aria-current'))).toContain('page');
});

test('G and a letter go to a page, but not while one types', async () => {
  const { router } = visitAs(someone(), '/settings');
  const name = await screen.findByLabelText('First name');
  await userEvent.type(name, 'gp');
  expect(router.state.location.pathname).toBe('/settings');
  await userEvent.click(document.body);
  await userEvent.keyboard('gp');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

test('shortcuts of a single key can be switched off', async () => {
  const { router } = visitAs(someone(), '/settings');
  await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('gp');
  expect(router.state.location.pathname).toBe('/settings');
  expect(localStorage.getItem('hireframe-shortcuts')).toBe('false');
});

test('the question mark lists the shortcuts', async () => {
  visitAs(someone(), '/settings');
  await settings();
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Go to Profile')).toBeTruthy();
});

test('the palette goes to a page by name', async () => {
  const { router } = visitAs(someone(), '/settings');
  await settings();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByPlaceholderText('Go to a page or do something…'), 'prof{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

const demo = 'This is a demo. Its people and resumes are made up.';

test('a candidate of the demo is told so, and offered nothing that would be refused', async () => {
  visitAs(someone({ is_demo: true }), '/settings');
  expect(await screen.findByText(demo)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Remove the demo' })).toBeNull();
});

test('a candidate of flesh and blood sees no mark of a demo', async () => {
  visitAs(someone(), '/settings');
  await settings();
  expect(screen.queryByText(demo)).toBeNull();
});

test('an address that leads nowhere says so', async () => {
  visit('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home' })).toBeTruthy();
});
