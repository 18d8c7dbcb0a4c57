// Long recordings are sent in pieces: services refuse large files, and a call must end within a time limit.
import { sampleRate } from './transcriber.ts';

const maxSeconds = 300;
const lookBackSeconds = 30; // A piece ends in the quietest moment of its last so many seconds.
const momentSeconds = 0.2;

export type Piece = { pcm: Float32Array; start_seconds: number };

/** The whole in order, without overlap; one piece where it is short enough. */
export function splitPieces(pcm: Float32Array, max_seconds = maxSeconds): Piece[] {
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
