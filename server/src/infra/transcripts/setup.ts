// How far transcripts are on this installation: workers write it down, everybody tells of it.
import type { TranscriptSetup } from '@hireframe/contract/system.ts';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/postgres.ts';

export type StoredSetup = Pick<TranscriptSetup, 'percent'> & {
  state: 'ready' | 'setting_up' | 'waiting' | 'unavailable';
  problem: string | null;
};

/** Over what was known so far. */
export async function saveSetup(db: Db, { state, percent, problem }: StoredSetup): Promise<void> {
  const row = { state, percent, problem, updated_at: sql<string>`now()` };
  await db
    .insertInto('transcript_setup')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
}

type Context = Pick<AppContext, 'db' | 'transcriber' | 'whyNoTranscriber'>;

/** `message` is for admins; what readers of a report are told, `tellReaders` says. */
export async function readSetup({ db, transcriber, whyNoTranscriber }: Context): Promise<TranscriptSetup> {
  if (!transcriber) return { state: 'none', engine: null, percent: null, message: whyNoTranscriber ?? unavailable };
  const { name, version } = transcriber.engine;
  const engine = `${name} ${version}`;
  const ready = { state: 'ready', engine, percent: null, message: 'Spoken answers are transcribed' } as const;
  if (!transcriber.isReady) return ready;
  const columns = ['state', 'percent', 'problem'] as const;
  const stored = (await db.selectFrom('transcript_setup').select(columns).executeTakeFirst()) as
    | StoredSetup
    | undefined;
  const { state, percent, problem } = stored ?? { state: 'setting_up', percent: 0, problem: null };
  if (state === 'unavailable') return { state: 'none', engine, percent: null, message: problem ?? unavailable };
  if (state === 'ready' || (await transcriber.isReady())) return ready; // On the machine of the workers, or on this one.
  if (state === 'waiting') return { state, engine, percent: null, message: `${problem ?? ''} ${triedAgain}`.trim() };
  return { state, engine, percent, message: beingSetUp(percent) };
}

const unavailable = "Transcripts aren't available on this server";
const triedAgain = 'Hireframe keeps trying, and transcribes the answers that came before.';
const beingSetUp = (percent: number | null) => `Transcripts are being set up: ${percent ?? 0}%`;

/** What is said where the words of an answer should be that wait for the model. */
export function tellReaders({ state, percent }: TranscriptSetup): string {
  if (state === 'none') return unavailable;
  if (state === 'waiting') return 'Transcripts are being set up';
  return state === 'ready' ? 'This answer is about to be transcribed' : beingSetUp(percent);
}

/** What /readyz says: which engine, never where it is; a missing model makes nothing unready. */
export function describeSetup({ state, percent }: TranscriptSetup, transcriber: Context['transcriber']): string {
  if (state === 'none' || !transcriber) return 'none';
  const { name } = transcriber.engine;
  if (state === 'ready') return name;
  return state === 'waiting' ? `${name} waits for its model` : `${name} is being set up: ${percent ?? 0}%`;
}
