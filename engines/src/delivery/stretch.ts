// How a stretch of an answer was delivered: the whole of it, a sentence, a few seconds around a moment.
import { computePace, countedWords, type Heard } from './heard.ts';
import { knownValue, type Span } from './measured.ts';

/** What confidence is reckoned from; null where not measured. */
export type Delivery = {
  wpm: number | null;
  silent_share: number | null; // 0 to 1.
  fillers_per_100_words: number | null;
  loudness_spread_db: number | null; // Standard deviation of the phrases' levels.
};

const fewestPhrases = 3; // Of which a spread can be told.

export function deliveryOfAnswer(heard: Heard): Delivery {
  const pace = computePace(heard);
  const { speech, wording, fillers } = heard;
  return {
    wpm: 'reason' in pace ? null : pace.wpm,
    silent_share: (speech && knownValue(speech.silence_share)) ?? null,
    fillers_per_100_words: fillers && wording ? (fillers.length * 100) / wording.words.length : null,
    loudness_spread_db: (speech && knownValue(speech.loudness_steadiness_db)) ?? null,
  };
}

/** The same of a part of the answer, in seconds of the recording. Nothing is known of it where nothing is of the whole. */
export function deliveryWithin(heard: Heard, span: Span): Delivery {
  const whole = deliveryOfAnswer(heard);
  const seconds = span.end - span.start;
  const phrases = heard.phrases.filter((phrase) => overlap(phrase, span) > 0);
  const speaking = phrases.reduce((sum, phrase) => sum + overlap(phrase, span), 0);
  const words = heard.wording?.words.filter((word) => isInside(word, span)) ?? [];
  const fillers = heard.fillers?.filter((filler) => isInside(filler, span)) ?? [];
  return {
    wpm: whole.wpm === null ? null : (wordsWithin(heard, whole.wpm, span) * 60) / seconds,
    silent_share: whole.silent_share === null ? null : 1 - speaking / seconds,
    fillers_per_100_words:
      whole.fillers_per_100_words === null || words.length === 0 ? null : (fillers.length * 100) / words.length,
    loudness_spread_db:
      whole.loudness_spread_db === null || phrases.length < fewestPhrases
        ? null
        : standardDeviation(phrases.flatMap(({ level_db }) => level_db ?? [])),
  };
}

/** Words are counted where they have times; else the answer's words are shared out by syllables. */
function wordsWithin(heard: Heard, wpm: number, span: Span): number {
  const words = countedWords(heard);
  if (words.length > 0) return words.filter((word) => isInside(word, span)).length;
  const syllables = heard.phrases.reduce((sum, phrase) => sum + phrase.syllables, 0);
  const inside = heard.phrases.reduce(
    (sum, phrase) => sum + (phrase.syllables * overlap(phrase, span)) / Math.max(0.01, phrase.end - phrase.start),
    0,
  );
  return syllables === 0 ? 0 : ((wpm * heard.duration_seconds) / 60) * (inside / syllables);
}

export const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** By its middle, so that a word belongs to one of two neighbouring stretches. */
const isInside = (one: Span, span: Span) => {
  const middle = (one.start + one.end) / 2;
  return middle >= span.start && middle < span.end;
};

export function standardDeviation(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
