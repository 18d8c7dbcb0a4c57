import { expect } from 'vitest';
import { journey } from './browser/journey.ts';
import { inspect } from './steps/accessibility.ts';
import { heading } from './steps/people.ts';

journey(
  'a German browser on a phone is shown German, and another language where one is chosen',
  async ({ visit }) => {
    const page = await visit({ locale: 'de-CH', viewport: { width: 360, height: 780 } });
    await inspect(page, ['/', '/login', '/sign-up', '/forgot-password', '/jobs']);
    await heading(page, 'Stellen');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    const jobs = page.locator('a[href^="/jobs/"]');
    // A demo that has just begun is still being filled, and a list does not look again by itself.
    const lookAgain = async () => (await page.reload({ waitUntil: 'networkidle' })) && jobs.count();
    await expect.poll(lookAgain, { timeout: 60_000 }).toBeGreaterThan(0);
    await jobs.first().click();
    // In the language of the job; the person's goes before it once they said which.
    await page.locator('select').selectOption('de');
    await page.getByRole('region', { name: 'Auf einen Blick' }).waitFor();
    await page.getByRole('button', { name: 'Bewerben', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Bewerbung senden' }).click();
    await form.getByText('Geben Sie Ihren Vornamen ein').waitFor();
    await page.goto('/login');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('nl');
    await heading(page, 'Inloggen');
    await page.reload();
    await heading(page, 'Inloggen');
  },
  120_000,
);
