// Sends a recording while it is made, whatever page is looked at, and says to the server when it is whole. What was
// not confirmed is sent again; the server counts a chunk once.
import { type AnswerReply, answerQuestion, listChunks, putChunk } from '@hireframe/contract/assessments.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { currentSignIn } from '../../lib/session.ts';
import {
  forgetRecording,
  type KeptChunk,
  type KeptEnd,
  keepChunk,
  keepEnd,
  keptAnswers,
  keptChunks,
  keptEnds,
} from './kept-recordings.ts';

/** Of one answer: how far it is on its way. */
export type Sending = {
  answer_id: string;
  question_id: string;
  recorded: number; // Chunks.
  sent: number;
  is_waiting: boolean; // The connection is lost: it goes on by itself.
  is_ended: boolean; // Nothing more will be recorded.
  error: Error | null; // The server refuses it; `retry` tries again.
  is_confirmed: boolean;
};

type Trip = Sending & {
  user_id: string;
  sign_in: number; // Whose sign-in it is: nothing is sent in the name of who signs in next.
  chunks: KeptChunk[];
  end: KeptEnd | null;
  is_running: boolean;
};

const noBeginning = 'The start of the recording is missing. Record your answer again.';
const lanes = 3;
const pauses_ms = [500, 1000, 2000, 4000, 8000];
const trips = new Map<string, Trip>();
const listeners = new Set<() => void>();
let shown: Sending[] = [];

function tell(): void {
  shown = [...trips.values()].map(({ chunks, end, user_id, sign_in, is_running, ...sending }) => ({
    ...sending,
    recorded: chunks.length,
    sent: chunks.filter(({ is_sent }) => is_sent).length,
  }));
  for (const listener of listeners) listener();
}

