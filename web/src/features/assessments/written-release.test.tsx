import { type AssessmentSession, getQuestions, getSession, giveConsent } from '@hireframe/contract/assessments.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { makeConsent, makeNotice, makeSession } from '../../../test/assessment.ts';
import { answers, whole } from '../../../test/fake-api.tsx';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

const open = (session: AssessmentSession, consent: Parameters<typeof visitAs>[2]) =>
  visitAs(
    someone(),
    `/assessments/${session.id}`,
    consent,
    answers(getSession, () => session),
    answers(getQuestions, () => whole([])),
  );
const begun = () =>
  makeSession({ status: 'in_progress', consent: makeConsent(), started_at: '2026-09-03T10:00:00.000Z' });
const next = () => screen.findByRole('button', { name: /^(Continue|Agree and start)$/ });
const choose = async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name }));

test('where the law wants a written release, software scores nothing before a name and the day stand under it', async () => {
  const sent: unknown[] = [];
  const release = { jurisdictions: ['Illinois'], text: ['Illinois: you release it.'], purposes: ['To measure.'] };
  const consent = answers(giveConsent, ({ body }) => {
    sent.push(body);
    return begun();
  });
  open(makeSession({ notice: makeNotice({ release }) }), consent);
  await choose("No, I'll write");
  await choose('Yes, score it');
  expect(screen.queryByRole('region', { name: 'Written release' })).toBeNull(); // Nothing of a voice or a face.
  await choose('Yes, record');
  const signing = within(await screen.findByRole('region', { name: 'Written release' }));
  signing.getByText('Illinois: you release it.');
  signing.getByText('Purpose: To measure.');
  signing.getByText(/^Date: \d+ \w+ 20\d\d$/);
  expect((await next()).hasAttribute('disabled')).toBe(true);
  screen.getByText('Sign the written release above to continue.');
  await choose('No score');
  expect((await next()).hasAttribute('disabled')).toBe(false);
  await choose('Yes, score it');
  await user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Ana Lima');
  await user.click(await next());
  await choose(/^In writing/);
  await user.click(await next());
  await waitFor(() => expect(sent).toMatchObject([{ analysis: true, release: { name: 'Ana Lima' } }]));
});
