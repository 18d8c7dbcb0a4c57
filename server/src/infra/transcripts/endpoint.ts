// Asks a service that speaks OpenAI's protocol for words (whisper.cpp's server does), and again where that may help.

import { setTimeout as sleep } from 'node:timers/promises';
import { buildTranscript } from './build-transcript.ts';
import type { EndpointConfig } from './config.ts';
import { type Answered, readAnswer } from './endpoint-answer.ts';
import { type Listening, sampleRate, servedBy, type Transcriber, TranscriptFailure } from './transcriber.ts';
import { encodeWav } from './wav.ts';

// Long recordings are sent in pieces: services refuse large files, and a call must end within a time limit.

const maxSeconds = 300;
const lookBackSeconds = 30; // A piece ends in the quietest moment of its last so many seconds.
const momentSeconds = 0.2;

type Piece = { pcm: Float32Array; start_seconds: number };

/** The whole in order, without overlap; one piece where it is short enough. */
function splitPieces(pcm: Float32Array, max_seconds = maxSeconds): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (pcm.length - start > max_seconds * sampleRate) {
    const end = quietestIn(
      pcm,
      start + Math.max(max_seconds - lookBackSeconds, max_seconds / 2) * sampleRate,
      start + max_seconds * sampleRate,
    );
    pieces.push({ pcm: pcm.subarray(start, end), start_seconds: start / sampleRate });
    start = end;
  }
  return [...pieces, { pcm: pcm.subarray(start), start_seconds: start / sampleRate }];
}

/** The sample in the middle of the quietest moment between two samples. */
function quietestIn(pcm: Float32Array, from: number, to: number): number {
  const moment = momentSeconds * sampleRate;
  let quietest = { energy: Number.POSITIVE_INFINITY, at: to };
  for (let at = from; at + moment <= to; at += moment) {
    const energy = pcm.subarray(at, at + moment).reduce((sum, sample) => sum + sample * sample, 0);
    if (energy < quietest.energy) quietest = { energy, at: at + moment / 2 };
  }
  return quietest.at;
}

const maxTries = 3;
const maxPauseMs = 60_000; // However long the service asks us to wait.
const maxAnswerBytes = 16 * 2 ** 20;

export type EndpointLimits = {
  time_limit_seconds?: number; // Of one call, about at most five minutes of sound. Left out: 300.
  first_pause_ms?: number; // Doubled after each try; a service that says how long to wait is believed. Left out: 1000.
};

/** Calls nobody before the first recording. The key and what is sent are never logged. */
export function openEndpoint(config: EndpointConfig, limits: EndpointLimits = {}): Transcriber {
  // Which version answers, the protocol does not say; where it was asked is all that is known.
  const engine = { name: config.model, version: servedBy(new URL(config.url).hostname), is_draft: false };
  return {
    engine,
    async transcribe(pcm, { language, signal } = {}) {
      const answers: Answered[] = [];
      for (const piece of splitPieces(pcm)) {
        const answer = await ask(config, piece, { language, signal }, limits);
        const heard = answer.heard.map((one) => ({
          ...one,
          start: one.start + piece.start_seconds,
          end: one.end + piece.start_seconds,
        }));
        answers.push({ ...answer, heard });
      }
      const said = answers.find((one) => one.language !== 'und')?.language ?? language ?? 'und';
      const heard = answers.flatMap((one) => one.heard);
      const are_times_rough = answers.some((one) => one.are_times_rough);
      return buildTranscript({ heard, language: said, are_times_rough }, engine, pcm.length / sampleRate);
    },
  };
}

async function ask(config: EndpointConfig, piece: Piece, listening: Listening, limits: EndpointLimits) {
  const { time_limit_seconds = 300, first_pause_ms = 1000 } = limits;
  const wav = new Blob([encodeWav(piece.pcm)], { type: 'audio/wav' });
  for (let tries = 1; ; tries++) {
    const asked = await askOnce(config, wav, listening, time_limit_seconds);
    if ('body' in asked) return readAnswer(asked.body, piece.pcm.length / sampleRate);
    if (!asked.is_worth_another || tries === maxTries) throw asked.failure;
    const pause_ms = Math.min(asked.pause_ms ?? first_pause_ms * 2 ** (tries - 1), maxPauseMs);
    await sleep(pause_ms, undefined, { signal: listening.signal }).catch(() => undefined); // Stopped: the next try says so.
  }
}

type Failed = { failure: TranscriptFailure; is_worth_another: boolean; pause_ms?: number | undefined };

async function askOnce(
  config: EndpointConfig,
  wav: Blob,
  { language, signal }: Listening,
  limitSeconds: number,
): Promise<{ body: string } | Failed> {
  const deadline = AbortSignal.timeout(limitSeconds * 1000);
  try {
    const answer = await fetch(config.url, {
      method: 'POST',
      body: formOf(config, wav, language),
      headers: config.key ? { authorization: `Bearer ${config.key}` } : {},
      redirect: 'manual', // A redirect would take voice and key where the operator did not say.
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    });
    const body = await textOf(answer);
    return answer.ok ? { body } : refusal(answer);
  } catch (error) {
    if (error instanceof TranscriptFailure) return { failure: error, is_worth_another: false };
    if (signal?.aborted) return { failure: new TranscriptFailure('stopped', 'Stopped'), is_worth_another: false };
    // Whatever took too long once takes as long again.
    if (deadline.aborted)
      return {
        failure: new TranscriptFailure('timeout', 'The transcript service took too long'),
        is_worth_another: false,
      };
    return { failure: unreachable, is_worth_another: true };
  }
}

function formOf(config: EndpointConfig, wav: Blob, language: string | undefined): FormData {
  const form = new FormData();
  form.set('file', wav, 'answer.wav');
  form.set('model', config.model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  form.set('temperature', '0');
  if (language) form.set('language', language);
  return form;
}

const unreachable = new TranscriptFailure('unreachable', "The transcript service couldn't be reached");

function refusal({ status, headers }: Response): Failed {
  if (status === 429 || status === 408 || status >= 500)
    return { failure: unreachable, is_worth_another: true, pause_ms: pauseOf(headers.get('retry-after')) };
  const why = status === 401 || status === 403 ? 'its key is wrong' : `it answered ${status}`;
  return {
    failure: new TranscriptFailure('refused', `The transcript service refused the recording: ${why}`),
    is_worth_another: false,
  };
}

/** Seconds or a date (RFC 9110); undefined where it is neither. */
function pauseOf(said: string | null): number | undefined {
  if (!said) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** An endless answer would fill the memory. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes)
      throw new TranscriptFailure('nonsense', "The transcript service's answer was incomplete");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
