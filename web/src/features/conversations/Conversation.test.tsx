import { getCandidate } from '@hireframe/contract/candidates.ts';
import {
  listMessages,
  type Message,
  markAnswered,
  previewMessage,
  takeBackMessage,
  writeMessage,
} from '@hireframe/contract/conversations.ts';
import { listEmailTemplates } from '@hireframe/contract/message-templates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recruiter, visitAs } from '../../../test/app.tsx';
import { makeCandidate, makeId, makePage, nothingElse } from '../../../test/candidate-page.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { held } from '../../../test/held.ts';
import { sendTimes } from './send-times.ts';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const candidate = makeCandidate();

const make = (n: number, given: Partial<Message> = {}): Message => ({
  id: makeId(800 + n),
  candidate_id: candidate.id,
  application_id: null,
  job_title: null,
  direction: 'out',
  kind: 'written',
  author_name: 'Robin Averill',
  from_address: '',
  to_address: candidate.email,
  subject: 'Next week',
  body: `Message ${n}`,
  quoted: '',
  status: 'sent',
  held_by: null,
  error: null,
  is_automatic: false,
  is_new: false,
  can_take_back: false,
  can_retry: false,
  send_at: '2026-09-03T10:00:00.000Z',
  attachments: [],
  ...given,
});
const reply = make(2, {
  direction: 'in',
  kind: 'reply',
  author_name: null,
  status: 'received',
  subject: 'Re: Next week',
  body: 'Tuesday works.',
  quoted: '> would Tuesday work?',
  is_new: true,
});

async function open(messages: Message[], ...fakes: Parameters<typeof visitAs>[2][]) {
  visitAs(
    recruiter(),
    `/candidates/${candidate.id}?tab=messages`,
    ...fakes,
    answers(listMessages, () => makePage([...messages].reverse())),
    ...nothingElse,
    answers(getCandidate, () => candidate),
  );
  return within(await screen.findByRole('region', { name: 'Messages' }));
}

