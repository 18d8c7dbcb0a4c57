// What people do on their way in.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Login } from '../product/product.ts';
import { wordsOf } from './words.ts';

export type Person = Login & { first_name: string; last_name: string };

let count = 0;
/** Somebody new; the address is theirs alone in this run. */
export function somebody(first_name: string, last_name = 'Journey'): Person {
  const email = `${first_name}.${process.pid}.${++count}@example.com`.toLowerCase();
  return { first_name, last_name, email, password: 'three wandering otters' };
}

/** Ends on 'Choose Your Role', or where the address asked for leads. */
export async function signUp(page: Page, person: Person): Promise<void> {
  if (!page.url().includes('/sign-up')) await page.goto('/sign-up');
  const t = wordsOf(page);
  await page.getByLabel(t('First name')).fill(person.first_name);
  await page.getByLabel(t('Last name')).fill(person.last_name);
  await page.getByLabel(t('Email')).fill(person.email);
  await page.getByLabel(t('Password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('Create account') }).click();
}

export async function logIn(page: Page, { email, password }: Login): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  const t = wordsOf(page);
  await page.getByLabel(t('Email')).fill(email);
  await page.getByLabel(t('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('Sign in') }).click();
}

export async function becomeCandidate(page: Page, person: Person): Promise<void> {
  const t = wordsOf(page);
  await signUp(page, person);
  await page.getByRole('radio', { name: t('I am a Candidate') }).click();
  await page.getByRole('button', { name: t('Continue') }).click();
  await heading(page, t('Welcome, {name}', { name: person.first_name }));
}

export async function becomeRecruiter(page: Page, person: Person, workspace: string): Promise<void> {
  await signUp(page, person);
  await page.getByRole('radio', { name: 'I am a Recruiter' }).click();
  await page.getByLabel('Workspace name').fill(workspace);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Recruitment Overview');
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
}

/** Waits for the page with this title. */
export async function heading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Waits for words on the page; fails with what is there instead. */
export async function says(page: Page, words: string | RegExp): Promise<void> {
  const found = page.getByText(words).first();
  await found.waitFor().catch(async () => {
    expect(await page.locator('body').ariaSnapshot(), 'the page').toMatch(words);
  });
}

/** The demo may still be filled, and others may have added to it. */
export async function wholeDemo(page: Page): Promise<void> {
  await page.goto('/candidates');
  const all = page.getByRole('region', { name: 'Total candidates' }).getByText(/^([6-9]\d|\d{3,})$/);
  const isThere = () =>
    all.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
  await expect.poll(() => page.reload().then(isThere), { timeout: 60_000 }).toBe(true);
}
