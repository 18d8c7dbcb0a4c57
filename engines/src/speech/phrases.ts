// The stretches of speech as phrases: each with its level, its pitch and its syllables.
import type { Measured, Span } from '../delivery/measured.ts';
import { notMeasured } from '../delivery/measured.ts';
import type { PitchTrack } from './pitch.ts';
import { decibels, FRAMES_PER_SECOND, mean, quantile } from './signal.ts';
import type { Phrase } from './speech.ts';
import type { Syllable } from './syllables.ts';

const FEWEST_PHRASES = 3; // Of two a standard deviation says next to nothing.
const SHORTEST_SECONDS = 0.5; // "Yes" is no phrase to judge steadiness by.

/** `powers` of 10 ms frames; `gain_db` is what they were raised by and is taken off again. */
export function splitPhrases(
  spans: Span[],
  syllables: Syllable[][],
  track: PitchTrack,
  { powers, gain_db }: { powers: Float64Array; gain_db: number },
): Phrase[] {
  return spans.map(({ start, end }, index) => {
    const first = Math.round(start * FRAMES_PER_SECOND);
    const last = Math.round(end * FRAMES_PER_SECOND);
    const hz = [...track.hz.subarray(first, last)];
    const voiced = hz.filter((one) => one > 0);
    const heard = powers.subarray(first, last).filter((_, frame) => !voiced.length || hz[frame]);
    return {
      start,
      end,
      level_db: decibels(mean(heard)) - gain_db,
      pitch_hz: voiced.length ? quantile(voiced, 0.5) : null,
      syllables: syllables[index]?.length ?? 0,
    };
  });
}

/** The standard deviation of the phrases' levels, dB. */
export function steadiness(phrases: Phrase[], coverage: number): Measured<number> {
  const levels = phrases
    .filter(({ start, end }) => end - start >= SHORTEST_SECONDS)
    .flatMap(({ level_db }) => level_db ?? []);
  if (levels.length < FEWEST_PHRASES) return notMeasured('Fewer than three phrases to compare');
  const centre = mean(levels);
  const variance = levels.reduce((sum, level) => sum + (level - centre) ** 2, 0) / (levels.length - 1);
  return { value: Math.sqrt(variance), method: 'standard deviation of the levels of phrases', coverage };
}
