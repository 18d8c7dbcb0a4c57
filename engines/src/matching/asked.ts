import type { Place } from '../places/place.ts';
import { placesOfPosting } from '../postings/flags/places-of-posting.ts';
import type { PostingFacts } from '../postings/posting.ts';

/** What a posting asks for. null or empty: it does not ask. `places`: any of them will do. */
export type Asked = Pick<
  PostingFacts,
  'required_skills' | 'preferred_skills' | 'skill_groups' | 'min_experience_years' | 'work_mode'
> & { places: Place[] };

/** From a posting's columns. The most years are left out on purpose: see `matchYears`. */
export function askedBy(posting: Omit<Asked, 'places'> & { location: string | null }): Asked {
  const { required_skills, preferred_skills, skill_groups, min_experience_years, work_mode } = posting;
  const places = placesOfPosting(posting.location);
  return { required_skills, preferred_skills, skill_groups, min_experience_years, work_mode, places };
}
