import { expect } from 'vitest';
import { journey, type Visit } from './browser/journey.ts';
import { heading } from './steps/people.ts';

const title = 'Registered Nurse';
const app = /\/assets\/index-[\w-]+\.js$/;

/** The demo may still be filled. */
async function openCareers(visit: Visit, query = '') {
  const page = await visit({ refusals: [404] });
  const isThere = async () => {
    await page.goto(`/c/fernhill${query}`);
    return page.getByRole('link', { name: title }).count();
  };
  await expect.poll(isThere, { timeout: 120_000 }).toBe(1);
  return page;
}

journey(
  'a company’s jobs are read without scripts',
  async ({ visit }) => {
    await openCareers(visit);
    const page = await visit({ javaScriptEnabled: false });
    await page.goto('/c/fernhill');
    await page.getByRole('link', { name: title }).click();
    await heading(page, title);
    await page.getByText('What you bring').waitFor();
    expect(await page.getByRole('button', { name: 'Apply', exact: true }).isVisible()).toBe(true);
  },
  200_000,
);

journey(
  'on a slow line a job is there before the app, and what was pressed and typed by then is done once the app is',
  async ({ visit }) => {
    const page = await openCareers(visit, '?utm_source=fair');
    let isHere = () => {};
    const comes = new Promise<void>((resolve) => {
      isHere = resolve;
    });
    const asked: string[] = [];
    await page.route(app, async (route) => {
      asked.push(route.request().url());
      await comes;
      await route.continue();
    });

    await page.reload({ waitUntil: 'load' });
    expect(asked, 'nobody has touched the page').toEqual([]);
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nurse');
    expect(asked).toHaveLength(1);
    isHere();
    await page.waitForURL(/search=nurse/);
    expect(await page.getByRole('searchbox', { name: 'Search jobs' }).inputValue()).toBe('nurse');

    await page.getByRole('link', { name: title }).click();
    await page.waitForURL(/utm_source=fair/); // In a tab of its own it would know it, too.
    await page.reload({ waitUntil: 'load' });
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('dialog', { name: `Apply for ${title}` }).waitFor();
  },
  200_000,
);
