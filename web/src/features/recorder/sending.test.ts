import 'fake-indexeddb/auto';
import { answerQuestion, listChunks, putChunk } from '@hireframe/contract/assessments.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeAnswer } from '../../../test/assessment.ts';
import { answers, fakeApi, refuses } from '../../../test/fake-api.tsx';
import { keepToken } from '../../lib/session.ts';
import { forgetPerson, keepChunk, keepEnd, keptChunks, keptEnds } from './kept-recordings.ts';
import {
  dropSending,
  endRecording,
  forgetClosed,
  isAnythingOnItsWay,
  retrySending,
  type Sending,
  sendChunk,
  takeUp,
  useSendings,
} from './sending.ts';

const user_id = crypto.randomUUID();
const question_id = crypto.randomUUID();
let answer_id: string; // What was sent before stays known as long as the page lives, so each test has its own.

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  answer_id = crypto.randomUUID();
  keepToken('first sign-in');
  shown = renderHook(() => useSendings().find((one) => one.answer_id === answer_id)).result;
});

type ChunkPosition = { part: number; index: number };
/** A server that keeps chunks; while it is down nobody reaches it. */
function aServer({ isDown = (): boolean => false } = {}) {
  const got: string[] = [];
  const finished: unknown[] = [];
  let max = 0;
  let now = 0;
  const have = new Map<number, Set<number>>();
  fakeApi(
    answers(putChunk, async ({ params }) => {
      if (isDown()) throw new TypeError('Failed to fetch');
      const { part, index } = params as unknown as ChunkPosition;
      now++;
      max = Math.max(max, now);
      await new Promise((go) => setTimeout(go, 1));
      now--;
      got.push(`${part}/${index}`);
      have.set(Number(part), (have.get(Number(part)) ?? new Set()).add(Number(index)));
    }),
    answers(listChunks, () => ({
      status: 'recording' as const,
      parts: [...have].map(([part, indexes]) => ({ part, indexes: [...indexes] })),
    })),
    answers(answerQuestion, ({ body }) => {
      finished.push(body);
      const answer = makeAnswer({ id: answer_id, status: 'received' });
      return { answer, upload_url: null, s3_key: null, session_status: 'in_progress' as const, task_id: null };
    }),
  );
  return { got, finished, have, maxAtOnce: () => max };
}

const place = (index: number, part = 0) => ({ user_id, answer_id, part, index });
const second = (index: number, part = 0) => ({ ...place(index, part), bytes: new Blob([`${part}/${index}`]) });
const record = (count: number, part = 0) => {
  for (let index = 0; index < count; index++) sendChunk(question_id, second(index, part));
};
const end = (recorded_seconds = 3) => ({ answer_id, user_id, question_id, recorded_seconds });
/** What a page shows of it. */
let shown: { current: Sending | undefined };
const confirmed = () => expect(shown.current?.is_confirmed).toBe(true);

test('each second is sent while the next ones are recorded, at most three at once', async () => {
  const server = aServer();
  record(8);
  await waitFor(() => expect(server.got).toHaveLength(8));
  expect(new Set(server.got).size).toBe(8);
  expect(server.got.slice(0, 3).toSorted()).toEqual(['0/0', '0/1', '0/2']);
  expect(server.maxAtOnce()).toBe(3);
  await waitFor(() => expect(shown.current).toMatchObject({ recorded: 8, sent: 8, is_confirmed: false }));
});

test('an ended answer is finished with the number of its chunks, and forgotten in this browser', async () => {
  const server = aServer();
  record(3);
  endRecording(end(2.8));
  await waitFor(confirmed);
  expect(server.finished).toEqual([
    expect.objectContaining({
      request_type: 'finish',
      answer_id,
      parts: [{ part: 0, chunk_count: 3 }],
      recorded_seconds: 2.8,
    }),
  ]);
  await waitFor(async () => expect(await keptChunks(user_id, answer_id)).toEqual([]));
  expect(await keptEnds(user_id)).toEqual([]);
});

test('a lost connection is waited for, said, and loses nothing', async () => {
  let isDown = true;
  const server = aServer({ isDown: () => isDown });
  record(2);
  await waitFor(() => expect(shown.current?.is_waiting).toBe(true));
  expect(isAnythingOnItsWay()).toBe(true);
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.got).toHaveLength(2));
  await waitFor(() => expect(shown.current?.is_waiting).toBe(false));
});

test('what the server refuses is shown, and tried again when asked', async () => {
  const refusal = { message: 'The time for this assessment is over' };
  fakeApi(refuses(putChunk, 409, refusal));
  record(1);
  await waitFor(() => expect(shown.current?.error?.message).toBe(refusal.message));
  const server = aServer();
  retrySending(answer_id);
  await waitFor(() => expect(server.got).toEqual(['0/0']));
  expect(shown.current?.error).toBeNull();
});

