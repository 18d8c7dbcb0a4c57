// What the views of a score need to know of its breakdown.

import type { Language } from '@hireframe/contract/languages.ts';
import type { Message } from '@hireframe/contract/messages.ts';
import { type ResumeScoreSummary, type ScoreSection, scoreSections } from '@hireframe/contract/resumes.ts';

export const sectionTitles = {
  contact_and_professional_presentation: 'Contact and presentation',
  professional_summary: 'Professional summary',
  work_experience: 'Work experience',
  skills_section: 'Skills',
  projects: 'Projects',
  education_certifications: 'Education and certifications',
  achievements_impact: 'Achievements and impact',
  ats_optimization: 'ATS optimization',
} as const satisfies Record<ScoreSection, Message>;

/** In the order in which they are shown. */
export const sectionNames = Object.keys(scoreSections) as ScoreSection[];

/** The short view groups four of the sections. */
export const cardGroups = [
  { title: 'Experience', section: 'work_experience' },
  { title: 'Skills', section: 'skills_section' },
  { title: 'Education', section: 'education_certifications' },
  { title: 'Projects', section: 'projects' },
] as const satisfies { title: Message; section: ScoreSection }[];

/** A popover is shown only for a breakdown with strengths, improvements and a contact section with score and words. */
export function canExplain(breakdown: unknown): breakdown is ResumeScoreSummary {
  if (typeof breakdown !== 'object' || breakdown === null) return false;
  const {
    top_strengths,
    improvement_areas,
    contact_and_professional_presentation: contact,
  } = breakdown as Partial<ResumeScoreSummary>;
  return (
    Array.isArray(top_strengths) &&
    Array.isArray(improvement_areas) &&
    typeof contact?.score === 'number' &&
    typeof contact.comments === 'string'
  );
}

/** A score that a compact view shows: there, and above 0. */
export const isShown = (score: number | null | undefined): score is number => typeof score === 'number' && score > 0;

/** 7.25 → '7.3', 7 → '7'. */
export const points = (value: number, language: Language = 'en') =>
  (Math.round(value * 10) / 10).toLocaleString(language);
