// Mail as the demo delivers it: read on the outbox page.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Follows the newest link that was mailed to an address, such as '/reset-password'. */
export async function followMailedLink(page: Page, to: string, path: string): Promise<void> {
  await page.goto(inject('address').outbox);
  const mail = page.getByRole('article').filter({ hasText: to });
  await mail.locator(`a[href*="${path}"]`).first().click();
}
