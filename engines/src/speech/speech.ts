// What a recording's sound tells without any words: when somebody speaks, how fast, how evenly.
import type { Measured, Span } from '../delivery/measured.ts';

/** A stretch of speech between pauses of 0.3 s and more. */
export type Phrase = Span & {
  level_db: number | null; // Mean level of its voiced frames, dBFS; null where it may not be kept.
  pitch_hz: number | null; // Median; null where nothing is voiced or it may not be kept.
  syllables: number;
};

export type SpeechMeasurements = {
  duration_seconds: number;
  phrases: Phrase[]; // In order; empty where nobody speaks.
  silence_share: Measured<number>; // 0 to 1, of stretches of at least 0.3 s, lead-in and tail included.
  pauses: Measured<Span[]>; // Over 0.8 s, between two pieces of speech.
  wpm: Measured<number>; // By the whole time, from syllable nuclei.
  wpm_speech: Measured<number>; // By the time of speech.
  pitch_hz: Measured<number>; // Median of voiced frames.
  pitch_range_semitones: Measured<number>; // 10th to 90th percentile of voiced frames.
  pitch_instability: Measured<number>; // Median cycle-to-cycle change of voiced frames, semitones per 10 ms.
  loudness_lufs: Measured<number>; // Integrated, EBU R 128.
  loudness_steadiness_db: Measured<number>; // Standard deviation of the phrases' levels.
  articulation: Measured<number>; // 0 to 1: how clearly syllables stand out (modulation of the envelope, band balance).
  noise_db: Measured<number>; // Speech over background.
};
