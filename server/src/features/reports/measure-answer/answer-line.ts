// One measured answer as one line for whoever compares: plain numbers, or why there is none.
import { computePace, listen } from '@hireframe/engines/delivery/heard.ts';
import {
  isKnown,
  knownValue,
  type Measured,
  type NotMeasured,
  notMeasured,
} from '@hireframe/engines/delivery/measured.ts';
import type { RecordingFailure, RecordingFault } from '@hireframe/engines/media/recording.ts';
import type { MeasuringEngines } from '../../assessments/assessments.ts';
import type { MeasuredRecording } from './measure-recording.ts';

const metrics = [
  'wpm',
  'wpm_speech',
  'silence_share',
  'pauses',
  'pitch_hz',
  'loudness_lufs',
  'face_share',
  'camera_facing',
  'gestures',
  'expressiveness',
  'blinks',
  'transcript',
] as const;
type Metric = (typeof metrics)[number];

export type AnswerLine = {
  file: string;
  status: 'ok' | 'failed';
  reason: string | null;
  duration_s: number | NotMeasured;
} & Record<Metric, number | string | NotMeasured> & { engines: MeasuringEngines };

const reasons: Record<RecordingFault, string> = {
  empty: 'empty file',
  not_a_video: 'not a video',
  header_missing: 'file cannot be read (header missing)',
  too_large: 'too large',
  unreadable: 'file cannot be read (nothing in it can be decoded)',
};

/** Of a file that cannot be measured at all. */
export function failedLine(file: string, failure: RecordingFailure | string, engines: MeasuringEngines): AnswerLine {
  const reason = typeof failure === 'string' ? failure : reasons[failure.fault];
  const none = Object.fromEntries(metrics.map((metric) => [metric, notMeasured(reason)])) as Record<
    Metric,
    NotMeasured
  >;
  return { file, status: 'failed', reason, duration_s: notMeasured(reason), ...none, engines };
}

export function answerLine(file: string, measured: MeasuredRecording, engines: MeasuringEngines): AnswerLine {
  const { recording, transcript, transcript_missing } = measured;
  return {
    file,
    status: 'ok',
    reason: null,
    duration_s: rounded(recording.duration_seconds, 2),
    ...paces(measured),
    ...soundFigures(measured.speech),
    ...pictureFigures(measured.picture),
    transcript: transcript?.text ?? notMeasured(transcript_missing ?? 'There is no transcript'),
    engines,
  };
}

/** As in a report: from words where there are any that count, else from syllables. */
function paces({ recording, speech, picture, transcript, transcript_missing }: MeasuredRecording) {
  const { duration_seconds } = recording;
  const answer = { duration_seconds, speech, picture, transcript, transcript_missing };
  const heard = listen({ ...answer, typed_text: null, observation: 'on', eu_rule: false });
  const pace = computePace(heard);
  if ('reason' in pace) return { wpm: notMeasured(pace.reason), wpm_speech: notMeasured(pace.reason) };
  const silence = heard.speech && knownValue(heard.speech.silence_share);
  const wpm_speech =
    silence === null || silence === undefined || silence >= 1
      ? notMeasured('How much of the time is speech is not known')
      : rounded(pace.wpm / (1 - silence), 1);
  return { wpm: rounded(pace.wpm, 1), wpm_speech };
}

function soundFigures(speech: MeasuredRecording['speech']) {
  const of = (digits: number, pick: (one: Extract<typeof speech, { phrases: unknown }>) => Measured<number>) =>
    'not_measured' in speech ? speech : figure(pick(speech), digits);
  return {
    silence_share: of(3, (one) => one.silence_share),
    pauses: of(0, ({ pauses }) => (isKnown(pauses) ? { ...pauses, value: pauses.value.length } : pauses)),
    pitch_hz: of(1, (one) => one.pitch_hz),
    loudness_lufs: of(1, (one) => one.loudness_lufs),
  };
}

function pictureFigures(picture: MeasuredRecording['picture']) {
  const of = (digits: number, pick: (one: Extract<typeof picture, { face_share: unknown }>) => Measured<number>) =>
    'not_measured' in picture ? picture : figure(pick(picture), digits);
  return {
    face_share: of(3, (one) => one.face_share),
    camera_facing: of(3, (one) => one.camera_facing),
    gestures: of(3, (one) => one.gestures),
    expressiveness: of(3, (one) => one.expressiveness),
    blinks: of(1, (one) => one.blinks),
  };
}

const figure = (one: Measured<number>, digits: number) =>
  isKnown(one) ? rounded(one.value, digits) : notMeasured(one.not_measured);
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
