import {
  askForReviewByLink,
  correctByLink,
  type DecisionPage,
  getDecisionPage,
} from '@hireframe/contract/review-requests.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { visit } from '../../test/app.tsx';
import { findEnglish } from '../../test/english.ts';
import { answers, refuses } from '../../test/fake-api.tsx';
import { showLanguage } from '../lib/messages.tsx';
import './DecisionPage.tsx'; // Loaded before the first test's clock runs.

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const day = '2026-11-03T10:00:00.000Z';
const later = '2099-11-17T10:00:00.000Z';
const decision: DecisionPage = {
  job_title: 'Nurse',
  company_name: 'Holm Clinic',
  status: 'rejected',
  known: {
    first_name: 'Ana',
    last_name: 'Silva',
    email: 'ana@example.com',
    mobile_number: '',
    location: 'Bern',
    resume_file_name: 'ana.pdf',
  },
  review: {
    rejection: { at: day, reason: 'skills' },
    outputs: {
      match: { match_score: 46, reasons: [], missing: null },
      match_score: 46,
      resume_score: 71,
      assessment: { report_id: crypto.randomUUID(), score: 64 },
    },
    request: null,
    may_ask: true,
    ask_until: later,
  },
};
const asked = {
  id: crypto.randomUUID(),
  is_of_rejection: true,
  body: 'I hold the licence.',
  created_at: day,
  due_at: later,
  outcome: null,
  answer: '',
  answered_at: null,
};
const path = '/decision?token=sealed';

test('whoever has no account reads why, the scores, and what the company knows; nothing leads to a sign-in', async () => {
  visit(
    path,
    answers(getDecisionPage, () => decision),
  );
  const about = within(await screen.findByRole('region', { name: 'About this decision' }));
  about.getByText('The company is looking for other skills.');
  about.getByText('46%');
  about.getByText('64 of 100');
  expect(about.queryByRole('link')).toBeNull();
  const known = within(screen.getByRole('region', { name: 'What Holm Clinic knows about you' }));
  known.getByText('Ana Silva');
  known.getByText('ana.pdf');
  known.getByText('Not provided');
});

test('they ask for a review, and send a correction', async () => {
  let shown = decision;
  const sent: unknown[] = [];
  visit(
    path,
    answers(getDecisionPage, () => shown),
    answers(askForReviewByLink, ({ body }) => {
      sent.push(body);
      shown = { ...shown, review: { ...shown.review, request: { ...asked, body: body.body }, may_ask: false } };
      return shown;
    }),
    answers(correctByLink, ({ body }) => {
      sent.push(body);
      return shown;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
  await user.type(screen.getByRole('textbox', { name: /^What is wrong, or/ }), 'I hold the licence.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('You asked on 3 Nov 2026. Holm Clinic answers by 17 Nov 2099.');
  await user.click(screen.getByRole('button', { name: 'Correct something' }));
  await user.type(screen.getByRole('textbox', { name: /^What is wrong, and/ }), 'I live in Basel.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Holm Clinic has your correction.');
  expect(sent).toEqual([
    { token: 'sealed', body: 'I hold the licence.' },
    { token: 'sealed', body: 'I live in Basel.' },
  ]);
});

test('after 30 days nothing can be asked for or corrected here', async () => {
  const review = { ...decision.review, may_ask: false, ask_until: day };
  visit(
    path,
    answers(getDecisionPage, () => ({ ...decision, review })),
  );
  await screen.findByText('You could ask for a review until 3 Nov 2026.');
  expect(screen.queryByRole('button', { name: 'Correct something' })).toBeNull();
});

test('a link that is too old says so', async () => {
  visit(path, refuses(getDecisionPage, 404, { message: 'This link is no longer valid.' }));
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

test('it is in the language of the reader', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  await act(() => showLanguage('de'));
  visit(
    path,
    answers(getDecisionPage, () => decision),
  );
  await screen.findByRole('region', { name: 'Was Holm Clinic über Sie weiß' });
  expect(findEnglish(/Holm Clinic/g)).toEqual([]);
});
