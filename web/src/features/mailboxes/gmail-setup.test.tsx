import { login } from '@hireframe/contract/accounts.ts';
import * as contract from '@hireframe/contract/mailboxes.ts';
import { getMe } from '@hireframe/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { recruiter, visit, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { held } from '../../../test/held.ts';
import { gmailClientIs, mailboxesAre, makeMailbox, redirect_url, statsAre } from '../../../test/mailboxes.ts';

const { bothNeeded, oauthMessages } = contract;
const client = { client_id: '1234567890-abc.apps.googleusercontent.com', client_secret: 'GOCSPX-0123456789' };
const back = '/integrations/oauth/callback?code=4/0Ab&state=s1';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (field: HTMLElement, value: string) => {
  await userEvent.clear(field); // Which goes into it.
  await userEvent.paste(value);
};
afterEach(() => location.replace('#'));

/** Its owner has said yes at Google: the card is there from now on. */
function consent() {
  const mailboxes: contract.EmailAccount[] = [];
  const sent: unknown[] = [];
  const process = answers(contract.processGmailCode, ({ body }) => {
    sent.push(body);
    mailboxes.push(makeMailbox({ provider: 'gmail', display_name: 'Hiring' }));
    return mailboxes[0] as contract.EmailAccount;
  });
  return { sent, process, fakes: [mailboxesAre(mailboxes), statsAre(), gmailClientIs(null)] };
}

test('credentials: what to do at Google, both ids, and then on to Google in the same window', async () => {
  const sent: unknown[] = [];
  visitAs(
    recruiter(),
    '/integrations?dialog=connect',
    mailboxesAre([]),
    statsAre(),
    gmailClientIs(null),
    answers(contract.startGmail, ({ body }) => {
      sent.push(body);
      return { authorization_url: `${location.origin}/#google` }; // A place that the test's browser can go to.
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Gmail/ }));
  const opened = await dialog('Connect Gmail');
  expect(await opened.findByLabelText('Redirect URL')).toHaveProperty('value', redirect_url);
  expect(opened.getByRole('button', { name: 'Copy the redirect URL' })).toBeTruthy();
  await fill(opened.getByLabelText(/^Client ID/), client.client_id);
  await click('Continue to Google');
  expect(await opened.findByText(bothNeeded)).toBeTruthy();
  await fill(opened.getByLabelText(/^Client Secret/), 'short');
  await click('Continue to Google');
  expect(await opened.findByText(oauthMessages.malformed)).toBeTruthy();
  await fill(opened.getByLabelText(/^Client Secret/), client.client_secret);
  await fill(opened.getByLabelText('Name'), 'Hiring');
  await click('Continue to Google');
  expect(await opened.findByRole('heading', { name: 'Continue at Google' })).toBeTruthy();
  expect(sent).toEqual([{ display_name: 'Hiring', ...client }]);
  expect(location.hash).toBe('#google');
  expect(opened.getByRole('link', { name: 'Continue to Google' }).getAttribute('href')).toContain('#google');
});

test('a client that is there already is used, another one can be given', async () => {
  const sent: unknown[] = [];
  visitAs(
    recruiter(),
    '/integrations?dialog=gmail',
    mailboxesAre([]),
    statsAre(),
    gmailClientIs('deployment'),
    answers(contract.startGmail, ({ body }) => {
      sent.push(body);
      return { authorization_url: `${location.origin}/#google` };
    }),
  );
  expect(await screen.findByText(/We'll use this server's Google client/)).toBeTruthy();
  await click('Use a different Google client');
  expect(screen.getByLabelText('Redirect URL')).toBeTruthy();
  await click('Continue to Google');
  expect((await screen.findAllByText(bothNeeded)).length).toBe(2);
  expect(sent).toEqual([]);
});

test('back from Google the code is sent once, leaves the address, and the card is there', async () => {
  const { sent, process, fakes } = consent();
  const processing = held(process);
  const { router } = visitAs(recruiter(), back, processing.fake, ...fakes);
  const opened = await dialog('Connect Gmail');
  expect(opened.getByText('Step 3 of 3: Processing')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/integrations');
  await waitFor(() => expect(router.state.location.search).toEqual({ dialog: 'gmail' }));
  processing.release();
  expect(await screen.findByRole('heading', { name: 'Hiring' })).toBeTruthy();
  expect(await screen.findByText('Hiring connected. Reading its email now.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
  await router.navigate({ to: '/integrations', search: { code: '4/0Ab', state: 's1' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ dialog: 'gmail' }));
  expect(sent).toEqual([{ code: '4/0Ab', state: 's1' }]);
});

test('a failure returns to the credentials with its reason', async () => {
  const { fakes } = consent();
  const refused = refuses(contract.processGmailCode, 422, { message: oauthMessages.exchange });
  const { unmount } = visitAs(recruiter(), '/integrations?code=4/0Ab&state=s2', refused, ...fakes);
  expect(await screen.findByText(oauthMessages.exchange)).toBeTruthy();
  const opened = await dialog('Connect Gmail'); // Once the address has lost the code: until then it is drawn anew.
  expect(await opened.findByLabelText('Redirect URL')).toBeTruthy();
  expect(opened.getByText('Step 1 of 3: Credentials')).toBeTruthy();
  unmount();

  const { router } = visitAs(recruiter(), '/integrations/oauth/callback?error=access_denied&state=s3', ...fakes);
  expect(await (await dialog('Connect Gmail')).findByText(/Google access was declined/)).toBeTruthy();
  expect(router.state.location.search).toEqual({ dialog: 'gmail' });
});

test('who has to log in again meanwhile goes on afterwards', async () => {
  const { sent, process, fakes } = consent();
  const me = recruiter();
  const token = 'token of Ana';
  visit(
    back,
    process,
    ...fakes,
    answers(login, () => ({ token, user: me })),
    answers(getMe, () => me),
  );
  await fill(await screen.findByLabelText('Email'), me.email);
  await fill(screen.getByLabelText('Password'), 'three wandering otters');
  await click('Sign in');
  expect(await screen.findByRole('heading', { name: 'Hiring' })).toBeTruthy();
  expect(sent).toEqual([{ code: '4/0Ab', state: 's1' }]);
});

test('one whose consent has ended is connected again under its name', async () => {
  const account = makeMailbox({ provider: 'gmail', status: 'expired', display_name: 'Hiring' });
  visitAs(
    recruiter(),
    '/integrations',
    mailboxesAre([account]),
    statsAre(),
    gmailClientIs('workspace'),
    answers(contract.refreshGmail, () => ({ success: false, message: 'Google says that consent has ended.', account })),
  );
  await click('Refresh Token: Hiring');
  expect((await screen.findByRole('alert')).textContent).toContain('Google says that consent has ended.');
  await click('Reconnect Hiring');
  const opened = await dialog('Reconnect Hiring');
  expect(await opened.findByLabelText('Name')).toHaveProperty('value', 'Hiring');
  expect(opened.getByText(/We'll use your workspace's Google client/)).toBeTruthy();
});
