// The fields that a recruiter types of a candidate.
import type { CandidateChange, CandidateDetail, NewCandidate } from '@hireframe/contract/candidates.ts';

export type CandidateFields = { [Name in keyof Required<NewCandidate>]: string };

export const noFields: CandidateFields = {
  first_name: '',
  last_name: '',
  email: '',
  mobile_number: '',
  title: '',
  current_organization: '',
  city: '',
  state_province: '',
  country: '',
  linkedin: '',
  github: '',
  website: '',
  twitter: '',
};
const names = Object.keys(noFields) as (keyof CandidateFields)[];

export function fieldsOf({ first_name, last_name, email, mobile_number, title, details }: CandidateDetail) {
  const { current_organization, city, state_province, country, linkedin, github, website, twitter } = details;
  const place = { city, state_province, country };
  const links = { linkedin, github, website, twitter };
  return { first_name, last_name, email, mobile_number, title, current_organization, ...place, ...links };
}

/** Only what was changed: another recruiter may be changing the rest. */
export const changeOf = (before: CandidateFields, after: CandidateFields): CandidateChange =>
  Object.fromEntries(names.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name]]])));