/** Every answer that is on its way, or was since this page was loaded. */
export const useSendings = (): Sending[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

const tripOf = ({
  answer_id,
  question_id,
  user_id,
}: {
  answer_id: string;
  question_id: string;
  user_id: string;
}): Trip => {
  const known = trips.get(answer_id);
  if (known) return known;
  const states = { recorded: 0, sent: 0, is_waiting: false, is_ended: false, error: null, is_confirmed: false };
  const made: Trip = {
    answer_id,
    question_id,
    user_id,
    sign_in: currentSignIn(),
    ...states,
    chunks: [],
    end: null,
    is_running: false,
  };
  trips.set(answer_id, made);
  return made;
};

/** Keeps a chunk in this browser and sends it. */
export function sendChunk(question_id: string, chunk: Omit<KeptChunk, 'is_sent'>): void {
  const trip = tripOf({ ...chunk, question_id });
  const kept = { ...chunk, is_sent: false };
  trip.chunks.push(kept);
  void keepChunk(kept);
  tell();
  void run(trip);
}

/** The recording is over: once all of it has come, the server is told. Goes on after a reload. */
export function endRecording(end: KeptEnd): void {
  const trip = tripOf(end);
  trip.end = end;
  trip.is_ended = true;
  void keepEnd(end);
  tell();
  void run(trip);
}

/**
 * Takes up what an earlier visit of this browser has left: chunks of an answer, and answers that had been ended.
 * @param open answers that the server still waits for, with their questions
 */
export async function takeUp(user_id: string, open: { answer_id: string; question_id: string }[]): Promise<void> {
  const ends = new Map((await keptEnds(user_id)).map((end) => [end.answer_id, end]));
  for (const { answer_id, question_id } of open) {
    const known = trips.get(answer_id);
    if (known && known.sign_in !== currentSignIn()) signedInAgain(known);
    if (known) continue;
    const chunks = await keptChunks(user_id, answer_id);
    const end = ends.get(answer_id) ?? null;
    if (chunks.length === 0 && !end) continue;
    const trip = tripOf({ answer_id, question_id, user_id });
    Object.assign(trip, { chunks, end, is_ended: Boolean(end) });
    tell();
    void run(trip);
  }
}

/**
 * Forgets what this browser keeps of answers to which nothing can be added any more: the server handed them in by
 * itself, another browser did, or they were deleted. What this page is sending is left to the sending.
 */
export async function forgetClosed(user_id: string): Promise<void> {
  for (const answer_id of await keptAnswers(user_id))
    if (!trips.has(answer_id) && (await isClosed(answer_id))) await forgetRecording(user_id, answer_id);
}

/** Unknown is not closed: without a word of the server everything stays. */
async function isClosed(answer_id: string): Promise<boolean> {
  try {
    return (await call(listChunks, { params: { id: answer_id } })).status !== 'recording';
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** The same person, with a new sign-in: what the old one could not send any more goes on. */
function signedInAgain(trip: Trip): void {
  Object.assign(trip, { sign_in: currentSignIn(), error: null });
  tell();
  void run(trip);
}

/** Nothing more of this answer is sent, and nothing of it stays in this browser. */
export async function dropSending(user_id: string, answer_id: string): Promise<void> {
  const trip = trips.get(answer_id);
  if (trip) Object.assign(trip, { chunks: [], end: null });
  trips.delete(answer_id);
  tell();
  await forgetRecording(user_id, answer_id);
}

export function retrySending(answer_id: string): void {
  const trip = trips.get(answer_id);
  if (trip) void run(Object.assign(trip, { error: null }));
}

/**
 * How many chunks of each part are on the server or in this browser, from the first without a gap: what comes after a
 * gap cannot be played.
 */
export async function countSentChunks(user_id: string, answer_id: string): Promise<Map<number, number>> {
  const { parts } = await call(listChunks, { params: { id: answer_id } });
  const known = new Map(parts.map(({ part, indexes }) => [part, new Set(indexes)]));
  for (const { part, index } of await keptChunks(user_id, answer_id))
    known.set(part, (known.get(part) ?? new Set()).add(index));
  return new Map([...known].map(([part, indexes]) => [part, countWithoutGap(indexes)]));
}

function countWithoutGap(indexes: Set<number>): number {
  let count = 0;
  while (indexes.has(count)) count++;
  return count;
}

async function run(trip: Trip): Promise<void> {
  if (trip.is_running || trip.error || trip.is_confirmed) return;
  trip.is_running = true;
  try {
    for (let next = waiting(trip); next.length > 0; next = waiting(trip))
      await Promise.all(next.slice(0, lanes).map((chunk) => send(trip, chunk)));
    if (trip.end) await finish(trip, trip.end);
  } catch (error) {
    trip.error = error as Error;
  } finally {
    trip.is_running = false;
    trip.is_waiting = false;
    tell();
  }
  if (waiting(trip).length > 0 || (trip.end && !trip.is_confirmed)) void run(trip); // Came in the last moment.
}

const waiting = ({ chunks }: Trip) => chunks.filter(({ is_sent }) => !is_sent);

async function send(trip: Trip, chunk: KeptChunk): Promise<void> {
  const { answer_id, part, index, bytes } = chunk;
  await patiently(trip, () => call(putChunk, { params: { id: answer_id, part, index }, raw: bytes }));
  chunk.is_sent = true;
  if (trip.chunks.includes(chunk)) void keepChunk(chunk); // Not what was thrown away meanwhile.
  tell();
}

async function finish(trip: Trip, { question_id, recorded_seconds }: KeptEnd): Promise<void> {
  const { answer_id, user_id } = trip;
  const counts = await patiently(trip, () => countSentChunks(user_id, answer_id));
  const parts = [...counts]
    .filter(([, chunk_count]) => chunk_count > 0)
    .map(([part, chunk_count]) => ({ part, chunk_count }));
  if (parts.length === 0) throw new ApiError(422, { message: noBeginning });
  const body = { request_type: 'finish' as const, answer_id, parts, recorded_seconds };
  await patiently(trip, () => call(answerQuestion, { params: { id: question_id }, body }) as Promise<AnswerReply>);
  trip.is_confirmed = true;
  await forgetRecording(user_id, answer_id);
  tell();
}

/** Again and again while the connection or the server is away. @throws what the server refuses with */
async function patiently<T>(trip: Trip, act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    if (currentSignIn() !== trip.sign_in) throw new DOMException("You've been signed out", 'AbortError');
    try {
      const done = await act();
      if (trip.is_waiting) {
        trip.is_waiting = false;
        tell();
      }
      return done;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
      trip.is_waiting = true;
      tell();
      await untilBackOnline(pauses_ms[Math.min(attempt, pauses_ms.length - 1)] as number);
    }
  }
}

/** After a while, or at once when the browser says that the network is back. */
const untilBackOnline = (pause_ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause_ms);
    window.addEventListener('online', done);
  });

/** Whether something would be lost with this browser's storage: the page asks before it is left. */
export const isAnythingOnItsWay = (): boolean =>
  [...trips.values()].some((trip) => !trip.is_confirmed && !trip.error && trip.chunks.length > 0);
