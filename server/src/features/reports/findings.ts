// What is made of an answer's measurements: metrics, points for its content, and the score of both.
import { scoreAnswer } from '@hireframe/engines/content/score-answer.ts';
import { comprehensiveScore } from '@hireframe/engines/delivery/comprehensive-score.ts';
import { findInAnswer } from '@hireframe/engines/delivery/find-in-answer.ts';
import type { AnswerMeasured } from '@hireframe/engines/delivery/heard.ts';
import { notMeasured } from '@hireframe/engines/delivery/measured.ts';
import type { Criterion, QuestionKind } from '@hireframe/engines/questions/question.ts';
import type { AnswerFacts } from './analysis.queries.ts';
import type { Findings, StepResults } from './step-results.ts';

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
    speech: sound?.speech ?? missing('The sound could not be measured'),
    picture: picture?.picture ?? missing(off ?? pictureMissing(answer)),
    transcript: transcript?.transcript ?? null,
    transcript_missing: is_typed
      ? 'A typed answer'
      : transcript
        ? transcript.transcript_missing
        : 'The words could not be written down',
    typed_text: answer.text,
    observation: off === null ? 'on' : { off },
    eu_rule: answer.eu_rule,
    question: answer.question,
  };
  return measured;
}

const pictureMissing = ({ kind }: AnswerFacts) =>
  kind === 'audio' ? 'An answer by voice alone' : 'The picture could not be measured';

/** A draft of a transcript has too many wrong words to be scored by. */
function contentOf(answer: AnswerFacts, { typed_text, transcript, transcript_missing }: AnswerMeasured) {
  const { question: text, question_kind, shows } = answer;
  const question = { text, kind: question_kind as QuestionKind, shows: shows as Criterion[] };
  if (typed_text !== null) return scoreAnswer(typed_text, question, { language: 'und' });
  if (!transcript) return { not_scored: transcript_missing ?? 'There is no transcript' };
  if (transcript.engine.is_draft) return { not_scored: 'The transcript is only a draft' };
  return scoreAnswer(transcript.text, question, { language: transcript.language });
}
