// What is made of an answer's measurements: metrics, points for its content, and the score of both.

import type { ContentScore } from '@hireframe/engines/content/content-score.ts';
import { scoreAnswer } from '@hireframe/engines/content/score-answer.ts';
import { missingMetric } from '@hireframe/engines/delivery/build-metric.ts';
import { type ComprehensiveScore, comprehensiveScore } from '@hireframe/engines/delivery/comprehensive-score.ts';
import { findInAnswer } from '@hireframe/engines/delivery/find-in-answer.ts';
import type { AnswerMeasured } from '@hireframe/engines/delivery/heard.ts';
import { type NotMeasured, notMeasured } from '@hireframe/engines/delivery/measured.ts';
import { type AnswerFindings, type Metric, metricKeys } from '@hireframe/engines/delivery/metric.ts';
import type { Criterion, QuestionKind } from '@hireframe/engines/questions/question.ts';
import type { SpeechMeasurements } from '@hireframe/engines/speech/speech.ts';
import type { Transcript } from '@hireframe/engines/speech/transcript.ts';
import type { PictureMeasurements } from '@hireframe/engines/video/picture.ts';
import type { AnswerFacts } from './analysis.queries.ts';

export const missingMetrics = (reason: string): Metric[] => metricKeys.map((key) => missingMetric(key, reason));

// What is kept of each step.

/** `engines` with their versions, as a report names them: 'ffmpeg 5.1.6'. */
type Sourced = { engines: string[] };
export type SoundResult = Sourced & { speech: SpeechMeasurements | NotMeasured };
type PictureResult = Sourced & { picture: PictureMeasurements | NotMeasured };
export type TranscriptResult = Sourced & {
  transcript: Transcript | null;
  transcript_missing: string | null;
  waits_for_model?: boolean; // Nobody waits for a download: the words are written afterwards.
};
type RecordingResult = Sourced & { duration_seconds: number };
export type StepResults = {
  recording: RecordingResult;
  sound: SoundResult;
  picture: PictureResult;
  transcript: TranscriptResult;
  findings: Findings;
};

export type Findings = {
  findings: AnswerFindings;
  content: ContentScore | null;
  comprehensive: ComprehensiveScore;
};

/** Results that are missing are of steps that failed or are not of this analysis. */
export function collectFindings(answer: AnswerFacts, results: Partial<StepResults>): Findings {
  const is_typed = answer.kind === 'text';
  const measured = measuredOf(answer, results);
  const findings = findInAnswer(measured);
  const scored = contentOf(answer, measured);
  const content = 'not_scored' in scored ? null : scored;
  const score = comprehensiveScore({ content, articulation: findings.metrics.articulation_clarity, is_typed });
  const comprehensive = 'not_scored' in scored ? { ...score, not_scored: scored.not_scored } : score;
  return { findings, content, comprehensive };
}

function measuredOf(answer: AnswerFacts, { recording, sound, picture, transcript }: Partial<StepResults>) {
  const is_typed = answer.kind === 'text';
  const off = answer.observation_off;
  const missing = (what: string) => notMeasured(is_typed ? 'A typed answer' : what);
  const measured: AnswerMeasured = {
    duration_seconds: recording?.duration_seconds ?? 0,
    speech: sound?.speech ?? missing("The sound couldn't be measured"),
    picture: picture?.picture ?? missing(off ?? pictureMissing(answer)),
    transcript: transcript?.transcript ?? null,
    transcript_missing: is_typed
      ? 'A typed answer'
      : transcript
        ? transcript.transcript_missing
        : "The transcript couldn't be created",
    typed_text: answer.text,
    observation: off === null ? 'on' : { off },
    eu_rule: answer.eu_rule,
    question: answer.question,
  };
  return measured;
}

const pictureMissing = ({ kind }: AnswerFacts) =>
  kind === 'audio' ? 'Audio-only answer' : "The video couldn't be measured";

/** A draft of a transcript has too many wrong words to be scored by. */
function contentOf(answer: AnswerFacts, { typed_text, transcript, transcript_missing }: AnswerMeasured) {
  const { question: text, question_kind, shows } = answer;
  const question = { text, kind: question_kind as QuestionKind, shows: shows as Criterion[] };
  if (typed_text !== null) return scoreAnswer(typed_text, question, { language: 'und' });
  if (!transcript) return { not_scored: transcript_missing ?? 'There is no transcript' };
  if (transcript.engine.is_draft) return { not_scored: 'The transcript is only a draft' };
  return scoreAnswer(transcript.text, question, { language: transcript.language });
}
