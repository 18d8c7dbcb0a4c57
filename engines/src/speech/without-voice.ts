// What of a voice is left where the law allows timing and words only.
import { type NotMeasured, notMeasured } from '../delivery/measured.ts';
import type { SpeechMeasurements } from './speech.ts';

/** The same without pitch and loudness, of the whole and of each phrase; `reason` stands in their place. */
export function withoutVoice(
  speech: SpeechMeasurements | NotMeasured,
  reason: string,
): SpeechMeasurements | NotMeasured {
  if ('not_measured' in speech) return speech;
  const not = notMeasured(reason);
  return {
    ...speech,
    phrases: speech.phrases.map((phrase) => ({ ...phrase, level_db: null, pitch_hz: null })),
    pitch_hz: not,
    pitch_range_semitones: not,
    pitch_instability: not,
    loudness_lufs: not,
    loudness_steadiness_db: not,
  };
}
