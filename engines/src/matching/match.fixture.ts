import type { Asked } from './asked.ts';
import { askedBy } from './asked.ts';
import { type Match, matchCandidate } from './match.ts';
import { type ResumeToMatch, shownBy } from './shown.ts';

type PostingPart = Partial<Omit<Asked, 'places'> & { location: string | null }>;

const silent = {
  required_skills: [],
  preferred_skills: [],
  skill_groups: [],
  min_experience_years: null,
  work_mode: null,
  location: null,
};

/** A resume that says nothing but what is given. */
export const makeResume = (said: Partial<ResumeToMatch>): ResumeToMatch => ({
  skills: [],
  languages: [],
  location: { city: '', region: '', country: '' },
  total_years: null,
  summary: '',
  experience: [],
  projects: [],
  certifications: [],
  education: [],
  ...said,
});

export const matchResume = (posting: PostingPart, said: Partial<ResumeToMatch>): Match =>
  matchCandidate(askedBy({ ...silent, ...posting }), shownBy(makeResume(said)));
