import { signUp } from '@hireframe/contract/accounts.ts';
import { getPublicCareersPage } from '@hireframe/contract/careers-pages.ts';
import { listMyApplications } from '@hireframe/contract/my-applications.ts';
import { getPublicPosting } from '@hireframe/contract/public-postings.ts';
import { getQuickApplyProfile } from '@hireframe/contract/quick-apply.ts';
import { onboard } from '@hireframe/contract/users.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { someone, visit } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';
import { jobId, makeJob, makePage, makeProfile } from '../../test/my-applications.ts';

beforeEach(() => void Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true })); // jsdom has none.

async function fill() {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Silva');
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
}
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Create account' }));

test('each field says what is wrong with it', async () => {
  visit('/sign-up');
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await send();
  expect(await screen.findByText('First name is required')).toBeTruthy();
  expect(screen.getByText('Last name is required')).toBeTruthy();
  expect(screen.getByText('Enter an email address such as ana@example.com')).toBeTruthy();
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
});

test('an address that has an account is said at its field', async () => {
  const taken = 'There is an account with this address';
  visit('/sign-up', refuses(signUp, 409, { message: taken, errors: { email: [taken] } }));
  await fill();
  await send();
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse');
});

test('a new account chooses its role next', async () => {
  visit(
    '/sign-up',
    answers(signUp, () => ({ token: 'new', user: someone({ role: null }) })),
  );
  await fill();
  await send();
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
});

test('whoever comes from a job reads which one, chooses the role and is back at it', async () => {
  const next = encodeURIComponent(`/jobs/${jobId}?apply=true`);
  const { router } = visit(
    `/sign-up?next=${next}`,
    answers(getPublicPosting, () => makeJob()),
    answers(signUp, () => ({ token: 'new', user: someone({ role: null }) })),
    answers(onboard, () => someone()),
    answers(listMyApplications, () => makePage()),
    answers(getQuickApplyProfile, () => makeProfile()),
  );
  await screen.findByText("To apply for Nurse at Holm Clinic. You'll come back to the job afterwards.");
  await fill();
  await send();
  await userEvent.click(await screen.findByRole('radio', { name: /candidate/i }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: 'Quick Apply' });
  expect(router.state.location.pathname).toBe(`/jobs/${jobId}`);
});

test('whoever comes from a careers page reads whose it is', async () => {
  const page = {
    slug: 'northmoor',
    company_name: 'Northmoor',
    headline: '',
    intro: '',
    brand_color: '#0b2f3a',
    accent_color: '#0b6e62',
    picture_alt: '',
    blocks: [],
    logo: null,
    picture: null,
    job_count: 0,
    has_bias_report: false,
    teams: [],
    places: [],
  };
  visit(
    '/sign-up?next=%2Fc%2Fnorthmoor%3Fteam%3DWater',
    answers(getPublicCareersPage, () => page),
  );
  await screen.findByText("To apply at Northmoor. You'll come back to its jobs afterwards.");
});

test.each(['/invitation?token=any', '/jobs', '//evil.example/c/northmoor'])('%s is no employer', async (next) => {
  visit(`/sign-up?next=${encodeURIComponent(next)}`);
  await screen.findByText("For candidates and recruiters. You'll choose which next.");
});
