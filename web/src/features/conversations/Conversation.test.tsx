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

test('a template fills the text, unknown names are said while typing, and the preview fills the others', async () => {
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
    answers(previewMessage, () => ({
      subject: 'A talk',
      body: 'Hello Mia',
      to_name: 'Mia',
      to_address: 'mia@example.com',
    })),
  );
  await user.click(await card.findByRole('button', { name: 'Templates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Invitation' }));
  expect(card.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'A talk');
  await user.click(card.getByRole('button', { name: 'Preview' }));
  await card.findByText('Hello Mia');
  await user.type(card.getByRole('textbox', { name: `Message to ${candidate.name}` }), ' [[WHO]');
  await card.findByText(/Not filled in: \[WHO\]/);
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
