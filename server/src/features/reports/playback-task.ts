// A recorded answer as people watch it: an MP4 that every browser plays, a poster, captions. Nobody waits for it.

import { join } from 'node:path';
import { RecordingFailure } from '@hireframe/engines/media/recording.ts';
import { makeMp4, makePoster } from '@hireframe/engines/media/write-recording.ts';
import type { Transcript, TranscriptWord } from '@hireframe/engines/speech/transcript.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { Preempted } from '../../lib/memory-budget.ts';
import type { AnswerKey } from '../assessments/assessments.ts';
import * as queries from './analysis.queries.ts';
import type { TranscriptResult } from './findings.ts';
import { joinAnswer, keepFile, playbackFolder, withRecording } from './recordings.ts';
import { playbackMegabytes, whileThere, workerRoom } from './while-there.ts';

// Captions in WebVTT, made of a transcript's words.

const maxLetters = 42 * 2; // Two lines of what television stations hold for readable.
const maxSeconds = 6;
const longestPauseSeconds = 1.5;

/** Undefined where there is nothing to show: no words with times, or only a draft. */
function buildCaptions({ words, engine }: Transcript): string | undefined {
  if (engine.is_draft || words.length === 0) return undefined;
  const cues = cuesOf(words).map((cue) => {
    const [first, last] = [cue[0], cue.at(-1)] as [TranscriptWord, TranscriptWord];
    const text = cue.map(({ word }) => word.trim()).join(' ');
    return `${stamp(first.start)} --> ${stamp(Math.max(last.end, first.start + 0.1))}\n${escaped(text)}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** A cue ends with a sentence, before a pause, or when it is full. */
function cuesOf(words: TranscriptWord[]): TranscriptWord[][] {
  const cues: TranscriptWord[][] = [];
  let cue: TranscriptWord[] = [];
  for (const word of words) {
    const [first, last] = [cue[0], cue.at(-1)];
    const letters = cue.reduce((sum, one) => sum + one.word.length + 1, word.word.length);
    const isFull = first && (letters > maxLetters || word.end - first.start > maxSeconds);
    if (last && (isFull || word.start - last.end > longestPauseSeconds || /[.!?]["')]?$/.test(last.word.trim()))) {
      cues.push(cue);
      cue = [];
    }
    cue.push(word);
  }
  return cue.length > 0 ? [...cues, cue] : cues;
}

function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, max: number) => Math.floor(milliseconds / size) % max;
  const two = (value: number) => String(value).padStart(2, '0');
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${two(Math.floor(milliseconds / 3_600_000))}:${two(part(60_000, 60))}:${two(part(1000, 60))}.${fraction}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const makePlaybackTask = task({
  name: 'reports.make-film',
  input: z.object({ user_id: z.uuid(), session_id: z.uuid(), answer_id: z.uuid() }),
  groupOf: ({ user_id }) => user_id,
  run: makePlayback,
});

/** May run twice. Makes way for analyses, and is tried again after them. */
async function makePlayback(context: AppContext, answer: AnswerKey): Promise<void> {
  try {
    await workerRoom.asGuest(playbackMegabytes, (guest) => makeParts(context, answer, guest));
  } catch (error) {
    if (!(error instanceof Preempted)) throw error;
    await context.enqueue(context.db, makePlaybackTask, answer);
  }
}

/** What is there already is not made again. What cannot be read has no playback, and says so. */
async function makeParts(context: AppContext, key: AnswerKey, guest: AbortSignal): Promise<void> {
  try {
    if (!(await queries.findAnswer(context.db, key))) return context.storage.deletePrefix(playbackFolder(key)); // A killed try may have left files.
    await whileThere(context.db, key, async (gone) => {
      const signal = AbortSignal.any([guest, gone]);
      await joinAnswer(context, key, { signal });
      const playback = await queries.findPlayback(context.db, key);
      if (playback && !playback.mp4_key) await makeFiles(context, key, signal);
    });
    const heard = await heardIn(context, key);
    if (heard?.transcript) await makeCaptions(context, key, heard.transcript);
  } catch (error) {
    if (error instanceof queries.AnswerGone) return context.storage.deletePrefix(playbackFolder(key));
    if (!(error instanceof RecordingFailure)) throw error;
  }
}

const makeFiles = (context: AppContext, answer: AnswerKey, signal: AbortSignal) =>
  withRecording(context, answer, async (path, recording, folder) => {
    const [poster, mp4] = [join(folder, 'poster.jpg'), join(folder, 'playback.mp4')];
    if (await makePoster(path, recording, poster, { signal })) {
      const poster_key = `${playbackFolder(answer)}poster.jpg`;
      await keepFile(context, poster_key, poster, 'image/jpeg');
      await queries.savePlayback(context.db, answer, { poster_key });
    }
    await makeMp4(path, recording, mp4, { signal });
    const mp4_key = `${playbackFolder(answer)}playback.mp4`;
    await keepFile(context, mp4_key, mp4, recording.video ? 'video/mp4' : 'audio/mp4');
    await queries.savePlayback(context.db, answer, { mp4_key });
  });

/** What was heard, by the step that did; undefined where there is none. */
async function heardIn({ db }: AppContext, { user_id, answer_id }: AnswerKey) {
  const steps = await queries.selectSteps(db, user_id, [answer_id]);
  return steps.find(({ step }) => step === 'transcript')?.result as TranscriptResult | null | undefined;
}

/** Of the words, where there are any; a draft is none that anybody should read along. */
async function makeCaptions({ db, storage }: AppContext, answer: AnswerKey, transcript: Transcript): Promise<void> {
  const captions = buildCaptions(transcript);
  if (!captions) return;
  const captions_key = `${playbackFolder(answer)}captions.vtt`;
  await storage.put(captions_key, Buffer.from(captions), { content_type: 'text/vtt' });
  await queries.savePlayback(db, answer, { captions_key });
}
