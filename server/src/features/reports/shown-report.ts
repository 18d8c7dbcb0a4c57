// A report as its two readers see it, put together from what the steps have kept.
import type { Language } from '@hireframe/contract/languages.ts';
import type { AssessmentReport, ReportSummary } from '@hireframe/contract/reports.ts';
import { findingsVersion } from '@hireframe/engines/delivery/find-in-answer.ts';
import { meanMetrics } from '@hireframe/engines/delivery/session-findings.ts';
import type { AppContext } from '../../infra/context.ts';
import { readSetup, tellReaders } from '../../infra/transcripts/setup.ts';
import { sayTitle } from '../assessments/assessments.ts';
import { type Playback, selectPlaybacks, selectSteps } from './analysis.queries.ts';
import type { Findings } from './findings.ts';
import { missingMetrics } from './findings.ts';
import { type Links, questionAnalysis } from './question-analysis.ts';
import { declined, type Reader, sayInsight, sayMetric, sayReason } from './reader-words.ts';
import { type QuestionRow, type StoredReport, selectQuestions } from './reports.queries.ts';
import { saidIn, sayReport, saySummary } from './say-report.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'transcriber' | 'whyNoTranscriber'>;

const linkSeconds = 15 * 60;

/** `is_own`: to whom it belongs; nobody else learns of their tasks, or reads another language than English. */
export function toSummary(report: StoredReport, is_own: boolean, language: Language = 'en'): ReportSummary {
  const { comprehensive } = report.findings ?? {};
  const summary: ReportSummary = {
    id: report.id,
    session_id: report.session_id,
    kind: report.kind as ReportSummary['kind'],
    title: sayTitle(report, language),
    status: report.status as ReportSummary['status'],
    task_id: is_own ? report.task_id : null,
    session_date: report.session_date,
    session_duration: Math.round(report.session_duration),
    comprehensive_score: report.comprehensive_score,
    score_missing: comprehensive ? comprehensive.note : sayReason(whyNothing(report), readerOf(is_own)),
    deletes_at: report.deletes_at,
    total_questions: report.total_questions,
    answered_questions: report.answered_questions,
    avg_confidence_score: report.findings?.avg_confidence_score ?? null,
  };
  return language === 'en' ? summary : saySummary(saidIn(language), summary, comprehensive);
}

const readerOf = (is_own: boolean): Reader => (is_own ? 'candidate' : 'recruiter');

const whyNothing = ({ status, scores_withheld }: StoredReport) =>
  scores_withheld
    ? scores_withheld.replace(/\.$/, '')
    : status === 'not_analysed'
      ? declined
      : status === 'stopped'
        ? 'The analysis was stopped'
        : "The analysis hasn't finished";

export async function toReport(
  context: Context,
  report: StoredReport,
  {
    candidate_name,
    is_own,
    language = 'en',
  }: { candidate_name: string; is_own: boolean; language?: Language | undefined },
): Promise<AssessmentReport> {
  const { db } = context;
  const reader = readerOf(is_own);
  const questions = await selectQuestions(db, report);
  const ids = questions.flatMap(({ answer_id }) => answer_id ?? []);
  const [allSteps, playbacks] = await Promise.all([
    selectSteps(db, report.user_id, ids),
    selectPlaybacks(db, report.user_id, ids),
  ]);
  // What was said is no score.
  const steps = report.scores_withheld ? allSteps.filter(({ step }) => step === 'transcript') : allSteps;
  const words_to_come = tellReaders(await readSetup(context));
  const found = steps.flatMap(({ step, result }) => (step === 'findings' && result ? [result as Findings] : []));
  const analyses = questions.map(async (question, index) => {
    const playback = playbacks.find(({ answer_id }) => answer_id === question.answer_id);
    const ofAnswer = steps.filter(({ answer_id }) => answer_id === question.answer_id);
    const links = await linksOf(context, playback, `answer-${index + 1}`);
    const report_status = report.status as ReportSummary['status'];
    return questionAnalysis({
      question,
      steps: ofAnswer,
      playback,
      links,
      report_status,
      why_nothing: whyNothing(report),
      reader,
      words_to_come,
    });
  });
  const { total_questions, answered_questions, avg_confidence_score, ...fields } = toSummary(report, is_own);
  const title = sayTitle(report, language);
  const made: AssessmentReport = {
    ...fields,
    title,
    candidate_name,
    analysis_declined: report.consent?.analysis === false,
    observation_off: report.observation_off === null ? null : sayReason(report.observation_off, reader),
    accommodations: accommodationsOf(questions),
    overall_metrics: overallMetrics(report, found, reader),
    actionable_insights: report.findings?.actionable_insights.map((one) => sayInsight(one, reader, language)) ?? [],
    question_analyses: await Promise.all(analyses),
    how_measured: found[0]?.findings.engine_version ?? findingsVersion,
  };
  return language === 'en' ? made : sayReport(saidIn(language), made, report.findings?.comprehensive);
}

/** What everybody can play, once it is made; until then what was recorded. */
async function linksOf({ storage }: Context, playback: Playback | undefined, name: string): Promise<Links> {
  const link = async (key: string | null | undefined, content_type: string, file_name: string) =>
    key
      ? storage.signedGet(key, { content_type, file_name, disposition: 'inline', expires_seconds: linkSeconds })
      : null;
  const { recording_type, recording } = playback ?? {};
  const played = playback?.mp4_key
    ? link(playback.mp4_key, recording?.video ? 'video/mp4' : 'audio/mp4', `${name}.mp4`)
    : link(playback?.recording_key, recording_type ?? '', `${name}.${recording?.container}`);
  const [video_url, poster_url, captions_url] = await Promise.all([
    played,
    link(playback?.poster_key, 'image/jpeg', `${name}.jpg`),
    link(playback?.captions_key, 'text/vtt', `${name}.vtt`),
  ]);
  return { video_url, poster_url, captions_url };
}

/** Only what explains why a report has less in it; nobody learns why somebody asked for it. */
function accommodationsOf(questions: QuestionRow[]): string[] {
  const kinds = new Set(questions.map(({ answer_kind }) => answer_kind));
  return [
    ...(kinds.has('text') ? ['Typed answers count the same as spoken ones.'] : []),
    ...(kinds.has('audio') ? ['Some answers are audio only.'] : []),
  ];
}

function overallMetrics(report: StoredReport, found: Findings[], reader: Reader): AssessmentReport['overall_metrics'] {
  const { total_questions, answered_questions, findings } = report;
  const counts = { total_questions, answered_questions };
  if (!findings) {
    const reason = sayReason(whyNothing(report), reader);
    const none = { eye_contact: null, facial_expressiveness: null, gesture_usage: null };
    return {
      ...counts,
      avg_confidence_score: null,
      avg_words_per_minute: null,
      total_speaking_time_seconds: null,
      overall_impression: `${reason}. The answers are here to be read and watched.`,
      most_common: { ...none, nervousness_indicators: null, articulation_clarity: null },
      most_common_metrics: [],
      sentiment_distribution: null,
      metrics: missingMetrics(reason),
    };
  }
  const { avg_confidence_score, avg_words_per_minute, total_speaking_time_seconds, overall_impression } = findings;
  return {
    ...counts,
    avg_confidence_score,
    avg_words_per_minute,
    total_speaking_time_seconds,
    overall_impression,
    most_common: findings.most_common,
    most_common_metrics: findings.most_common_metrics,
    sentiment_distribution: findings.sentiment_distribution,
    metrics: meanMetrics(found.map((one) => one.findings)).map((metric) => sayMetric(metric, reader)),
  };
}
