import 'fake-indexeddb/auto';
import {
  type AssessmentQuestion,
  type AssessmentSession,
  answerQuestion,
  type Consent,
  completeSession,
  getQuestions,
  getSession,
  giveConsent,
  listChunks,
  openQuestion,
  putChunk,
} from '@hireframe/contract/assessments.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { someone, visitAs } from '../../../test/app.tsx';
import { makeAnswer, makeConsent, makeNotice, makeQuestion, makeSession } from '../../../test/assessment.ts';
import { answers, refuses, whole } from '../../../test/fake-api.tsx';
import { fakeCamera, fakeLocks } from '../../../test/fake-recorder.ts';
import { endRecording, sendChunk } from '../recorder/sending.ts';

const user = userEvent.setup();
const day = '2026-09-03T10:00:00.000Z';
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Fakes = Parameters<typeof visitAs>[2][];
const open = (session: AssessmentSession, questions: AssessmentQuestion[] = [], ...fakes: Fakes) =>
  visitAs(
    someone(),
    `/assessments/${session.id}`,
    ...fakes,
    answers(getSession, () => session),
    answers(getQuestions, () => whole(questions)),
  );
const begun = (consent: Partial<Consent> = {}) =>
  makeSession({ status: 'in_progress', consent: makeConsent(consent), started_at: day });
const inWriting = begun({ recording: false });
const opened = (position: number, given: Partial<AssessmentQuestion> = {}) =>
  makeQuestion(position, { opened_at: day, ...given });
const recording = makeAnswer({ status: 'recording', received_at: null });
const next = () => screen.findByRole('button', { name: /^(Continue|Agree and start)$/ });
const choose = async (name: string | RegExp) => user.click(await screen.findByRole('radio', { name }));

test('nothing is agreed to beforehand, and without an answer to both questions it does not go on', async () => {
  open(makeSession());
  await screen.findByRole('heading', { name: 'Before you begin' });
  expect((await next()).hasAttribute('disabled')).toBe(true);
  for (const radio of screen.getAllByRole('radio')) expect(radio.getAttribute('aria-checked')).toBe('false');
  screen.getByText('Answer both questions above to continue.');
  await choose('Yes, record');
  expect((await next()).hasAttribute('disabled')).toBe(true);
  await choose('Yes, score it');
  expect((await next()).hasAttribute('disabled')).toBe(false);
});

test('the notice says itself in four sentences; all of it is behind Details, which leads back', async () => {
  open(makeSession());
  await screen.findByText('You answer 3 questions');
  expect(screen.queryByText('How you feel. Nothing here recognises emotions.')).toBeNull();
  await choose('Yes, record');
  await user.click(screen.getByRole('button', { name: 'Details and your rights' }));
  await screen.findByRole('heading', { name: 'Details and your rights' });
  screen.getByText('How you feel. Nothing here recognises emotions.');
  expect(screen.getByRole('link', { name: /^How we measure/ }).getAttribute('href')).toBe('/how-we-measure');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByRole('radio', { name: 'Yes, record' })).getAttribute('aria-checked')).toBe('true');
});

test('recording is agreed to in three steps, with the format, the time and the check before', async () => {
  fakeCamera();
  const given = vi.fn();
  const session = makeSession();
  const consent = answers(giveConsent, ({ body }) => {
    given(body);
    return { ...session, status: 'in_progress' as const, consent: makeConsent(body) };
  });
  open(session, [makeQuestion(1), makeQuestion(2)], consent);
  await choose('Yes, record');
  await choose('Yes, score it');
  screen.getByText('1 of 3');
  await user.click(await next());
  await screen.findByRole('heading', { name: 'How would you like to answer?' });
  await choose(/^By voice/);
  await choose(/^3 minutes.*45 seconds to think/);
  await user.click(await next());
  await screen.findByRole('heading', { name: 'Check your microphone' });
  screen.getByText('3 of 3');
  const agreement = screen.getByText(/^You agree to be recorded, and to software that scores what you say\./);
  expect(given).not.toHaveBeenCalled();
  const start = await screen.findByRole('button', { name: 'Start anyway' }, { timeout: 12_000 });
  expect(start.parentElement?.contains(agreement), 'it stays in sight with the button').toBe(true);
  await user.click(start);
  await waitFor(() =>
    expect(given).toHaveBeenCalledWith(
      expect.objectContaining({
        recording: true,
        accommodation: expect.objectContaining({ answer_with: 'audio', extra_time_percent: 50 }),
      }),
    ),
  );
});

