// How well words that nobody understood are found in resumes: BM25 over lines, with weights by part of the resume
// (Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, sections 3.4 to 3.6).
import type { Line } from './term.ts';
import { stemWords } from './word-number.ts';

export type Worded = { candidate_id: string; lines: readonly Line[] };
/** `share`: above 0, at most 1: words found often, in weighty parts and in few resumes come nearer to 1. */
export type WordedShare = { candidate_id: string; share: number };

/** How soon more of a word says no more, and how much a long resume counts less: the values that section 3.5 names as usual. */
const [saturation, lengthShare] = [1.2, 0.75];
/** A word in a title says more than one in a list of skills, that more than one among duties. */
const weights: Record<Line['part'], number> = {
  title: 3,
  skills: 2,
  summary: 1.5,
  experience: 1,
  education: 1,
  other: 0.5,
};
const whereNow = 1.5; // Of what stands in the current job.

/**
 * @param stems of the words asked for (see `stemsOf`)
 * @returns those in whose lines at least one of them is found
 */
export function rankWords(stems: readonly string[], people: readonly Worded[]): WordedShare[] {
  const asked = [...new Set(stems)];
  const counted = people.map(({ candidate_id, lines }) => ({ candidate_id, ...countIn(asked, lines) }));
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const rarities = asked.map((_, at) => rarityOf(counted.filter(({ counts }) => counts[at]).length, counted.length));
  const max = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return counted.flatMap(({ candidate_id, counts, length }) => {
    const norm = saturation * (1 - lengthShare + (lengthShare * length) / Math.max(1, average));
    const score = counts.reduce((sum, count, at) => sum + ((rarities[at] ?? 0) * count) / (count + norm), 0);
    return score > 0 ? [{ candidate_id, share: score / max }] : [];
  });
}

const rarityOf = (found: number, of: number) => Math.log(1 + (of - found + 0.5) / (found + 0.5));

function countIn(asked: readonly string[], lines: readonly Line[]) {
  const counts = asked.map(() => 0);
  let length = 0;
  for (const { text, part, is_now } of lines) {
    const stems = stemWords(text);
    length += stems.length;
    for (const stem of stems) {
      const at = asked.indexOf(stem);
      if (at >= 0) counts[at] = (counts[at] ?? 0) + weights[part] * (is_now ? whereNow : 1);
    }
  }
  return { counts, length };
}

/** The line that holds most of the words, of those in the weightiest part. */
export function lineWithWords(stems: readonly string[], lines: readonly Line[]): Line | undefined {
  let best: { line: Line; worth: number } | undefined;
  for (const line of lines) {
    const found = new Set(stemWords(line.text));
    const worth = stems.filter((stem) => found.has(stem)).length * weights[line.part] * (line.is_now ? whereNow : 1);
    if (worth > (best?.worth ?? 0)) best = { line, worth };
  }
  return best?.line;
}
