// Everything the sound of a recording tells without its words.
import type { Measured, Span } from '../delivery/measured.ts';
import { notMeasured } from '../delivery/measured.ts';
import { measureArticulation } from './articulation.ts';
import { measurePace, SHORTEST_FOR_PACE_SECONDS } from './pace.ts';
import { splitPhrases, steadiness } from './phrases.ts';
import { pitchTrack } from './pitch.ts';
import { framePowers, levelled, SAMPLE_RATE, type Sound } from './signal.ts';
import type { SpeechMeasurements } from './speech.ts';
import { type Levels, pausesBetween, QUIETEST_ROOM_DB, silenceShare, stretchesOfSpeech } from './stretches.ts';
import { findSyllables } from './syllables.ts';
import { measureVoice } from './voice.ts';
import { voiceProbabilities } from './voice-probability.ts';

const SHORTEST_SPEECH_SECONDS = 0.3;
const SHORTEST_RECORDING_SECONDS = 2;

const known = <T>(value: T, method: string, coverage = 1): Measured<T> => ({ value, method, coverage });

/**
 * Measures the speech of one recording.
 * @param pcm Mono, 16 kHz, -1 to 1; what is not finite counts as silence. Not changed.
 * @param level loudness_lufs: integrated loudness after EBU R 128, null where it could not be measured.
 * @returns What was measured, and for everything else the reason why not. Never throws for what the sound is like.
 */
export async function measureSpeech(
  pcm: Float32Array,
  level: { loudness_lufs: number | null },
): Promise<SpeechMeasurements> {
  const duration = pcm.length / SAMPLE_RATE;
  const sound = levelled(pcm);
  if (!sound) return withoutSpeech(duration, 'The microphone was off: the sound is silent throughout', null);
  const powers = framePowers(sound.samples);
  const { spans, levels } = stretchesOfSpeech(await voiceProbabilities(sound.samples), powers);
  if (secondsOf(spans) < SHORTEST_SPEECH_SECONDS) {
    return withoutSpeech(duration, 'Nobody speaks in the recording', level.loudness_lufs);
  }
  return {
    ...measured(sound, powers, spans, duration),
    ...timing(spans, duration),
    loudness_lufs: loudness(level.loudness_lufs),
    noise_db: overBackground(levels),
  };
}

const secondsOf = (spans: Span[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0);

function measured({ samples, gain_db }: Sound, powers: Float64Array, spans: Span[], duration: number) {
  const track = pitchTrack(samples, spans);
  const syllables = findSyllables(samples, spans, track);
  const phrases = splitPhrases(spans, syllables, track, { powers, gain_db });
  const coverage = secondsOf(spans) / duration;
  return {
    duration_seconds: duration,
    phrases,
    ...paces(syllables.flat().length, spans, duration),
    ...measureVoice(track, duration),
    loudness_steadiness_db: steadiness(phrases, coverage),
    articulation: measureArticulation(syllables, coverage),
  };
}

function timing(spans: Span[], duration: number): Pick<SpeechMeasurements, 'silence_share' | 'pauses'> {
  if (duration < SHORTEST_RECORDING_SECONDS) {
    const short = notMeasured(`Too short: ${duration.toFixed(1)} s, ${SHORTEST_RECORDING_SECONDS} s are needed`);
    return { silence_share: short, pauses: short };
  }
  return {
    silence_share: known(silenceShare(spans, duration), 'voice activity'),
    pauses: known(pausesBetween(spans), 'voice activity'),
  };
}

function paces(syllables: number, spans: Span[], duration: number): Pick<SpeechMeasurements, 'wpm' | 'wpm_speech'> {
  const speech = secondsOf(spans);
  if (speech < SHORTEST_FOR_PACE_SECONDS) {
    const short = notMeasured(`Too little speech for a rate: ${speech.toFixed(1)} s`);
    return { wpm: short, wpm_speech: short };
  }
  const spoken = duration * (1 - silenceShare(spans, duration));
  return { wpm: measurePace(syllables, duration, 1), wpm_speech: measurePace(syllables, spoken, spoken / duration) };
}

const loudness = (lufs: number | null): Measured<number> =>
  lufs === null ? notMeasured('The loudness could not be measured') : known(lufs, 'EBU R 128, integrated');

function overBackground({ speech_db, noise_db }: Levels): Measured<number> {
  return known(Math.min(QUIETEST_ROOM_DB, speech_db - noise_db), 'level of speech over the level between');
}

function withoutSpeech(duration_seconds: number, reason: string, lufs: number | null): SpeechMeasurements {
  const none = notMeasured(reason);
  return {
    duration_seconds,
    phrases: [],
    silence_share: none,
    pauses: none,
    wpm: none,
    wpm_speech: none,
    pitch_hz: none,
    pitch_range_semitones: none,
    pitch_instability: none,
    loudness_steadiness_db: none,
    articulation: none,
    noise_db: none,
    loudness_lufs: lufs === null ? none : loudness(lufs),
  };
}
