// A person's facts as a resume states them, each with the place in the document that says so.
// What the document does not say is absent: an empty string, an empty list or null; never a guess.

import type { TextLanguage } from '../text/detect-language.ts';
import type { Sentence } from '../text/sentence.ts';

/** Offsets into `Document.text`. */
export type Evidence = { start: number; end: number };

/**
 * `heads`: where its title, names and dates stand, those over it that it shares included. `dates`: where these stand.
 * `unsure`: fields that something else in the document might as well be.
 */
export type EntryEvidence = Evidence & { heads?: Evidence[]; dates?: Evidence[]; unsure?: string[] };

/** 'YYYY-MM' or 'YYYY', as precise as the document; end dates also 'present'. */
export type PartialDate = string;

export type Experience = {
  role: string;
  company: string;
  location: string;
  start_date: PartialDate;
  end_date: PartialDate | 'present' | '';
  description: string;
  technologies: string[];
  evidence: EntryEvidence;
};
export type Education = { degree: string; institution: string; year: string; evidence: EntryEvidence };
export type Certification = { name: string; issued_by: string; year: string; evidence: Evidence };
export type Project = { name: string; description: string; technologies: string[]; evidence: Evidence };

/** In the words of the specification's `extracted_data`. */
export type Resume = {
  name: string;
  original_email: string;
  phone: string;
  location: { city: string; region: string; country: string };
  current_organization: string;
  summary: string;
  skills: string[];
  languages: string[];
  experience: Experience[]; // Newest first, as far as dates tell.
  education: Education[];
  certifications: Certification[];
  projects: Project[];
  links: { linkedin: string; github: string; website: string };
  total_years: number | null; // Years of work, overlaps counted once, one decimal; null where no dates say.
  as_of: PartialDate; // The month at which `total_years` was reckoned.
  document_language: TextLanguage;
  evidence: Partial<
    Record<'name' | 'original_email' | 'phone' | 'location' | 'summary', Evidence> &
      Record<'skills' | 'languages', Evidence[]> // Where they are listed.
  > & { unsure?: string[] }; // Facts that were taken from weak signs, such as 'name'.
};

export const sectionMaxima = {
  contact_and_professional_presentation: 10,
  professional_summary: 15,
  work_experience: 30,
  skills_section: 10,
  projects: 10,
  education_certifications: 10,
  achievements_impact: 10,
  ats_optimization: 5,
} as const;
export type SectionName = keyof typeof sectionMaxima;

/** One thing looked for, what it earned, and what in the resume earned it. */
export type Check = {
  id: string; // As in `rubric`.
  name: string; // For people.
  points: number;
  max: number;
  comment: string; // In English.
  said?: Sentence[]; // The same for readers of other languages; absent where `comment` is the message.
  evidence: Evidence[];
};
export type SectionScore = { score: number; max: number; comments: string; checks: Check[] };

export type ResumeScore = {
  total: number; // 0 to 100: the sum of the sections.
  rubric_version: string;
  sections: Record<SectionName, SectionScore>;
  top_strengths: string[]; // At most 3.
  improvement_areas: string[]; // At most 2.
};
