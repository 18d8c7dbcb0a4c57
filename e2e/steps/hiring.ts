// What recruiters and candidates do about a vacancy.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { followMailedLink } from './mail.ts';
import { heading, type Person, says } from './people.ts';
import { plainResume } from './recruiting.ts';
import { wordsOf } from './words.ts';

export const description = `Data Engineer (Airflow)
Company: Tidewater Labs
Location: Lisbon, Portugal
Employment: permanent, full-time, hybrid
Salary: €55,000 - €68,000 a year

Responsibilities
- Build and watch pipelines in Airflow
- Explain numbers to people who decide

Requirements
- 3+ years of experience with Python and SQL
- Airflow in production

Nice to have
- Kafka`;

/** The same job in German: its page is in the language of its text. */
export const germanDescription = `Data Engineer (Airflow)
Unternehmen: Tidewater Labs
Ort: Lissabon, Portugal
Anstellung: unbefristet, Vollzeit, hybrid
Gehalt: 55.000 € - 68.000 € im Jahr

Aufgaben
- Sie bauen und überwachen Datenstrecken in Airflow
- Sie erklären Zahlen denen, die entscheiden

Anforderungen
- Mindestens 3 Jahre Erfahrung mit Python und SQL
- Airflow im Betrieb`;

/** Pastes a description, looks at what was read, and approves. @returns the posting's id */
export async function publish(page: Page, text = description, title = 'Data Engineer (Airflow)'): Promise<string> {
  await page.goto('/job-requirements?dialog=new');
  const dialog = page.getByRole('dialog', { name: 'Create Job Posting' });
  await dialog.getByLabel('Job description').fill(text);
  await dialog.getByRole('button', { name: 'Create posting' }).click();
  await dialog.waitFor({ state: 'detached', timeout: 30_000 });
  if (!/\/job-requirements\/[\da-f-]{36}/.test(page.url()))
    await page.getByRole('link', { name: title }).first().click();
  await heading(page, title);
  await page.getByRole('button', { name: `Approve ${title}` }).click();
  await says(page, 'Live: anyone with the link can apply.');
  return /\/job-requirements\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** @returns the address of the workspace's careers page */
export async function publishCareersPage(page: Page): Promise<string> {
  await page.goto('/settings?tab=careers');
  await page.getByRole('switch', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Careers page published');
  return (await page.locator('a[href*="/c/"]').first().getAttribute('href')) ?? '';
}

/** Drops a resume on the public page, looks at what was read of it, and sends it: three acts from the job's link. */
export async function applyAsStranger(page: Page, id: string, person: Person): Promise<void> {
  await page.goto(`/jobs/${id}`);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await sendApplication(page, person);
}

export async function sendApplication(page: Page, { first_name, last_name, email }: Person): Promise<void> {
  const t = wordsOf(page);
  const form = page.getByRole('form', { name: t('Apply without an account') });
  await form.getByLabel(t('Resume file')).setInputFiles(plainResume(`${first_name} ${last_name}`, email));
  await says(page, t('Filled in from your resume. Check it before you send.'));
  const filled = { [t('First name')]: first_name, [t('Last name')]: last_name, [t('Email')]: email };
  for (const [label, value] of Object.entries(filled)) expect(await form.getByLabel(label).inputValue()).toBe(value);
  await form.getByRole('button', { name: t('Send application') }).click();
  await says(page, t('Check your inbox'));
}

/** Follows the mailed link, chooses a password, and ends among their applications. */
export async function confirmApplication(page: Page, { email, password }: Person): Promise<void> {
  await followMailedLink(page, email, '/public-application');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm and view application' }).click();
  await heading(page, /applications/i);
}

/** From the list of applications to this person's. */
export async function openApplication(page: Page, name: string): Promise<void> {
  await page.goto('/applications');
  await page.getByRole('link', { name }).first().click();
  await heading(page, name);
}

/** A step forward on the page of an application, with its mail where there is one. */
export async function advance(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: `Move to ${status}` }).click();
  const send = page.getByRole('button', { name: 'Move and send email' });
  const moved = page.locator('header').getByText(status, { exact: true });
  await send.or(moved).first().waitFor();
  if (await send.isVisible()) await send.click();
  await page.locator('header').getByText(status, { exact: true }).first().waitFor();
}
