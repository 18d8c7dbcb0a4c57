// A report in the language of whoever answered. It is kept in English, which a workspace and other programs read: its sentences
// are said anew from the figures that stand beside them, or looked up where they hold none. What is found nowhere stays.
import type { Language } from '@hireframe/contract/languages.ts';
import type { Translate } from '@hireframe/contract/messages.ts';
import type { AssessmentReport, Metric, QuestionAnalysis, ReportSummary } from '@hireframe/contract/reports.ts';
import type { CheckSaid } from '@hireframe/engines/content/content-score.ts';
import type { SessionScore } from '@hireframe/engines/delivery/comprehensive-score.ts';
import { messagesIn } from '../../lib/messages.ts';
import { type SaidIn, sayMean, sayMetric } from './say-metric.ts';

type Counts = { scored: number; answers: number } & Partial<SessionScore>;
type Stored = QuestionAnalysis['content_checks'][number] & { said?: CheckSaid[] };

export const saidIn = (language: Language): SaidIn => ({ ...messagesIn(language), language });

/** Of a list, or at the head of a report. `score` is what is kept of the total. */
export function saySummary<S extends Pick<ReportSummary, 'score_missing'>>(
  { t, known }: SaidIn,
  summary: S,
  score: Counts | undefined,
): S {
  const { score_missing } = summary;
  if (score_missing === null) return summary;
  const without = score ? score.answers - score.scored : 0;
  const isCounted = score !== undefined && score.scored > 0 && without > 0;
  return {
    ...summary,
    score_missing: isCounted
      ? t('{without} of {count} answers could not be scored', { without, count: score.answers })
      : known(score_missing),
  };
}

/** @param score of the session, as it is kept */
export function sayReport(said: SaidIn, report: AssessmentReport, score: Counts | undefined): AssessmentReport {
  const { known } = said;
  const { overall_metrics: overall, question_analyses: all } = report;
  const analyses = all.map((one) => sayAnalysis(said, one));
  return {
    ...saySummary(said, report, score),
    observation_off: report.observation_off && known(report.observation_off),
    accommodations: report.accommodations.map(known),
    overall_metrics: {
      ...overall,
      overall_impression: saySession(said, report),
      most_common: Object.fromEntries(
        Object.entries(overall.most_common).map(([key, band]) => [key, band && known(band)]),
      ) as typeof overall.most_common,
      metrics: overall.metrics.map((metric) => sayMean(said, metric, all)),
    },
    question_analyses: analyses,
  };
}

function sayAnalysis(said: SaidIn, analysis: QuestionAnalysis): QuestionAnalysis {
  const { known } = said;
  const { error_message, score_missing, transcript_missing, metrics } = analysis;
  const band = (of: string | null) => of && known(of);
  return {
    ...analysis,
    error_message: error_message && sayReason(said, error_message),
    score_missing: score_missing && sayReason(said, score_missing),
    transcript_missing: transcript_missing && sayReason(said, transcript_missing),
    content_checks: analysis.content_checks.map((check) => sayCheck(said, check)),
    eye_contact: band(analysis.eye_contact),
    facial_expressiveness: band(analysis.facial_expressiveness),
    gesture_usage: band(analysis.gesture_usage),
    nervousness_indicators: band(analysis.nervousness_indicators),
    articulation_clarity: band(analysis.articulation_clarity),
    overall_impression: sayImpression(said, analysis),
    metrics: metrics.map((metric) => sayMetric(said, metric, analysis.sentiment)),
  };
}

const unscored = /^Answers in (.+) cannot be scored yet$/;
const setUp = /^Transcripts are being set up: (\d+)%$/;
const languageCodes = ['fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'zh', 'ja', 'ar'];
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Why something is missing. */
function sayReason({ t, known, language }: SaidIn, reason: string): string {
  const percent = setUp.exec(reason)?.[1];
  if (percent !== undefined) return t('Transcripts are being set up: {percent}%', { percent });
  const name = unscored.exec(reason)?.[1];
  const code = languageCodes.find((one) => englishNames.of(one) === name);
  if (!code) return known(reason);
  const own = new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  return t('Answers in {language} cannot be scored yet', { language: own });
}

/** A criterion is the question's own, in the language of the question. */
function sayCheck({ t, known, language }: SaidIn, { said, ...check }: Stored): Stored {
  const list = (names: string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(names.map(known));
  const sentences = said?.map(({ message, values = {} }) => {
    const plain = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? list(value) : value]);
    return (t as (message: string, values: object) => string)(message, Object.fromEntries(plain));
  });
  return { ...check, name: known(check.name), comment: sentences?.join('. ') ?? known(check.comment) };
}

const metricOf = (metrics: Metric[], key: string) => metrics.find((one) => one.key === key);

/** As describeImpression says it, of the same figures. */
function sayImpression(
  said: SaidIn,
  { metrics, answer_kind, sentiment, status, overall_impression }: QuestionAnalysis,
) {
  const { t, known } = said;
  if (status !== 'ready') return known(overall_impression);
  const text = (key: string) => {
    const metric = metricOf(metrics, key);
    return metric && metric.value !== null ? sayMetric(said, metric, sentiment).text : '';
  };
  const words = text('sentiment');
  if (answer_kind === 'text')
    return `${t('This answer was typed, so there is no sound and no picture to measure.')} ${words}`.trim();
  const delivery = [text('confidence') || text('pace'), text('articulation_clarity')].filter(Boolean);
  if (delivery.length === 0) delivery.push(t('Nothing of the delivery could be measured.'));
  return [...delivery, words].filter(Boolean).join(' ');
}

/** As the engine says it of a session, of the same figures. */
function saySession(
  { t, known }: SaidIn,
  { overall_metrics: overall, question_analyses: all }: AssessmentReport,
): string {
  const answered = all.filter(({ status }) => status !== 'not_answered' && status !== 'not_analysed');
  if (overall.metrics.every(({ not_measured }) => not_measured !== null)) return known(overall.overall_impression);
  const seconds = overall.total_speaking_time_seconds;
  const count = answered.length;
  const sentences = [
    seconds === null
      ? t('{count, plural, one {# answer.} other {# answers.}}', { count })
      : seconds < 90
        ? t('{count, plural, one {# answer} other {# answers}} with {seconds} seconds of speech.', {
            count,
            seconds: Math.round(seconds),
          })
        : t('{count, plural, one {# answer} other {# answers}} with {minutes} minutes of speech.', {
            count,
            minutes: Math.round(seconds / 6) / 10,
          }),
    ...sayMeans(t, overall),
  ];
  const unread = answered.filter(({ answer_kind, transcript, transcript_is_draft }) => {
    return answer_kind !== 'text' && (transcript === null || transcript_is_draft);
  }).length;
  if (unread > 0)
    sentences.push(
      t('The words of {unread} of {count} are not known, so the session is not graded.', { unread, count }),
    );
  return sentences.join(' ');
}

function sayMeans(t: Translate, overall: AssessmentReport['overall_metrics']): string[] {
  const { avg_confidence_score: confidence, avg_words_per_minute: wpm } = overall;
  return [
    ...(confidence === null
      ? []
      : [t('Confidence of delivery on average: {percent} %.', { percent: Math.round(100 * confidence) })]),
    ...(wpm === null ? [] : [t('Pace on average: {wpm} words a minute.', { wpm })]),
  ];
}
