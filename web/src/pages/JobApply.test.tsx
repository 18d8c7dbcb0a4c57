import { listMyApplications } from '@hireframe/contract/my-applications.ts';
import { getPublicPosting } from '@hireframe/contract/public-postings.ts';
import {
  type ApplyResult,
  getQuickApplyProfile,
  type QuickApplyProfile,
  quickApply,
  reviewCoverLetter,
} from '@hireframe/contract/quick-apply.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { recruiter, someone, visit, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { applicationId, jobId, makeJob, makeMyApplication, makePage, makeProfile } from '../../test/my-applications.ts';
import { showLanguage } from '../lib/messages.tsx';

const user = userEvent.setup();
const address = `/jobs/${jobId}`;
const job = [answers(getPublicPosting, () => makeJob())];
const noneYet = answers(listMyApplications, () => makePage());
const profile = (given: Partial<QuickApplyProfile> = {}) => answers(getQuickApplyProfile, () => makeProfile(given));
const sent: ApplyResult = {
  success: true,
  action_required: null,
  cover_letter: '',
  application_id: applicationId,
  match_score: 72,
  message: 'Your application was sent.',
};
// jsdom sends no beacons, and the count of views is another's matter.
beforeEach(() => void Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true })); // jsdom has none.

type Fakes = Parameters<typeof visit>[1][];
const open = async (...fakes: Fakes) => {
  const shown = visitAs(someone(), address, ...fakes, ...job, noneYet);
  await user.click(await screen.findByRole('button', { name: 'Quick Apply' }));
  await screen.findByRole('dialog');
  return shown;
};
const dialog = () => within(screen.getByRole('dialog'));

test('the dialog opens on the button that sends', async () => {
  const fetched = vi.fn(() => makeProfile());
  visitAs(someone(), address, answers(getQuickApplyProfile, fetched), ...job, noneYet);
  const opener = await screen.findByRole('button', { name: 'Quick Apply' });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await user.click(opener);
  const send = await screen.findByRole('button', { name: 'Apply now' });
  await waitFor(() => expect(document.activeElement).toBe(send));
});

test('two clicks send the application, and it says where to see it', async () => {
  const asked = vi.fn();
  await open(
    profile(),
    answers(quickApply, ({ body }) => {
      asked(body?.review_cover_letter);
      return sent;
    }),
  );
  await dialog().findByText('ana.pdf');
  expect(dialog().getByText(/about 30 seconds/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Apply now' }));
  await screen.findByRole('dialog', { name: 'Application sent' });
  expect(asked.mock.calls).toEqual([[false]]);
  dialog().getByText('Your resume is a 72% match.');
  expect(document.activeElement).toBe(dialog().getByRole('status'));
  const link = dialog().getByRole('link', { name: 'View application' });
  expect(link.getAttribute('href')).toBe(`/applications/${applicationId}`);
});

test('once it was sent and the dialog is closed, the focus is on what is in place of the buttons', async () => {
  let isSent = false;
  visitAs(
    someone(),
    address,
    profile(),
    ...job,
    answers(quickApply, () => {
      isSent = true;
      return sent;
    }),
    answers(listMyApplications, () => (isSent ? makePage(makeMyApplication()) : makePage())),
  );
  await user.click(await screen.findByRole('button', { name: 'Quick Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Apply now' }));
  await screen.findByRole('dialog', { name: 'Application sent' });
  const [close] = dialog().getAllByRole('button', { name: 'Close' });
  await user.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { parentElement } = screen.getByText(/^You applied on/);
  await waitFor(() => expect(document.activeElement).toBe(parentElement));
});

test('a letter to review is shown as the company reads it; Back to Edit keeps what was changed', async () => {
  const letters: string[] = [];
  await open(
    profile({ require_cover_letter_review: true }),
    answers(quickApply, () => ({
      ...sent,
      action_required: 'cover_letter_review' as const,
      application_id: null,
      match_score: null,
      cover_letter: 'Dear Robin Averill',
    })),
    answers(reviewCoverLetter, ({ body }) => {
      letters.push(body.cover_letter);
      return sent;
    }),
  );
  await user.click(await dialog().findByRole('button', { name: 'Review and apply' }));
  const letter = await dialog().findByRole<HTMLTextAreaElement>('textbox', { name: 'Cover letter' });
  expect(letter.value).toBe('Dear Robin Averill');
  dialog().getByText('18 characters');
  await user.type(letter, '!');
  await user.click(dialog().getByRole('button', { name: 'Back to Edit' }));
  await screen.findByRole('dialog', { name: 'Quick Apply' });
  await user.click(await dialog().findByRole('button', { name: 'Review and apply' }));
  await screen.findByRole('dialog', { name: 'Review your cover letter' });
  await user.click(dialog().getByRole('button', { name: 'Send application' }));
  await screen.findByRole('dialog', { name: 'Application sent' });
  expect(letters).toEqual(['Dear Robin Averill!']);
});

test('while it is being sent the dialog stays, and a second click sends nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<ApplyResult>();
  const asked = vi.fn(() => promise);
  await open(profile(), answers(quickApply, asked));
  const send = await dialog().findByRole('button', { name: 'Apply now' });
  await user.dblClick(send);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Quick Apply' })).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Close' }).hasAttribute('disabled')).toBe(true);
  expect(dialog().getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
  resolve(sent);
  await screen.findByRole('dialog', { name: 'Application sent' });
});

