// The pitch of each 10 ms: normalised cross-correlation at 8 kHz, then the smoothest path through its candidates
// (D. Talkin, "A robust algorithm for pitch tracking (RAPT)", 1995; P. Boersma 1993 for the cost of an octave).
import type { Span } from '../delivery/measured.ts';
import { createFilter, FRAMES_PER_SECOND, passBand, SAMPLE_RATE } from './signal.ts';

const RATE = 8_000;
const STEP = RATE / FRAMES_PER_SECOND;
const LOWEST_HZ = 65; // Of speaking voices; creak below it counts as unvoiced.
const HIGHEST_HZ = 450;
const LAGS = { from: Math.floor(RATE / HIGHEST_HZ), to: Math.ceil(RATE / LOWEST_HZ) };
const WINDOW = 200; // 25 ms: one and a half periods of the lowest voice, correlated with the next ones.
const CANDIDATES = 4;
const VOICED = 0.5; // Correlation from which a frame is voiced (Praat's threshold is .45, RAPT's .5).
const OCTAVE_COST = 0.06; // For each octave down: a period of two cycles correlates as well as one.
const JUMP_COST = 0.35; // For each octave between two frames.
const SWITCH_COST = 0.14; // Between voiced and unvoiced.

/** For each 10 ms frame: Hz (0 where nothing is voiced) and how periodic it is (-1 to 1; 0 outside `spans`). */
export type PitchTrack = { hz: Float32Array; periodicity: Float32Array };

type Candidate = { hz: number; strength: number };

const energy = (sound: Float32Array, from: number) => {
  let sum = 1e-9;
  for (let i = from; i < from + WINDOW; i++) sum += (sound[i] ?? 0) ** 2;
  return sum;
};

/** Into `out`, for each lag, how much the window at `start` is like the one `lag` later: -1 to 1. */
function correlate(sound: Float32Array, start: number, out: Float64Array) {
  const own = energy(sound, start);
  let other = energy(sound, start + LAGS.from);
  for (let lag = LAGS.from; lag <= LAGS.to; lag++) {
    let sum = 0;
    for (let i = start; i < start + WINDOW; i++) sum += (sound[i] ?? 0) * (sound[i + lag] ?? 0);
    out[lag] = sum / Math.sqrt(own * Math.max(other, 1e-9));
    other += (sound[start + lag + WINDOW] ?? 0) ** 2 - (sound[start + lag] ?? 0) ** 2;
  }
}

/** The peaks of the correlation, between samples by a parabola, best first, shorter periods preferred. */
function candidatesOf(correlation: Float64Array): Candidate[] {
  const found: Candidate[] = [];
  for (let lag = LAGS.from + 1; lag < LAGS.to; lag++) {
    const before = correlation[lag - 1] ?? 0;
    const here = correlation[lag] ?? 0;
    const after = correlation[lag + 1] ?? 0;
    if (here < 0.25 || here < before || here <= after) continue;
    const shift = (before - after) / (2 * (before - 2 * here + after) || 1);
    const hz = RATE / (lag + shift);
    const peak = here - ((before - after) * shift) / 4;
    found.push({ hz, strength: peak - OCTAVE_COST * Math.log2(HIGHEST_HZ / hz) });
  }
  return found.sort((a, b) => b.strength - a.strength).slice(0, CANDIDATES);
}

const UNVOICED: Candidate = { hz: 0, strength: VOICED - OCTAVE_COST };

function cost(from: Candidate, to: Candidate): number {
  if (!from.hz && !to.hz) return 0;
  if (!from.hz || !to.hz) return SWITCH_COST;
  return JUMP_COST * Math.abs(Math.log2(from.hz / to.hz));
}

/** One frame of a path: its candidates, how well a path to each of them scores, and where that path comes from. */
type Step = { candidates: Candidate[]; scores: number[]; from: number[] };

function stepAfter(before: Step | undefined, candidates: Candidate[]): Step {
  const step: Step = { candidates, scores: [], from: [] };
  for (const to of candidates) {
    let [best, from] = [before ? Number.NEGATIVE_INFINITY : 0, -1];
    for (const [index, one] of before?.candidates.entries() ?? []) {
      const score = (before?.scores[index] ?? 0) - cost(one, to);
      if (score > best) [best, from] = [score, index];
    }
    step.scores.push(best + to.strength);
    step.from.push(from);
  }
  return step;
}

/** Hz of each frame along the path of greatest strength less the cost of its jumps (Viterbi). */
function bestPath(frames: Candidate[][]): number[] {
  const steps: Step[] = [];
  for (const candidates of frames) steps.push(stepAfter(steps.at(-1), candidates));
  const scores = steps.at(-1)?.scores ?? [];
  let index = scores.indexOf(Math.max(...scores));
  const path: number[] = [];
  for (const step of steps.reverse()) {
    path.push(step.candidates[index]?.hz ?? 0);
    index = step.from[index] ?? -1;
  }
  return path.reverse();
}

/** `samples` (16 kHz) at 8 kHz, without what lies over 1 kHz: formants there only blur the period. */
function lowered(samples: Float32Array): Float32Array {
  const filter = createFilter([passBand('low', 1_000), passBand('low', 1_000)]);
  const keep = SAMPLE_RATE / RATE;
  const out = new Float32Array(Math.ceil(samples.length / keep));
  for (let i = 0; i < samples.length; i++) {
    const smooth = filter(samples[i] ?? 0);
    if (i % keep === 0) out[i / keep] = smooth;
  }
  return out;
}

/** The pitch within `spans` of `samples` (16 kHz mono), frame by frame for the whole recording. */
export function pitchTrack(samples: Float32Array, spans: Span[]): PitchTrack {
  const count = Math.floor((samples.length / SAMPLE_RATE) * FRAMES_PER_SECOND);
  const track = { hz: new Float32Array(count), periodicity: new Float32Array(count) };
  const sound = lowered(samples);
  const correlation = new Float64Array(LAGS.to + 1);
  for (const span of spans) {
    const first = Math.round(span.start * FRAMES_PER_SECOND);
    const last = Math.min(count, Math.round(span.end * FRAMES_PER_SECOND));
    const frames: Candidate[][] = [];
    for (let frame = first; frame < last; frame++) {
      // The two correlated windows lie around the middle of the frame.
      correlate(sound, Math.round((frame + 0.5) * STEP - (WINDOW + LAGS.to / 2) / 2), correlation);
      track.periodicity[frame] = Math.max(...correlation.subarray(LAGS.from));
      frames.push([...candidatesOf(correlation), UNVOICED]);
    }
    track.hz.set(bestPath(frames), first);
  }
  return track;
}
