import * as contract from '@hireframe/contract/mailboxes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { held } from '../../../test/held.ts';
import { imapConnection, mailboxesAre, makeMailbox, statsAre } from '../../../test/mailboxes.ts';

const visitForm = (...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), '/integrations?dialog=imap', ...fakes, mailboxesAre([]), statsAre());
const form = async () => within(await screen.findByRole('form', { name: 'IMAP mailbox' }));
const field = async (name: RegExp) => (await form()).findByLabelText<HTMLInputElement>(name);
const fill = async (name: RegExp, value: string) => {
  await userEvent.clear(await field(name)); // Which goes into it.
  await userEvent.paste(value);
};
const password = /^Password( \*)?$/; // Beside it stands the way to sign in that is called so.
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the address fills what it tells: user name, server and port; what was typed stays', async () => {
  visitForm();
  await fill(/^Email address/, 'ana@gmail.com');
  expect((await field(/^Username/)).value).toBe('ana@gmail.com');
  expect((await field(/^Mail server/)).value).toBe('imap.gmail.com');
  expect((await form()).getByText(/Google needs an app password/)).toBeTruthy();
  await fill(/^Email address/, 'ana@fastmail.com');
  expect((await field(/^Mail server/)).value).toBe('imap.fastmail.com');
  await fill(/^Username/, 'ana');
  await fill(/^Mail server/, 'mail.example.com');
  await fill(/^Email address/, 'ana@web.de');
  expect((await field(/^Username/)).value).toBe('ana');
  expect((await field(/^Mail server/)).value).toBe('mail.example.com');
});

test('the port goes with the security until another one was typed', async () => {
  visitForm();
  const secure = async (name: string) => {
    await userEvent.click((await form()).getByRole('combobox', { name: 'Security' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  expect((await field(/^Port/)).value).toBe('993');
  await secure('STARTTLS');
  expect((await field(/^Port/)).value).toBe('143');
  await fill(/^Port/, '1143');
  await secure('TLS');
  expect((await field(/^Port/)).value).toBe('1143');
});

test('what is missing is said at its field; then the mailbox is connected', async () => {
  const sent: unknown[] = [];
  const { router } = visitForm(
    answers(contract.createEmailAccount, ({ body }) => {
      sent.push(body);
      return makeMailbox();
    }),
  );
  await (await form()).findByLabelText(/^Email address/);
  await click('Connect mailbox');
  for (const words of ['Enter the password', 'The user name is required', /^Enter the name of the mail server/])
    expect((await form()).getByText(words)).toBeTruthy();
  expect(sent).toEqual([]);
  await fill(/^Email address/, 'jobs@example.com');
  await fill(/^Mail server/, 'imap.example.com');
  const secret = await field(password);
  expect([secret.type, secret.autocomplete]).toEqual(['password', 'off']);
  await fill(password, ' four quiet owls ');
  await click('Connect mailbox');
  expect(await screen.findByText('Jobs inbox connected. Reading its email now.')).toBeTruthy();
  expect(sent).toEqual([
    {
      provider: 'imap',
      email_address: 'jobs@example.com',
      display_name: '',
      host: 'imap.example.com',
      port: 993,
      security: 'tls',
      username: 'jobs@example.com',
      sign_in: 'password',
      password: ' four quiet owls ',
    },
  ]);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('an OAuth client is given instead of a password; what the server says stands at its field', async () => {
  const message = 'The server did not take the token.';
  visitForm(refuses(contract.createEmailAccount, 422, { message, errors: { client_secret: [message] } }));
  await fill(/^Email address/, 'jobs@example.com');
  await fill(/^Mail server/, 'outlook.office365.com');
  await userEvent.click(await field(/^OAuth client/));
  expect((await form()).queryByLabelText(password)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Connect mailbox' }));
  expect((await form()).getByText('Enter the client secret')).toBeTruthy();
  await fill(/^Client ID/, 'b1f0');
  await fill(/^Client secret/, 'secret');
  await fill(/^Token URL/, 'https://login.example.com/token');
  await click('Connect mailbox');
  expect(await (await form()).findByText(message)).toBeTruthy();
  expect((await field(/^Client secret/)).getAttribute('aria-invalid')).toBe('true');
});

test('while the server is asked it says so, and can be given up', async () => {
  const waiting = held(answers(contract.createEmailAccount, () => makeMailbox()));
  visitForm(waiting.fake);
  await fill(/^Email address/, 'jobs@example.com');
  await fill(/^Mail server/, 'imap.example.com');
  await fill(password, 'four quiet owls');
  await click('Connect mailbox');
  expect(await screen.findByText('Signing in at imap.example.com. This can take 20 seconds.')).toBeTruthy();
  await click('Cancel');
  await waitFor(() => expect(screen.queryByText(/^Signing in at/)).toBeNull());
  expect((await field(password)).value).toBe('four quiet owls');
  waiting.release();
});

test('a connection is changed without its password, unless that would go to another server', async () => {
  const account = makeMailbox({ connection: imapConnection });
  const sent: unknown[] = [];
  visitAs(
    recruiter(),
    `/integrations?dialog=edit&account=${account.id}`,
    mailboxesAre([account]),
    statsAre(),
    answers(contract.changeEmailAccount, ({ body }) => {
      sent.push(body);
      return { ...account, display_name: 'Applications' };
    }),
  );
  expect((await field(/^Mail server/)).value).toBe('imap.example.com');
  expect((await form()).getByText('Leave empty to keep the current one')).toBeTruthy();
  await fill(/^Mail server/, 'imap.elsewhere.example');
  await click('Save');
  expect(await (await form()).findByText('Enter the password')).toBeTruthy();
  await fill(/^Mail server/, 'imap.example.com');
  await fill(/^Name/, 'Applications');
  await click('Save');
  expect(await screen.findByText('Applications saved')).toBeTruthy();
  const { sign_in, host, port, security, username } = imapConnection;
  expect(sent).toEqual([{ display_name: 'Applications', sign_in, host, port, security, username }]);
});