test('closing forgets what the dialog was at', async () => {
  await open(profile(), refuses(quickApply, 422, { message: 'Not today' }));
  await user.click(await dialog().findByRole('button', { name: 'Apply now' }));
  await dialog().findByText('Not today');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Quick Apply' }));
  await dialog().findByText('ana.pdf');
  expect(screen.queryByText('Not today')).toBeNull();
});

test.each([
  ['no profile', undefined, 'Quick Apply is not set up. Please set up your Quick Apply profile first.'],
  [
    'a profile that is switched off',
    { enable_quick_apply: false, can_quick_apply: false },
    'Quick Apply is not enabled. Please enable it in your profile settings.',
  ],
  [
    'a profile without a resume',
    { can_quick_apply: false, default_resume: null, default_resume_title: null },
    'Quick Apply is not available. Please check your profile setup.',
  ],
])('%s leads to the setup', async (_what, given, message) => {
  await open(given ? profile(given) : refuses(getQuickApplyProfile, 404, { message: 'Not there' }));
  await dialog().findByText(message);
  const link = dialog().getByRole('link', { name: 'Setup Quick Apply' });
  expect(link.getAttribute('href')).toBe(`/profile/quick-apply-setup?job=${jobId}`);
});

test('a profile that cannot be loaded says so, with another try', async () => {
  await open(refuses(getQuickApplyProfile, 400, { message: 'The database is away' }));
  await dialog().findByText('Failed to load Quick Apply profile. Please try again.');
  dialog().getByRole('button', { name: 'Retry' });
});

test.each([
  [409, 'Duplicate', 'You have already applied to this job. Please check your applications dashboard.'],
  [403, "You don't have permission to do this.", 'Please log in as a candidate to apply'],
  [404, 'This job no longer accepts applications.', 'This job no longer accepts applications.'],
  [500, '', 'Failed to submit application'],
])('a refusal with %s says what it means', async (status, said, message) => {
  await open(profile(), refuses(quickApply, status, { message: said }));
  await user.click(await dialog().findByRole('button', { name: 'Apply now' }));
  await dialog().findByText(message);
  expect(dialog().queryByRole('link', { name: 'My applications' }) !== null).toBe(status === 409);
});

