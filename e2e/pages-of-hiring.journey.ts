import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { inspect } from './steps/accessibility.ts';
import { heading, logIn } from './steps/people.ts';

const open = [
  '/',
  '/login',
  '/sign-in-link',
  '/sign-up',
  '/forgot-password',
  '/reset-password?token=any',
  '/verify-email?token=any',
  '/how-we-measure',
];
const invited = [
  '/invitation?token=none',
  '/candidate-invitation?token=none',
  '/welcome?token=none',
  '/assessment/screening/none',
  '/public-application?token=none',
  '/keep-data?token=none',
  '/decision?token=none',
];
const settings = (...tabs: string[]) => tabs.map((tab) => `/settings?tab=${tab}`);
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
  'postings and applications of a workspace are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    const posting = await firstLink(page, '/job-requirements', /^\/job-requirements\/[\da-f-]{36}/);
    const application = await firstLink(page, '/applications', /^\/applications\/[\da-f-]{36}/);
    await inspect(page, ['/job-requirements', '/job-requirements?dialog=new', posting, `${posting}?dialog=edit`]);
    await inspect(page, ['/applications', '/applications?view=board', application, ...settings('messages', 'careers')]);
  },
  4 * timeout_ms,
);

journey(
  'the tabs of a job and of an application are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    const job = await firstLink(page, '/job-requirements', /^\/job-requirements\/[\da-f-]{36}/);
    const application = await firstLink(page, '/applications', /^\/applications\/[\da-f-]{36}/);
    const tabs = (path: string, ...names: string[]) => names.map((name) => `${path}?tab=${name}`);
    await inspect(page, tabs(job, 'pipeline', 'consider', 'description', 'careers', 'boards', 'settings'));
    await inspect(page, tabs(application, 'messages', 'scorecards', 'interviews', 'notes', 'activity'));
    await inspect(page, ['/candidates?dialog=new', '/interviews']);
    const live = page.getByRole('link', { name: 'Registered Nurse' }).first();
    await page.goto('/job-requirements');
    await inspect(page, [`${await live.getAttribute('href')}?dialog=share`]);
    const dialog = page.getByRole('dialog', { name: 'Share this job' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
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
    const there = await firstLink(stranger, '/c/fernhill', /^\/c\/fernhill\/jobs\/[\da-f-]{36}/);
    await inspect(stranger, ['/c/fernhill', '/c/fernhill?team=Nobody', there, `${there}?apply=true`, '/c/nobody']);
    await inspect(stranger, ['/job-alerts/confirm?token=forged', '/job-alerts/stop?token=forged']);
    const page = await visit();
    await logIn(page, inject('address').candidate);
    await heading(page, /^(?:Welcome|Nothing to do|\d+ things? to do), /);
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
