// Mail as the demo delivers it, read on the outbox page; and mailboxes that a recruiter connects.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { says } from './people.ts';

/** Follows the newest link that was mailed to an address, such as '/reset-password'. */
export async function followMailedLink(page: Page, to: string, path: string): Promise<void> {
  await page.goto(inject('address').outbox);
  const mail = page.getByRole('article').filter({ hasText: to });
  await mail.locator(`a[href*="${path}"]`).first().click();
}

/** From the page of integrations; each password but the last is refused. */
export async function connectMailbox(page: Page, port: number, { tries }: { tries: string[] }): Promise<void> {
  await page.getByRole('button', { name: 'Connect a mailbox' }).click();
  await page.getByRole('button', { name: /^Any other mailbox/ }).click();
  const form = page.getByRole('form', { name: 'IMAP mailbox' });
  await form.getByLabel(/^E-?mail address/).fill('jobs@example.com');
  await form.getByLabel('Name', { exact: true }).fill('Jobs inbox');
  await form.getByLabel('Mail server').fill('localhost');
  await form.getByLabel('Port').fill(String(port));
  for (const [index, password] of tries.entries()) {
    await form.getByRole('textbox', { name: /^Password/ }).fill(password);
    await form.getByRole('button', { name: 'Connect mailbox' }).click();
    if (index < tries.length - 1) await form.getByRole('alert').waitFor();
  }
  await says(page, 'Jobs inbox connected. Reading its email now.');
}
