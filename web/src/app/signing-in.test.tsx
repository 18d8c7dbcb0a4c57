import { login, logout, renewSignIn, resendVerification } from '@hireframe/contract/accounts.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { getWorkspace } from '@hireframe/contract/workspaces.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { recruiter, someone, visit, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { currentToken, isKeptSignedIn, rememberKept } from '../lib/session.ts';

const me = someone();
let otherTab: BroadcastChannel | undefined;
afterEach(() => {
  otherTab?.close();
  localStorage.clear();
});

test('a page behind the sign-in leads to the login page, and back afterwards', async () => {
  const signIn = answers(login, () => ({ token: 'new', user: me }));
  const { router } = visit('/settings?tab=data', signIn);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ next: '/settings?tab=data' });
  await userEvent.type(screen.getByLabelText('Email'), me.email);
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByRole('tab', { name: 'Your data', selected: true })).toBeTruthy();
});

test('an address that somebody else was at does not lead a candidate to a page for recruiters', async () => {
  const { router } = visit(
    '/candidates?search=ada',
    answers(login, () => ({ token: 'new', user: me })),
  );
  await screen.findByRole('heading', { name: 'Sign in' });
  await userEvent.type(screen.getByLabelText('Email'), me.email);
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('a sign-in that ran out leads to the login page, which knows the way back', async () => {
  const ranOut = { message: 'Sign in first.' };
  const { router } = visitAs(me, '/settings', refuses(resendVerification, 401, ranOut), refuses(getMe, 401, ranOut));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ next: '/settings' });
  expect(currentToken()).toBeNull();
});

test('a sign-in that runs out while a page is open leads there too', async () => {
  const refusal = refuses(resendVerification, 401, { message: 'Sign in first.' });
  const { router } = visitAs(someone({ is_email_verified: false }), '/settings?tab=data', refusal);
  await userEvent.click(await screen.findByRole('button', { name: 'Resend link' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ next: '/settings?tab=data' });
});

test('a new tab takes the sign-in over from an open one', async () => {
  otherTab = new BroadcastChannel('hireframe-session');
  otherTab.onmessage = ({ data }) => 'ask' in data && otherTab?.postMessage({ token: 'of the other tab' });
  visit(
    '/settings',
    answers(getMe, () => me),
  );
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(currentToken()).toBe('of the other tab');
});

test('a browser that was asked to keep somebody signed in opens signed in', async () => {
  const { router } = visit(
    '/login',
    answers(login, ({ body }) => {
      expect(body).toMatchObject({ keep_signed_in: true });
      return { token: 'new', user: me };
    }),
  );
  await screen.findByRole('heading', { name: 'Sign in' });
  await userEvent.type(screen.getByLabelText('Email'), me.email);
  await userEvent.click(screen.getByLabelText('Keep me signed in'));
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(isKeptSignedIn()).toBe(true);

  sessionStorage.clear(); // The browser was closed.
  visit(
    '/settings',
    answers(renewSignIn, () => ({ token: 'renewed' })),
    answers(getMe, () => me),
  );
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(currentToken()).toBe('renewed');
});

test('a browser that is not kept signed in any more asks once, and then no more', async () => {
  rememberKept(true);
  let asked = 0;
  visit(
    '/settings',
    answers(renewSignIn, () => {
      asked += 1;
      return undefined;
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect({ asked, isKept: isKeptSignedIn() }).toEqual({ asked: 1, isKept: false });
});

test('where the browser is kept signed in, a sign-in that ran out is renewed unnoticed', async () => {
  let isStale = true;
  const resend = refuses(resendVerification, 401, { message: 'Sign in first.' });
  const { router } = visitAs(
    someone({ is_email_verified: false }),
    '/settings?tab=data',
    resend,
    answers(renewSignIn, () => {
      isStale = false;
      return { token: 'renewed' };
    }),
  );
  const button = await screen.findByRole('button', { name: 'Resend link' });
  rememberKept(true);
  await userEvent.click(button);
  await waitFor(() => expect(currentToken()).toBe('renewed'));
  expect({ isStale, path: router.state.location.pathname }).toEqual({ isStale: false, path: '/settings' });
});

test('signing out leaves nothing of the person in the browser, but their switches', async () => {
  visitAs(me, '/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  rememberKept(true);
  localStorage.setItem(`hireframe.answer.${me.id}.1`, '"My answer"');
  localStorage.setItem('hireframe-shortcuts', 'false');
  sessionStorage.setItem(`hireframe.note.${me.id}.2`, '{"body":"About Ana"}');
  await userEvent.click(await screen.findByRole('button', { name: /^Account:/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(kept.filter((key) => key.startsWith('hireframe.'))).toEqual([]);
  expect(localStorage.getItem('hireframe-shortcuts')).toBe('false');
});

test('signing out in one tab signs out the others', async () => {
  const { router } = visitAs(me, '/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  otherTab = new BroadcastChannel('hireframe-session');
  otherTab.postMessage({ ended: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({});
  expect(currentToken()).toBeNull();
});

test('signing out ends the sign-in even when the server cannot be told', async () => {
  const heard: unknown[] = [];
  otherTab = new BroadcastChannel('hireframe-session');
  otherTab.onmessage = ({ data }) => heard.push(data);
  const { router } = visitAs(me, '/settings', refuses(logout, 500, { message: 'Something went wrong.' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Account:/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(currentToken()).toBeNull();
  await waitFor(() => expect(heard[0]).toEqual({ ended: true }));
});

test('who has no role yet chooses one first', async () => {
  const { router } = visitAs(someone({ role: null }), '/settings');
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ next: '/settings' });
});

test('a page of the other role is not there', async () => {
  visitAs(recruiter(), '/profile', refuses(getWorkspace, 404, { message: 'Not Found' }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('when the server cannot be asked who is there, the page says so and can be tried again', async () => {
  let isDown = true;
  const flaky = answers(getMe, () => {
    if (isDown) throw new TypeError('fetch failed');
    return me;
  });
  visitAs(me, '/settings', flaky);
  expect(await screen.findByText(/Can't reach Hireframe/, {}, { timeout: 5000 })).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
});
