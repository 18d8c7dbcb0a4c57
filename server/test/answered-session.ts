// Assessment sessions for tests of what comes after the answers.
import { readFile } from 'node:fs/promises';
import type { Consent } from '@hireframe/contract/assessments.ts';
import { sql } from 'kysely';
import { type AnswerKey, answerFolder, type SessionKey } from '../src/features/assessments/assessments.ts';
import { buildNotice } from '../src/features/assessments/notice.ts';
import { analysis } from '../src/features/reports/reports.ts';
import type { AppContext } from '../src/infra/context.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Actor, Recruiter } from '../src/infra/security/actor.ts';
import { storedJson } from '../src/lib/stored-json.ts';
import { insertCandidate, makeCandidate } from './make.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue'>;
type About = {
  questions?: number;
  consent?: Partial<Consent>;
  observation_off?: string | null;
  eu_rule?: boolean;
  screening?: { workspace_id: string; candidate_id: string; asked_by?: string };
};

const any = { name: 'Any', version: '1' };
/** Who hears words in tests. */
export const listening = { name: 'Listener', version: '7', is_draft: false };
const plain = {
  question_count: 3,
  today: new Date('2026-09-01T00:00:00.000Z'),
  engines: { ffmpeg: any, vad: any, face: any, transcript: listening },
  eu_rule: true,
  why_no_observation: null,
  language_model: null,
  language: 'en' as const,
};
const agreed = {
  version: '1',
  recording: true,
  analysis: true,
  observation: false,
  accommodation: { extra_time_percent: 0, answer_with: 'video', note: '' },
};
export const asked = 'Tell me about a time when you disagreed with a colleague. What did you do?';
const shows = [
  { id: 'sides', text: 'Says what the disagreement was about', cues: ['disagree', 'opinion', 'wanted'] },
  { id: 'result', text: 'Says how it ended', cues: ['result', 'agreed', 'in the end'] },
];

/** In progress, with consent to everything but observation unless said otherwise. @returns it, and its questions' ids */
export async function makeSession(db: Db, user_id: string, about: About = {}) {
  const { questions = 1, consent = {}, observation_off = 'The candidate did not agree to it.', screening } = about;
  const row = {
    user_id,
    kind: screening ? 'screening' : 'practice',
    status: 'in_progress',
    title: 'Practice: Any',
    brief: storedJson({ count: questions, language_model: null }),
    allows_retakes: false,
    notice: storedJson(buildNotice(plain)),
    consent: storedJson({ ...agreed, ...consent }),
    observation_off,
    eu_rule: about.eu_rule ?? false,
    consented_at: new Date().toISOString(),
  };
  const made = db.insertInto('assessment_sessions').values(row).returning('id');
  const { id: session_id } = await made.executeTakeFirstOrThrow();
  if (!row.eu_rule) await liveOutsideEu(db, user_id, screening?.workspace_id);
  const question = { user_id, session_id, question_key: 'any', text: asked, kind: 'behavioural' };
  const rows = Array.from({ length: questions }, (_, index) => ({
    ...question,
    position: index + 1,
    shows: JSON.stringify(shows),
    thinking_seconds: 30,
    answer_seconds: 120,
  }));
  const ids = await db.insertInto('assessment_questions').values(rows).returning('id').execute();
  if (screening) {
    const { workspace_id, candidate_id, asked_by = null } = screening;
    const asking = {
      workspace_id,
      candidate_id,
      asked_by,
      email: 'any@example.com',
      question_count: 3,
      role_title: 'Engineer',
    };
    const deadline_at = new Date(Date.now() + 3_600_000).toISOString();
    await db
      .insertInto('screenings')
      .values({ ...asking, deadline_at, user_id, session_id })
      .execute();
  }
  return { user_id, session_id, question_ids: ids.map(({ id }) => id) };
}

/** Where it is not said otherwise. */
async function liveOutsideEu(db: Db, user_id: string, workspace_id: string | undefined): Promise<void> {
  await db
    .updateTable('users')
    .set({ country: 'Canada' })
    .where('id', '=', user_id)
    .where('country', '=', '')
    .execute();
  if (!workspace_id) return;
  const theirs = db.updateTable('workspaces').set({ country: 'CA' }).where('id', '=', workspace_id);
  await theirs.where('country', 'is', null).execute();
}

type Sent = { text: string } | { path: string; kind?: 'video' | 'audio' } | { bytes: Uint8Array };

/** A whole answer, for which the analysis begins where the candidate agreed to it. */
export async function makeAnswer(
  context: Context,
  session: SessionKey,
  question_id: string,
  sent: Sent,
  take = 1,
): Promise<AnswerKey> {
  const { user_id, session_id } = session;
  const { db, storage, enqueue } = context;
  const is_typed = 'text' in sent;
  const row = {
    user_id,
    session_id,
    question_id,
    take,
    status: 'received',
    received_at: new Date().toISOString(),
    ...(is_typed ? { kind: 'text', text: sent.text } : { kind: 'kind' in sent ? sent.kind : 'video' }),
  };
  const made = db
    .insertInto('assessment_answers')
    .values({ ...row, kind: row.kind ?? 'video' })
    .returning('id');
  const { id: answer_id } = await made.executeTakeFirstOrThrow();
  const key = { user_id, session_id, answer_id };
  if (!is_typed) {
    const object_key = `${answerFolder(key)}whole`;
    const bytes = 'bytes' in sent ? sent.bytes : await readFile(sent.path);
    await storage.put(object_key, bytes, { content_type: 'video/webm' });
    await db
      .updateTable('assessment_answers')
      .set({ object_key, content_type: 'video/webm' })
      .where('user_id', '=', user_id)
      .where('id', '=', answer_id)
      .execute();
  }
  await db.transaction().execute((tx) => analysis.answerReceived({ enqueue }, tx, key));
  return key;
}

/** Handed in. @returns the task of its report */
export async function completeSession({ db, enqueue }: Context, { user_id, session_id }: SessionKey): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const row = { status: 'completed', completed_at: new Date().toISOString() };
    const mine = tx.updateTable('assessment_sessions').set(row).where('user_id', '=', user_id);
    await mine.where('id', '=', session_id).execute();
    const task_id = await analysis.sessionCompleted({ enqueue }, tx, { user_id, session_id });
    const watched = tx.updateTable('assessment_sessions').set({ task_id }).where('user_id', '=', user_id);
    await watched.where('id', '=', session_id).execute();
    return task_id;
  });
}

/** A report of nothing. Of a recruiter: on the candidate of the path, where it is theirs. */
export async function makeReport(context: Context, owner: Actor, { id = '' }: Record<string, string> = {}) {
  const { db } = context;
  const ofRecruiter = async ({ workspace_id }: Recruiter) => {
    const known = db.selectFrom('candidates').select('id').where(sql`id::text`, '=', id); // Of another thing, it may be no UUID.
    const candidate_id = (await known.executeTakeFirst())?.id ?? (await insertCandidate(db, { workspace_id }));
    return { workspace_id, candidate_id };
  };
  const about = owner.role === 'recruiter' ? { screening: await ofRecruiter(owner) } : {};
  const user_id = owner.role === 'recruiter' ? (await makeCandidate(db)).user_id : owner.user_id;
  const session = await makeSession(db, user_id, about);
  const task_id = await completeSession(context, session);
  const made = db.selectFrom('assessment_reports').select('id').where('session_id', '=', session.session_id);
  return { id: (await made.executeTakeFirstOrThrow()).id, task_id };
}
