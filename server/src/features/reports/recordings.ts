// The recording of an answer: joined from its parts, kept as one file that players can wind, fetched for measuring.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Joined, joinRecordings } from '@hireframe/engines/media/join-recordings.ts';
import { type Recording, RecordingFailure } from '@hireframe/engines/media/recording.ts';
import type { AppContext } from '../../infra/context.ts';
import { openSpool } from '../../infra/http/uploads.ts';
import { type AnswerKey, answerFolder, fetchParts } from '../assessments/assessments.ts';
import * as queries from './analysis.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;
type Stoppable = { signal: AbortSignal };

/** What is made of the answer's recording; below the folder of what was sent. */
export const playbackFolder = (answer: AnswerKey) => `${answerFolder(answer)}playback/`;

/** An empty folder for as long as `act` takes. */
export async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await openSpool();
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Joins the parts that came, once. What cannot be read is kept as the reason why there is no playback.
 * @throws RecordingFailure when nothing of it can be read, AnswerGone, the signal's reason
 */
export async function joinAnswer(context: Context, answer: AnswerKey, { signal }: Stoppable): Promise<Joined> {
  const known = await queries.findPlayback(context.db, answer);
  if (known?.recording) return { recording: known.recording, lost_parts: known.lost_parts, left_out_picture: false };
  return inFolder(async (folder) => {
    try {
      const parts = await fetchParts(context, answer, folder);
      const joined = join(folder, 'joined');
      const { kind, object_key } = (await queries.findAnswer(context.db, answer)) ?? {};
      const { recording, lost_parts, left_out_picture } = await joinRecordings(
        parts.map(({ path }) => path),
        joined,
        { signal, without_picture: kind === 'audio' },
      );
      const recording_type = `${recording.video ? 'video' : 'audio'}/${recording.container}`;
      // What came whole is kept as what was agreed to as well.
      if (left_out_picture && object_key) await keepFile(context, object_key, joined, recording_type);
      const recording_key = `${playbackFolder(answer)}recording.${recording.container}`;
      await keepFile(context, recording_key, joined, recording_type);
      await queries.savePlayback(context.db, answer, {
        recording,
        lost_parts,
        recording_key,
        recording_type,
        error: null,
      });
      return { recording, lost_parts, left_out_picture };
    } catch (error) {
      if (error instanceof RecordingFailure) await queries.savePlayback(context.db, answer, { error: error.message });
      throw error;
    }
  });
}

export async function keepFile({ storage }: Context, key: string, path: string, content_type: string): Promise<void> {
  const { size } = await stat(path);
  await storage.put(key, createReadStream(path), { content_type, size_bytes: size, is_ours: true });
}

/** @throws Error when it was not joined */
export async function withRecording<T>(
  context: Context,
  answer: AnswerKey,
  act: (path: string, recording: Recording, folder: string) => Promise<T>,
): Promise<T> {
  const playback = await queries.findPlayback(context.db, answer);
  const { recording, recording_key } = playback ?? {};
  if (!recording || !recording_key) throw new Error('The recording is not joined.');
  return inFolder(async (folder) => {
    const path = join(folder, `recording.${recording.container}`);
    const { body } = await context.storage.get(recording_key);
    await pipeline(body, createWriteStream(path));
    return act(path, recording, folder);
  });
}
