import { login } from '@hireframe/contract/accounts.ts';
import { changeMe, getMe } from '@hireframe/contract/users.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { someone, visit, visitAs } from '../../test/app.tsx';
import { answers } from '../../test/fake-api.tsx';
import { showLanguage } from './messages.tsx';

afterEach(() => act(() => showLanguage('en')));
const choose = async (language: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: /Language|Sprache/ }), language);

test('the language of a page is chosen at its foot, and what was typed stays', async () => {
  visit('/login');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await choose('Deutsch');
  await screen.findByRole('heading', { name: 'Anmelden' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' }).value).toBe('ana@example.com');
  expect(document.documentElement.lang).toBe('de');
  expect(document.title).toBe('Anmelden · Hireframe');
  expect(localStorage.getItem('hireframe-language')).toBe('de'); // And so it opens the next time.
});

test('a field says what is wrong with it in the language of the page', async () => {
  await act(() => showLanguage('fr'));
  visit('/sign-up');
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un compte' }));
  await screen.findByText('Saisissez votre prénom');
  expect(screen.getByLabelText('Mot de passe').getAttribute('aria-invalid')).toBe('true');
});

test('whoever signs in reads us in the language of their account', async () => {
  const me = someone({ role: null, language: 'es' });
  visit(
    '/login',
    answers(login, () => ({ token: 'token', user: me })),
    answers(getMe, () => me),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'seven patient herons');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Elige tu rol' });
});

test('a language that is chosen while signed in is kept with the account', async () => {
  const kept = vi.fn();
  const me = someone({ role: null });
  visitAs(
    me,
    '/choose-role',
    answers(changeMe, ({ body }) => {
      kept(body);
      return { ...me, language: 'nl' as const };
    }),
  );
  await choose('Nederlands');
  await screen.findByRole('heading', { name: 'Kies je rol' });
  await waitFor(() => expect(kept).toHaveBeenCalledWith({ language: 'nl' }));
});
