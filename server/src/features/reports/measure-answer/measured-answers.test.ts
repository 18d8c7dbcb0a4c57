// The media set beside the project, where it is there: everything that truth.json says of its clips.
import { readFileSync } from 'node:fs';
import { RecordingFailure } from '@hireframe/engines/media/recording.ts';
import { describe, expect, test } from 'vitest';
import { clipPath, isMediaThere, listMisses, mediaPath, misorderings, truth } from '../../../../test/media-truth.ts';
import { buildTranscript } from '../../../infra/transcripts/build-transcript.ts';
import type { Transcriber } from '../../../infra/transcripts/transcriber.ts';
import { spread } from '../../../infra/transcripts/words.ts';
import { measuringEngines } from '../../assessments/assessments.ts';
import { type AnswerLine, answerLine, failedLine } from './answer-line.ts';
import { measureRecording } from './measure-recording.ts';

const timeout_ms = 120_000; // Of one clip, on a machine that does much else.

async function lineOf(clip: string, transcriber?: Transcriber): Promise<AnswerLine> {
  const engines = await measuringEngines(transcriber);
  try {
    return answerLine(clip, await measureRecording(clipPath(clip), { transcriber }), engines);
  } catch (error) {
    if (error instanceof RecordingFailure) return failedLine(clip, error, engines);
    throw error;
  }
}

describe.skipIf(!isMediaThere)('the clips of the media set', () => {
  const lines = new Map<string, AnswerLine>();

  test.each(Object.keys(truth.clips))('%s gives what truth.json says', { timeout: timeout_ms }, async (clip) => {
    const line = await lineOf(clip);
    lines.set(clip, line);
    expect(listMisses(clip, line)).toEqual([]);
  });

  test('compare with each other as truth.json says', () => {
    expect(lines.size).toBe(Object.keys(truth.clips).length);
    expect(misorderings(lines)).toEqual([]);
  });

  test('with words, pace comes from them', { timeout: timeout_ms }, async () => {
    const clip = 'known-text-synthetic.webm';
    const line = await lineOf(clip, knowing(readFileSync(mediaPath('transcripts/known-text-synthetic.txt'), 'utf8')));
    expect(line.engines.transcript).toMatchObject({ is_draft: false });
    expect(listMisses(clip, line)).toEqual([]);
    expect(line.wpm).not.toBe(lines.get(clip)?.wpm);
  });

  test('the same file gives the same line', { timeout: timeout_ms }, async () => {
    const clip = 'chromium-vp8.webm';
    expect(await lineOf(clip)).toEqual(lines.get(clip));
  });
});

/** Somebody who knows what is said. */
function knowing(text: string): Transcriber {
  const engine = { name: 'knows', version: '1', is_draft: false };
  return {
    engine,
    transcribe: async (pcm) => {
      const duration_seconds = pcm.length / 16_000;
      const heard = spread({ text, start: 0.5, end: duration_seconds - 0.5 });
      return buildTranscript({ heard, language: 'en', are_times_rough: false }, engine, duration_seconds);
    },
  };
}