test('who refuses to be recorded agrees to typed answers and to no observation', async () => {
  const given = vi.fn();
  const session = makeSession();
  const consent = answers(giveConsent, ({ body }) => {
    given(body);
    return { ...session, status: 'in_progress' as const, consent: makeConsent(body) };
  });
  open(session, [makeQuestion(1)], consent);
  await choose('Yes, record');
  await choose('Yes, score it');
  await user.click(screen.getByRole('checkbox', { name: /^Also analyse video/ }));
  await choose("No, I'll write");
  screen.getByText('1 of 1');
  await user.click(await next());
  await screen.findByText('Question 1 of 1');
  expect(given).toHaveBeenCalledWith(
    expect.objectContaining({
      version: 'notice-1',
      recording: false,
      analysis: true,
      observation: false,
      accommodation: expect.objectContaining({ answer_with: 'text' }),
    }),
  );
});

test('the picture can be observed only where that is possible', async () => {
  open(makeSession({ notice: makeNotice({ observation: { is_possible: false, why_not: 'Not in the EU.' } }) }));
  await choose('Yes, record');
  await choose('Yes, score it');
  expect(screen.queryByRole('checkbox', { name: /^Also analyse video/ })).toBeNull();
});

test('a notice that has changed meanwhile is said, and the new one is shown', async () => {
  let notice = makeNotice();
  const session = makeSession();
  visitAs(
    someone(),
    `/assessments/${session.id}`,
    answers(getSession, () => ({ ...session, notice })),
    answers(getQuestions, () => whole([])),
    refuses(giveConsent, 409, { message: 'The notice has changed. Read it again.' }),
  );
  await choose("No, I'll write");
  await choose('No score');
  notice = makeNotice({ version: 'notice-2' });
  await user.click(await next());
  await screen.findByText('The notice has changed. Read it again.');
  await user.click(screen.getByRole('button', { name: 'Details and your rights' }));
  await screen.findByText('Version of this notice: notice-2');
});

test('a notice that was read before there were sentences is shown whole', async () => {
  open(makeSession({ notice: makeNotice({ summary: [] }) }));
  await screen.findByText('How you feel. Nothing here recognises emotions.');
  expect(screen.queryByRole('button', { name: 'Details and your rights' })).toBeNull();
});

test('a question is not shown, and no thinking time runs, before there is a camera to answer into', async () => {
  const { getUserMedia } = fakeCamera();
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const opened = vi.fn();
  open(
    begun(),
    [makeQuestion(1, { text: null })],
    answers(openQuestion, () => {
      opened();
      return makeQuestion(1, { opened_at: new Date().toISOString() });
    }),
  );
  await screen.findByText('Camera Access Required');
  expect(screen.queryByRole('button', { name: 'Show question' })).toBeNull();
  screen.getByRole('button', { name: 'Start and upload a recording' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const show = await screen.findByRole('button', { name: 'Show question' });
  await waitFor(() => expect(show.hasAttribute('disabled')).toBe(false));
  expect(opened).not.toHaveBeenCalled();
});

test('where one may record again, an answer is watched first, and can be thrown away', async () => {
  const { recorders } = fakeCamera();
  const asked = vi.fn();
  const answer = { ...recording, id: crypto.randomUUID() };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:any', revokeObjectURL: () => {} }));
  open(
    begun(),
    [opened(1, { answer })],
    answers(answerQuestion, ({ body }) => {
      asked(body);
      return {
        answer,
        upload_url: null,
        s3_key: null,
        session_status: 'in_progress' as const,
        task_id: null,
      };
    }),
    answers(putChunk, () => undefined),
    answers(listChunks, () => ({ status: 'recording' as const, parts: [] })),
  );
  const record = async () => {
    const start = await screen.findByRole('button', { name: 'Start Recording' });
    await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false));
    await user.click(start);
    const screenOfRecording = within(await screen.findByRole('dialog', { name: 'Recording' }));
    screenOfRecording.getByText('What is question 1?');
    act(() => recorders.at(-1)?.say('one'));
    await user.click(screenOfRecording.getByRole('button', { name: 'Stop Recording' }));
    await screen.findByLabelText('Your answer');
  };
  await record();
  await user.click(screen.getByRole('button', { name: 'Record again' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ request_type: 'start', discard: true })),
  );
  await record();
  expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ request_type: 'finish' }));
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByText(/^(Sending your answer|Answer submitted)/);
});

