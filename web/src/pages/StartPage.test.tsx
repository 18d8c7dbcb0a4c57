import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { someone, visit, visitAs } from '../../test/app.tsx';

test('a stranger reads what this is, and finds jobs, an account and the way in', async () => {
  visit('/');
  await screen.findByRole('heading', { level: 1, name: 'Hiring where everyone can see why' });
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['See open jobs', '/jobs'],
    ['Create account', '/sign-up'],
    ['Sign in', '/login'],
  ]);
});

test('whoever is signed in begins with their own page', async () => {
  const { router } = visitAs(someone(), '/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});
