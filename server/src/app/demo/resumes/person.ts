// An invented person as a resume describes them.

export type ResumeLanguage = 'en' | 'de' | 'fr' | 'es';

/** How much a resume says: from figures in every line down to a few words. */
export const qualities = ['strong', 'good', 'plain', 'thin'] as const;
export type Quality = (typeof qualities)[number];

/** A month, counted from 1. */
export type Month = { year: number; month: number };
export type Job = { role: string; company: string; begin: Month; end: Month | 'present'; duties: string[] };

export type ResumePerson = {
  language: ResumeLanguage;
  quality: Quality;
  first_name: string;
  last_name: string;
  headline: string;
  email: string;
  phone: string; // From a range kept for fiction; empty when the resume has none.
  city: string;
  region: string;
  country: string;
  links: string[]; // Without scheme, as people write them.
  summary: string;
  jobs: Job[]; // Newest first.
  education: { degree: string; school: string; year: number }[];
  certifications: { name: string; issued_by: string; year: number }[];
  projects: { name: string; description: string }[];
  skills: string[];
  languages: { name: string; level: string }[];
};
