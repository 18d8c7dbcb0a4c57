import {
  listMessageTemplates,
  type MessageTemplate,
  messageKinds,
  ownWords,
  resetMessageTemplate,
  saveMessageTemplate,
} from '@hireframe/contract/message-templates.ts';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import { getWorkspace } from '@hireframe/contract/workspaces.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { answers, refuses } from '../../../test/fake-api.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const ours = (kind: MessageTemplate['kind']): MessageTemplate => ({
  kind,
  ...ownWords[kind],
  is_own: false,
  updated_at: null,
  updated_by_name: null,
});
const own = { is_own: true, updated_at: '2026-09-01T00:00:00.000Z', updated_by_name: 'Ana Silva' };

function open({ role = 'admin' }: { role?: WorkspaceRole } = {}, ...fakes: Parameters<typeof visitAs>[2][]) {
  const all = messageKinds.map(ours);
  const sent: object[] = [];
  const put = (kind: MessageTemplate['kind'], next: Partial<MessageTemplate>) => {
    const at = messageKinds.indexOf(kind);
    all[at] = { ...ours(kind), ...next };
    return all[at] as MessageTemplate;
  };
  visitAs(
    recruiter({ role }),
    '/settings?tab=messages',
    ...fakes,
    answers(listMessageTemplates, () => ({ count: 7, next: null, previous: null, results: all })),
    answers(saveMessageTemplate, ({ params, body }) => {
      sent.push({ kind: params.kind, ...body });
      return put(params.kind, { ...body, ...own });
    }),
    answers(resetMessageTemplate, ({ params }) => put(params.kind, {})),
    refuses(getWorkspace, 404, { message: 'Not Found' }),
  );
  return sent;
}
const show = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));

test('the preview follows what is written, filled in for somebody made up', async () => {
  const sent = open();
  await show(/^Shortlisted/);
  const preview = within(await screen.findByRole('region', { name: 'Email preview' }));
  preview.getByText("You're on the shortlist for Backend Engineer");
  preview.getByText(/^Hello Mia,/);
  const text = screen.getByRole('textbox', { name: 'Text' }) as HTMLTextAreaElement;
  await user.clear(text);
  await user.type(text, 'Dear ');
  await user.click(screen.getByRole('button', { name: '[[]CANDIDATE_NAME]'.replace('[[]', '[') }));
  expect(text.value).toBe('Dear [CANDIDATE_NAME]');
  preview.getByText('Dear Mia Keller');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ kind: 'shortlisted', body: 'Dear [CANDIDATE_NAME]', is_sent: true }]),
  );
  await screen.findByText('Your words');
});

test('a name that nobody fills in stops saving at its field, until one saves it as written', async () => {
  const sent = open();
  await show(/^Hired/);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  fireEvent.change(text, { target: { value: 'Hello [FOO_BAR]' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
  screen.getByText(/Not filled in: \[FOO_BAR\]/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save as written' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'hired', body: 'Hello [FOO_BAR]' }]));
});

test('an occasion can be left without a mail, and have our words again', async () => {
  const sent = open();
  await show(/^Offer/);
  await user.click(await screen.findByRole('switch', { name: 'Send this email' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'offer', is_sent: false }]));
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  await screen.findByText('Offer reset to the default');
  await waitFor(() => expect(screen.queryByText('Your words')).toBeNull());
});

test('a message without a subject is not sent to the server', async () => {
  const sent = open();
  await show(/^Hired/);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Subject' }), { target: { value: ' ' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Subject is required');
  expect(sent).toEqual([]);
});

test('members who are no admins read what is mailed', async () => {
  open({ role: 'recruiter' });
  await show(/^Rejected/);
  within(await screen.findByRole('region', { name: 'Email preview' })).getByText(/We wish you all the best/);
  expect(screen.queryByRole('textbox')).toBeNull();
});
