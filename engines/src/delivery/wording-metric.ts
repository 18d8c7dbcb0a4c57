// What the words of an answer tell beside its content: friendly or unfriendly wording, and what it is about.
import { findKeywords } from '../speech/keywords.ts';
import { sentimentShares } from '../speech/sentiment.ts';
import { foundMetric, missingMetric } from './build-metric.ts';
import type { Heard } from './heard.ts';
import type { Metric, SentimentShares } from './metric.ts';

/** Shares of sentences by their wording; null with the reason in the metric where there are no words or no list for them. */
export function wordingMetric({ wording, no_wording }: Heard): { sentiment: SentimentShares | null; metric: Metric } {
  const missing = (reason: string) => ({ sentiment: null, metric: missingMetric('sentiment', reason) });
  if (!wording) return missing(no_wording);
  const shares = wording.language ? sentimentShares(wording.written, wording.language) : null;
  if (!shares) return missing('There is no list of words for the language of this answer');
  const percent = (share: number) => Math.round(share * 100);
  const value = shares.POSITIVE - shares.NEGATIVE;
  const metric = foundMetric('sentiment', {
    score: 50 + 50 * value,
    value,
    unit: '',
    text:
      `Observed in the words: ${percent(shares.POSITIVE)} % of sentences worded positively, ` +
      `${percent(shares.NEGATIVE)} % negatively.`,
    method: `${wording.method}, list of valences`,
    coverage: 1,
  });
  return { sentiment: shares, metric };
}

/** The most telling first; none where the words or their language are not known. */
export function listKeywords({ wording }: Heard, question: string): string[] {
  return wording?.language ? findKeywords(wording.text, wording.language, question) : [];
}
