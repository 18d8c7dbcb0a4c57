// What is kept of a reading: the same columns for a person's own resume and for a workspace's copy.
import type { ExtractedResume, ResumeScoreBreakdown } from '@hireframe/contract/resumes.ts';
import type { HiddenText } from '@hireframe/engines/documents/document.ts';
import type { Evidence as Place, Resume, ResumeScore } from '@hireframe/engines/resumes/resume.ts';
import { storedJson, storedText } from '../../lib/stored-json.ts';
import type { FilledReading } from './fill-gaps.ts';
import type { ReadyResume } from './resumes.queries.ts';

/** Of hidden text as much as a person is shown to see what it is. */
const maxHidden = 20;
const maxHiddenLetters = 1000;
const cutHidden = ({ text, ...where }: HiddenText) => ({ ...where, text: text.slice(0, maxHiddenLetters) });

/** Columns of a resume that was read. */
export function storedReading({ resume, score, flags, document_text, places, ...reading }: FilledReading) {
  const { unsure, hidden, language_model } = reading;
  return {
    flags: [...flags],
    hidden: storedJson(hidden.slice(0, maxHidden).map(cutHidden)),
    unsure,
    total_score: score.total,
    document_text: storedText(document_text),
    resume_score_breakdown: storedJson(breakdownOf(score, document_text)),
    extracted_data: storedJson(toFacts(resume)),
    places: storedJson(places),
    language_model: language_model && storedJson(language_model),
  };
}
export type StoredReading = ReturnType<typeof storedReading>;

/** Columns of a copy of a resume that was read before. */
export const sameReading = ({ flags, unsure, total_score, document_text, ...read }: ReadyResume): StoredReading => ({
  flags,
  hidden: storedJson(read.hidden ?? []),
  unsure,
  total_score,
  document_text,
  resume_score_breakdown: storedJson(read.resume_score_breakdown),
  extracted_data: storedJson(read.extracted_data),
  places: storedJson(read.places),
  language_model: read.language_model ? storedJson(read.language_model) : null,
});

/** The engine points into the text; people read words. Long places are cut for the screen. */
function breakdownOf({ total, rubric_version, sections, top_strengths, improvement_areas }: ResumeScore, text: string) {
  const quote = ({ start, end }: Place) => ({ start, end, text: text.slice(start, Math.min(end, start + 300)) });
  const named = Object.entries(sections).map(([name, section]) => [
    name,
    { ...section, checks: section.checks.map((check) => ({ ...check, evidence: check.evidence.map(quote) })) },
  ]);
  const summary = { total_score: total, rubric_version, top_strengths, improvement_areas };
  return { ...summary, ...Object.fromEntries(named) } as ResumeScoreBreakdown;
}

/** Evidence of facts stays in the engine's answer; the wire has the specification's `extracted_data`. */
export const toFacts = ({ evidence: _, document_language: __, ...facts }: Resume): ExtractedResume => ({
  ...facts,
  experience: facts.experience.map(({ evidence: _, ...one }) => one),
  education: facts.education.map(({ evidence: _, ...one }) => one),
  certifications: facts.certifications.map(({ evidence: _, ...one }) => one),
  projects: facts.projects.map(({ evidence: _, ...one }) => one),
});
