import { startAssessment } from '@hireframe/contract/assessments.ts';
import { listMyConversations } from '@hireframe/contract/conversations.ts';
import { listMyApplications, type MyApplication } from '@hireframe/contract/my-applications.ts';
import { listResumes, type Resume } from '@hireframe/contract/resumes.ts';
import { listMyScreenings, type MyScreening } from '@hireframe/contract/screenings.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import type { User } from '@hireframe/contract/users.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { makeResume, makeUser, unread } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { makeMyApplication, makePage } from '../../../test/my-applications.ts';
import { showLanguage } from '../../lib/messages.tsx';
import { CandidateHome } from './CandidateHome.tsx';

const list = (...results: Resume[]) =>
  answers(listResumes, () => ({ count: results.length, next: null, previous: null, results }));
const asked = (...results: MyScreening[]) => answers(listMyScreenings, () => makePage(...results));
const applied = (...results: MyApplication[]) => answers(listMyApplications, () => makePage(...results));
const noMessages = answers(listMyConversations, () => makePage());
const makeAsked = (given: Partial<MyScreening> = {}): MyScreening => ({
  id: crypto.randomUUID(),
  application_id: null,
  company_name: 'Holm Clinic',
  asked_by_name: 'Robin Averill',
  role_title: 'Nurse',
  message: '',
  status: 'sent',
  question_count: 5,
  minutes: 15,
  deadline_at: new Date(Date.now() + 50 * 3600 * 1000).toISOString(),
  session_id: null,
  ...given,
});
const visitHome = (me: User, ...fakes: Parameters<typeof showAt>[2][]) =>
  showAt({ at: '/dashboard', me }, <CandidateHome me={me} />, ...fakes, asked(), applied(), noMessages);

test('a newcomer is led to upload a resume and to what their profile lacks', async () => {
  visitHome(makeUser({ profile_missing: ['location'] }), list());
  expect(await screen.findByText('Welcome, Ada')).toBeTruthy();
  const upload = await screen.findByRole('link', { name: 'Upload a resume' });
  expect(upload.getAttribute('href')).toBe('/profile#resumes');
  const location = screen.getByRole('link', { name: /Add your location/ });
  expect(location.getAttribute('href')).toBe('/profile#location');
});

test('the newest resume is shown with its score, what is good and what to mend', async () => {
  const newest = makeResume({ file_name: 'new.pdf', total_score: 85 });
  visitHome(makeUser(), list(newest, makeResume({ file_name: 'old.pdf' })));
  expect(await screen.findByRole('img', { name: 'Resume score 85 of 100' })).toBeTruthy();
  expect(screen.getByText('Excellent')).toBeTruthy();
  expect(screen.getByText('Clear dates')).toBeTruthy();
  expect(screen.getByText('Say results in numbers')).toBeTruthy();
  expect(screen.queryByText(/old.pdf/)).toBeNull();
  const details = screen.getByRole('link', { name: 'See details' });
  expect(details.getAttribute('href')).toBe(`/profile/resumes/${newest.id}`);
});

test('a resume that is being read shows how far it is', async () => {
  const task_id = crypto.randomUUID();
  const task = answers(getStatusOfTask, () => ({
    task_id,
    type: 'RESUME_ANALYSIS' as const,
    status: 'STARTED' as const,
    progress: 60,
    step: 'Scoring',
    error: null,
    result: null,
    created_at: '2026-09-01T00:00:00.000Z',
  }));
  visitHome(makeUser(), list(makeResume({ status: 'reading', task_id, ...unread })), task);
  expect(await screen.findByText('Scoring')).toBeTruthy();
});

test('resumes that cannot be loaded leave the rest of the home in place', async () => {
  visitHome(makeUser(), refuses(listResumes, 403, { message: 'Not now.' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Profile completion')).toBeTruthy();
});

test('the title counts what is asked; the nearest is a card with deadline, zone and a button that begins it', async () => {
  const first = makeAsked({ message: 'Think of your last ward' });
  const begun = vi.fn();
  const session_id = crypto.randomUUID();
  const { router } = visitHome(
    makeUser(),
    asked(first, makeAsked({ role_title: 'Midwife', company_name: 'Northmoor' })),
    list(),
    answers(startAssessment, ({ body }) => {
      begun(body);
      return { session_id, task_id: null };
    }),
  );
  await screen.findByRole('heading', { name: '2 things to do, Ada' });
  const todo = within(screen.getByRole('region', { name: 'To do' }));
  todo.getByText('2 days left');
  todo.getByText('Holm Clinic · 5 questions, 15 min');
  todo.getByText(/^Due \w{3} \d+ \w+(?: \d{4})?, \d\d:\d\d \S+$/);
  todo.getByText('Think of your last ward');
  todo.getByRole('button', { name: /^Assessment for Midwife ?Northmoor · by / });
  await userEvent.click(todo.getByRole('button', { name: 'Start assessment' }));
  await waitFor(() => expect(begun).toHaveBeenCalledWith({ screening_id: first.id }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/assessments/${session_id}`));
});

test('with nothing asked it says so, and shows how far each application is and what comes next', async () => {
  visitHome(
    makeUser(),
    list(),
    applied(
      makeMyApplication({ status: 'interview', status_display: 'Interview' }),
      makeMyApplication({ id: crypto.randomUUID(), status: 'rejected', status_display: 'Rejected' }),
    ),
  );
  await screen.findByRole('heading', { name: 'Nothing to do, Ada' });
  const sent = within(screen.getByRole('region', { name: 'Applications' }));
  expect(sent.getByRole('link', { name: 'All 2' }).getAttribute('href')).toBe('/applications');
  expect(sent.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(['Step 4 of 6']);
  sent.getByText(/Waiting for Holm Clinic/);
  sent.getByText('Rejected');
});

test('what is asked and cannot be loaded says so beside the rest, and can be tried again', async () => {
  visitHome(makeUser(), list(), refuses(listMyScreenings, 403, { message: 'The database is away' }));
  await screen.findByText("Couldn't load what you're asked for");
  await screen.findByText('Jobs you apply for appear here with their progress.');
});

test('a home is in the language of the person', async () => {
  await act(() => showLanguage('de'));
  onTestFinished(() => act(() => showLanguage('en')));
  visitHome(makeUser({ language: 'de' }), list(), applied(makeMyApplication()));
  await screen.findByRole('heading', { name: 'Nichts zu tun, Ada' });
  await screen.findByText('Holm Clinic ist am Zug', { exact: false });
  expect(screen.getByText('Eingereicht')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lebenslauf hochladen' })).toBeTruthy();
  await screen.findByText(/Schnellbewerbung$/);
});
