// Reports of assessment sessions: what was measured of each answer, what was not and why. Two readers, one report.
import { z } from 'zod';
import { sessionKinds } from './assessments.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './list.ts';
import { TaskStarted } from './tasks.ts';

/** analysing: more will come. partial: some steps failed. not_analysed: the candidate declined machines. */
export const reportStatuses = ['analysing', 'ready', 'partial', 'not_analysed', 'stopped'] as const;
/** The stages of an analysis as the loading screen names them, each a quarter of the progress. */
export const analysisStages = [
  'Processing Video Responses',
  'Calculating Performance Metrics',
  'Generating Insights',
  'Preparing Your Report',
] as const;
/** Display bands of a confidence (0 to 1): from these percents on. */
const confidence = z.number().min(0).max(1);
const score = z.number().min(0).max(100);

export const MetricPart = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  weight: z.number().nullable(),
  text: z.string(),
});
export const Metric = z
  .object({
    key: z.string(),
    score: score.nullable(), // Null where not measured.
    band: z.string().nullable(),
    value: z.number().nullable(), // In `unit`.
    unit: z.string(),
    plus_minus: z.number().nullable(),
    text: z.string(), // What was observed, or why it was not.
    method: z.string().nullable(),
    coverage: z.number().min(0).max(1).nullable(),
    not_measured: z.string().nullable(), // The reason.
    parts: z.array(MetricPart),
  })
  .meta({ id: 'AnswerMetric' });
export type Metric = z.infer<typeof Metric>;
export const metricKeys = [
  'pace',
  'confidence',
  'engagement',
  'articulation_clarity',
  'sentiment',
  'eye_contact',
  'facial_expressiveness',
  'gesture_usage',
  'nervousness_indicators',
] as const;
export type MetricKey = (typeof metricKeys)[number];

/** A sentence of an answer; `name` is its text, '' where there are no words for the phrase. */
export const SentenceRow = z.object({
  name: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: confidence.nullable(),
  time: z.number(), // Where the line over time has its point: the middle.
});

export const SentimentShares = z.object({ POSITIVE: z.number(), NEUTRAL: z.number(), NEGATIVE: z.number() });

export const ContentCheck = z.object({
  id: z.string(),
  name: z.string(),
  points: z.number(),
  max: z.number(),
  comment: z.string(),
  evidence: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
});

/** What an answer is about; too_short: too few words to tell. */
export const answerTopics = ['question', 'partly', 'another', 'too_short'] as const;
/** What an answer may tell. Which of them belong to it goes by the kind of its question. */
export const answerPartIds = [
  'situation',
  'task',
  'action',
  'result',
  'lesson',
  'plan',
  'statement',
  'reasons',
  'example',
  'order',
  'role',
  'limits',
  'follow_up',
] as const;
export type AnswerPartId = (typeof answerPartIds)[number];
/** The one thing that would help an answer most: a part it leaves out, or what else it lacks. */
export const contentAdvice = [...answerPartIds, 'topic', 'length', 'amounts', 'criterion'] as const;
export type ContentAdvice = (typeof contentAdvice)[number];

export const QuestionAnalysis = z
  .object({
    id: z.uuid(), // The question's.
    question_text: z.string(),
    shows: z.array(z.string()), // What a good answer shows.
    answer_kind: z.enum(['video', 'audio', 'text']).nullable(), // Null: not answered.
    status: z.enum(['waiting', 'analysing', 'ready', 'failed', 'not_analysed', 'not_answered']),
    error_message: z.string().nullable(), // Why it could not be analysed, or beside 'ready' which part of it.
    duration_seconds: z.number().nullable(),
    words_per_minute: z.number().nullable(),
    overall_confidence_score: confidence.nullable(),
    comprehensive_score: score.nullable(),
    score_missing: z.string().nullable(), // Why there is no score.
    said: z.string().nullable(), // A sentence or two of the transcript or the typed answer, to open with.
    topic: z.enum(answerTopics).nullable(), // Null, as the next ones are empty: its content could not be scored.
    parts: z.array(z.object({ id: z.enum(answerPartIds), is_found: z.boolean() })),
    advice: z.enum(contentAdvice).nullable(),
    content_checks: z.array(ContentCheck),
    video_url: z.string().nullable(), // Lives minutes.
    poster_url: z.string().nullable(),
    captions_url: z.string().nullable(),
    eye_contact: z.string().nullable(), // Bands in words; null where not measured.
    facial_expressiveness: z.string().nullable(),
    gesture_usage: z.string().nullable(),
    nervousness_indicators: z.string().nullable(),
    articulation_clarity: z.string().nullable(),
    overall_impression: z.string(),
    keywords: z.string(), // Separated by commas.
    transcript: z.string().nullable(), // Or the typed answer.
    transcript_is_draft: z.boolean(),
    transcript_missing: z.string().nullable(), // Why there is none.
    transcript_is_coming: z.boolean(), // It is written once what writes it is set up.
    metrics: z.array(Metric),
    sentences: z.array(SentenceRow),
    confidence_over_time: z.array(z.object({ time: z.number(), confidence })),
    sentiment: SentimentShares.nullable(),
    fillers: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })),
    engines: z.array(z.string()), // 'ffmpeg 5.1.6', 'Silero VAD 5' …
  })
  .meta({ id: 'QuestionAnalysis' });
