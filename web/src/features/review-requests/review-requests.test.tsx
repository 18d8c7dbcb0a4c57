import { getMyApplication, listMyApplicationHistory } from '@hireframe/contract/my-applications.ts';
import {
  answerReview,
  askForReview,
  getMyReview,
  listReviewRequests,
  type MyReview,
  type ReviewRequest,
} from '@hireframe/contract/review-requests.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { recruiter, someone, visitAs } from '../../../test/app.tsx';
import { findEnglish } from '../../../test/english.ts';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { applicationId, makeMyApplication, makePage } from '../../../test/my-applications.ts';
import { keepApplications, makeApplication } from '../../../test/recruiter-applications.ts';
import { showLanguage } from '../../lib/messages.tsx';
import '../../pages/ApplicationPage.tsx'; // Loaded before the first test's clock runs.

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const day = '2026-11-03T10:00:00.000Z';
const later = '2099-11-17T10:00:00.000Z';
const asked = {
  id: crypto.randomUUID(),
  is_of_rejection: true,
  body: 'I hold the licence since May.',
  created_at: day,
  due_at: later,
  outcome: null,
  answer: '',
  answered_at: null,
};

const one = makeApplication(1);
const request = (given: Partial<ReviewRequest> = {}): ReviewRequest => ({
  ...asked,
  application_id: one.id,
  status: 'rejected',
  answered_by_name: null,
  is_for_another: false,
  ...given,
});
function openAsRecruiter(review: ReviewRequest, { role = 'admin' as 'admin' | 'viewer' } = {}) {
  const shown = { review, sent: [] as unknown[] };
  visitAs(
    recruiter({ role }),
    `/applications/${one.id}`,
    answers(listReviewRequests, () => whole([shown.review])),
    answers(answerReview, ({ body }) => {
      shown.sent.push(body);
      shown.review = {
        ...shown.review,
        outcome: body.outcome,
        answer: body.body,
        answered_at: day,
        answered_by_name: 'Rita Roth',
      };
      return shown.review;
    }),
    ...keepApplications([{ ...one }]).fakes,
  );
  return shown;
}
const card = async () => within(await screen.findByRole('region', { name: 'Review by a person' }));

test('a recruiter reads what the candidate wrote and until when, and answers with a choice and words', async () => {
  const shown = openAsRecruiter(request({ is_for_another: true }));
  const review = await card();
  review.getByRole('heading', { name: 'Person 1 asked for a review' });
  review.getByText('I hold the licence since May.');
  review.getByText('Answer by 17 Nov 2099');
  review.getByText('You rejected this application. If you can, let a colleague answer.');
  await user.click(review.getByRole('button', { name: 'Send answer' }));
  await review.findByText('Choose one');
  review.getByText('Text is required');
  expect(shown.sent).toEqual([]);
  await user.click(review.getByRole('radio', { name: 'Reconsider' }));
  await user.type(review.getByRole('textbox', { name: 'Your answer' }), 'You are right.');
  await user.click(review.getByRole('button', { name: 'Send answer' }));
  await review.findByText('Reviewed by Rita Roth on 3 Nov 2026: reconsidered');
  expect(shown.sent).toEqual([{ outcome: 'changed', body: 'You are right.' }]);
  expect(review.queryByRole('button')).toBeNull();
});

test('one that is late says so; of scores, others are the choices; who may not decide has no form', async () => {
  openAsRecruiter(request({ due_at: day, is_of_rejection: false, status: 'under_review' }));
  const review = await card();
  review.getByText('Overdue since 3 Nov 2026');
  expect(review.queryByText(/let a colleague/)).toBeNull();
  expect(review.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Scores are right',
    'Scores are wrong',
  ]);
});

test('viewers see the request without a form, and of whoever withdrew no answer is needed', async () => {
  openAsRecruiter(request({ status: 'withdrawn' }), { role: 'viewer' });
  const review = await card();
  review.getByText('No answer is needed: the candidate withdrew.');
  expect(review.queryByRole('button')).toBeNull();
});

