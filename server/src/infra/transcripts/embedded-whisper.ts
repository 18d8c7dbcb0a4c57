// whisper.cpp as it comes from npm, built for this kind of machine, in a limited process of its own for each recording.

import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChildFailure, type ChildFault, runInChild } from '../threads/limited-child.ts';
import { buildTranscript } from './build-transcript.ts';
import { isModel } from './models.ts';
import { sampleRate, type Transcriber, TranscriptFailure, type TranscriptFault } from './transcriber.ts';
import type { WhisperAnswer, WhisperCall } from './whisper-child.ts';
import { readWritten } from './whisper-words.ts';

const require = createRequire(import.meta.url);
const script = fileURLToPath(new URL('./whisper-child.ts', import.meta.url));
const addon = `@fugood/node-whisper-${process.platform}-${process.arch}`;
const threads = Math.min(4, Math.max(1, availableParallelism() - 1)); // One is left for requests.

/** Resident at its peak with `base` and several decodings, Node included: docs/decisions/0014-transcripts.md. */
const usualMegabytes = 550;
const maxMegabytes = 1000; // With `small`.

/** Far more than the slowest machine needs: what is still running then hangs. */
const limitsFor = (seconds: number) => ({
  megabytes: maxMegabytes,
  wall_seconds: Math.ceil(120 + 30 * seconds),
  cpu_seconds: Math.ceil(120 + 30 * seconds),
});

/** Whether there is a build for this kind of machine; whether it can be loaded, `probeWhisper` finds out. */
export function findBuild(): { version: string } | undefined {
  try {
    return require(`${addon}/package.json`);
  } catch {
    return undefined; // npm leaves out what is of other machines.
  }
}

/** @returns why it cannot be loaded, for an operator; undefined: it can */
export async function probeWhisper(signal?: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await ask({ addon }, 0, signal);
    return 'not_loaded' in answer ? answer.not_loaded : undefined;
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    return 'it ended at once, perhaps for want of a newer processor';
  }
}

/** @param model a path; where nothing is there yet, nobody is heard: see `isReady` */
export function openWhisper(model: string, version: string): Transcriber {
  const engine = { name: 'whisper.cpp', version: `of npm ${version}, ${basename(model)}`, is_draft: false };
  const isReady = () => isModel(model);
  return {
    engine,
    megabytes: usualMegabytes,
    isReady,
    async transcribe(pcm, { language = 'auto', signal } = {}) {
      if (!(await isReady())) throw new TranscriptFailure('not_ready', 'Transcripts are being set up');
      const duration_seconds = pcm.length / sampleRate;
      const call = { addon, hear: { model, pcm: toInt16(pcm), language, threads } };
      const answer = await ask(call, duration_seconds, signal).catch((error) => {
        if (signal?.aborted) throw new TranscriptFailure('stopped', 'Stopped');
        if (error instanceof ChildFailure) throw failures[error.fault];
        throw error;
      });
      if ('not_loaded' in answer) throw failure('refused', "Transcripts aren't available on this server");
      if (!('written' in answer)) throw failures.crashed;
      return buildTranscript(readWritten(answer.written), engine, duration_seconds);
    },
  };
}

const ask = (call: WhisperCall, seconds: number, signal?: AbortSignal) =>
  runInChild({ script, call, limits: limitsFor(seconds), signal }) as Promise<WhisperAnswer>;

const failure = (fault: TranscriptFault, message: string) => new TranscriptFailure(fault, message);
const failures: Record<ChildFault, TranscriptFailure> = {
  crashed: failure('crashed', 'The transcript engine ended early'),
  too_slow: failure('timeout', 'The transcript engine took too long'),
  too_large: failure('crashed', 'The transcript engine took more memory than is allowed'),
};

/** As the binding wants samples; what is louder is clipped. */
const toInt16 = (pcm: Float32Array) =>
  Int16Array.from(pcm, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));
