import { expect, inject } from 'vitest';
import { journey } from './browser/journey.ts';
import { followMailedLink } from './steps/mail.ts';
import { becomeRecruiter, heading, logIn, says, signUp, somebody } from './steps/people.ts';

journey('a recruiter makes a workspace and invites a colleague, who joins it by the mailed link', async ({ visit }) => {
  const page = await visit();
  const [ida, jan] = [somebody('Ida'), somebody('Jan')];
  await becomeRecruiter(page, ida, 'Otterbank');
  await page.getByRole('main').getByText('Otterbank').first().waitFor();
  await page.getByRole('link', { name: 'Invite colleagues' }).click();
  await page.getByLabel('Email').fill(jan.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await says(page, `Invitation sent to ${jan.email}`);
  await page.getByRole('list', { name: 'Invitations' }).getByText(jan.email).waitFor();

  const other = await visit();
  await followMailedLink(other, jan.email, '/invitation');
  await heading(other, 'Join Otterbank');
  await other.getByRole('link', { name: 'Create account' }).click();
  await heading(other, 'Create account');
  await signUp(other, jan);
  await other.getByRole('button', { name: 'Join Otterbank' }).click();
  await heading(other, 'Recruitment Overview');

  await page.getByRole('tab', { name: 'Members' }).click();
  const members = page.getByRole('list', { name: 'Members' });
  await members.getByText(jan.email).waitFor();
  expect(await members.getByRole('listitem').count()).toBe(2);

  // The colleague is no admin: nothing to invite with, and the settings are to read.
  await other.goto('/settings?tab=invitations');
  await heading(other, 'Settings');
  await says(other, /Admins invite colleagues by email|No pending invitations/);
  expect(await other.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);
});

journey("the demo's log-ins, printed at start, lead into the invented company", async ({ visit }) => {
  const page = await visit();
  await logIn(page, inject('address').recruiter);
  await heading(page, 'Recruitment Overview');
  await says(page, 'This is a demo. Its people and resumes are made up.');
  const other = await visit();
  await logIn(other, inject('address').candidate);
  await heading(other, /^(?:Welcome|Nothing to do|\d+ things? to do), /);
  await other.getByRole('img', { name: /Resume score [\d.]+ of 100/ }).waitFor();
});
