import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { heading, logIn, signUp, somebody } from './steps/people.ts';

const open = ['/login', '/sign-up', '/forgot-password', '/reset-password?token=any', '/verify-email?token=any'];
const invited = ['/invitation?token=none', '/candidate-invitation?token=none', '/welcome?token=none'];
const settings = (...tabs: string[]) => tabs.map((tab) => `/settings?tab=${tab}`);
const personal = settings('account', 'sign-ins', 'data');
const widths = [1280, 360] as const;
const schemes = ['light', 'dark'] as const;
const patience_ms = 60_000;

journey(
  'pages before the sign-in are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit({ refusals: [404] });
    await inspect(page, [...open, ...invited, '/there-is-no-such-page']);
  },
  2 * patience_ms,
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
  patience_ms,
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
  patience_ms,
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
  patience_ms,
);

journey(
  "a recruiter's pages are accessible in light and dark, wide and narrow",
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await inspect(page, ['/dashboard', ...settings('workspace', 'members', 'invitations')]);
  },
  patience_ms,
);

journey(
  'tags, invitations and notifications are accessible in light and dark, wide and narrow',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await inspect(page, ['/tags', '/tags?tab=history', '/tags?dialog=new', '/invite-candidate', '/notifications']);
  },
  patience_ms,
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
    await inspect(page, ['/candidates', one, `/candidates/compare?ids=${idOf(one)},${idOf(other)}`]);
    await inspect(page, ['/bulk-upload']);
  },
  2 * patience_ms,
);

async function inspect(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await inspectHere(page, address);
  }
}

/** WCAG 2.2 A and AA, and nothing to scroll sideways. All of it is found before anything is complained about. */
async function inspectHere(page: Page, address: string) {
  const faults: string[] = [];
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (scrolled > 0) faults.push(`${address} ${width}: ${scrolled} px wider than the window`);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(
        (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
        colorScheme,
      );
      await page.waitForFunction(hasSettled); // Colours that fade are not those that people read.
      const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations)
        for (const { target, failureSummary } of nodes)
          faults.push(`${address} ${width} ${colorScheme}: ${id} ${target.join(' ')} ${failureSummary}`);
    }
  }
  expect(faults).toEqual([]);
}

/** In the page: nothing moves or fades but what does so without end. */
const hasSettled = () =>
  document.getAnimations().every(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity;
    return isEndless || playState !== 'running';
  });
