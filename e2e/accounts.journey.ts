import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { followMailedLink } from './steps/mail.ts';
import { becomeCandidate, heading, logIn, says, signOut, somebody } from './steps/people.ts';
import { goodResume, upload, waitForScore } from './steps/resumes.ts';

journey('a forgotten password is chosen anew through the mailed link', async ({ visit }) => {
  const page = await visit({ refusals: [401] });
  const dora = somebody('Dora');
  await becomeCandidate(page, dora);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await heading(page, 'Forgot your password?'); // The page before has such a field as well.
  await page.getByLabel('Email').fill(dora.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await heading(page, 'Check your inbox');

  await followMailedLink(page, dora.email, '/reset-password');
  await page.getByLabel('New password').fill('seven patient herons');
  await page.getByRole('button', { name: 'Change password' }).click();
  await heading(page, 'Password changed');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await logIn(page, dora);
  await page.getByRole('alert').waitFor();
  await logIn(page, { ...dora, password: 'seven patient herons' });
  await heading(page, 'Welcome, Dora');
});

journey('a passkey is added in the settings and signs in by itself, until it is removed', async ({ visit }) => {
  const page = await visit({ refusals: [401] });
  const pia = somebody('Pia');
  await becomeCandidate(page, pia);
  await followMailedLink(page, pia.email, '/verify-email');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await heading(page, 'Email address confirmed');
  await holdDevice(page);
  await page.goto('/settings?tab=sign-ins');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Current password').fill(pia.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await says(page, /not used yet/);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await heading(page, 'Welcome, Pia');

  await page.goto('/settings?tab=sign-ins');
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByLabel('Current password').fill(pia.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await says(page, 'You have no passkeys yet.');
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await says(page, "This passkey doesn't work here. Sign in another way.");
});

/** A laptop whose owner has just put a finger on it: the browser's own, in software. */
async function holdDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

journey('an address is confirmed through the mailed link, and the notice goes', async ({ visit }) => {
  const page = await visit();
  const ed = somebody('Ed');
  await becomeCandidate(page, ed);
  await says(page, /Please confirm your e-?mail address/);
  const mail = await page.context().newPage();
  await followMailedLink(mail, ed.email, '/verify-email');
  await mail.getByRole('button', { name: 'Confirm email address' }).click();
  await heading(mail, 'Email address confirmed');
  await page.reload();
  await heading(page, 'Welcome, Ed');
  expect(await page.getByText(/Please confirm your e-?mail address/).count()).toBe(0);
});

journey('who is not signed in is asked to log in and comes back to where they were going', async ({ visit }) => {
  const page = await visit();
  await page.goto('/settings?tab=data');
  await heading(page, 'Sign in');
  await logIn(page, inject('address').candidate);
  await heading(page, 'Settings');
  expect(new URL(page.url()).search).toContain('tab=data');
});

journey('a sign-in that has ended elsewhere leads to the log-in page and back', async ({ visit }) => {
  const page = await visit({ refusals: [401] });
  const flo = somebody('Flo');
  await becomeCandidate(page, flo);
  const other = await visit();
  await logIn(other, flo);
  await heading(other, 'Welcome, Flo');
  await other.goto('/settings?tab=sign-ins');
  await other.getByRole('button', { name: /^Sign out .*last used/ }).click();
  await other.getByLabel('Current password').fill(flo.password);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('button', { name: /^Sign out .*last used/ }).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.reload();
  await heading(page, 'Sign in');
  await logIn(page, flo);
  await heading(page, 'Flo Journey');
});

journey('a new tab takes over the sign-in, and signing out ends it in every tab', async ({ visit }) => {
  const page = await visit();
  await becomeCandidate(page, somebody('Gil'));
  const second = await page.context().newPage();
  await second.goto('/profile');
  await heading(second, 'Gil Journey');
  await signOut(page);
  await heading(second, 'Sign in');
  const third = await page.context().newPage();
  await third.goto('/profile');
  await heading(third, 'Sign in');
});

journey('a person takes their data along as a ZIP and deletes the account', async ({ visit }) => {
  const page = await visit({ refusals: [401] });
  const hal = somebody('Hal');
  await becomeCandidate(page, hal);
  const resume = await goodResume();
  await upload(page, resume);
  await waitForScore(page, resume.name);

  await page.goto('/settings?tab=data');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download ZIP' }).click({ timeout: 20_000 });
  const zip = readFileSync(await (await saving).path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(zip.includes(resume.name), 'the ZIP names the resume').toBe(true);

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByLabel('Your password').fill(hal.password);
  await page.getByLabel('Type delete to confirm').fill('delete');
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await heading(page, 'Sign in');
  await logIn(page, hal);
  await page.getByRole('alert').waitFor();
});