test('what could not be thrown away is thrown away by Retry, not offered again', async () => {
  const { recorders } = fakeCamera();
  const answer = { ...recording, id: crypto.randomUUID() };
  const asked: unknown[] = [];
  let isDown = false;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:any', revokeObjectURL: () => {} }));
  open(
    begun(),
    [opened(1, { answer })],
    answers(answerQuestion, ({ body }) => {
      asked.push(body);
      if (isDown) throw new TypeError('Failed to fetch');
      return { answer, upload_url: null, s3_key: null, session_status: 'in_progress' as const, task_id: null };
    }),
    answers(putChunk, () => undefined),
    answers(listChunks, () => ({ status: 'recording' as const, parts: [] })),
  );
  const start = await screen.findByRole('button', { name: 'Start Recording' });
  await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false));
  await user.click(start);
  act(() => recorders.at(-1)?.say('one'));
  await user.click(await screen.findByRole('button', { name: 'Stop Recording' }));
  isDown = true;
  await user.click(await screen.findByRole('button', { name: 'Record again' }));
  await screen.findByText("Couldn't start your answer");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Start Recording' });
  expect(asked.at(-1)).toMatchObject({ request_type: 'start', discard: true });
});

test('what is typed stays in this browser until it is sent', async () => {
  const sent = vi.fn();
  let question = opened(1);
  const fakes: Fakes = [
    answers(answerQuestion, ({ body }) => {
      sent(body);
      const answer = makeAnswer({ kind: 'text', text: 'I asked them.' });
      question = { ...question, answer };
      return { answer, upload_url: null, s3_key: null, session_status: 'in_progress' as const, task_id: null };
    }),
    answers(getQuestions, () => whole([question])),
  ];
  const view = open(inWriting, [], ...fakes);
  await user.type(await screen.findByLabelText('Your answer'), 'I asked them.');
  view.unmount();
  open(inWriting, [], ...fakes);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your answer');
  expect(field.value).toBe('I asked them.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await screen.findByRole('heading', { name: 'All questions answered' });
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ request_type: 'text', text: 'I asked them.' }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('hireframe.answer'))).toEqual([]);
});

