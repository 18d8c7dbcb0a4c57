import { acceptCandidateInvitation, previewCandidateInvitation } from '@hireframe/contract/candidate-invitations.ts';
import { listResumes } from '@hireframe/contract/resumes.ts';
import { getMe, type User } from '@hireframe/contract/users.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { recruiter, someone, visit, visitAs } from '../../test/app.tsx';
import { makeResume, unread } from '../../test/candidate.ts';
import { findEnglish } from '../../test/english.ts';
import { answers, refuses } from '../../test/fake-api.tsx';
import { showLanguage } from '../lib/messages.tsx';

const address = '/candidate-invitation?token=abc';
const preview = answers(previewCandidateInvitation, () => ({
  workspace_name: 'Northwind',
  invited_by_name: 'Bruno Costa',
  email: 'ana@example.com',
  message: 'Nice to meet you',
  invited_to: 'profile' as const,
  expires_at: '2026-12-01T00:00:00.000Z',
}));
const resumes = (...given: Parameters<typeof makeResume>[0][]) =>
  answers(listResumes, () => ({
    count: given.length,
    next: null,
    previous: null,
    results: given.map((one) => makeResume(one)),
  }));
const accept = () => screen.findByRole('button', { name: 'Accept and share' });

test('whoever follows the link reads who invites, what would be shared and what not', async () => {
  visit(address, preview);
  expect(await screen.findByRole('heading', { name: 'Share your profile with Northwind' })).toBeTruthy();
  expect(screen.getByText('Bruno Costa from Northwind invites you to share your profile with them.')).toBeTruthy();
  expect(screen.getByText('Nice to meet you')).toBeTruthy();
  expect(screen.getByText(/^A copy of your latest resume/)).toBeTruthy();
  expect(screen.getByText(/^Your other resumes/)).toBeTruthy();
});

test('who has no account is led through the sign-up with the address filled in, and back', async () => {
  visit(address, preview);
  const link = await screen.findByRole('link', { name: 'Create account' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://any');
  expect(pathname).toBe('/sign-up');
  expect(searchParams.get('next')).toBe(address);
  expect(searchParams.get('email')).toBe('ana@example.com');
  const logIn = new URL(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '', 'http://any');
  expect(logIn.searchParams.get('next')).toBe(address);
});

test('a candidate sees which resume goes along, accepts, and is shown what is next', async () => {
  let token: string | undefined;
  const accepts = answers(acceptCandidateInvitation, ({ body }) => {
    token = body.token;
    return { workspace_name: 'Northwind' };
  });
  visitAs(someone(), address, preview, accepts, resumes({ status: 'reading', ...unread }, { file_name: 'ana.pdf' }));
  expect(await screen.findByText('ana.pdf')).toBeTruthy();
  await userEvent.click(await accept());
  expect(await screen.findByRole('heading', { name: 'Your profile is shared' })).toBeTruthy();
  expect(token).toBe('abc');
  expect(screen.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.getByRole('link', { name: 'Upload a resume' }).getAttribute('href')).toBe('/profile#resumes');
});

test('who has no role yet becomes a candidate, and hears that there is no resume to share', async () => {
  let me: User = someone({ role: null });
  const accepts = answers(acceptCandidateInvitation, () => {
    me = someone();
    return { workspace_name: 'Northwind' };
  });
  const { router } = visitAs(
    me,
    address,
    preview,
    accepts,
    answers(getMe, () => me),
  );
  expect(await screen.findByText(/^You have no resume yet, so we'd share only your profile/)).toBeTruthy();
  await userEvent.click(await accept());
  await userEvent.click(await screen.findByRole('link', { name: 'Complete your profile' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

test('an invitation of somebody else is not offered, and leads back after changing the account', async () => {
  const { router } = visitAs(someone({ email: 'eli@example.com' }), address, preview);
  expect(await screen.findByText(/The invitation is for ana@example.com/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with another address' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ next: address }));
  expect(router.state.location.pathname).toBe('/login');
});

test('a recruiter is told why this account cannot accept', async () => {
  visitAs(recruiter(), address, preview);
  expect(await screen.findByText(/This is a recruiter account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('a refusal is said where the button is', async () => {
  const message = 'This invitation is no longer valid. Get a new one.';
  visitAs(someone(), address, preview, resumes(), refuses(acceptCandidateInvitation, 404, { message }));
  await userEvent.click(await accept());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('a link that is no longer good says so and what to do; a lost connection can be tried again', async () => {
  const message = 'This invitation is no longer valid. Get a new one.';
  const { unmount } = visit(address, refuses(previewCandidateInvitation, 404, { message }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByText(/If you've already accepted, you're done/)).toBeTruthy();
  unmount();
  visit(address, refuses(previewCandidateInvitation, 429, { message: 'Too many requests.' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText(/already been accepted/)).toBeNull();
});

test('an invitation is read, and accepted, in the language that is shown', async () => {
  await act(() => showLanguage('de'));
  onTestFinished(() => act(() => showLanguage('en')));
  const accepts = answers(acceptCandidateInvitation, () => ({ workspace_name: 'Northwind' }));
  const { unmount } = visit(address, preview);
  expect(await screen.findByRole('heading', { name: 'Profil mit Northwind teilen' })).toBeTruthy();
  expect(screen.getByText('Die Einladung gilt bis 1. Dez. 2026.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Konto erstellen' })).toBeTruthy();
  expect(findEnglish(/Nice to meet you/g)).toEqual([]);
  unmount();

  visitAs(someone({ language: 'de' }), address, preview, accepts, resumes());
  const upload = await screen.findByRole('link', { name: 'laden Sie ihn zuerst hoch' });
  expect(upload.parentElement?.textContent).toMatch(
    /^Sie haben noch keinen Lebenslauf;.*teilen, laden .* noch einmal\.$/,
  );
  expect(findEnglish(/Nice to meet you/g)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Annehmen und teilen' }));
  expect(await screen.findByRole('heading', { name: 'Ihr Profil ist geteilt' })).toBeTruthy();
  expect(findEnglish()).toEqual([]);
});
