import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { heading, logIn, says, wholeDemo } from './steps/people.ts';

const timeout_ms = 90_000;

journey(
  'a recruiter says whom they need, changes how it was understood, opens somebody, tags two and is told of new ones',
  async ({ visit }) => {
    const page = await visit();
    await logIn(page, inject('address').recruiter);
    await heading(page, 'Recruitment Overview');
    await wholeDemo(page);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Find a person/).fill('people who know Salesforce');
    await page.getByText('Magic Search: “people who know Salesforce”').waitFor();
    await page.keyboard.press('Enter');
    const search = page.getByRole('dialog', { name: /^Magic Search/ });
    const found = search.getByRole('list', { name: 'Matching candidates' });
    const rows = found.locator('[data-card]');
    await found.waitFor({ timeout: 30_000 }); // The first question of a workspace waits for its index.
    const all = await rows.count();
    expect(all).toBeGreaterThan(2);
    await rows
      .first()
      .getByRole('list', { name: 'Why' })
      .getByText(/Salesforce/)
      .first()
      .waitFor();

    // A condition more, and the address keeps it.
    await search.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('menuitem', { name: 'Level' }).click();
    const fields = search.getByRole('form', { name: 'Add condition: Level' });
    await fields.getByLabel('Mid-level').check();
    await fields.getByLabel('Senior').check();
    await fields.getByRole('button', { name: 'Add condition' }).click();
    await search.getByRole('button', { name: 'Mid or Senior', exact: true }).waitFor();
    await expect.poll(() => found.getAttribute('aria-busy')).toBe('false');
    const fewer = await rows.count();
    expect(fewer).toBeGreaterThan(1);
    expect(fewer).toBeLessThanOrEqual(all);
    expect(await rows.filter({ hasText: 'Junior' }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(fewer);

    // To somebody and back.
    const first = rows.first().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await first.click();
    await heading(page, name);
    await page.getByText(`1 of ${fewer}`).waitFor();
    await page.getByRole('link', { name: '← Back to search' }).click();
    await expect.poll(() => rows.count()).toBe(fewer);

    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await tagAndKeep(page, search);
    await expect.poll(() => rows.count()).toBe(fewer);
  },
  timeout_ms,
);

/** Tags those ticked, keeps the search with an alert, closes it, and opens it from the list again. */
async function tagAndKeep(page: Page, search: Locator): Promise<void> {
  await search.getByRole('button', { name: 'Add tags' }).click();
  const tagging = page.getByRole('dialog', { name: 'Add tags: 2 candidates' });
  await tagging.getByRole('checkbox', { name: 'Call back' }).check();
  await tagging.getByRole('button', { name: 'Add tags' }).click();
  await says(page, /^(Tagged|They already have)/);

  await search.getByRole('button', { name: 'Save view' }).click();
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await saving.getByLabel('Name').fill('Salesforce people');
  await saving.getByRole('switch', { name: /^Alert me to new matches/ }).check();
  await saving.getByRole('button', { name: 'Save view' }).click();
  await search.getByRole('button', { name: 'Salesforce people' }).click();
  await page.getByRole('menuitem', { name: 'Turn off alerts' }).waitFor();
  await page.keyboard.press('Escape');
  await search.getByRole('button', { name: 'Close' }).click();
  await heading(page, 'Candidates');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Turn off alerts for “Salesforce people”' }).waitFor();
  await page.getByRole('menuitem', { name: /^(\(Magic Search\) ?)?Salesforce people/ }).click();
}
