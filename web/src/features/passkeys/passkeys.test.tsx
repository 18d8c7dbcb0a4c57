import { listSignIns } from '@hireframe/contract/account-settings.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  type Passkey,
  removePasskey,
  signInWithPasskey,
} from '@hireframe/contract/passkeys.ts';
import { getSecondFactor } from '@hireframe/contract/second-factor.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someone, visit, visitAs } from '../../../test/app.tsx';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { currentToken } from '../../lib/session.ts';

const bytes = new TextEncoder().encode('any').buffer;
const user = { id: 'any', name: 'ana@example.com', displayName: 'Ana Silva' };
const asked = { challenge: 'YW55', rp: { name: 'Hireframe' }, user, pubKeyCredParams: [] };
const passkey: Passkey = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  is_synced: true,
  created_at: '2026-09-01T00:00:00.000Z',
  last_used_at: null,
};
const noApp = answers(getSecondFactor, () => ({ added_at: null, recovery_codes_left: 0 }));
const device = { create: vi.fn(), get: vi.fn() };
const credential = (response: object) => ({
  id: 'YW55',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({ credProps: true }),
  response: { clientDataJSON: bytes, ...response },
});
const givenUp = Object.assign(new Error('The operation was cancelled'), { name: 'NotAllowedError' });

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.assign(window, { isSecureContext: true });
  Object.defineProperty(navigator, 'credentials', { value: device, configurable: true });
});
afterEach(() => void vi.resetAllMocks());

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('whoever has a passkey is in without typing anything', async () => {
  device.get.mockResolvedValue(credential({ authenticatorData: bytes, signature: bytes }));
  visit(
    '/login',
    answers(beginPasskeySignIn, () => asked),
    answers(signInWithPasskey, ({ body }) => ({ token: `for ${body.credential.id}`, user: someone({ role: null }) })),
  );
  await click('Use a passkey');
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
  expect(currentToken()).toBe('for YW55');
});

test('whoever closes the dialog of the device is told nothing, and may try again', async () => {
  device.get.mockRejectedValue(givenUp);
  visit(
    '/login',
    answers(beginPasskeySignIn, () => asked),
  );
  await click('Use a passkey');
  await waitFor(() => expect(device.get).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveProperty('disabled', false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a passkey that is not known any more is said', async () => {
  device.get.mockResolvedValue(credential({ authenticatorData: bytes, signature: bytes }));
  visit(
    '/login',
    answers(beginPasskeySignIn, () => asked),
    refuses(signInWithPasskey, 401, { message: "This passkey doesn't work here. Sign in another way." }),
  );
  await click('Use a passkey');
  expect((await screen.findByRole('alert')).textContent).toContain("This passkey doesn't work here");
});

test('a browser without passkeys is offered none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  visit('/login');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('a passkey is added with the password, listed, and removed', async () => {
  device.create.mockResolvedValue(credential({ attestationObject: bytes, getTransports: () => ['internal'] }));
  const passwords: string[] = [];
  const kept: Passkey[] = [];
  let times = 0;
  visitAs(
    someone(),
    '/settings?tab=sign-ins',
    answers(getMe, () => {
      times++;
      return someone();
    }),
    answers(listSignIns, () => whole([])),
    noApp,
    answers(listPasskeys, () => whole(kept)),
    answers(beginPasskey, ({ body }) => {
      passwords.push(body.password);
      return asked;
    }),
    answers(addPasskey, () => {
      kept.push(passkey);
      return passkey;
    }),
    answers(removePasskey, ({ body }) => {
      passwords.push(body.password);
      kept.pop();
    }),
  );
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
  await click('Add a passkey');
  await userEvent.type(screen.getByLabelText('Current password'), 'correct horse');
  const before = times;
  await click('Continue');
  expect(await screen.findByText('Added 1 Sept 2026, not used yet')).toBeTruthy();
  expect(passwords).toEqual(['correct horse']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(times).toBeGreaterThan(before)); // Whether a second factor is still wanted may have changed.
  await click('Remove the passkey Firefox on Linux');
  await userEvent.type(screen.getByLabelText('Current password'), 'battery staple');
  await click('Continue');
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
  expect(passwords).toEqual(['correct horse', 'battery staple']);
});

test('whoever has not confirmed their address, or has no password, reads what to do first', async () => {
  const list = [answers(listSignIns, () => whole([])), noApp, answers(listPasskeys, () => whole([]))];
  const { unmount } = visitAs(someone({ is_email_verified: false }), '/settings?tab=sign-ins', ...list);
  expect(await screen.findByText('Confirm your email address before you add a passkey.')).toBeTruthy();
  unmount();
  visitAs(someone({ is_password_autoset: true }), '/settings?tab=sign-ins', ...list);
  expect(await screen.findByText('Choose a password before you add a passkey.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a wrong password is said at its field, before the device is asked', async () => {
  visitAs(
    someone(),
    '/settings?tab=sign-ins',
    answers(listSignIns, () => whole([])),
    noApp,
    answers(listPasskeys, () => whole([])),
    refuses(beginPasskey, 422, { message: 'Check', errors: { password: ['This is not your current password'] } }),
  );
  await click('Add a passkey');
  await userEvent.type(screen.getByLabelText('Current password'), 'wrong');
  await click('Continue');
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect(device.create).not.toHaveBeenCalled();
});

test('a device that has one already is told apart', async () => {
  device.create.mockRejectedValue(Object.assign(new Error('Known'), { name: 'InvalidStateError' }));
  visitAs(
    someone(),
    '/settings?tab=sign-ins',
    answers(listSignIns, () => whole([])),
    noApp,
    answers(listPasskeys, () => whole([passkey])),
    answers(beginPasskey, () => asked),
  );
  await click('Add a passkey');
  await userEvent.type(screen.getByLabelText('Current password'), 'correct horse');
  await click('Continue');
  expect(await screen.findByText(/this device already has one for your account/)).toBeTruthy();
});
