// What somebody decides before a session begins, and whether it is still there when the page is loaded again.
import { type AssessmentSession, getQuestions, getSession, giveConsent } from '@hireframe/contract/assessments.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { makeConsent, makeNotice, makeQuestion, makeSession } from '../../../test/assessment.ts';
import { answers, whole } from '../../../test/fake-api.tsx';
import { fakeCamera } from '../../../test/fake-recorder.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

type Fakes = Parameters<typeof visitAs>[2][];
const open = (session: AssessmentSession, search: string, me = someone(), ...fakes: Fakes) =>
  visitAs(
    me,
    `/assessments/${session.id}${search}`,
    ...fakes,
    answers(getSession, () => session),
    answers(getQuestions, () => whole([makeQuestion(1)])),
  );
const next = () => screen.findByRole('button', { name: /^(Continue|Agree and start)$/ });
const choose = async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name }));

test('loading the page again at the last step loses nothing that was decided, until it has begun', async () => {
  fakeCamera();
  const session = makeSession();
  const given = vi.fn();
  const consent = answers(giveConsent, ({ body }) => {
    given(body);
    return { ...session, status: 'in_progress' as const, consent: makeConsent(body) };
  });
  const decisions = { recording: true, analysis: false, observation: false };
  const { unmount } = open(session, '', someone(), consent);
  await choose('Yes, record');
  await choose('No score');
  await user.click(await next());
  await choose(/^By voice/);
  await user.click(await next());
  await screen.findByRole('heading', { name: 'Check your microphone' });
  unmount();
  open(session, '?step=3', someone(), consent);
  await screen.findByRole('heading', { name: 'Check your microphone' });
  screen.getByText(/^You agree to be recorded, without a score\./);
  await user.click(await screen.findByRole('button', { name: 'Start anyway' }, { timeout: 12_000 }));
  await waitFor(() => expect(given).toHaveBeenCalledWith(expect.objectContaining(decisions)));
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('consent-'))).toEqual([]));
});

test('what somebody decided is nothing to whoever signs in after them, nor to another notice', async () => {
  const session = makeSession();
  const { unmount } = open(session, '');
  await choose('Yes, record');
  unmount();
  const { unmount: close } = open({ ...session, notice: makeNotice({ version: 'notice-2' }) }, '');
  const isChosen = async () =>
    (await screen.findByRole('radio', { name: 'Yes, record' })).getAttribute('aria-checked') === 'true';
  expect(await isChosen()).toBe(false);
  close();
  open(session, '', someone({ id: crypto.randomUUID() }));
  expect(await isChosen()).toBe(false);
});
