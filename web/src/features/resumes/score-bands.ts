// The bands of scores, by the view that shows them. The thresholds are the specification's, each view's own.
import type { Message } from '@hireframe/contract/messages.ts';

export type Tone = 'excellent' | 'good' | 'fair' | 'poor';
export type Band = { tone: Tone; label: (typeof labels)[Tone] | 'Needs Work' };
/** confidence: of an answer's delivery, in percent. */
export type ScoreView = 'breakdown' | 'card' | 'actions' | 'confidence';

/** From the best down: the least percent of a band. Below the last one a score is 'poor'. */
const bands: Record<ScoreView, [number, Tone][]> = {
  breakdown: [
    [80, 'excellent'],
    [60, 'good'],
    [40, 'fair'],
  ],
  card: [
    [85, 'excellent'],
    [70, 'good'],
    [50, 'fair'],
  ],
  actions: [
    [80, 'excellent'],
    [60, 'good'],
  ],
  confidence: [
    [80, 'excellent'],
    [60, 'good'],
    [40, 'fair'],
  ],
};
const labels = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Needs Improvement',
} as const satisfies Record<Tone, Message>;

const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * The band goes by the number that stands beside it: 79.96 is written as 80, and so is 'Excellent'.
 * @param percent 0 to 100, in whole numbers where it is written so; of scores that are written in tenths as it is
 */
export function getScoreBand(view: ScoreView, percent: number): Band {
  const tone = bands[view].find(([min]) => tenths(percent) >= min)?.[1] ?? 'poor';
  return { tone, label: tone === 'poor' && view === 'confidence' ? 'Needs Work' : labels[tone] };
}

/** Of points that are written in tenths beside their maximum. */
export const getPartBand = (view: ScoreView, points: number, max: number): Band =>
  getScoreBand(view, (100 * tenths(points)) / max);

export const toneColor = (tone: Tone) => `var(--band-${tone})`;