export type QuestionAnalysis = z.infer<typeof QuestionAnalysis>;

export const mostCommonKeys = [
  'eye_contact',
  'facial_expressiveness',
  'gesture_usage',
  'nervousness_indicators',
  'articulation_clarity',
] as const;
const band = z.string().nullable();
export const OverallMetrics = z
  .object({
    avg_confidence_score: confidence.nullable(),
    avg_words_per_minute: z.number().nullable(),
    total_questions: z.int(),
    answered_questions: z.int(),
    total_speaking_time_seconds: z.number().nullable(),
    overall_impression: z.string(),
    most_common: z.object({
      eye_contact: band,
      facial_expressiveness: band,
      gesture_usage: band,
      nervousness_indicators: band,
      articulation_clarity: band,
    }),
    most_common_metrics: z.array(z.object({ metric: z.string(), band: z.string(), count: z.int() })),
    sentiment_distribution: SentimentShares.nullable(),
    metrics: z.array(Metric), // Over all answers.
  })
  .meta({ id: 'OverallMetrics' });
export const Insight = z.object({ area: z.string(), insight: z.string(), is_strength: z.boolean() });

const reportFields = {
  id: z.uuid(),
  session_id: z.uuid(),
  kind: z.enum(sessionKinds),
  title: z.string(),
  status: z.enum(reportStatuses),
  task_id: z.uuid().nullable(), // Only to whom it belongs.
  session_date: z.iso.datetime(), // Completed at.
  session_duration: z.number(), // Seconds from the first question to handing in.
  comprehensive_score: score.nullable(), // Null where one answer could not be scored.
  score_missing: z.string().nullable(),
  deletes_at: z.iso.datetime().nullable(),
};
export const ReportSummary = z
  .object({
    ...reportFields,
    total_questions: z.int(),
    answered_questions: z.int(),
    avg_confidence_score: confidence.nullable(),
  })
  .meta({ id: 'ReportSummary' });
export type ReportSummary = z.infer<typeof ReportSummary>;

export const AssessmentReport = z
  .object({
    ...reportFields,
    candidate_name: z.string(),
    analysis_declined: z.boolean(),
    observation_off: z.string().nullable(), // Why nothing of the picture was observed.
    accommodations: z.array(z.string()), // Only what changes how the report is read: 'Typed answers'.
    overall_metrics: OverallMetrics,
    actionable_insights: z.array(Insight),
    question_analyses: z.array(QuestionAnalysis),
    how_measured: z.string(), // Version of the formulas.
  })
  .meta({ id: 'AssessmentReport' });
export type AssessmentReport = z.infer<typeof AssessmentReport>;

const id = z.object({ id: z.uuid() });
const recruiter = { audience: 'recruiter', shows_candidates: true } as const;
const task = { audience: 'candidate', params: z.object({ task_id: z.uuid() }), output: TaskStarted } as const;

export const latestReport = endpoint({
  method: 'GET',
  path: '/reports/latest',
  audience: 'candidate',
  output: AssessmentReport,
  summary: 'My newest report; 404 before the first session is completed',
});
export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  audience: 'candidate',
  query: z.object(paging),
  list: ReportSummary,
  summary: 'My reports, newest first',
});
export const getReport = endpoint({
  method: 'GET',
  path: '/reports/{id}',
  audience: 'candidate',
  params: id,
  output: AssessmentReport,
  summary: 'One report of mine',
});
export const startAnalysis = endpoint({
  ...task,
  method: 'POST',
  path: '/analysis/{task_id}/start',
  status: 202,
  summary: 'Analyse what is missing or failed; again changes nothing',
});
export const stopAnalysis = endpoint({
  ...task,
  method: 'POST',
  path: '/analysis/{task_id}/stop',
  summary: 'Cancel what has not begun; deletes nothing',
});
export const listCandidateReports = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/candidates/{id}/reports',
  permission: 'assessments:read',
  params: id,
  query: z.object(paging),
  list: ReportSummary,
  summary: "Reports of a candidate's screenings, newest first",
});
export const getCandidateReport = endpoint({
  ...recruiter,
  method: 'GET',
  path: '/recruiter/candidates/{id}/reports/{report_id}',
  permission: 'assessments:read',
  output: AssessmentReport,
  params: id.extend({ report_id: z.uuid() }),
  summary: "One report of a candidate's screening",
});
