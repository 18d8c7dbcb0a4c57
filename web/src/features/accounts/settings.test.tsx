import {
  deleteMe,
  endSignIn,
  exportMe,
  getEmailChange,
  listSignIns,
  type SignIn,
  setPassword,
} from '@hireframe/contract/account-settings.ts';
import { listPasskeys } from '@hireframe/contract/passkeys.ts';
import { getSecondFactor } from '@hireframe/contract/second-factor.ts';
import { getStatusOfTask, type TaskStatus } from '@hireframe/contract/tasks.ts';
import { putAvatar } from '@hireframe/contract/users.ts';
import { getWorkspace } from '@hireframe/contract/workspaces.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { recruiter, someone, visitAs } from '../../../test/app.tsx';
import { findEnglish } from '../../../test/english.ts';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { showLanguage } from '../../lib/messages.tsx';
import { currentToken } from '../../lib/session.ts';

afterEach(() => act(() => showLanguage('en')));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const task_id = '0199a1b2-0000-7000-8000-000000000001';
const done: TaskStatus = {
  task_id,
  type: 'DATA_EXPORT',
  status: 'SUCCESS',
  progress: 100,
  step: '',
  error: null,
  result: { file_url: '/objects/export.zip' },
  created_at: '2026-09-01T00:00:00.000Z',
};
const signIn = (given: Partial<SignIn> = {}): SignIn => ({
  id: crypto.randomUUID(),
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  ip_address: '192.0.2.1',
  created_at: '2026-09-01T00:00:00.000Z',
  last_used_at: '2026-09-02T00:00:00.000Z',
  is_current: false,
  is_kept: false,
  ...given,
});

const alone = answers(getWorkspace, () => ({
  id: crypto.randomUUID(),
  name: 'Northwind',
  country: null,
  is_demo: false,
  member_count: 1,
  created_at: '2026-09-01T00:00:00.000Z',
  settings: {
    observation_enabled: false,
    language_model_enabled: false,
    verified_addresses_required: false,
    second_factor_required: false,
    request_links_sign_in: true,
    small_groups_hidden: true,
    retention_months: null,
    rejected_days: 90,
    audit_address: null,
  },
}));

test('deleting the account wants the password and the word, and ends at the login page', async () => {
  const sent: unknown[] = [];
  const answer = answers(deleteMe, ({ body }) => void sent.push(body));
  const { router } = visitAs(someone(), '/settings?tab=data', answer);
  await click('Delete my account…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/your resumes, their scores/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Your password'), 'correct horse');
  await userEvent.type(dialog.getByLabelText('Type delete to confirm'), 'yes');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText('Type delete to continue')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Type delete to confirm'));
  await userEvent.type(dialog.getByLabelText('Type delete to confirm'), 'delete');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sent).toEqual([{ password: 'correct horse' }]);
  expect(currentToken()).toBeNull();
});

test('whoever is alone in a workspace is told that it goes too', async () => {
  visitAs(recruiter(), '/settings?tab=data', alone);
  await click('Delete my account…');
  expect(await screen.findByText(/the workspace Northwind and everything in it/)).toBeTruthy();
});

test('a wrong password deletes nothing and is said in the dialog', async () => {
  visitAs(someone(), '/settings?tab=data', refuses(deleteMe, 422, { message: 'The password is wrong.' }));
  await click('Delete my account…');
  await userEvent.type(await screen.findByLabelText('Your password'), 'wrong');
  await userEvent.type(screen.getByLabelText('Type delete to confirm'), 'delete');
  await click('Delete my account');
  expect((await screen.findByRole('alert')).textContent).toContain('The password is wrong.');
  expect(currentToken()).not.toBeNull();
});

test('an export is gathered and then downloaded, also by whoever looks elsewhere meanwhile', async () => {
  visitAs(
    someone(),
    '/settings?tab=data',
    answers(exportMe, () => ({ task_id })),
    answers(getStatusOfTask, () => done),
  );
  await click('Export my data');
  const link = await screen.findByRole('link', { name: 'Download ZIP' });
  expect(link.getAttribute('href')).toBe('/objects/export.zip');
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Your data' }));
  expect(await screen.findByRole('link', { name: 'Download ZIP' })).toBeTruthy();
});

/** An hour is how long a link of the server lives. */
const exportEndingAt = (expires_at: string) =>
  answers(getStatusOfTask, () => ({ ...done, result: { ...done.result, expires_at } }));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const me = someone();

async function exportThenReload(...afterwards: Parameters<typeof visitAs>[2][]) {
  const begin = answers(exportMe, () => ({ task_id }));
  const { unmount } = visitAs(me, '/settings?tab=data', begin, exportEndingAt(inAnHour()));
  await click('Export my data');
  await screen.findByRole('link', { name: 'Download ZIP' });
  unmount();
  return visitAs(me, '/settings?tab=data', ...afterwards);
}