test('the thread stands in its order, the reply is new, and what was quoted opens on demand', async () => {
  const card = await open([make(1), reply]);
  const items = await card.findAllByRole('listitem');
  expect(items.map((one) => /Message 1|Tuesday works/.exec(one.textContent ?? '')?.[0])).toEqual([
    'Message 1',
    'Tuesday works',
  ]);
  within(items[1] as HTMLElement).getByText('New');
  expect(card.queryByText('> would Tuesday work?')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Show quoted text' }));
  card.getByText('> would Tuesday work?');
});

test('an answer is written under the same subject, sent with ⌘↵, and can be taken back with what was typed', async () => {
  const sent: object[] = [];
  const taken: string[] = [];
  const card = await open(
    [make(1), reply],
    answers(writeMessage, ({ body }) => {
      sent.push(body);
      return make(3, { status: 'waiting', can_take_back: true });
    }),
    answers(takeBackMessage, ({ params }) => void taken.push(params.id)),
  );
  const box = await card.findByRole('textbox', { name: `Message to ${candidate.name}` });
  await user.type(box, 'See you then{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ subject: 'Re: Next week', body: 'See you then' }]));
  await waitFor(() => expect(box).toHaveProperty('value', ''));
  await screen.findByText('Message sends in 30 seconds');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(taken).toEqual([makeId(803)]));
  await waitFor(() => expect(box).toHaveProperty('value', 'See you then'));
});

test('a template fills the text, sending waits for it, unknown names are said while typing, and the preview fills the others', async () => {
  const filled = held(
    answers(previewMessage, () => ({
      subject: 'A talk',
      body: 'Hello Mia',
      to_name: 'Mia',
      to_address: 'mia@example.com',
    })),
  );
  const card = await open(
    [],
    answers(listEmailTemplates, () =>
      makePage([
        {
          id: makeId(900),
          name: 'Invitation',
          subject: 'A talk',
          body: 'Hello [CANDIDATE_FIRST_NAME]',
          updated_at: '2026-09-03T10:00:00.000Z',
          updated_by_name: null,
        },
      ]),
    ),
    filled.fake,
  );
  await user.click(await card.findByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invitation' }));
  expect(card.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'A talk');
  const box = () => card.getByRole('textbox', { name: `Message to ${candidate.name}` });
  expect(card.getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
  filled.release();
  await waitFor(() => expect(box()).toHaveProperty('value', 'Hello Mia'));
  expect(card.getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', false);
  await user.type(box(), ' [[WHO]');
  await card.findByText(/Not filled in: \[WHO\]/);
  await user.click(card.getByRole('button', { name: 'Preview' }));
  await card.findByText('Hello Mia');
  expect(card.queryByRole('textbox')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Edit' }));
  expect(box()).toHaveProperty('value', 'Hello Mia [WHO]');
});

test('a template that needs a job comes as it is, and says what it waits for', async () => {
  const invitation = { id: makeId(900), name: 'Call', subject: 'A talk', body: 'About [JOB_TITLE]' };
  const card = await open(
    [],
    answers(listEmailTemplates, () =>
      makePage([{ ...invitation, updated_at: '2026-09-03T10:00:00.000Z', updated_by_name: null }]),
    ),
    refuses(previewMessage, 422, { message: 'Check the fields.', errors: { body: ['Choose a job'] } }),
  );
  await user.click(await card.findByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Call' }));
  await waitFor(() =>
    expect(card.getByRole('textbox', { name: `Message to ${candidate.name}` })).toHaveProperty(
      'value',
      'About [JOB_TITLE]',
    ),
  );
  card.getByText('Choose a job to fill in [JOB_TITLE]');
});

test('a name that nobody fills in stops the message at its field, until one sends it as written', async () => {
  const sent: object[] = [];
  const card = await open(
    [make(1)],
    answers(writeMessage, ({ body }) => {
      sent.push(body);
      return make(3, { status: 'waiting', can_take_back: true });
    }),
  );
  const box = await card.findByRole('textbox', { name: `Message to ${candidate.name}` });
  await user.type(box, 'See [[FOO_BAR]');
  await user.click(card.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  card.getByText(/Not filled in: \[FOO_BAR\]/);
  expect(sent).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Send as written' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: 'See [FOO_BAR]' }]));
});

test('what waits never names a time that has passed, and says when this server sends no email', async () => {
  const past = '2020-01-01T10:00:00.000Z';
  const future = '2999-01-01T10:00:00.000Z';
  const card = await open([
    make(1, { status: 'waiting', send_at: past, held_by: 'no_mail_server' }),
    make(2, { status: 'waiting', send_at: past, held_by: 'retrying' }),
    make(3, { status: 'waiting', send_at: past }),
    make(4, { status: 'waiting', send_at: future }),
  ]);
  const items = await card.findAllByRole('listitem');
  const states = [/Not sent yet: email isn't set up on this server/, /the mail server can't be reached/, /Sending…/];
  for (const [at, state] of states.entries()) {
    within(items[at] as HTMLElement).getByText(state);
    expect(items[at]?.textContent).not.toMatch(/2020/);
  }
  within(items[3] as HTMLElement).getByText(/2999/);
});

test('M writes a message from any tab, Escape leaves the field to the keys of the page', async () => {
  const card = await open([make(1)]);
  const box = await card.findByRole('textbox', { name: `Message to ${candidate.name}` });
  expect(document.activeElement).not.toBe(box);
  await user.keyboard('m');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('2');
  expect(box).toHaveProperty('value', '2');
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(box);
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const mine = within(help.getByRole('region', { name: 'On this page' }));
  mine.getByText('Write a message');
  mine.getByText('Add to job');
  expect(help.queryByText('Magic Search')).toBeNull();
  const keys = help.getAllByRole('listitem').map((one) => one.lastChild?.textContent);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what fails says why with a Retry, what waits can be cancelled, and nothing typed is lost when sending fails', async () => {
  const card = await open(
    [make(1, { status: 'failed', error: 'Connection refused', can_retry: true })],
    refuses(writeMessage, 422, { message: 'Check the fields.', errors: { body: ['Choose the job'] } }),
  );
  await card.findByText('Connection refused');
  card.getByRole('button', { name: 'Retry' });
  const box = card.getByRole('textbox', { name: `Message to ${candidate.name}` });
  await user.type(box, 'Again');
  await user.click(card.getByRole('button', { name: /^Send/ }));
  await card.findByText('Choose the job');
  expect(box).toHaveProperty('value', 'Again');
});

test('a message that was returned is not offered to the same address again', async () => {
  const error = "Returned by the recipient's mail server: 550 No such user";
  const card = await open([make(1, { status: 'failed', error })]);
  await card.findByText(error);
  expect(card.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a reply that needs no answer is put aside', async () => {
  const handled = vi.fn();
  const card = await open(
    [reply],
    answers(markAnswered, () => {
      handled();
      return { handled: 1 };
    }),
  );
  await user.click(await card.findByRole('button', { name: 'No reply needed' }));
  await waitFor(() => expect(handled).toHaveBeenCalled());
});

test('later means the next hour of today, tomorrow morning, or Monday', () => {
  const friday = new Date(2026, 8, 4, 15, 20);
  expect(sendTimes(friday).map(({ label }) => label)).toEqual(['Today, 16:00', 'Tomorrow, 9:00', 'Monday, 9:00']);
  expect(new Date(sendTimes(friday)[2]?.at ?? '').getDay()).toBe(1);
  expect(sendTimes(new Date(2026, 8, 4, 23, 50))).toHaveLength(2);
});
