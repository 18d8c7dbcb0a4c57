// One interface for whatever hears words in a recording.
import type { Transcript, TranscriptEngine } from '@hireframe/engines/speech/transcript.ts';

/** What every transcriber is given: mono, so many samples a second, -1 to 1. */
export const sampleRate = 16_000;

/** What stands for the version of a service, which names none: where the sound is sent. */
export const servedBy = (host: string) => `as served by ${host}`;

export type Listening = {
  language?: string | undefined; // ISO 639-1; left out, the engine finds out where it can.
  signal?: AbortSignal | undefined;
};

export type Transcriber = {
  engine: TranscriptEngine;
  /**
   * The words in `pcm` (see `sampleRate`). Do not ask where nobody speaks: engines invent words for silence.
   * @throws TranscriptFailure
   */
  transcribe: (pcm: Float32Array, listening?: Listening) => Promise<Transcript>;
  /** Whether what it needs on this machine is there yet. Left out: it needs nothing. */
  isReady?: () => Promise<boolean>;
  megabytes?: number; // Resident at its peak on this machine, beside what decodes the sound. Left out: none.
};

/**
 * `refused`: by the service (a wrong key, an unknown model) or by the engine (a language it does not know); asking again
 * helps nobody. `nonsense`: an answer that is no transcript. `crashed`: the program ended early. `stopped`: by who asked.
 * `not_ready`: its model is still being fetched.
 */
export type TranscriptFault = 'refused' | 'unreachable' | 'timeout' | 'nonsense' | 'crashed' | 'stopped' | 'not_ready';

/** There is no transcript; `message` says why, is fit for a report and names no host. */
export class TranscriptFailure extends Error {
  readonly fault: TranscriptFault;
  constructor(fault: TranscriptFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
