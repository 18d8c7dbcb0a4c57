// The facts of a model's answer beside the document that must say them.

import type { Evidence, Resume } from '../resume.ts';
import { type Folded, findQuote, originalPlace } from './model-text.ts';
import { getJudge, type Supported } from './model-values.ts';

export type ModelFact = { field: string; value: string; quote: string };

/** A path into the facts, and where the document says it. */
export type FilledFact = Evidence & { fact: string };

/** What lies before us while an answer is judged. */
export type Desk = {
  resume: Resume; // Being filled.
  text: Folded; // What the model was shown.
  gaps: ReadonlySet<string>;
  facts: readonly ModelFact[]; // The answer, bounded.
};

/** The places of the document that support a fact of a kind of value, in the order of the text. */
export function checkSupport({ text }: Desk, kind: string, { value, quote }: ModelFact): Supported[] {
  const found = findQuote(quote, text).map((place) => getJudge(kind)(value, place, text));
  return found.filter((one) => one !== undefined).map((one) => ({ ...one, ...originalPlace(one, text) }));
}

export const overlaps = (a: Evidence, b: Evidence) => a.start < b.end && b.start < a.end;

/** Letters between two places; 0 where they touch. */
export const apart = (a: Evidence, b: Evidence) => Math.max(0, b.start - a.end, a.start - b.end);

export const around = (places: Evidence[]): Evidence => ({
  start: Math.min(...places.map(({ start }) => start)),
  end: Math.max(...places.map(({ end }) => end)),
});
