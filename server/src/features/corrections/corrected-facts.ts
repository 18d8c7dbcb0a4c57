// What a person said laid over what a document says. For what the profile has, the profile is what they said.
import type { Correction } from '@hireframe/contract/corrections.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import type { UserChange, UserDetails } from '@hireframe/contract/users.ts';
import { totalYears } from '@hireframe/engines/resumes/entries/experience.ts';
import type { Kept } from './corrections.queries.ts';

/** What a correction writes into the profile; undefined where the profile has no such field. */
export function toProfileChange(correction: Correction): UserChange | undefined {
  switch (correction.fact) {
    case 'name':
      return correction.value;
    case 'phone':
      return { mobile_number: correction.value };
    case 'location': {
      const { city, region, country } = correction.value;
      return { details: { city, state_province: region, country } };
    }
    case 'current_organization':
      return { details: { current_organization: correction.value } };
    case 'skills':
      return { details: { skills: correction.value } };
    case 'languages':
      return { details: { languages: correction.value } };
    case 'links':
      return { details: correction.value };
    default:
      return undefined;
  }
}

export type Profile = Omit<UserDetails, 'twitter'> & { first_name: string; last_name: string; mobile_number: string };

/** The way back: a profile in the words of a resume. */
function factsOf(profile: Profile) {
  const { first_name, last_name, mobile_number: phone, city, state_province: region, country } = profile;
  const { current_organization, skills, languages, linkedin, github, website } = profile;
  return {
    name: `${first_name} ${last_name}`.trim(),
    phone,
    location: { city, region, country },
    current_organization,
    skills,
    languages,
    links: { linkedin, github, website },
  };
}

/** Whole facts at a time. Years of work are reckoned anew from jobs that were corrected, at the month of the reading. */
export function correctedFacts(read: ExtractedResume, corrections: Kept[], profile: Profile): ExtractedResume {
  const ofProfile: Partial<ExtractedResume> = factsOf(profile);
  const said = corrections.map(({ fact, value }) => [fact, fact in ofProfile ? ofProfile[fact] : value]);
  const facts = { ...read, ...Object.fromEntries(said) } as ExtractedResume;
  if (facts.experience === read.experience) return facts;
  return { ...facts, total_years: totalYears(facts.experience, read.as_of) };
}