test('after a reload the last export is found again', async () => {
  await exportThenReload(exportEndingAt(inAnHour()));
  expect(await screen.findByRole('link', { name: 'Download ZIP' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export my data' })).toBeNull();
});

test('an export whose link has expired is not offered, and forgotten', async () => {
  await exportThenReload(exportEndingAt(new Date(Date.now() - 1000).toISOString()));
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download ZIP' })).toBeNull();
  await waitFor(() => expect(localStorage.getItem(`hireframe.export.${me.id}`)).toBeNull());
});

test('a link that expires while one looks at it goes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await exportThenReload(exportEndingAt(inAnHour()));
  await screen.findByRole('link', { name: 'Download ZIP' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy();
});

test('what somebody else gathered on this browser, or what makes no sense, is not shown', async () => {
  const { unmount } = await exportThenReload(exportEndingAt(inAnHour()));
  await screen.findByRole('link', { name: 'Download ZIP' });
  unmount();
  const other = visitAs(someone({ id: crypto.randomUUID() }), '/settings?tab=data');
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy();
  other.unmount();
  localStorage.setItem(`hireframe.export.${me.id}`, 'nonsense');
  visitAs(me, '/settings?tab=data');
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy();
});

test('a sign-in of elsewhere can be ended with the password, this one cannot', async () => {
  const passwords: string[] = [];
  const all = [signIn({ is_current: true, user_agent: 'curl/8.5.0' }), signIn()];
  const list = answers(listSignIns, () => ({ count: all.length, next: null, previous: null, results: all }));
  visitAs(
    someone(),
    '/settings?tab=sign-ins',
    list,
    answers(endSignIn, ({ body }) => {
      passwords.push(body.password);
      all.pop();
    }),
  );
  expect(await screen.findByText('curl/8.5.0')).toBeTruthy();
  await click(/^Sign out Firefox on Linux/);
  expect(all).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Current password'), 'correct horse');
  await click('Continue');
  await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
  expect(passwords).toEqual(['correct horse']);
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
});

test('a recruiter changes the picture that colleagues see in the settings', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
  const as = recruiter();
  const files: (Blob | undefined)[] = [];
  const put = answers(putAvatar, ({ raw }) => {
    files.push(raw);
    return Object.assign(as, { avatar: '/objects/face' });
  });
  visitAs(as, '/settings', alone, put);
  const section = within(await screen.findByRole('region', { name: 'Photo' }));
  const file = new File(['png'], 'ana.png', { type: 'image/png' });
  fireEvent.change(section.getByLabelText('Choose picture'), { target: { files: [file] } });
  await waitFor(() => expect(section.getByRole('img').getAttribute('src')).toBe('/objects/face'));
  expect(files).toEqual([file]);
  expect(section.getByRole('button', { name: 'Remove picture' })).toBeTruthy();
});

test('a candidate changes the picture on the profile alone', async () => {
  visitAs(someone(), '/settings');
  expect(await screen.findByRole('region', { name: 'Name' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Photo' })).toBeNull();
});

test('a password that was set automatically needs no current one', async () => {
  const sent: unknown[] = [];
  const answer = answers(setPassword, ({ body }) => void sent.push(body));
  visitAs(someone({ is_password_autoset: true }), '/settings', answer);
  await userEvent.type(await screen.findByLabelText('New password'), 'battery staple');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'battery stable');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await click('Change password');
  expect(await screen.findByText('The two passwords differ')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'battery staple');
  await click('Change password');
  await waitFor(() => expect(sent).toEqual([{ new_password: 'battery staple', confirm_password: 'battery staple' }]));
});

test('everybody else says the current password', async () => {
  visitAs(someone(), '/settings');
  await userEvent.type(await screen.findByLabelText('New password'), 'battery staple');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'battery staple');
  await click('Change password');
  expect(await screen.findByText('Enter your current password')).toBeTruthy();
});

test('the settings of a candidate are in their language, to the word that deletes the account', async () => {
  visitAs(
    someone({ language: 'de' }),
    '/settings',
    answers(getEmailChange, () => undefined),
    answers(listSignIns, () => whole([signIn({ is_current: true, is_kept: true }), signIn()])),
    answers(listPasskeys, () => whole([])),
    answers(getSecondFactor, () => ({ added_at: '2026-09-01T00:00:00.000Z', recovery_codes_left: 9 })),
  );
  await screen.findByRole('heading', { name: 'E-Mail', level: 2 });
  await screen.findByRole('button', { name: 'E-Mail-Adresse ändern' });
  expect(findEnglish()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Anmeldungen' }));
  await screen.findByText('Dieses Gerät');
  await screen.findByText('Hinzugefügt am 1. Sept. 2026 · noch 9 Wiederherstellungscodes');
  expect(screen.getAllByText(/^192.0.2.1 · angemeldet: 1. Sept. 2026 · zuletzt verwendet: /)).toHaveLength(2);
  expect(findEnglish()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Ihre Daten' }));
  await click('Mein Konto löschen …');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ihr Konto löschen?' }));
  expect(dialog.getByText('ana@example.com')).toBeTruthy();
  expect(findEnglish()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Zur Bestätigung löschen eingeben'), 'delete');
  await userEvent.click(dialog.getByRole('button', { name: 'Mein Konto löschen' }));
  await dialog.findByText('Geben Sie löschen ein, um fortzufahren');
});
