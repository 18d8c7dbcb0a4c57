import {
  type CandidateInvitation,
  inviteCandidates,
  listCandidateInvitations,
  resendCandidateInvitation,
  withdrawCandidateInvitation,
} from '@hireframe/contract/candidate-invitations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../test/app.tsx';
import { answers, refuses } from '../../test/fake-api.tsx';

const at = '2026-09-01T00:00:00.000Z';
const make = (email: string, given: Partial<CandidateInvitation> = {}): CandidateInvitation => ({
  id: crypto.randomUUID(),
  email,
  message: '',
  invited_to: 'profile',
  status: 'pending',
  sent_at: at,
  invited_by_name: 'Ana Silva',
  expires_at: at,
  accepted_at: null,
  candidate_id: null,
  ...given,
});
const page = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const list = (all: CandidateInvitation[]) =>
  answers(listCandidateInvitations, () => page(all.map((one) => ({ ...one }))));
const visitInvite = (search: string, ...fakes: Parameters<typeof visitAs>[2][]) =>
  visitAs(recruiter(), `/invite-candidate${search}`, ...fakes);
const field = () => screen.findByRole('textbox', { name: 'Email addresses' });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function paste(text: string) {
  await userEvent.click(await field());
  await userEvent.paste(text);
}

test('pasted addresses become chips, repeated ones are folded, and each is said what became of it', async () => {
  let sent: unknown;
  const invite = answers(inviteCandidates, ({ body }) => {
    sent = body;
    const outcomes = ['invited', 'renewed', 'already_candidate'] as const;
    return { results: body.emails.map((email, index) => ({ email, outcome: outcomes[index] ?? 'invited' })) };
  });
  visitInvite('', list([]), invite);
  await paste('Bruno <bruno@x.com>, dana@x.com; DANA@x.com\neli@x.com');
  expect(screen.getByText('3 addresses added, 1 was already listed')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await click('Send 3 invitations');
  const result = within(await screen.findByRole('list', { name: 'Results by address' }));
  expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^bruno@x.com.*Invited$/),
    expect.stringMatching(/^dana@x.com.*Invited again$/),
    expect.stringMatching(/^eli@x.com.*Already shared their profile and resume with you.*Not invited$/),
  ]);
  expect(sent).toEqual({
    emails: ['bruno@x.com', 'dana@x.com', 'eli@x.com'],
    message: 'Hello',
    invited_to: 'profile',
  });
  expect(screen.getByText('2 invitations sent')).toBeTruthy();
  expect(screen.getByText('0 addresses')).toBeTruthy();
});

test('what is no address is marked and counted, and nothing is sent until it is gone', async () => {
  let times = 0;
  const invite = answers(inviteCandidates, ({ body }) => {
    times++;
    return { results: body.emails.map((email) => ({ email, outcome: 'invited' as const })) };
  });
  visitInvite('', list([]), invite);
  await paste('bruno@x.com, dana@x');
  expect(screen.getByText('1 address, 1 invalid')).toBeTruthy();
  expect(screen.getByText('is not an email address')).toBeTruthy();
  await click('Send 2 invitations');
  expect(await screen.findByText("1 of these isn't an email address. Correct or remove it.")).toBeTruthy();
  expect(times).toBe(0);
  await click('Remove invalid');
  await click('Send invitation');
  await waitFor(() => expect(times).toBe(1));
});

test('nobody is invited without an address', async () => {
  visitInvite('', list([]));
  await click('Send invitation');
  expect(await screen.findByText('Enter at least one email address')).toBeTruthy();
});

test('an address is typed and taken back with the keyboard', async () => {
  visitInvite('', list([]));
  await userEvent.type(await field(), 'bruno@x.com,dana@x.com{Enter}');
  expect(screen.getByText('2 addresses')).toBeTruthy();
  await userEvent.type(await field(), '{Backspace}');
  expect(screen.getByText('1 address')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove bruno@x.com' })).toBeTruthy();
});

test('a CSV file gives the addresses of its column; one without any says so', async () => {
  const { container } = visitInvite('', list([]));
  await field();
  const input = container.querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(
    input,
    new File(['Name,Mail\nBruno,bruno@x.com\nDana,dana@x.com'], 'people.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('2 addresses')).toBeTruthy();
  await userEvent.upload(input, new File(['Name\nBruno'], 'names.csv', { type: 'text/csv' }));
  expect(await screen.findByText('No email addresses found in names.csv')).toBeTruthy();
});

test('the mail is shown before it goes, with the message in it', async () => {
  visitInvite('', list([]));
  await userEvent.type(await screen.findByLabelText('Message'), 'Nice to meet you');
  await click('Preview email');
  const mail = within(await screen.findByRole('region', { name: 'Email preview' }));
  expect(mail.getByText('Ana Silva invites you to share your profile with Northwind')).toBeTruthy();
  expect(mail.getByText(/Ana Silva writes:\s+> Nice to meet you/)).toBeTruthy();
});

test('a refusal keeps what was typed', async () => {
  visitInvite(
    '',
    list([]),
    refuses(inviteCandidates, 429, { message: 'Too many requests, Please try again after some time.' }),
  );
  await paste('bruno@x.com');
  await click('Send invitation');
  expect(await screen.findByText('Too many requests, Please try again after some time.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove bruno@x.com' })).toBeTruthy();
});

test('the list says what came of each, and leads to the candidate', async () => {
  const candidate_id = crypto.randomUUID();
  visitInvite(
    '',
    list([make('bruno@x.com', { status: 'accepted', accepted_at: at, candidate_id }), make('dana@x.com')]),
  );
  const link = await screen.findByRole('link', { name: 'View candidate bruno@x.com' });
  expect(link.getAttribute('href')).toBe(`/candidates/${candidate_id}`);
  expect(screen.queryByRole('button', { name: 'Resend to bruno@x.com' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Resend to dana@x.com' })).toBeTruthy();
});

test('withdrawing asks first; an invitation that was withdrawn can be sent again', async () => {
  const dana = make('dana@x.com');
  visitInvite(
    '',
    list([dana]),
    answers(withdrawCandidateInvitation, () => void Object.assign(dana, { status: 'withdrawn' })),
    answers(resendCandidateInvitation, () => Object.assign(dana, { status: 'pending' })),
  );
  await click('Revoke dana@x.com');
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the invitation to dana@x.com?' }));
  expect(dana.status).toBe('pending');
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  const invitations = within(screen.getByRole('list', { name: 'Invitations' }));
  expect(await invitations.findByText('Revoked')).toBeTruthy();
  await click('Resend to dana@x.com');
  expect(await screen.findByText('New link sent to dana@x.com')).toBeTruthy();
  expect(await invitations.findByText('Pending')).toBeTruthy();
});

test('the list is searched and narrowed by its address', async () => {
  const asked: object[] = [];
  const found = answers(listCandidateInvitations, ({ query }) => {
    asked.push(query);
    return page(query.search ? [] : [make('dana@x.com')]);
  });
  const { router } = visitInvite('?status=pending', found);
  expect(await screen.findByText(/dana@x.com/)).toBeTruthy();
  expect(asked[0]).toMatchObject({ status: 'pending', page: 1 });
  await userEvent.type(screen.getByLabelText('Search by address'), 'bru');
  expect(await screen.findByText('No matching invitations')).toBeTruthy();
  expect(router.state.location.search).toEqual({ status: 'pending', search: 'bru' });
});
