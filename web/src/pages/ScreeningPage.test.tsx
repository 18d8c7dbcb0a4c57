import { startAssessment } from '@hireframe/contract/assessments.ts';
import {
  enterScreening,
  getScreeningInvitation,
  openScreening,
  type ScreeningInvitation,
  signInByScreening,
} from '@hireframe/contract/screenings.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { someone, visit } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { currentToken } from '../lib/session.ts';

const address = '/assessment/screening/any';
const session_id = '0199a1b2-0000-7000-8000-000000000001';
const invitation = (given: Partial<ScreeningInvitation> = {}): ScreeningInvitation => ({
  workspace_name: 'Northwind',
  asked_by_name: 'Ria Stone',
  email: 'ana@example.com',
  role_title: 'Backend engineer',
  message: '',
  status: 'sent',
  question_count: 3,
  minutes: 11,
  allows_retakes: false,
  deadline_at: '2026-12-03T10:00:00.000Z',
  session_id: null,
  signs_in: true,
  is_for_me: null,
  ...given,
});
const shows = (given?: Partial<ScreeningInvitation>) => [
  answers(getScreeningInvitation, () => invitation(given)),
  answers(openScreening, () => undefined),
];
const signedIn = { token: 'a token', user: someone() };

test('the link of a request signs in and begins, without a password', async () => {
  const begun: unknown[] = [];
  const { router } = visit(
    address,
    ...shows(),
    answers(signInByScreening, () => signedIn),
    answers(startAssessment, ({ body }) => {
      begun.push(body);
      return { session_id, status: 'preparing', task_id: null };
    }),
  );
  expect(await screen.findByText(/You'll be signed in as ana@example.com/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/assessments/${session_id}`));
  expect(begun).toEqual([{ token: 'any' }]);
  expect(currentToken()).toBe('a token');
});

test('a link that has signed in before offers a new one by mail, the password, or a first one', async () => {
  visit(address, ...shows({ signs_in: false }));
  const link = await screen.findByRole('link', { name: 'Email me a sign-in link' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://any');
  expect([pathname, searchParams.get('next'), searchParams.get('email')]).toEqual([
    '/sign-in-link',
    address,
    'ana@example.com',
  ]);
  expect(screen.getByRole('link', { name: 'I have an account' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Set password and start' })).toBeTruthy();
});

test('one that was used elsewhere in the meantime shows the other ways', async () => {
  let signs_in = true;
  const message = "This link can't sign you in. Sign in another way to continue.";
  visit(
    address,
    answers(getScreeningInvitation, () => invitation({ signs_in })),
    answers(openScreening, () => undefined),
    refuses(signInByScreening, 409, { message }),
  );
  const start = await screen.findByRole('button', { name: 'Start' });
  signs_in = false;
  await userEvent.click(start);
  expect(await screen.findByRole('link', { name: 'Email me a sign-in link' })).toBeTruthy();
});

test('a first password begins as well, where the workspace wants one', async () => {
  const { router } = visit(
    address,
    ...shows({ signs_in: false }),
    answers(enterScreening, () => signedIn),
    answers(startAssessment, () => ({ session_id, status: 'preparing', task_id: null })),
  );
  await userEvent.type(await screen.findByLabelText('Password'), 'nine quiet lanterns');
  await userEvent.click(screen.getByRole('button', { name: 'Set password and start' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/assessments/${session_id}`));
});
