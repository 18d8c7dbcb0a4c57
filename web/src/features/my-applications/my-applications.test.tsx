import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { startAssessment } from '@hireframe/contract/assessments.ts';
import {
  getMyApplication,
  getMyApplicationAnalytics,
  listMyApplicationHistory,
  listMyApplications,
  type MyApplicationDetail,
  type MyApplicationEvent,
  withdrawMyApplication,
} from '@hireframe/contract/my-applications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { findEnglish } from '../../../test/english.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { applicationId, makeMyApplication, makePage } from '../../../test/my-applications.ts';
import { showLanguage } from '../../lib/messages.tsx';

const user = userEvent.setup();
const day = '2026-09-03T10:00:00.000Z';
const figures = (total = 0) =>
  answers(getMyApplicationAnalytics, () => ({
    total,
    by_status: { submitted: total },
    by_month: [],
    average_match_score: 71.6,
    response_rate: 50,
  }));
const event = (to_status: ApplicationStatus, by: MyApplicationEvent['by']): MyApplicationEvent => ({
  id: crypto.randomUUID(),
  from_status: null,
  to_status,
  to_status_display: 'Interview',
  by,
  created_at: day,
});
const history = answers(listMyApplicationHistory, () =>
  makePage(event('interview', 'recruiter'), event('submitted', 'candidate')),
);
const one = (given: Partial<MyApplicationDetail> = {}) => answers(getMyApplication, () => makeMyApplication(given));
const open = (...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(someone(), `/applications/${applicationId}`, ...fakes, history);

test('my applications say how far each is, what is asked now, and when we meet', async () => {
  const assessment = { session_id: null, screening_id: crypto.randomUUID(), deadline_at: '2099-09-06T10:00:00.000Z' };
  const asked = makeMyApplication({ assessment });
  const met = makeMyApplication({ id: crypto.randomUUID(), next_interview_at: '2099-09-08T10:00:00.000Z' });
  visitAs(
    someone(),
    '/applications',
    figures(4),
    answers(listMyApplications, () => makePage(asked, met)),
  );
  const list = within(await screen.findByRole('list', { name: 'Applications' }));
  expect(list.getAllByText('Submitted')).toHaveLength(2);
  expect(list.getAllByText('72% match')).toHaveLength(2);
  list.getByText(/Next: interview Tue 8 Sept? 2099, \d\d:\d\d/);
  expect(list.getAllByRole('img', { name: 'Step 1 of 6' })).toHaveLength(2);
  list.getByText(/Next: your assessment, by Sun 6 Sept? 2099, \d\d:\d\d/);
  const strip = within(screen.getByRole('region', { name: 'My applications in numbers' }));
  strip.getByText('50%');
  strip.getByText('72%');
});

test('status and title are filters in the address, and can be cleared', async () => {
  const seen: unknown[] = [];
  const { router } = visitAs(
    someone(),
    '/applications?status=offer',
    figures(),
    answers(listMyApplications, ({ query: { status, job_title } }) => {
      seen.push([status, job_title]);
      return makePage();
    }),
  );
  await screen.findByText('No matching applications');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Offer' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Hired' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by job title' }), 'nurse');
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'hired', job_title: 'nurse' }));
  await waitFor(() => expect(seen.at(-1)).toEqual(['hired', 'nurse']));
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await screen.findByText('No applications yet');
});

test('one application shows what became of it, what was sent and how it matched', async () => {
  const reason = {
    kind: 'required_skills',
    label: 'Required skills',
    points: 30,
    max: 50,
    detail: 'Triage; not found: ICU.',
  };
  open(one({ match: { match_score: 72, reasons: [reason], missing: null } }));
  await screen.findByRole('heading', { name: 'Nurse' });
  const became = within(await screen.findByRole('region', { name: 'Progress' }));
  await became.findByText('You applied');
  became.getByText('Interview');
  const sent = within(screen.getByRole('region', { name: 'What you sent' }));
  sent.getByText('Dear Robin');
  expect(sent.getByRole('link', { name: /^ana\.pdf/ }).getAttribute('href')).toBe('/objects/ana');
  const match = within(screen.getByRole('region', { name: 'Match' }));
  match.getByText('72%');
  match.getByText('Triage; not found: ICU.');
});

test('an assessment that is asked for is begun from here', async () => {
  const screening_id = crypto.randomUUID();
  const assessment = { session_id: null, screening_id, deadline_at: '2099-09-06T10:00:00.000Z' };
  const started = vi.fn();
  const { router } = open(
    one({ assessment }),
    answers(startAssessment, ({ body }) => {
      started(body);
      return { session_id: applicationId, task_id: null };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await waitFor(() => expect(started).toHaveBeenCalledWith({ screening_id }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/assessments/${applicationId}`));
});

test('withdrawing is confirmed first, with what follows', async () => {
  const withdrawn = vi.fn();
  open(
    one(),
    answers(withdrawMyApplication, () => {
      withdrawn();
      return makeMyApplication({ status: 'withdrawn' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application for Nurse?' }));
  dialog.getByText(/Holm Clinic will see that you're no longer interested/);
  expect(withdrawn).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Application withdrawn');
  expect(withdrawn).toHaveBeenCalledOnce();
});

test.each(['hired', 'withdrawn'] as const)('one that is %s cannot be withdrawn', async (status) => {
  open(one({ status }));
  await screen.findByRole('heading', { name: 'Nurse' });
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('an application that is not there says so and leads on; one that cannot be loaded can be tried again', async () => {
  const { unmount } = open(refuses(getMyApplication, 404, { message: "This application doesn't exist." }));
  await screen.findByText('Application not found');
  const link = screen.getByRole('link', { name: 'My applications' });
  expect(link.getAttribute('href')).toBe('/applications');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  unmount();
  open(refuses(getMyApplication, 400, { message: 'The database is away' }));
  await screen.findByText('The database is away');
  screen.getByRole('button', { name: 'Retry' });
});

test('my applications and one of them are in my language, and what others wrote stays as it is', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  const assessment = { session_id: null, screening_id: crypto.randomUUID(), deadline_at: '2099-09-06T10:00:00.000Z' };
  visitAs(
    someone({ language: 'de' }),
    '/applications',
    figures(4),
    answers(listMyApplications, () => makePage(makeMyApplication({ assessment }))),
    one({ assessment }),
    history,
  );
  const list = within(await screen.findByRole('list', { name: 'Bewerbungen' }));
  list.getByText('Eingereicht');
  list.getByText(/Als Nächstes: Ihr Assessment, bis So., 6. Sept. 2099, \d\d:\d\d/);
  expect(findEnglish(/Holm Clinic/g)).toEqual([]);
  await user.click(list.getByRole('link'));
  await screen.findByText('Sie haben sich beworben');
  expect(screen.getByRole('heading', { name: 'Was Sie gesendet haben' })).toBeTruthy();
  expect(findEnglish(/.*Required skills.*|.*of the skills.*/g)).toEqual([]);
});
