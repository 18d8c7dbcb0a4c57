import {
  addSingleSignOnDomain,
  changeSingleSignOn,
  checkSingleSignOnDomain,
  finishSingleSignOn,
  getSingleSignOn,
  type SingleSignOn,
  startSingleSignOn,
} from '@hireframe/contract/single-sign-on.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { recruiter, someone, visit, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { currentToken } from '../../lib/session.ts';

afterEach(() => location.replace('#'));

const none: SingleSignOn = { redirect_url: 'https://hire.example/sso', connection: null, domains: [] };
const connection = {
  issuer: 'https://login.example.com',
  client_id: 'hireframe',
  default_role: 'recruiter' as const,
  group_roles: [{ group: 'people-ops', role: 'admin' as const }],
  is_required: false,
  acr_values: '',
};
const domain = {
  id: '0199a1b2-0000-7000-8000-0000000000d1',
  domain: 'example.com',
  is_verified: false,
  record_name: '_hireframe-challenge.example.com',
  record_value: 'hireframe-verification=any',
};

test('a provider is set up with its secret, groups and the redirect URL to enter there', async () => {
  let saved = none;
  const sent: object[] = [];
  visitAs(
    recruiter(),
    '/settings?tab=single-sign-on',
    answers(getSingleSignOn, () => saved),
    answers(changeSingleSignOn, ({ body: { client_secret, ...given } }) => {
      sent.push({ client_secret, ...given });
      saved = { ...none, connection: given };
      return saved;
    }),
  );
  const form = within(await screen.findByRole('form', { name: 'Single sign-on' }));
  expect(form.getByText('https://hire.example/sso')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Issuer'), 'https://login.example.com');
  await userEvent.type(form.getByLabelText('Client ID'), 'hireframe');
  await userEvent.click(form.getByRole('button', { name: 'Add group' }));
  await userEvent.click(form.getByRole('button', { name: 'Set up single sign-on' }));
  expect(await form.findByText('Client secret is required')).toBeTruthy();
  expect(form.getByText('Group is required')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Client secret'), 'a secret');
  await userEvent.type(form.getByLabelText('Group 1'), 'people-ops');
  await userEvent.click(form.getByRole('button', { name: 'Set up single sign-on' }));
  expect(await screen.findByText('Single sign-on set up')).toBeTruthy();
  expect(sent).toEqual([
    { ...connection, group_roles: [{ group: 'people-ops', role: 'recruiter' }], client_secret: 'a secret' },
  ]);
});

test('a saved secret stays where none is entered, and what the provider gets wrong is said at the issuer', async () => {
  const sent: object[] = [];
  visitAs(
    recruiter(),
    '/settings?tab=single-sign-on',
    answers(getSingleSignOn, () => ({ ...none, connection })),
    answers(changeSingleSignOn, ({ body }) => {
      sent.push(body);
      return { ...none, connection: { ...connection, is_required: true } };
    }),
  );
  const form = within(await screen.findByRole('form', { name: 'Single sign-on' }));
  await userEvent.click(form.getByLabelText('Members of your domains sign in only this way'));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ ...connection, is_required: true }]));
});

test('an issuer where nobody answers is said at its field', async () => {
  const message = "We couldn't reach the provider. Nobody listens at this address.";
  visitAs(
    recruiter(),
    '/settings?tab=single-sign-on',
    answers(getSingleSignOn, () => ({ ...none, connection })),
    refuses(changeSingleSignOn, 422, { message, errors: { issuer: [message] } }),
  );
  const form = within(await screen.findByRole('form', { name: 'Single sign-on' }));
  await userEvent.type(form.getByLabelText('Issuer'), '/x');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeTruthy();
});

test('a domain is added, shown with its record, and checked until the record is there', async () => {
  let found = { ...none, connection };
  let isThere = false;
  visitAs(
    recruiter(),
    '/settings?tab=single-sign-on',
    answers(getSingleSignOn, () => found),
    answers(addSingleSignOnDomain, () => {
      found = { ...found, domains: [domain] };
      return domain;
    }),
    answers(checkSingleSignOnDomain, () => {
      const checked = { ...domain, is_verified: isThere };
      found = { ...found, domains: [checked] };
      return checked;
    }),
  );
  await userEvent.type(await screen.findByLabelText('Domain'), 'example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('_hireframe-challenge.example.com')).toBeTruthy();
  expect(screen.getByText('hireframe-verification=any')).toBeTruthy();
  const check = screen.getByRole('button', { name: 'Check again: example.com' });
  await userEvent.click(check);
  expect(await screen.findByText(/We couldn't find the record yet/)).toBeTruthy();
  isThere = true;
  await userEvent.click(check);
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(screen.queryByText('hireframe-verification=any')).toBeNull();
});

test('members who may not change the workspace have no such tab', async () => {
  visitAs(recruiter({ role: 'recruiter' }), '/settings?tab=single-sign-on');
  expect(await screen.findByRole('tab', { name: 'Account' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Single sign-on' })).toBeNull();
});

test('from the login page an address leads to the page of its company', async () => {
  const sent: object[] = [];
  visit(
    '/login?next=%2Fcandidates',
    answers(startSingleSignOn, ({ body }) => {
      sent.push(body);
      return { url: `${location.origin}/#provider` }; // A place that the test's browser can go to.
    }),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Single sign-on' }));
  await userEvent.type(await screen.findByLabelText('Work email'), 'Ana@Example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location.hash).toBe('#provider'));
  expect(sent).toEqual([{ email: 'ana@example.com', next: '/candidates' }]);
});

test('an address without single sign-on is said at the field', async () => {
  const message = "Single sign-on isn't set up for this address. Sign in another way.";
  visit('/sso?email=ana@example.com', refuses(startSingleSignOn, 422, { message, errors: { email: [message] } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('who comes back from the provider is signed in, once, and goes on', async () => {
  const asked: string[] = [];
  visit(
    '/sso?code=c1&state=s1&iss=https%3A%2F%2Flogin.example.com',
    answers(finishSingleSignOn, ({ body }) => {
      asked.push(body.answer);
      return { token: 'any token', user: someone({ role: null }), next: '/choose-role' };
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Choose Your Role' })).toBeTruthy();
  expect(currentToken()).toBe('any token');
  expect(asked.map((one) => Object.fromEntries(new URLSearchParams(one)))).toEqual([
    { code: 'c1', state: 's1', iss: 'https://login.example.com' },
  ]);
});

test('what went wrong at the provider is said, with the ways on', async () => {
  const message = "Your company's sign-in didn't let you in. Try again, or ask your admin.";
  visit(
    '/sso?error=access_denied&state=s1',
    refuses(finishSingleSignOn, 422, { message, non_field_errors: [message] }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await userEvent.click(screen.getByRole('link', { name: 'Start over' }));
  expect(await screen.findByLabelText('Work email')).toBeTruthy();
});