test('whoever has applied sees how far it is instead of applying again', async () => {
  visitAs(
    someone(),
    `${address}?apply=true`,
    ...job,
    answers(listMyApplications, () =>
      makePage(makeMyApplication({ status: 'interview', status_display: 'Interview' })),
    ),
  );
  await screen.findByText('Interview');
  expect(screen.getByRole('link', { name: 'View application' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quick Apply' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a stranger is asked to log in for Quick Apply, and comes back to it', async () => {
  const { router } = visit(address, ...job);
  await user.click(await screen.findByRole('button', { name: 'Quick Apply' }));
  await screen.findByRole('dialog', { name: 'Login Required' });
  dialog().getByText('Please log in as a candidate to apply for this job.');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Quick Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ next: `${address}?apply=true` });
});

test('a stranger who needs no account for it is not sent away for one', async () => {
  const { router } = visit(address, ...job);
  await user.click(await screen.findByRole('button', { name: 'Quick Apply' }));
  await screen.findByRole('dialog', { name: 'Login Required' });
  dialog().getByText(/^Only Quick Apply needs an account\./);
  await user.click(dialog().getByRole('button', { name: 'Apply without an account' }));
  await screen.findByRole('dialog', { name: 'Apply for Nurse' });
  expect(router.state.location.search).toEqual({ apply: 'form' });
});

test('whoever has chosen no role yet chooses one for Quick Apply, and is not asked to log in', async () => {
  const { router } = visitAs(someone({ role: null }), `${address}?apply=true`, ...job);
  await screen.findByRole('heading', { name: 'Choose Your Role' });
  expect(router.state.location.search).toEqual({ next: `${address}?apply=true` });
});

test('a recruiter cannot apply, neither in one click nor with the form', async () => {
  visitAs(recruiter(), address, ...job);
  await user.click(await screen.findByRole('button', { name: 'Quick Apply' }));
  await screen.findByRole('dialog', { name: 'Login Required' });
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Apply without an account' })).toBeNull();
});

test('a recruiter who follows a link to Quick Apply is told to log in as a candidate', async () => {
  const { router } = visitAs(recruiter(), `${address}?apply=true`, ...job);
  await screen.findByRole('dialog', { name: 'Login Required' });
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
});

test('a candidate has the form as well, and begins it with their profile', async () => {
  const { router } = visitAs(
    someone({ first_name: 'Ana', email: 'ana@example.com' }),
    address,
    profile(),
    ...job,
    noneYet,
  );
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  await screen.findByRole('dialog', { name: 'Apply for Nurse' });
  expect(router.state.location.search).toEqual({ apply: 'form' });
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ana@example.com');
  expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Ana');
});

test('Quick Apply sends the resume that is chosen, and shows no placeholder to anybody', async () => {
  const [first, second] = ['0199a1b2-0000-7000-8000-0000000000d1', '0199a1b2-0000-7000-8000-0000000000d2'] as const;
  const makeOne = (id: string, file_name: string) => ({
    id,
    file_name,
    total_score: 70,
    file_size_mb: 0.1,
    uploaded_at: '2026-09-03T10:00:00.000Z',
    file_url: '/objects/any',
    top_strengths: [],
    improvement_areas: [],
  });
  const asked = vi.fn();
  await open(
    profile({ available_resumes: [makeOne(first, 'ana.pdf'), makeOne(second, 'ana-nurse.pdf')] }),
    answers(quickApply, ({ body }) => {
      asked(body?.resume_id);
      return sent;
    }),
  );
  await user.selectOptions(await dialog().findByRole('combobox', { name: 'Resume' }), 'ana-nurse.pdf');
  expect(dialog().getByRole('region', { name: 'Your cover letter' }).textContent).toBe('Dear Hiring Team');
  await user.click(dialog().getByRole('button', { name: 'Apply now' }));
  await screen.findByRole('dialog', { name: 'Application sent' });
  expect(asked.mock.calls).toEqual([[second]]);
});

test('what the job asks is answered before Quick Apply sends', async () => {
  const asked = vi.fn();
  const id = '0199a1b2-0000-7000-8000-0000000000d1';
  const question = {
    id,
    kind: 'choice' as const,
    text: 'Which ward?',
    is_required: true,
    options: ['Children', 'Heart'],
  };
  visitAs(
    someone(),
    address,
    answers(getPublicPosting, () => makeJob({ questions: [question] })),
    profile(),
    noneYet,
    answers(quickApply, ({ body }) => {
      asked(body?.answers);
      return sent;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Quick Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Apply now' }));
  await screen.findByText('Answer this question');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Children' })));
  await user.click(screen.getByRole('radio', { name: 'Heart' }));
  await user.click(screen.getByRole('button', { name: 'Apply now' }));
  await screen.findByText('Application sent');
  expect(asked.mock.calls).toEqual([[{ [id]: 'Heart' }]]);
});

test('Quick Apply is in my language, and says so when it was sent', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  visitAs(
    someone({ language: 'de' }),
    address,
    ...job,
    noneYet,
    profile({ default_cover_letter: 'Guten Tag [RECRUITER_NAME]' }),
    answers(quickApply, () => sent),
  );
  await user.click(await screen.findByRole('button', { name: 'Schnellbewerbung' }));
  const send = await screen.findByRole('button', { name: 'Jetzt bewerben' });
  dialog().getByText(/^Das Unternehmen erhält eine Kopie Ihres Profils/);
  dialog().getByText('Guten Tag Recruiting-Team');
  await user.click(send);
  await dialog().findByText('Ihr Lebenslauf passt zu 72 %.');
  expect(dialog().getByRole('link', { name: 'Bewerbung ansehen' })).toBeTruthy();
});
