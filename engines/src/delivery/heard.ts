// What may be reckoned with of an answer's sound and words; a draft, or words where nobody speaks, are none.

import { type Filler, findFillers } from '../speech/fillers.ts';
import { type SpokenSentence, spokenSentences, writtenSentences } from '../speech/sentences.ts';
import type { Phrase, SpeechMeasurements } from '../speech/speech.ts';
import { knownLanguage, languageOfText, type SpokenLanguage } from '../speech/spoken-language.ts';
import type { Transcript, TranscriptWord } from '../speech/transcript.ts';
import type { PictureMeasurements } from '../video/picture.ts';
import { isKnown, knownValue, type NotMeasured } from './measured.ts';

export type AnswerMeasured = {
  duration_seconds: number; // Of the recording; 0 for a typed answer.
  speech: SpeechMeasurements | NotMeasured;
  picture: PictureMeasurements | NotMeasured;
  transcript: Transcript | null;
  transcript_missing: string | null; // Why there is none.
  typed_text: string | null;
  observation: 'on' | { off: string };
  eu_rule: boolean;
  question?: string; // Its words are no keywords of the answer.
};

/** Text that may be reckoned with. `words` is empty where only the text is known, without times. */
export type Wording = {
  text: string;
  words: TranscriptWord[];
  language: SpokenLanguage | undefined;
  sentences: SpokenSentence[];
  are_times_rough: boolean; // Of the words.
  written: string[]; // The sentences' texts.
  method: string;
};

export type Heard = {
  duration_seconds: number;
  speech: SpeechMeasurements | null;
  no_speech: string; // Why `speech` is null.
  phrases: Phrase[];
  wording: Wording | null;
  no_wording: string;
  worded_share: number; // 0 to 1: of the time of speech, in phrases that have words; 1 where that cannot be told.
  fillers: Filler[] | null; // Null: no words with times, or a language whose fillers are not known.
  is_typed: boolean;
};

const isMissing = (speech: SpeechMeasurements | NotMeasured): speech is NotMeasured => 'not_measured' in speech;

export function listen(answer: AnswerMeasured): Heard {
  const is_typed = answer.typed_text !== null;
  const speech = is_typed || isMissing(answer.speech) ? null : answer.speech;
  const why = whyNoWording(answer, speech);
  const wording = why ? null : wordingOf(answer);
  return {
    duration_seconds: answer.duration_seconds,
    speech,
    no_speech: is_typed ? 'A typed answer' : isMissing(answer.speech) ? answer.speech.not_measured : '',
    phrases: speech?.phrases ?? [],
    wording,
    no_wording: why ?? '',
    worded_share: wordedShare(speech?.phrases ?? [], wording?.words ?? []),
    fillers: wording?.language && wording.words.length > 0 ? findFillers(wording.words, wording.language) : null,
    is_typed,
  };
}

/** Engines of speech make up sentences where nobody speaks; so words count only where the sound has speech. */
function whyNoWording(answer: AnswerMeasured, speech: SpeechMeasurements | null): string | null {
  if (answer.typed_text !== null) return answer.typed_text.trim() ? null : 'Nothing was typed';
  if (!answer.transcript) return answer.transcript_missing ?? 'There is no transcript';
  if (answer.transcript.engine.is_draft)
    return 'The transcript is only a draft, with too many wrong words to reckon with';
  if (!answer.transcript.text.trim()) return 'No words were heard';
  return speech ? whySilent(speech) : null;
}

/** Why the sound has no speech, null where it has: 'The microphone was off'. */
export function whySilent({ phrases, silence_share }: SpeechMeasurements): string | null {
  if (phrases.length > 0) return null;
  return isKnown(silence_share) ? 'Nobody is heard speaking' : silence_share.not_measured;
}

function wordingOf({ typed_text, transcript }: AnswerMeasured): Wording {
  if (typed_text !== null || !transcript) {
    const text = (typed_text ?? '').trim();
    const untimed = { words: [], sentences: [], are_times_rough: false };
    const [language, written] = [languageOfText(text), writtenSentences(text)];
    return { text, language, written, method: 'words of the typed answer', ...untimed };
  }
  const { text, language, words, are_times_rough = false } = transcript;
  const sentences = spokenSentences(words);
  return {
    text,
    words,
    sentences,
    are_times_rough,
    language: language === 'und' ? languageOfText(text) : knownLanguage(language),
    written: sentences.length > 0 ? sentences.map((sentence) => sentence.text) : writtenSentences(text),
    method: `words of the transcript (${transcript.engine.name})`,
  };
}

/** Seconds in which the person speaks; null where that is not known. */
export function speakingSeconds({ speech, duration_seconds }: Heard): number | null {
  const silence = speech ? knownValue(speech.silence_share) : undefined;
  return silence === undefined ? null : duration_seconds * (1 - silence);
}

/** Typed, or with a transcript that may be reckoned with. */
export const isGraded = ({ is_typed, wording }: Heard): boolean => is_typed || wording !== null;

const countWords = ({ words, text }: Wording): number => words.length || text.split(/\s+/).filter(Boolean).length;

export type Pace = { wpm: number; plus_minus: number | null; method: string; coverage: number };

const fewestCovered = 0.8; // Below, the words left out would make the pace too slow.
const shortest_seconds = 3;

/**
 * Words a minute of the whole time, as a whole number, rounded here and nowhere else: from words where they cover
 * the speech, else from the beats of the sound.
 * Shorter than 3 s says nothing of a pace.
 */
export function computePace(heard: Heard): Pace | { reason: string } {
  if (heard.is_typed) return { reason: heard.no_speech };
  const coverage = heard.worded_share;
  if (heard.wording && coverage >= fewestCovered && heard.duration_seconds >= shortest_seconds) {
    const wpm = Math.round((countWords(heard.wording) * 60) / heard.duration_seconds);
    return { wpm, plus_minus: null, method: heard.wording.method, coverage };
  }
  if (!heard.speech) return { reason: heard.no_speech };
  const { wpm } = heard.speech;
  if (!isKnown(wpm)) return { reason: wpm.not_measured };
  const plus_minus = wpm.plus_minus === undefined ? null : Math.round(wpm.plus_minus);
  return { wpm: Math.round(wpm.value), plus_minus, method: wpm.method, coverage: wpm.coverage };
}

/** The words that may be counted in parts of an answer; empty where they leave out too much or their seconds are rough. */
export const countedWords = ({ wording, worded_share }: Heard): TranscriptWord[] =>
  wording && !wording.are_times_rough && worded_share >= fewestCovered ? wording.words : [];

/** An engine of transcripts may leave speech out. */
function wordedShare(phrases: Phrase[], words: TranscriptWord[]): number {
  const length = (some: Phrase[]) => some.reduce((sum, { start, end }) => sum + end - start, 0);
  if (phrases.length === 0 || words.length === 0) return 1;
  const worded = phrases.filter((phrase) => words.some((word) => word.start < phrase.end && word.end > phrase.start));
  return length(worded) / length(phrases);
}
