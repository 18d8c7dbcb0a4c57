import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { inspect, inspectHere } from './steps/accessibility.ts';
import {
  agree,
  answerInWriting,
  beginRecording,
  endRecording,
  handIn,
  skipTheTrial,
  startPractice,
} from './steps/assessments.ts';
import { becomeCandidate, heading, logIn, signUp, somebody } from './steps/people.ts';

const open = ['/login', '/sign-up', '/forgot-password', '/reset-password?token=any', '/verify-email?token=any'];
const invited = [
  '/invitation?token=none',
  '/candidate-invitation?token=none',
  '/welcome?token=none',
  '/assessment/screening/none',
  '/public-application?token=none',
];
const settings = (...tabs: string[]) => tabs.map((tab) => `/settings?tab=${tab}`);
const personal = settings('account', 'sign-ins', 'data');
const timeout_ms = 60_000;

journey(
  'pages before the sign-in are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit({ refusals: [404] });
    await inspect(page, [...open, ...invited, '/there-is-no-such-page']);
  },
  2 * timeout_ms,
);

journey(
  'the choice of a role is accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await signUp(page, somebody('Kim'));
    await heading(page, 'Choose Your Role');
    await page.getByRole('radio', { name: 'I am a Recruiter' }).click();
    await inspectHere(page, '/choose-role');
  },
  timeout_ms,
);

journey(
  "a candidate's pages are accessible in light and dark, wide and narrow",
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').candidate);
    await heading(page, /^Welcome, /);
    await page.getByRole('link', { name: 'See details' }).click();
    await heading(page, 'Resume');
    const { pathname } = new URL(page.url());
    await inspect(page, ['/dashboard', '/profile', pathname, ...personal]);
  },
  timeout_ms,
);

journey(
  'how a resume is read and corrected is accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').candidate);
    await heading(page, /^Welcome, /);
    await page.getByRole('link', { name: 'See details' }).click();
    await page.getByRole('link', { name: 'See how your resume is read' }).click();
    await heading(page, 'How your resume is read');
    const { pathname } = new URL(page.url());
    await inspect(page, [`${pathname}?edit=experience`]);
  },
  timeout_ms,
);

journey(
  'a sitting and its report are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await becomeCandidate(page, somebody('Axa'));
    await inspect(page, ['/assessments', '/assessments?dialog=practice', '/reports']);
    await startPractice(page, 'Backend engineer');
    await inspectHere(page, 'consent');
    await agree(page);
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    await inspectHere(page, 'trying out');
    await skipTheTrial(page);
    await beginRecording(page);
    await inspectHere(page, 'recording');
    await endRecording(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    for (const _ of [2, 3])
      await answerInWriting(page, 'I asked my colleague first, because she knew the system best.');
    await page.getByRole('button', { name: 'Hand in', exact: true }).waitFor();
    await inspectHere(page, 'handing in');
    await handIn(page);
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'Show details' }).first().click();
    await inspectHere(page, 'report');
  },
  3 * timeout_ms,
);

journey(
  "a recruiter's pages are accessible in light and dark, wide and narrow",
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await inspect(page, ['/dashboard', ...settings('workspace', 'members', 'invitations')]);
  },
  timeout_ms,
);

journey(
  'analytics, with its dialogs, is accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    const year = '/analytics?days=365';
    await inspect(page, [`${year}&advanced=true`, `${year}&view=map&map=list&cluster_by=country`]);
    await inspect(page, [`${year}&view=charts&drill={"type":"resume-analysis"}`]);
  },
  2 * timeout_ms,
);

journey(
  'tags, invitations and notifications are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await inspect(page, ['/tags', '/tags?tab=history', '/tags?dialog=new', '/invite-candidate', '/notifications']);
  },
  timeout_ms,
);

journey(
  'what recruiters do with candidates is accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await page.goto('/candidates');
    const links = page.locator('[data-card-link]');
    await links.nth(1).waitFor();
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    const [one = '', other = ''] = addresses;
    const idOf = (address: string) => new URL(address, 'http://any').pathname.split('/').at(-1);
    await inspect(page, [
      '/candidates',
      one,
      `${one.split('?')[0]}?tab=assessment`,
      `/candidates/compare?ids=${idOf(one)},${idOf(other)}`,
    ]);
    await inspect(page, ['/bulk-upload']);
  },
  2 * timeout_ms,
);

journey(
  'postings and applications of a workspace are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    const posting = await firstLink(page, '/job-requirements', /^\/job-requirements\/[\da-f-]{36}/);
    const application = await firstLink(page, '/applications', /^\/applications\/[\da-f-]{36}/);
    await inspect(page, ['/job-requirements', '/job-requirements?dialog=new', posting, `${posting}?dialog=edit`]);
    await inspect(page, ['/applications', '/applications?view=board', application, ...settings('messages')]);
  },
  4 * timeout_ms,
);

journey(
  'integrations, with their dialogs, and what came by mail are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    const dialogs = ['connect', 'gmail', 'imap'].map((dialog) => `/integrations?dialog=${dialog}`);
    await inspect(page, ['/integrations', ...dialogs, '/integrations?tab=boards', '/extracted-candidates']);
  },
  2 * timeout_ms,
);

journey(
  'finding a job and applying are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const stranger = await visit({ refusals: [404] });
    const job = await firstLink(stranger, '/jobs', /^\/jobs\/[\da-f-]{36}/);
    const gone = job.replace(/[\da-f-]{36}/, '00000000-0000-7000-8000-000000000000');
    await inspect(stranger, ['/jobs', '/jobs?search=nothing-like-this', job, `${job}?apply=true`, gone]);
    const page = await visit();
    await logIn(page, inject('address').candidate);
    await heading(page, /^Welcome, /);
    const mine = await firstLink(page, '/applications', /^\/applications\/[\da-f-]{36}/);
    await inspect(page, ['/profile/quick-apply-setup', '/applications', mine]);
  },
  4 * timeout_ms,
);

/** The address of the first link on a page that leads to one of something. */
async function firstLink(page: Page, address: string, wanted: RegExp): Promise<string> {
  await page.goto(address);
  const find = () =>
    page.locator('main a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const isThere = async () => (await find()).some((href) => wanted.test(href));
  // A demo that has just begun is still being filled, and a list does not look again by itself.
  const lookAgain = async () => {
    if (await isThere()) return true;
    await page.reload({ waitUntil: 'networkidle' });
    return isThere();
  };
  await expect.poll(lookAgain, { timeout: timeout_ms }).toBe(true);
  const found = (await find()).find((href) => wanted.test(href)) ?? '';
  return found.split('?')[0] ?? '';
}
