import type { PostingFacts, PostingFlag } from '../posting.ts';
import { readDescription } from '../read-description.ts';
import { findFlags } from './flags.ts';

const silent: PostingFacts = {
  title: null,
  company_name: null,
  location: null,
  job_type: null,
  work_mode: null,
  experience_level: null,
  min_experience_years: null,
  max_experience_years: null,
  min_salary: null,
  max_salary: null,
  salary_currency: null,
  salary_period: null,
  expires_on: null,
  required_skills: [],
  preferred_skills: [],
  skill_groups: [],
  responsibilities: [],
  qualifications: [],
  about: '',
  language: 'en',
};

/** The flags of a text of which only `facts` are known. */
export function flagsIn(text: string, facts: Partial<PostingFacts> = {}): PostingFlag[] {
  return findFlags(readDescription(text), { ...silent, ...facts });
}
