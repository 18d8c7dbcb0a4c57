import { inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { inspect } from './steps/accessibility.ts';
import { heading, logIn } from './steps/people.ts';

const settings = (...tabs: string[]) => tabs.map((tab) => `/settings?tab=${tab}`);
const timeout_ms = 60_000;

journey(
  "a recruiter's pages are accessible in light and dark, wide and narrow",
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await inspect(page, [
      '/dashboard',
      ...settings('workspace', 'members', 'invitations', 'retention', 'keys', 'single-sign-on'),
    ]);
    await inspect(page, ['/trust', '/audit-log', '/bias-report']);
  },
  4 * timeout_ms,
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
  4 * timeout_ms,
);

journey(
  'tags, invitations and notifications are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await inspect(page, ['/tags', '/tags?tab=history', '/tags?dialog=new', '/invite-candidate', '/notifications']);
  },
  2 * timeout_ms,
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
  4 * timeout_ms,
);
