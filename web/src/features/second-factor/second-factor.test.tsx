import { listSignIns } from '@hireframe/contract/account-settings.ts';
import { login, signInByLink } from '@hireframe/contract/accounts.ts';
import { listPasskeys } from '@hireframe/contract/passkeys.ts';
import {
  addAuthenticator,
  beginAuthenticator,
  getSecondFactor,
  remakeRecoveryCodes,
  removeAuthenticator,
  signInWithCode,
} from '@hireframe/contract/second-factor.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { recruiter, someone, visit, visitAs } from '../../../test/app.tsx';
import { findEnglish } from '../../../test/english.ts';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { showLanguage } from '../../lib/messages.tsx';
import { currentToken } from '../../lib/session.ts';

const added_at = '2026-09-01T00:00:00.000Z';
const recovery_codes = ['aaaa-bbbb', 'cccc-dddd'];
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => userEvent.type(await screen.findByLabelText(name), text);
const givePassword = async () => {
  await type('Current password', 'seven patient herons');
  await click('Continue');
};

/** The settings of somebody, with an app or without. */
function openSettings(me = someone(), has = { isOn: false }) {
  const given: { [what: string]: unknown } = {};
  const view = visitAs(
    me,
    '/settings?tab=sign-ins',
    answers(listSignIns, () => whole([])),
    answers(listPasskeys, () => whole([])),
    answers(getSecondFactor, () => ({ added_at: has.isOn ? added_at : null, recovery_codes_left: has.isOn ? 9 : 0 })),
    answers(beginAuthenticator, ({ body }) => {
      given.password = body.password;
      return { secret, uri: `otpauth://totp/Hireframe:ana?secret=${secret}` };
    }),
    answers(addAuthenticator, ({ body }) => {
      given.code = body.code;
      has.isOn = true;
      return { recovery_codes };
    }),
    answers(remakeRecoveryCodes, ({ body }) => {
      given.password = body.password;
      return { recovery_codes };
    }),
    answers(removeAuthenticator, ({ body }) => {
      given.password = body.password;
      has.isOn = false;
    }),
  );
  return { ...view, given };
}

test('an app is set up with the password, a picture or a key, and its first code; recovery codes are shown once', async () => {
  const { given } = openSettings();
  await click('Set up authenticator app');
  await givePassword();
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeTruthy();
  await type('Code from your app', '123456');
  await click('Turn on');
  const codes = within(await screen.findByRole('region', { name: 'Recovery codes' }));
  expect(codes.getByText(/aaaa-bbbb/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up authenticator app' })).toBeNull();
  expect(given).toEqual({ password: 'seven patient herons', code: '123456' });
  await click('Done');
  expect(screen.queryByText(/aaaa-bbbb/)).toBeNull();
  expect(await screen.findByText(/9 recovery codes left/)).toBeTruthy();
});

test('recovery codes can be downloaded', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: vi.fn() });
  openSettings(someone(), { isOn: true });
  await click('New recovery codes');
  await givePassword();
  await click('Download');
  expect(await saved[0]?.text()).toBe('Hireframe recovery codes for ana@example.com\n\naaaa-bbbb\ncccc-dddd\n');
});

test('the app is removed with the password', async () => {
  const { given } = openSettings(someone(), { isOn: true });
  await click('Remove authenticator app');
  await givePassword();
  expect(await screen.findByText('Second factor removed')).toBeTruthy();
  expect(given.password).toBe('seven patient herons');
  expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy();
});

test('without a password, or with an address that is not confirmed, that is what comes first', async () => {
  const view = openSettings(someone({ is_password_autoset: true }));
  expect(await screen.findByText('Choose a password before you set up a second factor.')).toBeTruthy();
  view.unmount();
  openSettings(someone({ is_email_verified: false }));
  expect(await screen.findByText('Confirm your email address before you set up a second factor.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up authenticator app' })).toBeNull();
});

async function logIn() {
  await type('Email', 'ana@example.com');
  await type('Password', 'seven patient herons');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
  await click('Sign in');
}

test('a right password leads to the code, and the code to where the person was going', async () => {
  const asked = vi.fn();
  const { router } = visit(
    '/login?next=%2Fsettings',
    answers(login, () => ({ ticket: 'sealed' })),
    answers(signInWithCode, ({ body }) => {
      asked(body);
      return { token: 'bearer', user: someone() };
    }),
  );
  await logIn();
  await screen.findByRole('heading', { name: 'Enter your code' });
  expect([currentToken(), router.state.location.href]).toEqual([null, '/sign-in-code?next=%2Fsettings']);
  await type('Code', '123 456');
  await click('Sign in');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(asked).toHaveBeenCalledWith({ ticket: 'sealed', code: '123 456' });
  expect([currentToken(), localStorage.getItem('hireframe.kept-signed-in')]).toEqual(['bearer', 'yes']);
});

test('a wrong code is said at its field, and another can be entered', async () => {
  const message = "Wrong code. Enter the current code from your app, or a recovery code you haven't used.";
  visit(
    '/login',
    answers(login, () => ({ ticket: 'sealed' })),
    refuses(signInWithCode, 422, { message, errors: { code: [message] } }),
  );
  await logIn();
  await type('Code', '000000');
  await click('Sign in');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a mailed link leads to the code too', async () => {
  visit(
    '/sign-in-link?token=any',
    answers(signInByLink, () => ({ ticket: 'sealed' })),
  );
  await click('Sign in');
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
});

test('whoever comes to the page of the code by itself signs in first', async () => {
  const { router } = visit('/sign-in-code?next=%2Fsettings');
  await waitFor(() => expect(router.state.location.href).toBe('/login?next=%2Fsettings'));
});

test('a member whose workspace demands a second factor is led to set it up, and goes on once it is there', async () => {
  const me = { ...recruiter(), needs_second_factor: true };
  const { router } = visitAs(
    me,
    '/candidates',
    answers(getMe, () => ({ ...me })),
    answers(getSecondFactor, () => ({ added_at: null, recovery_codes_left: 0 })),
    answers(listPasskeys, () => whole([])),
    answers(beginAuthenticator, () => ({ secret, uri: 'otpauth://totp/any' })),
    answers(addAuthenticator, () => {
      me.needs_second_factor = false;
      return { recovery_codes };
    }),
  );
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(router.state.location.href).toBe('/second-factor?next=%2Fcandidates');
  await click('Set up authenticator app');
  expect(screen.getAllByRole('button', { name: 'Continue' })).toHaveLength(1); // Of the form.
  await givePassword();
  await type('Code from your app', '123456');
  await click('Turn on');
  await click('Done');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('a candidate reads all of it in their language, to the code of the sign-in', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  openSettings(someone({ language: 'de' }));
  await click('Authenticator-App einrichten');
  await type('Aktuelles Passwort', 'seven patient herons');
  await click('Weiter');
  await type('Code aus Ihrer App', '123456');
  expect(findEnglish()).toEqual([]);
  await click('Aktivieren');
  await screen.findByRole('region', { name: 'Wiederherstellungscodes' });
  expect(findEnglish()).toEqual([]);
});
