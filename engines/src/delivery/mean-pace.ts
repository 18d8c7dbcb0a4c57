// The pace of several answers: one number, whoever names it.
import type { AnswerFindings } from './metric.ts';

/** Words a minute, whole; weighed by the time of speaking, since ten seconds say less than two minutes. Null: none is known. */
export function meanPace(findings: AnswerFindings[]): number | null {
  let [words, minutes] = [0, 0];
  for (const { words_per_minute: wpm, speaking_seconds, duration_seconds } of findings) {
    if (wpm === null) continue;
    const weight = speaking_seconds ?? duration_seconds;
    words += wpm * weight;
    minutes += weight;
  }
  return minutes === 0 ? null : Math.round(words / minutes);
}
