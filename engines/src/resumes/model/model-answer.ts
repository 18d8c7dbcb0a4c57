// Judges what a language model says of a resume. It points, the document speaks: only what a quote that stands in the
// visible text says is taken, in the document's own writing, and only where nothing was known for sure.

import { totalYears } from '../entries/experience.ts';
import type { Resume } from '../resume.ts';
import { fillEntries } from './model-entries.ts';
import { type Asked, listGaps } from './model-gaps.ts';
import { fillPerson } from './model-person.ts';
import type { Desk, FilledFact, ModelFact } from './model-support.ts';
import { foldBlanks, textForModel } from './model-text.ts';

/** Null: a fact of another shape. */
export type ModelAnswer = { facts: readonly (ModelFact | null)[] };

const maxFacts = 300; // Of one answer; what comes after is not looked at.
const maxLetters = { summary: 2000, other: 400 }; // Of a value or a quote. What is asked for is shorter.

/**
 * The resume with its gaps filled, and what was filled, from a model's answer to `questionFor(asked)`. Deterministic, and
 * bounded whatever the answer holds. Current employer and years of work are reckoned anew where jobs were filled; a
 * score is no business of this.
 */
export function acceptAnswer(asked: Asked, answer: ModelAnswer): { resume: Resume; filled: FilledFact[] } {
  const resume = structuredClone(asked.resume);
  const facts = answer.facts.slice(0, maxFacts).filter((fact) => fact !== null && isBounded(fact)) as ModelFact[];
  const text = foldBlanks(textForModel(asked.document_text));
  const desk: Desk = { resume, text, gaps: new Set(listGaps(asked)), facts };
  const filled = [...fillPerson(desk, asked.document_text), ...fillEntries(desk)];
  if (filled.some(({ fact }) => fact.startsWith('experience.'))) reckon(resume);
  return { resume, filled };
}

function isBounded({ field, value, quote }: ModelFact): boolean {
  const max = field === 'summary' ? maxLetters.summary : maxLetters.other;
  return field.length <= 60 && value.length <= max && quote.length <= max;
}

function reckon(resume: Resume): void {
  resume.current_organization ||= resume.experience.find((job) => job.end_date === 'present')?.company ?? '';
  resume.total_years = totalYears(resume.experience, resume.as_of);
}
