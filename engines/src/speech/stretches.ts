// When somebody speaks: the network's probabilities, made into stretches with edges to 10 ms.
import type { Span } from '../delivery/measured.ts';
import { decibels, FRAMES_PER_SECOND, quantile, SAMPLE_RATE } from './signal.ts';
import { VOICE_WINDOW } from './voice-probability.ts';

/** A gap of at least this is silence, a shorter one is part of speech (plosives are silent for up to 0.2 s). */
const SILENCE_SECONDS = 0.3;
const PAUSE_SECONDS = 0.8;

// Music makes the network waver around .5 and never sure; so where it is sure now and then, less is enough for the rest.
const SURE = 0.9;
const SURE_SECONDS = 0.25;
const BEGINS = 0.4;
const LASTS = 0.2;
// The network notices a beginning up to four windows late and lets go up to six early; it is seldom two windows too wide,
// and in noise the level says less than the network does.
const REACH = { before: 0.16, after: 0.2, inside: 0.06 };
const SHORTEST_SECONDS = 0.1; // A click or a knock; the shortest word ("a") said alone takes longer.
const OVER_NOISE_DB = 8;
const UNDER_SPEECH_DB = 35; // Where there is no noise at all: what is this far under speech is not heard beside it.

const FEWEST_FRAMES = 20;
/** What is this far under speech is not heard. */
export const QUIETEST_ROOM_DB = 60;

export type Levels = { speech_db: number; noise_db: number; edge_db: number };

/**
 * The usual level of the frames without speech that are not digital silence (put in by a muted microphone or an editor: it
 * says nothing about the room). Undefined where less than 0.2 s are without speech.
 */
function backgroundOf(outside: number[], speech_db: number): number | undefined {
  const quietest = speech_db - QUIETEST_ROOM_DB;
  const audible = outside.filter((db) => db > quietest);
  if (audible.length >= FEWEST_FRAMES) return quantile(audible, 0.5);
  return outside.length >= FEWEST_FRAMES ? quietest : undefined;
}

/** Where the level of each 10 ms frame says that speech ends. */
function levelsOf(frame_db: Float64Array, spans: Span[]): Levels {
  const inside: number[] = [];
  const outside: number[] = [];
  let next = 0;
  for (const [frame, db] of frame_db.entries()) {
    const at = (frame + 0.5) / FRAMES_PER_SECOND;
    while (at >= (spans[next]?.end ?? Number.POSITIVE_INFINITY) + REACH.after) next++;
    const span = spans[next];
    if (!span || at < span.start - REACH.before) outside.push(db);
    else if (at >= span.start && at < span.end) inside.push(db);
  }
  const speech_db = quantile(inside, 0.9);
  const noise_db = backgroundOf(outside, speech_db) ?? quantile(frame_db, 0.03);
  const edge_db = Math.max(Math.min(noise_db + OVER_NOISE_DB, (noise_db + speech_db) / 2), speech_db - UNDER_SPEECH_DB);
  return { speech_db, noise_db, edge_db };
}

function likelySpans(probabilities: Float32Array, duration: number): Span[] {
  const spans: Span[] = [];
  const window = VOICE_WINDOW / SAMPLE_RATE;
  if (probabilities.filter((one) => one >= SURE).length * window < SURE_SECONDS) return spans;
  let start = -1;
  for (let index = 0; index <= probabilities.length; index++) {
    const probability = probabilities[index] ?? 0;
    if (start < 0 && probability >= BEGINS) start = index;
    if (start < 0 || probability >= LASTS) continue;
    const span = { start: start * window, end: Math.min(index * window, duration) };
    if (span.end - span.start >= SHORTEST_SECONDS) spans.push(span);
    start = -1;
  }
  return spans;
}

/** `span` with its edges moved to where the level rises over and falls under `edge_db`. */
function withEdges({ start, end }: Span, frame_db: Float64Array, edge_db: number): Span {
  const loud = (frame: number) => (frame_db[frame] ?? Number.NEGATIVE_INFINITY) >= edge_db;
  const frame = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);
  let [first, last] = [frame(start), frame(end)];
  const [lowest, highest] = [
    Math.max(0, frame(start - REACH.before)),
    Math.min(frame_db.length, frame(end + REACH.after)),
  ];
  const [latest, earliest] = [frame(start + REACH.inside), frame(end - REACH.inside)];
  while (first < Math.min(latest, last) && !loud(first)) first++;
  while (first > lowest && loud(first - 1)) first--;
  while (last > Math.max(earliest, first) && !loud(last - 1)) last--;
  while (last < highest && loud(last)) last++;
  return { start: first / FRAMES_PER_SECOND, end: last / FRAMES_PER_SECOND };
}

function joined(spans: Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last && span.start - last.end < SILENCE_SECONDS - 1e-9) last.end = Math.max(last.end, span.end);
    else out.push({ ...span });
  }
  return out;
}

/** Smoothed over 30 ms, so that one frame between two pulses of a low voice is no gap. */
function smoothLevels(powers: Float64Array): Float64Array {
  return powers.map((power, i) => decibels((power + (powers[i - 1] ?? power) + (powers[i + 1] ?? power)) / 3));
}

/**
 * Stretches of speech with at least 0.3 s without speech between them, and the levels (dB) that bound them;
 * `powers` are those of 10 ms frames.
 */
export function stretchesOfSpeech(
  probabilities: Float32Array,
  powers: Float64Array,
): { spans: Span[]; levels: Levels } {
  const likely = likelySpans(probabilities, powers.length / FRAMES_PER_SECOND);
  const frame_db = smoothLevels(powers);
  const levels = levelsOf(frame_db, likely);
  const edged = likely.map((span) => withEdges(span, frame_db, levels.edge_db));
  return { spans: joined(edged.filter(({ start, end }) => end > start)), levels };
}

const gapsBetween = (spans: Span[]) =>
  spans.slice(1).map(({ start }, index) => ({ start: spans[index]?.end ?? start, end: start }));

/** Time in stretches of at least 0.3 s without speech, lead-in and tail included, by the whole time. */
export function silenceShare(spans: Span[], duration: number): number {
  const gaps = gapsBetween([{ start: 0, end: 0 }, ...spans, { start: duration, end: duration }]);
  const silent = gaps.map(({ start, end }) => end - start).filter((seconds) => seconds >= SILENCE_SECONDS - 1e-9);
  return Math.min(1, silent.reduce((sum, seconds) => sum + seconds, 0) / duration);
}

/** Gaps longer than 0.8 s between two pieces of speech. */
export const pausesBetween = (spans: Span[]): Span[] =>
  gapsBetween(spans).filter(({ start, end }) => end - start > PAUSE_SECONDS);
