// What a report says of one question: from the rows of its answer, its steps and its playback.
import type { Metric, QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { quoteAnswer } from '@hireframe/engines/content/quote.ts';
import { type MetricKey, metricKeys } from '@hireframe/engines/delivery/metric.ts';
import type { Criterion } from '@hireframe/engines/questions/question.ts';
import type { Playback, StoredStep } from './analysis.queries.ts';
import type { Findings, StepResults } from './findings.ts';
import { missingMetrics } from './findings.ts';
import { type Reader, sayMetric, sayReason } from './reader-words.ts';
import type { QuestionRow, ReportStatus } from './reports.queries.ts';
import { hasEnded, type StepName } from './steps.ts';

export type Links = Pick<QuestionAnalysis, 'video_url' | 'poster_url' | 'captions_url'>;
export type Analysed = {
  question: QuestionRow;
  steps: StoredStep[]; // Of the answer.
  playback: Playback | undefined;
  links: Links;
  report_status: ReportStatus;
  why_nothing: string; // Of a report that is not analysed: the reason.
  reader: Reader;
  words_to_come: string; // What is said while the words of an answer wait for what hears them.
};

export function questionAnalysis(given: Analysed): QuestionAnalysis {
  const { question, links } = given;
  const { id, question_text, shows, answer_kind } = question;
  const results = Object.fromEntries(given.steps.map(({ step, result }) => [step, result])) as Partial<StepResults>;
  const { status, error_message } = statusOf(given);
  const words = wordsOf(given, results);
  const found = results.findings ?? null;
  return {
    id,
    question_text,
    shows: (shows as Criterion[]).map(({ text }) => text),
    answer_kind: answer_kind as QuestionAnalysis['answer_kind'],
    status,
    error_message,
    ...links,
    duration_seconds: given.playback?.recording?.duration_seconds ?? question.recorded_seconds,
    ...words,
    said: words.transcript_is_draft ? null : quoteAnswer(words.transcript ?? '', evidenceOf(found)),
    ...measured(found, status, { error: error_message, why_nothing: given.why_nothing, reader: given.reader }),
    engines: [results.recording, results.sound, results.picture, results.transcript].flatMap(
      (one) => one?.engines ?? [],
    ),
  };
}

/** What kept a part of it from being measured is said beside what was. */
function statusOf({
  question,
  steps,
  playback,
  report_status,
}: Analysed): Pick<QuestionAnalysis, 'status' | 'error_message'> {
  if (!question.answer_id) return { status: 'not_answered', error_message: null };
  if (question.answer_status === 'failed') return { status: 'failed', error_message: question.error_message };
  if (report_status === 'not_analysed') return { status: 'not_analysed', error_message: playback?.error ?? null };
  const step = (name: StepName) => steps.find((one) => one.step === name);
  const faults = [...new Set(steps.flatMap(({ error }) => error ?? []))];
  if (question.unread_take) faults.push(`A later take counts for nothing: ${question.unread_take}`);
  if (playback?.lost_parts) faults.push(`${playback.lost_parts} parts of this recording couldn't be read`);
  const error_message = faults.join('. ') || null;
  if (step('recording')?.error || step('findings')?.error) return { status: 'failed', error_message };
  if (step('findings')?.status === 'done' && hasEnded(steps)) return { status: 'ready', error_message };
  const hasBegun = steps.some(({ status }) => status !== 'waiting' && status !== 'stopped');
  return { status: hasBegun && report_status !== 'stopped' ? 'analysing' : 'waiting', error_message };
}

const evidenceOf = (found: Findings | null) => found?.content?.checks.flatMap(({ evidence }) => evidence) ?? [];

function wordsOf({ question, steps, reader, words_to_come }: Analysed, { transcript: heard }: Partial<StepResults>) {
  const { typed_text, answer_id } = question;
  const transcript_is_coming = heard?.waits_for_model ?? false;
  const failed = steps.find(({ step }) => step === 'transcript')?.error;
  const missing = !answer_id || typed_text !== null ? null : (heard?.transcript_missing ?? failed ?? null);
  return {
    transcript: typed_text ?? heard?.transcript?.text ?? null,
    transcript_is_draft: heard?.transcript?.engine.is_draft ?? false,
    transcript_missing:
      heard?.transcript || missing === null ? null : transcript_is_coming ? words_to_come : sayReason(missing, reader),
    transcript_is_coming,
  };
}

type Measured = Omit<
  QuestionAnalysis,
  | keyof Links
  | keyof ReturnType<typeof wordsOf>
  | (
      | 'id'
      | 'said'
      | 'question_text'
      | 'shows'
      | 'answer_kind'
      | 'status'
      | 'error_message'
      | 'duration_seconds'
      | 'engines'
    )
>;

function measured(
  found: Findings | null,
  status: QuestionAnalysis['status'],
  { error, why_nothing, reader }: { error: string | null; why_nothing: string; reader: Reader },
): Measured {
  if (!found) return unmeasured(sayReason(status === 'not_analysed' ? why_nothing : reasonOf(status, error), reader));
  const { findings, content, comprehensive } = found;
  const { metrics } = findings;
  return {
    words_per_minute: findings.words_per_minute,
    overall_confidence_score: metrics.confidence.value,
    comprehensive_score: comprehensive.score,
    score_missing: comprehensive.not_scored === null ? null : sayReason(comprehensive.not_scored, reader),
    topic: content?.topic ?? null,
    parts: content?.parts ?? [],
    advice: content?.advice ?? null,
    content_checks: content?.checks ?? [],
    ...bandsOf(metrics),
    overall_impression: findings.impression,
    keywords: findings.keywords.join(', '),
    metrics: metricKeys.map((key) => sayMetric(metrics[key], reader)),
    sentences: findings.sentences.map((sentence) => ({ ...sentence, time: (sentence.start + sentence.end) / 2 })),
    confidence_over_time: findings.confidence_over_time,
    sentiment: findings.sentiment,
    fillers: findings.fillers,
  };
}

function unmeasured(reason: string): Measured {
  const metrics: Metric[] = missingMetrics(reason);
  return {
    words_per_minute: null,
    overall_confidence_score: null,
    comprehensive_score: null,
    score_missing: reason,
    topic: null,
    parts: [],
    advice: null,
    content_checks: [],
    ...bandsOf(),
    overall_impression: `${reason}.`,
    keywords: '',
    metrics,
    sentences: [],
    confidence_over_time: [],
    sentiment: null,
    fillers: [],
  };
}

function reasonOf(status: QuestionAnalysis['status'], error: string | null): string {
  if (status === 'not_answered') return 'Not answered';
  return status === 'failed' ? (error ?? "The answer couldn't be analysed") : "The analysis hasn't finished";
}

const bandsOf = (metrics?: Record<MetricKey, Metric>) => ({
  eye_contact: metrics?.eye_contact.band ?? null,
  facial_expressiveness: metrics?.facial_expressiveness.band ?? null,
  gesture_usage: metrics?.gesture_usage.band ?? null,
  nervousness_indicators: metrics?.nervousness_indicators.band ?? null,
  articulation_clarity: metrics?.articulation_clarity.band ?? null,
});
