import { getEmailChange } from '@hireframe/contract/account-settings.ts';
import { changeMe } from '@hireframe/contract/users.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { recruiter, someone, visit, visitAs } from '../../test/app.tsx';
import { findEnglish } from '../../test/english.ts';
import { answers } from '../../test/fake-api.tsx';
import { showLanguage } from '../lib/messages.tsx';

afterEach(() => act(() => showLanguage('en')));
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

test('a candidate meets the frame in the language of their account, and changes it in their menu', async () => {
  const me = someone({ language: 'de', is_email_verified: false });
  visitAs(
    me,
    '/settings',
    answers(changeMe, ({ body }) => Object.assign(me, body)),
    answers(getEmailChange, () => undefined),
  );
  await screen.findByRole('heading', { name: 'Einstellungen', level: 1 });
  await waitFor(() => expect(document.title).toBe('Einstellungen · Hireframe'));
  expect(document.documentElement.lang).toBe('de');
  const pages = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Start',
    'Stellen',
    'Bewerbungen',
    'Nachrichten',
    'Assessments',
    'Berichte',
    'Profil',
    'Einstellungen',
  ]);
  await userEvent.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }));
  expect(help.getByText('Gehe zu: Nachrichten')).toBeTruthy();
  await userEvent.click(help.getByRole('button', { name: 'Schließen' }));
  expect(findEnglish()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Konto:/ }));
  await userEvent.hover(await screen.findByRole('menuitem', { name: 'Sprache' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
  await screen.findByRole('heading', { name: 'Paramètres', level: 1 });
  expect(me.language).toBe('fr');
});

test('a member reads English, whatever language they read elsewhere', async () => {
  visitAs({ ...recruiter(), language: 'de' }, '/settings');
  await settings();
  expect(document.documentElement.lang).toBe('en');
  await waitFor(() => expect(document.title).toBe('Settings · Hireframe'));
  expect(screen.queryByText('Einstellungen')).toBeNull();
});