test('a question of a screening is shown once the person is ready, and has the focus then', async () => {
  let question = makeQuestion(1, { text: null });
  open(
    inWriting,
    [] as AssessmentQuestion[],
    answers(openQuestion, () => {
      question = opened(1);
      return question;
    }),
    answers(getQuestions, () => whole([question])),
  );
  await screen.findByText("You'll see the question when you're ready");
  await user.click(screen.getByRole('button', { name: 'Show question' }));
  const heading = await screen.findByRole('heading', { name: 'What is question 1?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

const startedAnswer = answers(answerQuestion, () => ({
  answer: recording,
  upload_url: null,
  s3_key: null,
  session_status: 'in_progress' as const,
  task_id: null,
}));

test('an interrupted answer can go on where it was, with the time that is left', async () => {
  fakeCamera();
  open(
    begun(),
    [opened(1, { answer: recording })],
    startedAnswer,
    answers(listChunks, () => ({ status: 'recording' as const, parts: [{ part: 0, indexes: [0, 1, 2, 3, 4] }] })),
  );
  await screen.findByText('Your answer was interrupted');
  screen.getByText(/0:05 is saved.*with 1:55 left/);
  screen.getByRole('button', { name: "Submit what's recorded" });
  await user.click(screen.getByRole('button', { name: 'Resume recording' }));
  await screen.findByRole('button', { name: 'Start Recording' });
});

test('who comes back to a question after its thinking time is not recorded before they say so', async () => {
  const { recorders } = fakeCamera();
  open(
    begun(),
    [opened(1, { answer: recording })],
    startedAnswer,
    answers(listChunks, () => ({ status: 'recording' as const, parts: [] })),
  );
  const start = await screen.findByRole('button', { name: 'Start Recording' });
  await waitFor(() => expect(start.hasAttribute('disabled')).toBe(false));
  expect(recorders).toEqual([]);
  await user.click(start);
  await screen.findByText('REC');
});

test('a question that another tab answers is not recorded here before that tab gives it up', async () => {
  const { getUserMedia } = fakeCamera();
  const giveUp = fakeLocks();
  open(
    begun(),
    [opened(1, { answer: recording })],
    startedAnswer,
    answers(listChunks, () => ({ status: 'recording' as const, parts: [] })),
  );
  await screen.findByText('This question is open in another tab');
  expect(getUserMedia).not.toHaveBeenCalled();
  giveUp();
  await screen.findByRole('button', { name: 'Start Recording' });
});

test('who was typing instead of recording finds what they typed, not the camera', async () => {
  const { getUserMedia } = fakeCamera();
  localStorage.setItem(`hireframe.answer.${someone().id}.${opened(1).id}`, JSON.stringify('I asked'));
  open(begun(), [opened(1)]);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your answer')).value).toBe('I asked');
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('an answer that has come can be recorded again only where that is allowed', async () => {
  const given = { answer: makeAnswer() };
  const view = open(begun(), [opened(1, { ...given, can_retake: true })]);
  await user.click(await screen.findByRole('button', { name: 'Review question 1' }));
  await screen.findByText('Answer submitted');
  screen.getByRole('button', { name: 'Record again' });
  view.unmount();
  open(begun(), [opened(1, { ...given, can_retake: false })]);
  await user.click(await screen.findByRole('button', { name: 'Review question 1' }));
  await screen.findByText('Answer submitted');
  expect(screen.queryByRole('button', { name: 'Record again' })).toBeNull();
});

test('who hands in early is told what stays unanswered', async () => {
  const handedIn = vi.fn();
  open(
    inWriting,
    [opened(1, { answer: makeAnswer({ kind: 'text', text: 'So.' }) }), makeQuestion(2)],
    answers(completeSession, () => {
      handedIn();
      return { ...inWriting, status: 'completed' as const };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Submit without the rest' }));
  const card = within(screen.getByRole('region', { name: 'Submit' }));
  card.getByText('1 of 2 questions answered');
  card.getByText('Not answered');
  await user.click(card.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(handedIn).toHaveBeenCalledOnce());
});

test('handing in waits for the seconds that are still on their way', async () => {
  let isDown = true;
  const answer = makeAnswer({ id: crypto.randomUUID(), status: 'recording', received_at: null });
  const question = opened(1, { answer });
  const place = { user_id: someone().id, answer_id: answer.id };
  open(
    begun(),
    [question],
    answers(putChunk, () => {
      if (isDown) throw new TypeError('Failed to fetch');
    }),
    answers(listChunks, () => ({ status: 'recording' as const, parts: [{ part: 0, indexes: [0] }] })),
    startedAnswer,
  );
  sendChunk(question.id, { ...place, part: 0, index: 0, bytes: new Blob(['one']) });
  endRecording({ ...place, question_id: question.id, recorded_seconds: 1 });
  await screen.findByText(
    "You're offline. Your answer is safe on this device and we'll send it when you're back online.",
  );
  expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(true);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(false));
});