const reason = { kind: 'skills', label: 'Required skills', points: 20, max: 50, detail: 'Not found: ICU.' };
const met = { kind: 'years', label: 'Experience', points: 20, max: 20, detail: '6 years.' };
const rejection: MyReview = {
  rejection: { at: day, reason: 'skills' },
  outputs: {
    match: { match_score: 46, reasons: [met, reason], missing: null },
    match_score: 46,
    resume_score: 71,
    assessment: { report_id: crypto.randomUUID(), score: null },
  },
  request: null,
  may_ask: true,
  ask_until: later,
};
const openAsCandidate = (...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(
    someone(),
    `/applications/${applicationId}`,
    ...fakes,
    answers(getMyApplication, () => makeMyApplication({ status: 'rejected', status_display: 'Rejected' })),
    answers(listMyApplicationHistory, () => makePage()),
  );

test('a rejection says why, which scores the company saw, what would raise them, and where to correct what is wrong', async () => {
  openAsCandidate(answers(getMyReview, () => rejection));
  const decision = within(await screen.findByRole('region', { name: 'About this decision' }));
  decision.getByText('The company is looking for other skills.');
  decision.getByText('46%');
  decision.getByText('Required skills: Not found: ICU.');
  expect(decision.queryByText(/6 years/)).toBeNull(); // Nothing is missing there.
  decision.getByText('71 of 100');
  decision.getByText('Not scored');
  decision.getByText('Based on your resume, your assessment answers and what the job asks for.');
  expect(decision.getByRole('link', { name: 'Profile and resumes' }).getAttribute('href')).toBe('/profile');
});

test('the candidate asks once, and reads until when the company answers', async () => {
  let review = rejection;
  const sent: unknown[] = [];
  openAsCandidate(
    answers(getMyReview, () => review),
    answers(askForReview, ({ body }) => {
      sent.push(body);
      review = { ...review, request: { ...asked, body: body.body }, may_ask: false };
      return review;
    }),
  );
  const part = await card();
  part.getByText(/answers within 14 days\. You can ask until 17 Nov 2099\./);
  await user.click(part.getByRole('button', { name: 'Ask for a review' }));
  expect(part.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await user.type(part.getByRole('textbox', { name: /^What is wrong/ }), 'I hold the licence.');
  await user.click(part.getByRole('button', { name: 'Send' }));
  await part.findByText('You asked on 3 Nov 2026. Holm Clinic answers by 17 Nov 2099.');
  part.getByText('I hold the licence.');
  expect(sent).toEqual([{ body: 'I hold the licence.' }]);
  expect(part.queryByRole('button')).toBeNull();
});

test('what was typed stays where it could not be sent', async () => {
  openAsCandidate(
    answers(getMyReview, () => rejection),
    refuses(askForReview, 409, { message: 'The 30 days to ask for a review have passed.' }),
  );
  const part = await card();
  await user.click(part.getByRole('button', { name: 'Ask for a review' }));
  await user.type(part.getByRole('textbox', { name: /^What is wrong/ }), 'I hold the licence.');
  await user.click(part.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Failed to send your request: The 30 days/);
  expect(part.getByRole('textbox', { name: /^What is wrong/ })).toHaveProperty('value', 'I hold the licence.');
});

test('an answer, and a time that has passed, are said in the language of the candidate', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  const answered = { ...asked, outcome: 'upheld', answer: '…', answered_at: day } as const;
  visitAs(
    someone({ language: 'de' }),
    `/applications/${applicationId}`,
    answers(getMyReview, () => ({ ...rejection, outputs: null, request: { ...answered, body: '…' }, may_ask: false })),
    answers(getMyApplication, () => makeMyApplication({ status: 'rejected', status_display: 'Rejected' })),
    answers(listMyApplicationHistory, () => makePage()),
  );
  const part = within(await screen.findByRole('region', { name: 'Überprüfung durch einen Menschen' }));
  part.getByText('Die Entscheidung bleibt bestehen.');
  part.getByText('Antwort von Holm Clinic, 3. Nov. 2026');
  screen.getByText('Das Unternehmen sucht andere Kenntnisse.');
  expect(findEnglish(/Holm Clinic/g)).toEqual([]);
});

test('nothing is shown of an open application that no machine has scored', async () => {
  visitAs(
    someone(),
    `/applications/${applicationId}`,
    answers(getMyApplication, () => makeMyApplication()),
    answers(listMyApplicationHistory, () => makePage()),
  );
  await screen.findByRole('region', { name: 'Progress' });
  expect(screen.queryByRole('region', { name: 'Review by a person' })).toBeNull();
});
