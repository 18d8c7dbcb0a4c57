// A metric in the language of whoever answered, from its figures: the engine's English sentence says the same of them.
import type { Language } from '@hireframe/contract/languages.ts';
import type { Translator } from '@hireframe/contract/messages.ts';
import type { Metric, MetricPart, QuestionAnalysis } from '@hireframe/contract/reports.ts';
import type { z } from 'zod';

export type SaidIn = Pick<Translator, 't' | 'known'> & { language: Language };
type Part = z.infer<typeof MetricPart>;
type Sentiment = QuestionAnalysis['sentiment'];

/** Of one answer. */
export function sayMetric(said: SaidIn, metric: Metric, sentiment: Sentiment): Metric {
  const { t, known } = said;
  const parts = metric.parts.map((part) => ({ ...part, text: sayPart(said, part) }));
  const shared = { ...metric, parts, band: metric.band && known(metric.band), method: sayMethod(said, metric.method) };
  if (metric.not_measured !== null) {
    const reason = known(metric.not_measured);
    return { ...shared, not_measured: reason, text: t('Not measured: {reason}', { reason }) };
  }
  return { ...shared, text: sayText(said, { ...metric, parts }, sentiment) };
}

/** Of a session: what was observed over those answers in which it was measured. */
export function sayMean(said: SaidIn, metric: Metric, all: QuestionAnalysis[]): Metric {
  const analysed = all.filter(({ status }) => status === 'ready');
  const [only] = analysed;
  if (metric.not_measured !== null || analysed.length < 2) return sayMetric(said, metric, only?.sentiment ?? null);
  const measured = analysed.filter(({ metrics }) =>
    metrics.some(({ key, value }) => key === metric.key && value !== null),
  ).length;
  const { t } = said;
  const text = t('Observed on average over {measured} of {count} answers.', { measured, count: analysed.length });
  return { ...sayMetric(said, metric, null), text };
}

function sayText({ t, language }: SaidIn, metric: Metric, sentiment: Sentiment): string {
  const { key, value, plus_minus, score, parts } = metric;
  const percent = Math.round(100 * (value ?? 0));
  const what = new Intl.ListFormat(language).format(parts.map(({ text }) => text));
  if (key === 'pace')
    return plus_minus === null
      ? t('Observed: {wpm} words a minute.', { wpm: value ?? 0 })
      : t('Observed: {wpm} words a minute (estimated from syllables, give or take {about}).', {
          wpm: value ?? 0,
          about: plus_minus,
        });
  if (key === 'confidence') return t('Observed delivery: {what}.', { what });
  if (key === 'engagement') return t('Observed in the voice: {what}.', { what });
  if (key === 'articulation_clarity')
    return t('Observed: syllables stand out of the sound at {score} of 100.', { score: score ?? percent });
  if (key === 'eye_contact') return t('Observed: head towards the camera for {percent} % of the time.', { percent });
  if (key === 'facial_expressiveness') return t("Observed: the face's features move at {percent} of 100.", { percent });
  if (key === 'gesture_usage') return t('Observed: hands in view and moving for {percent} % of the time.', { percent });
  if (key === 'nervousness_indicators')
    return t('Observed: {what}. These are counts; they do not tell how somebody feels.', { what });
  if (key === 'sentiment' && sentiment)
    return t('Observed in the words: {positive} % of sentences worded positively, {negative} % negatively.', {
      positive: Math.round(100 * sentiment.POSITIVE),
      negative: Math.round(100 * sentiment.NEGATIVE),
    });
  return metric.text;
}

/** The figure of a part with its words. */
function sayPart({ t }: SaidIn, { name, value, text }: Part): string {
  const percent = Math.round(100 * value);
  const tenths = Math.round(10 * value) / 10;
  if (name === 'Pace') return t('{wpm} words a minute', { wpm: Math.round(value) });
  if (name === 'Fluency') return t('silent for {percent} % of the time', { percent });
  if (name === 'Fillers') return t('{count} fillers in 100 words', { count: tenths });
  if (name === 'Loudness steadiness' || name === 'Loudness variety')
    return t('loudness varies by {decibels} dB', { decibels: tenths });
  if (name === 'Pitch variety') return t('pitch moves over {semitones} semitones', { semitones: tenths });
  if (name === 'Pace variety') return t('pace varies by {percent} % between phrases', { percent });
  if (name === 'Time speaking') return t('speaking for {percent} % of the time', { percent });
  if (name === 'Certainty of the transcript')
    return t('words recognised with a certainty of {percent} % (not counted)', { percent });
  if (name === 'Long pauses') return t('long pauses: {count} a minute', { count: tenths });
  if (name === 'Pitch instability')
    return t('unsteady pitch: {semitones} semitones in 10 ms', { semitones: Math.round(100 * value) / 100 });
  if (name === 'Blinks') return t('blinks: {count} a minute', { count: tenths });
  return text;
}

const ofTranscript = /^words of the transcript \((.+)\)$/;
const valences = ', list of valences';
const means = { 'mean of the answers: ': false, 'mean of the answers by the time of speaking: ': true };

/** Methods are made of one another: the mean of what is by the words of a transcript. */
function sayMethod(said: SaidIn, method: string | null): string | null {
  if (method === null) return null;
  const { t, known } = said;
  for (const [prefix, isByTime] of Object.entries(means))
    if (method.startsWith(prefix)) {
      const how = sayMethod(said, method.slice(prefix.length)) ?? '';
      return isByTime
        ? t('mean of the answers by the time of speaking: {how}', { how })
        : t('mean of the answers: {how}', { how });
    }
  if (method.endsWith(valences))
    return t('{how}, list of valences', { how: sayMethod(said, method.slice(0, -valences.length)) ?? '' });
  const engine = ofTranscript.exec(method)?.[1];
  return engine === undefined ? known(method) : t('words of the transcript ({engine})', { engine });
}
