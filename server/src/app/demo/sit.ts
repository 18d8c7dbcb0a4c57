// A session of the demo, answered as its person would: agreed to, question by question, handed in.
import { Readable } from 'node:stream';
import type { Consent } from '@hireframe/contract/assessments.ts';
import { allQuestions } from '@hireframe/engines/questions/question-bank.ts';
import {
  answerQuestion,
  askPersonInstead,
  completeSession,
  giveConsent,
  listChunks,
  listQuestions,
  openQuestion,
  putChunk,
  type SessionKey,
  showSession,
} from '../../features/assessments/assessments.ts';
import { analysis } from '../../features/reports/reports.ts';
import type { AppContext } from '../../infra/context.ts';
import { recordAnswer } from './recorded-answer.ts';

/** What is written to which question of the bank; to the others by their place, from the first on. Null: nothing. */
export type Answering = { answers: Partial<Record<string, string>>; otherwise: (string | null)[] };
type Ending = { end: 'completed' | 'in_progress' | 'sent' | 'person'; note?: string };

/** All in writing. Goes on where an earlier run stood; does nothing to a session that has ended. */
export async function sit(context: AppContext, session: SessionKey, words: Answering, { end, note = '' }: Ending) {
  if (!(await agree(context, session, { recording: false, answer_with: 'text' }))) return;
  if (end === 'person') return void (await askPersonInstead(context, session, note));
  const questions = await listQuestions(context.db, session);
  if (end === 'in_progress' && questions.some(({ answer }) => answer)) return;
  for (const { id, answer } of questions) {
    if (!answer && (await write(context, session, id, words)) && end === 'in_progress') return;
  }
  if (end === 'completed') await completeSession({ ...context, analysis }, session);
}

/** The first answer is recorded where this machine has a voice, the others are written. */
export async function sitAndRecord(context: AppContext, session: SessionKey, words: Answering): Promise<void> {
  if (!(await agree(context, session, { recording: true, answer_with: 'video' }))) return;
  const questions = await listQuestions(context.db, session);
  for (const { id, position, answer } of questions) {
    if (answer?.status === 'received') continue;
    if (position !== 1 || !(await speak(context, session, id, words))) await write(context, session, id, words);
  }
  await completeSession({ ...context, analysis }, session);
}

type Agreeing = Pick<Consent, 'recording'> & { answer_with: Consent['accommodation']['answer_with'] };

/** @returns whether the session takes answers */
async function agree(context: AppContext, session: SessionKey, { recording, answer_with }: Agreeing): Promise<boolean> {
  const { status, notice } = await showSession(context, session);
  if (status !== 'ready') return status === 'in_progress';
  const accommodation = { extra_time_percent: 0, answer_with, note: '' } as const;
  const observation = recording && notice.observation.is_possible;
  await giveConsent(context, session, {
    version: notice.version,
    recording,
    analysis: true,
    observation,
    accommodation,
  });
  return true;
}

async function write(
  { db, enqueue }: AppContext,
  { user_id }: SessionKey,
  id: string,
  words: Answering,
): Promise<boolean> {
  const text = await textFor({ db }, { user_id, id }, words);
  if (!text) return false;
  const asked = { request_type: 'text', text, is_session_complete: false } as const;
  await answerQuestion({ db, enqueue, analysis }, user_id, id, asked);
  return true;
}

async function textFor(
  { db }: Pick<AppContext, 'db'>,
  { user_id, id }: { user_id: string; id: string },
  words: Answering,
) {
  const { text, position } = await openQuestion(db, user_id, id);
  const key = allQuestions().find((question) => question.text === text)?.id ?? '';
  return words.answers[key] ?? words.otherwise[(position - 1) % words.otherwise.length];
}

/** In one chunk: an earlier run has sent all of it, or nothing. @returns false where no recording can be made here */
async function speak(context: AppContext, { user_id }: SessionKey, id: string, words: Answering): Promise<boolean> {
  const { db, enqueue, storage, log } = context;
  const text = await textFor(context, { user_id, id }, words);
  const made = text && (await recordAnswer(text, log));
  if (!made) return false;
  const { bytes, seconds } = made;
  const place = { db, enqueue, analysis };
  const { answer } = await answerQuestion(place, user_id, id, { request_type: 'start', kind: 'video', discard: false });
  const { parts } = await listChunks(db, user_id, answer.id);
  const raw = { stream: Readable.from([bytes]), content_type: 'video/webm', size_bytes: bytes.length };
  if (parts.length === 0) await putChunk({ db, storage }, user_id, { id: answer.id, part: 0, index: 0 }, raw);
  const whole = { answer_id: answer.id, parts: [{ part: 0, chunk_count: 1 }], recorded_seconds: seconds };
  await answerQuestion(place, user_id, id, { request_type: 'finish', ...whole, is_session_complete: false });
  return true;
}
