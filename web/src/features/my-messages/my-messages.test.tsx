import {
  answerCompany,
  listMyConversations,
  listMyMessages,
  type MyConversation,
  type MyMessage,
  markMyMessagesRead,
} from '@hireframe/contract/conversations.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { findEnglish } from '../../../test/english.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { makePage } from '../../../test/my-applications.ts';
import { showLanguage } from '../../lib/messages.tsx';

const user = userEvent.setup();
const id = crypto.randomUUID();
const send_at = '2026-09-03T10:00:00.000Z';
const conversation: MyConversation = {
  id,
  company_name: 'Holm Clinic',
  author_name: 'Robin Averill',
  is_mine: false,
  subject: 'A time to talk',
  start: 'Does Thursday suit you?',
  send_at,
  new_count: 1,
};
const makeMessage = (given: Partial<MyMessage> = {}): MyMessage => ({
  id: crypto.randomUUID(),
  is_mine: false,
  author_name: 'Robin Averill',
  job_title: 'Nurse',
  subject: 'A time to talk',
  body: 'Does Thursday suit you?',
  send_at,
  is_new: true,
  ...given,
});
const conversations = (...given: MyConversation[]) => answers(listMyConversations, () => makePage(...given));

test('companies that wrote are a list that says what is new and leads to the conversation', async () => {
  visitAs(someone(), '/messages', conversations(conversation));
  const list = within(await screen.findByRole('list', { name: 'Messages' }));
  list.getByText('Robin Averill, Holm Clinic');
  list.getByText('1 new');
  expect(list.getByRole('link').getAttribute('href')).toBe(`/messages/${id}`);
});

test('whoever opens a conversation has read it, and an answer is sent from there', async () => {
  const [read, sent] = [vi.fn(), vi.fn()];
  visitAs(
    someone(),
    `/messages/${id}`,
    conversations(conversation),
    answers(listMyMessages, () => makePage(makeMessage())),
    answers(markMyMessagesRead, ({ params }) => {
      read(params.id);
      return { read: 1 };
    }),
    answers(answerCompany, ({ body }) => {
      sent(body.body);
      return makeMessage({ is_mine: true, body: body.body, is_new: false });
    }),
  );
  await screen.findByRole('heading', { name: 'Holm Clinic' });
  await screen.findByText('A time to talk · Nurse');
  await waitFor(() => expect(read).toHaveBeenCalledWith(id));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await user.type(box, 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('Yes'));
  await waitFor(() => expect(box.value).toBe(''));
});

test('an answer that could not be sent stays, with the reason', async () => {
  visitAs(
    someone(),
    `/messages/${id}`,
    conversations(conversation),
    answers(listMyMessages, () => makePage(makeMessage({ is_new: false }))),
    refuses(answerCompany, 429, { message: 'Too many messages' }),
  );
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await user.type(box, 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('Too many messages');
  expect(box.value).toBe('Yes');
});

test('messages are shown in my language, each as it was written', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  visitAs(
    someone({ language: 'de' }),
    `/messages/${id}`,
    conversations(conversation),
    answers(listMyMessages, () => makePage(makeMessage(), makeMessage({ is_mine: true, body: 'Thursday it is.' }))),
    answers(markMyMessagesRead, () => ({ read: 1 })),
  );
  await screen.findByText('Does Thursday suit you?');
  expect(screen.getByText('Sie')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Antwort senden' })).toBeTruthy();
  expect(findEnglish(/Does Thursday suit you|Thursday it is|A time to talk/g)).toEqual([]);
});