test('nothing is sent in the name of who signs in next', async () => {
  let isDown = true;
  const server = aServer({ isDown: () => isDown });
  record(1);
  await waitFor(() => expect(shown.current?.is_waiting).toBe(true));
  keepToken('somebody else');
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown.current?.error).not.toBeNull());
  expect(server.got).toEqual([]);
});

test('the same person, signed in again, goes on where the old sign-in ended', async () => {
  let isDown = true;
  const server = aServer({ isDown: () => isDown });
  record(2);
  await waitFor(() => expect(shown.current?.is_waiting).toBe(true));
  keepToken('second sign-in');
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown.current?.error).not.toBeNull());
  await takeUp(user_id, [{ answer_id, question_id }]);
  await waitFor(() => expect(server.got).toHaveLength(2));
});

test('after a reload, what an earlier visit left is sent and an ended answer is finished', async () => {
  const server = aServer();
  server.have.set(0, new Set([0]));
  await keepChunk({ ...second(0), is_sent: true });
  await keepChunk({ ...second(1), is_sent: false });
  await keepEnd(end());
  await takeUp(user_id, [{ answer_id, question_id }]);
  await waitFor(confirmed);
  expect(server.got).toEqual(['0/1']);
  expect(server.finished).toMatchObject([{ parts: [{ part: 0, chunk_count: 2 }] }]);
});

test('somebody else’s recordings are not taken up', async () => {
  const server = aServer();
  await keepChunk({ ...second(0), user_id: crypto.randomUUID(), is_sent: false });
  await takeUp(user_id, [{ answer_id, question_id }]);
  expect(shown.current).toBeUndefined();
  expect(server.got).toEqual([]);
});

test('of a part with a gap only what comes before the gap counts, and a part without a beginning does not', async () => {
  const server = aServer();
  server.have.set(0, new Set([0, 1, 3]));
  server.have.set(1, new Set([1, 2]));
  await keepChunk({ ...second(0, 2), is_sent: false });
  await keepEnd(end());
  await takeUp(user_id, [{ answer_id, question_id }]);
  await waitFor(confirmed);
  expect(server.finished).toMatchObject([
    {
      parts: [
        { part: 0, chunk_count: 2 },
        { part: 2, chunk_count: 1 },
      ],
    },
  ]);
});

test('without the first chunk of any part nothing is finished', async () => {
  const server = aServer();
  server.have.set(0, new Set([1, 2]));
  await keepEnd(end());
  await takeUp(user_id, [{ answer_id, question_id }]);
  await waitFor(() => expect(shown.current?.error?.message).toMatch(/^The start of the recording is missing/));
  expect(server.finished).toEqual([]);
});

test('a browser that keeps nothing sends all the same', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const server = aServer();
  record(2);
  endRecording(end());
  await waitFor(confirmed);
  expect(server.finished).toMatchObject([{ parts: [{ part: 0, chunk_count: 2 }] }]);
});

test.each([
  ['the server has handed in', answers(listChunks, () => ({ status: 'received' as const, parts: [] }))],
  ['was deleted', refuses(listChunks, 404, { message: 'There is no such recording' })],
])('an answer that %s leaves nothing in this browser', async (_, fake) => {
  fakeApi(fake);
  await keepChunk({ ...second(0), is_sent: false });
  await keepEnd(end());
  await forgetClosed(user_id);
  expect(await keptChunks(user_id, answer_id)).toEqual([]);
  expect(await keptEnds(user_id)).toEqual([]);
});

test.each([
  ['still waits for the rest', answers(listChunks, () => ({ status: 'recording' as const, parts: [] }))],
  ['cannot be asked', refuses(listChunks, 503, { message: 'Hireframe is being updated' })],
])('while the server %s, an answer stays in this browser', async (_, fake) => {
  fakeApi(fake);
  await keepChunk({ ...second(0), is_sent: false });
  await forgetClosed(user_id);
  expect(await keptChunks(user_id, answer_id)).toHaveLength(1);
});

test('of an account that is deleted nothing stays in this browser, of others everything', async () => {
  const other = crypto.randomUUID();
  await keepChunk({ ...second(0), is_sent: true });
  await keepChunk({ ...second(0), user_id: other, is_sent: true });
  await forgetPerson(user_id);
  expect(await keptChunks(user_id, answer_id)).toEqual([]);
  expect(await keptChunks(other, answer_id)).toHaveLength(1);
});

test('of what is thrown away nothing stays in this browser, whatever is on its way just then', async () => {
  const arrival = Promise.withResolvers<void>();
  const asked = vi.fn();
  fakeApi(
    answers(putChunk, async () => {
      asked();
      await arrival.promise;
    }),
  );
  record(1);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await waitFor(async () => expect(await keptChunks(user_id, answer_id)).toHaveLength(1));
  await dropSending(user_id, answer_id);
  arrival.resolve();
  await new Promise((go) => setTimeout(go, 50)); // Long enough for what came to be noted.
  expect(await keptChunks(user_id, answer_id)).toEqual([]);
});
