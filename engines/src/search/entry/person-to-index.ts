import type { Certification, Education, Experience, Project } from '../../resumes/resume.ts';

type Facts = {
  summary: string;
  skills: string[];
  languages: string[];
  experience: Omit<Experience, 'evidence'>[];
  education: Omit<Education, 'evidence'>[];
  certifications: Omit<Certification, 'evidence'>[];
  projects: Omit<Project, 'evidence'>[];
  location: { city: string; region: string; country: string };
};

/** What an entry is made of: the candidate's profile, and the facts and text of the resume. */
export type PersonToIndex = {
  skills: readonly string[];
  languages: readonly string[];
  city: string;
  state_province: string;
  country: string;
  latitude: number | null; // Degrees.
  longitude: number | null;
  current_organization: string;
  resume: Partial<Facts> | null;
  document_text: string | null;
  today: string; // 'YYYY-MM'
};

/** What is no text or list counts as none: facts may come from a model, or from an older reading. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asTexts = (value: unknown, max: number): string[] =>
  asList<unknown>(value, max).flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one] : []));
export function asList<One>(value: readonly One[] | undefined | unknown, max: number): One[] {
  return Array.isArray(value) ? value.slice(0, max).filter((one) => one !== null && one !== undefined) : [];
}
