// What writing down a minute of speech takes of the machine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { decodeSound } from '@hireframe/engines/media/decode-sound.ts';
import { probeRecording } from '@hireframe/engines/media/probe-recording.ts';
import { readTranscriptsConfig } from '../server/src/infra/transcripts/config.ts';
import { sampleRate } from '../server/src/infra/transcripts/transcriber.ts';
import { findTranscriber } from '../server/src/infra/transcripts.ts';
import { readMemory, readProcessorTime } from './processes.ts';

/** @param clip a recording. @param model a path. Nothing else may run in this process meanwhile. */
export async function timeTranscripts(clip: Uint8Array, model: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-bench-words-'));
  const path = join(folder, 'clip.webm');
  writeFileSync(path, clip);
  const { pcm } = await decodeSound(path, await probeRecording(path));
  rmSync(folder, { recursive: true });
  const { transcriber } = await findTranscriber(readTranscriptsConfig({ WHISPER_MODEL: model }, folder));
  if (!transcriber) throw new Error('whisper.cpp has no build for this machine.');
  const taken = () => Object.values(readProcessorTime(process.pid)).reduce((sum, one) => sum + one, 0);
  let bytes = 0;
  const watching = setInterval(() => {
    const { server: _ours, ...theirs } = readMemory(process.pid);
    bytes = Math.max(
      bytes,
      Object.values(theirs).reduce((sum, one) => sum + one, 0),
    );
  }, 250);
  const [before, begun] = [taken(), performance.now()];
  const { words } = await transcriber.transcribe(pcm, { language: 'en' });
  clearInterval(watching);
  const minutes = pcm.length / sampleRate / 60;
  const [cpu_a_minute, seconds_a_minute] = [taken() - before, (performance.now() - begun) / 1000].map(
    (one) => one / minutes,
  );
  console.log(
    `transcript with ${basename(model)}: ${words.length} words, ${seconds_a_minute?.toFixed(0)} s a minute of speech, ` +
      `${cpu_a_minute?.toFixed(0)} s of processor time, ${(bytes / 2 ** 20).toFixed(0)} MB`,
  );
  return { bytes };
}
