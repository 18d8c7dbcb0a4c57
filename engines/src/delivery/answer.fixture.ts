// A made-up answer of 40 s for tests: eight phrases of speech, a picture, and words where asked for.
import type { Phrase, SpeechMeasurements } from '../speech/speech.ts';
import type { Transcript } from '../speech/transcript.ts';
import type { PictureMeasurements } from '../video/picture.ts';
import type { AnswerMeasured } from './heard.ts';
import { type Known, notMeasured } from './measured.ts';

export const known = (value: number, plus_minus?: number): Known<number> => ({
  value,
  method: 'made up',
  coverage: 1,
  ...(plus_minus === undefined ? {} : { plus_minus }),
});

const levels = [-20, -22, -19, -23, -21, -20, -24, -22];
/** 4.5 s of speech, half a second of silence, eight times. */
export const phrases: Phrase[] = levels.map((level_db, index) => ({
  start: index * 5,
  end: index * 5 + 4.5,
  level_db,
  pitch_hz: 120,
  syllables: 18 + (index % 3) * 2,
}));

export const speech: SpeechMeasurements = {
  duration_seconds: 40,
  phrases,
  silence_share: known(0.1),
  pauses: { value: [{ start: 10, end: 11 }], method: 'made up', coverage: 1 },
  wpm: known(150, 20),
  wpm_speech: known(167, 25),
  pitch_hz: known(120),
  pitch_range_semitones: known(6),
  pitch_instability: known(0.2),
  loudness_lufs: known(-20),
  loudness_steadiness_db: known(3),
  articulation: known(0.7),
  noise_db: known(30),
};

export const picture: PictureMeasurements = {
  face_share: known(1),
  camera_facing: known(0.9),
  gestures: known(0.5),
  expressiveness: known(0.4),
  blinks: known(18),
  people: known(1),
};

/** The words of a text one after the other inside the phrases. */
export function makeTranscript(text: string, changes: Partial<Transcript> = {}): Transcript {
  const words = text.split(' ');
  const each = 36 / words.length;
  return {
    text,
    language: 'en',
    words: words.map((word, index) => {
      const spoken = index * each;
      const start = spoken + Math.floor(spoken / 4.5) * 0.5;
      return { word, start, end: start + each * 0.9 };
    }),
    engine: { name: 'whisper.cpp', version: '1', is_draft: false },
    ...changes,
  };
}

const story =
  'I led the migration of our billing system last year. We had three months and a small team. Um, first I mapped every ' +
  'service that touched the old database. Then I wrote a plan, you know, with clear milestones. The hardest part was keeping ' +
  'the invoices correct while both systems were running. In the end we moved all customers without any downtime, and the ' +
  'support tickets dropped by half. I am proud of the result. It was a great success.';

/** A spoken answer outside the EU rule, with observation on. */
export const spoken: AnswerMeasured = {
  duration_seconds: 40,
  speech,
  picture,
  transcript: makeTranscript(story),
  transcript_missing: null,
  typed_text: null,
  observation: 'on',
  eu_rule: false,
};

export const wordless: AnswerMeasured = { ...spoken, transcript: null, transcript_missing: 'No engine of transcripts' };
export const typed: AnswerMeasured = {
  ...spoken,
  duration_seconds: 0,
  transcript: null,
  typed_text: story,
  speech: notMeasured('A typed answer'),
  picture: notMeasured('A typed answer'),
};
