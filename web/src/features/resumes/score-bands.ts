// The bands of scores, by the view that shows them. The thresholds are the specification's, each view's own.

export type Tone = 'excellent' | 'good' | 'fair' | 'poor';
export type Band = { tone: Tone; label: string };
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
const labels: Record<Tone, string> = { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Needs Improvement' };

/** @param percent 0 to 100: a total score, or the points of a section in percent of its maximum. */
export function getScoreBand(view: ScoreView, percent: number): Band {
  const tone = bands[view].find(([min]) => percent >= min)?.[1] ?? 'poor';
  return { tone, label: tone === 'poor' && view === 'confidence' ? 'Needs Work' : labels[tone] };
}

export const toneColor = (tone: Tone) => `var(--band-${tone})`;
