// A report of three answers as the server would answer it: one on video, one by voice, one typed.
import type { AssessmentReport, Metric, QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { makeId } from './candidate-page.ts';

const day = '2026-09-03T10:00:00.000Z';

export const makeMetric = (key: string, given: Partial<Metric> = {}): Metric => ({
  key,
  score: 80,
  band: 'Good',
  value: 148,
  unit: 'wpm',
  plus_minus: 20,
  text: 'Observed: 148 words a minute.',
  method: 'syllable nuclei',
  coverage: 0.9,
  not_measured: null,
  parts: [],
  ...given,
});
export const notMeasured = (key: string, reason: string): Metric =>
  makeMetric(key, {
    score: null,
    band: null,
    value: null,
    unit: '',
    plus_minus: null,
    text: '',
    method: null,
    coverage: null,
    not_measured: reason,
  });

export const makeAnalysis = (number: number, given: Partial<QuestionAnalysis> = {}): QuestionAnalysis => ({
  id: makeId(800 + number),
  question_text: `What is question ${number}?`,
  shows: ['A result'],
  answer_kind: 'video',
  status: 'ready',
  error_message: null,
  duration_seconds: 40,
  words_per_minute: 148,
  overall_confidence_score: 0.85,
  comprehensive_score: 62,
  score_missing: null,
  said: 'We found the index.',
  topic: 'question',
  parts: [
    { id: 'situation', is_found: true },
    { id: 'result', is_found: false },
  ],
  advice: 'result',
  content_checks: [
    { id: 'question', name: 'About the question', points: 12, max: 15, comment: 'About it', evidence: [] },
    { id: 'shows:a', name: 'A result', points: 15, max: 30, comment: 'Shown in part', evidence: [] },
    { id: 'structure', name: 'Told in order', points: 20, max: 20, comment: 'All of it was found', evidence: [] },
  ],
  video_url: `/objects/answer-${number}`,
  poster_url: null,
  captions_url: null,
  eye_contact: 'Strong',
  facial_expressiveness: 'Moderate',
  gesture_usage: 'Limited',
  nervousness_indicators: 'Low',
  articulation_clarity: 'Good',
  overall_impression: 'The delivery was observed to be fluent.',
  keywords: 'index, orders, latency',
  transcript: 'We found the index. It was slow.',
  transcript_is_draft: false,
  transcript_missing: null,
  transcript_is_coming: false,
  metrics: [makeMetric('pace'), notMeasured('eye_contact', 'No face in the picture')],
  sentences: [
    { name: 'We found the index.', start: 1, end: 4, confidence: 0.9, time: 2.5 },
    { name: 'It was slow.', start: 65, end: 68, confidence: 0.5, time: 66.5 },
  ],
  confidence_over_time: [
    { time: 2.5, confidence: 0.9 },
    { time: 66.5, confidence: 0.5 },
  ],
  sentiment: null,
  fillers: [],
  engines: ['ffmpeg 5.1'],
  ...given,
});

const none = { eye_contact: null, facial_expressiveness: null, gesture_usage: null, nervousness_indicators: null };
export const typedAnalysis = (number: number, given: Partial<QuestionAnalysis> = {}): QuestionAnalysis =>
  makeAnalysis(number, {
    answer_kind: 'text',
    duration_seconds: null,
    words_per_minute: null,
    overall_confidence_score: null,
    ...none,
    articulation_clarity: null,
    video_url: null,
    sentences: [],
    confidence_over_time: [],
    transcript: 'I wrote it down.',
    metrics: [notMeasured('pace', 'A typed answer has no sound')],
    ...given,
  });

export const makeReport = (given: Partial<AssessmentReport> = {}): AssessmentReport => ({
  id: makeId(801),
  session_id: makeId(701),
  kind: 'practice',
  title: 'Practice: Nurse',
  status: 'ready',
  task_id: null,
  session_date: day,
  session_duration: 620,
  comprehensive_score: 62,
  score_missing: null,
  deletes_at: null,
  candidate_name: 'Ana Silva',
  analysis_declined: false,
  observation_off: null,
  accommodations: [],
  how_measured: 'delivery 1',
  overall_metrics: {
    avg_confidence_score: 0.85,
    avg_words_per_minute: 148,
    total_questions: 3,
    answered_questions: 3,
    total_speaking_time_seconds: 95,
    overall_impression: 'Three answers with 95 seconds of speech.',
    most_common: { ...none, eye_contact: 'Strong', articulation_clarity: 'Good' },
    most_common_metrics: [],
    sentiment_distribution: { POSITIVE: 0.5, NEUTRAL: 0.5, NEGATIVE: 0 },
    metrics: [makeMetric('pace')],
  },
  actionable_insights: [
    { area: 'Pace', insight: '148 words a minute is easy to follow.', is_strength: true },
    { area: 'Content', insight: 'Say what came of it.', is_strength: false },
  ],
  question_analyses: [
    makeAnalysis(1),
    makeAnalysis(2, { answer_kind: 'audio', overall_confidence_score: 0.45 }),
    typedAnalysis(3),
  ],
  ...given,
});

/** As it stands in a list. */
export const toReportSummary = ({ overall_metrics: overall, ...report }: AssessmentReport) => ({
  ...report,
  total_questions: overall.total_questions,
  answered_questions: overall.answered_questions,
  avg_confidence_score: overall.avg_confidence_score,
});
