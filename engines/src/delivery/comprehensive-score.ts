// The comprehensive score: of what was said and how clearly. Never of a face, a voice's mood or any observation.
import type { ContentScore } from '../content/content-score.ts';
import type { Metric } from './metric.ts';
import { rounded } from './ramp.ts';

export type ComprehensiveScore = {
  score: number | null; // 0 to 100, one decimal; null where there are no words to score.
  parts: { name: 'content' | 'clarity'; score: number; weight: number }[];
  not_scored: string | null; // Why `score` is null.
};

/** What is said matters most; how clearly, as much as a listener needs to follow. */
const clarityWeight = 0.2;

/**
 * Of one answer: content .8 and clarity of articulation .2 where it was measured, else content alone; typed answers content
 * alone. Without content (no words, or a draft of a transcript) there is no score.
 */
export function comprehensiveScore(answer: {
  content: ContentScore | null;
  articulation: Metric;
  is_typed: boolean;
}): ComprehensiveScore {
  const { content, articulation, is_typed } = answer;
  if (!content) return { score: null, parts: [], not_scored: 'There are no words to score' };
  const clarity = is_typed ? null : articulation.score;
  if (clarity === null) {
    return {
      score: rounded(content.total, 1),
      parts: [{ name: 'content', score: content.total, weight: 1 }],
      not_scored: null,
    };
  }
  const score = (1 - clarityWeight) * content.total + clarityWeight * clarity;
  const parts: ComprehensiveScore['parts'] = [
    { name: 'content', score: content.total, weight: 1 - clarityWeight },
    { name: 'clarity', score: clarity, weight: clarityWeight },
  ];
  return { score: rounded(score, 1), parts, not_scored: null };
}

export type SessionScore = { score: number | null; scored: number; answers: number; note: string | null };

/**
 * Of a session: the mean of its answers' scores, each as much. Where one of them could not be scored there is no total: some
 * would be judged by their typed answers, or by those in one language, alone. What was scored stands at each answer.
 * @param scores of every answer that was given; null: it could not be scored, whatever the reason
 */
export function sessionScore(scores: (number | null)[]): SessionScore {
  const known = scores.filter((score) => score !== null);
  const counts = { scored: known.length, answers: scores.length };
  const without = scores.length - known.length;
  if (known.length === 0) return { score: null, ...counts, note: 'No answer has words to score' };
  if (without > 0)
    return { score: null, ...counts, note: `${without} of ${scores.length} answers could not be scored` };
  const score = rounded(known.reduce((sum, one) => sum + one, 0) / known.length, 1);
  return { score, ...counts, note: null };
}
