// What the track of pitch says of a voice: its height, its range, how much it shakes.
import type { Measured } from '../delivery/measured.ts';
import { notMeasured } from '../delivery/measured.ts';
import type { PitchTrack } from './pitch.ts';
import { FRAMES_PER_SECOND, quantile } from './signal.ts';

const FEWEST_FRAMES = 50; // Half a second of voice: less may be one vowel.

export type Voice = Record<'pitch_hz' | 'pitch_range_semitones' | 'pitch_instability', Measured<number>>;

const semitones = (from: number, to: number) => 12 * Math.log2(to / from);

/** Over the voiced frames of `track`; the coverage is their share of `duration` (seconds). */
export function measureVoice({ hz }: PitchTrack, duration: number): Voice {
  const voiced = [...hz].filter((one) => one > 0);
  if (voiced.length < FEWEST_FRAMES) {
    const none = notMeasured('Too little voiced sound: half a second is needed');
    return { pitch_hz: none, pitch_range_semitones: none, pitch_instability: none };
  }
  const changes: number[] = [];
  let before = 0;
  for (const now of hz) {
    if (now > 0 && before > 0) changes.push(Math.abs(semitones(before, now)));
    before = now;
  }
  const coverage = Math.min(1, voiced.length / FRAMES_PER_SECOND / duration);
  const known = (value: number, what: string) => ({ value, method: `normalised cross-correlation, ${what}`, coverage });
  return {
    pitch_hz: known(quantile(voiced, 0.5), 'median'),
    pitch_range_semitones: known(semitones(quantile(voiced, 0.1), quantile(voiced, 0.9)), '10th to 90th percentile'),
    pitch_instability: known(quantile(changes, 0.5), 'median change per 10 ms'),
  };
}
